"""Tables and replays that earlier versions wrote open, and are what they were."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.seal import seal
from sandtable.match.entries import AnyEntry, Said
from sandtable.match.match import Match, replayed
from sandtable.match.opening import exported, recorded
from sandtable.match.storage.address import read_address
from sandtable.match.storage.contract import Key, Sheet, Storage
from sandtable.match.storage.migrate import upgrade
from sandtable.match.storage.sql import open_database
from sandtable.server.tokens import INVITE, SEAT, key_for
from tests.stored.support import HERE, VERSIONS, StoredTable, sqlite_file, tables

TABLES = [table for version in VERSIONS for table in tables(version)]
REPLAYS = sorted(HERE.glob("*/replays/*.txt"))
MANY = 1000  # more than any store here has
each_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.version}-{table.label}")
each_replay = pytest.mark.parametrize("file", REPLAYS, ids=lambda file: f"{file.parts[-3]}-{file.stem}")


@dataclass(frozen=True)
class Read:
    """What the store of this version gives for a table."""

    entries: list[AnyEntry]
    sheet: Sheet
    keys: list[Key]


async def read_all(storage: Storage, version: str) -> dict[str, Read]:
    """Every table of a version's store, by name."""
    names = [table.name for table in tables(version)]
    return {name: Read(await storage.read(name), await storage.sheet(name), await storage.keys(name)) for name in names}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Read]:
    """Every stored table, read by this version from a SQLite file."""

    async def read(version: str) -> dict[str, Read]:
        file = sqlite_file(version, tmp_path_factory.mktemp(version))
        storage = await open_database(f"sqlite:///{file}")
        try:
            return await read_all(storage, version)
        finally:
            await storage.close()

    return {name: one for version in VERSIONS for name, one in asyncio.run(read(version)).items()}


def letters(seats: list[int]) -> list[str]:
    return [SEAT_NAMES[seat] for seat in seats]


def assert_same(table: StoredTable, match: Match) -> None:
    """The match is what the version that wrote it said it was."""
    record = match.record
    assert match.status == table.status
    assert (match.number, len(record.moves)) == (table.entries, table.moves)
    assert f"{record.table.digest():016x}" == table.digest
    assert (match.game.name, letters(match.to_act()), letters(match.people())) == (
        table.game,
        table.to_act,
        table.people,
    )
    assert [seat.name for seat in match.seats] == table.seats
    levels = {SEAT_NAMES[n]: seat.bot_level() for n, seat in enumerate(match.seats) if seat.bot_level()}
    assert levels == table.bots
    asked = match.undo_asked
    assert ("" if asked is None else SEAT_NAMES[asked.seat]) == table.undo_by
    assert (len(match.said), match.rematch) == (table.said, table.rematch)
    result = match.result()
    if table.outcome is None:
        assert result is None
    else:
        assert result is not None
        assert (list(result.scores), list(result.ranks)) == (table.outcome["scores"], table.outcome["ranks"])
        assert (result.clause, result.reason) == (table.outcome["clause"], table.outcome["reason"])


@each_table
def test_a_stored_table_opens_and_is_the_same_match(table: StoredTable, found: dict[str, Read]) -> None:
    entries = found[table.name].entries
    assert len(entries) == table.entries
    assert_same(table, replayed(table.name, entries))


@each_table
def test_what_lies_beside_a_stored_log_is_kept(table: StoredTable, found: dict[str, Read]) -> None:
    """The seal still fits the secret, and every token and invitation opens what it opened."""
    read = found[table.name]
    sheet, opened = read.sheet, replayed(table.name, read.entries).opened
    assert (sheet.name, sheet.game, sheet.is_public, sheet.status) == (
        table.name,
        table.game,
        table.public,
        table.status,
    )
    assert opened.seal in ("", seal(table.name, sheet.secret))
    opens = {seat: key_for(token, read.keys) for seat, token in table.tokens.items()}
    assert all(key is not None and (key.kind, SEAT_NAMES[key.seat]) == (SEAT, seat) for seat, key in opens.items())
    if table.invite:
        invitation = key_for(table.invite, read.keys)
        assert invitation is not None
        assert invitation.kind == INVITE


