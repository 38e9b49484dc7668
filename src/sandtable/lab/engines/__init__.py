"""Who plays the games of an experiment: processes of this machine, or of many. All give the same rows."""
