"""The command line: one module for each command, a game session, and the terminal that shows it."""
