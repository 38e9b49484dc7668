"""The state of a match, computed from its log.

`fold` takes in an entry; decisions.py says which entries may be added. The same log gives the same match in every
process: nothing here draws a random number, reads a clock or does I/O.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from sandtable import shelf
from sandtable.kernel.contract import CHANCE, NOBODY, WATCHER, Game, Result
from sandtable.kernel.errors import Malformed, TableError
from sandtable.kernel.record import Record
from sandtable.kernel.story import Fact, Story
from sandtable.match import pace as paces
from sandtable.match.clock import Clock
from sandtable.match.entries import (
    AnyEntry,
    Claimed,
    Closed,
    HandedBack,
    Moved,
    Opened,
    Paced,
    PauseAgreed,
    PauseAsked,
    Paused,
    PauseDeclined,
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
    Waited,
)

BOT, PERSON, OPEN = "bot", "person", "open"
WAITING, PLAYING, PAUSED, OVER = "waiting", "playing", "paused", "over"


class Outdated(TableError):
    """This version cannot open the match: its log is damaged, or was written by another version."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this table was played with an older version of Sandtable and cannot be opened here: {why}")
        self.why = why


class ChangedData(Malformed):
    """This process has changed a game's data for the lab. Matches are played with the printed data only."""


@dataclass
class SeatState:
    """A seat now: who it was meant for, who has it, and whether a bot is playing for them."""

    plan: SeatPlan
    name: str
    is_taken: bool
    stand_in: int = 0  # level of the bot that plays for an absent person; 0 for none
    gave_up: str = ""  # "resigned", "ran out of time" or "left the game"

    def bot_level(self) -> int:
        """The level of the bot that answers for this seat now; 0 when a person does."""
        return self.plan.level if self.plan.kind == BOT else self.stand_in


class Match:
    """Everything a log adds up to."""

    status: str  # waiting for people, playing, paused or over
    _result: Result | None

    def __init__(self, name: str, opened: Opened) -> None:
        self.name = name
        self.opened = opened
        self.number = 1  # how many entries were folded in
        self.stirred = 1  # number of the last entry that is not talk
        self.seated = 1  # number of the last entry that changed who has a seat
        self.said: list[Said] = []
        self.game: Game = _game_of(opened)
        opening = self.game.read(opened.position) if opened.position else None
        self.record = Record(self.game, opening)
        self.record.table_name, self.record.seal = name, opened.seal
        self.seats = [SeatState(plan, plan.name, plan.kind != OPEN) for plan in opened.seats]
        self.clock = Clock(opened.clock, len(self.seats)) if opened.clock else None
        self.is_paused = False
        self.undo_asked: UndoAsked | None = None
        self.pause_asked: PauseAsked | None = None
        self.agreed: set[int] = set()  # seats that agreed to the open request, the one who asked included
        self.asides = 0  # how many entries were requests to undo or to pause
        self.closed: Closed | None = None
        self.answered: dict[tuple[int, str], int] = {}  # (seat, client id) -> entry that played it
        self.rematch = ""
        self.pace = opened.pace or paces.AT_ONCE
        self.told_by = NOBODY  # who made the last move that everybody could see, and when
        self.told_at = opened.at
        self.played: list[int] = []  # for each move of the record, the number of its entry
        self.taken_back: dict[int, list[int]] = {}  # for each undo, the entries of the moves it took back
        self.facts: dict[int, list[Fact]] = {}  # by entry, the facts of a move, kept for whoever joins later
        # cached by other modules: their value, and the entry from which it holds
        self.notes: dict[str, tuple[int, object]] = {}
        self.at = opened.at
        self._see_seats()
        self._sum_up()

    # Readers

    @property
    def is_seeded(self) -> bool:
        """Whether luck follows from a seed or a date that may be known. Such a match has no seal."""
        return bool(self.opened.seed or self.opened.daily)

    def result(self) -> Result | None:
        """The result: by the rules, or because so many gave up that the game ended."""
        return self._result

    def to_act(self) -> list[int]:
        """The seats whose answer is awaited; none while the match waits for players, is paused or is over."""
        return list(self.record.table.to_act()) if self.status == PLAYING else []

    def people(self) -> list[int]:
        """The seats that people have and have not given up."""
        return list(self._people)

    def quitters(self) -> list[int]:
        """The seats whose people gave up."""
        return list(self._quitters)

    def _outcome(self) -> Result | None:
        table = self.record.table
        if self.closed is not None and table.result() is None:
            return Result([0] * len(self.seats), [1] * len(self.seats), "", _closing(self.closed))
        played_out = table.result()
        quitters = self._quitters
        if not quitters:
            return played_out
        staying = [n for n in range(len(self.seats)) if n not in quitters]
        if played_out is None and len(staying) > 1 and self._people:
            return None
        scores = played_out.scores if played_out else [int(n in staying) for n in range(len(self.seats))]
        ranks = _ranks(scores, played_out, staying)
        reason = "; ".join(f"{self.seats[n].name or 'seat'} {self.seats[n].gave_up}" for n in quitters)
        return Result(scores, ranks, played_out.clause if played_out else "", reason)

    # Taking entries in

    def fold(self, entry: AnyEntry) -> None:
        """Takes in the next entry. It is not checked again: decisions.py checked it before it was written."""
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
                self._see_seats()
            case Undone(to=to):
                self.record.rewind(to)
                self.taken_back[self.number] = self.played[to:]
                del self.played[to:]
                self._fold_aside()
            case UndoAsked():
                self._fold_aside()
                self.undo_asked, self.agreed = entry, {entry.seat}
            case PauseAsked():
                self._fold_aside()
                self.pause_asked, self.agreed = entry, {entry.seat}
            case UndoAgreed(seat=seat) | PauseAgreed(seat=seat):
                self.asides += 1
                self.agreed.add(seat)
            case UndoDeclined() | PauseDeclined():
                self._fold_aside()
            case Resigned(seat=seat):
                self._fold_leaving(seat, "resigned")
            case TimedOut(seat=seat):
                self._fold_leaving(seat, "ran out of time")
            case Claimed(seat=seat):
                self._fold_leaving(seat, "left the game")
            case TookOver(seat=seat, level=level):
                self.seats[seat].stand_in = level
                self._see_seats()
            case HandedBack(seat=seat):
                self.seats[seat].stand_in = 0
                self._see_seats()
            case Paused():
                self._fold_aside()
                self.is_paused = True
            case Resumed():
                self._fold_aside()
                self.is_paused = False
            case Paced(pace=pace):
                self._fold_aside()
                self.pace = pace
            case Waited(since=since):
                if self.clock is not None:
                    self.clock.forgive(since, entry.at)
            case Closed():
                self.closed = entry
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
        if any(fact.is_for(WATCHER) for fact in story.facts):
            self.told_at = entry.at
            if entry.seat != CHANCE:
                self.told_by = entry.seat
        self.played.append(self.number)
        if entry.client:
            self.answered[(entry.seat, entry.client)] = self.number
        if self.clock is not None and entry.seat != CHANCE:
            self.clock.answer(entry.seat, entry.at)
        self._nothing_asked()

    def _fold_talk(self, entry: Said) -> None:
        """A chat message changes neither the turn nor a clock."""
        self.said.append(entry)
        if entry.client:
            self.answered[(entry.seat, entry.client)] = self.number

    def _fold_leaving(self, seat: int, how: str) -> None:
        self.seats[seat].gave_up = how
        self._see_seats()
        self._nothing_asked()  # other people would have to agree now, so the request is dropped

    def _fold_aside(self) -> None:
        self.asides += 1
        self._nothing_asked()

    def _nothing_asked(self) -> None:
        self.undo_asked = self.pause_asked = None
        self.agreed = set()

    def _see_seats(self) -> None:
        """Counts a change of who has which seat."""
        self.seated = self.number
        self._quitters = [n for n, seat in enumerate(self.seats) if seat.gave_up]
        taken = [n for n, seat in enumerate(self.seats) if seat.plan.kind != BOT and seat.is_taken]
        self._people = [n for n in taken if n not in self._quitters]
        self._is_full = all(seat.is_taken for seat in self.seats)

    def _sum_up(self) -> None:
        """Computes once what is asked for many times between two entries."""
        self._result = self._outcome()
        self.status = self._standing()
        self._run_clock()

    def _standing(self) -> str:
        if self._result is not None:
            return OVER
        if not self._is_full:
            return WAITING
        return PAUSED if self.is_paused else PLAYING

    def _run_clock(self) -> None:
        """Runs the clocks of the people who are asked, and stops all others."""
        if self.clock is not None:
            self.clock.ask([seat for seat in self.to_act() if seat in self._people], self.at)


