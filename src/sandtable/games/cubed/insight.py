"""The evaluation that bots use: the lead, and what the next picks can win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.cubed.components import BLACK, COLORS, FIRST_PILE, OVER, RED, SECOND_PILE, UNSTACKING, YELLOW
from sandtable.games.cubed.rules.unstacking import removable
from sandtable.games.cubed.scoring import score
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table

_SCALE: Final = 6.0  # a lead that means a three-quarters chance to win


def worth(table: Table, seat: Seat) -> float:
    """A half while stacking, then a share that grows with the expected lead; exact at the end. [CU-31, CU-R21]"""
    if table.stage < UNSTACKING:
        return 0.5
    lead = score(table, seat) - score(table, 1 - seat)
    if table.stage == OVER:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    coming = in_reach(table)
    ahead = float(lead + coming if table.seat == seat else lead - coming) / _SCALE
    return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))


def reward(table: Table, seat: Seat) -> float:
    """The win, and a little for its margin, which tells a search more than the bare win. [CU-31]"""
    if table.stage != OVER:
        return worth(table, seat)
    lead = float(score(table, seat) - score(table, 1 - seat)) / _SCALE
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def in_reach(table: Table) -> i64:
    """Points the player to move can pick now, less the best first pick of the other afterwards. [CU-32]"""
    free = removable(table.setting, table.occupied())
    if table.pick == FIRST_PILE:
        return best(table, free, FIRST_PILE) + best(table, free, SECOND_PILE)
    return best(table, free, SECOND_PILE) - best(table, free, FIRST_PILE)


def best(table: Table, free: i64, pile: i64) -> i64:
    """The most points that one of these cubes is worth in that pile."""
    points = table.setting.points
    most: i64 = 0
    if free & table.yellow != 0:
        most = points[COLORS * pile + YELLOW]
    if free & table.red != 0:
        most = max(most, points[COLORS * pile + RED])
    if free & table.black != 0:
        most = max(most, points[COLORS * pile + BLACK])
    return most
