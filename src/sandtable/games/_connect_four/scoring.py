"""How it ends. Clauses CF-6 and CF-7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games._connect_four.components import SEATS
from sandtable.games._connect_four.rules.drop import has_four
from sandtable.kernel.contract import SEAT_NAMES, Result

if TYPE_CHECKING:
    from sandtable.games._connect_four.state import Table


def result(table: Table) -> Result:
    """Four in a row win; a full rack without them is a draw. [CF-6, CF-7]"""
    for seat in range(SEATS):
        if has_four(table.stones(seat)):
            scores = [1 if winner == seat else 0 for winner in range(SEATS)]
            return Result(scores, [2 - score for score in scores], "CF-6", f"{SEAT_NAMES[seat]} has four in a row")
    return Result([0, 0], [1, 1], "CF-7", "the rack is full")
