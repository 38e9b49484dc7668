"""One suite for every store: what is acknowledged is kept, a number is given once, and nothing is found that is not."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Barrier

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

from sandtable.match.entries import AnyEntry, Said
from sandtable.match.storage import writer
from sandtable.match.storage.contract import Growth, Missing, Storage, Taken
from sandtable.match.storage.migrate import upgrade
from sandtable.match.storage.schema import METADATA
from sandtable.match.storage.sql import SqlStorage, open_database
from sandtable.match.storage.sqlite import careful
from tests.match.databases import Place, key, opening, postgres, said, sheet, using

# The log


def test_a_table_is_kept_with_all_that_belongs_to_it(place: Place) -> None:
    async def write(storage: Storage) -> None:
        await storage.create(sheet("t1"), [*opening("t1"), said("Zoë \x7f \"'")], [key("a"), key("b", -1, "invite")])
        await storage.append("t1", 2, [said("c"), said("d")])

    async def read(storage: Storage) -> None:
        assert await storage.read("t1") == [*opening("t1"), said("Zoë \x7f \"'"), said("c"), said("d")]
        assert await storage.sheet("t1") == sheet("t1")
        assert sorted(await storage.keys("t1"), key=lambda key: key.hash) == [key("a"), key("b", -1, "invite")]

    using(place, write, read)


def test_talk_is_kept_letter_for_letter(place: Place) -> None:
    """In every store: quotes, other scripts, signs beyond the first plane, and what looks like code."""
    lines = ['it\'s "fine"', "Zoë, 好, שלום, 👩‍🚀", "<b>'; DROP TABLE entries; --", "\\x00 %s {0}"]

    async def write(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        await storage.append("t1", 1, [Said(at=2.5, seat=1, text=line, client="c") for line in lines])

    async def read(storage: Storage) -> None:
        assert await storage.read("t1", 1) == [Said(at=2.5, seat=1, text=line, client="c") for line in lines]

    using(place, write, read)


def test_a_table_and_what_it_adds_to_another_log_are_kept_together_or_not_at_all(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        await storage.create(sheet("t2"), opening("t2"), [key("a")], Growth("t1", 1, [said("a")]))
        with pytest.raises(Taken):
            await storage.create(sheet("t3"), opening("t3"), [key("b")], Growth("t1", 1, [said("b")]))
        with pytest.raises(Taken):
            await storage.create(sheet("t2"), opening("t2"), [key("b")], Growth("t1", 2, [said("b")]))
        assert await storage.read("t1", 1) == [said("a")]
        assert await storage.read("t2") == opening("t2")
        with pytest.raises(Missing):
            await storage.read("t3")

    using(place, use)


def test_a_name_is_taken_once(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [key("a")])
        with pytest.raises(Taken):
            await storage.create(replace(sheet("t1"), secret="00" * 32), [*opening("t1"), said("x")], [key("b")])
        assert await storage.read("t1") == opening("t1")
        assert (await storage.sheet("t1")).secret == sheet("t1").secret
        assert await storage.keys("t1") == [key("a")]

    using(place, use)


def test_a_number_is_taken_once(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        await storage.append("t1", 1, [said("b"), said("c")])
        for after in (1, 2):
            with pytest.raises(Taken):
                await storage.append("t1", after, [said("x"), said("y"), said("z")])
        assert await storage.read("t1", 1) == [said("b"), said("c")]
        await storage.append("t1", 3, [said("d")])

    async def read(storage: Storage) -> None:
        assert await storage.read("t1", 1) == [said("b"), said("c"), said("d")]

    using(place, use, read)


def test_what_is_missing_is_said_to_be(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        calls = [
            storage.read("t2"),
            storage.read("t2", 5),
            storage.sheet("t2"),
            storage.keys("t2"),
            storage.append("t2", 0, [said("x")]),
            storage.append("t2", 1, [said("x")]),
            storage.mark("t2", "over", 1.0),
            storage.append("t2", 0, [], key("a")),
            storage.append("t2", 0, [said("x")], key("a")),
            storage.last_entry("t2"),
            storage.remove("t2"),
        ]
        for call in calls:
            with pytest.raises(Missing):
                await call
        assert await storage.keys("t1") == []

    using(place, use)


def test_a_log_is_read_after_a_number(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        entries: list[AnyEntry] = [said(str(number)) for number in range(2, 13)]  # past 9, so that order is by number
        await storage.append("t1", 1, entries)
        assert await storage.read("t1", 1) == entries
        assert await storage.read("t1", 10) == entries[-2:]
        assert await storage.read("t1", 12) == []
        assert await storage.read("t1", 99) == []

    using(place, use)


# What is kept beside it


def test_keys_are_added_once(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [key("a")])
        await storage.create(sheet("t2"), opening("t2"), [key("a", 1)])  # the same holder at another table
        await storage.append("t1", 1, [], key("b", 1))
        with pytest.raises(Taken):
            await storage.append("t1", 1, [], key("b", 1))

    async def read(storage: Storage) -> None:
        assert {found.hash[0]: found.seat for found in await storage.keys("t1")} == {"a": 0, "b": 1}
        assert await storage.keys("t2") == [key("a", 1)]

    using(place, use, read)


def test_lists_of_tables(place: Place) -> None:
    async def write(storage: Storage) -> None:
        for number in range(6):
            name, public = f"t{number}", number != 3
            await storage.create(sheet(name, "waiting", public, float(number)), opening(name), [])
        await storage.mark("t0", "playing", 10.0)
        await storage.mark("t3", "playing", 11.0)
        await storage.mark("t4", "over", 12.0)

    async def read(storage: Storage) -> None:
        assert [found.name for found in await storage.tables("waiting", 9)] == ["t5", "t2", "t1"]
        assert [found.name for found in await storage.tables("waiting", 2)] == ["t5", "t2"]
        assert [found.name for found in await storage.tables("playing", 9)] == ["t0"]  # t3 is nobody's business
        assert await storage.tables("dancing", 9) == []
        assert await storage.unfinished(9) == ["t3", "t0"]
        assert await storage.unfinished(1) == ["t3"]
        assert await storage.sheet("t4") == sheet("t4", "over", True, 12.0)

    using(place, write, read)


# Many at once


def test_of_many_appends_in_one_batch_only_the_loser_hears(place: Place) -> None:
    names = [f"t{number}" for number in range(40)]

    async def write(storage: Storage) -> None:
        for name in names:
            await storage.create(sheet(name), opening(name), [])
        await storage.append("t7", 1, [said("earlier")])
        appends = [storage.append(name, 1, [said(name), said("more")]) for name in names]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(result) for result in results] == [Taken if name == "t7" else type(None) for name in names]

    async def read(storage: Storage) -> None:
        for name in names:
            found = await storage.read(name, 1)
            assert found == ([said("earlier")] if name == "t7" else [said(name), said("more")])

    using(place, write, read)


def test_a_missing_table_spoils_no_batch(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        results = await asyncio.gather(
            storage.append("t1", 1, [said("a")]), storage.append("t9", 1, [said("b")]), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), Missing]
        assert await storage.read("t1", 1) == [said("a")]

    using(place, use)


def test_racing_appends_give_every_number_once(place: Place) -> None:
    """Twenty writers of one table, each trying again after what it has read: everything is there, in one order."""

    async def write_one(storage: Storage, who: str) -> None:
        while True:
            after = len(await storage.read("t1"))
            try:
                return await storage.append("t1", after, [said(who), said(f"{who} again")])
            except Taken:
                continue

    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        await asyncio.gather(*[write_one(storage, str(number)) for number in range(20)])

    async def read(storage: Storage) -> None:
        names = [entry.name for entry in await storage.read("t1", 1)]  # type: ignore[union-attr]
        assert names[1::2] == [f"{who} again" for who in names[::2]]
        assert sorted(names[::2], key=int) == [str(number) for number in range(20)]

    using(place, use, read)


def test_more_than_a_batch(kept: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST_IN_A_BATCH", 3)

    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        await asyncio.gather(*[storage.append("t1", after, [said(str(after))]) for after in range(1, 11)])
        assert await storage.read("t1", 1) == [said(str(after)) for after in range(1, 11)]

    using(kept, use)


def test_more_rows_than_one_statement_takes_are_kept_all_or_none(place: Place) -> None:
    lines = [said(str(number)) for number in range(1000)]

    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        await storage.append("t1", 1, lines)
        assert await storage.read("t1", 1) == lines
        with pytest.raises(Taken):
            await storage.append("t1", 1000, [*lines])
        assert await storage.read("t1", 1001) == []

    using(place, use)


def test_a_writer_nobody_waits_for_any_more_harms_nobody(kept: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        gone = asyncio.create_task(storage.append("t1", 1, [said("gone")]))
        stays = asyncio.create_task(storage.append("t1", 2, [said("stays")]))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        assert (await storage.read("t1", 1))[-1] == said("stays")

    using(kept, use)


def test_closing_finishes_what_waits(kept: Place) -> None:
    async def write(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        waiting = asyncio.create_task(storage.append("t1", 1, [said("late")]))
        await asyncio.sleep(0)
        await storage.close()
        await waiting

    async def read(storage: Storage) -> None:
        assert await storage.read("t1", 1) == [said("late")]

    using(kept, write, read)


def test_an_unexpected_failure_reaches_whoever_waits(kept: Place) -> None:
    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        await storage.create(sheet("t1"), opening("t1"), [])
        async with storage.engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE entries RENAME TO elsewhere")
        with pytest.raises(Exception, match="entries"):
            await storage.append("t1", 1, [said("x")])
        async with storage.engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE elsewhere RENAME TO entries")
        await storage.append("t1", 1, [said("y")])
        assert await storage.read("t1", 1) == [said("y")]

    using(kept, use)


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        async with storage.engine.connect() as connection:
            for pragma, value in [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]:
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value

    using(Place("sqlite", tmp_path), use)


def test_any_number_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    """SQLite refuses two that turn its log on together, about one time in six of these; so they try again."""
    together = Barrier(6)

    def open_file(path: Path) -> str:
        with closing(sqlite3.connect(path)) as connection:
            together.wait()
            careful(connection)
            return str(connection.execute("PRAGMA journal_mode").fetchone()[0])

    with ThreadPoolExecutor(together.parties) as threads:
        for n in range(60):
            assert list(threads.map(open_file, [tmp_path / f"{n}.db"] * together.parties)) == ["wal"] * together.parties


# Migrations


def differences(connection: Connection) -> list[object]:
    """What the schema says and the migrated database has not, or the other way round."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, METADATA))


