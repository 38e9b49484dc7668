"""Compressed messages: who gets them, what is agreed on, and that a few bytes cannot become many."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.app import make_app
from sandtable.server.cable import REFUSED, Cable
from sandtable.server.config import Config, limits
from sandtable.server.connections import Connections, Settings
from sandtable.server.deflate import CONTEXT_BYTES, Deflate, TooLong, unpack
from sandtable.server.metrics import Metrics
from tests.server.support import BOT, PERSON, Nursery, Player, Server, asynchronous, free_port, sit_down
from tests.server.test_cable import HANDSHAKE, Receive, Wire, until

MOST = 16 * 1024
KEPT = "permessage-deflate; client_no_context_takeover; server_max_window_bits=15"
FRESH = "permessage-deflate; server_no_context_takeover; client_no_context_takeover; server_max_window_bits=15"
CLIENT_TEXT, CONTINUED, PING = 0x1, 0x0, 0x9


class Tape(Wire):
    """A transport that keeps what is written to it; its other end has an address."""

    def __init__(self, peer: str) -> None:
        super().__init__()
        self.peer = peer
        self.written = b""
        self.is_shut = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (self.peer, 5) if name == "peername" else default

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.is_shut = True

    def is_closing(self) -> bool:
        return self.is_shut

    def abort(self) -> None:
        self.is_shut = True


class Line:
    """A connection without a network, whose application keeps what it hears."""

    def __init__(self, register: Connections, offer: str, peer: str = "192.0.2.7", more: str = "") -> None:
        self.heard: list[Any] = []
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        settings = Settings(self.app, register, log_config=None, ws=Cable, interface="asgi3", ws_max_size=MOST)
        settings.load()
        register.open += 1
        self.tape = Tape(peer)
        self.cable = Cable(settings, ServerState(), {})
        self.cable.connection_made(self.tape)
        offered = f"Sec-WebSocket-Extensions: {offer}\r\n" if offer else ""
        self.cable.data_received(HANDSHAKE.replace(b"\r\n\r\n", f"\r\n{offered}{more}\r\n".encode()))

    async def app(self, scope: Any, receive: Receive, send: Callable[[Any], Awaitable[None]]) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while not self.heard or self.heard[-1]["type"] != "websocket.disconnect":
                await self.goes_on.wait()
                self.heard.append(await receive())

    async def agreed(self) -> str:
        """The extensions in the server's answer."""
        await until(lambda: b"\r\n\r\n" in self.tape.written)
        head, _, self.tape.written = self.tape.written.partition(b"\r\n\r\n")
        assert b" 101 " in head.splitlines()[0], head
        lines = [line.partition(": ")[2] for line in head.decode().splitlines()]
        return next((line for line in lines if "deflate" in line), "")

    async def next(self) -> Any:
        before = len(self.heard)
        await until(lambda: len(self.heard) > before)
        return self.heard[-1]

    def end(self) -> None:
        self.cable.connection_lost(None)


def register(**config: Any) -> Connections:
    return Connections(Config(**config), Metrics())


def packed(text: bytes, level: int = 9) -> bytes:
    packer = zlib.compressobj(level, zlib.DEFLATED, -15)
    return (packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


def client_frame(data: bytes, opcode: int = CLIENT_TEXT, fin: bool = True, rsv1: bool = True) -> bytes:
    size = len(data)
    first = opcode | fin << 7 | rsv1 << 6
    head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + size.to_bytes(2, "big")
    return head + bytes(4) + data


def server_frames(data: bytes) -> list[tuple[bool, bytes]]:
    """Whether each is compressed, and its payload."""
    found = []
    while data:
        size, at = data[1], 2
        if size == 126:
            size, at = int.from_bytes(data[2:4], "big"), 4
        found.append((bool(data[0] & 0x40), data[at : at + size]))
        data = data[at + size :]
    return found


# What is agreed on


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        ("", ""),
        ("permessage-deflate", KEPT),
        ("permessage-deflate; client_max_window_bits", KEPT),
        ("permessage-deflate; client_max_window_bits=10", KEPT + "; client_max_window_bits=10"),
        ("permessage-deflate; client_no_context_takeover", KEPT),
        ("permessage-deflate; server_no_context_takeover", FRESH),
        ("permessage-deflate; server_max_window_bits=15", KEPT),
        ("permessage-deflate; server_max_window_bits=9", KEPT.replace("15", "9")),
        ("permessage-deflate; server_max_window_bits=8", ""),  # zlib cannot
        ("permessage-deflate; server_max_window_bits=16", ""),
        ("permessage-deflate; server_max_window_bits", ""),
        ("permessage-deflate; server_no_context_takeover=1", ""),
        ("permessage-deflate; client_no_context_takeover; client_no_context_takeover", ""),
        ("permessage-deflate; unknown=1", ""),
        ("permessage-bzip2", ""),
        ("permessage-deflate; unknown=1, permessage-deflate", KEPT),
        ("permessage-deflate, permessage-deflate", KEPT),
        ("permessage-deflate; server_max_window_bits=8, permessage-deflate; server_max_window_bits=12",
         KEPT.replace("15", "12")),
    ],
)  # fmt: skip
def test_the_first_offer_that_can_be_served_is_taken(offer: str, answer: str) -> None:
    async def whole() -> None:
        line = Line(register(), offer)
        assert await line.agreed() == answer
        line.end()

    asyncio.run(whole())


