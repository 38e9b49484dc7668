"""Replays to look at: read, verified, told step by step and evaluated in a process of its own, and kept for a while.

Whatever a text holds, the loop only carries it: reading, encoding and packing are the worker's.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from hashlib import sha256
from typing import Literal, cast

import msgspec

from sandtable.kernel.contract import CHANCE, SEAT_NAMES, WATCHER, State
from sandtable.kernel.errors import Malformed, TableError
from sandtable.kernel.record import Record, seat_name, short
from sandtable.kernel.story import Story
from sandtable.lab.evaluation import evaluate
from sandtable.match.opening import MOST_REPLAY, recorded
from sandtable.server.frames import told as fact_told
from sandtable.server.http_wire import Replay, ReplayEvaluation, ReplayStep
from sandtable.server.wire import Line, Outcome, SeatInfo
from sandtable.server.workers import Lost, Workers
from sandtable.shelf import is_compiled

MOST_MOVES = 5_000  # a view for every one of them goes out
MOST_KEPT = 64
MOST_WAITING = 16
SEED = 1
PLAIN_EFFORT = 0.02  # plain Python takes a hundred times as long: a rougher line, and no longer wait
_PACKING = 5  # gzip's level: most of the gain for a third of the time
_GAVE_UP = re.compile(r"^; ([A-H]) (resigned|ran out of time)$", re.MULTILINE)
Told = tuple[str, bytes]  # what is wrong with the text, or '' and the answer as packed JSON


class Busy(Exception):
    """Too many replays wait to be read."""


# In the worker


def tell(text: str, seat: str) -> Told:
    """The replay as those eyes see it."""
    try:
        record = _record(text)
        return "", _packed(replay(record, eyes(record, seat), seat, text))
    except TableError as error:
        return str(error), b""


def judge(text: str) -> Told:
    """How the game stood after every step."""
    try:
        found = evaluate(_record(text), SEED, 1.0 if is_compiled() else PLAIN_EFFORT)
        return "", _packed(ReplayEvaluation(found.chances, found.doubt, found.proven))
    except TableError as error:
        return str(error), b""


def _record(text: str) -> Record:
    record = recorded(text)
    if len(record.moves) > MOST_MOVES:
        raise Malformed(f"a replay of {len(record.moves)} moves is too long to be shown; {MOST_MOVES} can be")
    return record


def _packed(body: object) -> bytes:
    return gzip.compress(msgspec.json.encode(body), _PACKING, mtime=0)


def eyes(record: Record, seat: str) -> int:
    """The seat of a letter; '' watches."""
    if seat == "":
        return WATCHER
    number = SEAT_NAMES.find(seat)
    if len(seat) != 1 or not 0 <= number < int(record.game.seats):
        raise Malformed(f"there is no seat {seat[:20]!r} in {record.game.options!r}")
    return number


def replay(record: Record, seen_by: int, seat: str, text: str) -> Replay:
    """A verified record, step by step."""
    result = record.table.result()
    game = record.game
    return Replay(
        game=game.name,
        title=game.title,
        edition=int(game.edition),
        options=game.options.words(),
        seat=seat,
        seats=seats(record, text),
        steps=steps(record, seen_by),
        outcome=Outcome(result.scores, result.ranks, result.clause, result.reason) if result else None,
        digest=f"{record.table.digest():016x}",
        chance=cast('Literal["open", "sealed", "proven"]', chance(record)),
        table=record.table_name,
        seal=record.seal,
        secret=record.secret,
    )


def chance(record: Record) -> str:
    """What is known of its chance: proven by seal and secret, sealed with the secret not shown, or open."""
    return "proven" if record.secret else "sealed" if record.seal else "open"


def seats(record: Record, text: str) -> list[SeatInfo]:
    """The seats, and who gave up: a record knows no names."""
    gave_up = dict(_GAVE_UP.findall(text))
    letters = SEAT_NAMES[: int(record.game.seats)]
    return [SeatInfo(letter, "person", "", 0, True, 0, gave_up.get(letter, "")) for letter in letters]


def steps(record: Record, seen_by: int) -> list[ReplayStep]:
    """The opening, then the table after every move."""
    table = record.first.clone()
    found = [_step(table, seen_by, "", "", "", [])]
    options = repr(record.game.options)
    for number, move in enumerate(record.moves, start=1):
        story = Story()
        table.apply(move.seat, move.code, story)
        lines = [Line(number, *fact_told(record.game, options, fact)) for fact in story.heard_by(seen_by)]
        said = record.game.verbs.text(move.code)
        found.append(_step(table, seen_by, seat_name(move.seat), said, move.note, lines))
    return found


def _step(table: State, seen_by: int, who: str, text: str, note: str, lines: list[Line]) -> ReplayStep:
    asked = [SEAT_NAMES[seat] for seat in table.to_act() if seat != CHANCE]
    view = cast("dict[str, object]", table.view(seen_by))
    return ReplayStep(who, text, note, short(table.digest()), lines, asked, view)


# On the loop


class Replays:
    """Texts in, packed answers out; what was asked lately is remembered."""

    def __init__(self) -> None:
        self._workers = Workers(1)
        self._kept: OrderedDict[tuple[str, str, bytes], asyncio.Task[bytes]] = OrderedDict()

    async def told(self, text: str, seat: str) -> bytes:
        """The replay as a seat sees it, packed; Malformed says what is wrong with it."""
        return await self._once("tell", seat, text, lambda: self._work(tell, text, seat))

    async def evaluated(self, text: str) -> bytes:
        """Its evaluation, packed."""
        return await self._once("judge", "", text, lambda: self._work(judge, text))

    async def _once(self, what: str, seat: str, text: str, work: Callable[[], Coroutine[None, None, bytes]]) -> bytes:
        """The same question is worked on once, however many ask it."""
        if len(text) > MOST_REPLAY:
            raise Malformed(f"a replay has at most {MOST_REPLAY} characters")
        key = (what, seat, sha256(text.encode("utf-8", "replace")).digest())
        if key not in self._kept:
            if sum(not task.done() for task in self._kept.values()) >= MOST_WAITING:
                raise Busy("many replays are being read just now; try again in a moment")
            self._kept[key] = task = asyncio.create_task(work())
            task.add_done_callback(lambda done: self._settle(key, done))
        self._kept.move_to_end(key)
        self._forget()
        return await asyncio.shield(self._kept[key])

    def _settle(self, key: tuple[str, str, bytes], done: asyncio.Task[bytes]) -> None:
        """What failed through no fault of the text may be asked again; that nobody waits any more is no fault."""
        if done.cancelled() or isinstance(done.exception(), Busy):
            self._kept.pop(key, None)

    def _forget(self) -> None:
        """The oldest answers go first; a question still being worked on stays."""
        for key in [key for key, task in self._kept.items() if task.done()][: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[key]

    async def _work(self, task: Callable[..., Told], *given: str) -> bytes:
        try:
            wrong, answer = await self._workers.run(task, *given)
        except Lost:
            raise Busy("this replay could not be read here; try again in a moment") from None
        if wrong:
            raise Malformed(wrong)
        return answer

    def close(self) -> None:
        """Sends the worker home."""
        for task in self._kept.values():
            task.cancel()
        self._workers.close()
