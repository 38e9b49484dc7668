"""Somebody who is away: after a minute, by a watch set by hand, the others let a bot play or claim the game."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from sandtable.match.entries import Claimed, TookOver, decode, encode
from sandtable.match.match import OVER
from sandtable.match.storage.contract import Place
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.http_wire import ClockWish, Join, NewTable, SeatWish
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from sandtable.server.steady import SteadyTime
from tests.server.room import Listener, lobby
from tests.server.support import asynchronous

NAMES = ("Anna", "Ben", "Cleo", "Dan")
Heard = dict[str, Any]


class Watch:
    """A watch set by hand."""

    def __init__(self, here: Lobby) -> None:
        self.seconds = 1000.0
        here.clock = SteadyTime(lambda: self.seconds, lambda: self.seconds)


class Party:
    """A table whose people come and go as the test says."""

    def __init__(self, room: Room, here: Lobby, watch: Watch) -> None:
        self.room, self.here, self.watch = room, here, watch
        self.guests: dict[int, Listener] = {}

    async def come(self, *seats: int) -> None:
        for seat in seats:
            self.guests[seat] = Listener(self.room, seat, self.here)
            self.guests[seat].welcome(0)
            await self.room.enter(self.guests[seat])

    def leave(self, seat: int) -> None:
        self.room.leave(self.guests.pop(seat))

    async def asks(self, by: int, what: str, seat: str = "B") -> str:
        """'' where it was done, or why not."""
        for said in await self.guests[by].said({"t": "absent", "id": "x", "seat": seat, "what": what}):
            if said["t"] == "no":
                return str(said["why"])
            if said["t"] == "done":
                return ""
        raise AssertionError("no answer")

    async def moves(self, seat: int) -> None:
        match = self.room.match
        text = match.game.verbs.text(match.record.table.legal(seat)[0])
        said = {"t": "act", "id": str(match.number), "text": text, "moves": len(match.record.moves)}
        await self.guests[seat].said(said)

    def away(self) -> list[float | None]:
        """What everybody was told last about who is away."""
        told = [json.loads(heard) for guest in self.guests.values() for heard in guest.got]
        last: list[float | None] = [frame for frame in told if frame["t"] == "presence"][-1]["away"]
        return last

    def lines(self) -> list[str]:
        return [line.text for line in self.room.lines(0, 1)]


async def party(
    seats: int = 2, game: str = "_connect_four", clock: ClockWish | None = None, here: Lobby | None = None
) -> Party:
    """A table at which everybody is, and it is Ben's turn."""
    here = here or lobby()
    watch = Watch(here)
    options: dict[str, int | str] = {"seats": seats} if game in ("shut_down", "pinned_down") else {}
    people = [SeatWish("person", NAMES[seat]) for seat in range(seats)]
    made = await here.make(NewTable(game=game, options=options, seats=people, clock=clock))
    found = Party(await here.room(made.id), here, watch)
    await found.come(*range(seats))
    for _ in range(200):
        asked = found.room.match.to_act()
        if asked == [1]:
            return found
        await found.moves(asked[0])
    raise AssertionError("Ben is never asked")


@asynchronous
async def test_after_a_minute_a_bot_plays_and_hands_the_seat_back() -> None:
    table = await party()
    table.leave(1)
    assert table.away() == [None, 60.0]
    table.watch.seconds += 59.2
    assert await table.asks(0, "bot") == "Ben may only have lost the connection; wait 1 more second"
    assert not table.room.match.seats[1].stand_in
    table.watch.seconds += 0.8
    assert await table.asks(0, "bot") == ""
    while 0 not in table.room.match.to_act():
        await asyncio.sleep(0)
    assert "Anna lets a bot of level 3 play for Ben" in table.lines()
    await table.come(1)
    assert not table.room.match.seats[1].stand_in
    assert table.lines()[-1] == "Ben is back"
    assert not table.room.match.seats[1].gave_up
    await table.here.close()


@asynchronous
async def test_after_a_minute_the_only_other_player_may_claim_the_game() -> None:
    table = await party()
    table.leave(1)
    table.watch.seconds += 30
    assert await table.asks(0, "claim") == "Ben may only have lost the connection; wait 30 more seconds"
    table.watch.seconds += 30
    assert await table.asks(0, "claim") == ""
    result = table.room.match.result()
    assert result is not None
    assert (result.ranks, result.reason) == ([1, 2], "Ben left the game")
    assert table.lines()[-1] == "Anna claims the game of Ben"
    assert table.room.frame(0).seats[1].gave_up == "left the game"
    again = lobby(table.here.storage)
    kept = (await again.room(table.room.match.name)).match
    assert (kept.status, kept.seats[1].gave_up) == (OVER, "left the game")
    await table.here.close()


@asynchronous
async def whoever_is_here(what: str) -> None:
    table = await party()
    table.watch.seconds += 3600
    assert await table.asks(0, what) == "Ben is here"
    table.leave(1)
    table.watch.seconds += 59
    await table.come(1)  # a short cut of the network
    table.leave(1)
    table.watch.seconds += 59
    assert "wait 1 more second" in await table.asks(0, what)
    assert table.room.match.status == "playing"
    await table.here.close()


