"""`python -m bench.start`: how long a fresh clone takes to its first page, to compiled rules, and after an edit.

It clones this repository (what is committed), sets it up with the package caches as they are, and times what a person
would wait for. Nothing of the clone is left. With `--write` the table in docs/bench.md is replaced.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from bench import report

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bench.md"
BEGIN, END = "<!-- start:begin -->", "<!-- start:end -->"
FIRST_PAGE = "make play to the first page"
AFTER_EDIT = "compiling after an edit of {}"
PATIENCE = 1800.0
INSIDE = ("VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL", "MFLAGS", "UV", "PYTHONDONTWRITEBYTECODE")
EDIT = "\n_BENCH = {number}  # a new literal, so that the whole game is compiled again\n"
EDITED = {"cubed": "games/cubed/scoring.py", "pinned_down": "games/pinned_down/reckon.py"}
GONE_OVER = "goes on, with compiled rules"


class Times:
    """The rows, printed as they come."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, float]] = []

    def note(self, name: str, seconds: float) -> None:
        """Keeps a row, and prints it."""
        self.rows.append((name, seconds))
        print(f"{seconds:7.1f} s  {name}", file=sys.stderr, flush=True)


@contextmanager
def playing(clone: Path, port: int, said: Path) -> Iterator[subprocess.Popen[bytes]]:
    """`make play` in the clone; what it says goes into a file."""
    environment = usual_environment() | {"XDG_DATA_HOME": str(clone.parent / "data"), "PYTHONUNBUFFERED": "1"}
    command = ["make", "play", f"PORT={port}", "ARGS=--no-browser"]
    with said.open("wb") as out:
        process = subprocess.Popen(command, cwd=clone, env=environment, stdout=out, stderr=out, start_new_session=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
            process.wait()


def usual_environment() -> dict[str, str]:
    """As outside of the environment and the make that this may have been started from."""
    inside = Path(sys.prefix) / "bin"
    kept = {name: value for name, value in os.environ.items() if name not in INSIDE}
    kept["PATH"] = os.pathsep.join(one for one in os.get_exec_path() if Path(one) != inside)
    return kept


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def answers(port: int) -> bool:
    """Whether the first page is there."""
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def measure_start(clone: Path, times: Times) -> None:
    """From `make play` to the first page, and to compiled rules."""
    port, said = free_port(), clone.parent / "said"
    began = time.monotonic()
    with playing(clone, port, said) as process:
        while not answers(port):
            wait(began, process, said)
        times.note(FIRST_PAGE, time.monotonic() - began)
        while GONE_OVER not in said.read_text():
            wait(began, process, said)
        times.note("make play to compiled rules", time.monotonic() - began)
        for name, seconds in re.findall(r"^(\w+): .* ([0-9.]+) s$", said.read_text(), re.MULTILINE):
            times.note(f"of it: {name}", float(seconds))


def wait(began: float, process: subprocess.Popen[bytes], said: Path) -> None:
    """A moment; an error when make play has ended, or has taken too long."""
    if process.poll() is not None or time.monotonic() - began > PATIENCE:
        raise RuntimeError(f"make play did not come up:\n{said.read_text()[-2000:]}")
    time.sleep(0.05)


def measure_edits(clone: Path, times: Times) -> None:
    """Compiling again after an edit of one game."""
    for number, (game, name) in enumerate(EDITED.items()):
        path = clone / "src" / "sandtable" / name
        path.write_text(path.read_text() + EDIT.format(number=10**9 + number))
        began = time.monotonic()
        command = [str(clone / ".venv" / "bin" / "python"), "-m", "tools.compile"]
        subprocess.run(command, cwd=clone, check=True, stdout=subprocess.DEVNULL)
        times.note(AFTER_EDIT.format(game), time.monotonic() - began)


def measure() -> dict[str, float]:
    """Seconds by what was waited for."""
    times = Times()
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "sandtable"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        measure_start(clone, times)
        measure_edits(clone, times)
    return dict(times.rows)


def write_page(found: dict[str, float]) -> None:
    """Refreshes the page."""
    rows = [["what is waited for", "seconds"], *([name, f"{seconds:.1f}"] for name, seconds in found.items())]
    said = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end."
    report.write_page(PAGE, f"{said}\n\n{report.markdown(rows)}", BEGIN, END)


def main(words: list[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.start", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table into docs/bench.md")
    given = parser.parse_args(words)
    found = measure()
    if given.write:
        write_page(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
