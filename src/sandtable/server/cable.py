"""A short way between guests and the network: frames that are made already go out as they are, together where they can.

uvicorn's protocol does the handshake, the keepalive and the closing. Through the layers of ASGI each frame would cost
a task to wake, a few dictionaries and a system call of its own. Under another server, and in tests without a network,
there is no cable, and guests take the long way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode

if TYPE_CHECKING:
    from starlette.websockets import WebSocket
    from uvicorn._types import ASGISendEvent, WebSocketReceiveEvent
    from websockets.http11 import Request

NAME = "sandtable.cable"
NOT_UTF8 = "sandtable.not_utf8"
MOST_UNSENT = 1024 * 1024  # bytes a slow reader may leave unread before the line is cut; it can come back and catch up
MOST_UNHEARD = 32  # frames that may wait to be heard before the network is told to wait
_FINAL_TEXT = 0x80 | Opcode.TEXT


class Cable(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._unsent: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """The opening request: the application finds the cable in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = self  # type: ignore[assignment]

    # Out

    def post(self, payload: bytes) -> None:
        """Puts a text frame on its way, with all others of this turn of the loop."""
        if not self._unsent:
            self.loop.call_soon(self.flush)
        self._unsent += (head(len(payload)), payload)

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

    def shutdown(self) -> None:
        """The server stops."""
        self.flush()
        super().shutdown()

    # In

    def send_receive_event_to_app(self) -> None:
        """A whole message came; the network waits only when many are unheard."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        self.queue.put_nowait(message(data, self.curr_msg_data_type == "text"))
        if not self.read_paused and self.queue.qsize() >= MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()


def message(data: bytes, is_text: bool) -> WebSocketReceiveEvent:
    """A message as the application hears it; text that is no UTF-8 is left as bytes, and marked."""
    if not is_text:
        return {"type": "websocket.receive", "bytes": data}
    try:
        return {"type": "websocket.receive", "text": data.decode()}
    except UnicodeDecodeError:
        return {"type": "websocket.receive", "bytes": data, NOT_UTF8: True}  # type: ignore[return-value]  # the mark is ours


def head(size: int) -> bytes:
    """How a frame of the server begins."""
    if size < 126:
        return bytes((_FINAL_TEXT, size))
    if size < 65536:
        return bytes((_FINAL_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((_FINAL_TEXT, 127)) + size.to_bytes(8, "big")


def cable_of(socket: WebSocket) -> Cable | None:
    """The cable of a connection, where there is one."""
    found = socket.scope.get("extensions", {}).get(NAME)
    return found if isinstance(found, Cable) else None
