"""`sandtable lab report`: a run's results so far, in the terminal, as JSON, CSV, Markdown, or one HTML file."""

from __future__ import annotations

import argparse
from pathlib import Path

from sandtable.cli.given import Trouble

ABOUT = "what a run shows, also while it is still played"
TAKES_OPTIONS = False


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help="the folder of a run, as `lab run` made it")
    parser.add_argument("--html", metavar="F", default="", help="write a page that needs nothing else")
    parser.add_argument("--csv", metavar="F", default="", help="write the rows as CSV")
    parser.add_argument(
        "--markdown",
        metavar="MEASURES",
        nargs="?",
        const="",
        help="print tables for a page instead: these measures, with commas between, or all; seats; how games ended",
    )
    parser.add_argument("--json", action="store_true", help="print the report as one JSON document")


def run(given: argparse.Namespace, _: dict[str, str]) -> int:
    from sandtable.cli.lab_markdown import markdown
    from sandtable.cli.lab_paper import show
    from sandtable.lab.page import page_of
    from sandtable.lab.reporting import report_of
    from sandtable.lab.store import Store, write_whole
    from sandtable.lab.tables import write_csv

    try:
        store = Store.open(Path(given.folder))
        report = report_of(store)
        if given.csv:
            write_csv(store, Path(given.csv))
        if given.html:
            write_whole(Path(given.html), page_of(report).encode())
        if given.markdown is not None:
            wanted = [name.strip() for name in given.markdown.split(",") if name.strip()]
            print(markdown(report, wanted))
            return 0
    except (OSError, ValueError) as error:
        raise Trouble(str(error)) from error
    show(report, given.json)
    return 0
