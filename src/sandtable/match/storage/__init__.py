"""Storage of logs, in memory, SQLite or PostgreSQL, behind one interface (contract.py)."""
