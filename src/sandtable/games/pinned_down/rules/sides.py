"""Which ships are ready, which are attackers, and which are in a fight. [PD-99, PD-105]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import NONE, Piece
from sandtable.games.pinned_down.marks import CLOAKED
from sandtable.games.pinned_down.piles import holds, put

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def ready_ships(table: Table) -> vec[i64]:
    """Player ships that have not cloaked, by seat from the turn's first and by arrival. [PD-99]"""
    found = vec[i64](capacity=len(table.ships))
    n: i64
    ships = table.ships
    owner = table.owner
    marks = table.marks
    for n in range(table.seats):
        seat = table.in_turn(n)
        for piece in ships:
            if owner[piece] == seat and marks[piece] & CLOAKED == 0:
                found = append(found, piece)
    return found


def next_ready(table: Table, marks: i64) -> Piece:
    """The first of these ships without certain marks, or NONE."""
    n: i64
    for n in range(table.seats):
        seat = table.in_turn(n)
        for piece in table.ships:
            if table.owner[piece] == seat and table.marks[piece] & (CLOAKED | marks) == 0:
                return piece
    return NONE


def attackers(table: Table) -> vec[i64]:
    """Enemy ships by arrival."""
    found = vec[i64](capacity=len(table.ships))
    for piece in table.ships:
        if table.owner[piece] < 0:
            found = append(found, piece)
    return found


def has_side(table: Table, number: i64, enemies: bool) -> bool:
    """Whether one side of a fight has a ship."""
    for piece in table.ships:
        if table.fight[piece] == number and (table.owner[piece] < 0) == enemies:
            return True
    return False


def fights(table: Table) -> vec[i64]:
    """The numbers of the fights that have a player ship."""
    found = vec[i64](capacity=len(table.ships))
    for piece in table.ships:
        number = table.fight[piece]
        if number > 0 and table.owner[piece] >= 0 and not holds(found, number):
            found = put(found, number)
    return found


def lead_ship(table: Table, number: i64) -> Piece:
    """The first player ship of a fight, which names it; NONE when there is none."""
    for piece in table.ships:
        if table.fight[piece] == number and table.owner[piece] >= 0:
            return piece
    return NONE


def lead_ships(table: Table, numbers: vec[i64]) -> vec[i64]:
    """The first player ships of those fights."""
    found = vec[i64](capacity=len(numbers))
    for number in numbers:
        found = append(found, lead_ship(table, number))
    return found
