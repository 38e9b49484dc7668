"""How it ends: all win or all lose. Clauses PD-1 to PD-8, PD-118, PD-133."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.kernel.contract import Result

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

GOING_ON: Final[i64] = 0
PLAYERS_WON: Final[i64] = 1
PLAYERS_LOST: Final[i64] = 2

# How the game ended
FAR_ENOUGH: Final[i64] = 0
FLAGSHIP_DESTROYED: Final[i64] = 1
ENDED_BY_CARD: Final[i64] = 2
WITHOUT_FLAGSHIP: Final[i64] = 3
CLAUSES_2011: Final = ["PD-118", "PD-5", "PD-7", "PD-R101"]
CLAUSES_2015: Final = ["PD-133", "PD-6", "PD-7", "PD-R101"]
ENDINGS: Final = [
    "the fleet has come far enough",
    "a flagship was destroyed, and none is left",
    "a card has ended the game",
    "no flagship is in play",
]


def result(table: Table) -> Result:
    """Everybody's score is the distance; all rank 1 or none does. [PD-1]"""
    rank = 1 if table.over == PLAYERS_WON else 2
    seats = int(table.seats)
    clauses = CLAUSES_2011 if table.box.edition == 2011 else CLAUSES_2015
    reason = ENDINGS[table.ending]
    if table.ending == FLAGSHIP_DESTROYED and table.box.edition != 2011:
        reason = "a flagship was destroyed"
    return Result([int(table.distance())] * seats, [rank] * seats, clauses[table.ending], reason)
