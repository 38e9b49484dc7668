"""`python -m bench [GAME...] [--server] [--json]`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import sandtable
from bench import adapters, openspiel, report, server
from bench.targets import verdicts
from sandtable import bench

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"


def main(words: list[str] | None = None) -> int:
    """Measures, prints, and after a run of all the games refreshes the page."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="some games; all of them when none is named")
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of tables")
    parser.add_argument("--server", action="store_true", help="the server under load too, as python -m bench.server")
    parser.add_argument("--seconds", type=float, default=bench.Effort.seconds, help="CPU seconds of a sample")
    parser.add_argument("--rounds", type=int, default=bench.Effort.rounds, help="rounds of samples")
    given = parser.parse_args(words)
    unknown = [name for name in given.games if name not in sandtable.shelf.games(hidden=True)]
    if unknown or given.rounds < 1 or given.seconds <= 0:
        parser.error(f"there is no game {unknown[0]}" if unknown else "there is at least one round, of some length")
    measured = bench.run(
        given.games or [*sandtable.games(), openspiel.GAME], show, bench.Effort(given.seconds, given.rounds)
    )
    peer = openspiel.compare() if openspiel.is_installed() and not given.games else None
    load = server.measure(server.MATCHES, server.SECONDS, True, True, server.show) if given.server else None
    steps = adapters.measure() if adapters.is_installed() and not given.games else None
    judged = verdicts(measured, peer, server.ratio(load) if load is not None else None, steps)
    if given.json:
        print(json.dumps({**measured, "open_spiel": peer, "server": load, "adapters": steps, "targets": judged}))
    else:
        print(report.headline(measured))
        for rows in report.tables(measured, peer, judged, steps):
            print(f"\n{report.plain(rows)}")
        if load is not None:
            print(f"\n{server.plain(load)}")
    if not given.games:
        report.write_page(PAGE, report.section(measured, peer, judged, steps))
    if load is not None:
        server.write_page(load)
    return 0


def show(done: int, total: int) -> None:
    """A bar on standard error, where somebody watches."""
    if sys.stderr.isatty():
        bar = "#" * (30 * done // total)
        print(f"\r[{bar:<30}] {done}/{total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
