"""A WebSocket's protocol without a network: others have a turn after every message, and a stop is heard at once."""

from __future__ import annotations

import asyncio
import inspect
import random
import sys
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.base import Extension
from websockets.server import ServerProtocol

from sandtable.server.cable import MOST_UNHEARD, Cable
from sandtable.server.config import Config
from sandtable.server.connections import Connections, Settings
from sandtable.server.metrics import Metrics
from tests.server.raw import masked

Receive = Callable[[], Awaitable[Any]]
# What cable.py uses of uvicorn's protocol, by what happens when it is not there
OVERRIDDEN = {
    "connection_lost": ["exc"],
    "handle_connect": ["event"],
    "data_received": ["data"],
    "send_receive_event_to_app": [],
    "send": ["message"],
    "receive": [],
    "shutdown": [],
}
HELD = {
    "transport": object,
    "loop": object,
    "conn": object,
    "queue": asyncio.Queue,
    "config": object,
    "client": object,
    "frames": list,
    "curr_msg_data_type": str,
    "close_sent": bool,
    "handshake_complete": bool,
    "initial_response": object,
    "read_paused": bool,
    "scope": dict,
}
MOST = 200_000  # bytes of a message
HANDSHAKE = b"""GET /x HTTP/1.1\r
Host: 127.0.0.1\r
Upgrade: websocket\r
Connection: Upgrade\r
Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
Sec-WebSocket-Version: 13\r
\r
"""


