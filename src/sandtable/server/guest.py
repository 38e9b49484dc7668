"""One WebSocket connection of a player or a spectator: what it asks and what it is sent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import cast

import msgspec
from starlette.websockets import WebSocket

from sandtable.kernel.contract import SEAT_NAMES, WATCHER
from sandtable.kernel.errors import Ambiguous, Malformed, Refused, TableError
from sandtable.kernel.rng import Rng
from sandtable.match import decisions, talk
from sandtable.match.entries import AnyEntry
from sandtable.match.match import OVER, PLAYING, Match
from sandtable.match.seeds import seed_for
from sandtable.match.storage.contract import Missing, Unavailable
from sandtable.match.talk import TooMuch
from sandtable.server.cable import cable_of
from sandtable.server.differences import difference
from sandtable.server.host_orders import REMOVED
from sandtable.server.house import changed_options, has_chance
from sandtable.server.limits import Bucket, Buckets
from sandtable.server.metrics import Metrics
from sandtable.server.pointing import foreseen, why_nothing
from sandtable.server.room import Decision, Room
from sandtable.server.wire import (
    PROTOCOL,
    Absent,
    Act,
    AnyClientFrame,
    AnyServerFrame,
    Ask,
    Because,
    Done,
    Frame,
    Hello,
    Hint,
    Imagine,
    Imagined,
    Line,
    Measure,
    Measured,
    No,
    Pace,
    Peek,
    Peeked,
    Say,
    Welcome,
    Why,
)

HINT_LEVEL = 5
Rematch = Callable[[Room, int], Awaitable[int]]  # makes the table of a rematch, and returns the entry that names it
MOST_UNSENT = 256  # frames a slow reader may leave unread before the connection is closed; the client can reconnect
MOST_ID = 64
MOST_ASKED = 100
WAITING_COST = 0.001  # seconds charged for a request that waits for the disk or a worker
LEAST_COST = 0.0001  # seconds charged for any message
LINE_COST = 0.000005  # seconds charged for each line of the log that is sent to a newcomer
LONGEST_REST = 1.0  # seconds for which a connection over its limit is not read
_decoder = msgspec.json.Decoder(AnyClientFrame)
_encoder = msgspec.json.Encoder()
_ACT = '{"t":"act",'  # how the first bytes of a move look, from pages and from programs


@dataclass
class Allowance:
    """The limits of a connection: messages of its own, and the event loop's time shared with its address."""

    owner: str  # the address, or the program
    messages: Bucket
    loop_time: Buckets
    is_alone: Callable[[], bool] = lambda: False  # whether no other address is connected

    def is_used_up(self, now: float) -> bool:
        """Counts one message. True when none was left, or the address has used its time."""
        return not self.has_time(now) or not self.messages.take(now)

    def has_time(self, now: float) -> bool:
        """Whether the address has time left. Alone on the server it has no limit."""
        return self.is_alone() or self.loop_time.of(self.owner, now).take(now, 0.0)

    def spend(self, cost: float) -> None:
        """Counts used time, unless nobody else was connected."""
        if not self.is_alone():
            now = time.monotonic()
            self.loop_time.of(self.owner, now).spend(now, cost)

    def rest(self, now: float) -> float:
        """Seconds until it makes sense to read again."""
        return min(LONGEST_REST, max(self.messages.wait(now), self.loop_time.of(self.owner, now).wait(now, 0.0)))


