"""Moving cards between ships, and ships discarded as spare parts: PD-44, PD-55 to PD-58, PD-84, PD-160, PD-161."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import MOVE, MOVED_TO, SPARED
from sandtable.games.pinned_down.components import CREW_TYPES, NONE, SHIP, Kind, Piece
from sandtable.games.pinned_down.marks import MOVED
from sandtable.games.pinned_down.piles import drop
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.rules.programs import SPARE_PARTS
from sandtable.kernel.codes import pack
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def add_moves(table: Table, seat: i64) -> None:
    """Adds answers: own cards aboard, once each in a phase, to any other player ship with room. [PD-84, PD-R28]"""
    ways = vec[i64]()
    piece: i64
    n: i64
    host = table.host
    owner = table.owner
    for piece in range(table.places):
        if host[piece] >= 0 and owner[piece] == seat and is_movable(table, seat, piece):
            if len(ways) == 0:
                ways = ways_aboard(table)
            bonus = table.box.capacity_bonus[table.kind[piece]]
            name = table.word_of(piece)
            for n in range(0, len(ways), 3):
                if host[piece] != ways[n] and ways[n + 1] + bonus > 0:
                    table.add_answer(pack(MOVE, name, ways[n + 2]))


def ways_aboard(table: Table) -> vec[i64]:
    """For each player ship: which it is, how much room it has, and its name."""
    found = vec[i64](capacity=3 * len(table.ships))
    for ship in table.ships:
        if table.owner[ship] >= 0:
            found = append(append(append(found, ship), reckon.room(table, ship)), table.word_of(ship))
    return found


def is_movable(table: Table, seat: i64, piece: Piece) -> bool:
    """Whether a piece is the seat's card aboard a ship and was not moved yet."""
    kind = table.kind[piece]
    if kind < 0 or table.owner[piece] != seat or not table.box.is_type(kind, CREW_TYPES):
        return False
    return table.marks[piece] & MOVED == 0


def why_not_aboard(table: Table, piece: Piece, ship: Piece) -> Refusal | None:
    """Why a card cannot move to that ship. [PD-44, PD-55]"""
    if not table.is_ship(ship) or table.owner[ship] < 0:
        return Refusal("PD-44", "cards move between player ships")
    if table.host[piece] == ship:
        return Refusal("PD-44", f"{table.piece_name(piece)} is aboard that ship already")
    if not reckon.has_room(table, ship, table.kind[piece]):
        return Refusal(
            "PD-58", f"{table.piece_name(ship)} is full: {reckon.capacity(table, ship)} is what it can carry"
        )
    return None


def do_move(table: Table, piece: Piece, ship: Piece, story: Story | None) -> None:
    """Moves the card to the other ship. [PD-84]"""
    table.put_aboard(piece, ship)
    table.marks[piece] |= MOVED
    if story is not None:
        story.tell(MOVED_TO, "PD-84", table.word_of(piece), table.word_of(ship))


def is_spare_part(table: Table, kind: Kind) -> bool:
    """Whether a hand card is a starship of the class of some ship that can be repaired. [PD-160, PD-161]"""
    if table.box.type[kind] != SHIP:
        return False
    for piece in table.ships:
        if fits_spare(table, kind, piece):
            return True
    return False


def fits_spare(table: Table, kind: Kind, ship: Piece) -> bool:
    """Whether the ship is of the card's class and can be repaired. [PD-R30, PD-R93]"""
    if not table.is_ship(ship) or table.owner[ship] < 0:
        return False
    return table.box.classes[table.kind[ship]] == table.box.classes[kind] and reckon.is_repairable(table, ship)


def do_spare(table: Table, seat: i64, kind: Kind, story: Story | None) -> None:
    """Discards the ship card and repairs one ship of its class. [PD-160]"""
    table.hand[seat] = drop(table.hand[seat], kind)
    if story is not None:
        story.tell(SPARED, "PD-160", seat, kind)
    table.to_pile(kind, seat, story)
    flow.start_program(table, SPARE_PARTS, NONE, seat).kind = kind
