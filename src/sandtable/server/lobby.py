"""The lobby: makes tables, seats people, and knows the room of every table that is in use here."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

from sandtable import shelf
from sandtable.kernel.contract import Game
from sandtable.kernel.errors import Malformed, Stale, TableError
from sandtable.match import decisions, opening
from sandtable.match.entries import AnyEntry, ClockPlan, Rematched, SeatPlan
from sandtable.match.match import OVER, PERSON, WAITING, Match
from sandtable.match.storage.contract import ANY_TABLE, Growth, Key, Missing, Sheet, Storage, Unavailable
from sandtable.server.config import Config
from sandtable.server.http_wire import HeldSeat, Join, NewTable, TableMade
from sandtable.server.laboratory import Laboratory
from sandtable.server.metrics import Metrics
from sandtable.server.replays import Replays
from sandtable.server.room import LEASE_SECONDS, Room, open_room
from sandtable.server.thinkers import Thinkers
from sandtable.server.tokens import INVITE, SEAT, hashed, is_table_name, key_for, new_table_name, new_token
from sandtable.server.wire import WATCHING

log = logging.getLogger("sandtable.server")
SWEEP_SECONDS = 30.0
BEAT_SECONDS = 5.0  # between two words to the other processes about who is here
MOST_RESUMED = 10_000


class NotAllowed(Exception):
    """The token or invitation opens nothing here."""


class Lobby:
    """Everything a server process holds."""

    def __init__(self, storage: Storage, config: Config) -> None:
        self.storage = storage
        self.config = config
        self.metrics = Metrics()
        self.thinkers = Thinkers(config.thinkers, config.think_seconds)
        self.replays = Replays()
        self.laboratory = Laboratory(config)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listens to other processes, and takes up the games that were being played."""
        await self.storage.listen(self.hear)
        await self.laboratory.start()
        self._chores.append(asyncio.create_task(self._sweep()))
        if self.storage.is_shared:
            self._chores.append(asyncio.create_task(self._keep_in_touch()))
        for name in await self.storage.unfinished(MOST_RESUMED):
            try:
                await self.room(name)
            except TableError as error:
                log.warning("a table cannot be taken up: %s", error)

    async def close(self) -> None:
        """Closes every room, then the store."""
        for chore in self._chores:
            chore.cancel()
        for room in list(self.rooms.values()):
            await room.close()
        self.thinkers.close()
        self.replays.close()
        await self.laboratory.close()
        await self.storage.close()

    # Rooms

    async def room(self, name: str) -> Room:
        """The room of a table, opened when it is not in use yet; Missing when there is no such table."""
        if not is_table_name(name):
            raise Missing(name)
        if name not in self.rooms:
            task = self._opening.get(name)
            if task is None:
                task = self._opening[name] = asyncio.create_task(self._open(name))
                task.add_done_callback(lambda _: self._opening.pop(name, None))
            await asyncio.shield(task)
        return self.rooms[name]

    async def _open(self, name: str) -> Room:
        room = await open_room(name, self.storage, self.thinkers)
        self.rooms[name] = room
        await room.begin()
        return room

    async def hear(self, name: str) -> None:
        """Another process has added to a log, or may have added to any."""
        for room in list(self.rooms.values()) if name == ANY_TABLE else [self.rooms.get(name)]:
            if room is not None:
                await room.hear()

    async def _sweep(self) -> None:
        """Closes rooms nobody has used for a while; their logs stay."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for name, room in list(self.rooms.items()):
                if room.is_idle(self.config.idle_room_seconds):
                    del self.rooms[name]
                    await room.close()

    async def _keep_in_touch(self) -> None:
        """Says again and again who is here, and hears who is elsewhere."""
        while True:
            try:
                await self.look_around()
            except Unavailable:
                log.warning("the other processes could not be told who is here: the database does not answer")
            await asyncio.sleep(BEAT_SECONDS)

    async def look_around(self) -> None:
        """The other processes know who is here, and every room who is elsewhere."""
        here = [(name, seat) for name, room in self.rooms.items() for seat in room.seats_here()]
        await self.storage.attend(here, LEASE_SECONDS)
        elsewhere: dict[str, set[int]] = {}
        for name, seat in await self.storage.others():
            elsewhere.setdefault(name, set()).add(seat)
        for name, room in list(self.rooms.items()):
            room.hear_of(elsewhere.get(name, set()))

    # Tables

    async def make(self, wish: NewTable) -> TableMade:
        """A new table, with the tokens of its creator's seats and an invitation to the open ones."""
        name, now = new_table_name(), time.time()
        entries, game, secret = self._entries(wish, name, now)
        match = Match(name, entries[0])  # type: ignore[arg-type]  # the first entry is the opening
        held, keys = self._tokens(match)
        invite = new_token()
        keys.append(Key(hashed(invite), INVITE, -1))
        sheet = Sheet(name, game.name, secret, wish.public, match.status, now)
        await self.storage.create(sheet, entries, keys)
        self.metrics.tables_made += 1
        await self.room(name)
        return TableMade(name, held, invite, match.opened.seal)

    def _entries(self, wish: NewTable, name: str, now: float) -> tuple[list[AnyEntry], Game, str]:
        """The first entries of the log, the game, and the secret its luck follows from."""
        seats = [SeatPlan(seat.kind, seat.name, seat.level if seat.kind == "bot" else 0) for seat in wish.seats]
        secret = opening.new_secret()
        if wish.replay:
            if wish.seed:
                raise Malformed("the luck of a replay is its own; leave the seed out")
            return *opening.lay_from_replay(wish.replay, name, secret, seats, now), secret
        try:
            game = shelf.game(wish.game, **wish.options)
        except ValueError as error:
            raise Malformed(str(error)) from error
        clock = (
            ClockPlan(wish.clock.per_move, wish.clock.per_game, wish.clock.increment, wish.clock.lag)
            if wish.clock
            else None
        )
        if wish.seed:
            secret = opening.seeded_secret(game, wish.seed)
        return [opening.lay(name, secret, game, seats, now, clock, wish.grace, seed=wish.seed)], game, secret

    def _tokens(self, match: Match) -> tuple[list[HeldSeat], list[Key]]:
        held: list[HeldSeat] = []
        keys: list[Key] = []
        for seat, state in enumerate(match.seats):
            if state.plan.kind == PERSON:
                token = new_token()
                held.append(HeldSeat(seat, token))
                keys.append(Key(hashed(token), SEAT, seat))
        return held, keys

    async def join(self, name: str, wish: Join) -> HeldSeat:
        """A seat for whoever was invited, or for anybody where the table is public."""
        room = await self.room(name)
        sheet = await self.storage.sheet(name)
        key = key_for(wish.invite, await self.storage.keys(name)) if wish.invite else None
        if not sheet.is_public and (key is None or key.kind != INVITE):
            raise NotAllowed("this table needs its invitation; ask whoever laid it for the link")
        held = await self._take_seat(room, wish)
        self.metrics.seats_taken += 1
        await room.begin()
        return held

    async def _take_seat(self, room: Room, wish: Join) -> HeldSeat:
        """The key is kept before the seat is taken: a seat nobody can open would be lost, an unused key is nothing."""
        while True:
            free = [seat for seat, state in enumerate(room.match.seats) if not state.is_taken]
            if not free:
                raise Stale("every seat of this table is taken; you can watch")
            seat, token = wish.seat if wish.seat != -1 else free[0], new_token()
            decisions.sit(room.match, seat, wish.name, time.time())
            await self.storage.add_key(room.match.name, Key(hashed(token), SEAT, seat))
            try:
                await room.change(partial(_sits, seat, wish.name))
            except Stale:
                if wish.seat != -1:
                    raise
                continue  # somebody was quicker; there may be another
            return HeldSeat(seat, token)

    async def seat_of(self, name: str, token: str) -> int:
        """The seat a token opens; without one, a place to watch from."""
        if not token:
            return WATCHING
        key = key_for(token, await self.storage.keys(name))
        if key is None or key.kind != SEAT:
            raise NotAllowed("that token opens no seat at this table")
        return key.seat

    async def rematch(self, room: Room) -> int:
        """The same company at a new table, everybody one seat further; the old tokens open the new seats.

        The new table and the entry that names it are kept together, so however many ask there is one.
        """
        match = room.match
        if match.status != OVER:
            raise Stale("the game is not over yet")
        if match.rematch:
            return match.number
        count = len(match.seats)
        old = [(seat + 1) % count for seat in range(count)]  # new seat -> old seat
        plans = [_again(match, seat) for seat in old]
        name, secret, now = new_table_name(), opening.new_secret(), time.time()
        opened = opening.lay(name, secret, match.game, plans, now, match.opened.clock, match.opened.grace, match.name)
        keys = [
            Key(key.hash, SEAT, old.index(key.seat)) for key in await self.storage.keys(match.name) if key.kind == SEAT
        ]
        sheet = Sheet(name, match.game.name, secret, False, WAITING, now)

        async def keep(number: int, entries: list[AnyEntry]) -> None:
            await self.storage.create(sheet, [opened], keys, Growth(match.name, number, entries))

        number = await room.change(partial(_rematches, name), keep)
        await self.room(room.match.rematch)
        return number


def _sits(seat: int, name: str, match: Match, now: float) -> list[AnyEntry]:
    return decisions.sit(match, seat, name, now)


def _rematches(name: str, match: Match, now: float) -> list[AnyEntry]:
    return [] if match.rematch else [Rematched(at=now, table=name)]


def _again(match: Match, seat: int) -> SeatPlan:
    """The plan of a seat for a rematch: people keep their names."""
    state = match.seats[seat]
    return state.plan if state.plan.kind == "bot" else SeatPlan(PERSON, state.name)


__all__ = ["Lobby", "Missing", "NotAllowed"]
