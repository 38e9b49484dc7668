"""Reads requests and writes answers: JSON bodies as structs, and one line for every error."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from sandtable.server.http_wire import Trouble
from sandtable.server.limits import share_of

Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Response]]
Guard = Callable[[Handler], Handler]
CHUNK = 64 * 1024  # bytes of a long answer that are written before waiting for the reader
_GZIP = 31  # zlib's code for a gzip header
_SLICE = 16 * 1024  # compressed bytes that are decompressed at a time


def reply(body: object, status: int = 200) -> Response:
    """An answer with a JSON body."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def packed(request: Request, body: bytes) -> Response:
    """An answer whose body a worker has compressed. It is decompressed for clients that cannot read gzip."""
    headers = {"vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip", "content-length": str(len(body))}
        return StreamingResponse(chunks(body), headers=headers, media_type="application/json")
    return StreamingResponse(unpacked(body), headers=headers, media_type="application/json")


async def chunks(body: bytes) -> AsyncIterator[bytes]:
    """The body in pieces, so that only what is read is copied."""
    for start in range(0, len(body), CHUNK):
        yield body[start : start + CHUNK]


async def unpacked(body: bytes) -> AsyncIterator[bytes]:
    """The decompressed body in pieces of at most CHUNK bytes; other tasks run after each one."""
    unpacker = zlib.decompressobj(_GZIP)
    for start in range(0, len(body), _SLICE):
        rest = body[start : start + _SLICE]
        while rest:
            yield unpacker.decompress(rest, CHUNK)
            rest = unpacker.unconsumed_tail
            await asyncio.sleep(0)
    yield unpacker.flush()


def trouble(status: int, why: str, headers: Mapping[str, str] | None = None) -> Response:
    answer = reply(Trouble(" ".join(why.split())), status)
    answer.headers.update(headers or {})
    return answer


def client(request: Request) -> str:
    """The address a request comes from, behind trusted proxies."""
    return request.client.host if request.client else "?"


def address(request: Request) -> str:
    """Whose limits a request counts for if it names no program: an address or its network (limits.share_of)."""
    return share_of(client(request))


def owner(request: Request) -> str:
    """Whose limits a request counts for: `program NAME`, or an address."""
    found: str = request.state.owner
    return found


async def read_body(request: Request, kind: type[Body], limit: int) -> Body:
    """The body as a struct; 400, 408, 413 or 415 say what is wrong with it."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise HTTPException(415, "send JSON, as application/json")
    seconds: float = request.app.state.lobby.config.body_seconds
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > limit:
                    raise HTTPException(413, f"a body has at most {limit} bytes")
    except TimeoutError:
        why = f"the body did not arrive within {seconds:g} seconds; nothing was done, send it again"
        raise HTTPException(408, why, {"connection": "close"}) from None
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise HTTPException(400, f"the body is not right: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HTTPException(400, f"the body is not JSON: {error}") from error
