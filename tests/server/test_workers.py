"""Bots think in processes of their own; one that dies is replaced, and the bot moves all the same."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from contextlib import suppress

import pytest

from tests.server.processes import HAS_PROC, descendants, lives, workers
from tests.server.support import PERSON, Nursery, Server, asynchronous, sit_all

THINKER = {"kind": "bot", "level": 5}
needs_proc = pytest.mark.skipif(not HAS_PROC, reason="looks at processes through /proc")


@pytest.mark.slow
@needs_proc
@asynchronous
async def test_a_bot_moves_though_its_worker_is_killed(nursery: Nursery, sqlite: str) -> None:
    """kill -9 in the middle of a thought: a new worker thinks again, and the figures say so."""
    with Server(nursery, sqlite, think_seconds=1.0) as server:
        made = server.make("shut_down", PERSON, THINKER)
        (ada,) = await sit_all(server, made)
        for _ in range(2):
            assert await ada.until_asked()
            await ada.move()
            await ada.until_frame(lambda frame: frame["to_act"] == ["B"] or bool(frame["offers"]))
            while not (found := workers(server.process)):
                await asyncio.sleep(0.01)
            for process in found:
                os.kill(process, signal.SIGKILL)
            assert await ada.until_asked()
        while server.metric("workers_replaced") < 1:
            assert await ada.until_asked()
            await ada.move()
        server.assert_unharmed()


@pytest.mark.slow
@needs_proc
@asynchronous
async def test_workers_do_not_outlive_a_killed_server(nursery: Nursery, sqlite: str) -> None:
    """Nobody is there to end them, so they end by themselves."""
    with Server(nursery, sqlite) as server:
        made = server.make("shut_down", PERSON, THINKER)
        (ada,) = await sit_all(server, made)
        assert await ada.until_asked()
        assert (await ada.ask("hint"))["t"] == "hint"
        orphans = workers(server.process)
        assert orphans
        server.kill()
        while any(lives(process) for process in orphans):
            await asyncio.sleep(0.01)


async def killing(server: Server, seed: int, kills: list[int]) -> None:
    """Kills any process a server has started, at random moments, without end."""
    luck = random.Random(seed)
    seen: set[int] = set()  # a worker whose fork server is killed is nobody's child any more
    while True:
        await asyncio.sleep(4.0 * luck.random())
        seen = {process for process in seen | set(descendants(server.process)) if lives(process)}
        for process in luck.sample(sorted(seen), luck.randint(0, len(seen))):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
                kills.append(process)


async def play(server: Server, game: str, kills: list[int], most: int) -> None:
    """Plays against a bot, who answers every move, until there were so many kills; and two moves more."""
    more = 2
    while more:
        options = {"seats": 2} if game == "shut_down" else {}
        (player,) = await sit_all(server, server.make(game, PERSON, THINKER, options=options))
        while more and await player.until_asked():
            await player.move()
            more -= len(kills) >= most


async def bots_under_fire(nursery: Nursery, sqlite: str, tables: int, most: int, seed: int) -> None:
    """People play against bots while every process of the server is killed now and then."""
    kills: list[int] = []
    with Server(nursery, sqlite, think_seconds=0.3, thinkers=2) as server:
        enemy = asyncio.create_task(killing(server, seed, kills))
        games = ["shut_down", "pinned_down", "cubed"] * tables
        await asyncio.gather(*[play(server, game, kills, most) for game in games])
        assert enemy.cancel()
        server.assert_unharmed()


@pytest.mark.slow
@needs_proc
@asynchronous
async def test_no_bot_falls_silent_while_any_process_of_its_server_is_killed(nursery: Nursery, sqlite: str) -> None:
    """Workers, fork server and whatever else it has started: 8 kills, and every bot answers every time."""
    await bots_under_fire(nursery, sqlite, 1, 8, 5)


@pytest.mark.soak
@needs_proc
@asynchronous
async def test_no_bot_falls_silent_for_long_under_fire(nursery: Nursery, sqlite: str) -> None:
    for number in range(20):
        await bots_under_fire(nursery, f"{sqlite}.{number}", 3, 60, int(time.time()))
