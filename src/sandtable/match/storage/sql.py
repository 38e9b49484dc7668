"""Logs in SQLite or PostgreSQL, through SQLAlchemy Core.

Appends of many tables share a transaction: whoever waits for the disk waits together. A batch that meets a taken number
is written again entry by entry, so only the table that really lost the race hears of it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from typing import Any

from sqlalchemy import Row, Select, event, insert, select, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sandtable.match.entries import AnyEntry, decode, encode
from sandtable.match.storage.address import read_address, try_file, unusable
from sandtable.match.storage.attendance import Attendance
from sandtable.match.storage.contract import Growth, Key, Listener, Missing, Place, Sheet, Storage, Taken
from sandtable.match.storage.migrate import upgrade
from sandtable.match.storage.notify import PostgresBell
from sandtable.match.storage.patience import patiently
from sandtable.match.storage.schema import ENTRIES, KEYS, TABLES
from sandtable.match.storage.sqlite import Mark, SqliteWriter, Written, careful

MOST_IN_A_BATCH = 256


class Waiting:
    """Entries, or a mark, on their way to the disk, and who waits for them."""

    def __init__(self, name: str, after: int, entries: list[AnyEntry], mark: Mark | None = None) -> None:
        self.name = name
        self.mark = mark
        self.rows: list[Written] = [(name, after + n, encode(entry)) for n, entry in enumerate(entries, start=1)]
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_doubtful = False  # a transaction that held it was lost, and may have been committed

    def doubt(self) -> None:
        """A transaction that held it was lost."""
        self.is_doubtful = True


class SqlStorage(Storage):
    """One engine, one writer task. SQLite has one writer at a time, so whoever writes waits here, not at the file."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._bell = PostgresBell(engine) if engine.dialect.name == "postgresql" else None
        self._attendance = Attendance(engine) if self._bell is not None else None
        self.is_shared = self._bell is not None
        self._sqlite = SqliteWriter(engine.url.database) if is_sqlite_file(engine.url) and engine.url.database else None
        self._turn = asyncio.Lock() if engine.dialect.name == "sqlite" else nullcontext()

    # Writing

    async def create(
        self, sheet: Sheet, entries: list[AnyEntry], keys: list[Key], growth: Growth | None = None
    ) -> None:
        """See Storage."""
        row: dict[str, object] = {"name": sheet.name, "game": sheet.game, "secret": sheet.secret}
        row |= {"is_public": sheet.is_public, "status": sheet.status, "updated": sheet.updated}
        opening = Waiting(sheet.name, 0, entries)
        grown = Waiting(growth.name, growth.after, growth.entries).rows if growth is not None else []

        async def attempt() -> None:
            async with self._turn, self.engine.begin() as connection:
                await connection.execute(insert(TABLES), [row])
                await connection.execute(insert(ENTRIES), _entry_rows(opening.rows + grown))
                if keys:
                    await connection.execute(insert(KEYS), [_key_row(sheet.name, key) for key in keys])
                if self._bell is not None and growth is not None:
                    await self._bell.ring(connection, [growth.name])

        try:
            await patiently(attempt, opening.doubt)
        except IntegrityError as error:
            if not await self._is_kept(opening):
                raise Taken(sheet.name) from error

    async def append(self, name: str, after: int, entries: list[AnyEntry]) -> None:
        """See Storage: returns once the transaction that holds the entries is committed."""
        await self._written(Waiting(name, after, entries))

    async def mark(self, name: str, status: str, now: float) -> None:
        """See Storage."""
        await self._written(Waiting(name, 0, [], (status, now, name)))

    async def _written(self, waiting: Waiting) -> None:
        self._queue.put_nowait(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await waiting.done

    async def _write(self) -> None:
        """Commits batches until nothing waits."""
        while not self._queue.empty():
            batch: list[Waiting] = []
            while len(batch) < MOST_IN_A_BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._commit(batch)

    async def _commit(self, batch: list[Waiting]) -> None:
        try:
            rows = sorted(
                row for waiting in batch for row in waiting.rows
            )  # one order for all, or writers could lock up
            marks = [waiting.mark for waiting in batch if waiting.mark is not None]
            await patiently(partial(self._transact, rows, marks), partial(_doubt, batch))
        except (IntegrityError, sqlite3.IntegrityError, Missing):
            if len(batch) > 1:
                for waiting in batch:
                    await self._commit([waiting])
            else:
                await self._explain(batch[0])
        except Exception as error:
            for waiting in batch:
                _settle(waiting, error)
        else:
            for waiting in batch:
                _settle(waiting, None)

    async def _transact(self, rows: list[Written], marks: list[Mark]) -> None:
        """All or nothing."""
        async with self._turn:
            if self._sqlite is not None:
                await self._sqlite.write(rows, marks)
                return
            async with self.engine.begin() as connection:
                if rows:
                    await connection.execute(insert(ENTRIES), _entry_rows(rows))
                for status, now, name in marks:
                    marked = update(TABLES).where(TABLES.c.name == name).values(status=status, updated=now)
                    if (await connection.execute(marked)).rowcount == 0:
                        raise Missing(name)
                if self._bell is not None and rows:
                    await self._bell.ring(connection, [name for name, _, _ in rows])

    async def _explain(self, waiting: Waiting) -> None:
        """Why a row did not fit: it was written before the connection was lost, its place is taken, or no table is."""
        try:
            _settle(waiting, None if await self._is_kept(waiting) else await self._lost(waiting.name))
        except Exception as error:
            _settle(waiting, error)

    async def _is_kept(self, waiting: Waiting) -> bool:
        """Whether what was in doubt was written after all, row for row."""
        if not waiting.is_doubtful or not waiting.rows:
            return False
        first, last = waiting.rows[0][1], waiting.rows[-1][1]
        wanted = select(ENTRIES).where(ENTRIES.c.table_name == waiting.name, ENTRIES.c.number.between(first, last))
        found = await self._all(wanted.order_by(ENTRIES.c.number))
        return [(row.table_name, row.number, row.body) for row in found] == waiting.rows

    async def _lost(self, name: str) -> Taken | Missing:
        """Why a row did not fit: its place is taken, or there is no such table."""
        return Taken(name) if await self._exists(name) else Missing(name)

    async def _exists(self, name: str) -> bool:
        return bool(await self._all(select(TABLES.c.name).where(TABLES.c.name == name)))

    async def _all(self, wanted: Select[Any]) -> Sequence[Row[Any]]:
        """What a query finds."""

        async def attempt() -> Sequence[Row[Any]]:
            async with self.engine.connect() as connection:
                found: Sequence[Row[Any]] = (await connection.execute(wanted)).all()
            return found

        return await patiently(attempt)

    async def add_key(self, name: str, key: Key) -> None:
        """See Storage."""
        tries: list[None] = []

        async def attempt() -> None:
            async with self._turn, self.engine.begin() as connection:
                await connection.execute(insert(KEYS), [_key_row(name, key)])

        try:
            await patiently(attempt, lambda: tries.append(None))
        except IntegrityError as error:
            if not tries or key not in await self.keys(name):
                raise await self._lost(name) from error

    # Reading

    async def read(self, name: str, after: int = 0) -> list[AnyEntry]:
        """See Storage."""
        wanted = select(ENTRIES.c.body).where(ENTRIES.c.table_name == name, ENTRIES.c.number > after)
        rows = await self._all(wanted.order_by(ENTRIES.c.number))
        if not rows and not await self._exists(name):
            raise Missing(name)
        return [decode(row.body) for row in rows]

    async def sheet(self, name: str) -> Sheet:
        """See Storage."""
        rows = await self._all(select(TABLES).where(TABLES.c.name == name))
        if not rows:
            raise Missing(name)
        return _sheet(rows[0])

    async def keys(self, name: str) -> list[Key]:
        """See Storage."""
        rows = await self._all(select(KEYS).where(KEYS.c.table_name == name))
        if not rows and not await self._exists(name):
            raise Missing(name)
        return [Key(row.hash, row.kind, row.seat) for row in rows]

    async def tables(self, status: str, limit: int) -> list[Sheet]:
        """See Storage."""
        wanted = select(TABLES).where(TABLES.c.status == status, TABLES.c.is_public.is_(True))
        rows = await self._all(wanted.order_by(TABLES.c.updated.desc()).limit(limit))
        return [_sheet(row) for row in rows]

    async def unfinished(self, limit: int) -> list[str]:
        """See Storage."""
        wanted = select(TABLES.c.name).where(TABLES.c.status == "playing").order_by(TABLES.c.updated.desc())
        return [row.name for row in await self._all(wanted.limit(limit))]

    # Other processes

    async def listen(self, listener: Listener) -> None:
        """See Storage; SQLite files have one process."""
        if self._bell is not None:
            await self._bell.listen(listener)

    async def attend(self, places: list[Place], seconds: float) -> None:
        """See Storage."""
        if self._attendance is not None:
            await self._attendance.attend(places, seconds)

    async def others(self) -> set[Place]:
        """See Storage."""
        return await (self._attendance.others() if self._attendance is not None else super().others())

    async def absence(self, place: Place) -> float:
        """See Storage."""
        return await (self._attendance.absence(place) if self._attendance is not None else super().absence(place))

    async def close(self) -> None:
        """Finishes what waits, then lets go."""
        if self._writer is not None:
            await self._writer
        if self._bell is not None:
            await self._bell.close()
        if self._sqlite is not None:
            await self._sqlite.close()
        await self.engine.dispose()


def is_sqlite_file(url: URL) -> bool:
    """Whether a database is a file of SQLite's, and not only in memory."""
    return url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")


def _doubt(batch: list[Waiting]) -> None:
    for waiting in batch:
        waiting.doubt()


def _settle(waiting: Waiting, error: BaseException | None) -> None:
    if not waiting.done.done():
        if error is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(error)


def _entry_rows(rows: list[Written]) -> list[dict[str, object]]:
    return [{"table_name": name, "number": number, "body": body} for name, number, body in rows]


def _key_row(name: str, key: Key) -> dict[str, object]:
    return {"hash": key.hash, "table_name": name, "kind": key.kind, "seat": key.seat}


def _sheet(row: Any) -> Sheet:
    return Sheet(row.name, row.game, row.secret, row.is_public, row.status, row.updated)


def _careful(connection: sqlite3.Connection, _record: object) -> None:
    careful(connection)


async def open_database(url: str) -> SqlStorage:
    """A store on a database, its tables brought up to date; ValueError says what is wrong with the address."""
    address = read_address(url)
    try:
        try_file(address)
        engine = create_async_engine(address)
    except Exception as error:
        raise unusable(address, error) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _careful)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
    except Exception as error:  # drivers raise whatever they like: a bad host, a bad option, a file that is no database
        await engine.dispose()
        raise unusable(address, error) from error
    return SqlStorage(engine)
