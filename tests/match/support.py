"""A desk: a match spoken to like a table, its log kept beside it and replayed to see that nothing else was needed."""

from __future__ import annotations

from collections.abc import Callable

import sandtable
from sandtable.kernel.contract import CHANCE, SEAT_NAMES
from sandtable.match import decisions
from sandtable.match.entries import AnyEntry, ClockPlan, SeatPlan, decode, encode
from sandtable.match.match import BOT, OPEN, PERSON, Match, replayed
from sandtable.match.opening import lay

SECRET = "5e" * 32
TABLE = "t1"


def plan(kind: str, number: int) -> SeatPlan:
    """`person`, `open`, or a bot's level."""
    if kind in (PERSON, OPEN):
        return SeatPlan(kind, f"Player {SEAT_NAMES[number]}")
    return SeatPlan(BOT, level=int(kind))


class Desk:
    """A match and its log. The watch is set by hand."""

    def __init__(self, entries: list[AnyEntry]) -> None:
        self.now = entries[0].at
        self.log = list(entries)
        self.match = replayed(TABLE, entries)

    def add(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        """Takes in what was decided."""
        for entry in entries:
            self.log.append(decode(encode(entry)))
            self.match.fold(entry)
        return entries

    def begin(self) -> Desk:
        self.add(decisions.begin(self.match, SECRET, self.now))
        return self

    def do(self, decide: Callable[[Match, int, float], list[AnyEntry]], seat: int) -> list[AnyEntry]:
        """A wish of a seat: undo, resign, pause and so on."""
        return self.add(decide(self.match, seat, self.now))

    def say(self, seat: int, text: str, expected: int | None = None, client: str = "") -> list[AnyEntry]:
        """A seat's answer."""
        return self.add(decisions.move(self.match, seat, text, expected, client, SECRET, self.now))

    def play(self, count: int = 1) -> Desk:
        """That many first answers by whoever is asked."""
        for _ in range(count):
            seat = self.match.to_act()[0]
            code = self.match.record.table.legal(seat)[0]
            self.say(seat, self.match.game.verbs.text(code))
        return self

    def play_out(self) -> Desk:
        """First answers to the end."""
        while self.match.to_act():
            self.play()
        return self

    def wait(self, seconds: float) -> Desk:
        self.now += seconds
        return self

    def moves(self) -> list[str]:
        """Who said what so far."""
        verbs = self.match.game.verbs
        return [
            f"{'~' if move.seat == CHANCE else SEAT_NAMES[move.seat]} {verbs.text(move.code)}"
            for move in self.match.record.moves
        ]

    def check(self) -> Desk:
        """The log alone gives the same match."""
        again, match = replayed(TABLE, self.log), self.match
        assert again.record.text() == match.record.text()
        assert (again.status, again.number, again.seats) == (match.status, match.number, match.seats)
        assert again.answered == match.answered
        assert again.number == len(self.log)
        return self


def desk(
    name: str, *kinds: str, clock: ClockPlan | None = None, options: dict[str, str] | None = None, grace: float = 0.0
) -> Desk:
    """A table of a game, one word for each seat: person, open or a bot's level; chance has dealt."""
    game = sandtable.game(name, **(options or {}))
    plans = [plan(kind, number) for number, kind in enumerate(kinds)]
    return Desk([lay(TABLE, SECRET, game, plans, 1000.0, clock, grace)]).begin()
