"""A command that takes a while: shows a progress bar, then prints a table or one JSON document."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import TypeVar

from sandtable.cli.given import MAX_SEED, Trouble, whole
from sandtable.cli.paper import print_json
from sandtable.cli.progress import Progress

Found = TypeVar("Found", bound=Mapping[str, object])


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", metavar="N", type=whole(0, MAX_SEED), default=1, help="the same games again; 1")


def add_processes(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments about processes and output."""
    parser.add_argument("--processes", metavar="N", type=whole(1, 256), default=1, help="how many at a time; 1")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def measured(what: str, work: Callable[[Progress], Found], report: Callable[[Found], str], as_json: bool) -> int:
    """Runs the work and prints its report; ValueError becomes one line of Trouble."""
    try:
        with Progress(what) as bar:
            found = work(bar)
    except ValueError as error:
        raise Trouble(str(error)) from error
    if as_json:
        print_json(found)
    else:
        print(report(found))
    return 0
