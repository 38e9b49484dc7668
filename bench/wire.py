"""`python -m bench.wire`: what the pages load with an empty cache, and how they answer over a phone's slow line.

Real Chromium, real server, and between them a line that counts every byte the server sends, headers and WebSocket
frames included. Browsers ask for brotli over https and on this machine, and for gzip over plain http: both are counted.
The slow line has a round trip of 150 ms and 1 Mbit/s. There a page is ready when its first question can be answered; a
click is taken when the page shows that it was, and answered when it shows what the server said to it. The longest of
each is given, and the median of the answers. With `--write` the tables in docs/bench.md are replaced.
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

from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser import chromium, clicks
from tests.browser.conftest import DESK, NO_WEBGL
from tests.browser.line import PHONE, Line, line_to
from tests.browser.person import PATIENCE, Person
from tests.browser.positions import partway
from tests.browser.site import BOT, PERSON, QUICK, Site
from tests.browser.weight import BUDGETS, TABLES, VISITS, weigh

from bench import report

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"
BEGIN = "<!-- wire:begin -->"
END = "<!-- wire:end -->"
MOVES = {"cubed": 20, "shut_down": 30, "pew_pew": 20, "patrollers": 60, "pinned_down": 30}  # played before the first
ANSWERS = 12
GOAL = 100 + 1000 * PHONE.round_trip  # milliseconds


def cold_rows(browser: Browser, site: Site) -> report.Rows:
    """What each page loads, a row each."""
    rows = [["page, nothing cached", "requests", "kB with brotli", "kB with gzip", "budget kB"]]
    with line_to(site.port) as line:
        for page, visit in VISITS.items():
            brotli, gzip = (weigh(browser, site, line, visit, encodings) for encodings in ("", "gzip"))
            sizes = [f"{found.bytes / 1000:.0f}" for found in (brotli, gzip)]
            rows.append([page, str(brotli.requests), *sizes, f"{BUDGETS[page] / 1000:.0f}"])
    return rows


def slow_rows(browser: Browser, site: Site) -> report.Rows:
    """How each table answers over a slow line."""
    rows = [["table, slow line", "ready s", "click taken ms", "answered ms", "median", f"under {GOAL:.0f} ms"]]
    with line_to(site.port, PHONE) as line:
        for game in TABLES:
            ready, found = played(browser, site, line, game)
            answered = [click.answered for click in found]
            kept = sum(1 for took in answered if took <= GOAL) / len(answered)
            taken = max(click.taken for click in found)
            rows.append(
                [game, f"{ready:.1f}", f"{taken:.0f}", f"{max(answered):.0f}", f"{median(answered):.0f}", f"{kept:.0%}"]
            )
    return rows


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
    found = clicks.play(person, random.Random(1), ANSWERS)
    context.close()
    return ready, found


def measure() -> tuple[str, list[report.Rows]]:
    """The browser's version, and both tables."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        expect.set_options(timeout=PATIENCE)
        used = chromium.find(playwright)
        environment: dict[str, str | float | bool] = {**os.environ, **used.environment}
        browser = playwright.chromium.launch(executable_path=used.path, args=used.arguments, env=environment)
        site = Site(Path(folder), "--limit", "deflate=2")  # as for another machine
        site.start()
        try:
            return browser.version, [cold_rows(browser, site), slow_rows(browser, site)]
        finally:
            browser.close()
            site.stop()


def main(words: list[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.wire", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/bench.md")
    given = parser.parse_args(words)
    version, tables = measure()
    print("\n\n".join(report.plain(rows) for rows in tables))
    if given.write:
        said = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, Chromium {version}, {os.cpu_count()} cores, "
        said += f"load {os.getloadavg()[0]:.1f}."
        written = "\n\n".join(report.markdown(rows) for rows in tables)
        report.write_page(PAGE, f"{said}\n\n{written}", BEGIN, END)
    return 0


if __name__ == "__main__":
    sys.exit(main())
