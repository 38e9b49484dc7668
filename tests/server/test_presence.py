"""Several processes serve one table: somebody who is at any of them is there, and no bot sits in for them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from sandtable.match.entries import TookOver
from sandtable.match.storage.contract import Place
from sandtable.match.storage.sql import SqlStorage, open_database
from sandtable.server import room as rooms
from sandtable.server.http_wire import NewTable, SeatWish
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from tests.server.room import Listener, lobby
from tests.server.support import OTHER, PERSON, Nursery, Server, asynchronous, sit_down

pytestmark = pytest.mark.slow
PATIENCE = 3000  # looks, a hundredth of a second apart


async def until(is_it: Callable[[], bool]) -> None:
    for _ in range(PATIENCE):
        if is_it():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came true")


class Process:
    """A lobby that counts how often it looked whether somebody is away."""

    def __init__(self, storage: SqlStorage) -> None:
        self.lobby: Lobby = lobby(storage)
        self.looks = 0
        absence = storage.absence

        async def counted(place: Place) -> float:
            self.looks += 1
            return await absence(place)

        storage.absence = counted  # type: ignore[method-assign]

    async def enter(self, name: str, seat: int) -> Listener:
        room = await self.lobby.room(name)
        guest = Listener(room, seat, self.lobby)
        await room.enter(guest)
        return guest


Tale = Callable[[Process, Process, str], Awaitable[None]]


def at_two_processes(url: str, tale: Tale) -> None:
    """A table of two with hardly any grace, known to both processes before anybody comes."""

    async def run() -> None:
        one, two = [Process(await open_database(url)) for _ in range(2)]
        for process in (one, two):
            await process.lobby.start()
        seats = [SeatWish("person", "Ann"), SeatWish("person", "Ben")]
        made = await one.lobby.make(NewTable(game="_connect_four", seats=seats, grace=0.3))
        await tale(one, two, made.id)
        for process in (one, two):
            await process.lobby.close()

    asyncio.run(run())


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "_LOOK_AGAIN_SECONDS", 0.05)


def took_over(room: Room) -> int:
    """How often a bot sat down for Ann; on a slow machine one may have before she came."""
    return sum(isinstance(entry, TookOver) and entry.seat == 0 for entry in room.entries)


async def looked(process: Process, times: int) -> None:
    """Until a process has looked for somebody so many times more; the first may have been under way already."""
    enough = process.looks + 1 + times
    await until(lambda: process.looks >= enough)


def test_no_bot_sits_in_for_somebody_at_another_process(postgres: str) -> None:
    """Ann is asked and thinks for long at one process; the other looks for her again and again."""

    async def tale(one: Process, two: Process, name: str) -> None:
        await two.enter(name, 0)
        room = await one.lobby.room(name)
        await looked(one, 2)
        before = took_over(room)
        await looked(one, 8)
        assert took_over(room) == before
        assert room.match.seats[0].stand_in == 0

    at_two_processes(postgres, tale)


def test_a_bot_sits_in_once_they_left_every_process(postgres: str) -> None:
    """Ann is at both, leaves one, then the other; a bot plays for her, and gets up when she is back."""

    async def tale(one: Process, two: Process, name: str) -> None:
        room = await one.lobby.room(name)
        here, there = await one.enter(name, 0), await two.enter(name, 0)
        here.room.leave(here)
        await looked(one, 2)
        before = took_over(room)
        await looked(one, 4)
        assert took_over(room) == before
        there.room.leave(there)
        await until(lambda: took_over(room) > before)
        await two.enter(name, 0)
        await until(lambda: room.match.seats[0].stand_in == 0)

    at_two_processes(postgres, tale)


def test_what_a_dead_process_knew_runs_out(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "LEASE_SECONDS", 0.5)

    async def tale(one: Process, two: Process, name: str) -> None:
        there = await two.enter(name, 0)
        room = await one.lobby.room(name)
        before = took_over(there.room)
        await there.room.close()
        there.room.guests.discard(there)  # gone without a word, as with its process
        await until(lambda: took_over(room) > before)

    at_two_processes(postgres, tale)


def test_a_bot_that_sat_down_by_mistake_gets_up(postgres: str) -> None:
    """A process that missed her coming lets a bot sit down; the one she is at hears of it and hands back."""

    async def tale(one: Process, two: Process, name: str) -> None:
        ann = await two.enter(name, 0)
        room = await one.lobby.room(name)
        before = took_over(ann.room)
        await room.change(lambda match, now: [TookOver(at=now, seat=0, level=3)])
        await until(lambda: took_over(ann.room) > before and ann.room.match.seats[0].stand_in == 0)
        await until(lambda: room.match.seats[0].stand_in == 0)

    at_two_processes(postgres, tale)


def test_everybody_is_told_who_is_at_any_process(postgres: str) -> None:
    async def tale(one: Process, two: Process, name: str) -> None:
        ann, ben = await one.enter(name, 0), await two.enter(name, 1)
        for process in (two, one, two):
            await process.lobby.look_around()
        for guest in (ann, ben):
            assert json.loads(guest.got[-1]) == {
                "t": "presence",
                "present": [True, True],
                "watchers": 0,
                "away": [None, None],
            }
        ben.room.leave(ben)
        await until(lambda: not ben.room.background.is_busy())
        await one.lobby.look_around()
        assert json.loads(ann.got[-1])["present"] == [True, False]

    at_two_processes(postgres, tale)


@asynchronous
async def test_two_servers_know_of_each_others_guests(nursery: Nursery, postgres: str) -> None:
    """Ada is asked at one server, Bo watches the clock at the other: no bot; she leaves: a bot plays for her."""
    with Server(nursery, postgres) as one, Server(nursery, postgres) as two:
        made = one.make("cubed", PERSON, OTHER, grace=0.5)
        ada = await sit_down(one, made["id"], made["seats"][0]["token"])
        bo = await sit_down(two, made["id"], made["seats"][1]["token"])
        await bo.until(lambda frame: frame["t"] == "presence" and frame["present"] == [True, True])
        await bo.ask("ping")
        assert [seat["stand_in"] for seat in bo.frame["seats"]] == [0, 0]
        await ada.leave()
        await bo.until_frame(lambda frame: bool(frame["seats"][0]["stand_in"]))
        one.assert_unharmed()
        two.assert_unharmed()
