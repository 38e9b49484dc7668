"""A database that is locked, full, read-only or away means "try again": one clear line, and nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from sandtable.match.entries import AnyEntry, Moved
from sandtable.match.storage import engine, patience, sqlite
from sandtable.match.storage.address import read_address
from sandtable.match.storage.changes import Change
from sandtable.match.storage.contract import Growth, Storage, Taken, Unavailable
from sandtable.match.storage.patience import patiently
from sandtable.match.storage.sql import SqlStorage
from sandtable.match.storage.trouble import trouble_with
from tests.match.databases import Place, execute, key, opening, said, sheet, using
from tests.match.support import SECRET

pytestmark = pytest.mark.slow  # real databases, locks and full disks

IN_USE = "the database file is in use by another program; nothing is lost, try again in a moment"


@pytest.fixture
def file(tmp_path: Path) -> Place:
    return Place("sqlite", tmp_path)


@pytest.fixture
def server(tmp_path: Path) -> Place:
    return Place("postgresql", tmp_path)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """One try, and a short one."""
    monkeypatch.setattr(patience, "PAUSES", ())
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.05)
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.05)


class Holder:
    """Another program that holds a SQLite file."""

    def __init__(self, path: Path, how: str = "BEGIN IMMEDIATE") -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.execute(how)

    def release(self) -> None:
        self._connection.close()


# A locked file


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("how", ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])
def test_a_locked_file_is_unavailable_and_works_again_once_it_is_free(file: Place, how: str) -> None:
    writes: dict[str, Callable[[Storage], object]] = {
        "append": lambda storage: storage.append("t1", 1, [said("lost")], key("b")),
        "create": lambda storage: storage.create(sheet("t2"), opening("t2"), [], Growth("t1", 1, [said("lost")])),
        "mark": lambda storage: storage.mark("t1", "over", 9.0),
        "remove": lambda storage: storage.remove("t1"),
        "note_came": lambda storage: storage.note_came("t1", "a" * 64),
        "beat": lambda storage: storage.beat(9.0),
        "order": lambda storage: storage.order("close", "t1", 0.0, 9.0),
    }

    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [key("a")])
        assert storage.trouble == ""
        holder = Holder(file.file, how)
        for write in writes.values():
            with pytest.raises(Unavailable) as caught:
                await write(storage)  # type: ignore[misc]
            assert str(caught.value) == IN_USE
            assert storage.trouble == IN_USE
        assert await storage.read("t1") == opening("t1")  # reading goes on
        with pytest.raises(Unavailable):
            await storage.append("t1", 1, [said("lost")])
        assert storage.trouble == IN_USE
        holder.release()
        await storage.append("t1", 1, [said("kept")])
        assert storage.trouble == ""

    async def read(storage: Storage) -> None:
        assert await storage.read("t1", 1) == [said("kept")]
        assert await storage.keys("t1") == [key("a")]
        assert await storage.sheet("t1") == sheet("t1")
        assert await storage.listed("", 9) == [sheet("t1")]
        assert await storage.orders() == []

    using(file, use, read)


def test_a_lock_that_is_let_go_in_time_is_not_noticed(file: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        holder = Holder(file.file)
        waiting = asyncio.create_task(storage.append("t1", 1, [said("a")]))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        holder.release()
        await waiting
        assert await storage.read("t1", 1) == [said("a")]

    using(file, use)


def test_a_file_that_stays_locked_is_not_opened_and_one_line_says_so(
    file: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "OPENING_SECONDS", 0.05)

    async def use(storage: Storage) -> None:
        holder = Holder(file.file)
        with pytest.raises(ValueError, match=r"^the database sqlite:///.* cannot be opened: database is locked$"):
            await file.open_sql()
        holder.release()
        await (await file.open_sql()).close()

    using(file, use)


def test_patience_with_a_lock_lasts_two_to_three_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that only the tries and the pauses move."""
    now = [0.0]

    async def attempt() -> None:
        now[0] += patience.BUSY_SECONDS
        raise _sqlite_error(sqlite3.SQLITE_BUSY)

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr(patience, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(patience, "asyncio", SimpleNamespace(sleep=sleep))
    with pytest.raises(Unavailable):
        asyncio.run(patiently(attempt))
    assert 2.0 <= now[0] <= 3.0


@pytest.mark.usefixtures("hasty")
def test_reading_a_file_that_is_locked_for_readers_too_is_unavailable(file: Place) -> None:
    async def make(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])

    async def use(storage: Storage) -> None:
        with closing(sqlite3.connect(file.file, isolation_level=None)) as other:
            other.execute("PRAGMA locking_mode=EXCLUSIVE")
            other.execute("BEGIN EXCLUSIVE")
            for call in (storage.read("t1"), storage.sheet("t1"), storage.tables("playing", 9)):
                with pytest.raises(Unavailable, match="in use by another program"):
                    await call
        assert await storage.read("t1") == opening("t1")

    using(file, make, use)


