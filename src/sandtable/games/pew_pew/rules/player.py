"""Phase 2, player actions. Clauses PP-21 to PP-26, rulings PP-R13 to PP-R17."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pew_pew.actions import (
    END,
    FIRE,
    FIRED,
    HEART,
    HEART_LAID,
    MINE,
    MINE_DROPPED,
    MOVE,
    SHIP_MOVED,
)
from sandtable.games.pew_pew.components import (
    ACROSS,
    BESIDE,
    FURTHEST,
    NO_PLACE,
    NO_SPACE,
    PLACE_NAMES,
    PLACES,
    SPACES,
    Place,
    Space,
)
from sandtable.games.pew_pew.rules.contacts import pew_meets, ship_meets
from sandtable.kernel.bits import BIT
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


# Legal answers


def reach(table: Table, ap: i64) -> i64:
    """The spaces that a move for so many AP reaches. [PP-23, PP-24]"""
    found: i64 = 0
    if ap >= table.setting.orthogonal:
        found |= BESIDE[table.ship]
    if ap >= table.setting.diagonal:
        found |= ACROSS[table.ship]
    return found


def can_fire(table: Table) -> bool:
    """Whether a pew can be fired. [PP-22, PP-R15]"""
    return table.ap >= table.setting.fire and table.tokens > 0


def can_lay_heart(table: Table) -> bool:
    """Whether the heart can be spawned. [PP-26, PP-R17]"""
    return table.ap > 0 and table.ap == table.budget and table.heart == NO_PLACE


def mine_reach(table: Table) -> i64:
    """The spaces that a move that drops the mine reaches. [PP-25, PP-R16]"""
    return reach(table, table.ap - table.setting.mine) if table.mine == NO_SPACE else 0


def legal(table: Table) -> vec[i64]:
    """Every action, in fixed order: fire, moves, moves with the mine, the heart, and the end of the phase. [PP-21]"""
    found = vec[i64]()
    if can_fire(table):
        found = append(found, pack(FIRE, table.ship))
    found = moves(found, MOVE, reach(table, table.ap))
    found = moves(found, MINE, mine_reach(table))
    if can_lay_heart(table):
        place: i64
        for place in range(FURTHEST, PLACES):
            found = append(found, pack(HEART, place))
    return append(found, pack(END))


def moves(found: vec[i64], verb: i64, spaces: i64) -> vec[i64]:
    """Adds a move to each of those spaces."""
    space: i64
    for space in range(SPACES):
        if spaces & BIT[space] != 0:
            found = append(found, pack(verb, space))
    return found


def why_not(table: Table, code: i64) -> Refusal | None:
    """Why an action is refused; the first broken clause first."""
    verb = verb_of(code)
    if verb == FIRE:
        return why_not_fire(table, first(code))
    if verb == MOVE:
        return why_not_move(table, first(code), 0)
    if verb == MINE:
        return why_not_mine(table, first(code))
    return why_not_heart(table, first(code)) if verb == HEART else None


def why_not_fire(table: Table, space: Space) -> Refusal | None:
    """Why a pew cannot be fired."""
    if space != table.ship:
        where = PLACE_NAMES[SPACES + table.ship]
        return Refusal("PP-22", f"a pew starts straight ahead of the ship, at {where}")
    if table.ap < table.setting.fire:
        return Refusal("PP-22", f"a pew costs {table.setting.fire} AP, and {left(table)}")
    if table.tokens == 0:
        return Refusal("PP-R15", "all tokens are in play, so there is none for a pew")
    return None


def why_not_move(table: Table, space: Space, more: i64) -> Refusal | None:
    """Why the ship cannot move there; `extra` is what the move costs more than usual."""
    name = PLACE_NAMES[space]
    if space == table.ship:
        return Refusal("PP-23", f"the ship is at {name} already")
    bit = BIT[space]
    if (BESIDE[table.ship] | ACROSS[table.ship]) & bit == 0:
        return Refusal("PP-R13", f"{name} is not next to the ship at {PLACE_NAMES[table.ship]}")
    if more > 0 and table.ap < cost(table, space) + more:
        why = f"moving there and dropping the mine costs {cost(table, space) + more} AP, and {left(table)}"
        return Refusal("PP-25", why)
    if BESIDE[table.ship] & bit != 0 and table.ap < table.setting.orthogonal:
        return Refusal("PP-23", f"a move costs {table.setting.orthogonal} AP, and {left(table)}")
    if ACROSS[table.ship] & bit != 0 and table.ap < table.setting.diagonal:
        return Refusal("PP-24", f"a diagonal move costs {table.setting.diagonal} AP, and {left(table)}")
    return None


def why_not_mine(table: Table, space: Space) -> Refusal | None:
    """Why the mine cannot be dropped."""
    if table.mine != NO_SPACE:
        return Refusal("PP-R16", f"the mine lies at {PLACE_NAMES[table.mine]}, and there is only one")
    return why_not_move(table, space, table.setting.mine)


def why_not_heart(table: Table, place: Place) -> Refusal | None:
    """Why the heart cannot be laid."""
    if place < FURTHEST:
        return Refusal("PP-26", f"the heart goes on screen 4, and {PLACE_NAMES[place]} is nearer")
    if table.heart != NO_PLACE:
        return Refusal("PP-R17", f"the heart lies at {PLACE_NAMES[table.heart]}, and there is only one")
    if table.budget == 0:
        return Refusal("PP-R17", "the heart costs all AP of the turn, and there are none")
    if table.ap < table.budget:
        spent = table.budget - table.ap
        return Refusal("PP-26", f"the heart costs all AP of the turn, and {spent} of {table.budget} are spent")
    return None


def left(table: Table) -> str:
    """`1 is left`: what remains of the budget."""
    return f"{table.ap} {'is' if table.ap == 1 else 'are'} left"


def cost(table: Table, space: Space) -> i64:
    """What a move to a neighboring space costs. [PP-23, PP-24]"""
    return table.setting.orthogonal if BESIDE[table.ship] & BIT[space] != 0 else table.setting.diagonal


# What happens


def fire(table: Table, story: Story | None) -> None:
    """Puts a pew on card 2 in the ship's space, unless something there stops it. [PP-22, PP-44, PP-45]"""
    place = SPACES + table.ship
    table.ap -= table.setting.fire
    if story is not None:
        story.tell(FIRED, "PP-22", place, table.setting.fire)
    if not pew_meets(table, place, story):
        table.tokens -= 1
        table.add_pew(1, table.ship, 1)


def move(table: Table, space: Space, drops_mine: bool, story: Story | None) -> None:
    """Moves the ship, which meets what is there.

    With the mine: drops it where the ship was. [PP-23 to PP-25, PP-R14, PP-R16]
    """
    start = table.ship
    price = cost(table, space) + (table.setting.mine if drops_mine else 0)
    table.ap -= price
    table.ship = space
    if story is not None:
        story.tell(SHIP_MOVED, "PP-23" if BESIDE[start] & BIT[space] != 0 else "PP-24", start, space, price)
    if drops_mine:
        table.mine = start
        if story is not None:
            story.tell(MINE_DROPPED, "PP-25", start)
    ship_meets(table, space, story)


def lay_heart(table: Table, place: Place, story: Story | None) -> None:
    """Lays the heart and uses up all AP. [PP-26]"""
    if story is not None:
        story.tell(HEART_LAID, "PP-26", place, table.ap)
    table.ap = 0
    table.heart = place
