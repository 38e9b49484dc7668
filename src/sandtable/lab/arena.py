"""Bots against bots: many games, seats rotated, the same luck for every rotation, and confidence intervals."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from signal import SIG_IGN, SIGINT, signal

from sandtable.bots.playing import play
from sandtable.kernel.contract import Game
from sandtable.kernel.options import OptionInput
from sandtable.lab.statistics import wilson
from sandtable.lab.trials import bot_named
from sandtable.shelf import game as game_named

Progress = Callable[[int, int], None]
Task = tuple[str, dict[str, OptionInput], list[str], int, int]
# for each bot the share of the win and the score; and the number of answers
Outcome = tuple[list[float], list[int], int]


def line_up(names: list[str], seats: int) -> list[str]:
    """The bots at the table; the last one named takes the remaining seats."""
    if not 1 <= len(names) <= seats:
        raise ValueError(f"{len(names)} bots were named for {seats} seats; name from 1 to {seats}")
    return names + [names[-1]] * (seats - len(names))


def seating(names: list[str], seed: int, number: int) -> tuple[list[int], int]:
    """Who sits where in game `number`, and its seed. Rotations share a seed, so a lucky deal favors each bot once.

    Where all bots are the same there is nothing to rotate, and every game has a seed of its own; otherwise half the
    games would repeat the other half, and intervals would be too narrow.
    """
    seats = len(names)
    turns = seats if len(set(names)) > 1 else 1
    turn = number % turns
    return [(seat + turn) % seats for seat in range(seats)], seed * 1_000_003 + number // turns


def play_one(game: Game, names: list[str], seed: int, number: int) -> Outcome:
    """Plays game `number`: for each bot the share of the win and the score, and the number of answers."""
    seats = int(game.seats)
    order, luck = seating(names, seed, number)
    bots = [bot_named(names[place], game, seed=luck * 31 + number * 7 + place) for place in order]
    record = play(game, bots, luck)
    result = record.table.result()
    assert result is not None
    won = [0.0] * seats
    scores = [0] * seats
    for seat, place in enumerate(order):
        scores[place] = result.scores[seat]
        if seat in result.winners():
            won[place] = 1.0 if game.is_together else 1.0 / len(result.winners())
    return won, scores, len(record.moves)


def _leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches every process of a terminal; only the parent handles it."""
    signal(SIGINT, SIG_IGN)


def _play_task(task: Task) -> Outcome:
    """Plays one game in a worker process."""
    name, options, names, seed, number = task
    return play_one(game_named(name, **options), names, seed, number)


def tables_of(names: list[str], seats: int, is_together: bool = False) -> list[list[str]]:
    """The groups of bots that play: all at one table, or, where they have no opponents, each at a table of its own."""
    if seats == 1 or is_together:
        return [[name] * seats for name in dict.fromkeys(names)]
    return [line_up(names, seats)]


def arena(
    game: Game,
    names: list[str],
    games: int,
    seed: int = 0,
    processes: int = 1,
    progress: Progress | None = None,
) -> dict[str, object]:
    """Plays that many games. The same seed gives the same games, whatever the number of processes."""
    for name in names:
        bot_named(name, game, seed=0)
    options = game.options.given()
    tables = tables_of(names, int(game.seats), game.is_together)
    tasks: list[Task] = [(game.name, options, seated, seed, n) for seated in tables for n in range(games)]
    outcomes: list[Outcome] = []
    if processes <= 1:
        for _, _, seated, _, number in tasks:
            outcomes.append(play_one(game, seated, seed, number))
            if progress is not None:
                progress(len(outcomes), len(tasks))
    else:
        with ProcessPoolExecutor(processes, initializer=_leave_interrupts_to_parent) as pool:
            try:
                for outcome in pool.map(_play_task, tasks):
                    outcomes.append(outcome)
                    if progress is not None:
                        progress(len(outcomes), len(tasks))
            except KeyboardInterrupt:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    rows: list[dict[str, object]] = []
    for number, seated in enumerate(tables):
        rows += standings(seated, outcomes[number * games : (number + 1) * games], game.is_together)
    moves = sum(moves for _, _, moves in outcomes)
    return {
        "game": game.name,
        "options": game.options.words(),
        "seats": int(game.seats),
        "games": games,
        "seed": seed,
        "fair_share": 1.0 / int(game.seats),
        "mean_answers": moves / len(outcomes) if outcomes else 0.0,
        "bots": rows,
    }


def standings(seated: list[str], outcomes: list[Outcome], is_together: bool = False) -> list[dict[str, object]]:
    """Win rates per seat taken, with intervals. A bot named twice is one line.

    Where all win or lose together a game counts once, however many seats it has.
    """
    table: list[dict[str, object]] = []
    for name in dict.fromkeys(seated):
        places = [place for place, other in enumerate(seated) if other == name][: 1 if is_together else None]
        wins = sum(won[place] for won, _, _ in outcomes for place in places)
        points = sum(scores[place] for _, scores, _ in outcomes for place in places)
        played = len(outcomes) * len(places)
        low, high = wilson(wins, played)
        table.append(
            {
                "name": name,
                "seats": len(places),
                "games": played,
                "wins": wins,
                "win_rate": wins / played if played else 0.0,
                "low": low,
                "high": high,
                "mean_score": points / played if played else 0.0,
            }
        )
    return table
