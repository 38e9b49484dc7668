"""Luck against skill: how much of the result is decided by the deal, by who plays, and by neither.

Every deal (a seed of shuffles and dice) is played several times with the better player at the first seat and as often
with the worse. The variance of the first seat's share of the win is split: between players, between deals, and within
equal games. The parts add up to one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.options import OptionInput
from sandtable.kernel.rng import Rng
from sandtable.lab.statistics import bootstrap
from sandtable.lab.trials import bot_named, play_out, share, spread
from sandtable.lab.watchers.standing import is_against_the_game
from sandtable.shelf import game as game_named

Progress = Callable[[int, int], None]
# the first seat's share of the win: with the better player there, and with the worse
Deal = tuple[list[float], list[float]]


class Part(msgspec.Struct, frozen=True):
    """A part of the variance, with its bootstrap interval over the deals."""

    name: str
    value: float
    low: float
    high: float


class Fortune(msgspec.Struct, frozen=True):
    """Skill, luck of the deal, and the rest: the bots' own randomness, and how skill and deal work together."""

    better: str
    worse: str
    deals: int
    games: int
    skill: Part
    luck: Part
    rest: Part


class Round(msgspec.Struct, frozen=True):
    """One game: who has the first seat, which deal, which repetition."""

    game: str
    options: dict[str, Any]
    first: str
    others: str
    seed: int
    deal: int
    again: int


def fortune(
    game: Game,
    better: str = "level 3",
    worse: str = "level 2",
    deals: int = 50,
    repeats: int = 3,
    seed: int = 1,
    processes: int = 1,
    progress: Progress | None = None,
) -> Fortune:
    """Plays deals * 2 * repeats games and splits the variance."""
    options = dict(game.options.given())
    alone = is_against_the_game(game)
    sides = ((better, better), (worse, worse)) if alone else ((better, worse), (worse, better))
    tasks = [
        Round(game.name, options, first, others, seed, deal, again)
        for deal in range(deals)
        for first, others in sides
        for again in range(repeats)
    ]
    won: list[float] = []
    for outcome in spread(play_round, tasks, processes):
        won.append(outcome)
        if progress is not None:
            progress(len(won), len(tasks))
    found: list[Deal] = []
    for start in range(0, len(won), 2 * repeats):
        found.append((won[start : start + repeats], won[start + repeats : start + 2 * repeats]))
    return split(found, better, worse, seed)


def split(deals: Sequence[Deal], better: str, worse: str, seed: int = 1) -> Fortune:
    """The parts of the variance, each with its interval."""

    def part(drawn: Sequence[float], place: int) -> float:
        return shares([deals[int(number)] for number in drawn])[place]

    parts = shares(deals)
    numbers = [float(number) for number in range(len(deals))]  # resample whole deals
    found = []
    for place, name in enumerate(("skill", "luck", "rest")):
        low, high = bootstrap(numbers, lambda drawn, place=place: part(drawn, place), seed, 400)  # type: ignore[misc]
        found.append(Part(name, parts[place], low, high))
    games = sum(len(good) + len(bad) for good, bad in deals)
    return Fortune(better, worse, len(deals), games, found[0], found[1], found[2])


def shares(deals: Sequence[Deal]) -> tuple[float, float, float]:
    """Skill, luck and rest as parts of one: components of variance of a two-way layout with repeats.

    With d deals, r repeats and who sits there at two values, mean squares give: rest (within cells and interplay),
    luck = (MS of deals - MS of interplay) / 2r, skill = (half the difference of means) squared, less its noise.
    """
    count, repeats = len(deals), len(deals[0][0])
    cells = [(sum(good) / repeats, sum(bad) / repeats) for good, bad in deals]
    means = [sum(cell[side] for cell in cells) / count for side in (0, 1)]
    grand = sum(means) / 2
    rows = [sum(cell) / 2 for cell in cells]
    within = sum(
        (value - cell[side]) ** 2
        for (good, bad), cell in zip(deals, cells, strict=True)
        for side, values in enumerate((good, bad))
        for value in values
    )
    interplay = sum(
        (cell[side] - rows[deal] - means[side] + grand) ** 2 for deal, cell in enumerate(cells) for side in (0, 1)
    )
    ms_deals = 2 * repeats * sum((row - grand) ** 2 for row in rows) / max(1, count - 1)
    ms_interplay = repeats * interplay / max(1, count - 1)
    ms_within = within / max(1, 2 * count * (repeats - 1))
    luck = max(0.0, (ms_deals - ms_interplay) / (2 * repeats))
    skill = max(0.0, ((means[0] - means[1]) / 2) ** 2 - ms_interplay / (2 * repeats * count))
    between = max(0.0, (ms_interplay - ms_within) / repeats)
    total = skill + luck + between + ms_within
    if total == 0.0:
        return (0.0, 0.0, 0.0)
    return (skill / total, luck / total, (between + ms_within) / total)


def play_round(task: Round) -> float:
    """The first seat's share of the win. The same `deal` gives the same shuffles."""
    options: dict[str, OptionInput] = dict(task.options)
    game = game_named(task.game, **options)
    seats = int(game.seats)
    deal = task.seed << 32 | task.deal
    names = [task.first, *[task.others] * (seats - 1)]
    thinking = (deal << 16 | task.again) & (1 << 56) - 1
    bots = [bot_named(name, game, thinking ^ (seat + 1 << 56)) for seat, name in enumerate(names)]
    result = play_out(game, bots, Rng(deal, 1)).result()
    if is_against_the_game(game):
        return 1.0 if result is not None and result.winners() else 0.0
    return share(result, 0)
