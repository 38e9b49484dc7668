"""A short way between guests and the network: frames that are made already go out as they are, together where they can.

uvicorn's protocol does the handshake, the keepalive and the closing. Through the layers of ASGI each frame would cost
a task to wake, a few dictionaries and a system call of its own. Under another server, and in tests without a network,
there is no cable, and guests take the long way.

A text frame that arrives whole and alone, as moves do, is read here; websockets reads everything else.
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
REFUSED = "sandtable.refused"  # why a message cannot be heard: a code to close with, and one line
PACKED = "sandtable.packed"  # a message that is still compressed, and whether it is text
_NOT_TEXT, _TOO_BIG = 1007, 1009
MOST_UNSENT = 1024 * 1024  # bytes a slow reader may leave unread before the line is cut; it can come back and catch up
MOST_UNHEARD = 32  # frames that may wait to be heard before the network is told to wait
_FINAL_TEXT = 0x80 | Opcode.TEXT
_PACKED_TEXT = _FINAL_TEXT | 0x40
_FINAL, _OPCODE, _MASKED, _LENGTH = 0x80, 0x0F, 0x80, 0x7F  # of the two bytes a frame begins with
_LOST = -1
_END_OF_HEAD = b"\r\n\r\n"
MASK = 4  # bytes of a mask


class Cable(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, config: Settings, *given: Any, **named: Any) -> None:
        super().__init__(config, *given, **named)
        self.register = config.connections
        self._unsent: list[bytes] = []
        self.deflate: Deflate | None = None
        self._is_first = True
        self._missing = _LOST  # bytes still to come of a frame that has begun; _LOST when that is not known
        self._is_in_parts = False  # whether a message has begun that comes in several frames
        self.listener: Callable[[str], bool] | None = None  # hears a message first; False leaves it to `receive`

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection was counted when it was made, as one of HTTP."""
        self.register.leave(self.client[0] if self.client else "")
        if self.deflate is not None:
            self.register.contexts -= self.deflate.keeps_context
            self.deflate = None  # and its memory with it
            self.conn.extensions = []
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """The opening request: the application finds the cable in its scope."""
        self.conn.available_extensions = [DeflateOffer(self._may_keep_context)] if self._may_deflate(event) else []
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = self  # type: ignore[assignment]
            self.deflate = next((found for found in self.conn.extensions if isinstance(found, Deflate)), None)
            if self.deflate is not None:
                self.register.contexts += self.deflate.keeps_context

    def _may_deflate(self, event: Request) -> bool:
        """Whether bytes count: not between programs of one machine, unless one of them passes on what others say."""
        wanted = self.register.config.deflate
        is_far = self.client is None or not is_this_machine(self.client[0]) or "X-Forwarded-For" in event.headers
        return wanted >= DEFLATE_ALL or (wanted == DEFLATE_FAR and is_far)

    def _may_keep_context(self) -> bool:
        return self.register.contexts < self.register.config.deflate_contexts

    # Out

    def post(self, payload: bytes) -> None:
        """Puts a text frame on its way, with all others of this turn of the loop."""
        if not self._unsent:
            self.register.flush_soon(self)
        if self.deflate is None:
            self._unsent += (head(len(payload)), payload)
        else:  # now, so that it counts for whoever asked for it
            packed = self.deflate.pack(payload)
            self._unsent += (head(len(packed), _PACKED_TEXT), packed)

    def flush(self) -> None:
        """Sends what waits; a reader who has stopped reading is cut off."""
        unsent, self._unsent = self._unsent, []
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(unsent))
            if self.transport.get_write_buffer_size() > MOST_UNSENT:
                self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """The long way out; nothing overtakes what was posted before."""
        self.flush()
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # it was refused; uvicorn would log that nothing was answered

    def shutdown(self) -> None:
        """The server stops: what was not heard yet is not heard any more."""
        self.flush()
        while not self.queue.empty():
            self.queue.get_nowait()
        super().shutdown()

    # In

    def data_received(self, data: bytes) -> None:
        """Of the messages that come together the first may be heard at once."""
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
        """Notes where the frames end that websockets is about to read."""
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
        """The next message. Somebody who sends many lets all others have a turn after each."""
        if not self.queue.empty():
            await asyncio.sleep(0)
        found: Any = await super().receive()
        if PACKED in found:
            data, is_text = found[PACKED]
            return unpacked(data, is_text, self.config.ws_max_size)
        return found  # type: ignore[no-any-return]  # an event of uvicorn's, marked or not

    def send_receive_event_to_app(self) -> None:
        """A whole message came; the network waits only when many are unheard."""
        is_packed = isinstance(self.frames[0], Packed)
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        is_text = self.curr_msg_data_type == "text"
        self._take(still_packed(data, is_text) if is_packed else message(data, is_text))

    def _take(self, event: WebSocketReceiveEvent) -> None:
        """Lets the listener hear a message at once, or queues it."""
        if self.listener is not None and self._is_first and self.queue.empty() and self._is_heard(event):
            self._is_first = False  # others have a turn before the next one
            return
        self.queue.put_nowait(event)
        if not self.read_paused and self.queue.qsize() >= MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()

    def _is_heard(self, event: WebSocketReceiveEvent) -> bool:
        """Whether the listener takes a message at once, so that nobody has to be woken for it."""
        assert self.listener is not None
        text = event.get("text")
        return text is not None and self.listener(text)


