"""`python -m bench.pages`: how long a click or key takes to the next paint, on pages that are in motion.

Real Chromium, real server, full motion; Cubed drawn, as it is without a graphics card, and in WebGL all the same. The
browser's own Event Timing says how long each interaction took, from the input to the frame that shows its effect; what
took less than 16 ms it counts but does not time. Of the slower half it is told what the time went into: waiting for the
page to listen, the page's own work, and painting. With `--write` the table in docs/bench.md is replaced.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser import chromium
from tests.browser.person import PATIENCE, Person
from tests.browser.positions import finished, partway
from tests.browser.site import BOT, PERSON, Site

from bench import report

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"
BEGIN = "<!-- pages:begin -->"
END = "<!-- pages:end -->"
SHORTEST = 16  # milliseconds; Event Timing reports nothing shorter
GOAL = 100
REPEAT = 33  # milliseconds between the repeats of a held key
OBSERVE = f"""
  window.paints = new Map();
  new PerformanceObserver(list => {{
    for (const {{ interactionId, duration, startTime, processingStart, processingEnd }} of list.getEntries())
      if (interactionId && duration > (paints.get(interactionId)?.[0] ?? 0))
        paints.set(interactionId, [duration, processingStart - startTime, processingEnd - processingStart]);
  }}).observe({{ type: "event", durationThreshold: {SHORTEST}, buffered: true }});
"""
FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
Drive = Callable[[Person, Site, random.Random], None]
Found = tuple[int, list[list[float]]]


def play(game: str, moves: int, prompt: str, answers: int, others: int = 1) -> Drive:
    """Answers as soon as anything is asked, while the reply to the answer before still moves."""

    def drive(person: Person, site: Site, luck: random.Random) -> None:
        person.sit(site.lay(game, PERSON, *[BOT] * others, replay=partway(game, moves, prompt, seats=1 + others)))
        for _ in range(answers):
            if not person.asked():
                return  # the game was shorter
            person.answer(luck)

    return drive


def step(game: str, steps: int) -> Drive:
    """Steps through a replay both ways, as fast as a key that is held down repeats and faster than the board moves."""

    def drive(person: Person, site: Site, luck: random.Random) -> None:
        table = site.lay(game, PERSON, BOT, replay=finished(game))
        page = person.open(f"/replay/{table['id']}#move=20")
        bar = page.get_by_role("toolbar", name="Steps")
        expect(bar).to_be_visible()
        for number in range(steps):
            page.keyboard.press("ArrowRight" if number % 5 else "ArrowLeft")
            page.wait_for_timeout(REPEAT)

    return drive


def search(person: Person, site: Site, luck: random.Random) -> None:
    """Types into the search of a rulebook."""
    page = person.open("/rules/shut_down")
    field = page.get_by_role("searchbox").or_(page.get_by_placeholder("Find")).first
    field.click()
    for letter in "steal a card of a color":
        page.keyboard.press(letter)


LIT = " in WebGL"
PAGES: dict[str, Drive] = {
    "Cubed, stacking": play("cubed", 20, "Choose a color", 12),
    "Cubed, unstacking": play("cubed", 80, "Take a cube", 12),
    f"Cubed, stacking{LIT}": play("cubed", 20, "Choose a color", 12),
    f"Cubed, unstacking{LIT}": play("cubed", 80, "Take a cube", 12),
    "Shut Down, two seats": play("shut_down", 30, "", 14),
    "Pew Pew!": play("pew_pew", 20, "", 14, others=0),
    "Patrollers, three a side": play("patrollers", 60, "", 14),
    "Pinned Down, two seats": play("pinned_down", 30, "", 14),
    "Replay of Cubed": step("cubed", 25),
    "Replay of Shut Down": step("shut_down", 25),
    "Rules, searching": search,
}


def measure(browser: Browser, site: Site, drive: Drive, is_lit: bool) -> Found:
    """How many interactions there were, and what those took that took 16 ms or more: all, waiting, work."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    context.add_init_script(OBSERVE)
    person = Person(context, site, site.address, {"name": "Ada", "motion": "full"})
    if is_lit:
        person.light()
    drive(person, site, random.Random(1))
    person.page.evaluate(FRAME)
    count = int(person.page.evaluate("() => performance.interactionCount"))
    slow: list[list[float]] = person.page.evaluate("() => [...paints.values()]")
    context.close()
    return max(count, len(slow)), slow


def figure(count: int, slow: list[float], share: float) -> str:
    """A percentile of all interactions, in milliseconds."""
    ranked = [0.0] * (count - len(slow)) + sorted(slow)
    found = ranked[min(len(ranked) - 1, int(share * len(ranked)))]
    return f"{found:.0f}" if found else f"< {SHORTEST}"


def rows_of(found: dict[str, Found]) -> report.Rows:
    """The pages, a row each."""
    heads = ["interactions", "p50 ms", "p95 ms", "longest ms", f"under {GOAL} ms", "waiting", "work", "painting"]
    rows = [["page, in motion", *heads]]
    for name, (count, slow) in found.items():
        whole = [duration for duration, _, _ in slow]
        kept = sum(1 for duration in whole if duration < GOAL) + count - len(slow)
        cells = [figure(count, whole, share) for share in (0.5, 0.95, 1.0)]
        rows.append([name, str(count), *cells, f"{kept / max(1, count):.0%}", *parts(slow)])
    return rows


def parts(slow: list[list[float]]) -> list[str]:
    """Medians, over the slower half, of waiting, work and painting."""
    half = sorted(slow)[len(slow) // 2 :]
    if not half:
        return ["-", "-", "-"]
    split = [(waited, worked, duration - waited - worked) for duration, waited, worked in half]
    return [f"{median(part):.0f}" for part in zip(*split, strict=True)]


def main(words: list[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.pages", description=__doc__)
    parser.add_argument("pages", nargs="*", help="parts of pages' names; all when none is given")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bench.md")
    given = parser.parse_args(words)
    chosen = {
        name: drive for name, drive in PAGES.items() if not given.pages or any(part in name for part in given.pages)
    }
    if given.write and len(chosen) < len(PAGES):
        parser.error("--write takes all the pages")
    found: dict[str, Found] = {}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        expect.set_options(timeout=PATIENCE)
        used = chromium.find(playwright)
        environment: dict[str, str | float | bool] = {**os.environ, **used.environment}
        browser = playwright.chromium.launch(executable_path=used.path, args=used.arguments, env=environment)
        version = browser.version
        site = Site(Path(folder))
        site.start()
        try:
            for number, (name, drive) in enumerate(chosen.items(), start=1):
                print(f"[{number}/{len(chosen)}] {name}", file=sys.stderr, flush=True)
                found[name] = measure(browser, site, drive, name.endswith(LIT))
        finally:
            browser.close()
            site.stop()
    rows = rows_of(found)
    print(report.plain(rows))
    if given.write:
        load = f"{os.getloadavg()[0]:.1f}"
        said = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, Chromium {version}, everything drawn in software, "
        said += f"{os.cpu_count()} cores, load {load}."
        report.write_page(PAGE, f"{said}\n\n{report.markdown(rows)}", BEGIN, END)
    return 0


if __name__ == "__main__":
    sys.exit(main())
