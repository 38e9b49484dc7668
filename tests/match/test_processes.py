"""Several processes on one PostgreSQL: they hear of each other's moves, and a number is given once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from sandtable.match.storage import notify, patience
from sandtable.match.storage.changes import Change
from sandtable.match.storage.contract import ANY_TABLE, Listener, Taken, Unavailable
from sandtable.match.storage.sql import SqlStorage
from tests.match.databases import Place, opening, said, sheet


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place("postgresql", tmp_path)


class Ear:
    """Remembers what was heard, and can wait for it."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def listen(self, name: str) -> None:
        self.heard.put_nowait(name)

    async def next(self) -> str:
        return await asyncio.wait_for(self.heard.get(), 30)


async def two(place: Place) -> tuple[SqlStorage, SqlStorage]:
    return await place.open_sql(), await place.open_sql()


def test_a_move_is_heard_by_the_others_and_not_by_its_sender(place: Place) -> None:
    async def run() -> None:
        here, there = await two(place)
        mine, theirs = Ear(), Ear()
        await here.listen(mine.listen)
        await there.listen(theirs.listen)
        for name in ("t1", "t2"):
            await here.create(sheet(name), opening(name), [])
        await asyncio.gather(here.append("t1", 1, [said("a")]), here.append("t2", 1, [said("b")]))
        assert {await theirs.next(), await theirs.next()} == {"t1", "t2"}
        assert await there.read("t1", 1) == [said("a")]  # whoever hears of it can read it
        await there.append("t1", 2, [said("c")])
        assert await mine.next() == "t1"
        assert mine.heard.empty()
        assert theirs.heard.empty()
        await here.close()
        await there.close()

    asyncio.run(run())


def test_nobody_hears_of_what_was_not_written(place: Place) -> None:
    async def run() -> None:
        here, there = await two(place)
        ear = Ear()
        await there.listen(ear.listen)
        for name in ("t1", "t2"):
            await here.create(sheet(name), opening(name), [])
        await here.append("t1", 1, [said("a")])
        assert await ear.next() == "t1"
        with pytest.raises(Taken):
            await here.append("t1", 1, [said("b")])
        await here.append("t2", 1, [said("c")])
        assert await ear.next() == "t2"
        await here.close()
        await there.close()

    asyncio.run(run())


def test_the_listener_survives_a_killed_connection(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "RETRY_SECONDS", 0.01)
    kill = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%%'"

    async def run() -> None:
        here, there = await two(place)
        ear = Ear()
        await there.listen(ear.listen)
        await here.create(sheet("t1"), opening("t1"), [])
        for number in range(1, 4):
            async with here.engine.begin() as connection:
                assert (await connection.exec_driver_sql(kill)).scalar() == 1
            assert await ear.next() == ANY_TABLE  # it listens again, and may have missed something
            await here.append("t1", number, [said("a")])
            assert await ear.next() == "t1"
        await here.close()
        await there.close()

    asyncio.run(run())


def test_the_listener_tries_again_whatever_goes_wrong(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "RETRY_SECONDS", 0.01)
    hold, tries = notify.PostgresBell._hold_once, [0]

    async def fail_twice(bell: notify.PostgresBell, listener: Listener, ready: asyncio.Event) -> None:
        tries[0] += 1
        if tries[0] < 3:
            raise RuntimeError("the database system is starting up")
        await hold(bell, listener, ready)

    monkeypatch.setattr(notify.PostgresBell, "_hold_once", fail_twice)

    async def run() -> None:
        here, there = await two(place)
        ear = Ear()
        await asyncio.wait_for(there.listen(ear.listen), 30)
        await here.create(sheet("t1"), opening("t1"), [])
        await here.append("t1", 1, [said("a")])
        assert await ear.next() == "t1"
        await here.close()
        await there.close()

    asyncio.run(run())


