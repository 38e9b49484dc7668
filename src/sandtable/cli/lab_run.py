"""`sandtable lab run`: plays an experiment, stores its rows, and reports the results."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.given import MAX_SEED, Trouble, read_file, whole
from sandtable.cli.progress import Progress

if TYPE_CHECKING:
    from sandtable.lab.experiment import Experiment
    from sandtable.lab.store import Store

ABOUT = "play an experiment (a TOML file), keep its rows, and say what they show"
TAKES_OPTIONS = False
RUNS = Path("runs")  # default folder of runs


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the experiment; see docs/guides/lab.md and examples/lab")
    parser.add_argument("--out", metavar="DIR", default="", help="the folder of the run; runs/NAME")
    parser.add_argument("--csv", metavar="F", default="", help="also write the rows as CSV")
    declare_playing(parser)
    parser.add_argument("--json", action="store_true", help="print the report as one JSON document")


def declare_playing(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments about playing."""
    parser.add_argument("--games", metavar="N", type=whole(1, 10_000_000), help="of each variant; as the file says")
    parser.add_argument("--seed", metavar="N", type=whole(0, MAX_SEED), help="other luck; as the file says")
    parser.add_argument("--processes", metavar="N", type=whole(1, 4096), default=0, help="as many as there are cores")
    parser.add_argument("--engine", metavar="NAME", default="pool", help="pool (this machine) or ray (many); pool")
    parser.add_argument("--address", metavar="A", default="", help="of a Ray cluster; without it one is started")


def run(given: argparse.Namespace, _: dict[str, str]) -> int:
    from sandtable.cli.lab_paper import show
    from sandtable.lab.reporting import report_of
    from sandtable.lab.tables import write_csv

    store = played(given, given.file, given.out)
    if given.csv:
        write_csv(store, Path(given.csv))
    show(report_of(store), given.json)
    return 0


def played(given: argparse.Namespace, file: str, out: str = "") -> Store:
    """The run of an experiment file, played to its end; Ctrl-C keeps what is done."""
    from sandtable.lab.reporting import power_of
    from sandtable.lab.run import engine_named
    from sandtable.lab.run import run as play

    experiment = asked(file, given.games, given.seed)
    folder = Path(out) if out else RUNS / Path(file).stem
    print(power_of(experiment).words, file=sys.stderr)
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # Ray warns of a change that does not matter here
    try:
        engine = engine_named(given.engine, experiment, given.processes, given.address)
        with Progress(f"{experiment.game}") as bar:
            return play(experiment, folder, engine, bar)
    except ValueError as error:
        raise Trouble(str(error)) from error
    except OSError as error:
        raise Trouble(f"cannot keep the run in {folder}: {error.strerror}; choose another folder with --out") from error
    except KeyboardInterrupt:
        print(f"stopped; what was played is kept in {folder}, and the same command goes on", file=sys.stderr)
        raise


def asked(file: str, games: int | None = None, seed: int | None = None) -> Experiment:
    """The experiment of a file, changed by the command line."""
    import msgspec

    from sandtable.lab.experiment import check, read

    try:
        experiment = read(read_file(file), file)
        changed = {name: value for name, value in (("games", games), ("seed", seed)) if value is not None}
        experiment = msgspec.structs.replace(experiment, **changed)
        check(experiment)
    except ValueError as error:
        raise Trouble(str(error)) from error
    return experiment
