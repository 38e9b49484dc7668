"""Engines: they play the games of an experiment, on this machine or on many. All give the same rows."""
