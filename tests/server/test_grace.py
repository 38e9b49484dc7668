"""Somebody who never comes: after the table's grace a bot plays, from the laying of the table on."""

from __future__ import annotations

import asyncio

from sandtable.server.wire import NewTable, SeatWish
from tests.server.room import lobby

PATIENCE = 500  # looks at the room, a hundredth of a second apart


async def stand_in(grace: float) -> int:
    """The level of the bot that sits in for a person who was never there; 0 when none does."""
    here = lobby()
    seats = [SeatWish("person", "Ann"), SeatWish("person", "Ben")]
    made = await here.make(NewTable(game="_connect_four", seats=seats, grace=grace))
    room = here.rooms[made.id]
    for _ in range(PATIENCE if grace else 5):
        await asyncio.sleep(0.01)
        if room.match.seats[0].stand_in:
            break
    level = room.match.seats[0].stand_in
    await here.close()
    return level


def test_a_bot_sits_in_for_whoever_never_comes() -> None:
    assert asyncio.run(stand_in(0.02)) > 0


def test_without_grace_the_table_waits_for_ever() -> None:
    assert asyncio.run(stand_in(0.0)) == 0
