"""Experiments: bots against bots, with honest intervals."""
