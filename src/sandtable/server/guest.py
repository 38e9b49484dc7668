"""Somebody with a socket open: a seat or a watcher, what they say, and what they are told."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import cast

import msgspec
from starlette.websockets import WebSocket

from sandtable.kernel.contract import WATCHER
from sandtable.kernel.errors import Ambiguous, Malformed, Refused, TableError
from sandtable.kernel.rng import Rng
from sandtable.match import decisions, talk
from sandtable.match.entries import AnyEntry
from sandtable.match.match import OVER, PLAYING, Match
from sandtable.match.storage.contract import Unavailable
from sandtable.match.talk import TooMuch
from sandtable.server.cable import cable_of
from sandtable.server.limits import Bucket
from sandtable.server.metrics import Metrics
from sandtable.server.pointing import foreseen, why_nothing
from sandtable.server.room import Decision, Room
from sandtable.server.wire import (
    PROTOCOL,
    Act,
    AnyClientFrame,
    AnyServerFrame,
    Ask,
    Because,
    Done,
    Hello,
    Hint,
    Imagine,
    Imagined,
    Measure,
    Measured,
    No,
    Peek,
    Peeked,
    Say,
    Welcome,
    Why,
)

HINT_LEVEL = 5
Rematch = Callable[[Room], Awaitable[int]]  # lays the table of a rematch, and gives the entry that says so
MOST_UNSENT = 256  # frames a slow reader may leave unread before the socket is closed; it can come back and catch up
MOST_ID = 64
MOST_ASKED = 100
_decoder = msgspec.json.Decoder(AnyClientFrame)
_encoder = msgspec.json.Encoder()


class Guest:
    """One connection."""

    def __init__(
        self, socket: WebSocket, room: Room, seat: int, bucket: Bucket, metrics: Metrics, rematch: Rematch
    ) -> None:
        self.socket = socket
        self.cable = cable_of(socket)
        self.rematch = rematch
        self.room = room
        self.seat = seat
        self.bucket = bucket
        self.metrics = metrics
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue()
        self.is_lost = asyncio.Event()  # set when a reader has stopped reading

    # Telling

    def send(self, frame: AnyServerFrame) -> None:
        """Puts a frame on its way."""
        self.send_bytes(_encoder.encode(frame))

    def send_bytes(self, frame: bytes) -> None:
        """Puts an encoded frame on its way; a reader who has stopped reading is let go."""
        if self.cable is not None:
            self.cable.post(frame)
            self.metrics.frames_sent += 1
        elif self._unsent.qsize() >= MOST_UNSENT:
            self.is_lost.set()
        else:
            self._unsent.put_nowait(frame)

    async def write(self) -> None:
        """Sends what waits, in order."""
        while True:
            frame = await self._unsent.get()
            await self.socket.send_text(frame.decode())
            self.metrics.frames_sent += 1

    async def lost(self) -> None:
        """Returns when the reader has stopped reading."""
        await self.is_lost.wait()

    def welcome(self, have: int) -> None:
        """Where you sit, what you missed, and the table now."""
        room, match = self.room, self.room.match
        first = have + 1 if 0 <= have <= match.number else 1
        self.send(
            Welcome(
                protocol=PROTOCOL,
                table=match.name,
                game=match.game.name,
                title=match.game.title,
                edition=match.game.edition,
                options=match.game.options.words(),
                seal=match.opened.seal,
                seed=match.opened.seed,
                seat=self.seat,
                number=match.number,
                lines=room.lines(self.seat, first),
                talk=room.talk(first),
                frame=room.frame(self.seat, time.time()),
            )
        )

    # Listening

    async def hear(self, said: str) -> None:
        """One frame; whatever is wrong with it is answered, and the table goes on."""
        self.metrics.frames_received += 1
        if not self.bucket.take(time.monotonic()):
            self.no(_id_in(said), "limited", "too many messages; wait a second")
            return
        try:
            frame = _decoder.decode(said)
        except msgspec.ValidationError as error:
            self.no(_id_in(said), "malformed", f"the frame is not one of the protocol's: {error}")
            return
        except (msgspec.DecodeError, RecursionError) as error:
            self.no("", "malformed", f"the frame is not JSON: {error}")
            return
        if isinstance(frame, Hello):
            self.no("", "stale", "you have said hello already")
        elif not 0 < len(frame.id) <= MOST_ID:
            self.no("", "malformed", f"an id has from 1 to {MOST_ID} characters")
        else:
            await self._answer(frame)

    async def _answer(self, frame: Act | Why | Peek | Measure | Imagine | Say | Ask) -> None:
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
            else:
                await self._obey(frame)
        except Refused as error:
            refusal = error.refusal
            self.send(No(frame.id, "refused", refusal.why, refusal.clause, refusal.hint))
        except Ambiguous as error:
            self.no(frame.id, "ambiguous", str(error))
        except Malformed as error:
            self.no(frame.id, "malformed", str(error))
        except (Unavailable, TooMuch) as error:
            self.no(frame.id, "limited", str(error))
        except TableError as error:
            self.no(frame.id, "stale", str(error))

    def no(self, request: str, kind: str, why: str) -> None:
        """An answer that something was not done."""
        self.send(msgspec.convert({"t": "no", "id": request, "kind": kind, "why": why, "clause": "", "hint": ""}, No))

    def _must_sit(self) -> None:
        if self.seat < 0:
            raise TableError("you are watching; only those who sit at the table can do that")
        if self.seat not in self.room.match.people() and self.room.match.status != OVER:
            raise TableError("you have left this game")

    async def _act(self, frame: Act) -> None:
        """A move: kept, told to all, then acknowledged; a frame sent twice is acknowledged twice and played once."""
        self._must_sit()
        room, seat = self.room, self.seat
        known = room.match.answered.get((seat, frame.id))
        if known is None:

            def decide(match: Match, now: float) -> list[AnyEntry]:
                if (seat, frame.id) in match.answered:
                    return []
                back = decisions.hand_back(match, seat, now)
                return back + decisions.move(match, seat, frame.text, frame.moves, frame.id, room.secret, now)

            await room.change(decide)
            self.metrics.moves += 1
            known = room.match.answered[(seat, frame.id)]
        self.send(Done(frame.id, known))

    async def _say(self, frame: Say) -> None:
        """A line: kept, told to all, then acknowledged, like a move; also by those who have left the game."""
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
        table, verbs = self.room.match.record.table, self.room.match.game.verbs
        if frame.touches:
            text, refusal = why_nothing(table, verbs, self.seat, frame.touches)
        else:
            code = self._meant(frame.text)
            text, refusal = verbs.text(code), table.why_not(self.seat, code)
        clause, why, hint = (refusal.clause, refusal.why, refusal.hint) if refusal else ("", "", "")
        self.send(Because(frame.id, text, clause, why, hint))

    def _foresee(self, frame: Peek) -> None:
        self._must_sit()
        match = self.room.match
        code = self._meant(frame.text)
        refusal = match.record.table.why_not(self.seat, code)
        if refusal is not None:
            raise Refused(refusal)
        view = foreseen(match.record.table, self.seat, code, match.number)
        self.send(Peeked(frame.id, match.game.verbs.text(code), cast("dict[str, object] | None", view)))

    def _measure(self, frame: Measure) -> None:
        """Anybody may measure, those who watch too; it leaves no trace."""
        if len(frame.asked) > MOST_ASKED:
            raise Malformed(f"a question to measure has at most {MOST_ASKED} characters")
        table = self.room.match.record.table
        found = table.measure(self.seat if self.seat >= 0 else WATCHER, " ".join(frame.asked.split()))
        self.send(Measured(frame.id, frame.asked, cast("dict[str, object]", found)))

    def _imagine(self, frame: Imagine) -> None:
        """What a seat imagines depends on nothing but its view and luck of its own, so it may have it whole. [law 4]"""
        self._must_sit()
        record = self.room.match.record
        table = record.table.imagine(self.seat, Rng(secrets.randbits(64), 4))
        self.send(Imagined(frame.id, len(record.moves), table.text()))

    def _meant(self, text: str) -> int:
        match = self.room.match
        return match.game.verbs.understand(text, [int(legal) for legal in match.record.table.legal(self.seat)])

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
            self.send(Done(frame.id, await self.rematch(room)))
            return
        wishes: dict[str, Decision] = {
            "undo": lambda match, now: decisions.undo(match, seat, now),
            "agree": lambda match, now: decisions.answer_undo(match, seat, True, now),
            "decline": lambda match, now: decisions.answer_undo(match, seat, False, now),
            "resign": lambda match, now: decisions.resign(match, seat, now),
            "pause": lambda match, now: decisions.pause(match, seat, now),
            "resume": lambda match, now: decisions.resume(match, seat, now),
        }
        self.send(Done(frame.id, await room.change(wishes[frame.what])))

    async def _hint(self, frame: Ask) -> None:
        """What a good bot would answer; thought about elsewhere, so the table goes on meanwhile."""
        match = self.room.match
        if match.status != PLAYING or self.seat not in match.to_act():
            raise TableError("you are not asked now")
        position, options = match.record.table.text(), match.opened.options
        text = await self.room.thinkers.answer(match.game, options, position, self.seat, HINT_LEVEL, match.number)
        self.send(Hint(frame.id, text))


def _id_in(said: str) -> str:
    """The id of a frame that could not be taken, where one can be found, so that its sender hears which."""
    try:
        found = msgspec.json.decode(said)
    except (msgspec.DecodeError, RecursionError):
        return ""
    identity = found.get("id") if isinstance(found, dict) else None
    return identity if isinstance(identity, str) and len(identity) <= MOST_ID else ""
