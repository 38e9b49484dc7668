"""The same games through the interfaces learners already use: PettingZoo, Gymnasium, OpenSpiel, and many at once.

Adapters add no rules. Each needs its own package, and says so when it is not there.
"""
