"""What every request goes through, in this process: troubles told in one line, and nobody kept waiting at the end."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response

from sandtable.kernel.errors import Malformed, Stale
from sandtable.match.match import Outdated
from sandtable.match.storage.contract import Missing, Unavailable
from sandtable.server.guard import RESTARTING, RequestGuard
from sandtable.server.http import Handler, owner
from sandtable.server.lobby import Lobby, NotAllowed
from sandtable.server.replays import Busy
from tests.server.room import lobby


def asked(method: str = "GET", client: str = "203.0.113.5") -> Request:
    return Request({"type": "http", "method": method, "path": "/x", "headers": [], "client": (client, 1)})


def raising(error: Exception) -> Handler:
    async def handler(request: Request) -> Response:
        raise error

    return handler


def answered(here: Lobby, handler: Handler) -> Response:
    async def ask() -> Response:
        return await RequestGuard(here)(handler)(asked())

    return asyncio.run(ask())


TROUBLES: list[tuple[Exception, int, str, str]] = [
    (Outdated("it is from edition 1"), 410, "older version", ""),
    (Missing("x"), 404, "there is no such table", ""),
    (NotAllowed("not you"), 403, "not you", ""),
    (Stale("moved on"), 409, "moved on", ""),
    (Malformed("not a\nmove"), 400, "not a move", ""),
    (Unavailable("the database is busy"), 503, "the database is busy", "2"),
    (Busy("many wait"), 503, "many wait", "2"),
    (HTTPException(429, "too many", {"retry-after": "7"}), 429, "too many", "7"),
    (ClientDisconnect(), 400, "closed before", ""),
]


@pytest.mark.parametrize("number", range(len(TROUBLES)))
def test_a_trouble_is_a_status_and_one_line(number: int) -> None:
    """And no fault of ours."""
    error, status, word, later = TROUBLES[number]
    here = lobby()
    answer = answered(here, raising(error))
    assert answer.status_code == status
    said = json.loads(bytes(answer.body))["error"]
    assert word in said
    assert "\n" not in said
    assert answer.headers.get("retry-after", "") == later
    assert (here.metrics.faults, here.metrics.refused_requests) == (0, 1)


def test_anything_else_is_a_fault_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    here = lobby()
    answer = answered(here, raising(ZeroDivisionError()))
    assert answer.status_code == 500
    assert here.metrics.faults == 1
    assert "a request failed" in caplog.text


def test_requests_are_counted_for_an_address_or_a_network() -> None:
    owners: list[str] = []

    async def handler(request: Request) -> Response:
        owners.append(owner(request))
        return PlainTextResponse("")

    async def ask() -> None:
        guarded = RequestGuard(lobby())(handler)
        for client in ("203.0.113.5", "::ffff:203.0.113.5", "2001:db8::1", "2001:db8::ffff:2"):
            await guarded(asked(client=client))

    asyncio.run(ask())
    assert owners == ["203.0.113.5", "203.0.113.5", "2001:db8::/64", "2001:db8::/64"]


def test_when_the_server_stops_whoever_waits_is_told_to_come_again() -> None:
    """A request that would take long is not cut off without a word."""

    async def handler(request: Request) -> Response:
        await asyncio.Event().wait()
        return PlainTextResponse("")

    async def ask() -> Response:
        guard = RequestGuard(lobby())
        asking = asyncio.ensure_future(guard(handler)(asked()))
        await asyncio.sleep(0)
        guard.stop()
        return await asking

    answer = asyncio.run(ask())
    assert answer.status_code == 503
    assert json.loads(bytes(answer.body)) == {"error": RESTARTING}
    assert answer.headers["retry-after"] == "2"