@each_table
def test_a_stored_table_is_exported_as_a_replay_of_the_same_moves(table: StoredTable, found: dict[str, Read]) -> None:
    read = found[table.name]
    match = replayed(table.name, read.entries)
    again = recorded(exported(match, read.sheet.secret))
    assert [(move.seat, move.code) for move in again.moves] == [(move.seat, move.code) for move in match.record.moves]
    assert f"{again.table.digest():016x}" == table.digest


@pytest.mark.parametrize("version", VERSIONS)
def test_lists_show_the_stored_tables_that_wait_or_are_played(version: str, tmp_path: Path) -> None:
    async def look() -> None:
        storage = await open_database(f"sqlite:///{sqlite_file(version, tmp_path)}")
        try:
            for status in ("waiting", "playing", "over"):
                wanted = {table.name for table in tables(version) if table.public and table.status == status}
                assert {sheet.name for sheet in await storage.tables(status, MANY)} == wanted
            playing = {table.name for table in tables(version) if table.status == "playing"}
            assert set(await storage.unfinished(MANY)) == playing
        finally:
            await storage.close()

    asyncio.run(look())


@pytest.mark.parametrize("version", VERSIONS)
def test_a_stored_log_grows(version: str, tmp_path: Path) -> None:
    """What this version appends to an old log is there when it is opened again, after all that was there before."""
    url = f"sqlite:///{sqlite_file(version, tmp_path)}"
    table = next(table for table in tables(version) if table.status == "playing")
    fresh = Said(at=2_000_000_000.0, seat=0, text="Still here.")

    async def grow() -> None:
        storage = await open_database(url)
        try:
            before = await storage.read(table.name)
            await storage.append(table.name, table.entries, [fresh])
        finally:
            await storage.close()
        storage = await open_database(url)
        try:
            assert await storage.read(table.name) == [*before, fresh]
        finally:
            await storage.close()

    asyncio.run(grow())


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_the_same_rows_in_postgresql_open_as_the_same_matches(version: str, tmp_path: Path, postgres: str) -> None:
    async def carry() -> None:
        await fill(postgres, sqlite_file(version, tmp_path))
        storage = await open_database(postgres)
        try:
            found = await read_all(storage, version)
        finally:
            await storage.close()
        for table in tables(version):
            assert_same(table, replayed(table.name, found[table.name].entries))
            assert found[table.name].sheet.is_public == table.public
            assert all(key_for(token, found[table.name].keys) for token in table.tokens.values())

    asyncio.run(carry())


async def fill(url: str, file: Path) -> None:
    """Gives an empty PostgreSQL the schema and the rows of a SQLite file, at the revision that file is at."""
    engine = create_async_engine(read_address(url))
    with closing(sqlite3.connect(file)) as source:
        source.row_factory = sqlite3.Row
        revision = source.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        rows = {
            name: [dict(row) for row in source.execute(f"SELECT * FROM {name}")]
            for name in ("tables", "entries", "keys")
        }

    def write(connection: Connection) -> None:
        upgrade(connection, revision)
        for name, found in rows.items():
            for row in found:
                if "is_public" in row:
                    row["is_public"] = bool(row["is_public"])  # SQLite has no booleans
            columns = list(found[0])
            marks = ", ".join(f":{column}" for column in columns)
            connection.execute(text(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"), found)

    async with engine.begin() as connection:
        await connection.run_sync(write)
    await engine.dispose()


@each_replay
def test_a_stored_replay_verifies_and_is_written_the_same(file: Path) -> None:
    """All but the heading, whose options may have other names now, and the remarks at its end about who gave up."""
    said = file.read_text("utf-8").splitlines()
    record = recorded("\n".join(said))
    written = record.text().splitlines()
    assert written[1:] == said[1 : len(written)]
    assert all(line.startswith(";") for line in said[len(written) :])
    again = recorded(record.text())
    assert [(move.seat, move.code, move.digest) for move in again.moves] == [
        (move.seat, move.code, move.digest) for move in record.moves
    ]
