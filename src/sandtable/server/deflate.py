"""Compressed WebSocket messages: the permessage-deflate extension (RFC 7692).

websockets negotiates it. The server keeps the compression context from message to message, so that repeated content
costs almost nothing. Clients are asked to keep none: their messages are short, and so the server needs no memory for
them.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence

from websockets.exceptions import ProtocolError
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionName, ExtensionParameter

WINDOW_BITS = 15  # the largest window: views of Pew Pew! and Pinned Down repeat after more than 16 kB
MEMORY_LEVEL = 5  # a higher level saves no bytes with messages of a few kB
LEVEL = 6
CONTEXT_BYTES = (1 << WINDOW_BITS + 2) + (1 << MEMORY_LEVEL + 9) + 6 * 1024  # what zlib allocates for one context
NO_DEFLATE, DEFLATE_FAR, DEFLATE_ALL = range(3)  # values of the limit `deflate`: whose messages are compressed
_TAIL = b"\x00\x00\xff\xff"  # the end of every compressed message, which is not sent
_LARGEST_WINDOW = 15


class Packed(bytes):
    """Data that is still compressed."""


class CannotUnpack(ValueError):
    """The received data is not compressed data."""


class TooLong(ValueError):
    """The decompressed message is longer than allowed."""


def unpack(data: bytes, most: int) -> bytes:
    """Decompresses a message; never produces more than `most` bytes."""
    try:
        found = zlib.decompressobj(-_LARGEST_WINDOW).decompress(data + _TAIL, most + 1)
    except zlib.error as error:
        raise CannotUnpack(str(error)) from error
    if len(found) > most:
        raise TooLong
    return found


class Deflate(Extension):
    """Compresses what one connection sends. What it receives stays compressed until it is read.

    A few bytes can stand for the longest allowed message. Decompressed on arrival, one packet could block all others.
    """

    name = ExtensionName("permessage-deflate")

    def __init__(self, window_bits: int = WINDOW_BITS, keeps_context: bool = True) -> None:
        self.window_bits = window_bits
        self.keeps_context = keeps_context
        self._context: zlib._Compress | None = None  # made for the first message

    def pack(self, payload: bytes) -> bytes:
        """Compresses a message. Order matters, because messages share a context."""
        context = self._context
        if context is None:
            context = zlib.compressobj(LEVEL, zlib.DEFLATED, -self.window_bits, MEMORY_LEVEL)
            if self.keeps_context:
                self._context = context
        return (context.compress(payload) + context.flush(zlib.Z_SYNC_FLUSH))[:-4]

    def encode(self, frame: Frame) -> Frame:
        """A message that goes through websockets."""
        if frame.opcode in CTRL_OPCODES:
            return frame
        return Frame(frame.opcode, self.pack(bytes(frame.data)), frame.fin, rsv1=True)

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        """Marks the first frame of a compressed message."""
        if not frame.rsv1 or frame.opcode in CTRL_OPCODES:
            return frame
        if frame.opcode is Opcode.CONT:
            raise ProtocolError("only the first frame of a message says that it is compressed")
        return Frame(frame.opcode, Packed(frame.data), frame.fin, False, frame.rsv2, frame.rsv3)


class DeflateOffer(ServerPerMessageDeflateFactory):
    """Accepts the first offer that can be served. `may_keep` says whether there is memory for one more context."""

    def __init__(self, may_keep: Callable[[], bool]) -> None:
        super().__init__(client_no_context_takeover=True, server_max_window_bits=WINDOW_BITS)
        self._may_keep = may_keep

    def process_request_params(  # type: ignore[override]  # what it makes is an extension of ours
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], Extension]:
        answer, found = super().process_request_params(params, accepted_extensions)
        keeps_context = not found.local_no_context_takeover and self._may_keep()
        if not keeps_context and not found.local_no_context_takeover:
            answer.insert(0, ("server_no_context_takeover", None))
        return answer, Deflate(found.local_max_window_bits, keeps_context)
