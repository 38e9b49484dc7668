"""The tables of the database, for SQLAlchemy Core. Changed only together with a migration."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("updated", Float, nullable=False),
    Index("tables_by_status", "status", "updated"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_name", String(32), ForeignKey("tables.name"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_name", "number"),
)

ATTENDANCE = Table(
    "attendance",
    METADATA,
    Column("table_name", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("process", String(16), nullable=False),
    Column("until", Float, nullable=False),
    PrimaryKeyConstraint("table_name", "seat", "process"),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("table_name", String(32), ForeignKey("tables.name"), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table_name", "hash"),
)
