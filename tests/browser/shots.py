"""`make shots`: pictures of every page, on a desk and on a phone, by day and by night.

Those that README and docs show go into docs/shots, all others into build/shots. `make shots ARGS="table-cubed home"`
takes those whose names begin so, `make shots ARGS=--docs` only those that are shown.
"""

from __future__ import annotations

import base64
import os
import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from tools.node import ROOT

from tests.browser import chromium
from tests.browser.person import PATIENCE, Person
from tests.browser.scenes import SCENES
from tests.browser.site import Site

SHOWN = ROOT / "docs" / "shots"
OTHERS = ROOT / "build" / "shots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
QUALITY = 85
LARGEST = 400_000  # bytes
FRAMES = 12  # a picture in WebGL is ready some frames after it says that it will be
SETTLED = """() => Promise.all([document.fonts.ready, ...document.getAnimations()
  .filter(one => one.effect?.getComputedTiming().endTime < Infinity).map(one => one.finished.catch(() => null))])"""


def shown() -> set[str]:
    """The names of the pictures that README or a page of docs shows."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    return {name for page in pages for name in re.findall(r"shots/([\w-]+)\.webp", page.read_text())}


def shoot(browser: Browser, site: Site, scene: str, size: str, theme: str, folder: Path) -> Path:
    """One picture, as WebP: a third of a PNG, and nobody sees a difference."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size == "phone",
        is_mobile=size == "phone",
        reduced_motion="reduce",
        color_scheme="dark" if theme == "dark" else "light",
    )
    try:
        person = Person(context, site, site.address, {"name": "Ada", "level": 3, "theme": theme})
        person.light()
        SCENES[scene](person, site)
        for canvas in person.page.locator("canvas[data-ready]").all():
            expect(canvas).to_have_attribute("data-ready", "yes")
        person.page.evaluate(SETTLED)
        for _ in range(FRAMES):
            person.page.evaluate("() => new Promise(requestAnimationFrame)")
        taken = context.new_cdp_session(person.page).send(
            "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
        )
        picture = base64.b64decode(taken["data"])
        assert len(picture) <= LARGEST, f"{scene} {size} {theme} has {len(picture)} bytes"
        file = folder / f"{scene}-{size}-{theme}.webp"
        file.write_bytes(picture)
        return file
    finally:
        context.close()


def main(words: list[str]) -> int:
    """All of them, or those named."""
    wanted = [(scene, size, theme) for scene in SCENES for size in SIZES for theme in ("light", "dark")]
    in_docs = shown()
    if words == ["--docs"]:
        wanted = [one for one in wanted if "-".join(one) in in_docs]
    elif words:
        wanted = [one for one in wanted if "-".join(one).startswith(tuple(words))]
    if not wanted:
        print(f"there is no scene like {' or '.join(words)}; there are {', '.join(SCENES)}", file=sys.stderr)
        return 2
    for folder in (SHOWN, OTHERS):
        folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        expect.set_options(timeout=PATIENCE)
        found = chromium.find(playwright)
        environment: dict[str, str | float | bool] = {**os.environ, **found.environment}
        browser = playwright.chromium.launch(executable_path=found.path, args=found.arguments, env=environment)
        site = Site(Path(data))
        site.start()
        try:
            for number, (scene, size, theme) in enumerate(wanted, start=1):
                folder = SHOWN if f"{scene}-{size}-{theme}" in in_docs else OTHERS
                file = shoot(browser, site, scene, size, theme, folder)
                print(f"[{number}/{len(wanted)}] {file.relative_to(ROOT)}", flush=True)
        finally:
            browser.close()
            site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
