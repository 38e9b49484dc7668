"""What a bot may go by: how near the win a seat is, from 0 to 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.kernel.contract import NOBODY, Seat

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def worth(table: Table, seat: Seat) -> float:
    """About how much of the win is the seat's; exact when the game is over. [SD-48, SD-R31]"""
    if table.actor() == NOBODY:
        return share(table, seat)
    return 0.5


def share(table: Table, seat: Seat) -> float:
    """The seat's part of the win as the arrays stand."""
    own = table.score(seat)
    level = 0
    for other in range(table.setting.seats):
        score = table.score(other)
        if score < own:
            return 0.0
        if score == own:
            level += 1
    return 1.0 / float(level)
