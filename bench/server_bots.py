"""Live matches with a bot each: what people wait for their own moves while bots think, in a process of its own.

`python -m bench.server_bots ADDRESS < JSON`. Every person looks for up to a second and gives any legal answer, which is
faster than people are, so there are always bots that think; a game that is over is followed by another.
"""

from __future__ import annotations

import asyncio
import json
import sys
from http.client import HTTPConnection
from random import Random
from time import perf_counter
from typing import Any, TypedDict
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import connect

from bench.server_load import Found, lay, summary
from sandtable.server.differences import changed

MOST_LOOKING = 1.0  # seconds


class BotLoad(TypedDict):
    """What to do."""

    games: list[str]
    matches: int
    level: int
    seconds: float


class Evening:
    """What all tables share: when it began, and what was measured."""

    def __init__(self, host: str, port: int, load: BotLoad) -> None:
        self.host = host
        self.port = port
        self.load = load
        self.begun = asyncio.Event()
        self.end = float("inf")
        self.latencies: list[float] = []

    def is_over(self) -> bool:
        """Whether enough was measured."""
        return perf_counter() > self.end


async def play(evening: Evening, game: str, made: Any, rng: Random) -> None:
    """One person's games, one after another at tables like the first."""
    while not evening.is_over():
        await play_one(evening, made, rng)
        post = HTTPConnection(evening.host, evening.port)
        made = await asyncio.to_thread(lay, post, seats(evening.load["level"]), game)
        post.close()


async def play_one(evening: Evening, made: Any, rng: Random) -> None:
    """One game, or as much of it as there is time for."""
    address = f"ws://{evening.host}:{evening.port}/api/matches/{made['id']}/socket"
    async with connect(address, compression=None, open_timeout=60) as socket:
        await socket.send(json.dumps({"t": "hello", "token": made["seats"][0]["token"]}))
        sent = perf_counter()
        asked = 0
        frame: Any = None
        while not evening.is_over():
            try:
                said = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 1.0))
            except TimeoutError:
                continue
            if said["t"] == "done":
                evening.latencies.append(perf_counter() - sent)
            elif said["t"] in ("no", "bye"):
                raise ConnectionError(said["why"])
            elif said["t"] in ("welcome", "news"):
                frame = changed(frame, said["change"]) if said["t"] == "news" else said["frame"]
                if frame["status"] == "over":
                    return
                if frame["offers"] and frame["moves"] >= asked:
                    await evening.begun.wait()
                    await asyncio.sleep(MOST_LOOKING * rng.random())
                    asked = frame["moves"] + 1
                    sent = perf_counter()
                    act = {"t": "act", "id": str(asked), "text": rng.choice(frame["offers"])["text"]}
                    await socket.send(json.dumps({**act, "moves": frame["moves"]}))


def seats(level: int) -> list[dict[str, object]]:
    """A person and a bot."""
    return [{"kind": "person"}, {"kind": "bot", "level": level}]


async def spend(address: str, load: BotLoad) -> Found:
    """Lays the tables, seats everybody, and lets them play."""
    where = urlsplit(address)
    assert where.hostname is not None
    assert where.port is not None
    evening = Evening(where.hostname, where.port, load)
    post = HTTPConnection(where.hostname, where.port)
    tasks = []
    for n in range(load["matches"]):
        game = load["games"][n % len(load["games"])]
        made = lay(post, seats(load["level"]), game)
        tasks.append(asyncio.create_task(play(evening, game, made, Random(n))))
        await asyncio.sleep(0)
    post.close()
    start = perf_counter()
    evening.end = start + load["seconds"]
    evening.begun.set()
    await asyncio.gather(*tasks)
    return summary(load["matches"], evening.latencies, load["seconds"])


def main(words: list[str] | None = None) -> int:
    """Takes the load from standard input, and prints what was found."""
    (address,) = sys.argv[1:] if words is None else words
    load: BotLoad = json.loads(sys.stdin.read())
    print(json.dumps(asyncio.run(spend(address, load))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
