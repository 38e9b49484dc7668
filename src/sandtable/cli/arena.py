"""`sandtable arena`: bots against each other, with confidence intervals."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import partial

from sandtable.cli.given import take_game, whole
from sandtable.cli.measured import add_processes, add_seed, measured
from sandtable.cli.paper import table

ABOUT = "let bots play each other, and say how often each wins"
TAKES_OPTIONS = True


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a name from `sandtable games`")
    parser.add_argument(
        "bots", metavar="BOT", nargs="+", help="random, beginner 40, greedy, planner, mcts 400, or a level from 1 to 5"
    )
    parser.add_argument("--games", metavar="N", type=whole(1, 1_000_000), default=100, help="how many games; 100")
    add_seed(parser)
    add_processes(parser)


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    from sandtable.lab.arena import arena  # imported here, because only this command needs the lab

    work = partial(arena, take_game(given.game, options), list(given.bots), given.games, given.seed, given.processes)
    return measured(f"arena {given.game}", work, report, given.json)


def report(found: Mapping[str, object]) -> str:
    bots = found["bots"]
    assert isinstance(bots, list)
    rows = [["bot", "wins", "95% interval", "mean score"]]
    for bot in bots:
        interval = f"{bot['low']:.1%} to {bot['high']:.1%}"
        rows.append([str(bot["name"]), f"{bot['win_rate']:.1%}", interval, f"{bot['mean_score']:.2f}"])
    each = " each" if found["seats"] == 1 and len(bots) > 1 else ""
    return f"{found['game']}, {found['games']} games{each}\n{table(rows, right=[1, 3])}"
