"""Several servers on one PostgreSQL serve the same match."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.match.entries import Moved
from sandtable.match.match import replayed
from tests.server.support import BOT, OTHER, PERSON, Nursery, Player, Server, asynchronous, sit_down
from tests.server.test_kill import read_logs

pytestmark = pytest.mark.slow


async def reach(player: Player, moves: int) -> None:
    """Until somebody sees that many moves."""
    await player.until_frame(lambda frame: frame["moves"] == moves)


@asynchronous
async def test_a_move_made_on_one_reaches_watchers_on_the_other(nursery: Nursery, postgres: str) -> None:
    """Seats and watchers may be anywhere; a token opens its seat on every server."""
    with Server(nursery, postgres) as one, Server(nursery, postgres) as two:
        made = one.make("cubed", PERSON, OTHER)
        ada = await sit_down(one, made["id"], made["seats"][0]["token"])
        bo = await sit_down(two, made["id"], made["seats"][1]["token"])
        eve = await sit_down(two, made["id"])
        for _ in range(20):
            mover, other = (ada, bo) if ada.offers else (bo, ada)
            await mover.move()
            for player in (mover, other, eve):
                await reach(player, mover.frame["moves"])
        assert ada.lines == bo.lines == eve.lines
        one.assert_unharmed()
        two.assert_unharmed()


@asynchronous
async def test_of_two_moves_made_at_once_one_is_stale(nursery: Nursery, postgres: str) -> None:
    """The same seat answers on both servers in the same moment: one answer is kept, the other refused."""
    with Server(nursery, postgres) as one, Server(nursery, postgres) as two:
        made = one.make("cubed", PERSON, OTHER)
        hands = {}
        for seat in made["seats"]:
            hands[seat["seat"]] = [await sit_down(server, made["id"], seat["token"]) for server in (one, two)]
        turn, outcomes = 0, []
        for number in range(30):
            left, right = hands[turn]
            text = left.offers[0]
            said = await asyncio.gather(left.act(text, None, f"l{number}"), right.act(text, None, f"r{number}"))
            outcomes.append(sorted(answer["t"] if answer["t"] == "done" else answer["kind"] for answer in said))
            for player in [player for pair in hands.values() for player in pair]:
                await reach(player, number + 1)
            turn = "AB".index(left.frame["to_act"][0])
        assert outcomes == [["done", "stale"]] * 30
        log = (await read_logs(postgres))[made["id"]]
        assert sum(isinstance(entry, Moved) for entry in log) == 30
        one.assert_unharmed()
        two.assert_unharmed()


@asynchronous
async def test_a_frame_repeated_on_the_other_server_is_played_once(nursery: Nursery, postgres: str) -> None:
    """A client that moves house repeats its last frame: both answers name the same entry."""
    with Server(nursery, postgres) as one, Server(nursery, postgres) as two:
        made = one.make("cubed", PERSON, OTHER)
        left, right = [await sit_down(server, made["id"], made["seats"][0]["token"]) for server in (one, two)]
        text = left.offers[0]
        said = await asyncio.gather(left.act(text, 0, "same"), right.act(text, 0, "same"))
        assert said[0] == said[1]
        assert said[0]["t"] == "done"
        log = (await read_logs(postgres))[made["id"]]
        assert sum(isinstance(entry, Moved) for entry in log) == 1


@asynchronous
async def test_bots_move_once_however_many_servers_there_are(nursery: Nursery, postgres: str) -> None:
    """Every entry of the log follows from the one before it, also when the server that thought is gone."""
    with Server(nursery, postgres) as one, Server(nursery, postgres) as two:
        made = one.make("shut_down", PERSON, BOT, BOT)
        ada = await sit_down(one, made["id"], made["seats"][0]["token"])
        back = await sit_down(two, made["id"], made["seats"][0]["token"])
        while ada.frame["moves"] < 40:
            assert await ada.until_asked()
            await ada.move()
        one.kill()
        while back.frame["moves"] < 60 and await back.until_asked():
            await back.act(back.offers[0])
        log = (await read_logs(postgres))[made["id"]]
        assert len(replayed(made["id"], log).record.moves) >= 60
        two.assert_unharmed()
