"""What is over is forgotten: a room that was closed is freed at once, without a garbage collection."""

from __future__ import annotations

import asyncio
import gc
import weakref
from dataclasses import replace

import pytest

from sandtable.server.http_wire import ClockWish, NewTable, SeatWish
from sandtable.server.wire import WATCHING
from tests.server.room import Listener, lobby

SEATS = [SeatWish("person", "Ada"), SeatWish("bot", level=1)]


def test_a_closed_room_leaves_nothing_behind() -> None:
    """The server collects garbage seldom, so a ring of references would keep every table it ever had."""

    async def whole() -> list[object]:
        here = lobby()
        here.config = replace(here.config, idle_room_seconds=0.0)
        left: list[weakref.ref[object]] = []
        for clock in (None, ClockWish(per_game=600.0)):
            made = await here.make(NewTable(game="cubed", seats=SEATS, clock=clock, grace=600.0))
            room = here.rooms[made.id]
            guest = Listener(room, 0, here)
            await room.enter(guest)
            text = room.match.game.verbs.text(room.match.record.table.legal(0)[0])
            await guest.said({"t": "act", "id": "a", "text": text, "moves": len(room.match.record.moves)})
            while room.match.to_act() != [0]:
                await asyncio.sleep(0)
            room.leave(guest)
            left += [weakref.ref(room), weakref.ref(guest)]
            del guest, room
            while here.rooms[made.id].background.is_busy():
                await asyncio.sleep(0)
            await here._close(made.id)
        for _ in range(3):
            await asyncio.sleep(0)
        return [ref() for ref in left if ref() is not None]

    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(whole()) == []
    finally:
        gc.enable()


def test_garbage_is_collected_when_rooms_were_closed_and_nobody_is_connected(monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[int] = []
    monkeypatch.setattr("sandtable.server.rooms.gc.collect", lambda: collected.append(1))

    async def whole() -> None:
        here = lobby()
        here.config = replace(here.config, idle_room_seconds=0.0)
        for is_watched in (True, False):
            kept = here.rooms[(await here.make(NewTable(game="cubed", seats=[SEATS[0], SEATS[0]]))).id]
            await here.make(NewTable(game="cubed", seats=[SEATS[0], SEATS[0]]))
            if is_watched:
                await kept.enter(watcher := Listener(kept, WATCHING, here))
            await here.sweep()
            assert collected == ([] if is_watched else [1])
            if is_watched:
                kept.leave(watcher)

    asyncio.run(whole())
