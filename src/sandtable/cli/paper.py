"""Text output: paragraphs, columns, tables, JSON; bold and dim on a terminal."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

WIDTH = 80


@dataclass(frozen=True)
class Paper:
    """The width of the output, and whether bold and dim may be used."""

    width: int = WIDTH
    styled: bool = False

    def bold(self, text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if self.styled else text

    def dim(self, text: str) -> str:
        return f"\x1b[2m{text}\x1b[0m" if self.styled else text

    def paragraph(self, text: str, indent: str = "") -> str:
        """Wrapped to the width; lines of lists and tables are kept."""
        wrapped = [
            textwrap.fill(line, self.width, initial_indent=indent, subsequent_indent=indent, break_long_words=False)
            for line in text.splitlines()
        ]
        return "\n".join(wrapped)

    def columns(self, items: Sequence[str], indent: str = "  ") -> str:
        """In as many columns as fit, read downwards."""
        if not items:
            return ""
        widest = max(len(item) for item in items) + 2
        across = max(1, (self.width - len(indent)) // widest)
        down = -(-len(items) // across)
        rows = [items[row::down] for row in range(down)]
        return "\n".join(indent + "".join(f"{item:<{widest}}" for item in row).rstrip() for row in rows)


def paper() -> Paper:
    """For standard output: bold and dim only on a terminal, and not when NO_COLOR is set."""
    if not sys.stdout.isatty():
        return Paper()
    columns = shutil.get_terminal_size((WIDTH, 24)).columns
    return Paper(max(40, min(columns, 100)), not os.environ.get("NO_COLOR"))


def table(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    """Rows in aligned columns; the columns in `right` are right-aligned."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [cell.rjust(widths[n]) if n in right else cell.ljust(widths[n]) for n, cell in enumerate(row)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def print_json(document: object) -> None:
    """Prints exactly one JSON document."""
    print(json.dumps(document, indent=2))
