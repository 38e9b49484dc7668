"""`sandtable lab depth`: a ladder of searches with doubled budgets, and which rungs still win."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from sandtable.cli.given import take_game, whole
from sandtable.cli.measured import add_processes, add_seed, measured
from sandtable.cli.paper import table
from sandtable.cli.progress import Progress

ABOUT = "how deep the game is: does twice the thinking still win?"
TAKES_OPTIONS = True


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a name from `sandtable games`")
    parser.add_argument(
        "--first", metavar="N", type=whole(1, 100_000), default=25, help="simulations on the ground; 25"
    )
    parser.add_argument("--rungs", metavar="N", type=whole(1, 12), default=5, help="how often they are doubled; 5")
    parser.add_argument("--games", metavar="N", type=whole(2, 1_000_000), default=100, help="on each rung; 100")
    add_seed(parser)
    add_processes(parser)


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    import msgspec

    from sandtable.lab.ladder import ladder

    game = take_game(given.game, options)

    def work(bar: Progress) -> Mapping[str, object]:
        found = ladder(game, given.first, given.rungs, given.games, given.seed, given.processes, bar)
        told: dict[str, object] = msgspec.to_builtins(found)
        return {"game": game.name, "options": game.options.words(), "seats": int(game.seats)} | told

    return measured(f"depth of {given.game}", work, report, given.json)


def report(found: Mapping[str, object]) -> str:
    rungs = found["rungs"]
    assert isinstance(rungs, list)
    rows = [["upper", "against", "games", "won", "95% interval", "Elo"]]
    for step in rungs:
        elo = "" if step["elo"] is None else f"{step['elo']:+.0f}"
        interval = f"{step['low']:.1%} to {step['high']:.1%}"
        rows.append([step["upper"], step["lower"], str(step["games"]), f"{step['win_rate']:.1%}", interval, elo])
    return f"{found['game']}\n{table(rows, right=[2, 3, 5])}\nclimbed beyond doubt: {found['depth']} of {len(rungs)}"
