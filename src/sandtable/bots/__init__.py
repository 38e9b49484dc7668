"""Bots that know the kernel and no game: random, beginner, greedy, planner, and tree search."""
