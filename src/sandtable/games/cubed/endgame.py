"""The end of stage two, solved exactly: the pick that makes the most of the difference in points.

A search with bounds over the cubes that are left. The value of a position is what the player to pick will still score,
less what the other will. Whose pick it is follows from how many cubes are left, so the cubes alone name a position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.cubed.actions import TAKE
from sandtable.games.cubed.components import BLACK, COLORS, FIRST_PILE, RED, SECOND_PILE, UNSTACKING, YELLOW
from sandtable.games.cubed.options import Setting
from sandtable.games.cubed.rules.unstacking import drop, removable
from sandtable.kernel.bits import BIT, count, lowest
from sandtable.kernel.codes import NO_CODE, pack

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table

_FAR: Final[i64] = 2000  # beyond any difference the options allow
_NO_CELL: Final[i64] = 64
_WORDS: Final = 4  # of one remembered position: its three boards, and what is known of it
_PART: Final[i64] = 0x7FFFFFFF
_FACTOR_A: Final[i64] = 0x5BD1E995
_FACTOR_B: Final[i64] = 0x2C1B3C6D
_FACTOR_C: Final[i64] = 0x1B873593


@final
class Search:
    """The points at stake, what is remembered of positions met, and how many may still be looked at."""

    def __init__(self, setting: Setting, nodes: i64) -> None:
        self.setting = setting
        self.drops = setting.covered_drops
        self.nodes_left: i64 = nodes
        self.slots: i64 = 1024
        while self.slots < nodes and self.slots < 1048576:
            self.slots *= 2
        self.memory = vec[i64]([0]) * 0 if False else vec[i64]([0] * int(self.slots * _WORDS))


def solve(table: Table, nodes: i64) -> i64:
    """The best pick, or NO_CODE when that many positions do not prove one."""
    if table.stage != UNSTACKING:
        return NO_CODE
    search = Search(table.setting, nodes)
    best_value(search, table.yellow, table.red, table.black, table.pick, -_FAR, _FAR)
    if search.nodes_left < 0:
        return NO_CODE
    slot = slot_of(search, table.yellow, table.red, table.black)
    return pack(TAKE, (search.memory[slot + 3] >> 26) & 127)
