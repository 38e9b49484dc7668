"""Brings a database up to date with alembic, whatever version it has."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

_FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_249_006  # an arbitrary number for the lock: two servers that start at once migrate one after the other


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Runs the missing migrations inside the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver would not begin a transaction before CREATE TABLE
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
