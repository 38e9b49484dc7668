"""Somebody who never comes: after the table's grace a bot plays, from the laying of the table on."""

from __future__ import annotations

import asyncio

from sandtable.match.storage.contract import Place, Unavailable
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.http_wire import NewTable, SeatWish
from tests.server.room import Listener, lobby

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


class Forgetful(MemoryStorage):
    """A store that does not answer at first when somebody comes."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def attend(self, places: list[Place], seconds: float) -> None:
        """See Storage."""
        self.asked += 1
        if self.asked < 3:
            raise Unavailable("not now")
        await super().attend(places, seconds)


async def come_while_it_is_away() -> list[int]:
    """How often the store was asked, when somebody sat down and some time later."""
    storage = Forgetful()
    here = lobby(storage)
    made = await here.make(NewTable(game="_connect_four", seats=[SeatWish("person", "Ann"), SeatWish("bot", level=1)]))
    room = here.rooms[made.id]
    guest = Listener(room, 0, here)
    await room.enter(guest)
    assert guest in room.guests
    asked = [storage.asked]
    for _ in range(PATIENCE):
        await asyncio.sleep(0.01)
        if storage.asked >= 3:
            break
    await here.close()
    return [*asked, storage.asked]


def test_nobody_is_sent_away_because_the_database_is() -> None:
    """They are here at once, and the others hear of it when the database answers again."""
    assert asyncio.run(come_while_it_is_away()) == [1, 3]
