"""The load: so many matches of connect four over real WebSockets, both seats played from here, in a process of its own.

`python -m bench.server_load ADDRESS < JSON` plays rounds: lay the tables, open the sockets, then every match plays one
whole game, each move sent as soon as the one before it is acknowledged. Only the playing is timed. The client speaks
just enough of RFC 6455 to cost little, so that the server is what is measured.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import sys
from http.client import HTTPConnection
from pathlib import Path
from time import perf_counter
from typing import Any, TypedDict
from urllib.parse import urlsplit

GAME = "_connect_four"
TEXT, CLOSE = 0x81, 0x88


class Load(TypedDict):
    """What to do: the matches at once, the columns of a whole game by match, and for how long."""

    matches: int
    games: list[list[int]]
    seconds: float
    pid: int  # the server's process, whose CPU time is read


class Found(TypedDict):
    """What came of it: latencies are milliseconds from sending a move to its acknowledgement."""

    matches: int
    moves: int
    seconds: float
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    cpu_us: float  # of the server, for a move; 0 where it cannot be read


def cpu_seconds(pid: int) -> float:
    """What a process has used so far, by /proc; 0 where there is none."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def frame(payload: bytes) -> bytes:
    """A masked text frame; the mask is zero, which changes nothing and is allowed."""
    size = len(payload)
    head = bytes([TEXT, 0x80 | size]) if size < 126 else bytes([TEXT, 0xFE]) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + payload


class Seat(asyncio.Protocol):
    """One socket at one seat."""

    def __init__(self, path: str, host: str) -> None:
        self.path = path
        self.host = host
        self.buffer = b""
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.game: Game | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {self.path} HTTP/1.1", f"Host: {self.host}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        if not self.is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.buffer = head
                return
            if b" 101 " not in head.splitlines()[0]:
                raise ConnectionError(head.decode())
            self.is_open = True
            self.opened.set_result(None)
        at = 0
        while (size := self._heard(data, at)) > 0:
            at += size
        self.buffer = data[at:]

    def _heard(self, data: bytes, at: int) -> int:
        """Takes the frame that begins there, and says how long it is; 0 when it is not whole yet."""
        if len(data) < at + 2:
            return 0
        size, head = data[at + 1], 2
        if size == 126:
            size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 4
        elif size == 127:
            size, head = int.from_bytes(data[at + 2 : at + 10], "big"), 10
        if len(data) < at + head + size:
            return 0
        kind = data[at + head : at + head + 9]
        if kind == b'{"t":"don':
            assert self.game is not None
            self.game.acknowledged()
        elif kind == b'{"t":"wel':
            self.welcomed.set_result(None)
        elif kind not in (b'{"t":"new', b'{"t":"pre') and data[at] in (TEXT, CLOSE):
            raise ConnectionError(data[at + head : at + head + size].decode(errors="replace"))
        return head + size

    def say(self, message: dict[str, object]) -> None:
        """Sends a frame."""
        self.transport.write(frame(json.dumps(message).encode()))


class Game:
    """One match: whose turn it is, and how long answers took."""

    def __init__(self, seats: list[Seat], columns: list[int], latencies: list[float]) -> None:
        self.seats = seats
        self.texts = [column + 1 for column in columns]
        self.latencies = latencies
        self.moves = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        for seat in seats:
            seat.game = self

    def move(self) -> None:
        """The next move."""
        n = self.moves
        payload = b'{"t":"act","id":"%d","text":"drop %d","moves":%d}' % (n, self.texts[n], n)
        self.sent = perf_counter()
        self.seats[n % 2].transport.write(frame(payload))

    def acknowledged(self) -> None:
        """The move is kept."""
        self.latencies.append(perf_counter() - self.sent)
        self.moves += 1
        if self.moves < len(self.texts):
            self.move()
        else:
            self.over.set_result(None)


async def sit(host: str, port: int, table: str, token: str) -> Seat:
    """A socket that has been welcomed."""
    loop = asyncio.get_running_loop()
    _, seat = await loop.create_connection(lambda: Seat(f"/api/matches/{table}/socket", f"{host}:{port}"), host, port)
    await seat.opened
    seat.say({"t": "hello", "token": token})
    await seat.welcomed
    return seat


def lay(post: HTTPConnection, seats: list[dict[str, object]], game: str = GAME) -> Any:
    """A new table."""
    body = json.dumps({"game": game, "seats": seats})
    post.request("POST", "/api/matches", body, {"content-type": "application/json"})
    response = post.getresponse()
    made = json.loads(response.read())
    if response.status != 201:
        raise ConnectionError(made["error"])
    return made


async def play(address: str, load: Load) -> Found:
    """Rounds of whole games until enough time was measured."""
    where = urlsplit(address)
    assert where.hostname is not None
    assert where.port is not None
    host, port = where.hostname, where.port
    latencies: list[float] = []
    seconds = cpu = 0.0
    people: list[dict[str, object]] = [{"kind": "person"}, {"kind": "person"}]
    warm = False
    while not warm or seconds < load["seconds"]:
        post = HTTPConnection(host, port)
        games = []
        for n in range(load["matches"]):
            made = lay(post, people)
            seats = [await sit(host, port, made["id"], held["token"]) for held in made["seats"]]
            games.append(Game(seats, load["games"][n % len(load["games"])], latencies))
        start, spent = perf_counter(), cpu_seconds(load["pid"])
        for game in games:
            game.move()
        await asyncio.gather(*(game.over for game in games))
        seconds += perf_counter() - start
        cpu += cpu_seconds(load["pid"]) - spent
        post.close()
        for game in games:
            for seat in game.seats:
                seat.transport.close()
        if not warm:
            warm, seconds, cpu = True, 0.0, 0.0
            latencies.clear()
    return summary(load["matches"], latencies, seconds, cpu)


def summary(matches: int, latencies: list[float], seconds: float, cpu: float = 0.0) -> Found:
    """Rate and percentiles."""
    ordered = sorted(latencies)
    return {
        "matches": matches,
        "moves": len(ordered),
        "seconds": seconds,
        "moves_per_s": len(ordered) / seconds,
        "p50_ms": 1000 * ordered[len(ordered) // 2],
        "p99_ms": 1000 * ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)],
        "cpu_us": 1e6 * cpu / len(ordered),
    }


def main(words: list[str] | None = None) -> int:
    """Takes the load from standard input, and prints what was found."""
    (address,) = sys.argv[1:] if words is None else words
    load: Load = json.loads(sys.stdin.read())
    print(json.dumps(asyncio.run(play(address, load))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
