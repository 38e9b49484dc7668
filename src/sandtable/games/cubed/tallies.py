"""What is counted when an answer is explained: the points of both, once the block is being taken apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.cubed.components import UNSTACKING
from sandtable.games.cubed.scoring import score
from sandtable.kernel.contract import SEAT_NAMES, Seat
from sandtable.kernel.tally import Tally

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table


def tallies(table: Table, seat: Seat) -> list[Tally]:
    """Points. [CU-26 to CU-28]"""
    if table.stage < UNSTACKING:
        return []
    other = SEAT_NAMES[1 - seat]
    return [
        Tally("own points", float(score(table, seat)), 1.0, more="scores [a point|# points] more"),
        Tally("points", float(score(table, 1 - seat)), 1.0, less=f"keeps {other} from [a point|# points]"),
    ]
