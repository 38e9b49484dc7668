"""The rulebooks as data: every clause with its text, the code that enforces it and the tests for it."""
