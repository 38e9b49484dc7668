"""What a bot may go by: about how much of the win is a seat's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.patrollers import scoring
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def worth(table: Table, seat: Seat) -> float:
    """About how much of the win is the seat's; exact when the game is over."""
    if table.agenda.top() == NO_CODE:
        ahead = scoring.winner(table)
        return 0.5 if ahead < 0 else 1.0 if ahead == seat else 0.0
    ours = float(scoring.score(table, seat))
    theirs = float(scoring.score(table, 1 - seat))
    return 0.5 if ours + theirs == 0.0 else ours / (ours + theirs)
