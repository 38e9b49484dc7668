"""What a store keeps for whoever runs a server: keys that change with the log, removal, signs of life and orders."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from sandtable.match.entries import Said
from sandtable.match.storage import changes
from sandtable.match.storage.changes import KEEP_BEATS_SECONDS, KEEP_ORDERS_SECONDS
from sandtable.match.storage.contract import Growth, Missing, Sheet, Storage, Taken
from sandtable.match.storage.expiry import expire, rules
from sandtable.match.storage.migrate import upgrade
from sandtable.match.storage.sql import SqlStorage
from tests.match.databases import Place, execute, key, opening, said, sheet, using

pytestmark = pytest.mark.slow  # real databases, locks and full disks

DAY = 24 * 3600.0


async def hashes(storage: Storage, name: str = "t1") -> set[str]:
    return {found.hash[0] for found in await storage.keys(name)}


# Keys


def test_a_key_keeps_when_it_was_made_and_whether_somebody_came(place: Place) -> None:
    made = replace(key("a"), made=12.5)

    async def write(storage: Storage) -> None:
        await storage.create(replace(sheet("t1"), maker="192.0.2.7"), opening("t1"), [made, key("b")])
        await storage.append("t1", 1, [said("x")], replace(key("c", 1), made=13.5))
        await storage.note_came("t1", "c" * 64)
        await storage.note_came("t1", "c" * 64)
        await storage.note_came("t1", "z" * 64)
        await storage.note_came("t9", "a" * 64)

    async def read(storage: Storage) -> None:
        found = {one.hash[0]: one for one in await storage.keys("t1")}
        assert found == {"a": made, "b": key("b"), "c": replace(key("c", 1), made=13.5, came=True)}
        assert (await storage.sheet("t1")).maker == "192.0.2.7"

    using(place, write, read)


def test_entries_and_keys_are_written_together_or_not_at_all(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [key("a"), key("b")])
        with pytest.raises(Taken):  # the number is free, the key is not
            await storage.append("t1", 1, [said("x")], key("a"), ["b" * 64])
        assert await storage.read("t1", 1) == []
        assert await hashes(storage) == {"a", "b"}
        await storage.append("t1", 1, [said("y")], key("c"), ["b" * 64, "z" * 64])
        with pytest.raises(Taken):  # the key is free, the number is not
            await storage.append("t1", 1, [said("x")], key("d"), ["a" * 64])

    async def read(storage: Storage) -> None:
        assert await storage.read("t1", 1) == [said("y")]
        assert await hashes(storage) == {"a", "c"}

    using(place, use, read)


def test_a_key_alone_is_refused_when_the_log_has_grown(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [key("a")])
        await storage.append("t1", 1, [said("x")])
        with pytest.raises(Taken):
            await storage.append("t1", 1, [], key("b"), ["a" * 64])
        assert await hashes(storage) == {"a"}
        await storage.append("t1", 2, [], key("a", 1), ["a" * 64])  # the same key for another seat
        assert await storage.keys("t1") == [key("a", 1)]

    using(place, use)


def test_of_a_batch_only_the_one_whose_key_is_taken_is_refused(place: Place) -> None:
    names = [f"t{number}" for number in range(12)]

    async def use(storage: Storage) -> None:
        for name in names:
            await storage.create(sheet(name), opening(name), [key("a")])
        keys = [key("a" if name == "t5" else "b", 1) for name in names]
        appends = [storage.append(name, 1, [said(name)], new) for name, new in zip(names, keys, strict=True)]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(result) for result in results] == [Taken if name == "t5" else type(None) for name in names]
        for name in names:
            assert len(await storage.read(name)) == (1 if name == "t5" else 2)
            assert await hashes(storage, name) == ({"a"} if name == "t5" else {"a", "b"})

    using(place, use)


def test_tables_are_made_many_at_a_time_and_a_taken_name_spoils_no_other(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t3"), opening("t3"), [])
        makings = [storage.create(sheet(f"t{n}"), opening(f"t{n}"), [key("a")]) for n in range(6)]
        results = await asyncio.gather(*makings, return_exceptions=True)
        assert [type(result) for result in results] == [Taken if n == 3 else type(None) for n in range(6)]
        assert await storage.keys("t3") == []
        with pytest.raises(Missing):
            await storage.create(sheet("t7"), opening("t7"), [], Growth("t9", 1, [said("x")]))
        with pytest.raises(Missing):
            await storage.sheet("t7")

    using(place, use)


# Lists


def test_lists_for_hosts(place: Place) -> None:
    async def write(storage: Storage) -> None:
        for number in range(6):
            name, status = f"t{number}", "waiting" if number < 4 else "over"
            await storage.create(sheet(name, status, number % 2 == 0, float(number)), opening(name), [])

    async def read(storage: Storage) -> None:
        def names(sheets: list[Sheet]) -> list[str]:
            return [found.name for found in sheets]

        assert names(await storage.tables("waiting", 1, 1)) == ["t0"]
        assert names(await storage.tables("waiting", 9, 2)) == []
        assert names(await storage.older("waiting", 3.0, 9)) == ["t0", "t1", "t2"]
        assert names(await storage.older("waiting", 3.0, 2)) == ["t0", "t1"]
        assert names(await storage.older("over", 4.0, 9)) == []
        assert names(await storage.listed("", 9)) == ["t5", "t4", "t3", "t2", "t1", "t0"]
        assert names(await storage.listed("waiting", 3)) == ["t3", "t2", "t1"]

    using(place, write, read)


def test_an_index_serves_the_list_of_old_tables(kept: Place) -> None:
    """Hosts keep tables for years: looking for those that are out of date must not read all of them."""

    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        asked = "SELECT * FROM tables WHERE status = 'over' AND updated < 5.0 ORDER BY updated LIMIT 10"
        explain = "EXPLAIN QUERY PLAN" if kept.kind == "sqlite" else "EXPLAIN"
        async with storage.engine.begin() as connection:
            if kept.kind == "postgresql":
                await connection.exec_driver_sql("SET enable_seqscan = off")  # an empty table is read whole otherwise
                await connection.exec_driver_sql("SET enable_bitmapscan = off")
            plan = str((await connection.exec_driver_sql(f"{explain} {asked}")).all())
        assert "tables_by_status" in plan
        assert "sort" not in plan.lower()
        assert "temp b-tree" not in plan.lower()

    using(kept, use)


def test_the_last_entry_is_known_without_reading_the_log(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await storage.create(sheet("t1"), opening("t1"), [])
        assert await storage.last_entry("t1") == (1, 1000.25)
        await storage.append("t1", 1, [said("a"), Said(at=2000.5, seat=0, text="b")])
        assert await storage.last_entry("t1") == (3, 2000.5)

    using(place, use)


# Removing


def test_a_removed_table_leaves_nothing_and_takes_nothing(place: Place) -> None:
    async def use(storage: Storage) -> None:
        for name in ("t1", "t2"):
            await storage.create(sheet(name), opening(name), [key("a")])
            await storage.append(name, 1, [said("x")], key("b", 1))
            await storage.attend([(name, 0)], 60.0)
        await storage.remove("t1")
        calls: list[Awaitable[object]] = [
            storage.append("t1", 2, [said("y")]),
            storage.append("t1", 2, [], key("c")),
            storage.read("t1"),
            storage.sheet("t1"),
            storage.keys("t1"),
            storage.mark("t1", "over", 1.0),
            storage.remove("t1"),
        ]
        for call in calls:
            with pytest.raises(Missing):
                await call

    async def read(storage: Storage) -> None:
        assert await storage.listed("", 9) == [sheet("t2")]
        assert len(await storage.read("t2")) == 2
        assert await hashes(storage, "t2") == {"a", "b"}
        if isinstance(storage, SqlStorage):
            async with storage.engine.connect() as connection:
                for part in ("entries", "keys", "attendance"):
                    count = f"SELECT count(*) FROM {part} WHERE table_name = 't1'"
                    assert (await connection.exec_driver_sql(count)).scalar() == 0
        await storage.create(sheet("t1"), opening("t1"), [])  # its name is free again
        assert await storage.keys("t1") == []

    using(place, use, read)


def test_removing_and_appending_at_once_end_in_a_table_that_is_gone(kept: Place) -> None:
    async def run() -> None:
        here, there = await kept.open_sql(), await kept.open_sql()
        for number in range(20):
            name = f"t{number}"
            await here.create(sheet(name), opening(name), [key("a")])
            both = [here.append(name, 1, [said("x")], key("b")), there.remove(name)]
            results = await asyncio.gather(*both, return_exceptions=True)
            assert type(results[0]) in (type(None), Missing)
            assert results[1] is None
            with pytest.raises(Missing):
                await here.read(name)
        await here.close()
        await there.close()

    asyncio.run(run())


# Signs of life and orders


def test_a_sign_of_life_is_the_latest_of_all_processes(place: Place) -> None:
    async def first(storage: Storage) -> None:
        assert await storage.last_beat() == 0.0
        await storage.beat(100.0)
        await storage.beat(200.0)
        assert await storage.last_beat() == 200.0

    async def second(storage: Storage) -> None:
        assert await storage.last_beat() == 200.0
        await storage.beat(300.0)

    async def third(storage: Storage) -> None:
        assert await storage.last_beat() == 300.0

    using(place, first, second, third)


def test_signs_of_life_of_processes_long_gone_are_deleted(kept: Place) -> None:
    async def beat(storage: Storage) -> None:
        await storage.beat(100.0)

    async def later(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        await storage.beat(101.0 + KEEP_BEATS_SECONDS)
        async with storage.engine.connect() as connection:
            assert (await connection.exec_driver_sql("SELECT count(*) FROM beats")).scalar() == 1

    using(kept, beat, beat, later)


def test_orders_are_read_in_order_after_an_id(place: Place) -> None:
    async def write(storage: Storage) -> None:
        assert await storage.orders() == []
        await storage.order("close", "t1", 0.0, 10.0)
        await storage.order("block", "192.0.2.0/24", 99.0, 11.0)

    async def read(storage: Storage) -> None:
        close, block = await storage.orders()
        assert (close.what, close.subject, close.until, close.at) == ("close", "t1", 0.0, 10.0)
        assert (block.what, block.subject, block.until, block.at) == ("block", "192.0.2.0/24", 99.0, 11.0)
        assert await storage.orders(close.id) == [block]
        await storage.order("remove", "t2", 0.0, 12.0)
        assert [order.what for order in await storage.orders(block.id)] == ["remove"]

    using(place, write, read)


def test_old_orders_are_deleted_but_blocks_in_force_are_not(kept: Place) -> None:
    late = 1000.0 + KEEP_ORDERS_SECONDS

    async def use(storage: Storage) -> None:
        given = [
            ("close", "t1", 0.0),
            ("block", "192.0.2.1", 0.0),
            ("block", "192.0.2.2", 50.0),  # over by then
            ("block", "192.0.2.3", 0.0),  # lifted
            ("unblock", "192.0.2.3", 0.0),
            ("block", "192.0.2.4", 0.0),  # replaced by a shorter one
            ("block", "192.0.2.4", late + 60.0),
        ]
        for what, subject, until in given:
            await storage.order(what, subject, until, 10.0)
        await storage.order("close", "t2", 0.0, late)
        found = [(order.what, order.subject) for order in await storage.orders()]
        assert found == [("block", "192.0.2.1"), ("block", "192.0.2.4"), ("close", "t2")]

    using(kept, use)


def test_an_id_of_an_order_is_never_given_twice(kept: Place) -> None:
    """A server asks for orders after the last one it knows, also when that one has been deleted since."""

    async def use(storage: Storage) -> None:
        await storage.order("close", "t1", 0.0, 10.0)
        last = (await storage.orders())[-1].id
        await execute(storage, "DELETE FROM orders")
        await storage.order("close", "t2", 0.0, 11.0)
        assert [order.subject for order in await storage.orders(last)] == ["t2"]

    using(kept, use)


def test_orders_of_several_processes_appear_in_the_order_of_their_ids(tmp_path: Path) -> None:
    """Or a server that has seen a later one would never see the earlier one, whose transaction took longer."""
    is_waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"

    async def use(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        slow = changes.ordering("close", "t1", 0.0, 10.0)
        async with storage.engine.begin() as connection:
            for step in slow.after:
                await connection.execute(text(step.sql), step.given)
            quick = asyncio.create_task(storage.order("close", "t2", 0.0, 11.0))
            async with storage.engine.connect() as looking:
                while not quick.done() and (await looking.exec_driver_sql(is_waiting)).scalar() == 0:
                    await looking.rollback()
            assert not quick.done()
        await quick
        assert [order.subject for order in await storage.orders()] == ["t1", "t2"]

    using(Place("postgresql", tmp_path), use)


# Expiry


def test_tables_expire_by_their_last_entry_and_the_rule_of_their_status(place: Place) -> None:
    now = 1000.25 + 100 * DAY

    async def use(storage: Storage) -> None:
        for status in ("waiting", "playing", "paused", "over"):
            for name in (f"old {status}", f"late {status}", f"busy {status}"):
                await storage.create(sheet(name, status, False, 5.0), opening(name), [])  # all marked long ago
            await storage.append(f"late {status}", 1, [Said(at=now - DAY, seat=0, text="hello")])
        keep = rules(7 * DAY, 90 * DAY, 0.0)
        assert sorted(await expire(storage, keep, now, lambda name: "busy" in name)) == [
            "old paused",
            "old playing",
            "old waiting",
        ]
        assert sorted(found.name for found in await storage.listed("waiting", 9)) == ["busy waiting", "late waiting"]
        assert len(await storage.listed("over", 9)) == 3
        assert await expire(storage, rules(0.0, 0.0, 0.0), now) == []

    using(place, use)


def test_old_tables_that_are_still_played_hide_no_others(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of old tables comes in parts, and a part may hold nothing that has expired."""
    monkeypatch.setattr("sandtable.match.storage.expiry.AT_A_TIME", 2)
    now = 1000.25 + 10 * DAY

    async def use(storage: Storage) -> None:
        for number in range(9):
            name = f"t{number}"
            await storage.create(sheet(name, "waiting", True, float(number)), opening(name), [])
            if number < 5:
                await storage.append(name, 1, [Said(at=now, seat=0, text="hello")])
        assert sorted(await expire(storage, rules(DAY, DAY, DAY), now)) == ["t5", "t6", "t7", "t8"]

    using(place, use)


