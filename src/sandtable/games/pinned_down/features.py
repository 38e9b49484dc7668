"""Features for learning programs: where every card is, ships with their numbers, the pool, the way.

Nothing is hidden. [PD-R4]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.components import COPIES, SHIP
from sandtable.games.pinned_down.options import Setting
from sandtable.kernel.planes import Plane, Sheet

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

# Where an answer names two pieces, copies of one card share an id; otherwise a mask would have 8 million places.
_COPIES: Final = int(COPIES)
GRAIN: Final[dict[str, list[int]]] = {
    "lend": [1, _COPIES],
    "move": [_COPIES, _COPIES],
    "assign": [_COPIES, _COPIES],
}

_PHASES: Final = 7
_WINDOWS: Final = 5
_SHIPS: Final = 24  # ships shown one by one; further ones are only counted in `in_play`
_PER_SHIP: Final = 9


def planes(setting: Setting) -> list[Plane]:
    """The viewer's seat first, then the others in turn order; cards in the order of the edition's list."""
    seats = int(setting.seats)
    cards = int(setting.box.size)
    return [
        Plane("asked", [1], "1 when the seat is asked"),
        Plane("source", [cards], "the card whose text asks"),
        Plane("phase", [_PHASES], "set-up, main, jump, attack, assignment, fight, wrap-up"),
        Plane("window", [_WINDOWS], "windows that are open: main, jump, attack, fight, wrap-up"),
        Plane("first", [seats], "the first player"),
        Plane("pool", [2], "threat in the pool: 256s, and the rest"),
        Plane("way", [2], "the distance come, and the goal"),
        Plane("turn", [1], "the turn"),
        Plane("hands", [seats, cards], "cards in each hand"),
        Plane("in_play", [seats + 1, cards], "cards each has in play, damage included; the last row is the enemy's"),
        Plane("discards", [seats, cards], "cards in each discard pile"),
        Plane("destroyed", [seats, cards], "cards in each destroyed pile"),
        Plane("decks", [seats + 3], "cards left in the draw decks; attack, location and damage deck"),
        Plane("row", [cards], "locations of the row"),
        Plane("here", [cards], "the current location"),
        Plane("offered", [cards], "locations offered"),
        Plane("seen", [cards], "cards in sight"),
        Plane("ships", [_SHIPS, _PER_SHIP], "ships in play, own ones first: there, owner (the own seat is 0, the enemy "
              "last), card + 1, power, structure, capacity left, damage cards, fight, is in the fight going on"),
    ]  # fmt: skip


def write(table: Table, seat: i64, sheet: Sheet) -> None:
    seats = table.seats
    cards = table.box.size
    frames = len(table.agenda)
    sheet.flag(table.actor() == seat)
    sheet.choice(table.agenda[frames - 1].kind if frames > 0 else -1, cards)
    sheet.choice(table.phase, _PHASES)
    sheet.bits(table.window, _WINDOWS)
    sheet.choice((table.first_seat - seat) % seats, seats)
    sheet.large(table.pool)
    sheet.put(table.distance())
    sheet.put(table.setting.goal)
    sheet.put(table.turn)
    n: i64
    for n in range(seats):
        sheet.counts(table.hand[(seat + n) % seats], cards)
    write_in_play(table, seat, sheet)
    for n in range(seats):
        sheet.counts(table.discard[(seat + n) % seats], cards)
    for n in range(seats):
        sheet.counts(table.destroyed[(seat + n) % seats], cards)
    for n in range(seats):
        sheet.put(table.deck[(seat + n) % seats].size())
    sheet.put(table.attack.size())
    sheet.put(table.locations.size())
    sheet.put(len(table.damage))
    sheet.counts(table.row, cards)
    sheet.choice(table.here(), cards)
    sheet.counts(table.offered, cards)
    sheet.counts(table.seen, cards)
    write_ships(table, seat, sheet)


def write_in_play(table: Table, seat: i64, sheet: Sheet) -> None:
    """How many of each card each side has in play."""
    cards = table.box.size
    at = sheet.at
    sheet.blank((table.seats + 1) * cards)
    end = sheet.at
    piece: i64
    for piece in range(table.places):
        if table.kind[piece] >= 0:
            owner = table.owner[piece]
            row = (owner - seat) % table.seats if owner >= 0 else table.seats
            sheet.at = at + row * cards + table.kind[piece]
            sheet.put(i64(sheet.cells[sheet.at]) + 1)
    sheet.at = end


def write_ships(table: Table, seat: i64, sheet: Sheet) -> None:
    """The ships one by one: the viewer's, the others' in turn order, the enemy's."""
    at = sheet.at
    sheet.blank(_SHIPS * _PER_SHIP)
    end = sheet.at
    sheet.at = at
    n: i64
    piece: i64
    for n in range(table.seats + 1):
        owner = (seat + n) % table.seats if n < table.seats else -1
        for piece in range(table.places):
            is_due = table.kind[piece] >= 0 and (table.owner[piece] == owner if owner >= 0 else table.owner[piece] < 0)
            if is_due and table.box.type[table.kind[piece]] == SHIP and sheet.at < end:
                write_ship(table, piece, n, sheet)
    sheet.at = end


def write_ship(table: Table, piece: i64, side: i64, sheet: Sheet) -> None:
    """One ship with its current numbers."""
    is_own = table.owner[piece] >= 0
    sheet.put(1)
    sheet.put(side)
    sheet.put(table.kind[piece] + 1)
    sheet.put(reckon.power(table, piece))
    sheet.put(reckon.structure(table, piece) if is_own else 0)
    sheet.put(reckon.capacity(table, piece) - reckon.aboard(table, piece) if is_own else 0)
    sheet.put(table.damage_cards(piece))
    sheet.put(table.fight[piece])
    sheet.flag(table.in_fight(piece))
