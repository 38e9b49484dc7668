"""The rooms of this process: opened on demand, kept going, and closed when unused."""

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
BEAT_SECONDS = 5.0  # seconds between two reports to other processes about who is here
ORDER_SECONDS = 2.0  # seconds between two checks for the host's orders
EXPIRE_SECONDS = 600.0
MOST_TAKEN_UP = 100_000
MOST_UNREADABLE = 10_000  # number of unreadable tables that are remembered


class Rooms:
    """Opens, keeps and closes rooms."""

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
        """Starts listening to other processes and to the host's orders, and begins to reopen unfinished games without
        waiting for them.
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
        await self.background.close()
        await self._note_stopping()
        await asyncio.gather(*[room.close() for room in self.rooms.values()])
        self.thinkers.close()
        await self.storage.close()

    def say_goodbye(self, why: str) -> None:
        """Tells everybody that the server is about to stop."""
        for room in self.rooms.values():
            for guest in list(room.guests):
                guest.send(Bye(why))

    # Opening and closing

    async def room(self, name: str) -> Room:
        """The room of a table, opened if necessary.

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
        """Opens a room once, however many ask for it at the same time."""
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
        if room.match.at < self._started:  # the last entry was written before this server started
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
        """Reopens unfinished games so that bots and clocks go on; rooms without either are closed again.

        It pauses as long as it works, so that people come first.
        """
        for name in await self.storage.unfinished(MOST_TAKEN_UP):
            if name in self.rooms or name in self.unreadable:
                continue
            began = time.monotonic()
            try:
                room = await self._opened(name)
                await asyncio.sleep(0)  # let those who waited for the same room go first
                if not room.is_wanted and room.is_idle(0.0):
                    await self._close(name)
            except (Missing, Outdated):
                continue
            await asyncio.sleep(time.monotonic() - began)

    async def sweep(self) -> None:
        """Closes unused rooms, and wakes the others in case something was missed."""
        before = len(self.rooms)
        for name, room in list(self.rooms.items()):
            if room.is_idle(self.config.idle_room_seconds):
                await self._close(name)
            else:
                room.wake()
        if len(self.rooms) < before and not any(room.guests for room in self.rooms.values()):
            gc.collect()  # collect garbage now, while nobody is here to notice the delay

    async def _close(self, name: str) -> None:
        room = self.rooms.pop(name, None)
        if room is not None:
            await room.close()

    async def expire(self) -> None:
        """Deletes tables that have not changed for longer than the host keeps them."""
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
        """Notes since when no server was running, unless another process was."""
        last = await self.storage.last_beat()
        is_first = not self.storage.is_shared or self._started - last > 2 * BEAT_SECONDS
        self._down_since = last if is_first else self._started

    async def beat(self) -> None:
        """Runs every few seconds: checks for clock jumps, reports that this server is alive, and who is here."""
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
        """Exchanges presence with the other processes."""
        here = [(name, seat) for name, room in self.rooms.items() for seat in room.seats_here()]
        await self.storage.attend(here, LEASE_SECONDS)
        elsewhere: dict[str, set[int]] = {}
        for name, seat in await self.storage.others():
            elsewhere.setdefault(name, set()).add(seat)
        for name, room in list(self.rooms.items()):
            room.hear_of(elsewhere.get(name, set()))