class Wire(asyncio.Transport):
    """A transport that forgets what it is given."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def write(self, data: Any) -> None:
        return

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        return

    def resume_reading(self) -> None:
        return

    def close(self) -> None:
        return


def connected(listen: Callable[[Receive], Awaitable[None]]) -> Cable:
    """A WebSocket that is accepted, and then listened to."""

    async def app(scope: Any, receive: Receive, send: Callable[[Any], Awaitable[None]]) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await listen(receive)

    register = Connections(Config(), Metrics())
    register.open = 1
    settings = Settings(app, register, log_config=None, ws=Cable, lifespan="off", ws_max_size=MOST)
    settings.load()
    cable = Cable(settings, ServerState(), {})
    cable.connection_made(Wire())
    cable.data_received(HANDSHAKE)
    return cable


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0)


def test_when_the_server_stops_what_was_not_heard_is_not_heard_any_more() -> None:
    """However much somebody has sent, the end is the next thing that is heard."""
    heard: list[str] = []

    async def stop() -> None:
        goes_on = asyncio.Event()

        async def listen(receive: Receive) -> None:
            await goes_on.wait()
            while "websocket.disconnect" not in heard:
                heard.append((await receive())["type"])

        cable = connected(listen)
        await until(lambda: cable.handshake_complete)
        cable.data_received(masked("hello") * MOST_UNHEARD)
        cable.shutdown()
        goes_on.set()
        await until(lambda: bool(heard))

    asyncio.run(stop())
    assert heard == ["websocket.disconnect"]


def test_others_have_a_turn_after_every_message() -> None:
    """Somebody who sends many messages at once is not heard to the end before anybody else."""
    heard: list[str] = []

    async def send_many() -> int:
        async def listen(receive: Receive) -> None:
            while len(heard) < MOST_UNHEARD:
                heard.append((await receive())["type"])

        cable = connected(listen)
        await until(lambda: cable.handshake_complete)
        cable.data_received(masked("hello") * MOST_UNHEARD)
        turns = 0
        while len(heard) < MOST_UNHEARD:
            await asyncio.sleep(0)
            turns += 1
        cable.shutdown()
        await asyncio.sleep(0)
        return turns

    assert asyncio.run(send_many()) >= MOST_UNHEARD


# What cable.py relies on in uvicorn and websockets


@pytest.mark.parametrize(("name", "given"), OVERRIDDEN.items())
def test_uvicorn_still_calls_what_the_cable_overrides(name: str, given: list[str]) -> None:
    method = getattr(WebSocketsSansIOProtocol, name, None)
    about = f"uvicorn {uvicorn.__version__}: WebSocketsSansIOProtocol.{name}"
    assert method is not None, f"{about} is gone; cable.py overrides it"
    found = list(inspect.signature(method).parameters)[1:]
    assert found == given, f"{about} takes {found}; cable.py overrides it with {given}"
    source = inspect.getsource(sys.modules[WebSocketsSansIOProtocol.__module__])
    outside = {"connection_lost", "data_received", "shutdown"}  # asyncio and uvicorn's server call these
    assert name in outside or f"self.{name}" in source, f"{about} is never called; cable.py counts on it"


@pytest.mark.parametrize(("name", "kind"), HELD.items())
def test_uvicorn_still_keeps_what_the_cable_uses(name: str, kind: type) -> None:
    async def whole() -> object:
        cable = connected(lambda receive: receive())
        await until(lambda: cable.handshake_complete)
        found = getattr(cable, name, AttributeError)
        cable.shutdown()
        await asyncio.sleep(0)
        return found

    found = asyncio.run(whole())
    about = f"uvicorn {uvicorn.__version__}: WebSocketsSansIOProtocol.{name}"
    assert found is not AttributeError, f"{about} is gone; cable.py uses it"
    assert isinstance(found, kind), f"{about} is a {type(found).__name__}, not a {kind.__name__}; cable.py uses it"


def test_websockets_still_negotiates_what_the_cable_offers() -> None:
    about = f"websockets {version('websockets')}: ServerProtocol"
    protocol = ServerProtocol()
    for name in ("available_extensions", "extensions"):
        assert hasattr(protocol, name), f"{about}.{name} is gone; cable.py sets it"
    given = list(inspect.signature(Extension.decode).parameters)
    assert given == ["self", "frame", "max_size"], f"{about}: extensions decode {given}; deflate.py does otherwise"


def test_a_move_that_is_posted_goes_out_in_one_write() -> None:
    """All frames of one turn of the loop, in the order in which they were posted."""
    written: list[bytes] = []

    async def whole() -> None:
        cable = connected(lambda receive: receive())
        await until(lambda: cable.handshake_complete)
        cable.transport.write = written.append  # type: ignore[method-assign,assignment]
        cable.post(b"one")
        cable.post(b"two")
        await asyncio.sleep(0)
        cable.shutdown()
        await asyncio.sleep(0)

    asyncio.run(whole())
    assert written[0] == b"\x81\x03one\x81\x03two"


def test_a_listener_takes_the_first_message_of_a_packet_and_leaves_what_it_does_not_want() -> None:
    """Others have a turn before the second; and nothing overtakes a message that waits."""
    taken: list[str] = []
    heard: list[str] = []

    async def whole() -> None:
        async def listen(receive: Receive) -> None:
            while len(heard) < 4:
                heard.append((await receive())["text"])

        def take(text: str) -> bool:
            if text.startswith("act"):
                taken.append(text)
            return text.startswith("act")

        cable = connected(listen)
        await until(lambda: cable.handshake_complete)
        cable.listener = take
        cable.data_received(masked("act 1") + masked("act 2") + masked("act 3"))
        assert taken == ["act 1"]
        cable.data_received(masked("act 4"))
        assert taken == ["act 1"]
        await until(lambda: len(heard) == 3)
        cable.data_received(masked("why") + masked("act 5"))
        await until(lambda: len(heard) == 4)
        cable.shutdown()
        await asyncio.sleep(0)

    asyncio.run(whole())
    assert (taken, heard) == (["act 1"], ["act 2", "act 3", "act 4", "why"])


# Frames that are read without websockets


def frame(payload: bytes, kind: int = 0x81, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    """A frame of a client; `kind` is its first byte: 0x81 a whole text."""
    size = len(payload)
    if size < 126:
        head = bytes([kind, 0x80 | size])
    elif size < 65536:
        head = bytes([kind, 0xFE]) + size.to_bytes(2, "big")
    else:
        head = bytes([kind, 0xFF]) + size.to_bytes(8, "big")
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


def heard_of(pieces: list[bytes], count: int) -> tuple[list[Any], Cable]:
    """The first messages that are heard when bytes arrive in these pieces; '' stands for the end."""
    heard: list[Any] = []

    async def whole() -> Cable:
        async def listen(receive: Receive) -> None:
            while len(heard) < count:
                event = await receive()
                heard.append(event.get("text", event.get("bytes", "")))

        cable = connected(listen)
        await until(lambda: cable.handshake_complete)
        for piece in pieces:
            cable.data_received(piece)
            await asyncio.sleep(0)
        await until(lambda: len(heard) == count)
        cable.shutdown()
        await asyncio.sleep(0)
        return cable

    return heard, asyncio.run(whole())


@pytest.mark.parametrize("seed", range(60))
def test_however_bytes_arrive_the_same_messages_are_heard(seed: int) -> None:
    """Whole texts alone, several together, torn anywhere, messages in parts, pings between: all in order."""
    chosen = random.Random(seed)
    stream: list[bytes] = []
    wanted: list[str | bytes] = []
    for n in range(12):
        text = f"{n} " + "aé" * chosen.choice([0, 1, 40, 61, 62, 63, 200, 40_000 if seed % 10 == 0 else 7])
        said, mask = text.encode(), chosen.randbytes(4)
        kind = chosen.randrange(5)
        if kind == 0:
            stream += [frame(b"?", 0x89, mask), frame(said, mask=mask)]
        elif kind == 1:
            cut = chosen.randrange(len(said) + 1)
            stream += [frame(said[:cut], 0x01, mask), frame(b"", 0x89), frame(said[cut:], 0x80, mask)]
        elif kind == 2:
            stream.append(frame(said, 0x82, mask))
            wanted.append(said)
            continue
        else:
            stream.append(frame(said, mask=mask))
        wanted.append(text)
    pieces: list[bytes] = []
    for whole in stream:
        how = chosen.randrange(4)
        if how == 0 and pieces:
            pieces[-1] += whole
        elif how == 1:
            cuts = sorted(chosen.randrange(len(whole)) for _ in range(chosen.randrange(1, 4)))
            pieces += [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True) if a < b]
        else:
            pieces.append(whole)
    assert heard_of(pieces, len(wanted))[0] == wanted


def test_a_part_of_a_message_that_looks_like_a_frame_is_not_one() -> None:
    """A message that comes in pieces, one of which has the bytes of a whole text."""
    looks = frame(b"looks", mask=bytes(4))
    whole = frame(b"before" + looks + b"after", 0x82, bytes(4))
    start = whole.index(looks)
    pieces = [whole[:start], looks, whole[start + len(looks) :], frame(b"last")]
    assert heard_of(pieces, 2)[0] == [b"before" + looks + b"after", "last"]


def test_a_whole_text_that_comes_alone_is_not_read_by_websockets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which is what makes a move cheaper; after bytes that are no whole frame websockets reads on."""
    read: list[bytes] = []
    plain = ServerProtocol.receive_data

    def receive(self: ServerProtocol, data: bytes) -> None:
        read.append(data)
        plain(self, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", receive)
    torn = frame(b"torn")
    pieces = [frame(b"one"), frame(b"x" * 300), torn[:3], torn[3:], frame(b"last")]
    assert heard_of(pieces, 4)[0] == ["one", "x" * 300, "torn", "last"]
    assert read[1:] == [torn[:3], torn[3:]], "the handshake comes first"


@pytest.mark.parametrize(
    ("pieces", "code"),
    [
        ([bytes([0x81, 2]) + b"no"], 1002),
        ([frame(b"a", 0x01), frame(b"whole, in the middle of another")], 1002),
        ([frame(b"", 0x80)], 1002),
        ([frame(b"reserved bits", 0xA1)], 1002),
        ([frame(b"x" * (MOST + 1))], 1009),
    ],
    ids=["unmasked", "within another", "no beginning", "reserved bits", "too long"],
)
def test_what_the_protocol_forbids_ends_the_connection(pieces: list[bytes], code: int) -> None:
    """As websockets would, also after frames that it did not read."""
    heard, cable = heard_of([frame(b"first"), *pieces], 2)
    assert heard == ["first", ""]
    assert cable.conn.close_sent is not None
    assert cable.conn.close_sent.code == code


def test_one_socket_that_cannot_be_written_to_does_not_hold_up_the_others() -> None:
    """All sockets are written to in one go."""
    written: list[bytes] = []

    def fail(data: bytes) -> None:
        raise OSError("no more")

    async def whole() -> None:
        bad, good = connected(lambda receive: receive()), connected(lambda receive: receive())
        good.register = bad.register
        await until(lambda: bad.handshake_complete and good.handshake_complete)
        bad.transport.write = fail  # type: ignore[method-assign,assignment]
        bad.transport.abort = lambda: None  # type: ignore[method-assign]
        good.transport.write = written.append  # type: ignore[method-assign,assignment]
        bad.post(b"one")
        good.post(b"two")
        await asyncio.sleep(0)

    asyncio.run(whole())
    assert written == [b"\x81\x03two"]
