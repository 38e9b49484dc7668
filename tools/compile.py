"""Compiles the rules, the kernel, the bots and what every move of a match goes through: `python -m tools.compile`.

Each game is a library of its own, and every module a C file of its own, so that all cores can work on them and an edit
of one game compiles that game alone. `--whole` makes one library out of one file instead: it takes four times as long,
and plays up to a fifth faster; wheels and benchmarks have it. docs/decisions/0014-compiling.md has the figures.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import os
import shutil
import sys
import sysconfig
import tempfile
import time
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools import c_code
from tools.c_code import Objects, Unit

if TYPE_CHECKING:
    from setuptools.extension import Extension

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "sandtable"
COMPILED = PACKAGE / "_compiled"
BUILD = ROOT / "build" / "rules"
LOADER = ROOT / "tools" / "loader.c"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
LIBRARY = "__mypyc"  # how mypyc ends the name of a library with many modules
MOVES = ("match/clock.py", "match/decisions.py", "match/match.py", "server/frames.py")  # what every move goes through
MONTH = 30 * 24 * 3600.0
WHOLE, BY_GAME = "whole", "by game"
# Optimization: an edit should be played soon, what is shipped should be fast.
LEVELS = {WHOLE: "3", BY_GAME: "1"}


class CannotCompile(Exception):
    """Why the rules cannot be compiled here, in one line; they run as plain Python then."""


@dataclass(frozen=True)
class Library:
    """What becomes one file: its name, its modules and its C files."""

    name: str
    modules: list[str]
    units: list[Unit]


def sources() -> list[Path]:
    """Every module that is compiled; package markers stay interpreted, as an editable install needs them."""
    folders = [PACKAGE / name for name in ("kernel", "games", "bots")]
    found = [path for folder in folders for path in sorted(folder.rglob("*.py")) if path.name != "__init__.py"]
    return [*found, *(PACKAGE / name for name in MOVES)]


def group_of(path: Path) -> str:
    """The library a module belongs to: its game, or its package."""
    parts = path.relative_to(PACKAGE).parts
    if parts[0] in ("match", "server"):
        return "sandtable_moves"
    return f"sandtable_{(parts[1] if parts[0] == 'games' else parts[0]).lstrip('_')}"


def module_name(path: Path) -> str:
    """As it is imported."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def compile_rules(kind: str, jobs: int) -> None:
    """Compiles what has changed and puts it in place, all at once; CannotCompile where nothing can be."""
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        raise CannotCompile("Python without its lock is not supported by compiled rules")
    if not c_code.has_compiler():
        raise CannotCompile("there is no working C compiler with Python's headers")
    remove_misplaced()
    files = sources()
    seen = {path.relative_to(PACKAGE).as_posix(): seen_now(path) for path in files}  # before anything is read
    say(f"translating {len(files)} modules into C")
    found = libraries(files, kind)
    objects = Objects(
        BUILD / "objects", f"{version('mypy')} {version('librt')} {sys.version} {c_code.compiler_version()}"
    )
    units = {unit for library in found for unit in library.units}
    say(f"compiling {len(units)} C files, {jobs} at a time, where they have changed")
    loader = Unit(LOADER, (), (), ("-O2",) if sys.platform != "win32" else ())
    made = objects.make([*units, loader], jobs)
    say(f"linking; {objects.compiled} C files had changed")
    folder = linked(found, loader, made)
    modules = {module: library.name for library in found for module in library.modules}
    publish({"kind": kind, "suffix": SUFFIX, "folder": folder.name, "modules": modules, "sources": seen})
    objects.sweep(MONTH)


def linked(found: list[Library], loader: Unit, made: dict[Unit, Path]) -> Path:
    """A folder with all libraries, named after what is in them. It is there whole or not at all."""
    folder = COMPILED / hashlib.sha256("".join(sorted(path.name for path in made.values())).encode()).hexdigest()[:12]
    if folder.exists():
        return folder
    COMPILED.mkdir(exist_ok=True)
    part = Path(tempfile.mkdtemp(dir=COMPILED))
    part.chmod(0o755)
    named = {"loader": [made[loader]]} | {one.name: [made[unit] for unit in one.units] for one in found}
    for name, objects in named.items():
        shutil.copy(library_of(name, objects), part)
    part.rename(folder)
    return folder


def library_of(name: str, objects: list[Path]) -> Path:
    """The library that is linked from these object files; it is kept, as an edit changes one of many."""
    digest = hashlib.sha256("".join(path.name for path in objects).encode()).hexdigest()[:24]
    kept = BUILD / "libraries" / name / digest / f"{name}{SUFFIX}"
    if not kept.exists():
        for older in kept.parent.parent.glob("*"):
            shutil.rmtree(older)
        kept.parent.mkdir(parents=True)
        made = kept.with_name(f"part{SUFFIX}")
        c_code.link(objects, made, name)
        made.replace(kept)
    return kept


def libraries(files: list[Path], kind: str) -> list[Library]:
    """mypyc's C files, by the library they belong to."""
    names = [str(path.relative_to(SOURCE)) for path in files]
    groups: dict[str, list[Path]] = {}
    for path in files:
        groups.setdefault("sandtable_rules" if kind == WHOLE else group_of(path), []).append(path)
    separate: list[tuple[list[str], str | None]] = [
        ([str(path.relative_to(SOURCE)) for path in group], name) for name, group in sorted(groups.items())
    ]
    extensions = translate(names, separate, kind)  # the libraries, and for every module one that would load it
    found = {one.name: one for one in extensions if one.name.endswith(LIBRARY)}
    return [
        Library(f"{name}{LIBRARY}", [module_name(path) for path in group], units_of(found[f"{name}{LIBRARY}"]))
        for name, group in sorted(groups.items())
    ]


