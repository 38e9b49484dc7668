"""Games made by hand for the lab's tests: their measures can be worked out on paper."""

from __future__ import annotations

from typing import cast

from sandtable.kernel.contract import Game, Result, State
from sandtable.kernel.story import Fact
from sandtable.lab.watchers.watcher import Row, Watcher


class FakeGame:
    """As much of a game as watchers ask for."""

    name = "_template"

    def __init__(self, seats: int = 2, together: bool = False) -> None:
        self.seats = seats
        self.is_together = together


class FakeTable:
    """A table that stands where it is put."""

    def __init__(self, game: FakeGame, ranks: list[int]) -> None:
        self.game = game
        self.ranks = ranks
        self.now: list[float] = []
        self.mark = 0

    def worth(self, seat: int) -> float:
        return self.now[seat]

    def digest(self) -> int:
        return self.mark

    def result(self) -> Result:
        return Result([0] * len(self.ranks), self.ranks, "X-1", "it is over")


def watched(watcher: Watcher, path: list[list[float]], ranks: list[int], together: bool = False) -> Row:
    """What a watcher says of a game whose worths were these before each decision."""
    table = FakeTable(FakeGame(len(ranks), together), ranks)
    shown = cast(State, table)
    watcher.begin(shown)
    for step in path:
        table.now = step
        watcher.asked(shown, 0, [1, 2])
        watcher.answered(shown, 0, 1, [])
    return watcher.ended(shown)


def marked(watcher: Watcher, marks: list[int]) -> Row:
    """What a watcher says of a game whose positions had these digests, the opening first."""
    table = FakeTable(FakeGame(), [1, 2])
    table.mark = marks[0]
    shown = cast(State, table)
    watcher.begin(shown)
    for mark in marks[1:]:
        table.mark = mark
        watcher.answered(shown, 0, 1, [])
    return watcher.ended(shown)


def told(watcher: Watcher, facts: list[Fact]) -> Row:
    """What a watcher says of a game with these facts."""
    shown = cast(State, FakeTable(FakeGame(), [1, 2]))
    watcher.begin(shown)
    watcher.answered(shown, 0, 1, facts)
    return watcher.ended(shown)


def row(winners: list[int], scores: list[int], ranks: list[int], **more: object) -> Row:
    """A row as the lab keeps it."""
    found = {
        "variant": "as ruled",
        "number": 0,
        "bots": ["level 2"] * len(ranks),
        "winners": winners,
        "scores": scores,
        "ranks": ranks,
        "clause": "X-1",
        "reason": "it is over",
        "answers": 10,
        "turns": 4,
    }
    return cast(Row, found | more)


def a_game(seats: int = 2, together: bool = False) -> Game:
    """A game for those who only ask how many sit there and whether they win together."""
    return cast(Game, FakeGame(seats, together))
