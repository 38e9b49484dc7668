"""The database restarts under a running server: moves are kept once, nobody sees a fault, and every match goes on."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.match.entries import Moved
from tests.server.databases import OwnDatabase
from tests.server.support import BOT, OTHER, PERSON, Nursery, Player, Server, asynchronous, sit_all, sit_down
from tests.server.test_kill import read_logs

pytestmark = pytest.mark.slow
TRY_AGAIN = "the database does not answer now; nothing is lost, try again in a moment"


async def turn(players: list[Player]) -> Player:
    """Whoever is asked, once both have heard everything."""
    while len({player.frame["moves"] for player in players}) > 1:
        behind = min(players, key=lambda player: int(player.frame["moves"]))
        await behind.hear()
    return next(player for player in players if player.offers)


async def insist(player: Player, text: str, identity: str) -> int:
    """Says the same until it is done; how often the answer was to try again."""
    moves, again = player.frame["moves"], 0
    while (answer := await player.act(text, moves, identity))["t"] != "done":
        assert (answer["kind"], answer["why"]) == ("limited", TRY_AGAIN)
        again += 1
    return again


@asynchronous
async def test_the_first_move_after_a_restart_is_made(nursery: Nursery, own: OwnDatabase) -> None:
    """Restarted between two moves, as an administrator would, the database costs nobody anything."""
    with Server(nursery, own.url) as server:
        made = server.make("cubed", PERSON, OTHER)
        players = await sit_all(server, made)
        for number in range(6):
            if number % 2:
                await own.off()
                await own.on()
            player = await turn(players)
            await insist(player, player.offers[0], f"m{number}")
        assert server.get(f"/api/matches/{made['id']}").json["moves"] == 6
        log = (await read_logs(own.url))[made["id"]]
        assert [entry.client for entry in log if isinstance(entry, Moved)] == [f"m{number}" for number in range(6)]
        server.assert_unharmed()


@asynchronous
async def test_while_there_is_no_database_everybody_is_told_to_try_again(nursery: Nursery, own: OwnDatabase) -> None:
    """One line each; what was said meanwhile is done once when it is said again, and bots go on by themselves."""
    with Server(nursery, own.url) as server:
        made, bots = server.make("cubed", PERSON, OTHER), server.make("shut_down", BOT, BOT, BOT)
        players = await sit_all(server, made)
        await own.off()
        player = await turn(players)
        answer = await player.act(player.offers[0], 0, "once")
        assert (answer["t"], answer["kind"], answer["why"]) == ("no", "limited", TRY_AGAIN)
        health = server.get("/healthz")
        assert (health.status, health.body.decode()) == (503, f"{TRY_AGAIN}\n")
        for said in (
            server.post("/api/matches", {"game": "cubed", "seats": [PERSON, OTHER]}),
            server.get("/api/matches/abcdefghjkmn"),
        ):
            assert (said.status, said.error) == (503, TRY_AGAIN)
        await own.on()
        assert await insist(player, player.offers[0], "once") == 0
        eve = await sit_down(server, bots["id"])
        number = eve.number
        await eve.until_frame(lambda frame: frame["status"] == "over" or eve.number > number + 10)
        log = (await read_logs(own.url))[made["id"]]
        assert [entry.client for entry in log if isinstance(entry, Moved)] == ["once"]
        server.assert_unharmed()


@asynchronous
async def test_play_goes_on_through_restart_after_restart(nursery: Nursery, own: OwnDatabase) -> None:
    """Two people play while the database comes and goes at any moment: every move is in the log once, in order."""
    with Server(nursery, own.url) as server:
        made = server.make("cubed", PERSON, OTHER)
        players = await sit_all(server, made)
        said: list[str] = []

        async def play() -> None:
            while (await turn(players)).frame["status"] == "playing" and len(said) < 40:
                player = await turn(players)
                said.append(f"m{len(said)}")
                await insist(player, player.offers[0], said[-1])

        playing = asyncio.create_task(play())
        for _ in range(5):
            await own.off()
            await own.on()
            await asyncio.sleep(0.05)
        await playing
        log = (await read_logs(own.url))[made["id"]]
        assert [entry.client for entry in log if isinstance(entry, Moved)] == said
        server.assert_unharmed()
