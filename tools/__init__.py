"""Programs for working on Sandtable; nothing of it is installed."""
