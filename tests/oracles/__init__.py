"""Slow twins of small numeric kernels, written from the rulebook with other means than the rules."""