# A disk without room, a file that cannot be written


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(folder)], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("only root may mount a small disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_is_unavailable_and_works_again_once_there_is_room(small_disk: Path) -> None:
    place = Place("sqlite", small_disk)
    long = "x" * 20_000
    kept: list[AnyEntry] = []

    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        filling = small_disk / "filling"
        with filling.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))

        async def write_on() -> None:
            while True:  # the log of writes may still have some room
                await storage.append("t1", 1 + len(kept), [said(long)])
                kept.append(said(long))

        with pytest.raises(Unavailable) as caught:
            await write_on()
        assert str(caught.value) == "the disk is full; nothing is lost, try again in a moment"
        assert storage.trouble == str(caught.value)
        with pytest.raises(Unavailable):
            await storage.create(sheet("t2"), [*opening("t2"), said(long)], [])
        filling.unlink()
        await storage.append("t1", 1 + len(kept), [said("after")])
        assert storage.trouble == ""

    async def read(storage: Storage) -> None:
        assert await storage.read("t1", 1) == [*kept, said("after")]
        assert len(await storage.listed("", 9)) == 1

    using(place, use, read)


def test_a_database_that_may_not_grow_is_full_and_the_next_connection_is_a_new_one(file: Place) -> None:
    """The limit is one of the writer's connection; that the second write succeeds shows that it was made anew."""

    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        await storage.create(sheet("t1"), opening("t1"), [])
        writer = storage._sqlite
        assert writer is not None

        def forbid_growth() -> None:
            writer._open().execute("PRAGMA max_page_count=1")

        await writer._thread.do(forbid_growth)
        entry = said("x" * 100_000)
        with pytest.raises(Unavailable, match="the disk is full"):
            await storage.append("t1", 1, [entry])
        await storage.append("t1", 1, [entry])
        assert await storage.read("t1", 1) == [entry]

    using(file, use)


@pytest.mark.usefixtures("hasty")
def test_a_file_that_has_gone_is_unavailable_and_no_new_one_is_made(file: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        holder = Holder(file.file)
        with pytest.raises(Unavailable):  # after an error the writer opens the file again
            await storage.append("t1", 1, [said("a")])
        holder.release()
        elsewhere = file.file.rename(file.file.with_name("elsewhere.db"))
        with pytest.raises(Unavailable, match="the database file cannot be opened; nothing is lost"):
            await storage.append("t1", 1, [said("a")])
        assert not file.file.exists()
        elsewhere.rename(file.file)
        await storage.append("t1", 1, [said("a")])

    using(file, use)


def _sqlite_error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    "code, what",
    [
        (sqlite3.SQLITE_BUSY, "in use by another program"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "in use by another program"),
        (sqlite3.SQLITE_LOCKED_SHAREDCACHE, "in use by another program"),
        (sqlite3.SQLITE_FULL, "the disk is full"),
        (sqlite3.SQLITE_IOERR, "does not read or write"),
        (sqlite3.SQLITE_IOERR_FSYNC, "does not read or write"),
        (sqlite3.SQLITE_CANTOPEN_ISDIR, "cannot be opened"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "is read-only"),
        (sqlite3.SQLITE_CORRUPT, None),
        (sqlite3.SQLITE_ERROR, None),
    ],
)
def test_what_the_codes_of_sqlite_mean(code: int, what: str | None) -> None:
    """Raised by the driver, and wrapped by SQLAlchemy."""
    plain = _sqlite_error(code)
    for error in (plain, OperationalError("SELECT 1", {}, plain)):
        trouble = trouble_with(error)
        assert (trouble is None) == (what is None)
        assert trouble is None or (what is not None and what in trouble.what)


def test_waiting_for_a_connection_too_long_is_trouble() -> None:
    assert trouble_with(NoConnection("QueuePool limit of size 5 overflow 10 reached")) is not None
    assert trouble_with(TimeoutError()) is not None
    assert trouble_with(ValueError("what was asked is wrong")) is None


