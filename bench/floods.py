"""`python -m bench.floods`: one honest player beside guests who ask for as much as they can.

A real server on SQLite, an honest player against a bot from one address of the loopback, and a flood from another. For
every flood: how long the player's moves took to be acknowledged, and how long the bot took, beside the same without a
flood. `python -m bench.floods NAME...` runs some of them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import sandtable
from bench.server import memory_mb
from sandtable.bots.roster import bot
from sandtable.server.differences import changed

HONEST, FLOOD = "127.0.0.3", "127.0.0.2"
SECONDS = 20.0
LEVEL = 3
GAME = "cubed"
Json = dict[str, Any]


class Site:
    """The server, and how to talk to it from an address."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def request(self, address: str, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """One HTTP request; the status, and the body where it is JSON."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))
        try:
            writer.write(http(method, path, body))
            answer = await reader.read()
        finally:
            writer.close()
        head, _, text = answer.partition(b"\r\n\r\n")
        with contextlib.suppress(ValueError):
            return int(head.split()[1]), json.loads(text)
        return int(head.split()[1]), None

    async def make(self, address: str, game: str, seats: list[Json], **more: Any) -> Json:
        """A new table; it waits where the address has made too many."""
        status, made = await self.request(address, "POST", "/api/matches", {"game": game, "seats": seats} | more)
        if status != 201:
            raise RuntimeError(f"no table: {status} {made}")
        found: Json = made
        return found

    def connect(self, address: str, table: str) -> connect:
        """A socket to a table."""
        url = f"ws://127.0.0.1:{self.port}/api/matches/{table}/socket"
        return connect(url, compression=None, proxy=None, local_addr=(address, 0), max_size=None)


def http(method: str, path: str, body: object = None) -> bytes:
    """A request that ends its connection."""
    text = json.dumps(body).encode() if body is not None else b""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", f"Content-Length: {len(text)}"]
    return "\r\n".join([*lines, "Content-Type: application/json", "", ""]).encode() + text


@dataclass
class Times:
    """What an honest player saw, in milliseconds."""

    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)

    def words(self) -> list[str]:
        """Medians and 99th percentiles."""
        return [
            str(len(self.moves)),
            *[f"{quantile(self.moves, q):.1f}" for q in (0.5, 0.99)],
            *[f"{quantile(self.bots, q):.0f}" for q in (0.5, 0.95)],
        ]


def quantile(found: list[float], share: float) -> float:
    """The value that so many are at most."""
    return sorted(found)[min(len(found) - 1, int(share * len(found)))] if found else float("nan")


# The honest player


async def play(site: Site, times: Times, until: float) -> None:
    """Games against a bot, one after the other, coming back after every loss."""
    rng = random.Random(1)
    while monotonic() < until:
        seats: list[Json] = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": LEVEL}]
        try:
            made = await site.make(HONEST, GAME, seats)
            async with site.connect(HONEST, made["id"]) as line:
                await line.send(json.dumps({"t": "hello", "token": made["seats"][0]["token"]}))
                await play_one(line, times, until, rng)
        except (ConnectionClosed, InvalidHandshake, OSError, RuntimeError, IndexError) as error:
            print(f"  the honest player lost the connection: {error}", file=sys.stderr)
            times.moves.append(1000.0)
            await asyncio.sleep(0.5)


async def play_one(line: ClientConnection, times: Times, until: float, rng: random.Random) -> None:
    """One game: a move every fifth of a second or so; what a bot takes counts from our acknowledgement to our turn."""
    sent = acknowledged = 0.0
    frame: Json = {"status": "waiting", "offers": []}
    while monotonic() < until and frame["status"] != "over":
        heard = json.loads(await line.recv())
        if heard["t"] in ("welcome", "news"):
            frame = cast("Json", changed(frame, heard["change"])) if heard["t"] == "news" else heard["frame"]
        elif heard["t"] == "done":
            acknowledged = perf_counter()
            times.moves.append((acknowledged - sent) * 1000.0)
            sent = 0.0
        if frame["offers"] and not sent:
            if acknowledged and heard["t"] == "news":
                times.bots.append((perf_counter() - acknowledged) * 1000.0)
            acknowledged = 0.0
            await asyncio.sleep(rng.uniform(0.1, 0.3))
            sent = perf_counter()
            text = rng.choice(frame["offers"])["text"]
            await line.send(json.dumps({"t": "act", "id": f"m{sent}", "text": text, "moves": frame["moves"]}))


# The floods


async def costly(site: Site, until: float) -> None:
    """12 sockets that ask why nothing can be done with a piece, as fast as they are answered."""
    seats: list[Json] = [{"kind": "person", "name": "X"}, {"kind": "bot", "level": 1}]
    made = await site.make(FLOOD, "pinned_down", seats, options={"seats": 2})
    game = sandtable.game("pinned_down", seats=2)
    domains = [gap.domain for verb in game.verbs.all for gap in verb.gaps if gap.domain.component]
    pieces = [f"{domain.component}:{word}" for domain in domains for word in domain.words]

    async def one(number: int) -> None:
        rng = random.Random(number)
        while monotonic() < until:
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
                async with site.connect(FLOOD, made["id"]) as line:
                    await line.send(json.dumps({"t": "hello", "token": made["seats"][0]["token"]}))
                    reading = asyncio.create_task(read_all(line))
                    while monotonic() < until:
                        touches = [rng.choice(pieces)]
                        await line.send(json.dumps({"t": "why", "id": "w", "touches": touches}))
                        await asyncio.sleep(0.01)
                    reading.cancel()
            await asyncio.sleep(0.05)

    await asyncio.gather(*[one(number) for number in range(12)])


