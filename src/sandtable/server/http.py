"""Requests read and answers written: JSON bodies as structs, and one clear line for whatever goes wrong."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sandtable.server.http_wire import Trouble

Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Response]]
Guard = Callable[[Handler], Handler]


def reply(body: object, status: int = 200) -> Response:
    """A JSON body."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def packed(request: Request, body: bytes) -> Response:
    """A JSON body that a worker has packed, unpacked for whoever cannot read it so."""
    headers = {"vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, headers=headers, media_type="application/json")


def trouble(status: int, why: str) -> Response:
    """An error body: one clear line."""
    return reply(Trouble(" ".join(why.split())), status)


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "?"


async def read_body(request: Request, kind: type[Body], limit: int) -> Body:
    """The body as a struct; 400, 413 or 415 says what is wrong with it."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise HTTPException(415, "send JSON, as application/json")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise HTTPException(413, f"a body has at most {limit} bytes")
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise HTTPException(400, f"the body is not right: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HTTPException(400, f"the body is not JSON: {error}") from error
