"""Files of SQLite: who may read them, which server has them, and what happens when part of one is damaged."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sandtable.match.entries import Said
from sandtable.match.storage.address import file_of
from sandtable.match.storage.contract import Missing, Storage, Unreadable
from sandtable.match.storage.lock import InUse, lock_file
from sandtable.match.storage.sql import open_database
from tests.match.databases import Place, execute, key, opening, said, sheet, using

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")


@pytest.fixture
def file(tmp_path: Path) -> Place:
    return Place("sqlite", tmp_path)


# Modes


def modes(path: Path) -> dict[str, int]:
    return {found.name: stat.S_IMODE(found.stat().st_mode) for found in path.parent.iterdir()}


@posix_only
def test_a_new_database_is_for_its_owner_only(file: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        assert modes(file.file) == {"tables.db": 0o600, "tables.db-wal": 0o600, "tables.db-shm": 0o600}

    before = os.umask(0o022)
    try:
        using(file, use)
    finally:
        os.umask(before)


@posix_only
@pytest.mark.parametrize("mode, after", [(0o644, 0o600), (0o640, 0o640), (0o660, 0o660), (0o664, 0o664)])
def test_the_usual_mode_is_corrected_and_one_that_was_chosen_is_not(file: Place, mode: int, after: int) -> None:
    async def make(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])

    async def read(storage: Storage) -> None:
        assert await storage.read("t1") == opening("t1")
        assert modes(file.file)["tables.db"] == after

    using(file, make)
    file.file.chmod(mode)
    using(file, read)


@posix_only
def test_files_beside_a_database_that_is_open_elsewhere_are_corrected_too(file: Place) -> None:
    async def make(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        for found in file.file.parent.iterdir():
            found.chmod(0o644)
        other = await open_database(file.url)
        await other.close()
        assert set(modes(file.file).values()) == {0o600}

    using(file, make)


# The lock


HOLD = """
import sys
from sandtable.match.storage.lock import lock_file
held = lock_file(sys.argv[1])
print("held", flush=True)
sys.stdin.read()
"""


def test_a_second_server_is_refused_in_one_line_until_the_first_one_dies(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "tables.db"
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdin is not None
    assert other.stdout.readline() == "held\n"
    with pytest.raises(InUse) as caught:
        lock_file(path)
    assert str(caught.value) == (
        f"the database sqlite:///{path} is in use by another server (process {other.pid}); "
        "stop it first, or use PostgreSQL for several servers"
    )
    other.kill()
    other.wait()
    other.stdin.close()
    other.stdout.close()
    lock = lock_file(path)
    assert (tmp_path / "deep" / "tables.db.lock").read_text() == f"{os.getpid()}\n"
    lock.release()


def test_a_lock_is_released_and_found_by_every_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch()
    (tmp_path / "link.db").symlink_to(path)
    lock = lock_file(path)
    with pytest.raises(InUse):
        lock_file(str(tmp_path / "link.db"))
    lock.release()
    lock.release()
    lock_file(tmp_path / "link.db").release()


def test_a_lock_nobody_can_make_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match=r"the database sqlite:///.*tables.db cannot be locked: ") as caught:
        lock_file(tmp_path / "file" / "tables.db")
    assert not isinstance(caught.value, InUse)


def test_a_lock_does_not_keep_others_from_the_database(file: Place) -> None:
    """`sandtable admin` works beside a server."""

    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])

    lock = lock_file(file.file)
    using(file, use, lambda storage: storage.remove("t1"))
    lock.release()


def test_the_file_of_an_address(tmp_path: Path) -> None:
    assert file_of(f"sqlite:///{tmp_path}/tables.db") == tmp_path / "tables.db"
    assert file_of("sqlite:///tables.db") == Path("tables.db")
    assert file_of("postgresql://127.0.0.1/x") is None
    with pytest.raises(ValueError, match="cannot be read"):
        file_of("tables.db")


# Damage


@pytest.mark.parametrize(
    "body",
    [
        "not JSON",
        "",
        "[]",
        '{"t":"danced","at":1.0,"seat":0}',
        '{"t":"sat","at":1.0,"seat":0,"name":"A","hat":"red"}',
        '{"t":"sat","at":1.0,"seat":"first","name":"A"}',
        '{"t":"sat","seat":0,"name":"A"}',
        "[" * 100_000,
    ],
)
def test_an_entry_that_cannot_be_read_is_named_and_harms_no_other_table(kept: Place, body: str) -> None:
    async def use(storage: Storage) -> None:
        for name in ("t1", "t2"):
            await storage.create(sheet(name), [*opening(name), said("a"), said("b")], [key("a")])
        await execute(storage, f"UPDATE entries SET body = '{body}' WHERE table_name = 't1' AND number = 2")
        with pytest.raises(Unreadable) as caught:
            await storage.read("t1")
        assert str(caught.value) == (
            "entry 2 of the table t1 cannot be read: it is damaged, or another version of Sandtable wrote it"
        )
        assert await storage.read("t1", 2) == [said("b")]
        assert await storage.read("t2") == [*opening("t2"), said("a"), said("b")]

    using(kept, use)


def test_an_entry_of_a_later_version_still_has_its_time(kept: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        await execute(storage, """INSERT INTO entries VALUES ('t1', 2, '{"t":"danced","at":77.5,"with":[1]}')""")
        assert await storage.last_entry("t1") == (2, 77.5)
        await execute(storage, "UPDATE entries SET body = '}' WHERE number = 2")
        with pytest.raises(Unreadable, match="entry 2 of the table t1 cannot be read"):
            await storage.last_entry("t1")

    using(kept, use)


def test_a_missing_entry_is_named(kept: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), [*opening("t1"), said("a"), said("b")], [])
        await execute(storage, "DELETE FROM entries WHERE number = 2")
        with pytest.raises(Unreadable, match="entry 2 of the table t1 is missing"):
            await storage.read("t1")

    using(kept, use)


@pytest.mark.parametrize("stored", ["x'ff00ff'", "CAST(x'ff00ff' AS TEXT)", "5", "1.5"])
def test_a_file_may_hold_anything_in_a_row(file: Place, stored: str) -> None:
    """Columns of SQLite have no types that hold."""

    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        await execute(storage, f"UPDATE entries SET body = {stored}")
        for call in (storage.read("t1"), storage.last_entry("t1")):
            with pytest.raises(Unreadable, match="the table t1"):
                await call

    using(file, use)


def test_damaged_pages_harm_only_the_table_they_belong_to(file: Place) -> None:
    async def make(storage: Storage) -> None:
        for name in ("t1", "t2", "t3"):
            long = [Said(at=5.0, seat=0, text=f"{name} says " + "x" * 3000) for _ in range(30)]
            await storage.create(sheet(name), [*opening(name), *long], [key("a")])

    async def read(storage: Storage) -> None:
        with pytest.raises(Unreadable) as caught:
            await storage.read("t2")
        assert str(caught.value) == "what is stored of the table t2 is damaged"
        assert len(await storage.read("t1")) == len(await storage.read("t3")) == 31
        assert [found.name for found in await storage.listed("", 9)] == ["t1", "t2", "t3"]
        assert storage.trouble == ""
        await storage.append("t1", 31, [said("a")])
        with pytest.raises(Missing):
            await storage.read("t9")

    using(file, make)
    with closing(sqlite3.connect(file.file)) as connection:
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(file.file.read_bytes())
    start = data.index(b"t2 says", data.index(b"t2 says") + 15 * 3000) // size * size  # a page amid its entries
    data[start : start + size] = b"\xff" * size
    file.file.write_bytes(data)
    using(file, read)
