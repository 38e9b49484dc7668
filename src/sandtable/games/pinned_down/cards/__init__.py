"""The cards of both editions as declarations, one file for each set."""
