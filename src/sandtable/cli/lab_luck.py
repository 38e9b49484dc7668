"""`sandtable lab luck`: how much of the result comes from the deal, from the player, and from neither."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from sandtable.cli.given import take_game, whole
from sandtable.cli.measured import add_processes, add_seed, measured
from sandtable.cli.paper import table
from sandtable.cli.progress import Progress

ABOUT = "luck against skill: what decides who wins, the deal or the player?"
TAKES_OPTIONS = True


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a name from `sandtable games`")
    parser.add_argument("--better", metavar="BOT", default="level 3", help="the better player; level 3")
    parser.add_argument("--worse", metavar="BOT", default="level 2", help="the other; level 2")
    parser.add_argument("--deals", metavar="N", type=whole(2, 100_000), default=50, help="different deals; 50")
    parser.add_argument("--repeats", metavar="N", type=whole(2, 1000), default=3, help="games of each kind a deal; 3")
    add_seed(parser)
    add_processes(parser)


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    import msgspec

    from sandtable.lab.fortune import fortune

    game = take_game(given.game, options)

    def work(bar: Progress) -> Mapping[str, object]:
        found = fortune(game, given.better, given.worse, given.deals, given.repeats, given.seed, given.processes, bar)
        told: dict[str, object] = msgspec.to_builtins(found)
        return {"game": game.name, "options": game.options.words()} | told

    return measured(f"luck in {given.game}", work, report, given.json)


def report(found: Mapping[str, object]) -> str:
    rows = [["decided by", "part", "95% interval"]]
    for key, name in (
        ("skill", f"who plays, {found['better']} or {found['worse']}"),
        ("luck", "the deal"),
        ("rest", "neither"),
    ):
        part = found[key]
        assert isinstance(part, dict)
        rows.append([name, f"{part['value']:.0%}", f"{part['low']:.0%} to {part['high']:.0%}"])
    return f"{found['game']}, {found['deals']} deals, {found['games']} games\n{table(rows, right=[1])}"
