"""Random play at full speed: the rules written a second time, on plain numbers, for the recommended rulings.

Tests compare every step with `legal` and `apply`: the same random numbers must lead to the same position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.cubed.actions import PLACE, TAKE
from sandtable.games.cubed.components import (
    BLACK,
    COLORS,
    FIRST_PILE,
    NO_COLOR,
    OVER,
    PILE_BITS,
    PILES,
    STACKING,
    UNSTACKING,
)
from sandtable.games.cubed.grid import EAST_COLUMNS, LAYER, NORTH_COLUMNS, ROW
from sandtable.games.cubed.rules import stacking, turn
from sandtable.games.cubed.rules.unstacking import plainly_removable
from sandtable.kernel.bits import BIT, count, nth, shl
from sandtable.kernel.codes import pack
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table

_TO_THE_END: Final[i64] = 1000
_WEST_STRIP: Final[i64] = 16  # bits 16, 20, 24, 28 in a set of columns: one step west of rows 0 to 3
_SOUTH_STRIP: Final[i64] = 32  # bits 32 to 35: one step south of columns 0 to 3


def columns(occupied: i64) -> i64:
    """The columns that may take a cube.

    Cubes rest on each other, so each has exactly one free cell. [CU-13, CU-14, CU-R5, CU-R8]
    """
    ground = occupied & LAYER
    if ground == 0:
        return 1  # CU-R4
    beside = ((ground & 0x7777) << 1) | ((ground >> 1) & 0x7777) | ((ground & 0x0FFF) << 4) | (ground >> 4)
    found = (ground | beside) & ~(occupied >> 48)
    if ground & EAST_COLUMNS == 0:
        found |= (ground & 0x1111) << _WEST_STRIP
    if ground & NORTH_COLUMNS == 0:
        found |= (ground & 0x000F) << _SOUTH_STRIP
    return found


def height(occupied: i64, column: i64) -> i64:
    """How many cubes stand in a column."""
    return ((occupied >> column) & 1) + ((occupied >> (column + 16)) & 1) + ((occupied >> (column + 32)) & 1)


def colors_left(table: Table) -> i64:
    """The colors that a new turn may name. [CU-9]"""
    colors: i64 = 1 if table.yellow_left > 0 else 0
    if table.red_left > 0:
        colors += 2
    if table.black_left > 0:
        colors += 4
    return colors


def random_action(table: Table, rng: Rng) -> i64:
    """A uniformly random legal answer."""
    if table.stage == STACKING and table.setting.stacks_plainly:
        return random_placement(table, rng)
    if table.stage == UNSTACKING and table.setting.unstacks_plainly:
        return random_removal(table, rng)
    choices = turn.legal(table, table.seat)
    return choices[rng.below(len(choices))]


def random_placement(table: Table, rng: Rng) -> i64:
    """A uniformly random legal placement. [CU-9, CU-13, CU-15]"""
    occupied = table.occupied()
    free = columns(occupied)
    places = count(free)
    color = table.naming
    if color == NO_COLOR:
        colors = colors_left(table)
        choice = rng.below(places * count(colors))
        color = nth(colors, choice // places)
        column = nth(free, choice % places)
    else:
        column = nth(free, rng.below(places))
    if column >= _SOUTH_STRIP:
        return pack(PLACE, color, table.spot(column - _SOUTH_STRIP) - ROW)
    if column >= _WEST_STRIP:
        return pack(PLACE, color, table.spot(column - _WEST_STRIP) - 1)
    return pack(PLACE, color, table.spot(column + 16 * height(occupied, column)))


def random_removal(table: Table, rng: Rng) -> i64:
    """A uniformly random legal removal. [CU-22]"""
    free = plainly_removable(table.occupied())
    return pack(TAKE, nth(free, rng.below(count(free))))


def playout(table: Table, rng: Rng, limit: i64) -> i64:
    """Plays randomly to the end or for `limit` answers; returns the number of answers."""
    moves: i64 = 0
    while moves < limit and table.stage != OVER:
        if table.stage == STACKING and table.setting.stacks_plainly:
            moves += stack(table, rng, limit - moves)
        elif table.stage == UNSTACKING and table.setting.unstacks_plainly:
            moves += unstack(table, rng, limit - moves, False)
        else:
            moves += step(table, rng)
    return moves


def stack(table: Table, rng: Rng, limit: i64) -> i64:
    """Places random cubes to the end of stage one, or up to the limit; returns how many."""
    moves: i64 = 0
    while moves < limit and table.stage == STACKING:
        free = columns(table.occupied())
        places = count(free)
        if table.naming == NO_COLOR:
            colors = colors_left(table)
            choice = rng.below(places * count(colors))
            stacking.name_color(table, nth(colors, choice // places))
            let_fall(table, nth(free, choice % places))
        else:
            let_fall(table, nth(free, rng.below(places)))
        moves += 1
        if table.todo == 0:
            stacking.end_turn(table, None)
    return moves


def let_fall(table: Table, column: i64) -> None:
    """Puts a cube of the turn's color on top of a column, or on the bag beside the box. [CU-13, CU-R5]"""
    if column >= _SOUTH_STRIP:
        table.grow_south()
        column -= _SOUTH_STRIP
    elif column >= _WEST_STRIP:
        table.grow_west()
        column -= _WEST_STRIP
    stacking.lay(table, table.naming, BIT[column + 16 * height(table.occupied(), column)])