def message(data: bytes, is_text: bool) -> WebSocketReceiveEvent:
    """A message as the application hears it; text that is no UTF-8 is left as bytes, and marked."""
    if not is_text:
        return {"type": "websocket.receive", "bytes": data}
    try:
        return {"type": "websocket.receive", "text": data.decode()}
    except UnicodeDecodeError:
        return refused(_NOT_TEXT, "frames are text in UTF-8")


def refused(code: int, why: str) -> WebSocketReceiveEvent:
    """A message that cannot be heard."""
    return {"type": "websocket.receive", "bytes": b"", REFUSED: (code, why)}  # type: ignore[return-value]  # our mark


def still_packed(data: bytes, is_text: bool) -> WebSocketReceiveEvent:
    """A message that waits as it came; `unpacked` is what the application hears."""
    return {"type": "websocket.receive", "bytes": b"", PACKED: (data, is_text)}  # type: ignore[return-value]  # our mark


def unpacked(data: bytes, is_text: bool, most: int) -> WebSocketReceiveEvent:
    """A compressed message as the application hears it."""
    try:
        return message(unpack(data, most), is_text)
    except TooLong:
        return refused(_TOO_BIG, f"a message has at most {most} bytes")
    except CannotUnpack:
        return refused(_NOT_TEXT, "a compressed message cannot be read")


def lone_text(data: bytes) -> int:
    """Where the payload begins in data that is one whole text frame of a client and nothing else; 0 if it is not."""
    if len(data) < 2 or data[0] != _FINAL_TEXT or not data[1] & _MASKED or frame_size(data, 0) != len(data):
        return 0
    length = data[1] & _LENGTH
    return 2 + MASK if length < 126 else 4 + MASK if length == 126 else 10 + MASK


def frame_size(data: bytes, at: int) -> int:
    """How many bytes the frame has that begins there; 0 where its head is not whole."""
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
    """How a frame of the server begins."""
    if size < 126:
        return bytes((kind, size))
    if size < 65536:
        return bytes((kind, 126)) + size.to_bytes(2, "big")
    return bytes((kind, 127)) + size.to_bytes(8, "big")


def cable_of(socket: WebSocket) -> Cable | None:
    """The cable of a connection, where there is one."""
    found = socket.scope.get("extensions", {}).get(NAME)
    return found if isinstance(found, Cable) else None
