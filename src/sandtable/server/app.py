"""The web application: routes, limits, headers, and one clear line for whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from sandtable.kernel.errors import Malformed, Stale, TableError
from sandtable.match.match import OVER
from sandtable.match.opening import exported
from sandtable.match.storage.contract import Missing, Storage, Unavailable
from sandtable.server import decks, frames, pages, rulebooks
from sandtable.server.catalogue import catalogue
from sandtable.server.config import Config
from sandtable.server.http import Handler, address, packed, read_body, reply, trouble
from sandtable.server.http_wire import DeckWish, EvaluationWish, Join, NewTable, ReplayWish, TableInfo
from sandtable.server.lab_api import LabApi
from sandtable.server.limits import Window
from sandtable.server.lobby import Lobby, NotAllowed
from sandtable.server.replays import Busy
from sandtable.server.security import SecurityHeaders, UnknownToken, is_own_origin, program_of
from sandtable.server.socket import Doorkeeper
from sandtable.server.teaching import tutorial

log = logging.getLogger("sandtable.server")
HOUR = 3600.0
MINUTE = 60.0
OPEN_TABLES_SHOWN = 50
SMALLEST_PACKED = 2000  # bytes; answers with secrets in them are smaller and go out as they are


class Api:
    """The HTTP side."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._made = Window(lobby.config.tables_per_address, HOUR)
        self._made_by_programs = Window(lobby.config.tables_per_program, HOUR)
        self._read = Window(lobby.config.replays_per_address, MINUTE)

    async def games(self, request: Request) -> Response:
        """GET /api/games: what is on the shelf."""
        return reply(catalogue())

    async def lessons(self, request: Request) -> Response:
        """GET /api/lessons/{game}: its tutorial."""
        found = tutorial(request.path_params["game"])
        if found is None:
            raise HTTPException(404, "there are no lessons for this game")
        return reply(found)

    async def open_tables(self, request: Request) -> Response:
        """GET /api/matches: public tables that wait for somebody; with ?status=playing, those that can be watched."""
        status = request.query_params.get("status", "waiting")
        if status not in ("waiting", "playing"):
            raise HTTPException(400, "tables are listed by status=waiting or status=playing")
        found = []
        for sheet in await self.lobby.storage.tables(status, OPEN_TABLES_SHOWN):
            info = await self._info(sheet.name)
            if info.status == status:  # the sheet is marked a little after the table has changed
                found.append(info)
        return reply(found)

    async def make(self, request: Request) -> Response:
        """POST /api/matches: lays a table."""
        wish = await read_body(request, NewTable, self.lobby.config.body_bytes)
        program = program_of(request.headers, self.lobby.config)
        made = self._made_by_programs if program else self._made
        if not made.take(program or address(request), time.monotonic()):
            raise HTTPException(429, "too many tables from this address; try again in an hour")
        return reply(await self.lobby.make(wish), 201)

    async def table(self, request: Request) -> Response:
        """GET /api/matches/{id}: what anybody may know."""
        return reply(await self._info(request.path_params["id"]))

    async def rulebooks(self, request: Request) -> Response:
        """GET /api/rules: the rulebooks there are."""
        return reply(await asyncio.to_thread(rulebooks.shelf))

    async def rules(self, request: Request) -> Response:
        """GET /api/rules/{game}: a rulebook, clause by clause, with the code and the tests behind each."""
        try:
            return reply(await asyncio.to_thread(rulebooks.read, request.path_params["game"]))
        except LookupError as error:
            raise HTTPException(404, str(error.args[0])) from error

    async def deck(self, request: Request) -> Response:
        """POST /api/decks/{game}: a deck's file read and judged by the rules for decks."""
        wish = await read_body(request, DeckWish, self.lobby.config.body_bytes)
        found = await asyncio.to_thread(decks.judged, request.path_params["game"], wish.text)
        if found is None:
            raise HTTPException(404, "there are no decks to build for this game")
        return reply(found)

    async def _info(self, name: str) -> TableInfo:
        room = await self.lobby.room(name)
        sheet = await self.lobby.storage.sheet(name)
        match = room.match
        return TableInfo(
            id=name,
            game=match.game.name,
            title=match.game.title,
            options=match.game.options.words(),
            status=match.status,
            seats=frames.seats(match),
            moves=len(match.record.moves),
            to_act=frames.to_act(match),
            seal=match.opened.seal,
            seed=match.opened.seed,
            public=sheet.is_public,
        )

    async def join(self, request: Request) -> Response:
        """POST /api/matches/{id}/join: takes a seat."""
        wish = await read_body(request, Join, self.lobby.config.message_bytes)
        return reply(await self.lobby.join(request.path_params["id"], wish))

    async def replay(self, request: Request) -> Response:
        """GET /api/matches/{id}/replay: the record; while something is hidden, only once the game is over."""
        room = await self.lobby.room(request.path_params["id"])
        if room.match.status != OVER and not room.match.game.is_open:
            raise HTTPException(409, "the record holds what is still hidden; it can be had when the game is over")
        return PlainTextResponse(exported(room.match, room.secret))

    async def read_replay(self, request: Request) -> Response:
        """POST /api/replays: a replay verified and told step by step."""
        wish = await read_body(request, ReplayWish, self.lobby.config.body_bytes)
        self._may_read(request)
        return packed(request, await self.lobby.replays.told(wish.text, wish.seat))

    async def evaluate_replay(self, request: Request) -> Response:
        """POST /api/replays/evaluation: each seat's chance to win after every step."""
        wish = await read_body(request, EvaluationWish, self.lobby.config.body_bytes)
        self._may_read(request)
        return packed(request, await self.lobby.replays.evaluated(wish.text))

    def _may_read(self, request: Request) -> None:
        if not self._read.take(address(request), time.monotonic()):
            raise HTTPException(429, "too many replays from this address; try again in a minute")

    async def health(self, request: Request) -> Response:
        """GET /healthz."""
        await self.lobby.storage.tables("waiting", 1)
        return PlainTextResponse("ok\n")

    async def metrics(self, request: Request) -> Response:
        """GET /metrics."""
        rooms = self.lobby.rooms.values()
        gauges = {
            "rooms": float(len(rooms)),
            "guests": float(sum(len(room.guests) for room in rooms)),
            "workers_replaced": float(self.lobby.thinkers.replaced),
        }
        return PlainTextResponse(self.lobby.metrics.text(gauges))

    def guarded(self, handler: Handler) -> Handler:
        """The handler, with every trouble turned into a status and one line."""

        async def guarded(request: Request) -> Response:
            metrics = self.lobby.metrics
            metrics.requests += 1
            if request.method != "GET" and not is_own_origin(request.headers, self.lobby.config):
                metrics.refused_requests += 1
                return trouble(403, "requests from other sites are not taken")
            try:
                return await handler(request)
            except Missing:
                status, why = 404, "there is no such table"
            except NotAllowed as error:
                status, why = 403, str(error)
            except UnknownToken as error:
                status, why = 401, str(error)
            except Unavailable as error:
                status, why = 503, str(error)
            except Malformed as error:
                status, why = 400, str(error)
            except Stale as error:
                status, why = 409, str(error)
            except TableError as error:
                status, why = 400, str(error)
            except Busy as error:
                status, why = 503, str(error)
            except HTTPException as error:
                status, why = error.status_code, error.detail
            except Exception:
                metrics.faults += 1
                log.exception("a request failed", extra={"path": request.url.path})
                return trouble(500, "a fault of ours; it is noted")
            metrics.refused_requests += 1
            return trouble(status, why)

        return guarded


