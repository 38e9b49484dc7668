"""Where logs are kept: memory, SQLite or PostgreSQL, one contract."""
