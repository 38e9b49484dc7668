"""Stage two. Clauses CU-20 to CU-25 and CU-30, rulings CU-R15 to CU-R20."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.cubed import grid, scoring
from sandtable.games.cubed.actions import ENDED, STOP, TAKE, TOOK_FIRST, TOOK_SECOND
from sandtable.games.cubed.components import COLORS, FIRST_PILE, OVER, SECOND_PILE, SIDES_NEEDED
from sandtable.games.cubed.grid import LAYER
from sandtable.kernel.bits import BIT, count, lowest, shl
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.cubed.options import Setting
    from sandtable.games.cubed.state import Table


# What may be taken


def removable(setting: Setting, occupied: i64) -> i64:
    """The cubes with at least three sides exposed at this moment. [CU-22 to CU-25, CU-R19]"""
    return plainly_removable(occupied) if setting.unstacks_plainly else exposed(setting, occupied)


def plainly_removable(occupied: i64) -> i64:
    """Cubes with a free top and at most two of the four vertical sides blocked. [CU-22, CU-R15, CU-R16]"""
    w = grid.east(occupied)
    e = grid.west(occupied)
    s = grid.north(occupied)
    n = grid.south(occupied)
    shut_in = (w & e & (s | n)) | (s & n & (w | e))
    return occupied & ~grid.down(occupied) & ~shut_in


def exposed(setting: Setting, occupied: i64) -> i64:
    """The same under any option about the bottom face and covered cubes: at least three of six sides free."""
    w = grid.east(occupied)
    e = grid.west(occupied)
    s = grid.north(occupied)
    n = grid.south(occupied)
    above = grid.down(occupied)
    below = grid.up(occupied)
    if setting.is_bottom_hidden:  # CU-R15
        below |= LAYER
    odd_a = w ^ e ^ s
    two_a = (w & e) | (s & (w | e))
    odd_b = n ^ above ^ below
    two_b = (n & above) | (below & (n | above))
    shut_in = (two_a & two_b) | ((two_a | two_b) & odd_a & odd_b)
    if setting.covered_stays:  # CU-R16
        shut_in |= above
    return occupied & ~shut_in


def sides_exposed(setting: Setting, occupied: i64, cell: i64) -> i64:
    """How many sides of one cube are exposed. [CU-22, CU-R15, CU-R19]"""
    bit = BIT[cell]
    free: i64 = 0
    for cover in [grid.east(occupied), grid.west(occupied), grid.north(occupied), grid.south(occupied)]:
        if cover & bit == 0:
            free += 1
    if grid.down(occupied) & bit == 0:
        free += 1
    bag = LAYER if setting.is_bottom_hidden else 0
    if (grid.up(occupied) | bag) & bit == 0:
        free += 1
    return free


# Legal answers


def legal(table: Table) -> vec[i64]:
    """Every cube that may be taken now. [CU-20, CU-22]"""
    free = removable(table.setting, table.occupied())
    size = count(free)
    found = vec[i64]([0] * size)
    n: i64
    for n in range(size):
        cell = lowest(free)
        found[n] = pack(TAKE, cell)
        free &= ~BIT[cell]
    return found


def why_not(table: Table, code: i64) -> Refusal | None:
    """Why an answer in stage two is refused; the first broken clause first."""
    if verb_of(code) == STOP:
        return Refusal("CU-R20", "a turn takes two cubes, and nobody may pass")
    if verb_of(code) != TAKE:
        return Refusal("CU-7", "the block was complete, so cubes are only taken now")
    cell = first(code)
    occupied = table.occupied()
    if occupied & BIT[cell] == 0:
        return Refusal("CU-22", f"no cube is at {grid.cell_name(cell)}")
    if table.setting.covered_stays and grid.down(occupied) & BIT[cell] != 0:
        hint = f"take {grid.cell_name(cell + 16)} first"
        return Refusal("CU-R16", f"the cube at {grid.cell_name(cell)} carries another cube", hint)
    free = sides_exposed(table.setting, occupied, cell)
    if free < SIDES_NEEDED:
        sides = "no side" if free == 0 else "only one side" if free == 1 else "only two sides"
        is_or_are = "are" if free == 2 else "is"
        why = f"{sides} of the cube at {grid.cell_name(cell)} {is_or_are} open, and it needs three"
        return Refusal("CU-22", why)
    return None


# What happens


def take(table: Table, code: i64, story: Story | None) -> None:
    """Moves a cube to the player's first or second pile; after the second the turn passes. [CU-20, CU-21]"""
    cell = first(code)
    seat = table.seat
    pile = table.pick
    color = table.color_at(cell)
    table.piles += shl(1, table.pile_place(seat, pile, color))
    lift(table, cell)
    if pile == FIRST_PILE:
        table.pick = SECOND_PILE
    else:
        table.pick = FIRST_PILE
        table.seat = 1 - seat
    if story is not None:
        points = table.setting.points[COLORS * pile + color]
        story.tell(TOOK_FIRST if pile == FIRST_PILE else TOOK_SECOND, "CU-21", seat, color, cell, points)
    if table.occupied() == 0:
        end(table, story)


def lift(table: Table, cell: i64) -> None:
    """Empties the cell; with an option, cubes above drop into it. [CU-R16]"""
    if table.setting.covered_drops:
        table.yellow = drop(table.yellow, cell)
        table.red = drop(table.red, cell)
        table.black = drop(table.black, cell)
    else:
        rest = ~BIT[cell]
        table.yellow &= rest
        table.red &= rest
        table.black &= rest


def lifted(setting: Setting, board: i64, cell: i64) -> i64:
    """The board without that cell. [CU-R16]"""
    return drop(board, cell) if setting.covered_drops else board & ~BIT[cell]


def drop(board: i64, cell: i64) -> i64:
    """The board without that cell, and everything above it one lower."""
    above = over(cell)
    return (board & ~BIT[cell] & ~above) | grid.down(board & above)


def raised(board: i64, cell: i64) -> i64:
    """The board before `drop`, without the cell that it removed."""
    above = over(cell)
    fallen = BIT[cell] | grid.down(above)
    return (board & ~above & ~fallen) | (grid.up(board & fallen) & above)


def over(cell: i64) -> i64:
    """Every cell above one."""
    found: i64 = 0
    higher = cell + 16
    while higher < 64:
        found |= BIT[higher]
        higher += 16
    return found


def end(table: Table, story: Story | None) -> None:
    """Ends the game when the last cube is taken. [CU-30]"""
    table.stage = OVER
    if story is not None:
        story.tell(ENDED, "CU-30", scoring.score(table, 0), scoring.score(table, 1))
