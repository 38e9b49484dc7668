"""A match: seats, clocks, an append-only log and what it adds up to. No rules, no network."""
