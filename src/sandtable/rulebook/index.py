"""Rulebooks with the places that cite them: from a checkout, or from what an installed package contains."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from sandtable.rulebook import places
from sandtable.rulebook.ledger import Clause, Ledger, load, parse

Places = dict[str, list[str]]


@dataclass(frozen=True)
class Entry:
    """A clause with the code and tests that cite it."""

    clause: Clause
    code: list[str]
    tests: list[str]
    options: list[str]

    def json(self) -> dict[str, object]:
        """For `sandtable rules --json`."""
        clause = self.clause
        return {
            "id": clause.id,
            "text": clause.text,
            "kind": clause.kind,
            "title": clause.title,
            "section": clause.section,
            "ours": clause.ours,
            "test": clause.test,
            "no_test": clause.no_test,
            "code": self.code,
            "tests": self.tests,
            "options": self.options,
        }


@dataclass(frozen=True)
class Book:
    """A game's rulebook, each clause with its citations."""

    ledger: Ledger
    entries: list[Entry]


@dataclass(frozen=True)
class Index:
    """Where every clause is cited: lines of code, and tests."""

    code: Places
    tests: Places

    def json(self) -> dict[str, Places]:
        """For `--write-index`."""
        return {"code": self.code, "tests": self.tests}


def checkout() -> Path | None:
    """The root of the checkout that contains this package; None for an installed package."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "rules").is_dir() and (folder / "src" / "sandtable").is_dir():
            return folder
    return None


def ledgers(root: Path) -> list[Ledger]:
    """Every rulebook of a checkout, by name."""
    return [load(path) for path in _files(root)]


def _files(root: Path) -> list[Path]:
    return [path for path in sorted((root / "rules").glob("*.md")) if path.stem.lower() != "readme"]


def scan(root: Path) -> Index:
    """The index of a checkout; code means the games' own folders."""
    code: Places = {}
    tests: Places = {}
    for citation in places.in_source(root):
        if citation.place.startswith("src/sandtable/games/"):
            code.setdefault(citation.id, []).append(citation.place)
    for citation in places.in_tests(root):
        if citation.place not in tests.setdefault(citation.id, []):
            tests[citation.id].append(citation.place)
    return Index(code, tests)


@lru_cache(maxsize=1)
def index() -> Index:
    """The index of the checkout, or of the package, or an empty one."""
    root = checkout()
    if root is not None and (root / "tests").is_dir():
        return scan(root)
    file = _data("index.json")
    if not file.is_file():
        return Index({}, {})
    data = json.loads(file.read_text(encoding="utf-8"))
    return Index(data["code"], data["tests"])


def names() -> list[str]:
    """Every game with a rulebook, by name; names with a leading _ are hidden games."""
    folder = _data("books")
    if folder.is_dir():
        return sorted(file.name.removesuffix(".md") for file in folder.iterdir() if file.name.endswith(".md"))
    root = checkout()
    return [] if root is None else [path.stem for path in _files(root)]


@lru_cache(maxsize=16)
def ledger(game: str) -> Ledger:
    """The rulebook of a game, from the package or the checkout. ValueError when there is none."""
    file = _data("books", f"{game}.md")
    if file.is_file():
        return parse(game, file.read_text(encoding="utf-8"))
    root = checkout()
    if root is None or not (root / "rules" / f"{game}.md").is_file():
        raise ValueError(f"there is no rulebook of {game}")
    return load(root / "rules" / f"{game}.md")


def book(game: str) -> Book:
    found = ledger(game)
    where = index()
    varied = places.options(game)
    entries = [
        Entry(clause, where.code.get(clause.id, []), where.tests.get(clause.id, []), varied.get(clause.id, []))
        for clause in found.clauses
    ]
    return Book(found, entries)


def _data(*names: str) -> Traversable:
    """A data file that the installed package may contain."""
    folder: Traversable = resources.files("sandtable.rulebook")
    return folder.joinpath(*names)
