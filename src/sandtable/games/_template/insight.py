"""The evaluation that bots use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games._template.scoring import score
from sandtable.kernel.contract import NOBODY, Seat

if TYPE_CHECKING:
    from sandtable.games._template.state import Table


def worth(table: Table, seat: Seat) -> float:
    """A half, plus a little for every point ahead; exact at the end."""
    if not table.has_charms():
        return 0.5
    lead = score(table, seat) - score(table, 1 - seat)
    if table.actor() == NOBODY:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    return min(1.0, max(0.0, 0.5 + 0.05 * float(lead)))
