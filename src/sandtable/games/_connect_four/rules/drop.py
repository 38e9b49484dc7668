"""A turn. Clauses CF-3 to CF-7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games._connect_four.actions import CONNECTED, DROP, DROPPED, EVERY_DROP
from sandtable.games._connect_four.components import COLUMNS, FALLING, RACK, RISING, SIDEWAYS, TOP_ROW, UPWARD
from sandtable.kernel.bits import shl
from sandtable.kernel.codes import first, pack
from sandtable.kernel.contract import NOBODY, SEAT_NAMES, Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games._connect_four.state import Table


def is_full(filled: i64, column: i64) -> bool:
    """Whether all six places of a column are taken. [CF-5]"""
    return (filled >> (7 * column + 5)) & 1 == 1


def resting_place(filled: i64, column: i64) -> i64:
    """The lowest free place of a column that is not full. Adding a bit carries it up through the stones. [CF-4]"""
    return (filled + shl(1, 7 * column)) & ~filled & RACK


def has_four(stones: i64) -> bool:
    """Whether four of the stones stand in a row, a column or a slant. [CF-6]"""
    sideways = stones & (stones >> SIDEWAYS)
    rising = stones & (stones >> RISING)
    falling = stones & (stones >> FALLING)
    upward = stones & (stones >> UPWARD)
    fours = (
        (sideways & (sideways >> 2 * SIDEWAYS))
        | (rising & (rising >> 2 * RISING))
        | (falling & (falling >> 2 * FALLING))
        | (upward & (upward >> 2 * UPWARD))
    )
    return fours != 0


def legal(table: Table, seat: Seat) -> vec[i64]:
    """Every column that is not full, from left to right. [CF-4, CF-5]"""
    found = vec[i64]()
    if table.turn != seat:
        return found
    filled = table.filled()
    if filled & TOP_ROW == 0:
        return EVERY_DROP[:]
    n: i64
    for n in range(COLUMNS):
        if not is_full(filled, n):
            found = append(found, pack(DROP, n))
    return found


def why_not(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Every reason a drop may be refused, first broken clause first."""
    if table.turn == NOBODY:
        if table.filled() == RACK:
            return Refusal("CF-7", "the rack is full and the game is over")
        return Refusal("CF-6", "four stand in a row and the game is over")
    if table.turn != seat:
        return Refusal("CF-3", f"it is {SEAT_NAMES[table.turn]}'s turn")
    if is_full(table.filled(), first(code)):
        return Refusal("CF-5", f"column {first(code) + 1} is full")
    return None


def drop(table: Table, seat: Seat, code: i64, story: Story | None) -> None:
    """The stone rests on the lowest free place; the turn passes unless the game is over. [CF-3, CF-4, CF-6, CF-7]"""
    place = resting_place(table.filled(), first(code))
    if seat == 0:
        stones = table.stones_a | place
        table.stones_a = stones
    else:
        stones = table.stones_b | place
        table.stones_b = stones
    won = has_four(stones)
    table.turn = NOBODY if won or table.filled() == RACK else 1 - seat
    if story is not None:
        story.tell(DROPPED, "CF-4", seat, first(code))
        if won:
            story.tell(CONNECTED, "CF-6", seat)


# Fast versions for searches. Tests check that they agree with legal() and apply().


def random_column(filled: i64, rng: Rng) -> i64:
    """A random column that is not full, the one legal()[below(len)] would be. [CF-5]"""
    full = filled & TOP_ROW
    if full == 0:
        return rng.below(COLUMNS)
    choices: i64 = COLUMNS
    while full != 0:
        full &= full - 1
        choices -= 1
    left = rng.below(choices)
    column: i64 = 0
    while left > 0 or is_full(filled, column):
        if not is_full(filled, column):
            left -= 1
        column += 1
    return column


def random_action(table: Table, rng: Rng) -> i64:
    return pack(DROP, random_column(table.filled(), rng))


def playout(table: Table, rng: Rng, limit: i64) -> i64:
    """Plays randomly to the end or for `limit` turns; returns the number of turns."""
    if table.turn == NOBODY:
        return 0
    seat = table.turn
    mine = table.stones(seat)
    theirs = table.stones(1 - seat)
    turns: i64 = 0
    is_over = False
    while turns < limit and not is_over:
        filled = mine | theirs
        stones = mine | resting_place(filled, random_column(filled, rng))
        mine = theirs
        theirs = stones
        seat = 1 - seat
        turns += 1
        is_over = has_four(stones) or mine | stones == RACK
    table.stones_a = mine if seat == 0 else theirs
    table.stones_b = theirs if seat == 0 else mine
    table.turn = NOBODY if is_over else seat
    return turns
