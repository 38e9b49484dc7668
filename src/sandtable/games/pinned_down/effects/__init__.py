"""The vocabulary of card texts: clauses, steps, selectors, numbers and tests."""
