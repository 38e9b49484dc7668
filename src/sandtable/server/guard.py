"""Wraps every HTTP handler: whose limits a request counts for, whether they are used up, and how errors are
answered.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from sandtable.kernel.errors import Stale, TableError
from sandtable.match.match import Outdated
from sandtable.match.storage.contract import Missing, Unavailable
from sandtable.server.http import Handler, address, trouble
from sandtable.server.limits import Bucket
from sandtable.server.lobby import Lobby, NotAllowed
from sandtable.server.replays import Busy
from sandtable.server.security import UnknownToken, is_own_origin, program_of

log = logging.getLogger("sandtable.server")
# Seconds that a request costs on average, as measured: a GET, a POST, and expensive ones by handler name
LOOK, ACT = 0.0005, 0.001
COSTS = {"make": 0.004, "join": 0.003, "open_tables": 0.003, "replay": 0.005, "best_move": 0.005}
REFUSED_SECONDS = 1.0  # a refused request is delayed by at most so many seconds, which slows a flood down
RETRY_SECONDS = 2
RESTARTING = "the server is restarting; try again in a moment"
STATUSES: list[tuple[type[Exception], int]] = [  # the first class that fits
    (Outdated, 410),
    (Unavailable, 503),
    (Stale, 409),
    (TableError, 400),
    (NotAllowed, 403),
    (UnknownToken, 401),
    (Busy, 503),
]


class RequestGuard:
    """Wraps handlers. `stop` ends requests in progress when the server stops."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._under_way: set[asyncio.Task[object]] = set()
        self._is_stopping = False

    def __call__(self, handler: Handler) -> Handler:
        """Runs the handler; every error becomes a status and one line."""
        return self._guarded(handler, is_free=False)

    def free(self, handler: Handler) -> Handler:
        """Wraps a handler without limits, for monitoring."""
        return self._guarded(handler, is_free=True)

    def _guarded(self, handler: Handler, is_free: bool) -> Handler:
        name = getattr(handler, "__name__", "")

        async def guarded(request: Request) -> Response:
            self.lobby.metrics.requests += 1
            try:
                if not is_free:
                    await self._admit(request, COSTS.get(name, LOOK if request.method == "GET" else ACT))
                return await self._run(handler, request)
            except Exception as error:
                return self._explained(request, error)

        return guarded

    async def _admit(self, request: Request, cost: float) -> None:
        """Counts the cost. Refuses pages of other sites, and addresses that have used their share."""
        if request.method != "GET" and not is_own_origin(request.headers, self.lobby.config):
            raise HTTPException(403, "requests from other sites are not taken")
        program = program_of(request.headers, self.lobby.config)
        share = address(request)
        request.state.owner = f"program {program}" if program else share
        now = time.monotonic()
        lobby = self.lobby
        bucket = (lobby.program_time if program else lobby.loop_time).of(request.state.owner, now)
        wait = bucket.wait(now, 0.0)
        if wait > 0:
            await asyncio.sleep(min(wait, REFUSED_SECONDS))
            raise HTTPException(429, "too many requests from this address; wait a moment", _later(bucket))
        bucket.spend(now, cost)

    async def _run(self, handler: Handler, request: Request) -> Response:
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            return await handler(request)
        except asyncio.CancelledError:
            if not self._is_stopping:
                raise
            task.uncancel()
            raise HTTPException(503, RESTARTING) from None
        finally:
            self._under_way.discard(task)

    def stop(self) -> None:
        """Answers 503 to every request that is still waiting."""
        self._is_stopping = True
        for task in self._under_way:
            task.cancel()

    def _explained(self, request: Request, error: Exception) -> Response:
        """An error as a status and one line. Unexpected ones are logged."""
        metrics = self.lobby.metrics
        status = next((status for kind, status in STATUSES if isinstance(error, kind)), 0)
        if isinstance(error, Missing):
            answer = trouble(404, "there is no such table")
        elif isinstance(error, HTTPException):
            answer = trouble(error.status_code, error.detail, error.headers)
        elif isinstance(error, ClientDisconnect):
            answer = trouble(400, "the connection was closed before the whole request had arrived")
        elif status:
            answer = trouble(status, str(error))
        else:
            metrics.faults += 1
            log.error("a request failed", exc_info=error, extra={"path": request.url.path})
            return trouble(500, "an internal error; it was logged")
        if answer.status_code == 503:
            answer.headers.setdefault("retry-after", str(RETRY_SECONDS))
        metrics.refused_requests += 1
        return answer


def _later(bucket: Bucket) -> dict[str, str]:
    """When to try again."""
    return {"retry-after": str(max(1, math.ceil(bucket.wait(time.monotonic(), 0.0))))}
