"""Compiles C files into libraries, several at a time; what was compiled once is not compiled again."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

# What runs once, or once for a person, is not worth the compiler's time, which it would take most of: the bodies of
# modules, and the modules that write and read positions, pictures, views and refusals.
MARKS = """
#if defined(__GNUC__) && !defined(__clang__)
#define RUNS_ONCE __attribute__((cold, optimize("O0")))
#define RUNS_SELDOM __attribute__((optimize("O1")))
#else
#define RUNS_ONCE
#define RUNS_SELDOM
#endif
"""
SELDOM = "checking|forecast|measuring|open_view|picture|position|reading|reading_pieces|record|refusals|verbs|view"
ONCE_BODY = re.compile(r"^(char CPyDef_\w+_____top_level__\(void\) {)", re.MULTILINE)
SELDOM_BODY = re.compile(rf"^([\w *]+?CPyDef_(?:\w+___)?(?:{SELDOM})___\w+\([^;{{}}]*\) {{)", re.MULTILINE)
# A vector's index that is below 0 or out of range is rare, and gcc is told so; it keeps the usual way short then.
INDEX_CHECK = re.compile(r"^((\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\nif )\(\2\)", re.MULTILINE)
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)  # nine tenths of what mypyc writes


@dataclass(frozen=True)
class Unit:
    """A C file, and what it takes to compile it."""

    source: Path
    headers: tuple[Path, ...]
    include: tuple[str, ...]
    flags: tuple[str, ...]


def marked(text: str) -> str:
    """Generated C without its indentation, with marks on what runs once or seldom."""
    text = INDEX_CHECK.sub(r"\1(likely(\2))", INDENT.sub("", text))
    return MARKS + SELDOM_BODY.sub(r"RUNS_SELDOM \1", ONCE_BODY.sub(r"RUNS_ONCE \1", text))


class Objects:
    """A folder of object files, named after a hash of what they were made from; `setting` is all that no file says."""

    def __init__(self, folder: Path, setting: str) -> None:
        self._folder = folder
        self._setting = f"{setting}{MARKS}{SELDOM}{INDEX_CHECK.pattern}"
        self.compiled = 0
        folder.mkdir(parents=True, exist_ok=True)

    def make(self, units: Iterable[Unit], jobs: int) -> dict[Unit, Path]:
        """The object file of every unit, the longest first."""
        units = sorted(set(units), key=lambda unit: unit.source.stat().st_size, reverse=True)
        with ThreadPoolExecutor(jobs) as pool:
            return dict(zip(units, pool.map(self._object, units), strict=True))

    def _object(self, unit: Unit) -> Path:
        digest = hashlib.sha256(f"{self._setting}{unit.flags}".encode())
        for path in (unit.source, *unit.headers):
            digest.update(path.read_bytes())
        made = self._folder / f"{digest.hexdigest()[:40]}.o"
        if not made.exists():
            self._compile(unit, made)
        made.touch()  # `sweep` removes what has not been used for long
        return made

    def _compile(self, unit: Unit, made: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / unit.source.name
            source.write_text(marked(unit.source.read_text(encoding="utf-8")), encoding="utf-8")
            include = [str(unit.source.parent), *unit.include, *python_headers()]
            done = c_compiler().compile([str(source)], folder, None, include, extra_postargs=list(unit.flags))
            part = made.with_suffix(".part")
            shutil.move(done[0], part)
            part.replace(made)  # so that what bears a hash is whole
        self.compiled += 1

    def sweep(self, seconds: float) -> None:
        """Removes what has not been used for so long."""
        for path in self._folder.iterdir():
            if time.time() - path.stat().st_mtime > seconds:
                path.unlink(missing_ok=True)


def link(objects: Iterable[Path], made: Path, name: str) -> None:
    """An extension module of that name out of object files."""
    symbol = f"PyInit_{name}"
    with tempfile.TemporaryDirectory() as folder:
        c_compiler().link_shared_object(
            [str(path) for path in objects], str(made), export_symbols=[symbol], build_temp=folder
        )


def c_compiler() -> Any:
    """The C compiler this Python was built for, which is what setuptools would use too."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    found = new_compiler()
    customize_compiler(found)
    return found


def python_headers() -> list[str]:
    """Where Python.h is."""
    paths = sysconfig.get_paths()
    return sorted({paths["include"], paths["platinclude"]})


def has_compiler() -> bool:
    """True when a file that includes Python.h compiles."""
    from setuptools._distutils.errors import CompileError, DistutilsError

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n")
        try:
            c_compiler().compile([str(source)], folder, None, python_headers())
        except (CompileError, DistutilsError, OSError):
            return False
    return True


def compiler_version() -> str:
    """What the compiler says it is; '' where it cannot be asked so."""
    words = getattr(c_compiler(), "compiler_so", None)
    if not words:
        return ""
    done = subprocess.run([words[0], "--version"], capture_output=True, text=True, check=False)
    return f"{words} {done.stdout}"