# PostgreSQL


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "state, what",
    [
        ("53100", "the disk of the database is full"),
        ("53200", "short of memory"),
        ("53300", "too many connections"),
        ("40P01", "somebody else's lock"),
        ("57014", "took too long"),
        ("58030", "does not read or write"),
        ("57P03", "does not answer now"),
    ],
)
def test_what_postgresql_cannot_do_now_is_unavailable(server: Place, state: str, what: str) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        await execute(
            storage,
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '{state}'; END $$",
            "CREATE TRIGGER fail BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION fail()",
        )
        with pytest.raises(Unavailable, match=what):
            await storage.append("t1", 1, [said("a")])
        assert what in storage.trouble
        await execute(storage, "DROP TRIGGER fail ON entries")
        await storage.append("t1", 1, [said("b")])
        assert storage.trouble == ""
        assert await storage.read("t1", 1) == [said("b")]

    using(server, use)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "setting, what", [("lock_timeout = '50ms'", "somebody else's lock"), ("default_transaction_read_only = on", "only")]
)
def test_postgresql_that_is_locked_or_read_only_is_unavailable(server: Place, setting: str, what: str) -> None:
    name = read_address(server.url).database

    async def make(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])

    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        async with storage.engine.connect() as other:
            await other.exec_driver_sql(f"ALTER DATABASE {name} SET {setting}")
            await other.commit()
            if "lock" in setting:
                await other.exec_driver_sql("LOCK TABLE entries IN EXCLUSIVE MODE")
            fresh = server_again(server)
            with pytest.raises(Unavailable, match=what):
                await fresh.append("t1", 1, [said("a")])
            assert await fresh.read("t1") == opening("t1")
            await fresh.close()
        await storage.append("t1", 1, [said("b")])

    using(server, make, use)


def server_again(server: Place) -> SqlStorage:
    """A store whose connections begin after a setting was changed; one that migrates would be held up by it."""
    return SqlStorage(engine.make_engine(read_address(server.url)))


@pytest.mark.usefixtures("hasty")
def test_postgresql_that_never_answers_is_unavailable(server: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "COMMAND_SECONDS", 0.3)

    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        await storage.create(sheet("t1"), opening("t1"), [])
        async with storage.engine.connect() as other:
            await other.exec_driver_sql("LOCK TABLE entries IN EXCLUSIVE MODE")
            with pytest.raises(Unavailable, match="does not answer now; nothing is lost"):
                await storage.append("t1", 1, [said("a")])
        await storage.append("t1", 1, [said("b")])
        assert await storage.read("t1", 1) == [said("b")]

    using(server, use)


# The writer


def test_a_writer_that_is_stopped_leaves_nobody_waiting_and_the_next_write_starts_another(kept: Place) -> None:
    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        await storage.create(sheet("t1"), opening("t1"), [])
        appends = [asyncio.create_task(storage.append("t1", n, [said(str(n))])) for n in range(1, 400)]
        await asyncio.sleep(0)
        task = storage._writer._task
        assert task is not None
        task.cancel()
        results = await asyncio.wait_for(asyncio.gather(*appends, return_exceptions=True), 30)
        assert all(result is None or isinstance(result, Unavailable) for result in results)
        assert any(isinstance(result, Unavailable) for result in results)
        await storage.mark("t1", "over", 2.0)
        assert (await storage.sheet("t1")).status == "over"

    using(kept, use)