async def not_found(request: Request, error: Exception) -> Response:
    """Every address that is none of ours, and every method it does not take; a person gets the page that says so."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404 and pages.is_for_a_person(request):
        return pages.document(404)
    return trouble(status, {404: "there is nothing at this address", 405: "that cannot be done here"}.get(status, "no"))


def make_app(storage: Storage, config: Config | None = None) -> Starlette:
    """The application on a store."""
    lobby = Lobby(storage, config or Config())
    api = Api(lobby)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await lobby.start()
        try:
            yield
        finally:
            await lobby.close()

    routes = [
        Route("/api/games", api.guarded(api.games), methods=["GET"]),
        Route("/api/rules", api.guarded(api.rulebooks), methods=["GET"]),
        Route("/api/rules/{game}", api.guarded(api.rules), methods=["GET"]),
        Route("/api/lessons/{game}", api.guarded(api.lessons), methods=["GET"]),
        Route("/api/decks/{game}", api.guarded(api.deck), methods=["POST"]),
        Route("/api/matches", api.guarded(api.open_tables), methods=["GET"]),
        Route("/api/matches", api.guarded(api.make), methods=["POST"]),
        Route("/api/matches/{id}", api.guarded(api.table), methods=["GET"]),
        Route("/api/matches/{id}/join", api.guarded(api.join), methods=["POST"]),
        Route("/api/matches/{id}/replay", api.guarded(api.replay), methods=["GET"]),
        Route("/api/replays", api.guarded(api.read_replay), methods=["POST"]),
        Route("/api/replays/evaluation", api.guarded(api.evaluate_replay), methods=["POST"]),
        WebSocketRoute("/api/matches/{id}/socket", Doorkeeper(lobby).open),
        *LabApi(lobby.laboratory).routes(api.guarded),
        Route("/healthz", api.guarded(api.health), methods=["GET"]),
        Route("/metrics", api.guarded(api.metrics), methods=["GET"]),
        *pages.routes(),
    ]
    handlers: dict[Any, Any] = {404: not_found, 405: not_found}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED)
    app.add_middleware(SecurityHeaders)
    app.state.lobby = lobby
    return app
