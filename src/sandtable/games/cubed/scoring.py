"""How it ends. Clauses CU-26 to CU-31, ruling CU-R21."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.cubed.components import BLACK, COLORS, FIRST_PILE, RED, SEATS, SECOND_PILE, YELLOW
from sandtable.kernel.contract import Result, Seat

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table


def pile_score(table: Table, seat: Seat, pile: i64) -> i64:
    """What a pile is worth. [CU-26, CU-27]"""
    points = table.setting.points
    row = COLORS * pile
    return (
        table.in_pile(seat, pile, YELLOW) * points[row + YELLOW]
        + table.in_pile(seat, pile, RED) * points[row + RED]
        + table.in_pile(seat, pile, BLACK) * points[row + BLACK]
    )


def score(table: Table, seat: Seat) -> i64:
    """Both piles of a player together. [CU-28]"""
    return pile_score(table, seat, FIRST_PILE) + pile_score(table, seat, SECOND_PILE)


def result(table: Table) -> Result:
    """More points wins; equal points are a draw. [CU-30, CU-31, CU-R21]"""
    scores = [int(score(table, seat)) for seat in range(SEATS)]
    ranks = [1 if scores[seat] == max(scores) else 2 for seat in range(SEATS)]
    clause = "CU-R21" if scores[0] == scores[1] else "CU-31"
    return Result(scores, ranks, clause, "the last cube is taken")
