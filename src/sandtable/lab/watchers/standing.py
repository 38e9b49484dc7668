"""How the lead changed in a game, by its own evaluation: lead changes, drama, comeback, decisiveness.

The evaluation is an estimate, so these measures compare variants and say little about one game. In a game for one, or
for players who win together, the other side is the game itself, with the rest of the win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from sandtable.kernel.contract import Game, State
from sandtable.kernel.story import Fact
from sandtable.lab.watchers.watcher import Column, Row, Watcher

AHEAD = 0.01  # the smallest share of the win that counts as a lead


class Drama:
    """Evaluates the position for every side before each decision, after chance has answered."""

    name = "drama"
    is_dear = True

    def columns(self, game: Game) -> list[Column]:
        return [
            Column("lead_changes", "whole", "how often another side took the lead"),
            Column("drama", "number", "how far the winner was behind while behind, as a mean of roots; 0 if never"),
            Column("comeback", "number", "the most the winner was behind, in parts of the win"),
            Column("decided_at", "number", "the part of the game after which the winner led to the end"),
            Column("tension", "number", "how close the two best sides were, mean over the game; 1 is equal"),
        ]

    def watcher(self, game: Game) -> Watcher:
        return DramaWatcher()


class DramaWatcher:
    wants_facts = False
    wants_choices = False

    def __init__(self) -> None:
        self.path: list[list[float]] = []

    def begin(self, table: State) -> None: ...

    def asked(self, table: State, seat: int, choices: Sequence[int]) -> None:
        self.path.append(sides(table))

    def answered(self, table: State, seat: int, code: int, facts: Sequence[Fact]) -> None:
        """Does nothing; the position is evaluated when somebody is asked."""

    def ended(self, table: State) -> Row:
        """The measures; those about the winner only if there is one."""
        winner = winning_side(table)
        return {
            "lead_changes": lead_changes(self.path),
            "drama": drama(self.path, winner),
            "comeback": comeback(self.path, winner),
            "decided_at": decided_at(self.path, winner),
            "tension": tension(self.path),
        }


def is_against_the_game(game: Game) -> bool:
    """Whether all players win or lose together."""
    return int(game.seats) == 1 or game.is_together


def winning_side(table: State) -> int | None:
    """The side that won alone; 1, the game, when players who win together lost."""
    result = table.result()
    if result is None:
        return None
    winners = result.winners()
    if is_against_the_game(table.game):
        return 0 if winners else 1
    return winners[0] if len(winners) == 1 else None


def sides(table: State) -> list[float]:
    """Each side's share of the win."""
    game = table.game
    if is_against_the_game(game):
        own = float(table.worth(0))
        return [own, 1.0 - own]
    return [float(table.worth(seat)) for seat in range(int(game.seats))]


def leader(step: Sequence[float]) -> int | None:
    best = max(range(len(step)), key=lambda side: step[side])
    second = max(value for side, value in enumerate(step) if side != best)
    return best if step[best] - second > AHEAD else None


def lead_changes(path: Sequence[Sequence[float]]) -> int:
    held: int | None = None
    changes = 0
    for step in path:
        now = leader(step)
        if now is not None:
            changes += held is not None and now != held
            held = now
    return changes


def _behind(step: Sequence[float], winner: int) -> float:
    return max(0.0, max(step) - step[winner])


def drama(path: Sequence[Sequence[float]], winner: int | None) -> float | None:
    """Browne's drama: the mean square root of how far the winner was behind, over the steps where it was."""
    if winner is None or not path:
        return None
    roots = [sqrt(gap) for step in path if (gap := _behind(step, winner)) > AHEAD]
    return sum(roots) / len(roots) if roots else 0.0


def comeback(path: Sequence[Sequence[float]], winner: int | None) -> float | None:
    """The most that the winner was behind."""
    return None if winner is None or not path else max(_behind(step, winner) for step in path)


def decided_at(path: Sequence[Sequence[float]], winner: int | None) -> float | None:
    """The share of the game after which the winner kept the lead."""
    if winner is None or not path:
        return None
    last = 0
    for number, step in enumerate(path, start=1):
        if leader(step) != winner:
            last = number
    return last / len(path)


def tension(path: Sequence[Sequence[float]]) -> float | None:
    """1 less the lead, averaged over the game: 1 is a tie at every step."""
    if not path:
        return None
    gaps = []
    for step in path:
        first, second = sorted(step, reverse=True)[:2]
        gaps.append(1.0 - (first - second))
    return sum(gaps) / len(gaps)
