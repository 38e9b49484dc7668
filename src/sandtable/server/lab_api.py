"""The lab's API: what can be changed, asking, progress, stopping, and results."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

from sandtable import shelf
from sandtable.lab.places import places
from sandtable.lab.reporting import power_of
from sandtable.server.catalogue import option_info
from sandtable.server.experiments import NoExperiment
from sandtable.server.http import Guard, Handler, owner, read_body, reply
from sandtable.server.lab_wire import LabBot, LabGame, LabHall, LabPlace, LabPlan, LabStop, LabWish
from sandtable.server.laboratory import FILES, NO_LAB, LabFull, Laboratory, TooManyOfYours, experiment_of
from sandtable.server.limits import Window
from sandtable.shelf import options_of

Found = TypeVar("Found")
HOUR = 3600.0
MINUTE = 60.0
SHOWN = 30
MOST_LETTERS = 64 * 1024  # bytes of a request


@lru_cache(maxsize=16)
def lab_game(name: str) -> LabGame:
    """What may be asked about a game."""
    game = shelf.game(name)
    bots = [LabBot(f"level {level}", f"Level {level}", how) for level, how in enumerate(game.levels, start=1)]
    found = [LabPlace(one.place, one.group, one.item, one.name, one.value, one.option) for one in places(name)]
    return LabGame(name, game.title, [option_info(option) for option in options_of(name)], bots, found)


class LabApi:
    """The handlers of the lab's API."""

    def __init__(self, laboratory: Laboratory) -> None:
        self.laboratory = laboratory
        self._asked = Window(laboratory.config.experiments_per_address, HOUR)
        self._planned = Window(laboratory.config.replays_per_address, MINUTE)

    async def hall(self, request: Request) -> Response:
        """GET /api/lab: the latest experiments, and this server's limits."""
        config = self.laboratory.config
        lines = await self._elsewhere(lambda: self.laboratory.lines(SHOWN))
        limits = (config.lab_games, config.lab_variants, int(config.lab_seconds))
        return reply(LabHall(lines, shelf.games(), *limits))

    async def game(self, request: Request) -> Response:
        """GET /api/lab/games/{game}: what an experiment may change in a game."""
        name = request.path_params["game"]
        if name not in shelf.games():
            raise HTTPException(404, "there is no such game in the lab")
        return reply(await asyncio.to_thread(lab_game, name))

    async def plan(self, request: Request) -> Response:
        """POST /api/lab/plan: what an experiment can show before it is played."""
        wish = await read_body(request, LabWish, MOST_LETTERS)
        if not self._planned.take(owner(request), time.monotonic()):
            raise HTTPException(429, "too many questions from this address; try again in a minute")
        return reply(await self._elsewhere(lambda: _plan(wish)))

    async def ask(self, request: Request) -> Response:
        """POST /api/lab/experiments: a new experiment."""
        wish = await read_body(request, LabWish, MOST_LETTERS)
        if not self._asked.take(owner(request), time.monotonic()):
            raise HTTPException(429, "too many experiments from this address; try again in an hour")
        made = await self._elsewhere(lambda: self.laboratory.ask(wish, owner(request)))
        self.laboratory.wake()
        return reply(made, 201)

    async def job(self, request: Request) -> Response:
        """GET /api/lab/experiments/{id}: progress and results."""
        return reply(await self._elsewhere(lambda: self.laboratory.job(request.path_params["id"])))

    async def stop(self, request: Request) -> Response:
        """POST /api/lab/experiments/{id}/stop: ends it; what was played is kept."""
        name = request.path_params["id"]
        wish = await read_body(request, LabStop, MOST_LETTERS)
        if not await self._elsewhere(lambda: self.laboratory.stop(name, wish.key)):
            raise HTTPException(403, "only whoever asked for an experiment can stop it")
        return reply(await self._elsewhere(lambda: self.laboratory.line(name)))

    async def file(self, request: Request) -> Response:
        """GET /api/lab/experiments/{id}/{file}: results to download."""
        name, file = request.path_params["id"], request.path_params["file"]
        if file not in FILES:
            raise HTTPException(404, f"results come as {', '.join(FILES)}")
        job = await self._elsewhere(lambda: self.laboratory.job(name))
        if file not in job.files:
            why = "there are results when the experiment is over" if not job.files else "this server cannot write that"
            raise HTTPException(409, why)
        called = f"{job.line.game}-{name}-{file}"
        return FileResponse(self.laboratory.file(name, file), media_type=FILES[file], filename=called)

    async def _elsewhere(self, work: Callable[[], Found]) -> Found:
        """Runs blocking work in a thread; its errors become statuses."""
        try:
            return await asyncio.to_thread(work)
        except NoExperiment as error:
            raise HTTPException(404, "there is no such experiment; it may have made room for later ones") from error
        except TooManyOfYours as error:
            raise HTTPException(429, str(error)) from error
        except LabFull as error:
            raise HTTPException(503, str(error)) from error
        except ValueError as error:
            raise HTTPException(400, str(error)) from error

    def routes(self, guarded: Guard) -> list[BaseRoute]:
        """The addresses of the lab. On a server without a lab each says so."""

        def route(path: str, handler: Handler, method: str) -> Route:
            async def handle(request: Request) -> Response:
                if not self.laboratory.is_there:
                    raise HTTPException(404, NO_LAB)
                return await handler(request)

            return Route(path, guarded(handle), methods=[method])

        return [
            route("/api/lab", self.hall, "GET"),
            route("/api/lab/games/{game}", self.game, "GET"),
            route("/api/lab/plan", self.plan, "POST"),
            route("/api/lab/experiments", self.ask, "POST"),
            route("/api/lab/experiments/{id}", self.job, "GET"),
            route("/api/lab/experiments/{id}/stop", self.stop, "POST"),
            route("/api/lab/experiments/{id}/{file}", self.file, "GET"),
        ]


def _plan(wish: LabWish) -> LabPlan:
    return LabPlan(power_of(experiment_of(wish)).words)