@pytest.mark.parametrize(
    ("deflate", "peer", "more", "is_used"),
    [
        (1, "192.0.2.7", "", True),
        (1, "2001:db8::7", "", True),
        (1, "127.0.0.1", "", False),
        (1, "::1", "", False),
        (1, "127.0.0.1", "X-Forwarded-For: 192.0.2.7\r\n", True),
        (2, "127.0.0.1", "", True),
        (0, "192.0.2.7", "", False),
    ],
)
def test_messages_to_other_machines_are_compressed(deflate: int, peer: str, more: str, is_used: bool) -> None:
    """Also to those that a proxy on this machine passes on."""

    async def whole() -> None:
        line = Line(register(deflate=deflate), "permessage-deflate", peer, more)
        assert bool(await line.agreed()) is is_used
        line.end()

    asyncio.run(whole())


def test_only_so_many_connections_have_a_memory() -> None:
    """The others compress every message by itself; whoever leaves makes room."""

    async def whole() -> None:
        here = register(deflate_contexts=2)
        lines = [Line(here, "permessage-deflate") for _ in range(3)]
        assert [await line.agreed() for line in lines] == [KEPT, KEPT, FRESH]
        asked = Line(here, "permessage-deflate; server_no_context_takeover")
        assert await asked.agreed() == FRESH
        lines[0].end()
        lines[2].end()
        again = [Line(here, "permessage-deflate") for _ in range(2)]
        assert [await line.agreed() for line in again] == [KEPT, FRESH]
        for line in [lines[1], asked, *again]:
            line.end()
        assert here.contexts == 0

    asyncio.run(whole())


def test_a_context_is_as_large_as_the_guide_says() -> None:
    assert f"({CONTEXT_BYTES // 1000} kB each)" in limits()["deflate_contexts"].meaning


# What is sent


@pytest.mark.parametrize("keeps", [True, False])
def test_what_was_told_before_costs_little(keeps: bool) -> None:
    """Every message can be read, by somebody who has read all before it; repeating costs little with a memory."""
    deflate = Deflate(keeps_context=keeps)
    text = json.dumps({"t": "news", "view": random.Random(1).choices(range(10**6), k=300)}).encode()
    messages = [deflate.pack(text) for _ in range(3)]
    assert (len(messages[1]) < len(messages[0]) / 20) is keeps
    reader = zlib.decompressobj(-15)
    for message in messages:
        reader = reader if keeps else zlib.decompressobj(-15)
        assert reader.decompress(message + b"\x00\x00\xff\xff") == text


def test_posted_and_sent_messages_share_one_order() -> None:
    async def whole() -> None:
        line = Line(register(), "permessage-deflate")
        await line.agreed()
        line.cable.post(b'"one"')
        await line.cable.send({"type": "websocket.send", "text": '"two"'})
        line.cable.post(b'"three"')
        line.cable.flush()
        reader = zlib.decompressobj(-15)
        frames = server_frames(line.tape.written)
        assert [reader.decompress(data + b"\x00\x00\xff\xff") for _, data in frames] == [b'"one"', b'"two"', b'"three"']
        assert all(is_packed for is_packed, _ in frames)
        line.end()

    asyncio.run(whole())


# What is heard


def heard(*frames: bytes) -> tuple[Any, bytes]:
    """What the application hears of a few frames, and what is written."""

    async def whole() -> tuple[Any, bytes]:
        line = Line(register(), "permessage-deflate")
        await line.agreed()
        for frame in frames:
            line.cable.data_received(frame)
        found = await line.next()
        line.end()
        return found, line.tape.written

    return asyncio.run(whole())


