"""The cards of both editions as declarations, one file a set."""
