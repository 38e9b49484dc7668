"""Draws docstrings and comments at random, for somebody new to read: `python -m tools.sample_words --seed 7`.

Whoever reads the sample marks each line: clear at first read, or not. The share that is clear says how well the code
explains itself; docs/notebook/README.md has the shares that were found.
"""

from __future__ import annotations

import argparse
import ast
import io
import random
import re
import sys
import tokenize
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = {"src": "src/sandtable", "web": "web/src"}
ORDERS = ("noqa", "type:", "mypy:", "fmt:", "ruff:", "pragma", "!", "-*-")  # comments that speak to a tool
CLAUSES = re.compile(r"[\s,.:;]*(?:(?:[A-Z]{2}-[RMS]?\d+|and|to)[\s,.:;]*)+")  # a comment that only cites the rulebook
WEB_COMMENT = re.compile(r"(?:^|(?<=[\s;,{}()]))//\s*(.+)$|/\*+\s*(.+?)\s*\*/|<!--\s*(.+?)\s*-->", re.MULTILINE)
Found = tuple[str, str]  # where it stands, and what it says


def python_files() -> list[Path]:
    return sorted(path for path in (ROOT / FOLDERS["src"]).rglob("*.py") if "_compiled" not in path.parts)


def docstrings(path: Path) -> Iterator[Found]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                name = getattr(node, "name", "the module")
                yield f"{path.relative_to(ROOT)}:{node.body[0].lineno} {name}", " ".join(text.split())


def comments(path: Path) -> Iterator[Found]:
    """Every comment with the line it stands on; lines of comments that follow each other are one."""
    lines = path.read_text().splitlines()
    alone: tuple[int, list[str]] | None = None
    for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
        if token.type != tokenize.COMMENT:
            continue
        row, text = token.start[0], token.string.lstrip("# ")
        is_alone = not lines[row - 1][: token.start[1]].strip()
        if alone is not None and not (is_alone and row == alone[0] + len(alone[1])):
            yield f"{path.relative_to(ROOT)}:{alone[0]}", " ".join(alone[1])
            alone = None
        if not text or text.startswith(ORDERS) or CLAUSES.fullmatch(text):
            continue
        if not is_alone:
            yield f"{path.relative_to(ROOT)}:{row} {lines[row - 1][: token.start[1]].strip()}", text
        elif alone is None:
            alone = (row, [text])
        else:
            alone[1].append(text)
    if alone is not None:
        yield f"{path.relative_to(ROOT)}:{alone[0]}", " ".join(alone[1])


def web_comments() -> Iterator[Found]:
    for path in sorted((ROOT / FOLDERS["web"]).rglob("*")):
        if path.suffix in (".ts", ".svelte", ".css"):
            text = path.read_text()
            for match in WEB_COMMENT.finditer(text):
                row = text.count("\n", 0, match.start()) + 1
                yield f"{path.relative_to(ROOT)}:{row}", next(part for part in match.groups() if part)


def pools(where: str) -> dict[str, list[Found]]:
    """Everything there is to draw from, by kind."""
    if where == "web":
        return {"comments": list(web_comments())}
    files = python_files()
    return {
        "docstrings": [one for path in files for one in docstrings(path)],
        "comments": [one for path in files for one in comments(path)],
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.sample_words", description=__doc__)
    parser.add_argument("--where", choices=sorted(FOLDERS), default="src", help="which code; src unless told")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60, metavar="N", help="of each kind; 60 unless told")
    asked = parser.parse_args(words)
    for kind, pool in pools(asked.where).items():
        print(f"{kind}: {min(asked.count, len(pool))} of {len(pool)}, seed {asked.seed}\n")
        for number, (place, text) in enumerate(random.Random(asked.seed).sample(pool, min(asked.count, len(pool))), 1):
            print(f"{number:3}. {place}\n     {text}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
