"""Where a clause is cited: lines of code, tests, and options."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from sandtable.rulebook.ledger import ID

_RANGE = re.compile(r"\b([A-Z]{2})-([RSM]?)(\d{1,4})(?:\.\.| to | through )(?:([A-Z]{2})-)?([RSM]?)(\d{1,4})\b")
_WHOLE_STRING = re.compile(r"([\"'])([A-Z]{2}-[RSM]?\d{1,4})\1")
_ABOUT_RULEBOOKS = ("rulebook", "cli")  # their examples cite clauses that they do not enforce


@dataclass(frozen=True)
class Citation:
    """A citation of one id at one place; `named` is False when the id is only inside a range."""

    id: str
    place: str
    named: bool = True


def cited(text: str) -> list[tuple[str, bool]]:
    """The ids cited in a text, in order; ranges such as `SD-29 to SD-31` and `SD-29..31` are filled in."""
    found: dict[str, bool] = {}
    for match in ID.finditer(text):
        found[match[0]] = True
    for match in _RANGE.finditer(text):
        letters, family, low = match[1], match[2], int(match[3])
        high = int(match[6])
        if match[4] not in (None, letters) or (match[5] or family) != family or not low < high <= low + 200:
            continue
        for number in range(low, high):
            found.setdefault(f"{letters}-{family}{number}", False)
        found[f"{letters}-{family}{high}"] = True
    return list(found.items())


def in_source(root: Path) -> list[Citation]:
    """Every citation in the package's code; `root` is the checkout."""
    found: list[Citation] = []
    package = root / "src" / "sandtable"
    for path in sorted(package.rglob("*.py")):
        if path.relative_to(package).parts[0] in _ABOUT_RULEBOOKS:
            continue
        name = path.relative_to(root).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            found += [Citation(id_, f"{name}:{number}", named) for id_, named in cited(line)]
    return found


def is_surely_an_id(citation: Citation, root: Path) -> bool:
    """Whether a citation with unknown letters stands alone in quotes, as only an id would."""
    name, _, number = citation.place.rpartition(":")
    line = (root / name).read_text(encoding="utf-8").splitlines()[int(number) - 1]
    return any(match[2] == citation.id for match in _WHOLE_STRING.finditer(line))


def in_tests(root: Path) -> list[Citation]:
    """Every id in a `clause(...)` mark of the tests, with the test."""
    found: list[Citation] = []
    for path in sorted((root / "tests").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "clause(" in source:
            found += _marks(ast.parse(source), path.relative_to(root).as_posix())
    return found


def _marks(tree: ast.Module, name: str) -> list[Citation]:
    """The marks in one module: on tests, on test classes, and inside parameter tables."""
    owners: dict[int, str] = {}
    for top in tree.body:
        if isinstance(top, ast.ClassDef):
            for node in [*top.decorator_list, *_decorators(top)]:
                owners[id(node)] = f"{name}::{top.name}"
            for inner in top.body:
                for node in _decorators(inner):
                    owners[id(node)] = f"{name}::{top.name}::{_name(inner)}"
        for node in _decorators(top):
            owners.setdefault(id(node), f"{name}::{_name(top)}")
    found: list[Citation] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) == "clause":
            place = owners.get(id(node), f"{name}:{node.lineno}")
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found += [Citation(id_, place, named) for id_, named in cited(argument.value)]
    return found


def _decorators(node: ast.stmt) -> list[ast.AST]:
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return []
    return [inner for decorator in node.decorator_list for inner in ast.walk(decorator)]


def _name(node: ast.stmt) -> str:
    return node.name if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) else ""


def _called(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def options(game: str) -> dict[str, list[str]]:
    """The options of a game by clause; empty when the game is not installed."""
    from sandtable import shelf  # imported here, so that a build can read rulebooks without the games

    found: dict[str, list[str]] = {}
    if game in shelf.games(hidden=True):
        for option in shelf.options_of(game):
            found.setdefault(option.clause, []).append(option.name)
    return found