def test_compressed_and_plain_messages_are_heard() -> None:
    whole = packed(b"compressed")
    assert heard(client_frame(whole))[0]["text"] == "compressed"
    assert heard(client_frame(b"plain", rsv1=False))[0]["text"] == "plain"
    pieces = [client_frame(whole[:3], fin=False), client_frame(whole[3:], CONTINUED, rsv1=False)]
    assert heard(*pieces)[0]["text"] == "compressed"
    ended = zlib.compressobj(9, zlib.DEFLATED, -15)
    assert heard(client_frame(ended.compress(b"last block") + ended.flush() + b"\0"))[0]["text"] == "last block"
    assert heard(client_frame(packed(b"x" * MOST)))[0]["text"] == "x" * MOST


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (packed(b"x" * (MOST + 1)), 1009),
        (packed(b"x" * 10_000_000), 1009),
        (b"\xff\xff\xff", 1007),
        (packed("é".encode("latin-1")), 1007),
    ],
)
def test_what_cannot_be_unpacked_is_refused(data: bytes, code: int) -> None:
    assert heard(client_frame(data))[0][REFUSED][0] == code


@pytest.mark.parametrize(
    "frames",
    [
        [client_frame(packed(b"a"), fin=False), client_frame(b"b", CONTINUED, rsv1=True)],
        [client_frame(b"a", PING, rsv1=True)],
    ],
)
def test_a_mark_that_must_not_be_there_ends_the_connection(frames: list[bytes]) -> None:
    found, written = heard(*frames)
    assert found["type"] == "websocket.disconnect"
    assert written[2:4] == (1002).to_bytes(2, "big")


def test_without_the_extension_no_message_may_be_compressed() -> None:
    async def whole() -> None:
        line = Line(register(), "")
        await line.agreed()
        line.cable.data_received(client_frame(packed(b"a")))
        assert (await line.next())["type"] == "websocket.disconnect"
        line.end()

    asyncio.run(whole())


def test_messages_wait_as_small_as_they_came() -> None:
    """A packet of many bombs is not unpacked before its messages are heard, one at a time."""

    async def whole() -> None:
        line = Line(register(), "permessage-deflate")
        await line.agreed()
        line.goes_on.clear()
        await asyncio.sleep(0)
        bomb = packed(b"x" * MOST)
        line.cable.data_received(client_frame(bomb) * 1000)
        waiting = list(line.cable.queue._queue)  # type: ignore[attr-defined]
        assert len(waiting) >= 999
        assert sum(len(str(event)) for event in waiting) < 1000 * 500
        line.end()
        line.goes_on.set()

    asyncio.run(whole())


