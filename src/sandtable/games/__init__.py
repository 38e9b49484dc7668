"""The games, one folder each. They are discovered, not listed; a leading underscore hides a game from lists."""
