"""Features for learning programs: the block by color, the supply, the piles, and the turn. Nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.cubed.components import CELLS, COLORS, PILES, SEATS, SIZE, UNSTACKING
from sandtable.games.cubed.rules.unstacking import removable
from sandtable.kernel.planes import Plane, Sheet

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table

_BOX: Final = [SIZE, SIZE, SIZE]


def planes() -> list[Plane]:
    """Cells are z, y, x in the box. Seats: the viewer's own first, then the other."""
    return [
        Plane("yellow", _BOX, "1 where a yellow cube lies: layer, row from the south, column from the west"),
        Plane("red", _BOX, "the same of red cubes"),
        Plane("black", _BOX, "the same of black cubes"),
        Plane("removable", _BOX, "1 where a cube can be taken now; zeros while stacking"),
        Plane("stage", [3], "one of stacking, framing, unstacking"),
        Plane("asked", [1], "1 when the seat is asked"),
        Plane("corner", [2], "how far the box has grown west and south of the first cube"),
        Plane("supply", [COLORS], "yellow, red and black cubes left to stack"),
        Plane("naming", [COLORS], "the color of the turn under way"),
        Plane("todo", [1], "cubes of it still to come"),
        Plane("last_red", [2], "who stacked the last red cube: the own seat, the other"),
        Plane("pick", [PILES], "which pile the next cube goes to, while unstacking"),
        Plane("piles", [SEATS, PILES, COLORS], "cubes in each pile, by color"),
    ]


def write(table: Table, seat: i64, sheet: Sheet) -> None:
    is_block = table.stage == UNSTACKING
    sheet.bits(table.yellow, CELLS)
    sheet.bits(table.red, CELLS)
    sheet.bits(table.black, CELLS)
    sheet.bits(removable(table.setting, table.occupied()) if is_block else 0, CELLS)
    sheet.choice(table.stage, 3)
    sheet.flag(table.actor() == seat)
    sheet.put(-table.west)
    sheet.put(-table.south)
    sheet.put(table.yellow_left)
    sheet.put(table.red_left)
    sheet.put(table.black_left)
    sheet.choice(table.naming, COLORS)
    sheet.put(table.todo)
    sheet.flag(table.last_red == seat)
    sheet.flag(table.last_red == 1 - seat)
    sheet.choice(table.pick if is_block else -1, PILES)
    n: i64
    color: i64
    for n in range(SEATS):
        owner = seat if n == 0 else 1 - seat
        for color in range(COLORS * PILES):
            sheet.put(table.in_pile(owner, color // COLORS, color % COLORS))