def test_a_listener_that_fails_is_logged_and_called_again(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    ear = Ear()

    async def fail_once(name: str) -> None:
        await ear.listen(name)
        if ear.heard.qsize() == 1 and not caplog.records:
            raise RuntimeError("of all things")

    async def run() -> None:
        here, there = await two(place)
        await there.listen(fail_once)
        await here.create(sheet("t1"), opening("t1"), [])
        for number in (1, 2):
            await here.append("t1", number, [said("a")])
            assert await ear.next() == "t1"
        await here.close()
        await there.close()

    asyncio.run(run())
    assert [record.getMessage() for record in caplog.records] == [
        "what another process wrote at table 't1' could not be taken in"
    ]


def test_nobody_notices_killed_connections(place: Place) -> None:
    """The server hangs up on everybody between two requests: each is made again, and every entry is there once."""
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "

    async def run() -> None:
        here, there = await two(place)
        await here.create(sheet("t1"), opening("t1"), [])
        for number in range(1, 13):
            async with there.engine.begin() as connection:
                await connection.exec_driver_sql(kill + "current_database()")
            assert len(await here.read("t1")) == number
            async with there.engine.begin() as connection:
                await connection.exec_driver_sql(kill + "current_database()")
            await here.append("t1", number, [said(str(number))])
        assert await here.read("t1", 1) == [said(str(number)) for number in range(1, 13)]
        await here.close()
        await there.close()

    asyncio.run(run())


@pytest.mark.parametrize("is_committed", [True, False])
def test_a_write_whose_commit_was_lost_is_kept_once(
    place: Place, monkeypatch: pytest.MonkeyPatch, is_committed: bool
) -> None:
    """The connection dies as a write is committed, and nobody can know whether it was: it is there once."""
    transact, losses = SqlStorage._transact, [0]

    async def lose_once(storage: SqlStorage, batch: list[Change]) -> None:
        if losses[0] == 0 and not is_committed:
            losses[0] += 1
            raise ConnectionResetError("before")
        await transact(storage, batch)
        if losses[0] == 0:
            losses[0] += 1
            raise ConnectionResetError("after")

    async def run() -> None:
        here, there = await two(place)
        await here.create(sheet("t1"), opening("t1"), [])
        monkeypatch.setattr(SqlStorage, "_transact", lose_once)
        await here.append("t1", 1, [said("a"), said("b")])
        assert losses == [1]
        with pytest.raises(Taken):
            await there.append("t1", 1, [said("a"), said("b")])
        assert await there.read("t1", 1) == [said("a"), said("b")]
        await here.close()
        await there.close()

    asyncio.run(run())


def test_a_database_that_stays_away_is_said_to_be_unavailable(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PAUSES", (0.0, 0.0))

    async def gone(*_: object) -> None:
        raise ConnectionRefusedError

    async def run() -> None:
        here = await place.open_sql()
        await here.create(sheet("t1"), opening("t1"), [])
        with monkeypatch.context() as patch:
            patch.setattr(SqlStorage, "_transact", gone)
            with pytest.raises(Unavailable, match="try again"):
                await here.append("t1", 1, [said("a")])
        await here.append("t1", 1, [said("a")])
        await here.close()

    asyncio.run(run())


def test_two_who_race_for_a_number_get_it_once(place: Place) -> None:
    async def run() -> None:
        here, there = await two(place)
        await here.create(sheet("t1"), opening("t1"), [])
        outcomes: Counter[str] = Counter()
        for after in range(1, 40):
            both = [here.append("t1", after, [said("here")]), there.append("t1", after, [said("there")])]
            results = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(result).__name__ for result in results) == ["NoneType", "Taken"]
            winner = "here" if results[0] is None else "there"
            outcomes[winner] += 1
            assert await there.read("t1", after) == [said(winner)]
        assert len(await here.read("t1")) == 40
        assert sum(outcomes.values()) == 39
        await here.close()
        await there.close()

    asyncio.run(run())


def test_batches_that_cross_do_not_lock_up(place: Place) -> None:
    """Two processes write the same tables in opposite orders: each table has one winner, and nobody fails otherwise."""
    names = [f"t{number:02}" for number in range(30)]

    async def run() -> None:
        here, there = await two(place)
        for name in names:
            await here.create(sheet(name), opening(name), [])
        for after in range(1, 9):
            forth = [here.append(name, after, [said("here")]) for name in names]
            back = [there.append(name, after, [said("there")]) for name in reversed(names)]
            results = await asyncio.gather(*forth, *back, return_exceptions=True)
            mine, theirs = results[:30], results[:29:-1]
            for won, lost in zip(mine, theirs, strict=True):
                assert sorted([type(won).__name__, type(lost).__name__]) == ["NoneType", "Taken"]
        await here.close()
        await there.close()

    asyncio.run(run())


WRITER = """
import asyncio, sys
from sandtable.match.storage.contract import Taken
from sandtable.match.storage.sql import open_database
from tests.match.databases import said

async def write(url, who, count):
    storage = await open_database(url)
    lost = 0
    for number in range(count):
        while True:
            after = len(await storage.read("t1"))
            try:
                await storage.append("t1", after, [said(f"{who} {number}")])
                print(f"{after + 1} {who} {number}", flush=True)
                break
            except Taken:
                lost += 1
    await storage.close()

asyncio.run(write(sys.argv[1], sys.argv[2], int(sys.argv[3])))
"""


@pytest.mark.slow
def test_three_processes_race_on_one_table(place: Place) -> None:
    """Every number is given once, and everything a process was told is kept is there under the number it was told."""
    count = 20

    async def make() -> None:
        storage = await place.open_sql()
        await storage.create(sheet("t1"), opening("t1"), [])
        await storage.close()

    async def read() -> list[object]:
        storage = await place.open_sql()
        entries = await storage.read("t1")
        await storage.close()
        return list(entries)

    asyncio.run(make())
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, place.url, who, str(count)], stdout=subprocess.PIPE, text=True)
        for who in "abc"
    ]
    told = [line for writer in writers for line in writer.communicate(timeout=120)[0].splitlines()]
    assert [writer.returncode for writer in writers] == [0, 0, 0]
    entries = asyncio.run(read())
    assert len(entries) == 1 + 3 * count
    assert len(told) == 3 * count
    for line in told:
        number, _, who = line.partition(" ")
        assert entries[int(number) - 1] == said(who)
