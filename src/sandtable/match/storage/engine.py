"""SQLAlchemy engines for SQLite and PostgreSQL.

Their errors do not contain the data that was written, because it may be secret.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import NullPool, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sandtable.match.storage.migrate import upgrade
from sandtable.match.storage.patience import BUSY_SECONDS
from sandtable.match.storage.sqlite import OPENING_SECONDS, careful

CONNECT_SECONDS = 5.0  # seconds until a connection attempt to PostgreSQL is given up
COMMAND_SECONDS = 10.0  # seconds until a statement is given up
POOL_SECONDS = 10.0  # seconds that a read waits for a connection


def make_engine(address: URL) -> AsyncEngine:
    """The engine of a running server. Its timeouts are short, so that nobody waits long for an answer."""
    if address.get_backend_name() == "sqlite":
        return _sqlite_engine(address, BUSY_SECONDS)
    limits = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS}
    given = {name: value for name, value in limits.items() if name not in address.query}
    return create_async_engine(address, hide_parameters=True, pool_timeout=POOL_SECONDS, connect_args=given)


async def bring_up_to_date(address: URL) -> None:
    """Runs the missing migrations, through an engine without those timeouts."""
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
