"""The command line: one module per command, a session to play in, and a terminal to show it on."""
