"""A room: one match in this process, its connections, and the order in which changes happen.

Every change goes through `change`: decide, write, fold, send. When another process wrote first, the room reads the new
entries and decides again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.errors import Stale
from sandtable.match import decisions
from sandtable.match.entries import AnyEntry, Said, Sat
from sandtable.match.match import BOT, OVER, PLAYING, Match, replay_steps
from sandtable.match.storage.contract import Sheet, Storage, Taken, Unavailable
from sandtable.server import frames
from sandtable.server.absences import AWAY_SECONDS, Absences
from sandtable.server.background import Background
from sandtable.server.bot_turns import BotTurns
from sandtable.server.differences import frame_difference
from sandtable.server.steady import SteadyTime
from sandtable.server.turns import Turns
from sandtable.server.wire import WATCHING, Frame, Line, News, Presence, Talk, Talked

if TYPE_CHECKING:
    from sandtable.server.guest import Guest
    from sandtable.server.thinkers import Thinkers

Decision = Callable[[Match, float], list[AnyEntry]]
Keep = Callable[[int, list[AnyEntry]], Awaitable[None]]  # writes entries after a number, possibly with other changes
Ended = Callable[[int, BaseException | None], None]  # called with the first entry of a change, or with the error
_RETRIES = 20
_LOOK_AGAIN_SECONDS = 1.0  # least seconds before checking again whether somebody is away
_STAND_BY_SECONDS = 2.0  # seconds that a process waits for the one that made a move to start its bot
_LONGEST_STEP = 0.004  # seconds of work on a long log before other tasks get a turn
LEASE_SECONDS = 20.0  # seconds for which other processes believe that somebody is here
_encoder = msgspec.json.Encoder()


class Room:
    """One match with its connections."""

    def __init__(
        self,
        match: Match,
        entries: list[AnyEntry],
        sheet: Sheet,
        storage: Storage,
        thinkers: Thinkers,
        clock: SteadyTime,
        away_seconds: float = AWAY_SECONDS,
    ) -> None:
        self.match = match
        self.entries = entries
        self.secret = sheet.secret
        self.owner = sheet.maker or match.name  # whose limits the bots' thinking counts for
        self.is_public = sheet.is_public
        self.storage = storage
        self.rules = thinkers.rules
        self.clock = clock
        self.guests: set[Guest] = set()
        self.used = time.monotonic()
        self.is_wanted = False  # whether anybody used it since it was opened
        self._turns = Turns()
        self._alarm: asyncio.TimerHandle | None = None
        self._absent: dict[int, asyncio.TimerHandle] = {}
        self._elsewhere: set[int] = set()  # seats whose players are connected to other processes
        self._absences = Absences(clock.now(), away_seconds)
        self._marked = sheet.status
        self.lost_since: float | None = None  # when writes began to fail; None while they succeed
        self.strangers: dict[str, str] = {}  # who took a seat without an invitation: address, and hash of the key
        self._imagined = 0
        self.is_closed = False
        self.background = Background(match.name)
        self.bots = BotTurns(self, thinkers)

    # Changing the match

    async def change(self, decide: Decision, keep: Keep | None = None) -> int:
        """Makes a change; returns the number of the first entry written, or of the last one if none was.

        Finishes even if the caller is cancelled, so that everyone is told.
        """
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        if keep is None and self.begin_change(decide, partial(_resolve, done)):
            return await done
        return await asyncio.shield(self._change(decide, keep or partial(self.storage.append, self.match.name)))

    def change_soon(self, decide: Decision, then: Ended) -> None:
        """The same without waiting: `then` is called with the outcome, unless `decide` raises at once."""
        if not self.begin_change(decide, then):
            self._change_later(decide, then)

    def _change_later(self, decide: Decision, then: Ended) -> None:
        later = asyncio.ensure_future(self._change(decide, partial(self.storage.append, self.match.name)))
        later.add_done_callback(partial(_told_of, then))

    def begin_change(self, decide: Decision, then: Ended) -> bool:
        """Starts a change without waiting, if nothing else is in progress; False otherwise.

        Raises what `decide` raises.

        `then` is called in the same turn of the event loop in which everybody is told.
        """
        if self.lost_since is not None or not self._turns.take():
            return False
        number, now = self.match.number, self.clock.now()
        try:
            entries = decide(self.match, now)
            written = partial(self._written, decide, entries, now, then)
            if entries and self.storage.begin_append(self.match.name, number, entries, written):
                return True
        except BaseException:
            self._turns.end()
            raise
        self._turns.end()
        if not entries:
            then(number, None)
        return not entries

    def _written(
        self, decide: Decision, entries: list[AnyEntry], now: float, then: Ended, error: BaseException | None
    ) -> None:
        """Called when a change was stored or failed. Decides again if another process wrote first."""
        number = self.match.number + 1
        try:
            if error is None:
                self._take_in(entries)
                self._after_change(is_mine=True)
        except Exception as fault:
            error = fault
        self._turns.end()
        if isinstance(error, Taken):
            self._change_later(decide, then)
            return
        if isinstance(error, Unavailable):
            self.lost_since = self.lost_since or now
        then(number, error)

    async def _change(self, decide: Decision, keep: Keep) -> int:
        async with self._turns:
            for _ in range(_RETRIES):
                number, now = self.match.number, self.clock.now()
                made_up = self._make_up(now)
                entries = made_up or decide(self.match, now)
                if not entries:
                    return number
                try:
                    await (partial(self.storage.append, self.match.name) if made_up else keep)(number, entries)
                except Taken:
                    await self._catch_up()
                    continue
                except Unavailable:
                    self.lost_since = self.lost_since or now
                    raise
                self.lost_since = None
                self._take_in(entries)
                self._after_change(is_mine=True)
                if not made_up:
                    return number + 1
            raise Stale("the table is too busy; try again")

    def _make_up(self, now: float) -> list[AnyEntry]:
        """An entry that takes the time of failed writes off the clocks of people."""
        return decisions.wait(self.match, self.lost_since, now) if self.lost_since is not None else []

    async def make_up(self, since: float) -> None:
        """Takes the time since then off the clocks of people: nothing could be stored, or the machine's clock
        jumped.
        """
        self._absences.begin_all_anew(self.clock.now())
        self.tell_presence()
        await self.change(lambda match, now: decisions.wait(match, since, now))

    async def hear(self) -> None:
        """Another process has added to the log."""
        async with self._turns:
            await self._catch_up()

    async def _catch_up(self) -> None:
        fresh = await self.storage.read(self.match.name, self.match.number)
        if fresh:
            self._take_in(fresh)
            self._after_change(is_mine=False)
            for seat in self.seats_here():  # a process that did not know this player was back may have started a bot
                if self.match.seats[seat].stand_in:
                    self.background.start("handing a seat back", partial(self.change, partial(_hands_back, seat)))

    def _take_in(self, entries: list[AnyEntry]) -> None:
        """Folds entries, and sends the changes to everybody in the room."""
        match, first, said = self.match, self.match.number + 1, len(self.match.said)
        for entry in entries:
            match.fold(entry)
            self.entries.append(entry)
        newcomers = [entry.seat for entry in entries if isinstance(entry, Sat)]
        for seat in newcomers:
            self._absences.begin(seat, self.clock.now())
        if self.guests:
            if len(match.said) > said:
                self._tell_talk(first)
            if match.stirred >= first:
                self._tell(first)
            if newcomers:
                self.tell_presence()

    def _after_change(self, is_mine: bool) -> None:
        self.used = time.monotonic()
        status = self.match.status
        if status != self._marked:
            self._marked = status
            mark = partial(self.storage.mark, self.match.name, status, self.clock.now())
            self.background.start("noting a table's status", mark)
        self.wake(0.0 if is_mine else _STAND_BY_SECONDS)

    def wake(self, delay: float = 0.0) -> None:
        """Starts whatever should run now: a clock's alarm, a bot, an absence.

        Calling it too often does no harm; the lobby calls it now and then in case something was missed.
        """
        if not self.is_closed:
            self._set_alarm()
            self._count_absences()
            self.bots.wake(delay)

    def is_free(self) -> bool:
        """Whether nothing is being written."""
        return self._turns.is_free()

    # Sending

    def _tell(self, first: int) -> None:
        """Sends `news` to every connection, computed once for each seat and each frame that connections have."""
        number = self.match.number
        common = frames.shared(self.match, self.clock.now(), self.secret)
        made: dict[int, tuple[Frame, list[Line]]] = {}
        news: dict[tuple[int, int], bytes] = {}
        for guest in list(self.guests):
            seat, had = guest.seat, guest.told
            fresh = made.get(seat)
            if fresh is None:
                fresh = made[seat] = frames.frame(common, seat), self.lines(seat, first)
            guest.told = now = fresh[0]
            key = (seat, id(had))
            told = news.get(key)
            if told is None:
                told = news[key] = _encoder.encode(News(number, fresh[1], frame_difference(had, now)))
            guest.send_bytes(told)

    def _tell_talk(self, first: int) -> None:
        """Sends a chat message, which is the same for all."""
        told = _encoder.encode(Talked(self.match.number, self.talk(first)))
        for guest in list(self.guests):
            guest.send_bytes(told)

    def lines(self, seat: int, first: int) -> list[Line]:
        """The log lines for a seat from entry `first` on."""
        found: list[Line] = []
        for number in range(max(first, 1), self.match.number + 1):
            found += frames.lines(self.match, number, self.entries[number - 1], seat)
        return found

    async def lines_in_steps(self, seat: int, first: int) -> tuple[list[Line], int]:
        """The same for a long log, in steps; with the last entry that is covered."""
        found: list[Line] = []
        number, began = max(first, 1), time.perf_counter()
        while number <= self.match.number:
            found += frames.lines(self.match, number, self.entries[number - 1], seat)
            number += 1
            if time.perf_counter() - began > _LONGEST_STEP:
                await asyncio.sleep(0)
                began = time.perf_counter()
        return found, number - 1

    def talk(self, first: int) -> list[Talk]:
        """The chat messages from entry `first` on."""
        numbered = enumerate(self.entries[max(first, 1) - 1 :], max(first, 1))
        return [
            Talk(number, SEAT_NAMES[entry.seat], entry.text, entry.at)
            for number, entry in numbered
            if isinstance(entry, Said)
        ]

    def frame(self, seat: int) -> Frame:
        return frames.frame(frames.shared(self.match, self.clock.now(), self.secret), seat)

    # Connections

    async def enter(self, guest: Guest) -> None:
        """Adds a connection. A bot that played for this person stops."""
        self.guests.add(guest)
        self.used = time.monotonic()
        self.wake()
        if guest.seat >= 0:
            waiting = self._absent.pop(guest.seat, None)
            if waiting is not None:
                waiting.cancel()
            try:
                await self._note(guest.seat)
            except Unavailable:  # a failure here must not disconnect anybody
                self.background.start("noting who is here", partial(self._note, guest.seat))
        self.tell_presence()

    async def _note(self, seat: int) -> None:
        """Tells the other processes who is here, and ends the bot that played for them."""
        if self.is_here(seat):
            await self.storage.attend([(self.match.name, seat)], LEASE_SECONDS)
            await self.change(partial(_hands_back, seat))

    def leave(self, guest: Guest) -> None:
        """Removes a connection. After the table's grace time a bot may take over."""
        self.guests.discard(guest)
        self.used = time.monotonic()
        if guest.seat >= 0 and not self.is_here(guest.seat):
            self._absences.begin(guest.seat, self.clock.now())
            left = partial(self.storage.attend, [(self.match.name, guest.seat)], 0.0)
            self.background.start("noting who left", left)
            self._count_absences()
        self.tell_presence()

    def _count_absences(self) -> None:
        """Starts the grace time of everybody who is away and has no bot yet."""
        grace = self.match.opened.grace
        if grace > 0 and self.match.status != OVER:
            for seat in self.match.people():
                if not self.match.seats[seat].stand_in:
                    self._expect(seat, grace)

    def _expect(self, seat: int, seconds: float) -> None:
        if not self.is_here(seat) and seat not in self._absent and not self.is_closed:
            self._absent[seat] = asyncio.get_running_loop().call_later(seconds, self._miss, seat)

    def _miss(self, seat: int) -> None:
        self._absent.pop(seat, None)
        if not self.is_here(seat) and self.match.status != OVER:
            self.background.start("a bot for somebody who is away", partial(self._sit_in, seat))

    async def _sit_in(self, seat: int) -> None:
        """A bot plays for a person who is connected to no process; checked again later while the seat is not asked."""
        grace = self.match.opened.grace
        away = await self.storage.absence((self.match.name, seat))
        if away >= grace and not self.is_here(seat):
            await self.change(lambda match, now: decisions.take_over(match, seat, now))
        if not self.match.seats[seat].stand_in:
            self._expect(seat, grace - away if 0.0 < away < grace else max(grace, _LOOK_AGAIN_SECONDS))

    def seats_here(self) -> set[int]:
        """The seats whose players are connected to this process."""
        return {guest.seat for guest in self.guests if guest.seat >= 0}

    def is_here(self, seat: int) -> bool:
        """Whether the seat's player is connected to this process."""
        return any(guest.seat == seat for guest in self.guests)

    def is_present(self, seat: int) -> bool:
        """Whether the seat's player is connected to any process, as far as this one knows."""
        return self.is_here(seat) or seat in self._elsewhere

    def hear_of(self, elsewhere: set[int]) -> None:
        """Takes in which seats have their players connected to other processes."""
        if elsewhere != self._elsewhere:
            for seat in self._elsewhere - elsewhere:
                self._absences.begin(seat, self.clock.now())
            self._elsewhere = elsewhere
            self.tell_presence()

    def has_people(self) -> bool:
        """Whether anybody is connected to any process, to play or to watch."""
        return bool(self.guests) or bool(self._elsewhere)

    def watchers(self) -> int:
        """How many spectators are connected."""
        return sum(1 for guest in self.guests if guest.seat == WATCHING)

    def tell_presence(self) -> None:
        """Sends who is here to everybody."""
        now, is_slow = self.clock.now(), decisions.is_slow(self.match)
        present = [self.is_present(seat) for seat in range(len(self.match.seats))]
        away = [
            None if here or is_slow or self.match.seats[seat].plan.kind == BOT else self._absences.to_wait(seat, now)
            for seat, here in enumerate(present)
        ]
        told = _encoder.encode(Presence(present, self.watchers(), away))
        for guest in list(self.guests):
            guest.send_bytes(told)

    async def play_on_without(self, seat: int, by: int, is_claim: bool) -> int:
        """Lets a bot play for somebody who is away, or claims the win; raises while it is too early.

        The store is asked too, since they may be connected to a process that this one has not heard of.
        """
        elsewhere = await self.storage.absence((self.match.name, seat))

        def decide(match: Match, now: float) -> list[AnyEntry]:
            self._absences.must_be_long(match, seat, self.is_present(seat), elsewhere, now)
            return (decisions.claim if is_claim else decisions.let_bot_play)(match, seat, by, now)

        return await self.change(decide)

    def dismiss(self, why: str) -> None:
        """Disconnects everybody and says why."""
        for guest in list(self.guests):
            guest.dismiss(why)

    # Bots and clocks

    async def begin(self) -> None:
        """Plays chance's first answers and starts bots and clocks, for a new match or one that was reopened."""
        try:
            await self._begin()
        except Unavailable:
            self.background.start("beginning a game", self._begin)

    async def _begin(self) -> None:
        await self.change(lambda match, now: decisions.begin(match, self.secret, now))
        self._after_change(is_mine=True)

    def next_imagined(self) -> int:
        """Counts requests for imagined positions, so that each gets different random numbers."""
        self._imagined += 1
        return self._imagined

    def _set_alarm(self) -> None:
        """Sets a timer for the moment when somebody's time is up."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        left = self._least_time()
        if left is not None and not self.is_closed:
            delay = max(0.0, left) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _least_time(self) -> float | None:
        """The least time that a person has left; None when no clock runs."""
        clock, now = self.match.clock, self.clock.now()
        if clock is None or self.match.status != PLAYING:
            return None
        left = [clock.remaining(seat, now) for seat in self.match.to_act() if seat in self.match.people()]
        return min((seconds for seconds in left if seconds is not None), default=None)

    def is_clock_running(self) -> bool:
        return self._least_time() is not None

    def _ring(self) -> None:
        self._alarm = None
        self.background.start("a clock that ran out", self._time_out)

    async def _time_out(self) -> None:
        await self.change(decisions.time_out)
        self._set_alarm()  # the alarm may have fired too early

    # Housekeeping

    def is_idle(self, seconds: float) -> bool:
        """Whether the room was unused for that long and nothing is about to happen in it."""
        is_awaited = bool(self.guests) or self.bots.is_thinking() or self._alarm is not None or bool(self._absent)
        return not is_awaited and not self.background.is_busy() and time.monotonic() - self.used >= seconds

    async def close(self) -> None:
        """Stops bots and timers. Everything acknowledged is stored already."""
        self.is_closed = True
        for handle in [self._alarm, *self._absent.values()]:
            if handle is not None:
                handle.cancel()
        self.bots.cancel()
        await self.background.close()
        async with self._turns:  # let a change in progress finish first
            return


def _resolve(done: asyncio.Future[int], number: int, error: BaseException | None) -> None:
    if done.done():
        return  # the caller was cancelled
    if error is None:
        done.set_result(number)
    else:
        done.set_exception(error)


def _told_of(then: Ended, task: asyncio.Future[int]) -> None:
    if task.cancelled():
        then(0, Unavailable("the server was told to stop; try again in a moment"))
    else:
        error = task.exception()
        then(task.result() if error is None else 0, error)


def _hands_back(seat: int, match: Match, now: float) -> list[AnyEntry]:
    return decisions.hand_back(match, seat, now)


async def open_room(
    name: str, storage: Storage, thinkers: Thinkers, clock: SteadyTime, away_seconds: float = AWAY_SECONDS
) -> Room:
    """Opens the room of a stored match. Outdated or Unreadable when this version cannot open it.

    Long logs are replayed in steps, so that other tasks get a turn.
    """
    sheet = await storage.sheet(name)
    entries = await storage.read(name)
    match, began = None, time.perf_counter()
    for step in replay_steps(name, entries):
        match = step
        if time.perf_counter() - began > _LONGEST_STEP:
            await asyncio.sleep(0)
            began = time.perf_counter()
    assert match is not None  # an empty log raises Outdated
    return Room(match, entries, sheet, storage, thinkers, clock, away_seconds)
