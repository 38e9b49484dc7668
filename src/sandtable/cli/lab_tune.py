"""`sandtable lab tune`: finds numbers that bring measures close to the values they should have."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from sandtable.cli.given import Trouble, read_file
from sandtable.cli.measured import add_processes, measured
from sandtable.cli.paper import table
from sandtable.cli.progress import Progress

ABOUT = "search for numbers that reach a goal, and tell the trade-offs"
TAKES_OPTIONS = False


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a tuning: goals, and free numbers with their ranges")
    add_processes(parser)


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    import msgspec

    from sandtable.lab.tuning import read, tune

    try:
        tuning = read(read_file(given.file), given.file)
    except ValueError as error:
        raise Trouble(str(error)) from error

    def work(bar: Progress) -> Mapping[str, object]:
        found: dict[str, object] = msgspec.to_builtins(tune(tuning, given.processes, bar))
        return {"game": tuning.game, "about": tuning.about} | found

    return measured(f"tune {tuning.game}", work, report, given.json)


def report(found: Mapping[str, object]) -> str:
    """The unchanged game, then the ways that were found, nearest to the aims first."""
    ways, as_it_is = found["ways"], found["as_it_is"]
    assert isinstance(ways, list)
    assert isinstance(as_it_is, dict)
    goals = as_it_is["measured"]
    rows = [["", *[f"{goal['measure']}, aim {_said(goal, goal['aim'])}" for goal in goals], "front"]]
    for way in [as_it_is, *ways]:
        settings = ", ".join(f"{name} {value:g}" for name, value in way["settings"].items()) or "as it is"
        cells = [
            f"{_said(one, one['value'])} ({_said(one, one['low'])} to {_said(one, one['high'])})"
            for one in way["measured"]
        ]
        rows.append([settings, *cells, "yes" if way["is_front"] else ""])
    head = f"{found['game']}: {found['tried']} ways tried ({found['search']}), {found['games']} games"
    times = as_it_is["games"]
    tail = f"each line was then played {times} times with other luck; front: no other line is nearer to every aim"
    return f"{head}\n{table(rows)}\n{tail}"


def _said(one: Mapping[str, Any], value: float) -> str:
    return f"{value:.1%}" if one["is_share"] else f"{value:.3g}"
