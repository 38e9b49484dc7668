"""Everybody asks for a rematch at once: there is one new table, and all find it."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.match.entries import Rematched
from sandtable.server.http_wire import NewTable, SeatWish
from sandtable.server.wire import WATCHING
from tests.server.room import Listener, lobby, sit
from tests.server.support import OTHER, PERSON, Nursery, Server, asynchronous, sit_down
from tests.server.test_kill import read_logs

ASK = {"t": "ask", "id": "r", "what": "rematch"}


def test_two_who_ask_at_once_find_one_table() -> None:
    async def run() -> None:
        here = lobby()
        room, (ann, ben, _) = await sit(here, "_connect_four", 2)
        await ben.said({"t": "ask", "id": "x", "what": "resign"})
        answers = await asyncio.gather(*[guest.said(ASK) for guest in (ann, ben, ann, ben)])
        assert {said[-1]["t"] for said in answers} == {"done"}
        assert set(here.rooms) == {room.match.name, room.match.rematch}
        assert sum(isinstance(entry, Rematched) for entry in room.entries) == 1
        watcher = Listener(here.rooms[room.match.rematch], WATCHING, here)
        watcher.welcome(0)
        await here.close()

    asyncio.run(run())


@asynchronous
async def test_bots_of_another_level_sit_down_where_that_is_wished_for() -> None:
    here = lobby()
    made = await here.make(NewTable(game="cubed", seats=[SeatWish("person"), SeatWish("bot", "Dune", 2)], pace="slow"))
    room = await here.room(made.id)
    ada = Listener(room, 0, here)
    ada.welcome(0)
    await ada.said({"t": "ask", "id": "x", "what": "resign"})
    refused = await ada.said({**ASK, "level": 6})
    assert refused[-1]["why"] == "seat 0: a bot has a level from 1 to 5, not 6"
    assert (await ada.said({**ASK, "level": 3}))[-1]["t"] == "done"
    again = here.rooms[room.match.rematch].match
    assert [(seat.plan.kind, seat.plan.level) for seat in again.seats] == [("bot", 3), ("person", 0)]
    assert again.pace == "slow"
    await here.close()


@pytest.mark.slow
@asynchronous
async def test_two_who_ask_at_two_servers_find_one_table(nursery: Nursery, postgres: str) -> None:
    with Server(nursery, postgres) as one, Server(nursery, postgres) as two:
        for game in range(1, 6):
            made = one.make("cubed", PERSON, OTHER)
            ada, bo = [
                await sit_down(server, made["id"], seat["token"])
                for server, seat in zip((one, two), made["seats"], strict=True)
            ]
            await bo.ask("resign")
            await ada.until_frame(lambda frame: frame["status"] == "over")
            assert {said["t"] for said in await asyncio.gather(ada.ask("rematch"), bo.ask("rematch"))} == {"done"}
            await ada.until_frame(lambda frame: bool(frame["rematch"]))
            await bo.until_frame(lambda frame: bool(frame["rematch"]))
            assert ada.frame["rematch"] == bo.frame["rematch"]
            logs = await read_logs(postgres)
            assert len(logs) == 2 * game
            again = [await sit_down(two, ada.frame["rematch"], seat["token"]) for seat in made["seats"]]
            assert [player.seat for player in again] == [1, 0]
        one.assert_unharmed()
        two.assert_unharmed()
