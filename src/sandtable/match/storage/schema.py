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
    text,
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
    Column("maker", Text, nullable=False, server_default=text("''")),
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
    Column("made", Float, nullable=False, server_default=text("0")),
    Column("came", Boolean, nullable=False, server_default=text("true")),
    PrimaryKeyConstraint("table_name", "hash"),
)

CODES = Table(
    "codes",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_name", String(32), ForeignKey("tables.name"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("until", Float, nullable=False),
)

BEATS = Table(
    "beats",
    METADATA,
    Column("process", String(16), primary_key=True),
    Column("at", Float, nullable=False),
)

ORDERS = Table(
    "orders",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("what", String(16), nullable=False),
    Column("subject", Text, nullable=False),
    Column("until", Float, nullable=False),
    sqlite_autoincrement=True,  # ids are never reused, even after the newest order was deleted
)
