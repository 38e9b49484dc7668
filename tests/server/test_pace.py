"""Bots that wait before they answer: by a watch that is set by hand, so nothing is timed."""

from __future__ import annotations

import asyncio

from sandtable.server.http_wire import NewTable, SeatWish
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from sandtable.server.steady import SteadyTime
from tests.server.room import Listener, lobby
from tests.server.support import asynchronous


class Watch:
    """A watch set by hand."""

    def __init__(self, here: Lobby) -> None:
        self.seconds = 1000.0
        here.clock = SteadyTime(lambda: self.seconds, lambda: self.seconds)


async def calm(here: Lobby) -> tuple[Room, Listener]:
    """A calm table of Cubed, a person and a bot, and the person at it."""
    seats = [SeatWish("person", "Ada"), SeatWish("bot", "Dune", 1)]
    made = await here.make(NewTable(game="cubed", seats=seats, pace="calm"))
    room = await here.room(made.id)
    ada = Listener(room, 0, here)
    ada.welcome(0)
    await room.enter(ada)
    return room, ada


async def pass_on(room: Room, ada: Listener) -> None:
    """Ada answers until it is the bot's turn."""
    while 0 in room.match.to_act():
        match = room.match
        text = match.game.verbs.text(match.record.table.legal(0)[0])
        await ada.said({"t": "act", "id": str(match.number), "text": text, "moves": len(match.record.moves)})


async def settled(room: Room) -> None:
    """Whatever can happen without the watch has happened."""
    for _ in range(50):
        await asyncio.sleep(0)
    assert room.bots.is_thinking()


async def a_breath_later(room: Room, watch: Watch) -> int:
    """The bot that waits has answered; how many moves there are then."""
    moves = len(room.match.record.moves)
    watch.seconds += 0.61
    room.wake()
    while len(room.match.record.moves) == moves:
        await asyncio.sleep(0)
    return len(room.match.record.moves)


@asynchronous
async def test_a_bot_waits_and_everything_else_goes_on() -> None:
    here = lobby()
    watch = Watch(here)
    room, ada = await calm(here)
    await pass_on(room, ada)
    await settled(room)
    moves = len(room.match.record.moves)
    said = await ada.said({"t": "say", "id": "talk", "text": "your turn"})
    assert {"t": "done", "id": "talk"}.items() <= said[-1].items()
    await ada.said({"t": "ask", "id": "undo", "what": "undo"})
    assert len(room.match.record.moves) < moves
    assert 0 in room.match.to_act()
    await pass_on(room, ada)
    await settled(room)
    await a_breath_later(room, watch)
    await pass_on(room, ada)
    moves = await a_breath_later(room, watch)  # the first of two cubes
    await settled(room)
    assert len(room.match.record.moves) == moves
    assert room.match.told_by == 1
    await here.close()


@asynchronous
async def test_whoever_sits_may_end_the_waiting() -> None:
    here = lobby()
    Watch(here)
    room, ada = await calm(here)
    await pass_on(room, ada)
    await settled(room)
    said = await ada.said({"t": "pace", "id": "p", "pace": "at once"})
    assert {"t": "done", "id": "p"}.items() <= said[-1].items()
    while 0 not in room.match.to_act():
        await asyncio.sleep(0)
    assert room.frame(0).pace == "at once"
    refused = await ada.said({"t": "pace", "id": "q", "pace": "brisk"})
    assert refused[-1]["kind"] == "malformed"
    await here.close()


@asynchronous
async def test_those_who_watch_set_no_pace() -> None:
    here = lobby()
    room, _ = await calm(here)
    watcher = Listener(room, -2, here)
    watcher.welcome(0)
    await room.enter(watcher)
    assert (await watcher.said({"t": "pace", "id": "p", "pace": "slow"}))[-1]["t"] == "no"
    assert room.match.pace == "calm"
    await here.close()
