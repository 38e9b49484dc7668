"""SQLAlchemy engines for SQLite and PostgreSQL. Their errors do not tell what was written: it may be secret."""

from __future__ import annotations

from typing import Any

from sqlalchemy import NullPool, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sandtable.match.storage.migrate import upgrade
from sandtable.match.storage.patience import BUSY_SECONDS
from sandtable.match.storage.sqlite import OPENING_SECONDS, careful

CONNECT_SECONDS = 5.0  # until a PostgreSQL server that does not answer is given up
COMMAND_SECONDS = 10.0  # the same for a statement
POOL_SECONDS = 10.0  # that a read waits for a connection


def make_engine(address: URL) -> AsyncEngine:
    """An engine for a server at work: it gives up soon, so that nobody waits long for an answer."""
    if address.get_backend_name() == "sqlite":
        return _sqlite_engine(address, BUSY_SECONDS)
    limits = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS}
    given = {name: value for name, value in limits.items() if name not in address.query}
    return create_async_engine(address, hide_parameters=True, pool_timeout=POOL_SECONDS, connect_args=given)


async def bring_up_to_date(address: URL) -> None:
    """Runs the migrations a database has not seen, through an engine that waits as long as they take."""
    if address.get_backend_name() == "sqlite":
        engine = _sqlite_engine(address, OPENING_SECONDS, poolclass=NullPool)
    else:
        engine = create_async_engine(address, hide_parameters=True, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()


def _sqlite_engine(address: URL, patience: float, **options: Any) -> AsyncEngine:
    engine = create_async_engine(address, hide_parameters=True, **options)
    event.listen(engine.sync_engine, "connect", lambda connection, _: careful(connection, patience))
    return engine
