"""Long answers go out piece by piece, as fast as they are read."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.requests import Request

from sandtable.server.http import CHUNK, packed, unpacked

BODY = json.dumps([{"number": number} for number in range(100_000)]).encode()
PACKED = gzip.compress(BODY)
Message = dict[str, Any]


async def answer_to(accept: str, send: Callable[[Any], Awaitable[None]]) -> None:
    """Sends the packed body to somebody who takes that encoding."""
    scope = {"type": "http", "method": "POST", "headers": [(b"accept-encoding", accept.encode())]}
    gone = asyncio.Event()

    async def receive() -> Message:
        await gone.wait()
        return {"type": "http.disconnect"}

    await packed(Request(scope), PACKED)(scope, receive, send)


@pytest.mark.parametrize(("accept", "expected"), [("gzip, br", PACKED), ("identity", BODY), ("", BODY)])
def test_a_packed_answer_is_unpacked_for_those_who_need_it(accept: str, expected: bytes) -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(answer_to(accept, send))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    assert headers["vary"] == "Accept-Encoding"
    assert headers.get("content-encoding") == ("gzip" if "gzip" in accept else None)
    assert b"".join(message["body"] for message in sent[1:]) == expected
    assert max(len(message["body"]) for message in sent[1:]) <= CHUNK


@pytest.mark.parametrize("accept", ["gzip", ""])
def test_who_does_not_read_is_sent_one_piece(accept: str) -> None:
    """The rest is not even unpacked: whatever waits for somebody who does not read is one piece long."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)
        if message.get("body"):
            await asyncio.Event().wait()

    async def ask() -> None:
        asking = asyncio.create_task(answer_to(accept, send))
        while len(sent) < 2:
            await asyncio.sleep(0)
        for _ in range(100):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)

    asyncio.run(ask())
    assert len(sent) == 2
    assert len(sent[1]["body"]) <= CHUNK


def test_others_have_a_turn_after_every_piece() -> None:
    """Unpacking a long answer takes a long time, and nobody waits for all of it."""
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def unpack() -> int:
        counting = asyncio.create_task(count())
        pieces = [piece async for piece in unpacked(PACKED)]
        counting.cancel()
        return len(pieces)

    assert turns <= asyncio.run(unpack()) <= turns + 2
    assert turns > 10
