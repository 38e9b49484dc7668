"""Compressed WebSocket messages: the permessage-deflate extension (RFC 7692).

websockets negotiates. The server keeps the context of what it sends from message to message, so whatever a client was
told before costs almost nothing to repeat. Clients are asked to keep none: what they say is short, and a server that
need not remember it holds nothing between two messages.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence

from websockets.exceptions import ProtocolError
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionName, ExtensionParameter

WINDOW_BITS = 15  # the largest: the views of Pew Pew! and Pinned Down come again after more than 16 kB
MEMORY_LEVEL = 5  # more saves no bytes with messages of a few kB
LEVEL = 6
CONTEXT_BYTES = (1 << WINDOW_BITS + 2) + (1 << MEMORY_LEVEL + 9) + 6 * 1024  # what zlib allocates for one
NO_DEFLATE, DEFLATE_FAR, DEFLATE_ALL = range(3)  # whose messages are compressed
_TAIL = b"\x00\x00\xff\xff"  # what ends every message, and is not sent
_LARGEST_WINDOW = 15


class Packed(bytes):
    """Data that is still compressed."""


class CannotUnpack(ValueError):
    """What was received is no compressed data."""


class TooLong(ValueError):
    """Decompressed, it is longer than a message may be."""


def unpack(data: bytes, most: int) -> bytes:
    """The message in compressed data; never holds more than `most` bytes, however much there would be."""
    try:
        found = zlib.decompressobj(-_LARGEST_WINDOW).decompress(data + _TAIL, most + 1)
    except zlib.error as error:
        raise CannotUnpack(str(error)) from error
    if len(found) > most:
        raise TooLong
    return found


class Deflate(Extension):
    """What one connection sends is compressed; what it receives stays compressed until somebody wants to hear it.

    A few bytes can stand for a whole message of the longest kind. Were they decompressed as they arrive, one packet
    would hold up everybody else.
    """

    name = ExtensionName("permessage-deflate")

    def __init__(self, window_bits: int = WINDOW_BITS, keeps_context: bool = True) -> None:
        self.window_bits = window_bits
        self.keeps_context = keeps_context
        self._context: zlib._Compress | None = None  # made for the first message

    def pack(self, payload: bytes) -> bytes:
        """A message as it is sent, after all that were packed before."""
        context = self._context
        if context is None:
            context = zlib.compressobj(LEVEL, zlib.DEFLATED, -self.window_bits, MEMORY_LEVEL)
            if self.keeps_context:
                self._context = context
        return (context.compress(payload) + context.flush(zlib.Z_SYNC_FLUSH))[:-4]

    def encode(self, frame: Frame) -> Frame:
        """A message that goes through websockets; uvicorn sends them whole."""
        if frame.opcode in CTRL_OPCODES:
            return frame
        return Frame(frame.opcode, self.pack(bytes(frame.data)), frame.fin, rsv1=True)

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        """Marks the first frame of a compressed message; the others follow it."""
        if not frame.rsv1 or frame.opcode in CTRL_OPCODES:
            return frame
        if frame.opcode is Opcode.CONT:
            raise ProtocolError("only the first frame of a message says that it is compressed")
        return Frame(frame.opcode, Packed(frame.data), frame.fin, False, frame.rsv2, frame.rsv3)


class DeflateOffer(ServerPerMessageDeflateFactory):
    """Takes the first offer that can be served. `may_keep` says whether there is memory for one more context."""

    def __init__(self, may_keep: Callable[[], bool]) -> None:
        super().__init__(client_no_context_takeover=True, server_max_window_bits=WINDOW_BITS)
        self._may_keep = may_keep

    def process_request_params(  # type: ignore[override]  # what it makes is an extension of ours
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], Extension]:
        """The parameters of the answer, and the extension."""
        answer, found = super().process_request_params(params, accepted_extensions)
        keeps_context = not found.local_no_context_takeover and self._may_keep()
        if not keeps_context and not found.local_no_context_takeover:
            answer.insert(0, ("server_no_context_takeover", None))
        return answer, Deflate(found.local_max_window_bits, keeps_context)