def _ranks(scores: list[int], played_out: Result | None, staying: list[int]) -> list[int]:
    """Those who stayed rank by the game's result, or all first if it was not finished; those who gave up rank last."""
    if played_out is None:
        return [1 if seat in staying else 2 for seat in range(len(scores))]
    kept = sorted({played_out.ranks[seat] for seat in staying})
    last = len(kept) + 1
    return [kept.index(played_out.ranks[seat]) + 1 if seat in staying else last for seat in range(len(scores))]


def _game_of(opened: Opened) -> Game:
    """The game of an opening entry. Outdated when this version does not have it."""
    try:
        game = shelf.game(opened.game, **opened.options)
    except ValueError as error:
        raise Outdated(str(error)) from error
    if game.house:
        raise ChangedData(f"{opened.game} has changed data ({game.house}); a table is played with those printed")
    if game.edition != opened.edition:
        raise Outdated(f"it was played under edition {opened.edition} of {opened.game}, and this is {game.edition}")
    return game


def _closing(closed: Closed) -> str:
    return f"the host closed this table{': ' + closed.why if closed.why else ''}"


def replay_steps(name: str, entries: list[AnyEntry]) -> Iterator[Match]:
    """The match after each entry, so that a long log can be replayed with pauses.

    Raises Outdated whatever the cause, so that one damaged match does not stop a loop over many.
    """
    if not entries or not isinstance(entries[0], Opened):
        raise Outdated("its log does not begin with its opening")
    match = _opened(name, entries[0])
    yield match
    for entry in entries[1:]:
        try:
            match.fold(entry)
        except Exception as error:
            raise Outdated(f"entry {match.number} of its log cannot be played: {error}") from error
        yield match


def _opened(name: str, opened: Opened) -> Match:
    try:
        return Match(name, opened)
    except (Outdated, ChangedData):
        raise
    except Exception as error:
        raise Outdated(str(error)) from error


def replayed(name: str, entries: list[AnyEntry]) -> Match:
    """The match that a whole log adds up to. Outdated when this version cannot open it."""
    match: Match | None = None
    for step in replay_steps(name, entries):
        match = step
    assert match is not None  # an empty log is Outdated
    return match
