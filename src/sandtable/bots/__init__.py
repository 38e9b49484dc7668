"""Bots that know the kernel and no game: random, greedy, and tree search."""
