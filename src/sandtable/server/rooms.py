"""The rooms of this process: opened when somebody needs them, kept going, and closed when nobody does."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from functools import partial

from sandtable.kernel.errors import TableError
from sandtable.match.match import OVER, PAUSED, PLAYING, WAITING, Outdated
from sandtable.match.storage.contract import ANY_TABLE, Missing, Storage, Unavailable, Unreadable
from sandtable.match.storage.expiry import expire
from sandtable.server.background import Background
from sandtable.server.config import Config
from sandtable.server.host_orders import HostOrders
from sandtable.server.metrics import Metrics
from sandtable.server.room import LEASE_SECONDS, Room, open_room
from sandtable.server.steady import SteadyTime
from sandtable.server.thinkers import Thinkers
from sandtable.server.tokens import is_table_name
from sandtable.server.wire import Bye

log = logging.getLogger("sandtable.server")
SWEEP_SECONDS = 30.0
BEAT_SECONDS = 5.0  # between two words to the other processes, and to a later server, about who is here
ORDER_SECONDS = 2.0  # between two looks for orders of whoever runs the server
EXPIRE_SECONDS = 600.0
MOST_TAKEN_UP = 100_000
MOST_UNREADABLE = 10_000  # remembered


class Rooms:
    """Everything about tables that are in use, whoever uses them."""

    def __init__(self, storage: Storage, config: Config) -> None:
        self.storage = storage
        self.config = config
        self.metrics = Metrics()
        self.clock = SteadyTime()
        self.thinkers = Thinkers(config.thinkers, config.think_seconds, config.is_compiling)
        self.rooms: dict[str, Room] = {}
        self.unreadable: dict[str, str] = {}  # tables this version cannot open, and why
        self.orders = HostOrders(storage, self.rooms)
        self.background = Background("lobby")
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._started = self.clock.now()
        self._down_since = self._started

    async def start(self) -> None:
        """Listens to other processes and to the host's orders, and begins to take up unfinished games.

        It does not wait for those: the door opens at once.
        """
        await self.storage.listen(self.hear)
        await self._notice_downtime()
        await self.orders.read_all()
        self.background.repeat("closing rooms that nobody uses", self.sweep, SWEEP_SECONDS)
        self.background.repeat("saying who is here", self.beat, BEAT_SECONDS)
        self.background.repeat("looking for the host's orders", self.orders.obey, ORDER_SECONDS)
        self.background.repeat("removing old tables", self.expire, EXPIRE_SECONDS)
        self.background.start("taking up unfinished games", self.take_up)

    async def close(self) -> None:
        """Closes every room, then the store."""
        await self.background.close()
        await self._note_stopping()
        await asyncio.gather(*[room.close() for room in self.rooms.values()])
        self.thinkers.close()
        await self.storage.close()

    def say_goodbye(self, why: str) -> None:
        """Everybody is told that the server is about to stop."""
        for room in self.rooms.values():
            for guest in list(room.guests):
                guest.send(Bye(why))

    # Opening and closing

    async def room(self, name: str) -> Room:
        """The room of a table, opened when it is not in use yet.

        Missing when there is no such table, Outdated when this version cannot open it.
        """
        if not is_table_name(name):
            raise Missing(name)
        if name in self.unreadable:
            raise Outdated(self.unreadable[name])
        room = self.rooms.get(name) or await self._opened(name)
        room.used = time.monotonic()
        room.is_wanted = True
        return room

    async def _opened(self, name: str) -> Room:
        """The room, opened once however many ask for it at the same time."""
        task = self._opening.get(name)
        if task is None:
            task = self._opening[name] = asyncio.create_task(self._open(name))
            task.add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(task)

    async def _open(self, name: str) -> Room:
        try:
            room = await open_room(name, self.storage, self.thinkers, self.clock, self.config.away_seconds)
        except (Outdated, Unreadable) as error:
            raise self._leave_out(name, error) from error
        if room.match.at < self._started:  # written before this server was there
            room.lost_since = max(self._down_since, room.match.at)
        self.rooms[name] = room
        await room.begin()
        return room

    def _leave_out(self, name: str, error: TableError) -> Outdated:
        """Remembers that a table cannot be opened, and logs it once."""
        why = error.why if isinstance(error, Outdated) else str(error)
        log.warning("a table cannot be opened and is left out: %s", why, extra={"path": name})
        if len(self.unreadable) < MOST_UNREADABLE:
            self.unreadable[name] = why
        return Outdated(why)

    async def take_up(self) -> None:
        """Opens the games that were being played, so that bots and clocks go on; rooms where neither waits close again.

        It rests as long as it works: people come first.
        """
        for name in await self.storage.unfinished(MOST_TAKEN_UP):
            if name in self.rooms or name in self.unreadable:
                continue
            began = time.monotonic()
            try:
                room = await self._opened(name)
                await asyncio.sleep(0)  # whoever waited for the same room gets it first
                if not room.is_wanted and room.is_idle(0.0):
                    await self._close(name)
            except (Missing, Outdated):
                continue
            await asyncio.sleep(time.monotonic() - began)

    async def sweep(self) -> None:
        """Closes rooms nobody has used for a while, and wakes in the others what should run and does not."""
        before = len(self.rooms)
        for name, room in list(self.rooms.items()):
            if room.is_idle(self.config.idle_room_seconds):
                await self._close(name)
            else:
                room.wake()
        if len(self.rooms) < before and not any(room.guests for room in self.rooms.values()):
            gc.collect()  # what connections leave behind; it takes a moment, and nobody is here to notice

    async def _close(self, name: str) -> None:
        room = self.rooms.pop(name, None)
        if room is not None:
            await room.close()

    async def expire(self) -> None:
        """Removes tables at which nothing has happened for as long as the host's rules say."""
        config = self.config
        keep = {WAITING: config.keep_waiting_seconds, OVER: config.keep_finished_seconds}
        keep |= {PLAYING: config.keep_unfinished_seconds, PAUSED: config.keep_unfinished_seconds}
        for name in await expire(self.storage, keep, self.clock.now(), self._is_in_use):
            log.info("a table at which nothing happened any more was removed", extra={"path": name})
            await self._close(name)

    def _is_in_use(self, name: str) -> bool:
        return name in self.rooms and bool(self.rooms[name].guests)

    # Time

    async def _notice_downtime(self) -> None:
        """Notes since when no server was there; another process on the same database may have been all along."""
        last = await self.storage.last_beat()
        is_first = not self.storage.is_shared or self._started - last > 2 * BEAT_SECONDS
        self._down_since = last if is_first else self._started

    async def beat(self) -> None:
        """What has to be done every few seconds: a jump of the machine's clock, a sign of life, and who is where."""
        before = self.clock.catch_up()
        if before is not None:
            log.warning("the machine's clock has jumped by %.0f s; nobody's clock counts it", self.clock.now() - before)
            for room in list(self.rooms.values()):
                room.background.start("keeping a jump off the clocks", partial(room.make_up, before))
        if any(room.is_clock_running() for room in self.rooms.values()):
            await self.storage.beat(self.clock.now())
        if self.storage.is_shared:
            await self.look_around()

    async def _note_stopping(self) -> None:
        if any(room.is_clock_running() for room in self.rooms.values()):
            try:
                await self.storage.beat(self.clock.now())
            except Unavailable as error:
                log.warning("the time of stopping could not be noted: %s", error)

    # Other processes

    async def hear(self, name: str) -> None:
        """Another process has added to a log, or may have added to any."""
        for room in list(self.rooms.values()) if name == ANY_TABLE else [self.rooms.get(name)]:
            if room is not None:
                await room.hear()

    async def look_around(self) -> None:
        """The other processes know who is here, and every room who is elsewhere."""
        here = [(name, seat) for name, room in self.rooms.items() for seat in room.seats_here()]
        await self.storage.attend(here, LEASE_SECONDS)
        elsewhere: dict[str, set[int]] = {}
        for name, seat in await self.storage.others():
            elsewhere.setdefault(name, set()).add(seat)
        for name, room in list(self.rooms.items()):
            room.hear_of(elsewhere.get(name, set()))