def test_migrations_make_what_the_schema_says_and_may_run_twice(kept: Place) -> None:
    async def check(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        async with storage.engine.begin() as connection:
            assert await connection.run_sync(differences) == []
        async with storage.engine.begin() as connection:
            await connection.run_sync(upgrade)
        async with storage.engine.begin() as connection:
            assert await connection.run_sync(differences) == []

    using(kept, check, check)


def test_a_migration_broken_off_leaves_nothing(kept: Place) -> None:
    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        async with storage.engine.begin() as connection:
            for name in ("attendance", "codes", "keys", "entries", "tables", "beats", "orders", "alembic_version"):
                await connection.exec_driver_sql(f"DROP TABLE {name}")
        async with storage.engine.connect() as connection:
            await connection.run_sync(upgrade)
            await connection.rollback()
        async with storage.engine.connect() as connection:
            assert await connection.run_sync(lambda sync: inspect(sync).get_table_names()) == []

    async def read(storage: Storage) -> None:
        assert await storage.unfinished(1) == []

    using(kept, use, read)


def test_two_servers_may_start_at_once_on_an_empty_database(kept: Place) -> None:
    async def run() -> None:
        storages = await asyncio.gather(*[kept.open_sql() for _ in range(4)])
        for storage in storages:
            assert await storage.unfinished(1) == []
            await storage.close()

    asyncio.run(run())


def test_a_database_of_a_later_version_is_left_alone(kept: Place) -> None:
    async def spoil(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        async with storage.engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")

    using(kept, spoil)
    refused(kept.url, "was written by another version of Sandtable")


# Addresses


def refused(url: str, why: str) -> None:
    """One clear line, and no more."""
    with pytest.raises(ValueError) as caught:
        asyncio.run(open_database(url))
    said = str(caught.value)
    assert why in said
    assert "\n" not in said
    assert "Traceback" not in said
    assert "sqlalche.me" not in said


@pytest.mark.parametrize(
    "url, why",
    [
        ("", "--database cannot be read: it is sqlite:///FILE or postgresql://"),
        ("tables.db", "--database cannot be read"),
        ("postgresql://host:port/name", "--database cannot be read"),
        ("mysql://localhost/x", "--database mysql is not possible: it is sqlite:///FILE or postgresql://"),
        ("postgresql+psycopg://localhost/x", "--database postgresql+psycopg is not possible"),
        ("sqlite://", "--database names no file"),
        ("sqlite:///:memory:", "--database names no file"),
        ("sqlite://tables.db", "--database names no file"),
        ("sqlite://host/tables.db", "--database sqlite://host/tables.db is not possible"),
        ("sqlite:///tables.db?cache=shared", "is not possible"),
        ("sqlite:////proc/none/tables.db", "the database sqlite:////proc/none/tables.db cannot be opened"),
        ("postgresql://127.0.0.1:1/x", "the database postgresql://127.0.0.1:1/x cannot be opened"),
        ("postgres://127.0.0.1:1/x", "cannot be opened"),
        ("postgresql://127.0.0.1:99999/x", "cannot be opened"),
    ],
)
def test_a_bad_address_gets_one_clear_line(url: str, why: str) -> None:
    refused(url, why)


def test_files_that_cannot_be_databases(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("this is a letter to my aunt, and no database at all\n" * 20)
    refused(f"sqlite:///{tmp_path / 'file'}", "cannot be opened: file is not a database")
    refused(f"sqlite:///{tmp_path}", "cannot be opened: unable to open database file")
    refused(f"sqlite:///{tmp_path / 'file' / 'tables.db'}", "cannot be opened")
    assert (tmp_path / "file").read_text().startswith("this is a letter")


def test_postgresql_that_will_not_have_us() -> None:
    refused(postgres().replace("/postgres?", "/nowhere?"), 'cannot be opened: database "nowhere" does not exist')
    refused(postgres().replace("postgres:@", "nobody:pass@"), 'cannot be opened: role "nobody" does not exist')
    refused(postgres() + "&colour=blue", "cannot be opened: connect() got an unexpected keyword argument 'colour'")


def test_a_password_is_not_repeated() -> None:
    with pytest.raises(ValueError) as caught:
        asyncio.run(open_database("postgresql://ada:hunter2@127.0.0.1:1/x"))
    assert "hunter2" not in str(caught.value)