class Guest:
    """One connection."""

    def __init__(
        self,
        socket: WebSocket,
        room: Room,
        seat: int,
        allowance: Allowance,
        metrics: Metrics,
        rematch: Rematch,
        address: str = "",
    ) -> None:
        self.socket = socket
        self.address = address
        self.cable = cable_of(socket)
        self.rematch = rematch
        self.room = room
        self.seat = seat
        self.allowance = allowance
        self.metrics = metrics
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue()
        self.is_lost = asyncio.Event()  # set when the reader has stopped reading, or is disconnected
        self.dismissed = ""  # why it is disconnected
        self.fault: BaseException | None = None  # an error in the server that closes the connection
        self._acting = False  # whether a move is being written without a task that waits for it
        self._hearing = False  # whether a task is answering a message
        self._waiter: asyncio.Future[None] | None = None  # the answering task, while it waits
        self.told: Frame | None = None  # the frame its client has once it has read everything on its way

    # Sending

    def send(self, frame: AnyServerFrame) -> None:
        self.send_bytes(_encoder.encode(frame))

    def send_bytes(self, frame: bytes) -> None:
        """Sends an encoded frame. A reader who has stopped reading is disconnected."""
        if self.cable is not None:
            self.cable.post(frame)
            self.metrics.frames_sent += 1
        elif self._unsent.qsize() >= MOST_UNSENT:
            self.is_lost.set()
        else:
            self._unsent.put_nowait(frame)

    async def write(self) -> None:
        """Sends queued frames in order."""
        while True:
            frame = await self._unsent.get()
            await self.socket.send_text(frame.decode())
            self.metrics.frames_sent += 1

    async def lost(self) -> None:
        """Returns when the connection is to be closed."""
        await self.is_lost.wait()

    def dismiss(self, why: str) -> None:
        """Closes the connection and says why."""
        self.dismissed = why
        self.is_lost.set()

    async def welcome_in_steps(self, have: int) -> None:
        """Sends `welcome`, in steps where the log is long, so that others are not held up."""
        lines, last = await self.room.lines_in_steps(self.seat, self._first(have))
        self.allowance.spend(LINE_COST * len(lines))
        self.welcome(have, lines, last)

    def _first(self, have: int) -> int:
        """The first entry to send to a client that has seen that many."""
        return have + 1 if 0 <= have <= self.room.match.number else 1

    def welcome(self, have: int, told: list[Line] | None = None, last: int = 0) -> None:
        """The `welcome` message: the seat, the missed lines up to entry `last`, and the current frame."""
        room, match = self.room, self.room.match
        first = self._first(have)
        self.told = room.frame(self.seat)
        self.send(
            Welcome(
                protocol=PROTOCOL,
                table=match.name,
                game=match.game.name,
                title=match.game.title,
                edition=match.game.edition,
                options=match.game.options.words(),
                seal=match.opened.seal if has_chance(match.game) else "",
                seed=match.opened.seed,
                daily=match.opened.daily,
                seat=self.seat,
                number=match.number,
                lines=room.lines(self.seat, first) if told is None else told + room.lines(self.seat, last + 1),
                talk=room.talk(first),
                frame=self.told,
                rules=room.rules,
                hints=match.opened.hints,
                changed=changed_options(match.game),
                levels=len(match.game.levels),
            )
        )

    # Receiving

    async def hear(self, said: str) -> None:
        """Answers one message. Errors are answered too.

        A connection over its limit is told so, and then not read for a moment.
        """
        self.metrics.frames_received += 1
        now = time.monotonic()
        if self.allowance.is_used_up(now):
            self.no(_id_in(said), "limited", "too many messages; wait a second")
            await asyncio.sleep(self.allowance.rest(now))
            return
        began = time.perf_counter()
        waiting = await self._hear(said)
        cost = WAITING_COST if waiting else max(LEAST_COST, time.perf_counter() - began)
        self.allowance.spend(cost)

    def hear_at_once(self, said: str) -> bool:
        """Handles a move without waking a task, when nothing else is in progress; False leaves the message to `hear`.

        The move is decided now, and acknowledged when it has been stored.
        """
        if self._acting or self._hearing or not said.startswith(_ACT) or not self.room.is_free():
            return False
        try:
            frame = _decoder.decode(said)
        except (msgspec.DecodeError, RecursionError):
            return False
        if not isinstance(frame, Act) or not 0 < len(frame.id) <= MOST_ID:
            return False
        if self.allowance.is_used_up(time.monotonic()):
            return False
        self.metrics.frames_received += 1
        self.allowance.spend(WAITING_COST)
        self._acting = True
        try:
            self._must_sit()
            if (self.seat, frame.id) in self.room.match.answered:
                self._acknowledge(frame)
            else:
                self.room.change_soon(self._decide_act(frame), partial(self._acted, frame))
        except Exception as error:
            self._acted(frame, 0, error)
        return True

    def _acted(self, frame: Act, _number: int, error: BaseException | None) -> None:
        """Called when a move was stored, or failed."""
        if error is None:
            self.metrics.moves += 1
            self._acknowledge(frame)
            return
        self._rest()
        if not self._refuse(frame.id, error):
            self.fault = error
            self.is_lost.set()

    def _acknowledge(self, frame: Act) -> None:
        self._rest()
        self.send(Done(frame.id, self.room.match.answered[(self.seat, frame.id)]))

    def _rest(self) -> None:
        """Nothing is being written any more; continues what waited for that."""
        self._acting = False
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def hear_in_turn(self, said: str) -> None:
        """Answers a message after the move before it is acknowledged, one at a time."""
        self._hearing = True
        try:
            while self._acting:
                self._waiter = asyncio.get_running_loop().create_future()
                await self._waiter
            await self.hear(said)
        finally:
            self._hearing = False

    async def _hear(self, said: str) -> bool:
        """Answers one message. Returns whether it waited for something, so that its cost cannot be measured by time."""
        try:
            frame = _decoder.decode(said)
        except msgspec.ValidationError as error:
            self.no(_id_in(said), "malformed", f"the frame is not one of the protocol's: {error}")
            return False
        except (msgspec.DecodeError, RecursionError) as error:
            self.no("", "malformed", f"the frame is not JSON: {error}")
            return False
        if isinstance(frame, Hello):
            self.no("", "stale", "you have said hello already")
        elif not 0 < len(frame.id) <= MOST_ID:
            self.no("", "malformed", f"an id has from 1 to {MOST_ID} characters")
        else:
            await self._answer(frame)
            return isinstance(frame, Act | Say | Ask | Pace | Absent)
        return False

    async def _answer(self, frame: Act | Why | Peek | Measure | Imagine | Say | Ask | Pace | Absent) -> None:
        try:
            if isinstance(frame, Act):
                await self._act(frame)
            elif isinstance(frame, Why):
                self._explain(frame)
            elif isinstance(frame, Peek):
                self._foresee(frame)
            elif isinstance(frame, Measure):
                self._measure(frame)
            elif isinstance(frame, Imagine):
                self._imagine(frame)
            elif isinstance(frame, Say):
                await self._say(frame)
            elif isinstance(frame, Pace):
                await self._set_pace(frame)
            elif isinstance(frame, Absent):
                await self._play_on(frame)
            else:
                await self._obey(frame)
        except Exception as error:
            if not self._refuse(frame.id, error):
                raise

    def _refuse(self, request: str, error: BaseException) -> bool:
        """Answers why something was not done; False for an unexpected error."""
        match error:
            case Refused(refusal=refusal):
                self.send(No(request, "refused", refusal.why, refusal.clause, refusal.hint))
            case Ambiguous():
                self.no(request, "ambiguous", str(error))
            case Malformed():
                self.no(request, "malformed", str(error))
            case Unavailable() | TooMuch():
                self.no(request, "limited", str(error))
            case TableError():
                self.no(request, "stale", str(error))
            case Missing():
                self.no(request, "stale", REMOVED)
                self.dismiss(REMOVED)
            case _:
                return False
        return True

    def no(self, request: str, kind: str, why: str) -> None:
        self.send(msgspec.convert({"t": "no", "id": request, "kind": kind, "why": why, "clause": "", "hint": ""}, No))

    def _must_sit(self) -> None:
        if self.seat < 0:
            raise TableError("you are watching; only those who sit at the table can do that")
        if self.seat not in self.room.match.people() and self.room.match.status != OVER:
            raise TableError("you have left this game")

    async def _act(self, frame: Act) -> None:
        """A move: stored, sent to everybody, then acknowledged.

        A message sent twice is acknowledged twice and played once.
        """
        self._must_sit()
        room, seat = self.room, self.seat
        known = room.match.answered.get((seat, frame.id))
        if known is None:
            await room.change(self._decide_act(frame))
            self.metrics.moves += 1
            known = room.match.answered[(seat, frame.id)]
        self.send(Done(frame.id, known))

    def _decide_act(self, frame: Act) -> Decision:
        seat, secret = self.seat, self.room.secret

        def decide(match: Match, now: float) -> list[AnyEntry]:
            if (seat, frame.id) in match.answered:
                return []
            back = decisions.hand_back(match, seat, now)
            return back + decisions.move(match, seat, frame.text, frame.moves, frame.id, secret, now)

        return decide

    async def _say(self, frame: Say) -> None:
        """A chat message: stored, sent to everybody, then acknowledged. Players who left the game may write too."""
        if self.seat < 0:
            raise TableError("you are watching; only those who sit at the table can talk")
        seat = self.seat
        known = self.room.match.answered.get((seat, frame.id))
        if known is None:

            def decide(match: Match, now: float) -> list[AnyEntry]:
                return [] if (seat, frame.id) in match.answered else talk.say(match, seat, frame.text, frame.id, now)

            await self.room.change(decide)
            self.metrics.said += 1
            known = self.room.match.answered[(seat, frame.id)]
        self.send(Done(frame.id, known))

    def _explain(self, frame: Why) -> None:
        self._must_sit()
        match = self.room.match
        table, verbs = match.record.table, match.game.verbs
        if frame.touches:
            text, refusal = why_nothing(table, verbs, self.seat, frame.touches)
        else:
            code = decisions.meant(match, self.seat, frame.text)
            text, refusal = verbs.text(code), table.why_not(self.seat, code)
        clause, why, hint = (refusal.clause, refusal.why, refusal.hint) if refusal else ("", "", "")
        self.send(Because(frame.id, text, clause, why, hint))

    def _foresee(self, frame: Peek) -> None:
        self._must_sit()
        match = self.room.match
        code = decisions.meant(match, self.seat, frame.text)
        refusal = match.record.table.why_not(self.seat, code)
        if refusal is not None:
            raise Refused(refusal)
        seed = seed_for(self.room.secret, "peek", self.seat, len(match.record.moves))
        view = foreseen(match.record.table, self.seat, code, seed)
        had = self.told.view if self.told is not None else None
        change = None if view is None else difference(had, view)
        self.send(Peeked(frame.id, match.game.verbs.text(code), change))

    def _measure(self, frame: Measure) -> None:
        """Measuring is open to spectators too, and changes nothing."""
        if len(frame.asked) > MOST_ASKED:
            raise Malformed(f"a question to measure has at most {MOST_ASKED} characters")
        table = self.room.match.record.table
        found = table.measure(self.seat if self.seat >= 0 else WATCHER, " ".join(frame.asked.split()))
        self.send(Measured(frame.id, frame.asked, cast("dict[str, object]", found)))

    def _imagine(self, frame: Imagine) -> None:
        """An imagined position depends only on the seat's view and on random numbers of its own, so it may be sent
        whole. [law 4]
        """
        self._must_sit()
        record = self.room.match.record
        nth = self.room.next_imagined()
        table = record.table.imagine(
            self.seat, Rng(seed_for(self.room.secret, "imagine", self.seat, len(record.moves), nth))
        )
        self.send(Imagined(frame.id, len(record.moves), table.text()))

    async def _obey(self, frame: Ask) -> None:
        room, seat = self.room, self.seat
        if frame.what == "ping":
            self.send(Done(frame.id, room.match.number))
            return
        self._must_sit()
        if frame.what == "hint":
            await self._hint(frame)
            return
        if frame.what == "rematch":
            self.send(Done(frame.id, await self.rematch(room, frame.level)))
            return
        wishes: dict[str, Decision] = {
            "undo": lambda match, now: decisions.undo(match, seat, now),
            "agree": lambda match, now: decisions.answer(match, seat, True, now),
            "decline": lambda match, now: decisions.answer(match, seat, False, now),
            "resign": lambda match, now: decisions.resign(match, seat, now),
            "pause": lambda match, now: decisions.pause(match, seat, now),
            "resume": lambda match, now: decisions.resume(match, seat, now),
        }
        self.send(Done(frame.id, await room.change(wishes[frame.what])))

    async def _set_pace(self, frame: Pace) -> None:
        self._must_sit()
        seat, pace = self.seat, frame.pace
        number = await self.room.change(lambda match, now: decisions.set_pace(match, seat, pace, now))
        self.send(Done(frame.id, number))

    async def _play_on(self, frame: Absent) -> None:
        """The players at the table do not wait longer for somebody who is away."""
        self._must_sit()
        seat = SEAT_NAMES.index(frame.seat) if frame.seat and frame.seat in SEAT_NAMES else len(SEAT_NAMES)
        number = await self.room.play_on_without(seat, self.seat, frame.what == "claim")
        self.send(Done(frame.id, number))

    async def _hint(self, frame: Ask) -> None:
        """A hint, computed in a worker process while the match goes on."""
        match = self.room.match
        if not match.opened.hints:
            raise TableError("hints are off at this table; whoever opened it chose so")
        if match.status != PLAYING or self.seat not in match.to_act():
            raise TableError("you are not asked now")
        seed = seed_for(self.room.secret, "hint", self.seat, len(match.record.moves))
        advice = await self.room.bots.hint(self.seat, HINT_LEVEL, seed, self.allowance.owner)
        self.send(Hint(frame.id, advice.text, advice.outlook))


def _id_in(said: str) -> str:
    """The id of a message that could not be read, if it can be found, so that the error can name it."""
    try:
        found = msgspec.json.decode(said)
    except (msgspec.DecodeError, RecursionError):
        return ""
    identity = found.get("id") if isinstance(found, dict) else None
    return identity if isinstance(identity, str) and len(identity) <= MOST_ID else ""
