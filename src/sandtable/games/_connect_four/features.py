"""Features for learning programs: both players' stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games._connect_four.components import COLUMNS, ROWS
from sandtable.kernel.planes import Plane, Sheet

if TYPE_CHECKING:
    from sandtable.games._connect_four.state import Table


def planes() -> list[Plane]:
    """The seat's own stones first, then the other's."""
    return [Plane("stones", [2, COLUMNS, ROWS], "1 where a stone stands: column, row from the bottom")]


def write(table: Table, seat: i64, sheet: Sheet) -> None:
    column: i64
    for column in range(COLUMNS):
        sheet.bits(table.stones(seat) >> (7 * column), ROWS)
    for column in range(COLUMNS):
        sheet.bits(table.stones(1 - seat) >> (7 * column), ROWS)
