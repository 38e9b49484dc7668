"""The web application: its addresses and their handlers."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from sandtable.match.match import OVER
from sandtable.match.opening import exported
from sandtable.match.storage.contract import Storage
from sandtable.server import decks, pages, rulebooks
from sandtable.server.catalogue import catalogue
from sandtable.server.config import Config
from sandtable.server.connections import Connections
from sandtable.server.guard import RequestGuard
from sandtable.server.health import Health
from sandtable.server.highlights import highlights
from sandtable.server.http import address, client, owner, packed, read_body, reply, trouble
from sandtable.server.http_wire import (
    BestWish,
    CodeTyped,
    DeckWish,
    EvaluationWish,
    Join,
    NewTable,
    ReplayEvaluation,
    ReplayWish,
    SeatProof,
)
from sandtable.server.lab_api import LabApi
from sandtable.server.limits import Window, is_this_machine
from sandtable.server.lobby import Lobby
from sandtable.server.middleware import Gate, Gzip, NamedOrigins, Prefix
from sandtable.server.names import HostNames, host_of
from sandtable.server.reach import is_asked_from_here, reach_of
from sandtable.server.security import SecurityHeaders, program_of
from sandtable.server.socket import Doorkeeper
from sandtable.server.teaching import tutorial

HOUR = 3600.0
MINUTE = 60.0
TEN_MINUTES = 600.0
SMALLEST_PACKED = 2000  # bytes; smaller answers are not compressed, which also keeps secrets out of compressed ones
PACKING = 5  # gzip level: most of the gain for a third of the time


class Api:
    """The handlers of the HTTP API."""

    def __init__(self, lobby: Lobby, connections: Connections) -> None:
        config = lobby.config
        self.lobby = lobby
        self.connections = connections
        self.health = Health(lobby)
        self._made = Window(config.tables_per_address, HOUR)
        self._joined = Window(config.joins_per_address, HOUR)
        self._codes_made = Window(config.codes_per_address, TEN_MINUTES)
        self._codes_tried = Window(config.codes_per_address, TEN_MINUTES)
        self._made_by_programs = Window(config.tables_per_program, HOUR)
        self._joined_by_programs = Window(config.tables_per_program, HOUR)
        self._read = Window(config.replays_per_address, MINUTE)

    async def games(self, request: Request) -> Response:
        """GET /api/games: every game."""
        return reply(catalogue())

    async def lessons(self, request: Request) -> Response:
        """GET /api/lessons/{game}: its tutorial."""
        found = tutorial(request.path_params["game"])
        if found is None:
            raise HTTPException(404, "there are no lessons for this game")
        return reply(found)

    async def open_tables(self, request: Request) -> Response:
        """GET /api/matches: public tables that wait for players; with ?status=playing those that can be watched."""
        status = request.query_params.get("status", "waiting")
        if status not in ("waiting", "playing"):
            raise HTTPException(400, "tables are listed by status=waiting or status=playing")
        return reply(await self.lobby.listed(status))

    async def make(self, request: Request) -> Response:
        """POST /api/matches: makes a table."""
        wish = await read_body(request, NewTable, self.lobby.config.body_bytes)
        if not self._may(request, self._made, self._made_by_programs):
            raise HTTPException(429, "too many tables from this address; try again in an hour")
        return reply(await self.lobby.make(wish, owner(request)), 201)

    async def table(self, request: Request) -> Response:
        """GET /api/matches/{id}: what anybody may know."""
        return reply(await self.lobby.info(request.path_params["id"]))

    async def rulebooks(self, request: Request) -> Response:
        """GET /api/rules: the rulebooks there are."""
        return reply(await asyncio.to_thread(rulebooks.shelf))

    async def rules(self, request: Request) -> Response:
        """GET /api/rules/{game}: a rulebook, clause by clause, with the code and the tests behind each."""
        try:
            return packed(request, await asyncio.to_thread(rulebooks.packed, request.path_params["game"]))
        except LookupError as error:
            raise HTTPException(404, str(error.args[0])) from error

    async def deck(self, request: Request) -> Response:
        """POST /api/decks/{game}: reads a deck file and checks it by the rules for decks."""
        wish = await read_body(request, DeckWish, self.lobby.config.body_bytes)
        found = await asyncio.to_thread(decks.judged, request.path_params["game"], wish.text)
        if found is None:
            raise HTTPException(404, "there are no decks to build for this game")
        return reply(found)

    async def join(self, request: Request) -> Response:
        """POST /api/matches/{id}/join: takes a seat."""
        wish = await read_body(request, Join, self.lobby.config.message_bytes)
        if not self._may(request, self._joined, self._joined_by_programs):
            raise HTTPException(429, "too many seats taken from this address; try again in an hour")
        return reply(await self.lobby.join(request.path_params["id"], wish, owner(request)))

    async def make_code(self, request: Request) -> Response:
        """POST /api/matches/{id}/code: a code that gives the seat of a token to another device."""
        wish = await read_body(request, SeatProof, self.lobby.config.message_bytes)
        self._may_use_codes(request, self._codes_made)
        return reply(await self.lobby.make_code(request.path_params["id"], wish.token), 201)

    async def use_code(self, request: Request) -> Response:
        """POST /api/codes: exchanges a code for its seat."""
        wish = await read_body(request, CodeTyped, self.lobby.config.message_bytes)
        self._may_use_codes(request, self._codes_tried)
        return reply(await self.lobby.use_code(wish.code))

    def _may_use_codes(self, request: Request, window: Window) -> None:
        if not window.take(owner(request), time.monotonic()):
            raise HTTPException(429, "too many codes from this address; try again in ten minutes")

    async def reach(self, request: Request) -> Response:
        """GET /api/reach: whether other machines can open the address of this page, and which address else."""
        config = self.lobby.config
        host = host_of(request.headers.get("host", ""))
        is_from_here = is_asked_from_here(host, client(request), set(request.headers.keys()))
        return reply(reach_of(config.host, config.port, config.prefix, is_from_here))

    async def replay(self, request: Request) -> Response:
        """GET /api/matches/{id}/replay: the record. While something is hidden, only after the end of the game."""
        room = await self.lobby.room(request.path_params["id"])
        if room.match.status != OVER and not room.match.game.is_open:
            raise HTTPException(409, "the record holds what is still hidden; it can be had when the game is over")
        return PlainTextResponse(exported(room.match, room.secret))

    async def highlights(self, request: Request) -> Response:
        """GET /api/matches/{id}/highlights: the moves of a finished game that are worth another look."""
        room = await self.lobby.room(request.path_params["id"])
        match = room.match
        if match.status != OVER:
            raise HTTPException(409, "a game is looked back on when it is over")
        self._may_read(request)
        judged = await self.lobby.replays.evaluated(exported(match, room.secret), owner(request))
        return reply(highlights(match, msgspec.json.decode(gzip.decompress(judged), type=ReplayEvaluation)))

    async def read_replay(self, request: Request) -> Response:
        """POST /api/replays: verifies a replay and returns it step by step."""
        wish = await read_body(request, ReplayWish, self.lobby.config.body_bytes)
        self._may_read(request)
        return packed(request, await self.lobby.replays.told(wish.text, wish.seat, owner(request)))

    async def evaluate_replay(self, request: Request) -> Response:
        """POST /api/replays/evaluation: each seat's chance to win after every step."""
        wish = await read_body(request, EvaluationWish, self.lobby.config.body_bytes)
        self._may_read(request)
        return packed(request, await self.lobby.replays.evaluated(wish.text, owner(request)))

    async def best_move(self, request: Request) -> Response:
        """POST /api/replays/best: what the strongest level would have played at a choice of a finished game."""
        wish = await read_body(request, BestWish, self.lobby.config.body_bytes)
        text = wish.text
        if wish.table:
            room = await self.lobby.room(wish.table)
            if room.match.status != OVER:
                raise HTTPException(409, "this game is still being played; ask when it is over")
            text = exported(room.match, room.secret)
        self._may_read(request)
        found = await self.lobby.best_moves.told(text, wish.move, owner(request), is_over=bool(wish.table))
        return packed(request, found)

    def _may(self, request: Request, people: Window, programs: Window) -> bool:
        window = programs if program_of(request.headers, self.lobby.config) else people
        return window.take(owner(request), time.monotonic())

    def _may_read(self, request: Request) -> None:
        if not self._read.take(owner(request), time.monotonic()):
            raise HTTPException(429, "too many replays from this address; try again in a minute")

    async def healthz(self, request: Request) -> Response:
        """GET /healthz: 503 and one line when the database cannot be written or bots do not answer."""
        trouble = await self.health.trouble()
        return PlainTextResponse(f"{trouble or 'ok'}\n", 503 if trouble else 200)

    async def metrics(self, request: Request) -> Response:
        """GET /metrics: Prometheus metrics."""
        if not is_this_machine(address(request)) and not program_of(request.headers, self.lobby.config):
            raise HTTPException(403, "figures are for this machine, and for programs that have an API token")
        return PlainTextResponse(self.lobby.metrics.text(self._gauges()))

    def _gauges(self) -> dict[str, float]:
        lobby, rooms = self.lobby, self.lobby.rooms.values()
        workers = (lobby.thinkers, lobby.replays.workers)
        return {
            "rooms": len(rooms),
            "guests": sum(len(room.guests) for room in rooms),
            "connections": self.connections.open,
            "jobs_waiting": sum(pool.waiting() for pool in workers),
            "workers_replaced": sum(pool.replaced for pool in workers),
            "unreadable_tables": len(lobby.unreadable),
            "write_trouble": bool(lobby.storage.trouble),
        }


