"""`python -m bench [GAME...] [--server] [--wire] [--start] [--json]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

import sandtable
from bench import adapters, openspiel, report, server
from bench import start as beginning
from bench.targets import Measured, Verdict, verdicts
from sandtable import bench

if TYPE_CHECKING:
    from bench.wire import Wire

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"


def main(words: list[str] | None = None) -> int:
    """Measures, prints, and after a run of all the games refreshes the page."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="some games; all of them when none is named")
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of tables")
    parser.add_argument("--server", action="store_true", help="the server under load too, as python -m bench.server")
    parser.add_argument("--wire", action="store_true", help="what goes over the network, as python -m bench.wire")
    parser.add_argument("--start", action="store_true", help="a fresh clone and edits, as python -m bench.start")
    parser.add_argument("--seconds", type=float, default=bench.Effort.seconds, help="CPU seconds of a sample")
    parser.add_argument("--rounds", type=int, default=bench.Effort.rounds, help="rounds of samples")
    given = parser.parse_args(words)
    unknown = [name for name in given.games if name not in sandtable.shelf.games(hidden=True)]
    if unknown or given.rounds < 1 or given.seconds <= 0:
        parser.error(f"there is no game {unknown[0]}" if unknown else "there is at least one round, of some length")
    games = given.games or [*sandtable.games(), openspiel.GAME]
    run: Measured = {
        "games": bench.run(games, show, bench.Effort(given.seconds, given.rounds)),
        "peer": openspiel.compare() if openspiel.is_installed() and not given.games else None,
        "adapters": adapters.measure() if adapters.is_installed() and not given.games else None,
        "server": server.measure(server.MATCHES, server.SECONDS, True, True, server.show) if given.server else None,
        "wire": wire_measured() if given.wire else None,
        "start": beginning.measure() if given.start else None,
    }
    judged = verdicts(run)
    if given.json:
        more = {"open_spiel": run["peer"], **{name: run[name] for name in ("adapters", "server", "wire", "start")}}
        print(msgspec.json.encode({**run["games"], **more, "targets": judged}).decode())
    else:
        print(report.headline(run["games"]))
        for rows in report.tables(run, judged):
            print(f"\n{report.plain(rows)}")
        if run["server"] is not None:
            print(f"\n{server.plain(run['server'])}")
    write_pages(run, judged, bool(given.games))
    return 0


def wire_measured() -> Wire:
    """What goes over the network; imported late, for it needs a browser's driver."""
    from bench import wire

    return wire.measure()


def write_pages(run: Measured, judged: list[Verdict], is_part: bool) -> None:
    """Refreshes what this run measured of the page."""
    if not is_part:
        report.write_page(PAGE, report.section(run, judged))
    if run["server"] is not None:
        server.write_page(run["server"])
    if run["wire"] is not None:
        from bench import wire

        wire.write_page(run["wire"])
    if run["start"] is not None:
        beginning.write_page(run["start"])


def show(done: int, total: int) -> None:
    """A bar on standard error, where somebody watches."""
    if sys.stderr.isatty():
        bar = "#" * (30 * done // total)
        print(f"\r[{bar:<30}] {done}/{total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