def hasty_playout(table: Table, rng: Rng, limit: i64) -> i64:
    """Plays fast to the end or for `limit` answers: each pile takes its best color when one is free. [CU-26, CU-27]

    From stage one it always plays to the end, because stacking scores nothing and a search would learn nothing.
    """
    moves: i64 = 0
    if table.stage < UNSTACKING:
        limit = _TO_THE_END
        while table.stage < UNSTACKING:
            moves += (
                stack(table, rng, limit)
                if table.stage == STACKING and table.setting.stacks_plainly
                else step(table, rng)
            )
    if table.stage == UNSTACKING and table.setting.unstacks_plainly:
        return moves + unstack(table, rng, limit, True)
    return moves + playout(table, rng, limit)


def step(table: Table, rng: Rng) -> i64:
    """Plays one random answer through the ordinary rules."""
    turn.apply(table, random_action(table, rng), None)
    return 1


def wanted(free: i64, yellow: i64, red: i64, pile: i64) -> i64:
    """Those of the removable cubes whose color is worth most in a pile, or all if none is worth more."""
    if pile & 1 == FIRST_PILE:
        best = free & yellow
        if best == 0:
            best = free & red
    else:
        best = free & ~(yellow | red)
    return free if best == 0 else best


def unstack(table: Table, rng: Rng, limit: i64, hastily: bool) -> i64:
    """Takes random cubes to the end, or up to the limit; returns how many. [CU-20, CU-21]"""
    occupied = table.occupied()
    yellow = table.yellow
    red = table.red
    piles = table.piles
    pile = PILES * table.seat + table.pick  # A's first pile, A's second, B's first, B's second, and so on
    moves: i64 = 0
    while moves < limit and occupied != 0:
        free = plainly_removable(occupied)
        if hastily:
            free = wanted(free, yellow, red, pile)
        cell = nth(free, rng.below(count(free)))
        color = BLACK - ((red >> cell) & 1) - 2 * ((yellow >> cell) & 1)
        piles += shl(1, PILE_BITS * (COLORS * pile + color))
        occupied &= ~BIT[cell]
        pile = (pile + 1) & 3
        moves += 1
    table.yellow = yellow & occupied
    table.red = red & occupied
    table.black &= occupied
    table.piles = piles
    table.seat = pile >> 1
    table.pick = pile & 1
    if occupied == 0:
        table.stage = OVER
    return moves