async def not_found(request: Request, error: Exception) -> Response:
    """Unknown addresses and methods; a browser gets an error page."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404 and pages.is_for_a_person(request):
        return pages.document(request, 404)
    return trouble(status, {404: "there is nothing at this address", 405: "that cannot be done here"}.get(status, "no"))


def routes(api: Api, guard: RequestGuard) -> list[BaseRoute]:
    return [
        Route("/api/games", guard(api.games), methods=["GET"]),
        Route("/api/rules", guard(api.rulebooks), methods=["GET"]),
        Route("/api/rules/{game}", guard(api.rules), methods=["GET"]),
        Route("/api/lessons/{game}", guard(api.lessons), methods=["GET"]),
        Route("/api/decks/{game}", guard(api.deck), methods=["POST"]),
        Route("/api/matches", guard(api.open_tables), methods=["GET"]),
        Route("/api/matches", guard(api.make), methods=["POST"]),
        Route("/api/matches/{id}", guard(api.table), methods=["GET"]),
        Route("/api/matches/{id}/join", guard(api.join), methods=["POST"]),
        Route("/api/matches/{id}/code", guard(api.make_code), methods=["POST"]),
        Route("/api/codes", guard(api.use_code), methods=["POST"]),
        Route("/api/matches/{id}/replay", guard(api.replay), methods=["GET"]),
        Route("/api/matches/{id}/highlights", guard(api.highlights), methods=["GET"]),
        Route("/api/reach", guard(api.reach), methods=["GET"]),
        Route("/api/replays", guard(api.read_replay), methods=["POST"]),
        Route("/api/replays/evaluation", guard(api.evaluate_replay), methods=["POST"]),
        Route("/api/replays/best", guard(api.best_move), methods=["POST"]),
        WebSocketRoute("/api/matches/{id}/socket", Doorkeeper(api.lobby).open),
        *LabApi(api.lobby.laboratory).routes(guard),
        Route("/healthz", guard.free(api.healthz), methods=["GET"]),
        Route("/metrics", guard.free(api.metrics), methods=["GET"]),
        *pages.routes(),
    ]


def make_app(storage: Storage, config: Config | None = None) -> Starlette:
    lobby = Lobby(storage, config or Config())
    connections = Connections(lobby.config, lobby.metrics)
    guard = RequestGuard(lobby)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await lobby.start()
        try:
            yield
        finally:
            await lobby.close()

    handlers: dict[Any, Any] = {404: not_found, 405: not_found}
    app = Starlette(routes=routes(Api(lobby, connections), guard), lifespan=lifespan, exception_handlers=handlers)
    add_middleware(app, lobby)
    app.state.lobby, app.state.connections, app.state.guard = lobby, connections, guard
    return app


def add_middleware(app: Starlette, lobby: Lobby) -> None:
    """Wraps the application in its middleware: each wraps the one before, so the last sees a request first."""
    config = lobby.config
    app.add_middleware(Gzip, minimum_size=SMALLEST_PACKED, compresslevel=PACKING)
    if config.prefix:
        app.add_middleware(Prefix, prefix=config.prefix)
    if config.origins:
        app.add_middleware(NamedOrigins, origins=config.origins)
    app.add_middleware(Gate, names=HostNames(config.names), is_blocked=lobby.is_blocked, metrics=lobby.metrics)
    app.add_middleware(SecurityHeaders)
