"""How deep a game is: a ladder of tree searches, each with twice the budget of the one below.

If doubling soon stops helping, the game is simple for these searches, or luck hides the rest. If every rung still wins,
it has more depth than these budgets reach.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import log10
from typing import Any

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.options import OptionInput
from sandtable.kernel.rng import Rng
from sandtable.lab.statistics import mean_interval, wilson
from sandtable.lab.trials import bot_named, play_out, share, spread
from sandtable.lab.watchers.standing import is_against_the_game
from sandtable.shelf import game as game_named

Progress = Callable[[int, int], None]


class Rung(msgspec.Struct, frozen=True):
    """The larger budget against the smaller: its share of the win, with Wilson's interval, and as Elo.

    In a game without opponents the win rate of the larger, without Elo.
    """

    lower: str
    upper: str
    games: int
    win_rate: float
    low: float
    high: float
    elo: float | None


class Ladder(msgspec.Struct, frozen=True):
    """The rungs, and how many from the bottom up are shown to win, without a gap."""

    rungs: list[Rung]
    depth: int


class Climb(msgspec.Struct, frozen=True):
    """One game: two budgets, or one where there is no opponent."""

    game: str
    options: dict[str, Any]
    lower: str
    upper: str
    seed: int
    number: int


def budgets(first: int, rungs: int) -> list[str]:
    """`mcts 50`, `mcts 100`, `mcts 200` ... one more than there are rungs."""
    return [f"mcts {first << step}" for step in range(rungs + 1)]


def ladder(
    game: Game,
    first: int = 25,
    rungs: int = 5,
    games: int = 100,
    seed: int = 1,
    processes: int = 1,
    progress: Progress | None = None,
) -> Ladder:
    names = budgets(first, rungs)
    options = dict(game.options.given())
    pairs = list(pairwise(names))
    tasks = [Climb(game.name, options, low, high, seed, n) for low, high in pairs for n in range(games)]
    if is_against_the_game(game):  # each budget plays games of its own
        tasks = [Climb(game.name, options, name, name, seed, n) for name in names for n in range(games)]
    won: list[float] = []
    for share_won in spread(climb, tasks, processes):
        won.append(share_won)
        if progress is not None:
            progress(len(won), len(tasks))
    parts = [won[place : place + games] for place in range(0, len(won), games)]
    if is_against_the_game(game):
        found = [rung(low, high, parts[place + 1]) for place, (low, high) in enumerate(pairs)]
        return Ladder(found, _climbed_alone(parts))
    even = 1.0 / int(game.seats)
    found = [rung(low, high, part, even) for (low, high), part in zip(pairs, parts, strict=True)]
    return Ladder(found, climbed(found, even))


def rung(lower: str, upper: str, won: list[float], even: float | None = None) -> Rung:
    """One step of the ladder, from the share of the win that the larger budget got in each game.

    `even` is what an equally strong player would get; None where there are no opponents.
    """
    low, high = wilson(sum(won), len(won))
    rate = sum(won) / len(won)
    return Rung(lower, upper, len(won), rate, low, high, None if even is None else elo(rate, len(won), even))


def elo(rate: float, games: int, even: float = 0.5) -> float:
    """The difference in Elo: 400 log10 of the odds compared to an even share.

    Winning all games counts as half a game less.
    """
    bounded = min(max(rate, 0.5 / games), 1.0 - 0.5 / games)
    return 400.0 * log10(bounded / (1.0 - bounded) * (1.0 - even) / even)


def climbed(rungs: list[Rung], even: float = 0.5) -> int:
    """How many rungs from the bottom up have their whole interval above an even share."""
    depth = 0
    for step in rungs:
        if step.low <= even:
            break
        depth += 1
    return depth


def _climbed_alone(parts: list[list[float]]) -> int:
    """The same without opponents: how many rungs won significantly more games with the same luck."""
    depth = 0
    for lower, upper in pairwise(parts):
        _, low, _ = mean_interval([new - old for old, new in zip(lower, upper, strict=True)])
        if low <= 0.0:
            break
        depth += 1
    return depth


def climb(task: Climb) -> float:
    """The larger budget's share of the win, per seat it took. Seats rotate and share their luck."""
    options: dict[str, OptionInput] = dict(task.options)
    game = game_named(task.game, **options)
    seats = int(game.seats)
    alone = is_against_the_game(game)
    luck = task.seed << 32 | task.number // (1 if alone else seats)
    upper_seat = task.number % seats
    names = [task.upper if alone or seat == upper_seat else task.lower for seat in range(seats)]
    bots = [bot_named(name, game, luck ^ (seat + 1 << 56)) for seat, name in enumerate(names)]
    result = play_out(game, bots, Rng(luck, 1)).result()
    if alone:
        return 1.0 if result is not None and result.winners() else 0.0
    return share(result, upper_seat)
