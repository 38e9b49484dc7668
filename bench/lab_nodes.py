"""`python -m bench.lab_nodes [--write]`: what a second machine is worth to an experiment on Ray.

The machines are Ray nodes of one core each on this machine, so two of them can be no more than two cores are. One and
two nodes play the same games by turns, with workers that are already awake, on the clock. Needs `uv sync --extra ray`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

from bench import report
from bench.lab import play_through
from sandtable import bench
from sandtable.lab.engines.ray import Ray
from sandtable.lab.experiment import Experiment

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"
BEGIN, END = "<!-- nodes:begin -->", "<!-- nodes:end -->"
ROUNDS = 3
SECONDS = 5.0  # of one node, in a round
GAMES = [("shut_down", "random"), ("cubed", "level 2")]


def two_nodes_against_one(game: str, bots: str, rounds: int, seconds: float) -> list[float]:
    """How many times as fast two nodes are as one, round by round; Ray must be up with two nodes of a core each."""
    experiment = Experiment(game, bots=[bots], games=10_000_000)
    size = 0
    found = []
    for _ in range(rounds):
        clock = []
        for nodes in (1, 2):
            engine = Ray(experiment, nodes)
            try:
                play_through(engine, 4 * nodes, 2)  # every worker awake
                size = size or max(2, int(40 * seconds / play_through(engine, 40, 1)))
                clock.append(play_through(engine, size, 16))
            finally:
                engine.close()
        found.append(clock[0] / clock[1])
    return found


def section(ratios: dict[str, list[float]], load: float) -> str:
    """The part of the page."""
    where = bench.machine()
    when = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
    rows = [["game", "bots", "two nodes against one", "least", "most", "rounds"]]
    for name, found in ratios.items():
        told = [f"{number:.2f}" for number in (median(found), min(found), max(found))]
        rows.append([*name.split(", "), *told, str(len(found))])
    said = f"{when}, {where['cpu']}, {where['cores']} cores, {where['python']}; load when it began {load:.1f}."
    return f"{said}\n\n{report.markdown(rows)}"


def main(words: list[str] | None = None) -> int:
    """Measures, prints, and when asked to refreshes the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.lab_nodes", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--write", action="store_true", help="refresh docs/bench.md")
    given = parser.parse_args(words)
    ray: Any = import_module("ray")
    load = os.getloadavg()[0]
    cluster = import_module("ray.cluster_utils").Cluster(True, head_node_args={"num_cpus": 1})
    try:
        cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
        ratios = {
            f"{game}, {bots}": two_nodes_against_one(game, bots, given.rounds, given.seconds) for game, bots in GAMES
        }
    finally:
        ray.shutdown()
        cluster.shutdown()
    told = section(ratios, load)
    print(told)
    if given.write:
        report.write_page(PAGE, told, BEGIN, END)
    return 0


if __name__ == "__main__":
    sys.exit(main())
