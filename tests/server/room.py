"""A room in this process, without sockets: its guests keep every byte they are sent."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, cast

from starlette.websockets import WebSocket

from sandtable.match.storage.contract import Storage
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.config import Config
from sandtable.server.guest import Allowance, Guest
from sandtable.server.http_wire import NewTable, SeatWish
from sandtable.server.limits import Bucket, Buckets
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from sandtable.server.thinkers import Advice, BotTask, Thinkers
from sandtable.server.wire import WATCHING


class InstantThinkers(Thinkers):
    """Bots that answer the first thing that is legal, here and now."""

    async def answer(self, task: BotTask) -> Advice:
        return Advice(task.game.verbs.text(task.game.read(task.position).legal(task.seat)[0]))


class Listener(Guest):
    """A guest whose socket is a list."""

    def __init__(self, room: Room, seat: int, lobby: Lobby) -> None:
        nobody = cast(WebSocket, SimpleNamespace(scope={}))  # no network, and so no cable
        allowance = Allowance("somebody", Bucket(1e9, 10**9), Buckets(1e9, 1e9))
        super().__init__(nobody, room, seat, allowance, lobby.metrics, lobby.rematch)
        self.got: list[bytes] = []

    def send_bytes(self, frame: bytes) -> None:
        """Kept instead of sent."""
        self.got.append(frame)

    async def said(self, frame: object) -> list[dict[str, Any]]:
        """What is answered to a frame, news included."""
        first = len(self.got)
        await self.hear(frame if isinstance(frame, str) else json.dumps(frame))
        return [json.loads(heard) for heard in self.got[first:]]


def lobby(storage: Storage | None = None) -> Lobby:
    """A lobby on a store that forgets unless one is given, whose bots need no processes."""
    made = Lobby(storage or MemoryStorage(), Config())
    made.thinkers = InstantThinkers(0, 0.0)
    return made


async def sit(
    here: Lobby, game: str, seats: int, watchers: int = 1, given: dict[str, int | str] | None = None
) -> tuple[Room, list[Listener]]:
    """A table with a person at every seat, and watchers; options as given."""
    options: dict[str, int | str] = {"seats": seats} if game in ("shut_down", "pinned_down") else {}
    options.update(given or {})
    made = await here.make(
        NewTable(game=game, options=options, seats=[SeatWish("person", f"P{n}") for n in range(seats)])
    )
    room = await here.room(made.id)
    listeners = []
    for seat in [*range(seats), *[WATCHING] * watchers]:
        listener = Listener(room, seat, here)
        listener.welcome(0)
        await room.enter(listener)
        listeners.append(listener)
    return room, listeners