def test_any_bytes_unpack_to_a_short_message_or_to_an_error() -> None:
    rng = random.Random(7)
    texts = [json.dumps({"t": "act", "id": str(n), "text": "x" * rng.randrange(40)}).encode() for n in range(50)]
    outcomes = set()
    for _ in range(5000):
        data = bytearray(packed(rng.choice(texts), rng.randrange(10)))
        for _ in range(rng.randrange(4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            assert len(unpack(bytes(data), 100)) <= 100
            outcomes.add("heard")
        except ValueError as error:
            outcomes.add("long" if isinstance(error, TooLong) else "broken")
    assert outcomes == {"heard", "long", "broken"}


def test_no_bytes_break_the_protocol() -> None:
    """Frames with any mark, opcode and length, whole or not: the connection goes on or is closed; nothing raises."""
    rng = random.Random(11)

    async def one() -> str:
        line = Line(register(), "permessage-deflate")
        await line.agreed()
        for _ in range(rng.randrange(1, 6)):
            data = packed(rng.randbytes(rng.randrange(60)))
            frame = bytearray(client_frame(data, rng.choice([0, 1, 1, 1, 2, 8, 9, 10]), rng.random() < 0.8))
            if rng.random() < 0.3:
                frame[rng.randrange(len(frame))] = rng.randrange(256)
            if not line.tape.is_shut:
                line.cable.data_received(bytes(frame))
            await asyncio.sleep(0)
        ended = line.tape.is_shut
        line.end()
        await until(lambda: bool(line.heard) and line.heard[-1]["type"] == "websocket.disconnect")
        return "closed" if ended else "open"

    async def whole() -> set[str]:
        return {await one() for _ in range(400)}

    assert asyncio.run(whole()) == {"closed", "open"}


# Real servers and clients


async def played(player: Player, moves: int) -> None:
    for _ in range(moves):
        assert await player.until_asked()
        await player.move()


async def sit_packed(server: Server, made: Any, offer: ClientPerMessageDeflateFactory | None = None) -> Player:
    """A player whose client compresses."""
    address = f"ws://127.0.0.1:{server.port}/api/matches/{made['id']}/socket"
    extensions = [offer or ClientPerMessageDeflateFactory(client_max_window_bits=True)]
    player = Player(await connect(address, compression=None, extensions=extensions, proxy=None))
    await player.say({"t": "hello", "token": made["seats"][0]["token"]})
    await player.until(lambda frame: frame["t"] == "welcome")
    return player


@pytest.mark.slow
@pytest.mark.parametrize(
    "offer",
    [
        ClientPerMessageDeflateFactory(),
        ClientPerMessageDeflateFactory(server_no_context_takeover=True),
        ClientPerMessageDeflateFactory(server_max_window_bits=9, client_max_window_bits=9),
    ],
)
def test_a_client_that_compresses_plays_like_any_other(
    nursery: Nursery, sqlite: str, offer: ClientPerMessageDeflateFactory
) -> None:
    @asynchronous
    async def whole() -> None:
        made = server.make("cubed", PERSON, BOT)
        player = await sit_packed(server, made, offer)
        assert [extension.name for extension in player.socket.protocol.extensions] == ["permessage-deflate"]
        watcher = await sit_down(server, made["id"])
        assert not watcher.socket.protocol.extensions
        await played(player, 4)
        assert (await player.why("red 9,9,9"))["t"] == "no"
        last = player.number
        await watcher.until_frame(lambda _: watcher.number >= last)
        await player.leave()

    with Server(nursery, sqlite, deflate=2) as server:
        whole()
        server.assert_unharmed()


@pytest.mark.slow
def test_compressed_messages_count_like_others(nursery: Nursery, sqlite: str) -> None:
    @asynchronous
    async def whole() -> None:
        player = await sit_packed(server, server.make("cubed", PERSON, BOT))
        for number in range(8):
            await player.say(json.dumps({"t": "ask", "id": f"p{number}", "what": "ping"}) + " " * 10_000)
        answers = [await player.answer_to(f"p{number}") for number in range(8)]
        assert [answer["t"] for answer in answers].count("no") >= 1
        await player.leave()

    with Server(nursery, sqlite, deflate=2, message_burst=5, messages_per_second=1) as server:
        whole()
        server.assert_unharmed()


@pytest.mark.slow
def test_a_bomb_ends_its_own_connection_only(nursery: Nursery, sqlite: str) -> None:
    @asynchronous
    async def whole() -> None:
        made = server.make("cubed", PERSON, BOT)
        other = await sit_down(server, made["id"], made["seats"][0]["token"])
        bomber = await sit_packed(server, made)
        await bomber.say("x" * 5_000_000)
        assert await bomber.closed() == 1009
        await played(other, 2)

    with Server(nursery, sqlite, deflate=2) as server:
        whole()
        server.assert_unharmed()


@pytest.mark.slow
@asynchronous
async def test_uvicorns_own_protocol_serves_the_same_game(tmp_path: Path) -> None:
    """Without the cable guests take the long way, and uvicorn compresses."""
    port = free_port()
    config = Config(thinkers=1)
    app = make_app(MemoryStorage(), config)
    settings = uvicorn.Config(
        app, port=port, log_config=None, ws="websockets-sansio", ws_max_size=config.message_bytes, lifespan="on"
    )
    plain = uvicorn.Server(settings)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        task = asyncio.create_task(plain.serve([taken]))
        while not plain.started:
            await asyncio.sleep(0.01)
        server = Server.__new__(Server)
        server.port = port
        made = await asyncio.to_thread(server.make, "cubed", PERSON, {"kind": "person", "name": "Bo"})
        player = await sit_packed(server, made)
        other = await sit_down(server, made["id"], made["seats"][1]["token"])
        assert [extension.name for extension in player.socket.protocol.extensions] == ["permessage-deflate"]
        for _ in range(4):
            mover = player if player.frame["offers"] else other
            await mover.move()
            for one in (player, other):
                while one.number < mover.number:
                    await one.hear()
        await player.say("x" * 5_000_000)
        assert await player.closed() == 1009
        await other.leave()
        plain.should_exit = True
        await task
