"""A match worked out from its log. `fold` takes an entry in; the questions of `decisions.py` say what may be added.

The same log gives the same match in every process: nothing here draws a number, looks at a watch or writes anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from sandtable import shelf
from sandtable.kernel.contract import CHANCE, Game, Result
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import Record
from sandtable.kernel.story import Fact, Story
from sandtable.match.clock import Clock
from sandtable.match.entries import (
    AnyEntry,
    HandedBack,
    Moved,
    Opened,
    Paused,
    Rematched,
    Resigned,
    Resumed,
    Said,
    Sat,
    SeatPlan,
    TimedOut,
    TookOver,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
)

BOT, PERSON, OPEN = "bot", "person", "open"
WAITING, PLAYING, PAUSED, OVER = "waiting", "playing", "paused", "over"


@dataclass
class SeatState:
    """A seat now: whom it was meant for, who has it, and whether a bot is sitting in."""

    plan: SeatPlan
    name: str
    is_taken: bool
    stand_in: int = 0  # level of the bot that plays for an absent person; 0 when nobody does
    gave_up: str = ""  # "resigned" or "ran out of time"

    def bot_level(self) -> int:
        """The level of whichever bot answers for this seat now; 0 when a person does."""
        return self.plan.level if self.plan.kind == BOT else self.stand_in


class Match:
    """The sum of a log."""

    status: str  # waiting for people, playing, paused or over
    _result: Result | None

    def __init__(self, name: str, opened: Opened) -> None:
        self.name = name
        self.opened = opened
        self.number = 1  # entries taken in
        self.stirred = 1  # the last of them that was more than talk
        self.said: list[Said] = []
        self.game: Game = shelf.game(opened.game, **opened.options)
        if self.game.house:
            raise Malformed(f"{opened.game} has changed data ({self.game.house}); a table is played with those printed")
        if self.game.edition != opened.edition:
            raise Malformed(
                f"table {name} was played under edition {opened.edition} of {opened.game}; "
                f"this Sandtable plays edition {self.game.edition}"
            )
        opening = self.game.read(opened.position) if opened.position else None
        self.record = Record(self.game, opening)
        self.record.table_name, self.record.seal = name, opened.seal
        self.seats = [SeatState(plan, plan.name, plan.kind != OPEN) for plan in opened.seats]
        self.clock = Clock(opened.clock, len(self.seats)) if opened.clock else None
        self.is_paused = False
        self.undo_asked: UndoAsked | None = None
        self.undo_agreed: set[int] = set()
        self.answered: dict[tuple[int, str], int] = {}  # (seat, client id) -> entry that played it
        self.rematch = ""
        self.facts: dict[int, list[Fact]] = {}  # what each move's entry told, for whoever asks later
        self.at = opened.at
        self._sum_up()

    # What it is now

    def result(self) -> Result | None:
        """How it ended: by the rules, or because people gave up and no contest is left."""
        return self._result

    def to_act(self) -> list[int]:
        """Whose answer is awaited: nobody's while the table waits, pauses or is over."""
        return list(self.record.table.to_act()) if self.status == PLAYING else []

    def people(self) -> list[int]:
        """The seats people have and have not left."""
        return [n for n, seat in enumerate(self.seats) if seat.plan.kind != BOT and seat.is_taken and not seat.gave_up]

    def quitters(self) -> list[int]:
        """The seats whose people gave up."""
        return [n for n, seat in enumerate(self.seats) if seat.gave_up]

    def _outcome(self) -> Result | None:
        table = self.record.table
        played_out = table.result()
        quitters = self.quitters()
        staying = [n for n in range(len(self.seats)) if n not in quitters]
        if played_out is None and (not quitters or (len(staying) > 1 and self.people())):
            return None
        if not quitters:
            return played_out
        scores = played_out.scores if played_out else [int(n in staying) for n in range(len(self.seats))]
        ranks = _ranks(scores, played_out, staying)
        reason = "; ".join(f"{self.seats[n].name or 'seat'} {self.seats[n].gave_up}" for n in quitters)
        return Result(scores, ranks, played_out.clause if played_out else "", reason)

    # Taking entries in

    def fold(self, entry: AnyEntry) -> None:
        """Takes the next entry of the log in. The log is trusted: it was decided before it was written."""
        self.number += 1
        if isinstance(entry, Said):
            self._fold_talk(entry)
            return
        self.stirred = self.number
        self.at = entry.at
        match entry:
            case Moved():
                self._fold_move(entry)
            case Sat(seat=seat, name=name):
                self.seats[seat].name, self.seats[seat].is_taken = name, True
            case Undone(to=to):
                self.record.rewind(to)
                self.undo_asked, self.undo_agreed = None, set()
            case UndoAsked():
                self.undo_asked, self.undo_agreed = entry, {entry.seat}
            case UndoAgreed(seat=seat):
                self.undo_agreed.add(seat)
            case UndoDeclined():
                self.undo_asked, self.undo_agreed = None, set()
            case Resigned(seat=seat):
                self._fold_leaving(seat, "resigned")
            case TimedOut(seat=seat):
                self._fold_leaving(seat, "ran out of time")
            case TookOver(seat=seat, level=level):
                self.seats[seat].stand_in = level
            case HandedBack(seat=seat):
                self.seats[seat].stand_in = 0
            case Paused():
                self.is_paused = True
            case Resumed():
                self.is_paused = False
            case Rematched(table=table):
                self.rematch = table
            case Opened():
                raise Malformed("a table is laid once")
            case _:
                assert_never(entry)
        self._sum_up()

    def _fold_move(self, entry: Moved) -> None:
        story = Story()
        self.record.play(entry.seat, self.game.verbs.read(entry.text), story=story)
        self.facts[self.number] = story.facts
        if entry.client:
            self.answered[(entry.seat, entry.client)] = self.number
        if self.clock is not None and entry.seat != CHANCE:
            self.clock.answer(entry.seat, entry.at)
        self.undo_asked, self.undo_agreed = None, set()

    def _fold_talk(self, entry: Said) -> None:
        """Nothing about the table changes: not whose turn it is, nor any clock."""
        self.said.append(entry)
        if entry.client:
            self.answered[(entry.seat, entry.client)] = self.number

    def _fold_leaving(self, seat: int, how: str) -> None:
        self.seats[seat].gave_up = how
        self.undo_asked, self.undo_agreed = None, set()  # another company would be asked: ask again

    def _sum_up(self) -> None:
        """What is asked for many times between two entries is worked out once."""
        self._result = self._outcome()
        self.status = self._standing()
        self._run_clock()

    def _standing(self) -> str:
        if self._result is not None:
            return OVER
        if not all(seat.is_taken for seat in self.seats):
            return WAITING
        return PAUSED if self.is_paused else PLAYING

    def _run_clock(self) -> None:
        """The clocks of the people who are asked run; all others stand."""
        if self.clock is not None:
            self.clock.ask([seat for seat in self.to_act() if seat in self.people()], self.at)


def _ranks(scores: list[int], played_out: Result | None, staying: list[int]) -> list[int]:
    """Those who stayed rank by the game, or all first where it was not played out; those who gave up come last."""
    if played_out is None:
        return [1 if seat in staying else 2 for seat in range(len(scores))]
    kept = sorted({played_out.ranks[seat] for seat in staying})
    last = len(kept) + 1
    return [kept.index(played_out.ranks[seat]) + 1 if seat in staying else last for seat in range(len(scores))]


def replayed(name: str, entries: list[AnyEntry]) -> Match:
    """The match a whole log adds up to."""
    if not entries or not isinstance(entries[0], Opened):
        raise Malformed(f"the log of table {name} does not begin with its opening")
    match = Match(name, entries[0])
    for entry in entries[1:]:
        match.fold(entry)
    return match
