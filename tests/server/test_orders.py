"""What whoever runs the server orders reaches those who are connected: tables closed or removed, addresses shut out."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.match import decisions
from sandtable.match.storage.contract import Missing
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.host_orders import BLOCKED, REMOVED
from sandtable.server.http_wire import NewTable, SeatWish
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from tests.server.room import Listener, lobby

SEATS = [SeatWish("person", "Ada"), SeatWish("person", "Bo")]


async def sit(here: Lobby, address: str = "192.0.2.7") -> tuple[Room, Listener]:
    made = await here.make(NewTable(game="cubed", seats=SEATS))
    room = here.rooms[made.id]
    guest = Listener(room, 0, here)
    guest.address = address
    await room.enter(guest)
    return room, guest


def test_a_table_that_was_closed_is_over_for_those_who_play() -> None:
    async def whole() -> None:
        storage = MemoryStorage()
        here = lobby(storage)
        room, guest = await sit(here)
        match = room.match
        await storage.append(match.name, match.number, decisions.close(match, "", 5.0))
        await storage.order("close", match.name, 0.0, 5.0)
        await here.orders.obey()
        assert room.match.status == "over"
        assert b"the host closed this table" in guest.got[-1]

    asyncio.run(whole())


def test_a_table_that_was_removed_sends_its_guests_away() -> None:
    async def whole() -> None:
        storage = MemoryStorage()
        here = lobby(storage)
        room, guest = await sit(here)
        name = room.match.name
        await storage.remove(name)
        await storage.order("remove", name, 0.0, 5.0)
        await here.orders.obey()
        assert guest.dismissed == REMOVED
        assert name not in here.rooms
        with pytest.raises(Missing):
            await here.room(name)

    asyncio.run(whole())


def test_whoever_moves_at_a_removed_table_is_told() -> None:
    """The order has not been read yet, and the move finds no table to be written to."""

    async def whole() -> None:
        storage = MemoryStorage()
        here = lobby(storage)
        room, guest = await sit(here)
        await storage.remove(room.match.name)
        (no,) = await guest.said({"t": "act", "id": "a", "text": "red 0,0,0", "moves": 0})
        assert (no["kind"], no["why"]) == ("stale", REMOVED)
        assert guest.dismissed == REMOVED

    asyncio.run(whole())


def test_a_blocked_address_is_sent_away_and_stays_out() -> None:
    async def whole() -> None:
        storage = MemoryStorage()
        here = lobby(storage)
        _, guest = await sit(here)
        _, other = await sit(here, "192.0.2.8")
        await storage.order("block", "192.0.2.7", 0.0, 5.0)
        await storage.order("block", "2001:db8:1:2::/64", 0.0, 5.0)
        await here.orders.obey()
        assert (guest.dismissed, other.dismissed) == (BLOCKED, "")
        later = lobby(storage)
        await later.orders.read_all()
        for known in (here, later):
            assert known.is_blocked("192.0.2.7")
            assert known.is_blocked("::ffff:192.0.2.7")
            assert known.is_blocked("2001:db8:1:2:9:9:9:9")
            assert not known.is_blocked("192.0.2.8")
            assert not known.is_blocked("testclient")
        await storage.order("unblock", "192.0.2.7", 0.0, 6.0)
        await later.orders.obey()
        assert not later.is_blocked("192.0.2.7")

    asyncio.run(whole())


def test_a_block_ends_when_its_time_is_over() -> None:
    async def whole() -> None:
        storage = MemoryStorage()
        here = lobby(storage)
        await storage.order("block", "192.0.2.7", 10.0, 5.0)  # until a time long ago
        await storage.order("block", "192.0.2.8", 1e12, 5.0)
        await here.orders.read_all()
        assert [here.is_blocked(address) for address in ("192.0.2.7", "192.0.2.8")] == [False, True]

    asyncio.run(whole())


def test_orders_are_carried_out_once() -> None:
    async def whole() -> None:
        storage = MemoryStorage()
        here = lobby(storage)
        await storage.order("block", "192.0.2.7", 0.0, 5.0)
        await here.orders.obey()
        here.orders._blocks.clear()
        await here.orders.obey()
        assert not here.is_blocked("192.0.2.7")

    asyncio.run(whole())
