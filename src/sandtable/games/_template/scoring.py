"""How it ends. Clauses TM-7 to TM-9, rulings TM-R1 and TM-R2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games._template.components import BONUS, SEATS
from sandtable.kernel.contract import Result, Seat

if TYPE_CHECKING:
    from sandtable.games._template.state import Table


def score(table: Table, seat: Seat) -> i64:
    """A point a pebble, and the charm's bonus. [TM-8]"""
    taken = table.taken[seat]
    if taken == 0 and not table.setting.empty_bonus:  # TM-R1
        return 0
    return taken + BONUS if taken % table.charm[seat] == 0 else taken


def result(table: Table) -> Result:
    """More points wins. [TM-9, TM-R2]"""
    scores = [int(score(table, seat)) for seat in range(SEATS)]
    ranks = [1 if scores[seat] == max(scores) else 2 for seat in range(SEATS)]
    clause = "TM-R2" if scores[0] == scores[1] else "TM-9"
    return Result(scores, ranks, clause, "the pile is empty")
