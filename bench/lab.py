"""`python -m bench.lab [--write]`: how long an experiment takes, and what a second process is worth.

Whole experiments through `sandtable.lab.run`, rows kept and Parquet written: what a person waits for. CPU seconds are
those of the workers, which say the same on a busy machine. What a second process is worth is measured on the clock, one
and two processes by turns, with workers that are already awake.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TypedDict

from bench import report
from sandtable import bench
from sandtable.lab.engines.pool import Pool
from sandtable.lab.engines.task import Engine, Task
from sandtable.lab.experiment import Experiment
from sandtable.lab.run import run

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"
BEGIN, END = "<!-- lab:begin -->", "<!-- lab:end -->"
WANTED = [("cubed", "random", 100_000), ("cubed", "level 3", 1_000)]
WANTED += [("shut_down", "random", 100_000), ("shut_down", "level 3", 1_000)]
ROUNDS = 5
SECONDS = 6.0  # of one process, in a round


class Line(TypedDict):
    """One experiment: games, seconds on the clock, the workers' CPU seconds, and bytes of Parquet."""

    game: str
    bots: str
    games: int
    seconds: float
    cpu: float
    parquet: int


def measure(game: str, bots: str, games: int, processes: int = 2) -> Line:
    """One experiment, from its first game to its results."""
    experiment = Experiment(game, bots=[bots], games=games)
    with tempfile.TemporaryDirectory() as folder:
        before, began = _children(), time.perf_counter()
        store = run(experiment, Path(folder) / "run", Pool(experiment, processes), show(f"{game}, {bots}"))
        seconds, cpu = time.perf_counter() - began, _children() - before
        file = store.folder / "results.parquet"
        size = file.stat().st_size if file.exists() else 0
    return {"game": game, "bots": bots, "games": games, "seconds": seconds, "cpu": cpu, "parquet": size}


def _children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def two_against_one(game: str, bots: str, rounds: int = ROUNDS, seconds: float = SECONDS) -> list[float]:
    """How many times as fast two processes are as one, round by round."""
    experiment = Experiment(game, bots=[bots], games=10_000_000)
    pools = [Pool(experiment, 1), Pool(experiment, 2)]
    try:
        for pool in pools:
            play_through(pool, 2 * pool.processes, 1)  # every worker awake
        size = max(2, int(20 * seconds / play_through(pools[0], 20, 1)))
        return [play_through(pools[0], size, 16) / play_through(pools[1], size, 16) for _ in range(rounds)]
    finally:
        for pool in pools:
            pool.close()


def play_through(engine: Engine, games: int, tasks: int) -> float:
    """Seconds on the clock for so many games, handed out in tasks."""
    each = max(1, -(-games // (tasks * engine.processes)))
    starts = iter(range(0, games, each))

    def next_task() -> Task | None:
        start = next(starts, None)
        return None if start is None else Task("as ruled", start, min(start + each, games))

    began = time.perf_counter()
    for _ in engine.play(next_task):
        pass
    return time.perf_counter() - began


def table(lines: list[Line]) -> list[list[str]]:
    """The experiments as rows."""
    rows = [["game", "bots", "games", "seconds, two processes", "CPU seconds", "games/s", "Parquet bytes a game"]]
    for line in lines:
        seconds, size = f"{line['seconds']:.1f}", f"{line['parquet'] / line['games']:.0f}"
        rate = f"{line['games'] / line['seconds']:,.0f}"
        rows.append([line["game"], line["bots"], f"{line['games']:,}", seconds, f"{line['cpu']:.1f}", rate, size])
    return rows


def section(lines: list[Line], ratios: dict[str, list[float]], load: float) -> str:
    """The part of the page."""
    where = bench.machine()
    when = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
    said = f"{when}, {where['cpu']}, {where['cores']} cores, {where['python']}; load when it began {load:.1f}."
    told = [f"{name}: {median(found):.2f} ({min(found):.2f} to {max(found):.2f})" for name, found in ratios.items()]
    return f"{said}\n\n{report.markdown(table(lines))}\n\nTwo processes against one, on the clock: {'; '.join(told)}."


def show(what: str) -> Callable[[int, int], None]:
    """A bar on standard error, where somebody watches."""

    def draw(done: int, total: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{what} {done:,} of {total:,}", end="\n" if done == total else "", file=sys.stderr, flush=True)

    return draw


def main(words: list[str] | None = None) -> int:
    """Measures, prints, and when asked to refreshes the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.lab", description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="of the games, for a quick look")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--write", action="store_true", help="refresh docs/bench.md")
    given = parser.parse_args(words)
    load = os.getloadavg()[0]
    ratios = {
        f"{game}, {bots}": two_against_one(game, bots, given.rounds)
        for game, bots in (("shut_down", "random"), ("cubed", "level 3"))
    }
    lines: list[Line] = []
    for game, bots, games in WANTED:
        lines.append(measure(game, bots, max(10, int(games * given.share))))
        print(report.plain(table(lines[-1:])), file=sys.stderr, flush=True)  # a long wait is worth a line now and then
    if given.json:
        print(json.dumps({"experiments": lines, "two_against_one": ratios}))
    else:
        print(section(lines, ratios, load))
    if given.write:
        report.write_page(PAGE, section(lines, ratios, load), BEGIN, END)
    return 0


if __name__ == "__main__":
    sys.exit(main())
