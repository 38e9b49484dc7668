"""What is printed: paragraphs, columns, tables, JSON, and a little weight where a terminal shows it."""

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
    """How wide to write, and whether bold and dim may be used."""

    width: int = WIDTH
    styled: bool = False

    def bold(self, text: str) -> str:
        """Stronger, where that shows."""
        return f"\x1b[1m{text}\x1b[0m" if self.styled else text

    def dim(self, text: str) -> str:
        """Weaker, where that shows."""
        return f"\x1b[2m{text}\x1b[0m" if self.styled else text

    def paragraph(self, text: str, indent: str = "") -> str:
        """Wrapped to the width; lines of lists and tables stay lines."""
        wrapped = [
            textwrap.fill(line, self.width, initial_indent=indent, subsequent_indent=indent, break_long_words=False)
            for line in text.splitlines()
        ]
        return "\n".join(wrapped)

    def columns(self, items: Sequence[str], indent: str = "  ") -> str:
        """As many columns as fit, read downwards."""
        if not items:
            return ""
        widest = max(len(item) for item in items) + 2
        across = max(1, (self.width - len(indent)) // widest)
        down = -(-len(items) // across)
        rows = [items[row::down] for row in range(down)]
        return "\n".join(indent + "".join(f"{item:<{widest}}" for item in row).rstrip() for row in rows)


def paper() -> Paper:
    """The paper of standard output: styled only on a terminal, and never when NO_COLOR is set."""
    if not sys.stdout.isatty():
        return Paper()
    columns = shutil.get_terminal_size((WIDTH, 24)).columns
    return Paper(max(40, min(columns, 100)), not os.environ.get("NO_COLOR"))


def table(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    """Rows in aligned columns; the columns named in `right` are aligned to the right."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [cell.rjust(widths[n]) if n in right else cell.ljust(widths[n]) for n, cell in enumerate(row)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def print_json(document: object) -> None:
    """Exactly one JSON document."""
    print(json.dumps(document, indent=2))
