"""The view of a position. Nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games._connect_four.components import COLUMNS, ROWS
from sandtable.kernel.contract import NOBODY, SEAT_NAMES, Json, View

if TYPE_CHECKING:
    from sandtable.games._connect_four.state import Table


def view(table: Table) -> View:
    """The rows, the top one first, and whose turn it is. [CF-2, CF-3]"""
    rows: list[Json] = []
    for row in range(ROWS - 1, -1, -1):
        rows.append(table.row(row))
    return {"rows": rows, "turn": None if table.turn == NOBODY else SEAT_NAMES[table.turn]}


def picture(view: View) -> str:
    """The view in plain text."""
    rows = view["rows"]
    assert isinstance(rows, list)
    lines = [f"| {row} |" for row in rows]
    lines.append("  " + " ".join([str(column + 1) for column in range(COLUMNS)]))
    return "\n".join(lines)
