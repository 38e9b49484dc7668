"""Nothing acknowledged is lost: the server is killed in the middle of play, again and again, and play goes on."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sandtable.match.entries import AnyEntry, Moved, decode
from sandtable.match.match import replayed
from tests.server.support import BOT, OTHER, PERSON, Json, Nursery, Player, Server, asynchronous, sit_down

COMPANIES = [
    ("cubed", [PERSON, OTHER]),
    ("shut_down", [PERSON, OTHER, PERSON]),
    ("shut_down", [PERSON, BOT]),
    ("cubed", [BOT, PERSON]),
    ("shut_down", [BOT, BOT, BOT]),
]


@dataclass
class Ledger:
    """What the server has acknowledged, by table: (seat, client id) -> entry number."""

    acknowledged: dict[str, dict[tuple[int, str], int]] = field(default_factory=dict)

    def check(self, logs: dict[str, list[AnyEntry]]) -> None:
        """Every acknowledged move is in the log, once, where the server said it is."""
        for table, moves in self.acknowledged.items():
            log = logs[table]
            played = Counter((entry.seat, entry.client) for entry in log if isinstance(entry, Moved) and entry.client)
            assert not [key for key, times in played.items() if times != 1], "a move was played twice"
            for (seat, client), number in moves.items():
                entry = log[number - 1]
                assert isinstance(entry, Moved)
                assert (entry.seat, entry.client) == (seat, client)


class Person:
    """A scripted person: comes back after every loss, repeats what was not answered, and plays on."""

    def __init__(self, server: Server, table: str, token: str, ledger: Ledger, seed: int) -> None:
        self.server, self.table, self.token = server, table, token
        self.moves = ledger.acknowledged.setdefault(table, {})
        self.rng = random.Random(seed)
        self.have = 0
        self.pending: Json | None = None
        self.is_over = False

    async def play(self) -> None:
        """Until the game is over."""
        while not self.is_over:
            try:
                player = await sit_down(self.server, self.table, self.token, self.have)
                await self._play(player)
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                await asyncio.sleep(0.01)

    async def _play(self, player: Player) -> None:
        assert all(line["number"] > self.have for line in player.lines)
        if self.pending is not None:
            await self._say(player, self.pending)
        while await player.until_asked():
            self.have = player.number
            frame = {"t": "act", "id": f"{self.rng.getrandbits(64):x}", "text": self.rng.choice(player.offers)}
            await self._say(player, frame | {"moves": player.frame["moves"]})
        self.is_over = True
        await player.leave()

    async def _say(self, player: Player, frame: Json) -> None:
        self.pending = frame
        await player.say(frame)
        answer = await player.answer_to(frame["id"])
        assert answer["t"] == "done", answer
        self.moves[(player.seat, frame["id"])] = answer["number"]
        self.pending = None


async def read_logs(database: str) -> dict[str, list[AnyEntry]]:
    """Every log as it lies in the database, read past the server."""
    query = "SELECT table_name, number, body FROM entries ORDER BY table_name, number"
    rows: list[Any]
    if database.startswith("sqlite"):
        connection = sqlite3.connect(database.removeprefix("sqlite:///"))
        rows = connection.execute(query).fetchall()
        connection.close()
    else:
        postgres = await asyncpg.connect(database)
        rows = await postgres.fetch(query)
        await postgres.close()
    logs: dict[str, list[AnyEntry]] = {}
    for table, number, body in rows:
        log = logs.setdefault(table, [])
        assert number == len(log) + 1, "numbers have no gaps"
        log.append(decode(body))
    return logs


def lay_tables(server: Server, ledger: Ledger, rng: random.Random) -> list[asyncio.Task[None]]:
    """A table of every kind, with somebody at every seat that needs it."""
    people = []
    for game, seats in COMPANIES:
        made = server.make(game, *seats)
        ledger.acknowledged.setdefault(made["id"], {})
        for seat in made["seats"]:
            people.append(Person(server, made["id"], seat["token"], ledger, rng.getrandbits(32)))
    return [asyncio.create_task(person.play()) for person in people]


async def kill_and_start(server: Server, rng: random.Random) -> None:
    """Dead at once, then back; now and then killed once more before it has got up."""
    await asyncio.to_thread(server.kill)
    if rng.random() < 0.2:
        await asyncio.to_thread(server.spawn)
        await asyncio.sleep(rng.uniform(0.0, 0.2))
        await asyncio.to_thread(server.kill)


async def survive(server: Server, database: str, kills: int, seed: int) -> None:
    """Plays and kills, checking the log after each death; in the end every match goes on."""
    rng, ledger = random.Random(seed), Ledger()
    tasks: list[asyncio.Task[None]] = []
    for _ in range(kills):
        if sum(not task.done() for task in tasks) < 8:
            tasks += lay_tables(server, ledger, rng)
        await asyncio.sleep(rng.uniform(0.0, 0.3) if rng.random() < 0.8 else rng.uniform(0.5, 1.0))
        await kill_and_start(server, rng)
        ledger.check(await read_logs(database))
        await asyncio.to_thread(server.start)
        for task in tasks:
            if task.done():
                task.result()
    for table, log in (await read_logs(database)).items():
        await goes_on(server, table, len(log))
    for task in tasks:
        task.cancel()
    for ending in await asyncio.gather(*tasks, return_exceptions=True):
        assert ending is None or isinstance(ending, asyncio.CancelledError)
    logs = await read_logs(database)
    ledger.check(logs)
    for table, log in logs.items():
        assert replayed(table, log).number == len(log)
    assert server.complaints() == []
    print(f"{kills} kills, {len(logs)} matches, {sum(map(len, ledger.acknowledged.values()))} acknowledged moves")


async def goes_on(server: Server, table: str, number: int) -> None:
    """Until the log has grown, or the game is over; bots among themselves go on too."""
    watcher = await sit_down(server, table)
    await watcher.until_frame(lambda frame: frame["status"] == "over" or watcher.number > number)
    await watcher.drop()


@pytest.mark.slow
@asynchronous
async def test_every_acknowledged_move_survives_being_killed(nursery: Nursery, database: str) -> None:
    """25 kills on each database, at moments a seed has chosen."""
    with Server(nursery, database, messages_per_second=1e6, message_burst=1_000_000) as server:
        await survive(server, database, kills=25, seed=11)


@pytest.mark.soak
@asynchronous
async def test_every_acknowledged_move_survives_a_thousand_kills(nursery: Nursery, database: str) -> None:
    """500 kills on each database."""
    with Server(nursery, database, messages_per_second=1e6, message_burst=1_000_000) as server:
        await survive(server, database, kills=500, seed=12)
