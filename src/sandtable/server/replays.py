"""Replays: read, verified, shown step by step and evaluated in worker processes; results are cached.

The event loop only passes texts and packed answers along.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Literal, TypeVar, cast

import msgspec

from sandtable.kernel.contract import CHANCE, SEAT_NAMES, WATCHER, State
from sandtable.kernel.errors import Malformed, TableError
from sandtable.kernel.record import Record, seat_name, short
from sandtable.kernel.story import Story
from sandtable.lab.evaluation import evaluate
from sandtable.match.opening import MOST_REPLAY, Laid, laid, recorded
from sandtable.server.config import Config
from sandtable.server.frames import told as fact_told
from sandtable.server.house import changed_options, has_chance
from sandtable.server.http_wire import Replay, ReplayEvaluation, ReplayStep
from sandtable.server.wire import Line, Outcome, SeatInfo
from sandtable.server.workers import Lost, TooLong, Workers
from sandtable.shelf import is_compiled

MOST_MOVES = 5_000  # moves of a replay, because every one is sent with a view
MOST_BYTES = 40_000_000  # bytes of an answer before compression
MOST_KEPT = 64
MOST_KEPT_BYTES = 64_000_000
SEED = 1
PLAIN_EFFORT = 0.02  # plain Python is a hundred times slower: fewer simulations, same waiting time
_PACKING = 5  # gzip level: most of the gain for a third of the time
_GAVE_UP = re.compile(r"^; ([A-H]) (resigned|ran out of time|left the game)$", re.MULTILINE)
Told = tuple[str, bytes]  # what is wrong with the text ('' if nothing), and the answer as packed JSON
Key = tuple[str, str, bytes]  # a request: what is asked, for which seat, and the hash of the text
Found = TypeVar("Found")


class Busy(Exception):
    """The server cannot read the replay now. The text is one line that says why."""


# Runs in a worker process


def tell(text: str, seat: str) -> Told:
    """The replay as a seat or a spectator may see it."""
    try:
        record = read(text)
        return "", pack(replay(record, eyes(record, seat), seat, text))
    except TableError as error:
        return str(error), b""


def judge(text: str) -> Told:
    """The evaluation after every step."""
    try:
        found = evaluate(read(text), SEED, 1.0 if is_compiled() else PLAIN_EFFORT)
        return "", pack(ReplayEvaluation(found.chances, found.doubt, found.proven))
    except TableError as error:
        return str(error), b""


def lay(text: str) -> Laid:
    """What a table is made from."""
    found = laid(text)
    if len(found.moves) > MOST_MOVES:
        raise Malformed(f"a replay of {len(found.moves)} moves is too long to play on from; {MOST_MOVES} are possible")
    return found


def read(text: str) -> Record:
    """The verified record. Malformed when it is wrong or too long."""
    record = recorded(text)
    if len(record.moves) > MOST_MOVES:
        raise Malformed(f"a replay of {len(record.moves)} moves is too long to be shown; {MOST_MOVES} can be")
    return record


def pack(body: object) -> bytes:
    return gzip.compress(msgspec.json.encode(body), _PACKING, mtime=0)


def eyes(record: Record, seat: str) -> int:
    """The seat of a letter; '' is a spectator."""
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
        steps=cast("list[ReplayStep]", encoded(steps(record, seen_by))),
        outcome=Outcome(result.scores, result.ranks, result.clause, result.reason) if result else None,
        digest=f"{record.table.digest():016x}",
        chance=cast('Literal["open", "sealed", "proven"]', chance(record)),
        table=record.table_name,
        seal=record.seal,
        secret=record.secret,
        changed=changed_options(record.game),
        levels=len(record.game.levels),
    )


def chance(record: Record) -> str:
    """What is known about its chance: `proven` by seal and secret, `sealed` while the secret is not shown, or `open`.

    A game without dice and cards has nothing to prove.
    """
    if not has_chance(record.game):
        return "open"
    return "proven" if record.secret else "sealed" if record.seal else "open"


def seats(record: Record, text: str) -> list[SeatInfo]:
    """The seats, and who gave up. A record has no names."""
    gave_up = dict(_GAVE_UP.findall(text))
    letters = SEAT_NAMES[: int(record.game.seats)]
    return [SeatInfo(letter, "person", "", 0, True, 0, gave_up.get(letter, "")) for letter in letters]


def encoded(steps: Iterator[ReplayStep]) -> list[msgspec.Raw]:
    """The steps as JSON, one at a time, to save memory."""
    found, size = [], 0
    for step in steps:
        found.append(msgspec.Raw(msgspec.json.encode(step)))
        size += len(found[-1])
        if size > MOST_BYTES:
            raise Malformed(f"this replay is too long to be shown: it comes to more than {MOST_BYTES // 10**6} MB")
    return found


def steps(record: Record, seen_by: int) -> Iterator[ReplayStep]:
    """The opening, then the position after every move."""
    table = record.first.clone()
    yield _step(table, seen_by, "", "", "", [])
    for number, move in enumerate(record.moves, start=1):
        story = Story()
        table.apply(move.seat, move.code, story)
        lines = [Line(number, *fact_told(record.game, fact)) for fact in story.heard_by(seen_by)]
        said = record.game.verbs.text(move.code)
        yield _step(table, seen_by, seat_name(move.seat), said, move.note, lines)


def _step(table: State, seen_by: int, who: str, text: str, note: str, lines: list[Line]) -> ReplayStep:
    asked = [SEAT_NAMES[seat] for seat in table.to_act() if seat != CHANCE]
    view = cast("dict[str, object]", table.view(seen_by))
    return ReplayStep(who, text, note, short(table.digest()), lines, asked, view)


# Runs on the event loop


class Replays:
    """Runs requests in workers, caches the latest answers, and lets addresses take turns."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.workers = Workers(1, "replay worker", 2.0 * config.evaluation_seconds)
        self._kept: OrderedDict[Key, Told] = OrderedDict()
        self._asked: dict[tuple[str, Key], asyncio.Task[Told]] = {}
        self._owners: Counter[str] = Counter()  # requests in progress or waiting, by owner

    async def told(self, text: str, seat: str, owner: str = "") -> bytes:
        """The replay as a seat sees it, packed. Malformed says what is wrong with it."""
        return await self._answer(("tell", seat, _digest(text)), owner, tell, text, seat)

    async def evaluated(self, text: str, owner: str = "") -> bytes:
        """Its evaluation, packed."""
        return await self._answer(("judge", "", _digest(text)), owner, judge, text)

    async def laid(self, text: str, owner: str = "") -> Laid:
        """What a table is made from. Malformed says what is wrong with the text."""
        return await self.work(owner, lay, text)

    async def _answer(self, key: Key, owner: str, task: Callable[..., Told], *given: str) -> bytes:
        """Runs equal requests once, and caches the answer for everybody."""
        if key in self._kept:
            self._kept.move_to_end(key)
            told = self._kept[key]
        else:
            if (owner, key) not in self._asked:
                self._asked[owner, key] = asked = asyncio.create_task(self.work(owner, task, *given))
                asked.add_done_callback(lambda done: self._settle(owner, key, done))
            told = await asyncio.shield(self._asked[owner, key])
        wrong, answer = told
        if wrong:
            raise Malformed(wrong)
        return answer

    def _settle(self, owner: str, key: Key, done: asyncio.Task[Told]) -> None:
        """Caches an answer, except an error that the text did not cause."""
        del self._asked[owner, key]
        if not done.cancelled() and done.exception() is None:
            self._kept[key] = done.result()
            while len(self._kept) > MOST_KEPT or sum(len(told) for _, told in self._kept.values()) > MOST_KEPT_BYTES:
                self._kept.popitem(last=False)

    async def work(self, owner: str, task: Callable[..., Found], text: str, *given: object) -> Found:
        """Runs a task in a worker. Busy when there are too many."""
        self._admit(owner, text)
        self._owners[owner] += 1
        try:
            return await self.workers.run(task, text, *given, owner=owner, seconds=self.config.evaluation_seconds)
        except TooLong:
            what = "evaluate" if task is judge else "read"
            raise Busy(f"this replay takes too long to {what} here") from None
        except Lost:
            why = "the server is stopping" if self.workers.is_closed else "this replay could not be read here"
            raise Busy(f"{why}; try again in a moment") from None
        finally:
            self._owners[owner] -= 1
            self._owners += Counter()  # removes owners without requests

    def _admit(self, owner: str, text: str) -> None:
        if len(text) > MOST_REPLAY:
            raise Malformed(f"a replay has at most {MOST_REPLAY} characters")
        if self._owners.total() >= self.config.replays_waiting:
            raise Busy("many replays are being read just now; try again in a moment")
        if self._owners[owner] >= self.config.replays_waiting_per_address:
            raise Busy(f"{self._owners[owner]} replays of yours are being read already; try again when they are done")

    def close(self) -> None:
        """Stops the workers; waiting requests are told that the server stops."""
        self.workers.close()


def _digest(text: str) -> bytes:
    return sha256(text.encode("utf-8", "replace")).digest()
