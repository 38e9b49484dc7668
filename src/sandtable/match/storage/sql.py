"""Logs in SQLite or PostgreSQL: reads through SQLAlchemy Core, writes in batches (writer.py)."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, Select, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sandtable.match.entries import AnyEntry, decode
from sandtable.match.storage import changes
from sandtable.match.storage.address import read_address, try_file, unusable
from sandtable.match.storage.attendance import Attendance
from sandtable.match.storage.changes import Change, Step
from sandtable.match.storage.contract import (
    Code,
    Growth,
    Key,
    Listener,
    Missing,
    Order,
    Place,
    Settled,
    Sheet,
    Storage,
    Taken,
    Unreadable,
)
from sandtable.match.storage.engine import bring_up_to_date, make_engine
from sandtable.match.storage.notify import PostgresBell
from sandtable.match.storage.patience import patiently
from sandtable.match.storage.schema import BEATS, CODES, ENTRIES, KEYS, ORDERS, TABLES
from sandtable.match.storage.sqlite import SqliteWriter
from sandtable.match.storage.trouble import is_damaged
from sandtable.match.storage.writer import Writer


class _When(msgspec.Struct):
    """The fields of an entry that every version has."""

    at: float


class SqlStorage(Storage):
    """One engine for reads, one writer. SQLite has one writer at a time, so changes queue here and not at the file.

    The methods are described in contract.py.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._writer = Writer(lambda batch: self._transact(batch), self._explain)
        self._bell = PostgresBell(engine) if engine.dialect.name == "postgresql" else None
        self._attendance = Attendance(engine) if self._bell is not None else None
        self.is_shared = self._bell is not None
        self._sqlite = None if self._bell is not None else SqliteWriter(str(engine.url.database))
        self._process = secrets.token_hex(8)

    @property
    def trouble(self) -> str:
        return self._writer.trouble

    # Writing

    async def create(
        self, sheet: Sheet, entries: list[AnyEntry], keys: list[Key], growth: Growth | None = None
    ) -> None:
        await self._writer.write(changes.creation(sheet, entries, keys, growth))

    async def append(
        self, name: str, after: int, entries: list[AnyEntry], new_key: Key | None = None, old_keys: Sequence[str] = ()
    ) -> None:
        await self._writer.write(changes.addition(name, after, entries, new_key, old_keys))

    def begin_append(self, name: str, after: int, entries: list[AnyEntry], then: Settled) -> bool:
        self._writer.begin(changes.addition(name, after, entries, None, ()), then)
        return True

    async def mark(self, name: str, status: str, now: float) -> None:
        await self._writer.write(changes.marking(name, status, now))

    async def note_came(self, name: str, hash_: str) -> None:
        await self._writer.write(changes.coming(name, hash_))

    async def keep_code(self, code: Code, now: float) -> None:
        await self._writer.write(changes.keeping(code, now))

    async def use_code(self, code: Code, key: Key) -> None:
        await self._writer.write(changes.using(code, key))

    async def remove(self, name: str) -> None:
        await self._writer.write(changes.removal(name))

    async def beat(self, now: float) -> None:
        await self._writer.write(changes.beating(self._process, now))

    async def order(self, what: str, subject: str, until: float, now: float) -> None:
        await self._writer.write(changes.ordering(what, subject, until, now))

    async def _transact(self, batch: list[Change]) -> None:
        """Runs the changes in one transaction."""
        if self._sqlite is not None:
            await self._sqlite.write(batch)
            return
        # always lock in the same order, to avoid deadlocks
        rows = sorted(row for change in batch for row in change.rows)
        fresh = {change.name for change in batch if change.before}  # nobody needs a notification about a new table
        async with self.engine.begin() as connection:
            await _take(connection, [step for change in batch for step in change.before])
            if rows:
                given = [{"table_name": name, "number": number, "body": body} for name, number, body in rows]
                await connection.execute(insert(ENTRIES), given)
            await _take(connection, [step for change in sorted(batch, key=_name) for step in change.after])
            grown = [name for name, _, _ in rows if name not in fresh]
            if self._bell is not None and grown:
                await self._bell.ring(connection, grown)

    async def _explain(self, change: Change) -> Taken | Missing | None:
        """Why a change failed; None when it was written before the connection was lost."""
        if change.is_doubtful and await self._is_kept(change):
            return None
        for name in change.needs:
            if not await self._exists(name):
                return Missing(name)
        return Taken(change.name)

    async def _is_kept(self, change: Change) -> bool:
        """Whether a change that may have been committed is in the database, row for row and key for key."""
        if change.is_removal:
            return not await self._exists(change.name)
        if not change.rows and change.key is None:
            return False
        rows = [row for row in change.rows if row[0] == change.name]
        if rows:
            between = ENTRIES.c.number.between(rows[0][1], rows[-1][1])
            wanted = select(ENTRIES).where(ENTRIES.c.table_name == change.name, between).order_by(ENTRIES.c.number)
            if [(row.table_name, row.number, row.body) for row in await self._all(wanted)] != rows:
                return False
        if change.key is None:
            return True
        holders = select(KEYS.c.seat).where(KEYS.c.table_name == change.name, KEYS.c.hash == change.key.hash)
        return [row.seat for row in await self._all(holders)] == [change.key.seat]

    # Reading

    async def _exists(self, name: str) -> bool:
        return bool(await self._all(select(TABLES.c.name).where(TABLES.c.name == name)))

    async def _all(self, wanted: Select[Any]) -> Sequence[Row[Any]]:
        async def attempt() -> Sequence[Row[Any]]:
            async with self.engine.connect() as connection:
                found: Sequence[Row[Any]] = (await connection.execute(wanted)).all()
            return found

        return await patiently(attempt)

    async def _of(self, name: str, wanted: Select[Any]) -> Sequence[Row[Any]]:
        """The stored row of a table. Missing when there is none, Unreadable when it is damaged."""
        try:
            rows = await self._all(wanted)
            if not rows and not await self._exists(name):
                raise Missing(name)
        except Exception as error:
            if is_damaged(error):
                raise Unreadable(f"what is stored of the table {name} is damaged") from error
            raise
        return rows

    async def read(self, name: str, after: int = 0) -> list[AnyEntry]:
        wanted = select(ENTRIES.c.number, ENTRIES.c.body).where(ENTRIES.c.table_name == name, ENTRIES.c.number > after)
        rows = await self._of(name, wanted.order_by(ENTRIES.c.number))
        return [_entry(name, number, row) for number, row in enumerate(rows, start=after + 1)]

    async def last_entry(self, name: str) -> tuple[int, float]:
        wanted = select(ENTRIES.c.number, ENTRIES.c.body).where(ENTRIES.c.table_name == name)
        rows = await self._of(name, wanted.order_by(ENTRIES.c.number.desc()).limit(1))
        if not rows:
            return 0, 0.0
        try:
            return rows[0].number, msgspec.json.decode(rows[0].body, type=_When).at
        except (msgspec.MsgspecError, TypeError, ValueError) as error:
            raise _unreadable(name, rows[0].number) from error

    async def sheet(self, name: str) -> Sheet:
        return _sheet((await self._of(name, select(TABLES).where(TABLES.c.name == name)))[0])

    async def keys(self, name: str) -> list[Key]:
        rows = await self._of(name, select(KEYS).where(KEYS.c.table_name == name))
        return [Key(row.hash, row.kind, row.seat, row.made, row.came) for row in rows]

    async def code(self, hash_: str) -> Code | None:
        rows = await self._all(select(CODES).where(CODES.c.hash == hash_))
        return Code(rows[0].hash, rows[0].table_name, rows[0].seat, rows[0].until) if rows else None

    async def tables(self, status: str, limit: int, skip: int = 0) -> list[Sheet]:
        wanted = select(TABLES).where(TABLES.c.status == status, TABLES.c.is_public.is_(True))
        return await self._newest(wanted, limit, skip)

    async def listed(self, status: str, limit: int) -> list[Sheet]:
        wanted = select(TABLES).where(TABLES.c.status == status) if status else select(TABLES)
        return await self._newest(wanted, limit)

    async def _newest(self, wanted: Select[Any], limit: int, skip: int = 0) -> list[Sheet]:
        ordered = wanted.order_by(TABLES.c.updated.desc(), TABLES.c.name).limit(limit).offset(skip)
        return [_sheet(row) for row in await self._all(ordered)]

    async def older(self, status: str, before: float, limit: int) -> list[Sheet]:
        wanted = select(TABLES).where(TABLES.c.status == status, TABLES.c.updated < before)
        return [_sheet(row) for row in await self._all(wanted.order_by(TABLES.c.updated).limit(limit))]

    async def unfinished(self, limit: int) -> list[str]:
        wanted = select(TABLES.c.name).where(TABLES.c.status == "playing").order_by(TABLES.c.updated.desc())
        return [row.name for row in await self._all(wanted.limit(limit))]

    async def last_beat(self) -> float:
        return float((await self._all(select(func.max(BEATS.c.at))))[0][0] or 0.0)

    async def orders(self, after: int = 0) -> list[Order]:
        rows = await self._all(select(ORDERS).where(ORDERS.c.id > after).order_by(ORDERS.c.id))
        return [Order(row.id, row.at, row.what, row.subject, row.until) for row in rows]

    # Other processes

    async def listen(self, listener: Listener) -> None:
        """Does nothing for SQLite, whose files belong to one process."""
        if self._bell is not None:
            await self._bell.listen(listener)

    async def attend(self, places: list[Place], seconds: float) -> None:
        if self._attendance is not None:
            try:
                await self._attendance.attend(places, seconds)
            except Exception as error:
                self._writer.note(error)
                raise
            if places:
                self._writer.note(None)

    async def others(self) -> set[Place]:
        return await (self._attendance.others() if self._attendance is not None else super().others())

    async def absence(self, place: Place) -> float:
        return await (self._attendance.absence(place) if self._attendance is not None else super().absence(place))

    async def close(self) -> None:
        """Writes what waits, then closes the connections."""
        await self._writer.close()
        if self._bell is not None:
            await self._bell.close()
        if self._sqlite is not None:
            await self._sqlite.close()
        await self.engine.dispose()


