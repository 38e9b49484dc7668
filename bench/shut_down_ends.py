"""Whether games of Shut Down come to an end by themselves: `python -m bench.shut_down_ends 3 --seats 2 --games 400`.

Bots of one level play among themselves; it tells how many turns each a game takes,
and how many games reach the cap.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import median

import sandtable
from sandtable.bots.playing import play
from sandtable.games.shut_down.state import Table
from sandtable.lab.arena import seating
from sandtable.lab.statistics import wilson
from sandtable.lab.trials import bot_named

CAPPED = "SD-R33"


@dataclass(frozen=True)
class Task:
    level: str
    seats: int
    decks: str
    seed: int
    number: int


def turns_and_end(task: Task) -> tuple[float, str]:
    """Turns a player in one game, and the clause that ended it."""
    game = sandtable.game("shut_down", seats=task.seats, decks=task.decks)
    _, luck = seating([task.level] * task.seats, task.seed, task.number)
    bots = [bot_named(task.level, game, seed=luck * 31 + task.number * 7 + seat) for seat in range(task.seats)]
    table = play(game, bots, luck).table
    assert isinstance(table, Table)
    result = table.result()
    assert result is not None
    return int(table.turns) / task.seats, result.clause


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.shut_down_ends")
    parser.add_argument("level")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--decks", default="fitted")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=5)
    asked = parser.parse_args()
    tasks = [Task(asked.level, asked.seats, asked.decks, asked.seed, number) for number in range(asked.games)]
    with ProcessPoolExecutor() as pool:
        played = list(pool.map(turns_and_end, tasks, chunksize=4))
    turns = sorted(each for each, _ in played)
    capped = sum(clause == CAPPED for _, clause in played)
    low, high = wilson(capped, len(played))
    print(
        f"{asked.seats} players, level {asked.level}, decks={asked.decks}: median {median(turns):.1f} turns each, 90% "
        f"end within {turns[int(0.9 * len(turns))]:.1f}; {capped} of {len(played)} reach the cap "
        f"({low:.1%} to {high:.1%})"
    )


if __name__ == "__main__":
    main()
