"""A fast path for WebSocket messages: ready-made frames go straight to the transport, batched per turn of the event
loop.

uvicorn's protocol does the handshake, the keepalive and the closing. Through ASGI each frame would cost a task switch,
a few dictionaries and a system call of its own. Other servers, and tests without a network, have no Cable; connections
then use ASGI. A text frame that arrives whole and alone, as moves do, is decoded here; websockets decodes everything
else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode, apply_mask  # type: ignore[attr-defined]  # in C where there is one
from websockets.protocol import OPEN

from sandtable.server.connections import Settings
from sandtable.server.deflate import (
    DEFLATE_ALL,
    DEFLATE_FAR,
    CannotUnpack,
    Deflate,
    DeflateOffer,
    Packed,
    TooLong,
    unpack,
)
from sandtable.server.limits import is_this_machine

if TYPE_CHECKING:
    from starlette.websockets import WebSocket
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent, WebSocketReceiveEvent
    from websockets.http11 import Request

NAME = "sandtable.cable"
REFUSED = "sandtable.refused"  # why a message was not accepted: a close code, and one line
PACKED = "sandtable.packed"  # a message that is still compressed, and whether it is text
_NOT_TEXT, _TOO_BIG = 1007, 1009
# bytes a slow reader may leave unread before the connection is closed; the client can reconnect
MOST_UNSENT = 1024 * 1024
MOST_UNHEARD = 32  # received messages that may wait before reading is paused
_FINAL_TEXT = 0x80 | Opcode.TEXT
_PACKED_TEXT = _FINAL_TEXT | 0x40
_FINAL, _OPCODE, _MASKED, _LENGTH = 0x80, 0x0F, 0x80, 0x7F  # bits of the two bytes a frame begins with
_LOST = -1
_END_OF_HEAD = b"\r\n\r\n"
MASK = 4  # bytes of a frame's mask


class Cable(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    def __init__(self, config: Settings, *given: Any, **named: Any) -> None:
        super().__init__(config, *given, **named)
        self.register = config.connections
        self._unsent: list[bytes] = []
        self.deflate: Deflate | None = None
        self._is_first = True
        self._missing = _LOST  # bytes still missing of a frame that has begun; _LOST when unknown
        self._is_in_parts = False  # whether a message of several frames has begun
        # called with each message first; False leaves it to `receive`
        self.listener: Callable[[str], bool] | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Does not count the connection: it was counted when it was made, as HTTP."""
        self.register.leave(self.client[0] if self.client else "")
        if self.deflate is not None:
            self.register.contexts -= self.deflate.keeps_context
            self.deflate = None  # frees its compression memory
            self.conn.extensions = []
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Puts the Cable into the scope of the request, where the application finds it."""
        self.conn.available_extensions = [DeflateOffer(self._may_keep_context)] if self._may_deflate(event) else []
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = self  # type: ignore[assignment]
            self.deflate = next((found for found in self.conn.extensions if isinstance(found, Deflate)), None)
            if self.deflate is not None:
                self.register.contexts += self.deflate.keeps_context

    def _may_deflate(self, event: Request) -> bool:
        """Whether to compress: not between programs on one machine, unless one of them is a proxy."""
        wanted = self.register.config.deflate
        is_far = self.client is None or not is_this_machine(self.client[0]) or "X-Forwarded-For" in event.headers
        return wanted >= DEFLATE_ALL or (wanted == DEFLATE_FAR and is_far)

    def _may_keep_context(self) -> bool:
        return self.register.contexts < self.register.config.deflate_contexts

    # Sending

    def post(self, payload: bytes) -> None:
        """Queues a text frame; all frames of this turn of the event loop are sent together."""
        if not self._unsent:
            self.register.flush_soon(self)
        if self.deflate is None:
            self._unsent += (head(len(payload)), payload)
        else:  # compressed now, so that the time counts for the one who asked
            packed = self.deflate.pack(payload)
            self._unsent += (head(len(packed), _PACKED_TEXT), packed)

    def flush(self) -> None:
        """Sends what is queued. Closes the connection of a reader who has stopped reading."""
        unsent, self._unsent = self._unsent, []
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(unsent))
            if self.transport.get_write_buffer_size() > MOST_UNSENT:
                self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """Sends through ASGI, after everything that was posted."""
        self.flush()
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # refused; uvicorn would log that nothing was answered

    def shutdown(self) -> None:
        """The server stops: messages that were not handled yet are dropped."""
        self.flush()
        while not self.queue.empty():
            self.queue.get_nowait()
        super().shutdown()

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Of several messages that arrive together the first may be handled at once."""
        self._is_first = True
        if self._missing == 0 and not self._is_in_parts and self.conn.state is OPEN:
            start = lone_text(data)
            if start and len(data) - start <= self.config.ws_max_size:
                if not self.close_sent:
                    self._take(message(apply_mask(data[start:], data[start - MASK : start]), True))
                return
        begins = not self.handshake_initiated
        self._follow(data)
        super().data_received(data)
        if begins and data.find(_END_OF_HEAD) == len(data) - len(_END_OF_HEAD):
            self._missing = 0

    def _follow(self, data: bytes) -> None:
        """Tracks the frame boundaries of data that websockets is about to read."""
        if self._missing == _LOST:
            return
        at = self._missing
        while at < len(data):
            size = frame_size(data, at)
            if not size:
                self._missing = _LOST
                return
            if data[at] & _OPCODE < Opcode.CLOSE:
                self._is_in_parts = not data[at] & _FINAL
            at += size
        self._missing = at - len(data)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message. After each message other connections get a turn."""
        if not self.queue.empty():
            await asyncio.sleep(0)
        found: Any = await super().receive()
        if PACKED in found:
            data, is_text = found[PACKED]
            return unpacked(data, is_text, self.config.ws_max_size)
        return found  # type: ignore[no-any-return]  # an event of uvicorn's, marked or not

    def send_receive_event_to_app(self) -> None:
        """A whole message arrived. Reading is paused only when many are waiting."""
        is_packed = isinstance(self.frames[0], Packed)
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        is_text = self.curr_msg_data_type == "text"
        self._take(still_packed(data, is_text) if is_packed else message(data, is_text))

    def _take(self, event: WebSocketReceiveEvent) -> None:
        """Passes a message to the listener, or queues it."""
        if self.listener is not None and self._is_first and self.queue.empty() and self._is_heard(event):
            self._is_first = False  # other connections get a turn before the next one
            return
        self.queue.put_nowait(event)
        if not self.read_paused and self.queue.qsize() >= MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()

    def _is_heard(self, event: WebSocketReceiveEvent) -> bool:
        """Whether the listener handled a message at once, so that no task has to be woken."""
        assert self.listener is not None
        text = event.get("text")
        return text is not None and self.listener(text)


def message(data: bytes, is_text: bool) -> WebSocketReceiveEvent:
    """A message as the application receives it. Text that is not UTF-8 stays bytes and is marked."""
    if not is_text:
        return {"type": "websocket.receive", "bytes": data}
    try:
        return {"type": "websocket.receive", "text": data.decode()}
    except UnicodeDecodeError:
        return refused(_NOT_TEXT, "frames are text in UTF-8")


def refused(code: int, why: str) -> WebSocketReceiveEvent:
    """Marks a message that cannot be accepted."""
    return {"type": "websocket.receive", "bytes": b"", REFUSED: (code, why)}  # type: ignore[return-value]  # our mark


def still_packed(data: bytes, is_text: bool) -> WebSocketReceiveEvent:
    """Marks a message that is still compressed; `unpacked` decompresses it."""
    return {"type": "websocket.receive", "bytes": b"", PACKED: (data, is_text)}  # type: ignore[return-value]  # our mark


def unpacked(data: bytes, is_text: bool, most: int) -> WebSocketReceiveEvent:
    """A compressed message, decompressed."""
    try:
        return message(unpack(data, most), is_text)
    except TooLong:
        return refused(_TOO_BIG, f"a message has at most {most} bytes")
    except CannotUnpack:
        return refused(_NOT_TEXT, "a compressed message cannot be read")


def lone_text(data: bytes) -> int:
    """The start of the payload if the data is exactly one whole text frame of a client; 0 otherwise."""
    if len(data) < 2 or data[0] != _FINAL_TEXT or not data[1] & _MASKED or frame_size(data, 0) != len(data):
        return 0
    length = data[1] & _LENGTH
    return 2 + MASK if length < 126 else 4 + MASK if length == 126 else 10 + MASK


def frame_size(data: bytes, at: int) -> int:
    """The size of the frame that begins at `start`; 0 when its header is incomplete."""
    if len(data) < at + 2:
        return 0
    length, size = data[at + 1] & _LENGTH, 2 + (MASK if data[at + 1] & _MASKED else 0)
    if length < 126:
        return size + length
    more = 2 if length == 126 else 8
    if len(data) < at + 2 + more:
        return 0
    return size + more + int.from_bytes(data[at + 2 : at + 2 + more], "big")


def head(size: int, kind: int = _FINAL_TEXT) -> bytes:
    """The header of a frame that the server sends."""
    if size < 126:
        return bytes((kind, size))
    if size < 65536:
        return bytes((kind, 126)) + size.to_bytes(2, "big")
    return bytes((kind, 127)) + size.to_bytes(8, "big")


def cable_of(socket: WebSocket) -> Cable | None:
    """The Cable of a connection, or None."""
    found = socket.scope.get("extensions", {}).get(NAME)
    return found if isinstance(found, Cable) else None