def _name(change: Change) -> str:
    return change.name


async def _take(connection: AsyncConnection, steps: list[Step]) -> None:
    for step in steps:
        taken = await connection.execute(text(step.sql), step.given)
        if taken.rowcount == 0 and step.otherwise is not None:
            raise step.otherwise(step.given["name"])


def _entry(name: str, number: int, row: Row[Any]) -> AnyEntry:
    if row.number != number:
        raise Unreadable(f"entry {number} of the table {name} is missing")
    try:
        return decode(row.body)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        raise _unreadable(name, number) from error


def _unreadable(name: str, number: int) -> Unreadable:
    why = "it is damaged, or another version of Sandtable wrote it"
    return Unreadable(f"entry {number} of the table {name} cannot be read: {why}")


def _sheet(row: Any) -> Sheet:
    return Sheet(row.name, row.game, row.secret, row.is_public, row.status, row.updated, row.maker)


async def open_database(url: str) -> SqlStorage:
    """A store on a database, with its schema up to date. ValueError says what is wrong with the address."""
    address = read_address(url)
    try:
        try_file(address)
        await bring_up_to_date(address)
        return SqlStorage(make_engine(address))
    # drivers raise all kinds of errors: a bad host, a bad option, a file that is no database
    except Exception as error:
        raise unusable(address, error) from error
