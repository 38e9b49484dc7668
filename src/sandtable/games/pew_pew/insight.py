"""What a bot may go by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.pew_pew import scoring
from sandtable.games.pew_pew.components import OVER

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def worth(table: Table) -> float:
    """About how likely the game is won; exact when it is over."""
    if table.phase == OVER:
        return 1.0 if scoring.is_won(table) else 0.0
    return 0.5
