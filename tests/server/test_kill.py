"""Nothing acknowledged is lost: the server is killed in the middle of play, again and again, and play goes on."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Coroutine
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
    count: int = 0

    def check(self, logs: dict[str, list[AnyEntry]]) -> None:
        """Every acknowledged move is in the log, once, where the server said it is."""
        for table, log in logs.items():
            moves = self.acknowledged[table]
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
        self.ledger, self.moves = ledger, ledger.acknowledged[table]
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
                await asyncio.sleep(0.03)

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
        while True:
            await player.say(frame)
            answer = await player.answer_to(frame["id"])
            if answer["t"] != "no" or answer["kind"] != "limited":
                break
            await asyncio.sleep(0.2)  # the database is away: the same again
        assert answer["t"] == "done", answer
        self.moves[(player.seat, frame["id"])] = answer["number"]
        self.ledger.count += 1
        self.pending = None


async def read_logs(database: str, tables: list[str] | None = None) -> dict[str, list[AnyEntry]]:
    """Logs as they lie in the database, read past the server: those of some tables, or all."""
    if tables == []:
        return {}
    query = "SELECT table_name, number, body FROM entries{} ORDER BY table_name, number"
    if tables is not None:
        query = query.format(" WHERE table_name IN ({})".format(", ".join(f"'{name}'" for name in tables)))
    rows: list[Any]
    if database.startswith("sqlite"):
        connection = sqlite3.connect(database.removeprefix("sqlite:///"))
        rows = connection.execute(query.format("")).fetchall()
        connection.close()
    else:
        postgres = await asyncpg.connect(database)
        rows = await postgres.fetch(query.format(""))
        await postgres.close()
    logs: dict[str, list[AnyEntry]] = {}
    for table, number, body in rows:
        log = logs.setdefault(table, [])
        assert number == len(log) + 1, "numbers have no gaps"
        log.append(decode(body))
    return logs


Playing = list[tuple[str, asyncio.Task[None]]]  # people by table


def lay_tables(server: Server, ledger: Ledger, rng: random.Random) -> Playing:
    """A table of every kind, with somebody at every seat that needs it."""
    playing: Playing = []
    for game, seats in COMPANIES:
        made = server.make(game, *seats)
        ledger.acknowledged[made["id"]] = {}
        for seat in made["seats"]:
            person = Person(server, made["id"], seat["token"], ledger, rng.getrandbits(32))
            playing.append((made["id"], asyncio.create_task(person.play())))
    return playing


def live(playing: Playing) -> list[str]:
    """The tables that are still played at; whoever failed fails the test."""
    for _, task in playing:
        if task.done():
            task.result()
    return sorted({table for table, task in playing if not task.done()})


async def some_moves(playing: Playing, ledger: Ledger, rng: random.Random) -> None:
    """Until so many more moves were acknowledged, and a moment more, so that the next are on their way."""
    enough = ledger.count + rng.choice((0, 0, 1, 2, 4, 8, 16, 32))
    while ledger.count < enough and live(playing):
        await asyncio.sleep(0.002)
    await asyncio.sleep(rng.uniform(0.0, 0.01))


async def kill(server: Server, rng: random.Random) -> None:
    """Dead at once; now and then it is killed once more before it has got up."""
    await asyncio.to_thread(server.kill)
    if rng.random() < 0.2:
        await asyncio.to_thread(server.spawn)
        await asyncio.sleep(rng.uniform(0.0, 0.2))
        await asyncio.to_thread(server.kill)


async def survive(server: Server, database: str, kills: int, seed: int, real_bots: float = 1.0) -> None:
    """Plays and kills, checking the logs after each death; in the end every match goes on.

    `real_bots` is how often the server comes back with bots in processes of their own, which take longest to start.
    """
    rng, ledger = random.Random(seed), Ledger()
    playing: Playing = []
    for number in range(kills):
        if sum(not task.done() for _, task in playing) < 8:
            playing += lay_tables(server, ledger, rng)
        await some_moves(playing, ledger, rng)
        await kill(server, rng)
        ledger.check(await read_logs(database, None if number % 20 == 0 else live(playing)))
        server.instant_bots = rng.random() >= real_bots
        await asyncio.to_thread(server.start)
    server.instant_bots = False
    await kill(server, rng)
    await asyncio.to_thread(server.start)
    for table, log in (await read_logs(database)).items():
        await beside(playing, goes_on(server, table, len(log)))
    live(playing)
    for _, task in playing:
        task.cancel()
    for ending in await asyncio.gather(*[task for _, task in playing], return_exceptions=True):
        assert ending is None or isinstance(ending, asyncio.CancelledError)
    logs = await read_logs(database)
    assert set(logs) == set(ledger.acknowledged)
    ledger.check(logs)
    for table, log in logs.items():
        assert replayed(table, log).number == len(log)
    assert server.complaints() == []
    print(f"{kills} kills, {len(logs)} matches, {ledger.count} acknowledged moves")


async def beside(playing: Playing, coroutine: Coroutine[None, None, None]) -> None:
    """Waits for it, or fails as soon as a person has, whom it would wait for in vain."""
    waiting = asyncio.create_task(coroutine)
    while not waiting.done():
        live(playing)
        await asyncio.wait({waiting, *[task for _, task in playing if not task.done()]}, return_when="FIRST_COMPLETED")
    await waiting


async def goes_on(server: Server, table: str, number: int) -> None:
    """Until the log has grown, or the game is over; bots among themselves go on too."""
    watcher = await sit_down(server, table)
    await watcher.until_frame(lambda frame: frame["status"] == "over" or watcher.number > number)
    await watcher.drop()


@pytest.mark.slow
@asynchronous
async def test_every_acknowledged_move_survives_being_killed(nursery: Nursery, database: str) -> None:
    """10 kills on each database, at moments a seed has chosen."""
    with Server(nursery, database, messages_per_second=1e6, message_burst=1_000_000) as server:
        await survive(server, database, kills=10, seed=11)


@pytest.mark.soak
@asynchronous
async def test_every_acknowledged_move_survives_a_thousand_kills(nursery: Nursery, database: str) -> None:
    """500 kills on each database."""
    with Server(nursery, database, messages_per_second=1e6, message_burst=1_000_000) as server:
        await survive(server, database, kills=500, seed=12, real_bots=0.1)
