"""`python -m bench.wire`: what the pages load with an empty cache, what a click brings, and how slow lines answer.

Real Chromium, real server, and between them a line that counts every byte the server sends, headers and WebSocket
frames included. Browsers ask for brotli over https and on this machine, and for gzip over plain http: both are counted.
The slow line has a round trip of 150 ms and 1 Mbit/s. There a page is ready when its first question can be answered; a
click is taken when the page shows that it was, and answered when it shows what the server said to it. The longest of
each is given, and the median of the answers; what a click brings is counted up to the next question. With `--write`
the tables in docs/bench.md are replaced.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import TypedDict

from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser import chromium, clicks
from tests.browser.conftest import DESK, NO_WEBGL
from tests.browser.line import PHONE, Line, line_to
from tests.browser.person import PATIENCE, Person
from tests.browser.positions import partway
from tests.browser.site import BOT, PERSON, QUICK, Site
from tests.browser.weight import BUDGETS, TABLES, VISITS, settle, weigh

from bench import report

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"
BEGIN = "<!-- wire:begin -->"
END = "<!-- wire:end -->"
MOVES = {"cubed": 20, "shut_down": 30, "pew_pew": 20, "patrollers": 60, "pinned_down": 30}  # played before the first
ANSWERS = 12
GOAL = 100 + 1000 * PHONE.round_trip  # milliseconds


class Wire(TypedDict):
    """A run: the browser, the pages' bytes with brotli, the clicks of each table, and the tables for the page."""

    browser: str
    pages: dict[str, int]
    clicks: dict[str, list[clicks.Click]]
    tables: list[report.Rows]


def cold_rows(browser: Browser, site: Site, pages: dict[str, int]) -> report.Rows:
    """What each page loads, a row each."""
    rows = [["page, nothing cached", "requests", "kB with brotli", "kB with gzip", "budget kB"]]
    with line_to(site.port) as line:
        for page, visit in VISITS.items():
            brotli, gzip = (weigh(browser, site, line, visit, encodings) for encodings in ("", "gzip"))
            pages[page] = brotli.bytes
            sizes = [f"{found.bytes / 1000:.0f}" for found in (brotli, gzip)]
            rows.append([page, str(brotli.requests), *sizes, f"{BUDGETS[page] / 1000:.0f}"])
    return rows


def slow_rows(browser: Browser, site: Site, tables: dict[str, list[clicks.Click]]) -> report.Rows:
    """How each table answers over a slow line, and what a click brings."""
    rows = [["table, slow line", "ready s", "click taken ms", "answered ms", "median", f"under {GOAL:.0f} ms"]]
    rows[0] += ["bytes a click", "median"]
    with line_to(site.port, PHONE) as line:
        for game in TABLES:
            ready, found = played(browser, site, line, game)
            tables[game] = found
            answered, brought = [click.answered for click in found], [click.brought for click in found]
            times = [max(click.taken for click in found), max(answered), median(answered)]
            rows.append([game, f"{ready:.1f}", *(f"{time:.0f}" for time in times), f"{under_goal(found):.0%}"])
            rows[-1] += [str(max(brought)), f"{median(brought):.0f}"]
    return rows


def under_goal(found: list[clicks.Click]) -> float:
    """The share of clicks whose answer was seen in time."""
    return sum(1 for click in found if click.answered <= GOAL) / len(found)


def played(browser: Browser, site: Site, line: Line, game: str) -> tuple[float, list[clicks.Click]]:
    """Seconds until a table could be played at, and the clicks of a few answers."""
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")  # type: ignore[arg-type]  # a plain dict serves
    context.add_init_script(NO_WEBGL)
    clicks.watch(context)
    person = Person(context, site, line.address, {"level": QUICK, "name": "Ada"})
    bots = TABLES[game]
    table = site.lay(game, PERSON, *[BOT] * bots, replay=partway(game, MOVES[game], seats=1 + bots))
    began = time.monotonic()
    person.sit(table)
    person.asked()
    ready = time.monotonic() - began
    settle(person.page)  # or what the page still loads would count for the first click
    found = clicks.play(person, line, random.Random(1), ANSWERS)
    context.close()
    return ready, found


def measure() -> Wire:
    """Everything, in one browser."""
    made: Wire = {"browser": "", "pages": {}, "clicks": {}, "tables": []}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        expect.set_options(timeout=PATIENCE)
        used = chromium.find(playwright)
        environment: dict[str, str | float | bool] = {**os.environ, **used.environment}
        browser = playwright.chromium.launch(executable_path=used.path, args=used.arguments, env=environment)
        site = Site(Path(folder), "--limit", "deflate=2")  # as for another machine
        site.start()
        try:
            made["browser"] = browser.version
            made["tables"] = [cold_rows(browser, site, made["pages"]), slow_rows(browser, site, made["clicks"])]
        finally:
            browser.close()
            site.stop()
    return made


def write_page(found: Wire) -> None:
    """Refreshes the page."""
    said = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, Chromium {found['browser']}, {os.cpu_count()} cores, "
    said += f"load {os.getloadavg()[0]:.1f}."
    written = "\n\n".join(report.markdown(rows) for rows in found["tables"])
    report.write_page(PAGE, f"{said}\n\n{written}", BEGIN, END)


def main(words: list[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.wire", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/bench.md")
    given = parser.parse_args(words)
    found = measure()
    print("\n\n".join(report.plain(rows) for rows in found["tables"]))
    if given.write:
        write_page(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
