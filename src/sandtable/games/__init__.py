"""The games. Each folder is one; they are discovered, not listed. A leading underscore keeps a folder off the shelf."""
