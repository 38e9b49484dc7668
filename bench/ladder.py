"""How much stronger each level is than the one below: `make ladder`, or `python -m bench.ladder cubed shut_down`.

Every step of every game is played 400 times where a game takes under a second, else 100 times. What was found is kept
in ladder.json beside this file and shown in docs/levels.md. A step that is kept for the same bots is not played again
unless `--again` is given, so a run that was broken off goes on where it was.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Final

import msgspec

import sandtable
from bench import report
from sandtable.bots.bot import Bot
from sandtable.bots.roster import LEVELS, bot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng
from sandtable.lab.arena import seating
from sandtable.lab.statistics import mean_interval, paired_numbers
from sandtable.lab.trials import spread

KEPT: Final = Path(__file__).parent / "ladder.json"
PAGE: Final = Path(__file__).parents[1] / "docs" / "levels.md"
BEGIN, END = "<!-- ladder:begin -->", "<!-- ladder:end -->"
MANY, FEW = 400, 100
QUICK_SECONDS = 1.0  # a game that takes no longer is played many times
TRIAL = 4  # games that tell how long one takes
WANTED_SHARE, WANTED_POINTS = 0.6, 0.08
Options = dict[str, int | str]
RIVALS: Final[list[tuple[str, Options]]] = [
    ("cubed", {}),
    *(("shut_down", Options(seats=seats, decks="fitted")) for seats in (2, 3, 4)),
    *(("patrollers", Options(game=game)) for game in ("basic", "advanced")),
]
GOALS: Final = {2011: (5, 7, 10, 10), 2015: (5, 5, 7, 7)}  # by players: where levels can differ
TEAMS: Final[list[tuple[str, Options]]] = [
    ("pew_pew", {}),
    *(
        ("pinned_down", Options(edition=edition, seats=seats, goal=goal))
        for edition, goals in GOALS.items()
        for seats, goal in enumerate(goals, start=1)
    ),
]
VARIANTS: Final = RIVALS + TEAMS


class Step(msgspec.Struct):
    """Two neighbouring levels of a game: what the upper one wins against the lower one, or more than it."""

    game: str
    options: str
    lower: str
    upper: str
    bots: list[str]  # what the two levels are, such as greedy and mcts 300
    games: int
    seed: int
    share: float  # of the win between the two; where all win together, how many more of a hundred games are won
    low: float
    high: float
    won: list[float]  # of the lower and of the upper, per game
    milliseconds: list[float]  # that an answer of the lower and of the upper takes, of the processor
    date: str


class Game(msgspec.Struct):
    """One game: what each of its bots won, its score, and what its answers took."""

    won: list[float]
    scores: list[float]
    answers: list[int]
    seconds: list[float]


def play(name: str, options: Options, bots: Sequence[str], seed: int, number: int) -> Game:
    """Game `number`; bots rotate over the seats and rotations share their luck. `bots` has a name for every seat."""
    game = sandtable.game(name, **options)
    order, luck = seating(list(bots), seed, number)
    seated: list[Bot] = [bot(bots[place], game, seed=luck * 31 + number * 7 + place) for place in order]
    table, chance = game.start(), Rng(luck, 1)
    found = Game([0.0] * len(order), [0.0] * len(order), [0] * len(order), [0.0] * len(order))
    while (actor := int(table.actor())) != NOBODY:
        if actor == CHANCE:
            table.apply(CHANCE, table.sample(chance))
            continue
        began = process_time()
        code = seated[actor].choose(Chair(table, actor))
        found.seconds[order[actor]] += process_time() - began
        found.answers[order[actor]] += 1
        table.apply(actor, code)
    result = table.result()
    assert result is not None
    winners = result.winners()
    for seat, place in enumerate(order):
        found.scores[place] = result.scores[seat]
        if seat in winners:
            found.won[place] = 1.0 if game.is_together else 1.0 / len(winners)
    return found


def play_task(task: tuple[str, Options, tuple[str, ...], int, int]) -> Game:
    """The same for a worker process."""
    return play(*task)


def measure(name: str, options: Options, lower: str, upper: str, games: int, seed: int, processes: int) -> Step:
    """Plays the step; `games` 0 lets the time of the first few decide."""
    game = sandtable.game(name, **options)
    seats = int(game.seats)
    alone = seats == 1 or game.is_together
    lines = [(lower,) * seats, (upper,) * seats] if alone else [(upper, *[lower] * (seats - 1))]
    trial = list(spread(play_task, tasks(name, options, lines, seed, range(TRIAL)), processes))
    if not games:
        quick = sum(sum(found.seconds) for found in trial) <= QUICK_SECONDS * len(trial)
        games = MANY if quick else FEW
    games += -games % (1 if alone else seats)  # whole rotations
    rest = spread(play_task, tasks(name, options, lines, seed, range(TRIAL, games)), processes)
    found = [*trial, *rest]
    bots = [game.levels[int(level) - 1] for level in (lower, upper)]
    step = Step(name, _words(options), lower, upper, bots, games, seed, 0, 0, 0, [], [], _today())
    return of_teams(step, found) if alone else of_rivals(step, found)


def tasks(
    name: str, options: Options, lines: Sequence[tuple[str, ...]], seed: int, numbers: range
) -> list[tuple[str, Options, tuple[str, ...], int, int]]:
    """Game by game, each with every line of bots."""
    return [(name, options, line, seed, number) for number in numbers for line in lines]


def of_rivals(step: Step, found: list[Game]) -> Step:
    """One of the upper level among others of the lower; its share is what it wins against one of them."""
    upper = [game.won[0] for game in found]
    lower = [fmean(game.won[1:]) for game in found]
    step.won = [fmean(lower), fmean(upper)]
    # With three or four seats a win is rarer; what counts is how it is split between the upper and one lower.
    seats = len(found[0].won)
    both = fmean(upper) + fmean(lower)
    mean, low, high = mean_interval(_by_rotation([a - b for a, b in zip(upper, lower, strict=True)], seats))
    step.share, step.low, step.high = (min(1.0, max(0.0, (1 + value / both) / 2)) for value in (mean, low, high))
    step.milliseconds = [_milliseconds(found, range(1, seats)), _milliseconds(found, range(1))]
    return step


def of_teams(step: Step, found: list[Game]) -> Step:
    """Two tables with the same luck: how many more games the upper level wins."""
    lower, upper = found[0::2], found[1::2]
    won = [[game.won[0] for game in games] for games in (lower, upper)]
    step.won = [fmean(won[0]), fmean(won[1])]
    paired = paired_numbers(won[0], won[1])
    step.share, step.low, step.high = paired.difference, paired.low, paired.high
    step.milliseconds = [_milliseconds(games, range(len(games[0].won))) for games in (lower, upper)]
    return step


def _by_rotation(values: list[float], seats: int) -> list[float]:
    """Games on the same deal are one observation: luck that favours a seat is no evidence twice."""
    return [fmean(values[at : at + seats]) for at in range(0, len(values), seats)]


def _milliseconds(games: list[Game], places: range) -> float:
    answers = sum(game.answers[place] for game in games for place in places)
    return 1000.0 * sum(game.seconds[place] for game in games for place in places) / max(1, answers)


def _words(options: Options) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())


def _today() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d")


# Keeping and showing


def kept() -> list[Step]:
    """What was measured before."""
    return msgspec.json.decode(KEPT.read_bytes(), type=list[Step]) if KEPT.exists() else []


def keep(step: Step) -> None:
    """Puts a step in the place of what was measured before."""
    others = [other for other in kept() if name_of(other) != name_of(step)]
    places = {(name, _words(options)): n for n, (name, options) in enumerate(VARIANTS)}
    steps = sorted([*others, step], key=lambda one: (places.get((one.game, one.options), len(places)), one.upper))
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(steps), indent=1) + b"\n")


def is_kept(name: str, options: Options, lower: str, upper: str) -> bool:
    """Whether the step was measured with the bots that the two levels are now."""
    levels = sandtable.game(name, **options).levels
    bots = [levels[int(level) - 1] for level in (lower, upper)]
    sought = (name, _words(options), lower, upper)
    return any(name_of(step) == sought and step.bots == bots for step in kept())


def name_of(step: Step) -> tuple[str, str, str, str]:
    """What tells a step from all others."""
    return step.game, step.options, step.lower, step.upper


def is_together(step: Step) -> bool:
    """Whether nobody is an opponent, so that a step is counted in games won."""
    return step.game in ("pew_pew", "pinned_down")


def is_step(step: Step) -> bool:
    """Whether the upper level wins as much more as a level should."""
    return step.share >= (WANTED_POINTS if is_together(step) else WANTED_SHARE)


def page(steps: Sequence[Step]) -> str:
    """What stands between the markers of docs/levels.md."""
    rows = [
        ["game", "step", "bots", "games", "share of the win, or games won", "95% interval", "ms an answer", "measured"]
    ]
    for step in steps:
        rows.append(
            [
                " ".join([sandtable.game(step.game).title, step.options]).strip(),
                f"{step.upper} over {step.lower}",
                f"`{step.bots[1]}`, `{step.bots[0]}`",
                str(step.games),
                _result(step),
                _interval(step),
                " / ".join(f"{took:.3g}" for took in reversed(step.milliseconds)),
                step.date,
            ]
        )
    return report.markdown(rows)


def _result(step: Step) -> str:
    words = f"{step.share:.1%}"
    if is_together(step):
        words = f"{step.won[1]:.1%}, {step.won[0]:.1%} below: {step.share * 100:+.1f} points"
    return words if is_step(step) else f"{words} (too little)"


def _interval(step: Step) -> str:
    if is_together(step):
        return f"{step.low * 100:+.1f} to {step.high * 100:+.1f}"
    return f"{step.low:.1%} to {step.high:.1%}"


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all unless named")
    parser.add_argument("--upper", nargs="*", choices=LEVELS[1:], help="levels, each against the one below; all")
    parser.add_argument("--where", default="", metavar="WORDS", help="only with these options, such as seats=2")
    parser.add_argument("--again", action="store_true", help="play what is kept again")
    parser.add_argument(
        "--count", type=int, default=0, help="games a step; 400 where one takes under a second, else 100"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(words)
    for name, options in VARIANTS:
        if (asked.games and name not in asked.games) or asked.where not in _words(options):
            continue
        levels = sandtable.game(name, **options).levels
        for lower, upper in itertools.pairwise(LEVELS[: len(levels)]):
            if asked.upper and upper not in asked.upper:
                continue
            if not asked.again and is_kept(name, options, lower, upper):
                continue
            step = measure(name, options, lower, upper, asked.count, asked.seed, asked.processes)
            keep(step)
            print(
                name,
                step.options,
                f"{upper} over {lower}:",
                _result(step),
                f"({_interval(step)})",
                step.games,
                flush=True,
            )
    report.write_page(PAGE, page(kept()), BEGIN, END)
    return 0


if __name__ == "__main__":
    sys.exit(main())
