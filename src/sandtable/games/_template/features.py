"""Features for learning programs: the pile, both hands, and the charms the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games._template.components import CHARMS, SEATS
from sandtable.games._template.view import sees_charm
from sandtable.kernel.planes import Plane, Sheet

if TYPE_CHECKING:
    from sandtable.games._template.state import Table


def planes() -> list[Plane]:
    """The seat's own planes first, then the other's."""
    return [
        Plane("asked", [1], "1 when the seat is asked"),
        Plane("pile", [1], "pebbles in the pile"),
        Plane("taken", [SEATS], "pebbles taken"),
        Plane("charm", [SEATS, CHARMS[-1] + 1], "the charm, where the seat may know it; 0 when none is dealt"),
    ]


def write(table: Table, seat: i64, sheet: Sheet) -> None:
    sheet.flag(table.actor() == seat)
    sheet.put(table.pile)
    n: i64
    for n in range(SEATS):
        sheet.put(table.taken[(seat + n) % SEATS])
    for n in range(SEATS):
        owner = (seat + n) % SEATS
        sheet.choice(table.charm[owner] if sees_charm(table, int(seat), int(owner)) else -1, CHARMS[-1] + 1)
