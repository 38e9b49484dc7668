"""The rulebooks: every clause with its text, the code that enforces it and its tests."""