def test_a_table_that_cannot_be_dated_or_has_somebody_elsewhere_does_not_expire(kept: Place) -> None:
    async def run() -> None:
        here, there = await kept.open_sql(), await kept.open_sql()
        for name in ("t1", "t2", "t3"):
            await here.create(sheet(name, "waiting"), opening(name), [])
        await execute(here, "UPDATE entries SET body = 'not JSON' WHERE table_name = 't1'")
        await there.attend([("t2", 0)], 600.0)
        gone = await expire(here, rules(DAY, DAY, DAY), 1e9)
        assert gone == (["t2", "t3"] if kept.kind == "sqlite" else ["t3"])  # SQLite has one process
        await here.close()
        await there.close()

    asyncio.run(run())


# The migration


def test_what_an_earlier_version_stored_is_kept_and_its_seats_count_as_taken(kept: Place) -> None:
    tables = ("attendance", "keys", "codes", "entries", "tables", "beats", "orders", "alembic_version")

    async def go_back(storage: Storage) -> None:
        assert isinstance(storage, SqlStorage)
        await execute(storage, *[f"DROP TABLE {name}" for name in tables])
        async with storage.engine.begin() as connection:
            await connection.run_sync(lambda sync: upgrade(sync, "0002"))
        await execute(
            storage,
            "INSERT INTO tables VALUES ('t1', 'cubed', 'secret', true, 'playing', 5.5)",
            'INSERT INTO entries VALUES (\'t1\', 1, \'{"t":"paused","at":7.5,"seat":0}\')',
            "INSERT INTO keys VALUES ('t1', 'abc', 'seat', 1)",
        )

    async def read(storage: Storage) -> None:
        assert (await storage.sheet("t1")).maker == ""
        (found,) = await storage.keys("t1")
        assert (found.hash, found.seat, found.made, found.came) == ("abc", 1, 0.0, True)
        assert await storage.last_entry("t1") == (1, 7.5)
        await storage.append("t1", 1, [said("x")], key("b"), ["abc"])
        assert (await storage.keys("t1"))[0].came is False

    using(kept, go_back, read)
