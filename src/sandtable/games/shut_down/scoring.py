"""How it ends. Clauses SD-2 and SD-45 to SD-48, rulings SD-R29 to SD-R33; hand cards do not count [SD-47]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.kernel.contract import SEAT_NAMES, Result

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def result(table: Table) -> Result:
    """Lowest total wins, whoever shut down; equal lowest totals share the win. [SD-46 to SD-48, SD-R31, SD-R32]"""
    scores = [int(table.score(seat)) for seat in range(table.setting.seats)]
    ranks = [1 + len([other for other in scores if other < score]) for score in scores]
    shared = len([rank for rank in ranks if rank == 1]) > 1
    clause = "SD-R31" if shared else "SD-48" if has_shut_down(table) else "SD-R33"
    return Result(scores, ranks, clause, reason(table))


def has_shut_down(table: Table) -> bool:
    """Whether somebody's four cards are all flipped. [SD-45]"""
    return True in [table.is_shut_down(seat) for seat in range(table.setting.seats)]


def reason(table: Table) -> str:
    """Why there is no further turn. [SD-45, SD-R33]"""
    for seat in range(table.setting.seats):
        if table.is_shut_down(seat):
            return f"{SEAT_NAMES[seat]} has shut down"
    return "the last turn is over"
