"""In a checkout whose rules are not compiled yet: compiles them while the server runs."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

from sandtable import _rules

CHECKOUT = Path(_rules.PACKAGE).parents[1]
COMMAND = [sys.executable, "-m", "tools.compile", "--behind"]
LAST_LINES = 12

BEGUN = (
    "The rules run as plain Python for now, so bots think less deeply. They are being compiled beside the game; the "
    "server goes over to them by itself."
)
DONE = "The rules are compiled ({seconds:.0f} s). The server goes over to them; open pages come back by themselves."
NEXT_TIME = "The rules are compiled ({seconds:.0f} s) and will be used when Sandtable is started again."
FAILED = "The rules could not be compiled, so they stay plain Python:\n{lines}"


def can_compile() -> bool:
    """Whether this is a checkout whose rules run as plain Python without SANDTABLE_PURE."""
    return _rules.why_plain(_rules.manifest()) in (_rules.NEVER, _rules.OTHER, _rules.EDITED) and is_checkout()


def is_checkout() -> bool:
    """Whether tools/compile.py lies beside the package."""
    return (CHECKOUT / "tools" / "compile.py").exists()


class Compiling:
    """Runs the compiler at the lowest priority; sets `done` when there are compiled rules to switch to."""

    def __init__(self, can_go_over: bool) -> None:
        self.done = threading.Event()
        self._can_go_over = can_go_over
        self._process: subprocess.Popen[str] | None = None
        self._is_stopped = False

    def start(self) -> None:
        print(BEGUN, flush=True)
        threading.Thread(target=self._run, daemon=True).start()

    def stop(self) -> None:
        """Ends the compiler; what it has compiled is kept for the next time."""
        self._is_stopped = True
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()

    def _run(self) -> None:
        began = time.monotonic()
        # In a session of its own, so that Ctrl-C reaches only the server, which then stops this.
        self._process = subprocess.Popen(
            COMMAND,
            cwd=CHECKOUT,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        said, _ = self._process.communicate()
        if self._is_stopped:
            return
        self._conclude(said, time.monotonic() - began)

    def _conclude(self, said: str, seconds: float) -> None:
        if _rules.why_plain(_rules.manifest()):
            print(FAILED.format(lines="\n".join(said.strip().splitlines()[-LAST_LINES:])), flush=True)
        elif self._can_go_over:
            print(DONE.format(seconds=seconds), flush=True)
            self.done.set()
        else:
            print(NEXT_TIME.format(seconds=seconds), flush=True)
