"""`sandtable bench`: how fast the rules and the search run here."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Mapping
from functools import partial

import sandtable
from sandtable.cli.given import take_game
from sandtable.cli.measured import measured
from sandtable.cli.paper import table

ABOUT = "measure how fast the games run on this machine"
TAKES_OPTIONS = False


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help="names from `sandtable games`; all when left out")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    names: list[str] = list(given.games) or sandtable.games()
    for name in names:
        take_game(name, {})
    bench = importlib.import_module("sandtable.bench")  # imported here, because only this command needs it
    return measured("bench", partial(bench.run, names), report, given.json)


def report(found: Mapping[str, object]) -> str:
    measured = found["games"]
    assert isinstance(measured, dict)
    rows = [["game", "playout moves/s", "search sims/s", "over plain Python"]]
    for name, numbers in measured.items():
        ratio = numbers.get("pure_ratio")
        rows.append(
            [
                name,
                f"{numbers['playout_moves_per_s']:,.0f}",
                f"{numbers['search_sims_per_s']:,.0f}",
                f"{ratio:.1f}x" if ratio else "not measured",
            ]
        )
    kind = "rules compiled" if found["compiled"] else "rules in plain Python"
    return f"{table(rows, right=[1, 2, 3])}\n{kind}"
