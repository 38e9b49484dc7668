"""Solves the end of stage two exactly: the pick that wins the most points.

An alpha-beta search over the remaining cubes. A position's value is what the player to pick will still score, less what
the other will. Whose pick it is follows from the number of cubes left, so the cubes alone identify a position.
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
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table

_FAR: Final[i64] = 2000  # larger than any difference the options allow
_NO_CELL: Final[i64] = 64
_UNKNOWN: Final[i64] = (2048 - 2000) | ((2048 + 2000) << 12) | (64 << 24)  # value unknown, and no pick to try first
_WORDS: Final[i64] = 4  # fields of one cached position: its three boards, and the result
_MOST_SLOTS: Final[i64] = 1048576
_PART: Final[i64] = 0x7FFFFFFF
_FACTOR_A: Final[i64] = 0x5BD1E995
_FACTOR_B: Final[i64] = 0x2C1B3C6D
_FACTOR_C: Final[i64] = 0x1B873593


@final
class Search:
    """The cache of positions, and how many may still be searched."""

    def __init__(self, setting: Setting, nodes: i64) -> None:
        self.setting = setting
        self.points = setting.points
        self.drops = setting.covered_drops
        self.nodes_left: i64 = nodes
        self.found: i64 = _NO_CELL  # the best pick of the last position
        self.slots: i64 = 1024
        while self.slots < nodes and self.slots < _MOST_SLOTS:
            self.slots *= 2
        self.memory = vec[i64]([0] * int(self.slots * _WORDS))

    def slot(self, yellow: i64, red: i64, black: i64) -> i64:
        """The place of a position in the cache."""
        occupied = yellow | red | black
        mixed = (occupied & _PART) * _FACTOR_A ^ ((occupied >> 31) & _PART) * _FACTOR_B ^ ((occupied >> 62) & 3)
        if self.drops:  # the sets of cells differ by color
            mixed ^= (red & _PART) * _FACTOR_C ^ ((red >> 31) & _PART) * _FACTOR_A ^ (yellow & _PART) * _FACTOR_B
        return ((mixed ^ (mixed >> 29)) & (self.slots - 1)) * _WORDS

    def recall(self, slot: i64, yellow: i64, red: i64, black: i64) -> i64:
        """The cached bounds of a position's value, and the pick to try first."""
        memory = self.memory
        if memory[slot] != yellow or memory[slot + 1] != red or memory[slot + 2] != black:
            return _UNKNOWN
        return memory[slot + 3]

    def remember(self, slot: i64, yellow: i64, red: i64, black: i64, least: i64, most: i64) -> None:
        """Caches the bounds and best pick of a position, replacing whatever was in its place."""
        memory = self.memory
        memory[slot] = yellow
        memory[slot + 1] = red
        memory[slot + 2] = black
        memory[slot + 3] = (least + 2048) | ((most + 2048) << 12) | (self.found << 24)


def solve(table: Table, seat: Seat, nodes: i64) -> i64:
    """The best pick, or NO_CODE when that many positions are not enough to prove one."""
    if table.stage != UNSTACKING or table.seat != seat:
        return NO_CODE
    search = Search(table.setting, nodes)
    best_pick(search, table.yellow, table.red, table.black, table.pick, _NO_CELL, -_FAR, _FAR)
    return NO_CODE if search.nodes_left < 0 else pack(TAKE, search.found)


def value(search: Search, yellow: i64, red: i64, black: i64, pick: i64, low: i64, high: i64) -> i64:
    """The final lead of the player to pick: exact between low and high, otherwise a bound."""
    search.nodes_left -= 1
    if search.nodes_left < 0:
        return 0
    if yellow | red == 0:
        return all_black(search, black, pick)
    slot = search.slot(yellow, red, black)
    known = search.recall(slot, yellow, red, black)
    least = (known & 4095) - 2048
    most = ((known >> 12) & 4095) - 2048
    if least >= high or least == most:
        return least
    if most <= low:
        return most
    low = max(low, least)
    high = min(high, most)
    best = best_pick(search, yellow, red, black, pick, known >> 24, low, high)
    if search.nodes_left < 0:
        return 0
    search.remember(slot, yellow, red, black, best if best > low else least, best if best < high else most)
    return best


def best_pick(search: Search, yellow: i64, red: i64, black: i64, pick: i64, hint: i64, low: i64, high: i64) -> i64:
    """The value of the best pick, which is stored in search.found. The hinted pick is tried first."""
    free = removable(search.setting, yellow | red | black)
    best = -_FAR
    found = hint
    if hint != _NO_CELL:
        best = after_pick(search, yellow, red, black, pick, hint, low, high)
        free &= ~BIT[hint]
    group: i64 = 0
    while free != 0 and best < high:
        rest = free & next_group(yellow, red, black, pick, group)
        free &= ~rest
        group += 1
        while rest != 0 and best < high:
            cell = lowest(rest)
            rest &= ~BIT[cell]
            worth = better(search, yellow, red, black, pick, cell, best, low, high)
            if worth > best:
                best = worth
                found = cell
    search.found = found
    return best


def next_group(yellow: i64, red: i64, black: i64, pick: i64, group: i64) -> i64:
    """The color to try next: the most points for the first pile, black first for the second. [CU-26, CU-27]"""
    if group == 1:
        return red
    return yellow if (group == 0) == (pick == FIRST_PILE) else black


def better(
    search: Search, yellow: i64, red: i64, black: i64, pick: i64, cell: i64, best: i64, low: i64, high: i64
) -> i64:
    """The value of a pick: first only tested against the best so far, then computed exactly if it is better."""
    if best == -_FAR:
        return after_pick(search, yellow, red, black, pick, cell, low, high)
    bar = max(best, low)
    worth = after_pick(search, yellow, red, black, pick, cell, bar, bar + 1)
    if bar < worth < high:
        worth = after_pick(search, yellow, red, black, pick, cell, bar, high)
    return worth


def after_pick(search: Search, yellow: i64, red: i64, black: i64, pick: i64, cell: i64, low: i64, high: i64) -> i64:
    """The value of a pick: its points, plus what follows. [CU-20, CU-21]"""
    bit = BIT[cell]
    color = BLACK if black & bit != 0 else RED if red & bit != 0 else YELLOW
    gain = search.points[COLORS * pick + color]
    if search.drops:
        yellow = drop(yellow, cell)
        red = drop(red, cell)
        black = drop(black, cell)
    else:
        yellow &= ~bit
        red &= ~bit
        black &= ~bit
    if pick == FIRST_PILE:
        return gain + value(search, yellow, red, black, SECOND_PILE, low - gain, high - gain)
    return gain - value(search, yellow, red, black, FIRST_PILE, gain - high, gain - low)


def all_black(search: Search, black: i64, pick: i64) -> i64:
    """The value when only black is left: every turn brings the same, so only the number of turns counts. [CU-29]"""
    second = search.points[COLORS + BLACK]
    turn = search.points[BLACK] + second
    last = turn * ((count(black) >> 1) & 1)
    return last if pick == FIRST_PILE else second - last
