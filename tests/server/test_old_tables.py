"""A table this version cannot open is left out, and nothing else: not the start, not a list, not another table."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from sandtable.match.entries import Opened
from sandtable.match.match import Outdated
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.http_wire import NewTable, SeatWish
from tests.server.room import lobby
from tests.server.support import OPEN, PERSON, Server, asynchronous, dial

BROKEN: list[dict[str, Any]] = [{"edition": 99}, {"game": "chess"}, {"options": {"gravity": "off"}}]


async def store_with(status: str) -> tuple[MemoryStorage, list[str]]:
    """Public tables of an earlier version, each unreadable in another way, between two of today's."""
    storage = MemoryStorage()
    here = lobby(storage)
    seats = [SeatWish("person", "Ada"), SeatWish("open" if status == "waiting" else "person")]
    names = [(await here.make(NewTable(game="cubed", seats=seats, public=True))).id for _ in range(len(BROKEN) + 2)]
    for name, change in zip(names[1:-1], BROKEN, strict=True):
        opened = storage._logs[name][0]
        assert isinstance(opened, Opened)
        storage._logs[name][0] = structs.replace(opened, **change)
    return storage, names


@pytest.mark.parametrize("status", ["waiting", "playing"])
def test_lists_show_the_others(status: str) -> None:
    async def whole() -> None:
        storage, names = await store_with(status)
        here = lobby(storage)
        assert {info.id for info in await here.listed(status)} == {names[0], names[-1]}
        assert set(here.unreadable) == set(names[1:-1])

    asyncio.run(whole())


def test_the_server_starts_and_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    async def whole() -> None:
        storage, names = await store_with("playing")
        here = lobby(storage)
        await here.start()
        await here.take_up()
        for name in names[1:-1]:
            for _ in range(3):
                with pytest.raises(Outdated, match="this table was played with an older version of Sandtable"):
                    await here.room(name)
        assert (await here.room(names[0])).match.status == "playing"
        await here.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(whole())
    assert len([record for record in caplog.records if "is left out" in record.getMessage()]) == len(BROKEN)


@pytest.mark.parametrize("is_first", [True, False])
def test_a_room_somebody_asked_for_stays_open_while_games_are_taken_up(is_first: bool) -> None:
    """A person whose table is opened by both keeps the room; one that nobody asked for is closed again."""

    async def whole() -> None:
        storage, names = await store_with("playing")
        here = lobby(storage)
        newest = names[-1]  # taken up first
        both = [here.room(newest), here.take_up()]
        await asyncio.gather(*(both if is_first else reversed(both)))
        assert set(here.rooms) == {newest}

    asyncio.run(whole())


def test_many_unreadable_tables_do_not_push_the_others_off_the_list() -> None:
    async def whole() -> int:
        storage, names = await store_with("waiting")
        old = storage._sheets[names[1]]
        for number in range(120):
            name = f"old{number}"
            storage._logs[name] = storage._logs[names[1]]
            storage._sheets[name] = replace(old, name=name, updated=old.updated + 1000)
        return len(await lobby(storage).listed("waiting"))

    assert asyncio.run(whole()) == 2


@asynchronous
async def test_people_are_told_over_http_and_over_the_socket(server: Server) -> None:
    """410, and a bye with the same line; the other tables go on."""
    made = server.make("cubed", PERSON, OPEN, public=True)
    other = server.make("cubed", PERSON, OPEN, public=True)
    server.kill()
    edit(server, made["id"], '"edition":1', '"edition":99')
    server.start()
    answer = server.get(f"/api/matches/{made['id']}")
    assert answer.status == 410
    assert answer.error.startswith("this table was played with an older version of Sandtable")
    assert [info["id"] for info in server.get("/api/matches").json] == [other["id"]]
    player = await dial(server, made["id"])
    await player.say({"t": "hello", "token": made["seats"][0]["token"], "have": 0})
    assert await player.closed() == 1008
    assert player.bye == answer.error
    server.assert_unharmed()


def edit(server: Server, table: str, old: str, new: str) -> None:
    """Changes the first entry of a log behind the server's back."""
    connection = sqlite3.connect(server._database.removeprefix("sqlite:///"))
    (body,) = connection.execute("SELECT body FROM entries WHERE table_name = ? AND number = 1", (table,)).fetchone()
    assert old in body
    connection.execute(
        "UPDATE entries SET body = ? WHERE table_name = ? AND number = 1", (body.replace(old, new), table)
    )
    connection.commit()
    connection.close()


@asynchronous
async def test_a_row_that_is_not_json_leaves_out_its_table_alone(server: Server) -> None:
    made, other = server.make("cubed", PERSON, PERSON), server.make("cubed", PERSON, PERSON)
    server.kill()
    edit(server, made["id"], '"edition":1', "rubbish")
    server.start()
    assert server.get(f"/api/matches/{made['id']}").status == 410
    assert server.get(f"/api/matches/{other['id']}").status == 200
    server.assert_unharmed()