@pytest.mark.parametrize("what", ["bot", "claim"])
def test_nobody_who_is_here_or_was_a_moment_ago_loses_anything(what: str) -> None:
    whoever_is_here(what)


@asynchronous
async def test_what_cannot_be_asked_is_refused_with_its_reason() -> None:
    table = await party(game="shut_down", seats=3)
    await table.come(-2)
    assert "you are watching" in await table.asks(-2, "bot")
    assert await table.asks(0, "bot", "A") == "Anna is here"
    assert await table.asks(0, "bot", "H") == "there is no seat 7; the table has 3"
    assert await table.asks(0, "bot", "?") == "there is no seat 8; the table has 3"
    table.leave(1)
    table.leave(2)
    table.watch.seconds += 60
    assert await table.asks(0, "bot", "C") == "it is not Cleo's turn; the table does not wait for them"
    refusal = "only a game of one against one can be claimed; you can let a bot play for Ben"
    assert await table.asks(0, "claim") == refusal
    assert await table.asks(0, "bot") == ""
    assert await table.asks(0, "bot") != ""
    await table.here.close()


@asynchronous
async def test_those_who_play_on_one_side_have_nothing_to_claim() -> None:
    table = await party(game="pinned_down")
    table.leave(1)
    table.watch.seconds += 60
    assert "only a game of one against one" in await table.asks(0, "claim")
    assert await table.asks(0, "bot") == ""
    await table.here.close()


@asynchronous
async def test_a_clock_that_runs_changes_nothing_and_one_of_days_asks_nobody_to_stay() -> None:
    quick = await party(clock=ClockWish(per_game=600))
    quick.leave(1)
    quick.watch.seconds += 60
    assert await quick.asks(0, "claim") == ""
    await quick.here.close()
    slow = await party(clock=ClockWish(per_move=86_400))
    slow.leave(1)
    slow.watch.seconds += 60
    assert slow.away() == [None, None]
    for what in ("bot", "claim"):
        assert "the clock decides" in await slow.asks(0, what)
    await slow.here.close()


@asynchronous
async def test_a_paused_table_waits() -> None:
    table = await party()
    await table.guests[0].said({"t": "ask", "id": "p", "what": "pause"})
    table.leave(1)
    table.watch.seconds += 60
    assert await table.asks(0, "claim") == "the table is paused; resume it first"
    await table.here.close()


@asynchronous
async def test_after_a_restart_everybody_has_the_whole_time_again() -> None:
    before = await party()
    before.leave(1)
    before.watch.seconds += 600
    await before.here.close()
    here = lobby(before.here.storage)
    watch = Watch(here)
    after = Party(await here.room(before.room.match.name), here, watch)
    await after.come(0)
    assert after.away() == [None, 60.0]
    assert "wait 60 more seconds" in await after.asks(0, "claim")
    watch.seconds += 60
    assert await after.asks(0, "bot") == ""
    await here.close()
    later = await lobby(before.here.storage).room(before.room.match.name)
    assert later.match.seats[1].stand_in == 3


@asynchronous
async def test_where_the_machine_slept_the_count_begins_anew() -> None:
    table = await party()
    table.leave(1)
    table.watch.seconds += 8 * 3600
    await table.room.make_up(1000.0)
    assert "wait 60 more seconds" in await table.asks(0, "claim")
    assert table.away() == [None, 60.0]
    await table.here.close()


@asynchronous
async def test_whoever_has_just_sat_down_has_a_minute_to_come() -> None:
    here = lobby()
    watch = Watch(here)
    made = await here.make(NewTable(game="_connect_four", seats=[SeatWish("person", "Anna"), SeatWish("open")]))
    table = Party(await here.room(made.id), here, watch)
    await table.come(0)
    watch.seconds += 500
    await here.join(made.id, Join(name="Ben", invite=made.invite))
    assert table.away() == [None, 60.0]
    while table.room.match.to_act() == [0]:
        await table.moves(0)
    assert "wait 60 more seconds" in await table.asks(0, "claim")
    await here.close()


class Elsewhere(MemoryStorage):
    """A store that another server process uses too."""

    away = 0.0

    async def absence(self, place: Place) -> float:
        """See Storage."""
        return self.away


@asynchronous
async def test_whoever_is_at_another_process_is_here() -> None:
    """Also where this process has not heard of it yet; the store knows."""
    storage = Elsewhere()
    table = await party(here=lobby(storage))
    table.leave(1)
    table.watch.seconds += 60
    assert await table.asks(0, "claim") == "Ben is here"
    storage.away = 20.0
    assert "wait 40 more seconds" in await table.asks(0, "claim")
    table.room.hear_of({1})
    storage.away = 60.0
    assert await table.asks(0, "claim") == "Ben is here"
    table.room.hear_of(set())
    assert "wait 60 more seconds" in await table.asks(0, "claim")
    table.watch.seconds += 60
    assert await table.asks(0, "claim") == ""
    await table.here.close()


def test_what_earlier_versions_wrote_of_bots_that_sit_in_is_read() -> None:
    old = '{"t":"took_over","at":1.0,"seat":1,"level":3}'
    assert decode(old) == TookOver(at=1.0, seat=1, level=3)
    assert encode(TookOver(at=1.0, seat=1, level=3)) == old
    claimed = Claimed(at=1.0, seat=1, by=0)
    assert decode(encode(claimed)) == claimed