async def read_all(line: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in line:
            pass


async def silent(site: Site, until: float) -> None:
    """1,100 connections that say nothing; one that is cut is opened again."""

    async def one() -> None:
        while monotonic() < until:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", site.port, local_addr=(FLOOD, 0))
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(1), max(0.1, until - monotonic()))
                writer.close()
            await asyncio.sleep(0.5)

    await asyncio.gather(*[one() for _ in range(1100)])


async def unread(site: Site, until: float) -> None:
    """40 connections that ask for a long replay without packing, and read nothing of it; again when they are cut."""
    text = long_replay()

    async def one() -> None:
        while monotonic() < until:
            with contextlib.suppress(OSError):
                line = socket.socket()
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.bind((FLOOD, 0))
                line.setblocking(False)
                loop = asyncio.get_running_loop()
                await loop.sock_connect(line, ("127.0.0.1", site.port))
                await loop.sock_sendall(line, http("POST", "/api/replays", {"text": text}))
                await asyncio.sleep(min(5.0, max(0.0, until - monotonic())))
                line.close()

    await asyncio.gather(*[one() for _ in range(40)])


def long_replay() -> str:
    """A long game of Shut Down as text."""
    game = sandtable.game("shut_down", seats=4)
    return sandtable.play(game, [bot(1, game, seat) for seat in range(4)], seed=1).text()


async def bots(site: Site, until: float) -> None:
    """150 tables at which only bots play, made at once; more when those are over."""
    for _ in range(150):
        with contextlib.suppress(RuntimeError):
            await site.make(FLOOD, "shut_down", [{"kind": "bot", "level": 5}] * 4, options={"seats": 4})
    await asyncio.sleep(max(0.0, until - monotonic()))


async def hints(site: Site, until: float) -> None:
    """60 sockets that ask for hints, each as soon as the last one is answered."""
    seats = [{"kind": "person", "name": "X"}, {"kind": "person", "name": "Y"}]
    made = await site.make(FLOOD, "patrollers", seats)

    async def one() -> None:
        async with site.connect(FLOOD, made["id"]) as line:
            await line.send(json.dumps({"t": "hello", "token": made["seats"][0]["token"]}))
            while monotonic() < until:
                await line.send(json.dumps({"t": "ask", "id": "h", "what": "hint"}))
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(max(0.1, until - monotonic())):
                        while json.loads(await line.recv()).get("id") != "h":
                            pass

    await asyncio.gather(*[one() for _ in range(60)], return_exceptions=True)


async def experiments(site: Site, until: float) -> None:
    """16 experiments of as many games as the server allows."""
    variants = [{"name": name} for name in ("a", "b", "c", "d")]
    for seed in range(16):
        wish = {"game": "cubed", "variants": variants, "games": 100_000, "seed": seed, "bots": ["level 2", "level 2"]}
        await site.request(FLOOD, "POST", "/api/lab/experiments", wish)
    await asyncio.sleep(max(0.0, until - monotonic()))


FLOODS: dict[str, Callable[[Site, float], Coroutine[None, None, None]]] = {
    "costly": costly,
    "silent": silent,
    "unread": unread,
    "bots": bots,
    "hints": hints,
    "experiments": experiments,
}


# Running


@contextlib.asynccontextmanager
async def serving(files: int = 1024) -> AsyncIterator[tuple[Site, subprocess.Popen[bytes]]]:
    """A server with the usual limits, in a folder that is thrown away."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "sandtable.cli.main", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{folder}/tables.db"]
        with (Path(folder) / "log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, preexec_fn=lambda: soft_limit(files))
        site = Site(port)
        try:
            await until_up(site)
            yield site, process
        finally:
            process.terminate()
            process.wait()


def soft_limit(files: int) -> None:
    """The usual soft limit of open files, whatever this shell has."""
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, (files, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


async def until_up(site: Site) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError, IndexError):
            if (await site.request(HONEST, "GET", "/healthz"))[0] == 200:
                return
        await asyncio.sleep(0.1)
    raise RuntimeError("the server does not start")


async def measure(name: str, seconds: float) -> tuple[Times, Times, float, float]:
    """The honest player without and with a flood, on a server of its own; and the server's memory before and after."""
    async with serving() as (site, process):
        await play(site, Times(), monotonic() + 3.0)  # bots' workers are up
        calm = Times()
        await play(site, calm, monotonic() + seconds)
        before = memory_mb(process.pid)
        flood = subprocess.Popen(
            [sys.executable, "-m", "bench.floods", "--flood", name, str(site.port), str(seconds + 6)]
        )
        await asyncio.sleep(3.0)
        busy = Times()
        await play(site, busy, monotonic() + seconds)
        after = memory_mb(process.pid)
        flood.terminate()
        flood.wait()
        return calm, busy, before, after


async def compare(names: list[str], seconds: float) -> None:
    """A table with two rows a flood."""
    print(f"An honest player ({GAME}, bot of level {LEVEL}), {seconds:.0f} s each, milliseconds.\n")
    print("| flood | | moves | p50 | p99 | bot p50 | bot p95 | server MB |")
    print("|---|---|---|---|---|---|---|---|")
    for name in names:
        calm, busy, before, after = await measure(name, seconds)
        print(f"| {name} | before | {' | '.join(calm.words())} | {before:.0f} |")
        print(f"| | during | {' | '.join(busy.words())} | {after:.0f} |", flush=True)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(FLOODS))
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--flood", nargs=3, metavar=("NAME", "PORT", "SECONDS"), help="only the flood, to a server")
    given = parser.parse_args()
    if given.flood:
        name, port, seconds = given.flood
        asyncio.run(FLOODS[name](Site(int(port)), monotonic() + float(seconds)))
        return
    asyncio.run(compare(given.names or list(FLOODS), given.seconds))


if __name__ == "__main__":
    main()
