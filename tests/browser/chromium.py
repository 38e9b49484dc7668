"""Finds a Chromium to drive, and axe; see docs/guides/browser-tests.md.

In this order: what $SANDTABLE_CHROMIUM names, a browser playwright has installed, the system's Chromium or Chrome, and
else the npm package @sparticuz/chromium, which is fetched then and only then. SANDTABLE_CHROMIUM=npm goes straight to
the last one. `python -m tests.browser.chromium` says which one it is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright
from tools.node import INSTALL, ROOT, is_installed, node, npm

HERE = Path(__file__).parent
PLACE = ROOT / ".tools" / "browser"  # packages and the unpacked browser; make clean takes it away
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
ELSEWHERE = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
ARGUMENTS = [  # nothing but our own server is ever asked for anything
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--enable-unsafe-swiftshader",  # WebGL in software; everything else is painted without it, 20 times as fast
    "--disable-gpu-compositing",
]
NPM_ARGUMENTS = ["--no-zygote", "--font-render-hinting=none"]
UNPACK = """
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
const [from, to] = process.argv.slice(1);
await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{folder}/font-cache</cachedir>
  <match target="pattern"><edit name="family" mode="append_last"><string>Open Sans</string></edit></match>
</fontconfig>
"""


class NoChromium(Exception):
    """There is none, and why."""


@dataclass(frozen=True)
class Chromium:
    """A browser: where it lies, how it came there, and what it is started with."""

    path: Path
    origin: str
    arguments: list[str] = field(default_factory=lambda: list(ARGUMENTS))
    environment: dict[str, str] = field(default_factory=dict)


def find(playwright: Playwright) -> Chromium:
    """The first there is; NoChromium says why there is none."""
    named = os.environ.get("SANDTABLE_CHROMIUM", "")
    if named and named != "npm":
        if not Path(named).is_file():
            raise NoChromium(f"SANDTABLE_CHROMIUM is {named}, where there is no file")
        return Chromium(Path(named), "$SANDTABLE_CHROMIUM")
    if not named:
        own = Path(playwright.chromium.executable_path)
        if own.is_file():
            return Chromium(own, "playwright")
        for name in (*NAMES, *ELSEWHERE):
            found = shutil.which(name)
            if found:
                return Chromium(Path(found), "the system")
    return _from_npm()


def axe() -> str:
    """The source of axe, which checks a page it is put into."""
    with _alone():
        _install(with_browser=False)
    return (PLACE / "node_modules" / "axe-core" / "axe.min.js").read_text()


def _from_npm() -> Chromium:
    if sys.platform != "linux":
        raise NoChromium("no Chromium or Chrome is installed, and the one npm has runs on Linux only")
    with _alone():
        _install(with_browser=True)
        folder = _unpacked()
    libraries = [str(folder), str(folder / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
    environment = {
        "LD_LIBRARY_PATH": os.pathsep.join(filter(None, libraries)),
        "FONTCONFIG_FILE": str(folder / "fonts.xml"),  # with the package's own, text is invisible
    }
    return Chromium(folder / "chromium", "npm", ARGUMENTS + NPM_ARGUMENTS, environment)


@contextmanager
def _alone() -> Iterator[None]:
    """Workers of one run of the tests come here together; one does the work."""
    PLACE.mkdir(parents=True, exist_ok=True)
    with (PLACE / "lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl  # not there on Windows, where two workers may then do the work twice

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _install(with_browser: bool) -> None:
    """The pinned packages; the browser, 67 MB, only where it is wanted."""
    package = PLACE / "node_modules" / "@sparticuz" / "chromium"
    same = all((PLACE / name).exists() and (PLACE / name).read_bytes() == (HERE / name).read_bytes() for name in FILES)
    if same and is_installed(PLACE) and (package.exists() or not with_browser):
        return
    for name in FILES:
        shutil.copy(HERE / name, PLACE / name)
    done = npm(PLACE, *INSTALL, *([] if with_browser else ["--omit=optional"]), quiet=True)
    if done.returncode != 0 or (with_browser and not package.exists()):
        raise NoChromium(f"npm could not fetch what tests/browser/package.json names:\n{done.stdout}")


FILES = ("package.json", "package-lock.json")


def _unpacked() -> Path:
    """The folder of the unpacked browser; it appears whole or not at all."""
    package = PLACE / "node_modules" / "@sparticuz" / "chromium"
    folder = PLACE / "chromium"
    stamp = (package / "package.json").read_text()
    if (folder / "stamp").exists() and (folder / "stamp").read_text() == stamp:
        return folder
    fresh = PLACE / "chromium.new"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir()
    for packed in sorted((package / "bin").glob("*.br")):
        target = fresh / packed.stem
        subprocess.run([node(), "--input-type=module", "-e", UNPACK, packed, target], check=True)
        if target.suffix == ".tar":
            with tarfile.open(target) as archive:
                archive.extractall(fresh, filter="data")
            target.unlink()
    (fresh / "chromium").chmod(0o755)
    (fresh / "fonts.xml").write_text(FONTS.format(folder=folder))
    (fresh / "stamp").write_text(stamp)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)
    return folder


if __name__ == "__main__":
    with sync_playwright() as started:
        found_one = find(started)
        print(f"{found_one.path} ({found_one.origin})")
