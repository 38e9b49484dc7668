"""A checkout of its own whose rules are not compiled, and a program that compiles them when a test says so.

Compiling takes minutes, so that program puts in place what this checkout has compiled from the same sources; compiling
itself is tested in tests/tools, and `python -m bench.start` takes the whole way from a clone.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import sandtable

PACKAGE = Path(sandtable.__file__).parent
COMPILER = """
import shutil, sys, time
from pathlib import Path

while not Path("go").exists():
    time.sleep(0.05)
if Path("go").read_text():
    sys.exit(Path("go").read_text())
shutil.copytree({made!r}, "src/sandtable/_compiled")
"""


class Uncompiled:
    """The checkout in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        source = folder / "src" / "sandtable"
        shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns("_compiled", "static", "__pycache__"))
        (source / "static").symlink_to(PACKAGE / "static")
        (folder / "rules").symlink_to(PACKAGE.parents[1] / "rules")
        (folder / "tools").mkdir()
        (folder / "tools" / "__init__.py").touch()
        (folder / "tools" / "compile.py").write_text(COMPILER.format(made=str(PACKAGE / "_compiled")))
        self.command = [sys.executable, "-m", "sandtable.cli.main", "play", "--no-browser"]
        data = {"PYTHONPATH": str(folder / "src"), "XDG_DATA_HOME": str(folder / "data")}
        self.environment = {name: word for name, word in os.environ.items() if name != "SANDTABLE_PURE"} | data

    def compile(self, failure: str = "") -> None:
        """Lets the program that compiles finish, or fail and say so."""
        part = self.folder / "part"
        part.write_text(failure)
        part.rename(self.folder / "go")