@pytest.mark.parametrize("part", ["_transact", "_explain", "_commit"])
def test_whatever_goes_wrong_in_the_writer_reaches_whoever_waits(
    kept: Place, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("of all things")

    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        await storage.create(sheet("t1"), opening("t1"), [])
        with monkeypatch.context() as patch:
            patch.setattr(storage._writer, part, fail)
            after = 0 if part == "_explain" else 1  # 0 is taken, which has to be explained
            appends = [storage.append("t1", after, [said("a")]) for _ in range(3)]
            results = await asyncio.wait_for(asyncio.gather(*appends, return_exceptions=True), 30)
            assert [type(result) for result in results] == [RuntimeError] * 3
            assert storage.trouble == "a write failed with RuntimeError"
        await storage.append("t1", 1, [said("b")])
        assert storage.trouble == ""

    using(kept, use)


def test_one_change_the_database_cannot_take_spoils_no_other(server: Place) -> None:
    """PostgreSQL keeps no text with a zero byte; whoever wrote in the same batch must not suffer."""

    async def use(storage: Storage) -> None:
        for name in ("t1", "t2", "t3"):
            await storage.create(sheet(name), opening(name), [])
        marks = [storage.mark(name, "ov\0er" if name == "t2" else "over", 5.0) for name in ("t1", "t2", "t3")]
        results = await asyncio.gather(*marks, return_exceptions=True)
        assert [isinstance(result, DBAPIError) for result in results] == [False, True, False]
        assert [found.name for found in await storage.listed("over", 9)] == ["t1", "t3"]

    using(server, use)


def test_a_refusal_says_nothing_about_the_database(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        with pytest.raises(Taken):
            await storage.append("t1", 0, [said("a")])
        assert storage.trouble == ""

    using(place, use)


# A commit whose answer is lost


@pytest.mark.parametrize("is_committed", [True, False])
def test_a_repeated_write_is_recognised_with_its_key(
    kept: Place, monkeypatch: pytest.MonkeyPatch, is_committed: bool
) -> None:
    transact, losses = SqlStorage._transact, [0]

    async def lose_every_other(storage: SqlStorage, batch: list[Change]) -> None:
        losses[0] += 1
        is_lost = losses[0] % 2 == 1
        if is_committed or not is_lost:
            await transact(storage, batch)
        if is_lost:
            raise ConnectionResetError

    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [key("a"), key("b")])
        with monkeypatch.context() as patch:
            patch.setattr(SqlStorage, "_transact", lose_every_other)
            await storage.append("t1", 1, [said("x")], key("c"), ["b" * 64])
            await storage.append("t1", 2, [], key("d", 1), ["c" * 64])
            await storage.create(sheet("t2"), opening("t2"), [key("a")], Growth("t1", 2, [said("y")]))
            await storage.remove("t2")
            await storage.order("close", "t1", 0.0, 5.0)
        with pytest.raises(Taken):
            await storage.append("t1", 1, [said("x")], key("c"), ["b" * 64])

    async def read(storage: Storage) -> None:
        assert await storage.read("t1", 1) == [said("x"), said("y")]
        assert {found.hash[0] for found in await storage.keys("t1")} == {"a", "d"}
        assert await storage.listed("", 9) == [sheet("t1")]

    using(kept, use, read)


def test_a_key_of_somebody_else_is_not_taken_for_ones_own(kept: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first try is lost before it reaches the database, and the second finds the number taken by another."""
    transact, losses = SqlStorage._transact, [0]

    async def lose_once(storage: SqlStorage, batch: list[Change]) -> None:
        losses[0] += 1
        if losses[0] == 1:
            raise ConnectionResetError
        await transact(storage, batch)

    async def run() -> None:
        here, there = await kept.open_sql(), await kept.open_sql()
        await here.create(sheet("t1"), opening("t1"), [])
        await there.append("t1", 1, [said("x")], key("a", 1))
        with monkeypatch.context() as patch:
            patch.setattr(SqlStorage, "_transact", lose_once)
            with pytest.raises(Taken):
                await here.append("t1", 1, [said("x")], key("b"))
        await here.close()
        await there.close()

    asyncio.run(run())


# Secrets


@pytest.mark.usefixtures("hasty")
def test_no_error_tells_what_was_written(kept: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors end up in logs: the secret of chance, the hash of a key and a hidden answer do not belong there."""
    monkeypatch.setattr(engine, "COMMAND_SECONDS", 0.3)
    answer: list[AnyEntry] = [Moved(at=5.0, seat=0, text="hide the joker")]

    async def failures(storage: Storage) -> list[BaseException]:
        calls = [
            storage.create(sheet("t2"), opening("t2") + answer, [key("c")]),
            storage.append("t1", 1, answer, key("c")),
            storage.append("t1", 1, answer, key("a")),
            storage.note_came("t1", "c" * 64),
        ]
        results = await asyncio.gather(*calls, return_exceptions=True)
        return [result for result in results if isinstance(result, BaseException)]

    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        await storage.create(sheet("t1"), opening("t1"), [key("a")])
        if kept.kind == "sqlite":
            holder = Holder(kept.file)
            found = await failures(storage)
            holder.release()
        else:
            async with storage.engine.connect() as other:
                await other.exec_driver_sql("LOCK TABLE entries, tables, keys IN ACCESS EXCLUSIVE MODE")
                found = await failures(storage)
        assert len(found) == 4
        found += await failures(storage)  # a key that is taken
        for part in ("entries", "tables", "keys"):
            await execute(storage, f"ALTER TABLE {part} RENAME TO old_{part}")
        found += await failures(storage)  # a fault of ours
        assert len(found) >= 8
        for error in found:
            text = str(error) + "".join(traceback.format_exception(error))
            for secret in (SECRET, "c" * 64, "a" * 64, "joker"):
                assert secret not in text

    using(kept, use)
