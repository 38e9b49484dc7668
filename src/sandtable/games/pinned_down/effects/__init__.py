"""The card vocabulary: clauses, steps, selectors, numbers and tests."""
