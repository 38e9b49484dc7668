"""The games through the interfaces of learning libraries: PettingZoo, Gymnasium, OpenSpiel, and batches.

Adapters add no rules. Each needs its own library, and says so when it is missing.
"""
