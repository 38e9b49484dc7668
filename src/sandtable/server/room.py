"""A room: one table in this process, those who are in it, and the order in which things happen to it.

Everything that changes the table goes through `change`: decide, write, fold, tell. A write that finds its place taken
(by another process on the same database) is no loss: the room reads what came before and decides again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from sandtable.kernel.contract import NOBODY, SEAT_NAMES
from sandtable.kernel.errors import Stale, TableError
from sandtable.match import decisions
from sandtable.match.entries import AnyEntry, Said
from sandtable.match.match import OVER, PLAYING, Match, replayed
from sandtable.match.storage.contract import Storage, Taken, Unavailable
from sandtable.server import frames
from sandtable.server.wire import WATCHING, Frame, Line, News, Presence, Talk, Talked

if TYPE_CHECKING:
    from sandtable.server.guest import Guest
    from sandtable.server.thinkers import Thinkers

Decision = Callable[[Match, float], list[AnyEntry]]
Keep = Callable[[int, list[AnyEntry]], Awaitable[None]]  # writes entries after a number, perhaps with something else
_RETRIES = 20
_AGAIN_SECONDS = 1.0  # until a change nobody waits for is tried again, where the database did not answer
_LOOK_AGAIN_SECONDS = 1.0  # the least time until an absent person is looked for again
LEASE_SECONDS = 20.0  # how long other processes believe that somebody is here without hearing it again
_STAND_BY_SECONDS = 2.0  # how long a process waits for the one that made a move to let its bot answer
_encoder = msgspec.json.Encoder()


class Room:
    """One table, live."""

    def __init__(
        self, match: Match, entries: list[AnyEntry], secret: str, storage: Storage, thinkers: Thinkers
    ) -> None:
        self.match = match
        self.entries = entries
        self.secret = secret
        self.storage = storage
        self.thinkers = thinkers
        self.guests: set[Guest] = set()
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        self._bot: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._absent: dict[int, asyncio.TimerHandle] = {}
        self._elsewhere: set[int] = set()  # seats whose people are at other processes
        self._marked = ""
        self._is_closed = False
        self._chores: set[asyncio.Task[None]] = set()

    # Changing the table

    async def change(self, decide: Decision, keep: Keep | None = None) -> int:
        """Decides, writes and tells; returns the number of the first entry written, or of the last there is.

        Whoever asked may leave meanwhile: what has been begun is carried through, so that the others hear of it.
        """
        return await asyncio.shield(self._change(decide, keep or partial(self.storage.append, self.match.name)))

    async def _change(self, decide: Decision, keep: Keep) -> int:
        async with self._lock:
            for _ in range(_RETRIES):
                number = self.match.number
                entries = decide(self.match, time.time())
                if not entries:
                    return number
                try:
                    await keep(number, entries)
                except Taken:
                    await self._catch_up()
                    continue
                self._take_in(entries)
                self._after_change(is_mine=True)
                return number + 1
            raise Stale("the table is too busy; try again")

    async def hear(self) -> None:
        """Another process has added to the log."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        fresh = await self.storage.read(self.match.name, self.match.number)
        if fresh:
            self._take_in(fresh)
            self._after_change(is_mine=False)
            for seat in self.seats_here():  # a process that missed their coming may have let a bot sit down
                if self.match.seats[seat].stand_in:
                    self._start(self._change_quietly(partial(_hands_back, seat)))

    def _take_in(self, entries: list[AnyEntry]) -> None:
        """Folds what is written, and tells everybody in the room."""
        first = self.match.number + 1
        for entry in entries:
            self.match.fold(entry)
            self.entries.append(entry)
        self._tell(first)

    def _after_change(self, is_mine: bool) -> None:
        self.used = time.monotonic()
        status = self.match.status
        if status != self._marked:
            self._marked = status
            self._start(self._surely(partial(self.storage.mark, self.match.name, status, time.time())))
        self._set_alarm()
        self._count_absences()
        self._wake_bot(0.0 if is_mine else _STAND_BY_SECONDS)

    # Telling

    def _tell(self, first: int) -> None:
        """News to every guest, made once for each seat; talk is the same for all, and leaves the table as it is."""
        if not self.guests:
            return
        talk = self.talk(first)
        if talk:
            told = _encoder.encode(Talked(self.match.number, talk))
            for guest in list(self.guests):
                guest.send_bytes(told)
        if self.match.stirred < first:
            return
        common = frames.shared(self.match, time.time(), self.secret)
        made: dict[int, bytes] = {}
        for guest in list(self.guests):
            if guest.seat not in made:
                news = News(self.match.number, self.lines(guest.seat, first), frames.frame(common, guest.seat))
                made[guest.seat] = _encoder.encode(news)
            guest.send_bytes(made[guest.seat])

    def lines(self, seat: int, first: int) -> list[Line]:
        """What a seat was told from entry `first` on."""
        found: list[Line] = []
        for number in range(max(first, 1), self.match.number + 1):
            found += frames.lines(self.match, number, self.entries[number - 1], seat)
        return found

    def talk(self, first: int) -> list[Talk]:
        """What was said from entry `first` on."""
        numbered = enumerate(self.entries[max(first, 1) - 1 :], max(first, 1))
        return [
            Talk(number, SEAT_NAMES[entry.seat], entry.text, entry.at)
            for number, entry in numbered
            if isinstance(entry, Said)
        ]

    def frame(self, seat: int, now: float) -> Frame:
        """The table as a seat may see it."""
        return frames.frame(frames.shared(self.match, now, self.secret), seat)

    # Guests

    async def enter(self, guest: Guest) -> None:
        """Somebody is here; a bot that sat in for them gets up."""
        self.guests.add(guest)
        self.used = time.monotonic()
        if guest.seat >= 0:
            waiting = self._absent.pop(guest.seat, None)
            if waiting is not None:
                waiting.cancel()
            try:
                await self._note(guest.seat)
            except Unavailable:  # no reason to send anybody away
                self._start(self._surely(partial(self._note, guest.seat)))
        self.tell_presence()

    async def _note(self, seat: int) -> None:
        """The other processes hear that somebody is here, and a bot in their place gets up."""
        if self.is_here(seat):
            await self.storage.attend([(self.match.name, seat)], LEASE_SECONDS)
            await self.change(partial(_hands_back, seat))

    def leave(self, guest: Guest) -> None:
        """Somebody left; after the table's grace a bot may sit in."""
        self.guests.discard(guest)
        self.used = time.monotonic()
        if guest.seat >= 0 and not self.is_here(guest.seat):
            self._start(self._surely(partial(self.storage.attend, [(self.match.name, guest.seat)], 0.0)))
            self._count_absences()
        self.tell_presence()

    def _count_absences(self) -> None:
        """Counts the grace of everybody who is not here and for whom no bot sits in yet."""
        grace = self.match.opened.grace
        if grace > 0 and self.match.status != OVER:
            for seat in self.match.people():
                if not self.match.seats[seat].stand_in:
                    self._expect(seat, grace)

    def _expect(self, seat: int, seconds: float) -> None:
        if not self.is_here(seat) and seat not in self._absent and not self._is_closed:
            self._absent[seat] = asyncio.get_running_loop().call_later(seconds, self._miss, seat)

    def _miss(self, seat: int) -> None:
        self._absent.pop(seat, None)
        if not self.is_here(seat) and self.match.status != OVER:
            self._start(self._surely(partial(self._sit_in, seat)))

    async def _sit_in(self, seat: int) -> None:
        """A bot plays for whoever is away from every process; looked at again, for the seat may not be asked yet."""
        grace = self.match.opened.grace
        away = await self.storage.absence((self.match.name, seat))
        if away >= grace and not self.is_here(seat):
            await self._change_quietly(lambda match, now: decisions.take_over(match, seat, now))
        if not self.match.seats[seat].stand_in:
            self._expect(seat, grace - away if 0.0 < away < grace else max(grace, _LOOK_AGAIN_SECONDS))

    def seats_here(self) -> set[int]:
        """The seats whose people are connected to this process."""
        return {guest.seat for guest in self.guests if guest.seat >= 0}

    def is_here(self, seat: int) -> bool:
        """Whether somebody who has that seat is connected to this process."""
        return any(guest.seat == seat for guest in self.guests)

    def is_present(self, seat: int) -> bool:
        """Whether somebody who has that seat is here, or was last heard of at another process."""
        return self.is_here(seat) or seat in self._elsewhere

    def hear_of(self, elsewhere: set[int]) -> None:
        """Those seats have their people at other processes."""
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self.tell_presence()

    def watchers(self) -> int:
        """How many only watch."""
        return sum(1 for guest in self.guests if guest.seat == WATCHING)

    def tell_presence(self) -> None:
        """Who is here, to everybody."""
        present = [self.is_present(seat) for seat in range(len(self.match.seats))]
        told = _encoder.encode(Presence(present, self.watchers()))
        for guest in list(self.guests):
            guest.send_bytes(told)

    # Bots and clocks

    async def begin(self) -> None:
        """Chance's first answers, and whatever waits for a bot or a clock: for a new table and for one found again."""
        try:
            await self._begin()
        except Unavailable:
            self._start(self._surely(self._begin))

    async def _begin(self) -> None:
        await self.change(lambda match, now: decisions.begin(match, self.secret, now))
        self._after_change(is_mine=True)

    def _wake_bot(self, delay: float) -> None:
        is_free = self._bot is None or self._bot.done()
        if is_free and decisions.bot_to_move(self.match) != NOBODY:
            self._bot = asyncio.create_task(self._let_bot_play(delay))

    async def _let_bot_play(self, delay: float) -> None:
        """Lets bots answer as long as it is a bot's turn."""
        if delay:
            await asyncio.sleep(delay)
        while (seat := decisions.bot_to_move(self.match)) != NOBODY and not self._is_closed:
            match, moves, number = self.match, len(self.match.record.moves), self.match.stirred
            level, seed = match.seats[seat].bot_level(), number
            position = match.record.table.text()
            text = await self.thinkers.answer(match.game, match.opened.options, position, seat, level, seed)
            if self.match.stirred != number:
                continue  # something happened while it thought: look again
            await self._change_quietly(partial(self._bot_moves, seat, text, moves))

    def _bot_moves(self, seat: int, text: str, moves: int, match: Match, now: float) -> list[AnyEntry]:
        if decisions.bot_to_move(match) != seat or len(match.record.moves) != moves:
            return []
        return decisions.move(match, seat, text, moves, "", self.secret, now)

    def _set_alarm(self) -> None:
        """Wakes the room when somebody's time is up."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        clock = self.match.clock
        if clock is None or self.match.status != PLAYING:
            return
        left = [clock.remaining(seat, time.time()) for seat in self.match.to_act() if seat in self.match.people()]
        limits = [seconds for seconds in left if seconds is not None]
        if limits:
            delay = max(0.0, min(limits)) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._start(self._change_quietly(decisions.time_out))

    # Housekeeping

    async def _change_quietly(self, decide: Decision) -> None:
        """A change nobody waits for: one that has become pointless is forgotten."""
        try:
            await self._surely(partial(self.change, decide))
        except TableError:
            return

    async def _surely(self, chore: Callable[[], Awaitable[object]]) -> None:
        """Does what nobody would ask for again: until the database answers, or the room is closed."""
        while not self._is_closed:
            try:
                await chore()
                return
            except Unavailable:
                await asyncio.sleep(_AGAIN_SECONDS)

    def _start(self, chore: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has needed the room for that long, and nothing is about to happen in it."""
        thinking = self._bot is not None and not self._bot.done()
        is_awaited = bool(self.guests) or thinking or self._alarm is not None or bool(self._absent)
        return not is_awaited and time.monotonic() - self.used > seconds

    async def close(self) -> None:
        """Stops bots and alarms; everything that was acknowledged is kept already."""
        self._is_closed = True
        for handle in [self._alarm, *self._absent.values()]:
            if handle is not None:
                handle.cancel()
        if self._bot is not None:
            self._bot.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        async with self._lock:  # what has been begun is carried through
            return


def _hands_back(seat: int, match: Match, now: float) -> list[AnyEntry]:
    return decisions.hand_back(match, seat, now)


async def open_room(name: str, storage: Storage, thinkers: Thinkers) -> Room:
    """The room of a table that is kept, as its log left it."""
    sheet = await storage.sheet(name)
    entries = await storage.read(name)
    room = Room(replayed(name, entries), entries, sheet.secret, storage, thinkers)
    room._marked = sheet.status
    return room
