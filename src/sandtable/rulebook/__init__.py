"""The rulebooks as data: every clause with its wording, the code that enforces it and the tests that hold it."""
