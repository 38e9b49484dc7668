"""What a click brings over a network: at most 2 kB in every game, and no view twice.

A click is an answer: what comes back for it, the bot's answer to it, and the previews a page asks for then.
"""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.server.support import BOT, PATIENCE, PERSON, Json, Nursery, Server, asynchronous, with_news

pytestmark = pytest.mark.slow  # real servers and processes

MOST = 2000
LISTED = 6  # answers that a page previews without being asked to (web/src/table/picker.ts)
POINTED = {"pew_pew"}  # games whose answers are previewed only where somebody points
SEATS = {"_connect_four": 2, "cubed": 2, "shut_down": 4, "pew_pew": 1, "patrollers": 2, "pinned_down": 2}
HELLO = "GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
HELLO += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
HELLO += "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"


def repeats(old: Any, change: Any) -> bool:
    """Whether a difference puts something where it is already."""
    if isinstance(change, dict):
        known = old if isinstance(old, dict) else {str(n): one for n, one in enumerate(old)}
        return any(key in known and repeats(known[key], part) for key, part in change.items() if part != [])
    if isinstance(change, list) and len(change) == 3:
        start, count, values = change
        return bool(old[start : start + count] == values)
    return bool(old == (change[0] if isinstance(change, list) else change))


@dataclass
class Meter:
    """A client that counts the bytes of every frame."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    unpacker: Any = field(default_factory=lambda: zlib.decompressobj(-15))
    received: int = 0
    frame: Json = field(default_factory=dict)
    asked: int = 0

    async def hear(self) -> Json:
        """The next frame, which must be compressed."""
        first, size = await self._read(2)
        assert first == 0xC1, "a compressed text, whole"
        if size >= 126:
            size = int.from_bytes(await self._read(2 if size == 126 else 8), "big")
        data = await self._read(size)
        told: Json = json.loads(self.unpacker.decompress(data + b"\x00\x00\xff\xff"))
        if told["t"] in ("welcome", "news"):
            self._look_for_repeats(told)
            self.frame = with_news(self.frame, told)
        return told

    async def _read(self, size: int) -> bytes:
        self.received += size
        return await asyncio.wait_for(self.reader.readexactly(size), PATIENCE)

    def _look_for_repeats(self, told: Json) -> None:
        """A view is sent whole once, in the welcome; news have what changed of it, and nothing that the client has."""
        if told["t"] == "news":
            assert isinstance(told["change"].get("view", {}), dict), "a whole view"
            assert not repeats(self.frame, told["change"]), told

    async def say(self, frame: Json) -> None:
        data = json.dumps(frame).encode()
        head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else b"\x81\xfe" + len(data).to_bytes(2, "big")
        self.writer.write(head + bytes(4) + data)
        await self.writer.drain()

    async def ask(self, frame: Json) -> Json:
        self.asked += 1
        identity = f"1234567890-987654321-{self.asked}"
        await self.say({**frame, "id": identity})
        while (told := await self.hear()).get("id") != identity:
            pass
        return told

    def answers(self) -> list[str]:
        return [offer["text"] for offer in self.frame["offers"]]


async def sit_down(server: Server, made: Json) -> Meter:
    meter = Meter(*await asyncio.open_connection("127.0.0.1", server.port))
    meter.writer.write(HELLO.format(f"/api/matches/{made['id']}/socket").encode())
    assert b" 101 " in await meter.reader.readuntil(b"\r\n\r\n")
    await meter.say({"t": "hello", "token": made["seats"][0]["token"]})
    while (await meter.hear())["t"] != "welcome":
        pass
    return meter


async def click(meter: Meter, name: str, rng: random.Random) -> int:
    """An answer at random, up to the bot's first answer or the next question; what it brought in bytes."""
    before, moves = meter.received, meter.frame["moves"]
    told = await meter.ask({"t": "act", "text": rng.choice(meter.answers()), "moves": moves})
    assert told["t"] == "done" or told["kind"] == "stale", told  # a bot that is asked too may be first
    if not meter.answers() and meter.frame["status"] == "playing":
        mine = meter.frame["moves"]
        while meter.frame["moves"] == mine and meter.frame["status"] == "playing":
            await meter.hear()
    if name not in POINTED and len(meter.answers()) <= LISTED:
        for text in meter.answers():
            assert (await meter.ask({"t": "peek", "text": text}))["t"] in ("peeked", "no")
    return meter.received - before


async def play(server: Server, name: str, seed: int, most: int) -> list[int]:
    """What every click of a game costs."""
    rng = random.Random(seed)
    costs: list[int] = []
    made = server.make(name, PERSON, *[BOT] * (SEATS[name] - 1))
    meter = await sit_down(server, made)
    while meter.frame["status"] == "playing" and len(costs) < most:
        while not meter.answers() and meter.frame["status"] == "playing":
            await meter.hear()
        if meter.answers():
            costs.append(await click(meter, name, rng))
    meter.writer.close()
    return costs


@pytest.mark.parametrize("name", SEATS)
def test_no_click_brings_more_than_two_kilobytes(nursery: Nursery, sqlite: str, name: str) -> None:
    @asynchronous
    async def whole() -> None:
        costs = [cost for seed in range(3) for cost in await play(server, name, seed, 60)]
        assert len(costs) > 10
        assert max(costs) <= MOST, sorted(costs)[-10:]

    server = Server(nursery, sqlite, deflate=2, messages_per_second=10_000.0, message_burst=10_000)
    server.instant_bots = True
    with server:
        whole()
        server.assert_unharmed()
