"""What a bot may go by: about how likely the players are to win, shared among the seats.

The way still to go, the state of the flagships and the fleets, the threat that waits and what is in hand.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def worth(table: Table, seat: Seat) -> float:
    """The players' chance, divided by the seats, since winners share."""
    seats = float(table.seats)
    if table.over != 0:
        return 1.0 / seats if table.over == 1 else 0.0
    return 1.0 / (1.0 + exp(-score(table))) / seats


def score(table: Table) -> float:
    """The log-odds of winning, by eye."""
    total = 0.35 * float(table.distance() - table.setting.goal) - 0.12 * float(table.pool)
    piece: i64
    for piece in range(len(table.kind)):
        if table.is_ship(piece) and table.owner[piece] >= 0:
            health = float(reckon.structure(table, piece)) / 100.0
            power = float(reckon.power(table, piece))
            total += 0.06 * power * (0.5 + 0.5 * health)
            if reckon.is_flagship(table, piece):
                total += 2.0 * health
    for hand in table.hand:
        total += 0.05 * float(len(hand))
    return total
