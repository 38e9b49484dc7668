"""Bots that know the kernel and no game: random, greedy, planner, and tree search."""
