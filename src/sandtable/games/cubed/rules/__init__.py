"""The chapters of the rulebook, in its order: stacking, filling, unstacking."""
