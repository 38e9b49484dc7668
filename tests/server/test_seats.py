"""Taking a seat: repeating it is safe, nobody can take another's, and a seat nobody came to is free again."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from sandtable.kernel.errors import Malformed, Stale
from sandtable.match.entries import Sat
from sandtable.match.storage.contract import Unavailable
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.http_wire import HeldSeat, Join, NewTable, SeatWish, TableMade
from sandtable.server.lobby import Lobby, NotAllowed
from sandtable.server.tokens import new_token
from tests.server.room import Listener, lobby
from tests.server.support import OPEN, PERSON, Server, asynchronous, sit_down

MINE = "my-own-secret-" + "0123456789abcdefghij"


async def table(here: Lobby, public: bool = False, seats: int = 3) -> TableMade:
    wish = [SeatWish("person", "Ada"), *[SeatWish("open")] * (seats - 1)]
    return await here.make(NewTable(game="shut_down", options={"seats": seats}, seats=wish, public=public))


def test_a_join_sent_twice_gives_the_same_seat() -> None:
    async def whole() -> None:
        here = lobby()
        made = await table(here)
        wish = Join(name="Bo", invite=made.invite, token=MINE)
        first = await here.join(made.id, wish)
        assert first == HeldSeat(1, MINE)
        assert await here.join(made.id, wish) == first
        assert await here.seat_of(made.id, MINE) == 1
        taken = [entry for entry in here.rooms[made.id].entries if isinstance(entry, Sat)]
        assert len(taken) == 1

    asyncio.run(whole())


def test_a_join_sent_twice_at_once_gives_the_same_seat() -> None:
    async def whole() -> None:
        here = lobby()
        made = await table(here)
        wish = Join(name="Bo", invite=made.invite, token=MINE)
        found = await asyncio.gather(*[here.join(made.id, wish) for _ in range(5)])
        assert set(found) == {HeldSeat(1, MINE)}

    asyncio.run(whole())


class Forgetful(MemoryStorage):
    """Writes, and then says that it could not."""

    is_lying = False

    async def append(self, name, after, entries, new_key=None, old_keys=()) -> None:  # type: ignore[no-untyped-def]
        await super().append(name, after, entries, new_key, old_keys)
        if self.is_lying:
            self.is_lying = False
            raise Unavailable("the database does not answer")


def test_a_seat_whose_answer_was_lost_is_had_by_asking_again() -> None:
    async def whole() -> None:
        storage = Forgetful()
        here = lobby(storage)
        made = await table(here)
        wish = Join(name="Bo", invite=made.invite, token=MINE)
        storage.is_lying = True
        with pytest.raises(Unavailable):
            await here.join(made.id, wish)
        assert await here.join(made.id, wish) == HeldSeat(1, MINE)

    asyncio.run(whole())


def test_who_loses_the_race_for_a_seat_holds_no_key_to_it() -> None:
    async def whole() -> None:
        here = lobby()
        made = await table(here, seats=2)
        tokens = [new_token() for _ in range(4)]
        wishes = [Join(name=f"P{n}", invite=made.invite, token=token) for n, token in enumerate(tokens)]
        found = await asyncio.gather(*[here.join(made.id, wish) for wish in wishes], return_exceptions=True)
        won = [one for one in found if isinstance(one, HeldSeat)]
        assert len(won) == 1
        for token in tokens:
            if token != won[0].token:
                with pytest.raises(NotAllowed, match="opens no seat"):
                    await here.seat_of(made.id, token)

    asyncio.run(whole())


@pytest.mark.parametrize("token", ["short", "a" * 40, "with space " * 4, "ü" * 40, "x" * 101])
def test_a_token_that_could_be_guessed_is_refused(token: str) -> None:
    async def whole() -> None:
        here = lobby()
        made = await table(here)
        with pytest.raises(Malformed, match="a token of your own has 32 to 100 random letters"):
            await here.join(made.id, Join(invite=made.invite, token=token))

    asyncio.run(whole())


def test_the_invitation_does_not_open_a_seat_as_a_token() -> None:
    async def whole() -> None:
        here = lobby()
        made = await table(here)
        with pytest.raises(Malformed, match="that token is the invitation"):
            await here.join(made.id, Join(invite=made.invite, token=made.invite))

    asyncio.run(whole())


async def full_table(here: Lobby) -> tuple[TableMade, HeldSeat]:
    """Two seats, the second taken by somebody who has not come yet."""
    made = await table(here, seats=2)
    return made, await here.join(made.id, Join(name="Ghost", invite=made.invite))


def test_a_seat_nobody_came_to_can_be_taken_again() -> None:
    async def whole() -> None:
        here = lobby()
        made, ghost = await full_table(here)
        with pytest.raises(Stale, match="every seat of this table is taken"):
            await here.join(made.id, Join(name="Bo", invite=made.invite))
        here.config = replace(here.config, unclaimed_seat_seconds=0.0)
        await asyncio.sleep(0.001)
        held = await here.join(made.id, Join(name="Bo", invite=made.invite))
        assert held.seat == ghost.seat
        assert here.rooms[made.id].match.seats[1].name == "Bo"
        with pytest.raises(NotAllowed, match="opens no seat"):
            await here.seat_of(made.id, ghost.token)

    asyncio.run(whole())


def test_a_seat_somebody_once_came_to_stays_theirs() -> None:
    async def whole() -> None:
        here = lobby()
        made, held = await full_table(here)
        assert await here.seat_of(made.id, held.token) == 1
        while here.background.is_busy():
            await asyncio.sleep(0.001)
        here.config = replace(here.config, unclaimed_seat_seconds=0.0)
        with pytest.raises(Stale, match="every seat of this table is taken"):
            await here.join(made.id, Join(name="Bo", invite=made.invite))

    asyncio.run(whole())


def test_the_seats_of_whoever_made_the_table_are_never_given_away() -> None:
    async def whole() -> None:
        here = lobby()
        here.config = replace(here.config, unclaimed_seat_seconds=0.0)
        made = await table(here, seats=2)
        with pytest.raises(Stale, match="seat A is taken"):
            await here.join(made.id, Join(name="Bo", invite=made.invite, seat=0))

    asyncio.run(whole())


def test_without_an_invitation_an_address_has_one_seat() -> None:
    async def whole() -> None:
        here = lobby()
        made = await table(here, public=True)
        wish = Join(name="Bo", token=MINE)
        first = await here.join(made.id, wish, "192.0.2.7")
        assert await here.join(made.id, wish, "192.0.2.7") == first
        with pytest.raises(NotAllowed, match="somebody from your address sits at this table already"):
            await here.join(made.id, Join(name="Cy"), "192.0.2.7")
        assert (await here.join(made.id, Join(name="Cy", invite=made.invite), "192.0.2.7")).seat == 2

    asyncio.run(whole())


def test_on_ones_own_machine_one_may_try_out_every_seat() -> None:
    async def whole() -> None:
        here = lobby()
        made = await table(here, public=True)
        assert [(await here.join(made.id, Join(name=name), "127.0.0.1")).seat for name in ("Bo", "Cy")] == [1, 2]

    asyncio.run(whole())


def test_a_room_keeps_a_person_who_sits_while_it_is_closed_elsewhere() -> None:
    """Opening a room counts as using it, so that it is not closed before its guest has entered."""

    async def whole() -> None:
        here = lobby()
        here.config = replace(here.config, idle_room_seconds=60.0)
        made = await table(here)
        room = here.rooms[made.id]
        room.used -= 1000.0
        assert await here.room(made.id) is room
        await here.sweep()
        assert here.rooms[made.id] is room
        listener = Listener(room, 0, here)
        await room.enter(listener)

    asyncio.run(whole())


@asynchronous
async def test_a_person_whose_join_was_never_answered_sits_down_all_the_same(server: Server) -> None:
    """The connection breaks after the request was sent; the same request again gives the seat, also after a restart."""
    made = server.make("cubed", PERSON, OPEN)
    wish = {"name": "Bo", "invite": made["invite"], "token": MINE}
    first = server.post(f"/api/matches/{made['id']}/join", wish).json
    server.kill()
    server.start()
    assert server.post(f"/api/matches/{made['id']}/join", wish).json == first
    player = await sit_down(server, made["id"], MINE)
    assert player.seat == 1
    server.assert_unharmed()
