"""Hints on or off: chosen when a table is made, told to everybody, refused in a clear sentence where they are off."""

from __future__ import annotations

import asyncio
from typing import Any

from sandtable.match.entries import Opened, decode, encode
from sandtable.match.match import OVER
from sandtable.match.opening import exported
from sandtable.server.http_wire import NewTable, SeatWish
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from tests.server.room import Listener, lobby
from tests.server.support import asynchronous

TWO = [SeatWish("person", "Ada"), SeatWish("person", "Bo")]
Heard = dict[str, Any]


async def table(here: Lobby, hints: bool, replay: str = "") -> tuple[Room, Listener]:
    """A table of Connect Four for two people, perhaps laid from a replay, and the first of them."""
    wish = NewTable(game="" if replay else "_connect_four", seats=TWO, hints=hints, replay=replay)
    room = await here.room((await here.make(wish)).id)
    return room, await come(here, room, 0)


async def come(here: Lobby, room: Room, seat: int) -> Listener:
    guest = Listener(room, seat, here)
    guest.welcome(0)
    await room.enter(guest)
    return guest


async def asks(guest: Listener) -> Heard:
    """What is answered to a wish for a hint."""
    return (await guest.said({"t": "ask", "id": "h", "what": "hint"}))[-1]


@asynchronous
async def test_where_hints_are_on_whoever_plays_gets_one() -> None:
    here = lobby()
    room, ada = await table(here, hints=True)
    assert (await asks(ada))["t"] == "hint"
    assert (await here.info(room.match.name)).hints
    await here.close()


@asynchronous
async def test_where_they_are_off_nobody_does_and_everybody_is_told() -> None:
    here = lobby()
    room, ada = await table(here, hints=False)
    said = await asks(ada)
    assert (said["t"], said["why"]) == ("no", "hints are off at this table; whoever opened it chose so")
    assert b'"hints":false' in ada.got[0]
    assert not (await here.info(room.match.name)).hints
    await here.close()


@asynchronous
async def test_those_who_watch_get_none_either_way() -> None:
    here = lobby()
    room, _ = await table(here, hints=True)
    assert "you are watching" in (await asks(await come(here, room, -2)))["why"]
    await here.close()


@asynchronous
async def test_the_choice_survives_a_restart_a_rematch_and_playing_on_from_a_replay() -> None:
    here = lobby()
    room, ada = await table(here, hints=False)
    again = lobby(here.storage)
    assert not (await again.info(room.match.name)).hints
    await ada.said({"t": "ask", "id": "r", "what": "resign"})
    while room.match.status != OVER:
        await asyncio.sleep(0)
    await here.rematch(room)
    assert not (await here.info(room.match.rematch)).hints
    laid, _ = await table(here, hints=False, replay=exported(room.match, room.secret))
    assert not (await here.info(laid.match.name)).hints
    await here.close()


def test_a_table_from_before_there_was_a_choice_has_hints() -> None:
    """What earlier versions wrote says nothing of it; nor does a new table that has them."""
    old = '{"t":"opened","at":1.0,"game":"cubed","edition":1,"options":{},"seats":[{"kind":"bot","level":1}],"seal":""}'
    opened = decode(old)
    assert isinstance(opened, Opened)
    assert opened.hints
    assert "hints" not in encode(opened)
