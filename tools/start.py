"""`make play`: sets a checkout up and starts the server, saying what it does and how long each step took.

It runs before anything is installed, so it needs nothing but Python's own library, of any version.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
UV = ROOT / ".tools" / "bin" / "uv"
SYNC = ["sync", "--frozen", "--inexact", "--no-dev", "--group", "build", "--quiet"]
STEPS = (
    ("packages", "installing Python packages", [*SYNC, "--no-install-project"]),
    ("pages", "building the pages", SYNC),
)


def main() -> NoReturn:
    """Takes the steps, then becomes the server."""
    began = time.monotonic()
    for name, about, words in STEPS:
        print(f"{name}: {about} ...", end="", flush=True)
        start = time.monotonic()
        done = subprocess.run([str(UV), *words], cwd=str(ROOT))
        if done.returncode != 0:
            print(f"\n{name}: this did not work; what it said is above, and nothing else was changed")
            raise SystemExit(done.returncode)
        print(f" {time.monotonic() - start:.1f} s", flush=True)
    print(f"server: starting, {time.monotonic() - began:.1f} s after make play", flush=True)
    command = [str(UV), "run", "--no-sync", "sandtable", "play", *sys.argv[1:]]
    os.chdir(str(ROOT))
    become(command)


def become(command: "list[str]") -> NoReturn:
    """Runs a command in the place of this program."""
    if sys.platform == "win32":  # where no program can take the place of another
        raise SystemExit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