def target(kind: str) -> Path:
    """Where the C files go."""
    return BUILD / kind.replace(" ", "_")


def translate(names: list[str], separate: list[tuple[list[str], str | None]], kind: str) -> list[Extension]:
    """The extensions mypyc would have setuptools build; the C files are written.

    All modules are translated, always. mypyc can leave out those that have not changed, but what it keeps of a class
    lacks the bits that say which native integers are set (`bitmap_attrs`): it fails, or lays subclasses out wrongly.
    Only what it knows of other packages is kept.
    """
    from mypyc.build import mypycify

    folder = target(kind)
    types = BUILD / "types"
    shutil.rmtree(folder, ignore_errors=True)
    for kept in types.glob(f"*/{PACKAGE.name}"):
        shutil.rmtree(kept)
    folder.mkdir(parents=True)
    # What the rules do not import is not there when a wheel is built, and its types are checked elsewhere.
    options = ["--follow-imports=silent", "--no-sqlite-cache", f"--cache-dir={types}"]
    before = Path.cwd()
    os.chdir(SOURCE)
    try:
        return mypycify(
            [*options, *names],
            opt_level=LEVELS[kind],
            debug_level="0",
            multi_file=kind == BY_GAME,
            separate=separate if kind == BY_GAME else False,
            group_name=separate[0][1] if kind == WHOLE else None,
            target_dir=str(folder),
        )
    finally:
        os.chdir(before)


def units_of(extension: Extension) -> list[Unit]:
    """The C files of a library, each with the generated headers it depends on."""
    from mypyc.build import get_header_deps, resolve_cfile_deps

    flags = list(extension.extra_compile_args)
    if sys.platform == "win32":
        flags += ["/bigobj"]  # more sections than fit into a usual object file
    else:
        # Nobody wrote the code that would be warned about; the tables that libraries share are declared in each.
        flags += ["-fno-semantic-interposition", "-Wno-all", "-fcommon"]
    found = []
    for name in extension.sources:
        path = Path(name)
        includes = get_header_deps([(name, path.read_text(encoding="utf-8"))])
        headers = resolve_cfile_deps(str(path.parent), includes, extension.include_dirs[1])
        found.append(Unit(path, tuple(sorted(map(Path, headers))), tuple(extension.include_dirs), tuple(flags)))
    return found


def remove_misplaced() -> None:
    """Earlier versions put compiled modules beside their sources, where Python would go on finding them first."""
    for suffix in (".so", ".pyd"):
        for path in SOURCE.rglob(f"*{suffix}"):
            if COMPILED not in path.parents:
                path.unlink()


def seen_now(path: Path) -> tuple[int, int, str]:
    """Size, time and hash of a source, by which an edit is noticed later."""
    seen = path.stat()
    return seen.st_size, seen.st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest()


def publish(manifest: dict[str, Any]) -> None:
    """From here on a program that starts uses these; one that runs may still load from what it began with."""
    before = current()
    part = COMPILED / "manifest.part"
    part.write_text(json.dumps(manifest, indent=1))
    part.replace(COMPILED / "manifest.json")
    kept = {manifest["folder"], before.get("folder")}
    for folder in COMPILED.iterdir():
        if folder.is_dir() and folder.name not in kept:
            shutil.rmtree(folder, ignore_errors=True)


def current() -> dict[str, Any]:
    """The manifest of what is there."""
    try:
        found: dict[str, Any] = json.loads((COMPILED / "manifest.json").read_text())
    except (OSError, ValueError):
        return {}
    return found


def is_current(kind: str) -> bool:
    """Whether what is there was made from the sources as they are now; the whole serves for by game too."""
    found = current()
    if not found or found["suffix"] != SUFFIX or (kind == WHOLE and found["kind"] != WHOLE):
        return False
    now = {path.relative_to(PACKAGE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in sources()}
    return now == {name: seen[2] for name, seen in found["sources"].items()}


def say(text: str) -> None:
    """A step, with the seconds since the start."""
    print(f"{time.monotonic() - BEGAN:6.1f} s  {text}", flush=True)


BEGAN = time.monotonic()


def main() -> int:
    """Compiles unless nothing has changed."""
    parser = argparse.ArgumentParser(prog="python -m tools.compile", description="Compile the rules, kernel and bots.")
    parser.add_argument("--whole", action="store_true", help="one library out of one C file: slow to make, fastest")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="C files at a time")
    parser.add_argument("--behind", action="store_true", help="at the lowest priority, beside a running server")
    given = parser.parse_args()
    if os.environ.get("SANDTABLE_PURE") == "1":
        say("SANDTABLE_PURE is 1: the rules stay plain Python")
        return 0
    kind = WHOLE if given.whole else BY_GAME
    if is_current(kind):
        say("the compiled rules are up to date")
        return 0
    if given.behind and hasattr(os, "nice"):
        os.nice(19)
    gc.disable()  # mypy keeps all it makes until the end, so looking for garbage only takes time
    gc.enable = gc.disable  # and it would begin again by itself
    try:
        compile_rules(kind, given.jobs)
    except CannotCompile as error:
        say(f"the rules stay plain Python (slower): {error}")
        return 0
    say("the rules are compiled")
    return 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # taking apart what mypy made would take two seconds
