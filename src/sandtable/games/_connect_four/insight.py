"""The evaluation that bots use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games._connect_four.components import FALLING, RACK, RISING, SIDEWAYS, UPWARD
from sandtable.games._connect_four.rules.drop import has_four
from sandtable.kernel.bits import count
from sandtable.kernel.contract import NOBODY, Seat

if TYPE_CHECKING:
    from sandtable.games._connect_four.state import Table


def worth(table: Table, seat: Seat) -> float:
    """A half, plus a little for every open three more than the other's; exact at the end."""
    mine = table.stones(seat)
    theirs = table.stones(1 - seat)
    if table.turn == NOBODY:
        return 1.0 if has_four(mine) else 0.0 if has_four(theirs) else 0.5
    free = RACK & ~(mine | theirs)
    lead = open_threes(mine, free) - open_threes(theirs, free)
    return min(0.95, max(0.05, 0.5 + 0.05 * float(lead)))


def open_threes(stones: i64, free: i64) -> i64:
    """How many lines of four lack one stone whose place is free."""
    sideways = _open_threes(stones, free, SIDEWAYS)
    return (
        sideways
        + _open_threes(stones, free, UPWARD)
        + _open_threes(stones, free, RISING)
        + _open_threes(stones, free, FALLING)
    )


def _open_threes(stones: i64, free: i64, step: i64) -> i64:
    second = stones >> step
    third = stones >> (2 * step)
    fourth = stones >> (3 * step)
    ends = (free & second & third & fourth) | (stones & second & third & (free >> (3 * step)))
    middles = (stones & (free >> step) & third & fourth) | (stones & second & (free >> (2 * step)) & fourth)
    return count(ends | middles)
