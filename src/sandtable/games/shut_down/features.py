"""Features for learning programs: arrays, the seat's hand, what all have seen of other hands, piles and sizes.
[SD-R34]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.shut_down.actions import CHOOSE_DECK, TURN
from sandtable.games.shut_down.components import ARRAY, COLORS, KINDS, NO_CARD, bag_size, of_kind
from sandtable.games.shut_down.options import Setting
from sandtable.kernel.bits import count
from sandtable.kernel.codes import NO_CODE, verb_of
from sandtable.kernel.planes import Plane, Sheet

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table

_PER_SLOT: Final = 7


def planes(setting: Setting) -> list[Plane]:
    """Seats: the viewer's own first, then the others in turn order."""
    seats = int(setting.seats)
    cards = int(setting.box.size)
    return [
        Plane("asked", [1], "1 when the seat is asked"),
        Plane("question", [2], "one of: a turn, a deck to draw from"),
        Plane(
            "arrays", [seats, int(ARRAY), _PER_SLOT], "of each slot: blue, green, yellow, red, value, flipped, empty"
        ),
        Plane("scores", [seats], "the sum of each array"),
        Plane("hand_sizes", [seats, 2], "color and special cards in each hand"),
        Plane("hand", [cards], "1 for each color card of the own hand"),
        Plane("specials", [KINDS], "special cards of the own hand, by kind"),
        Plane("known", [seats - 1, cards], "1 for each color card of the others' hands that everybody has seen"),
        Plane("color_pile", [cards], "1 for each color card in the open pile"),
        Plane("special_pile", [KINDS], "special cards in the open pile, by kind"),
        Plane("decks", [2], "cards left in the color deck and in the special deck"),
        Plane("turns_left", [2], "turns before the game ends by itself: 256s, and the rest"),
    ]


def write(table: Table, seat: i64, sheet: Sheet) -> None:
    seats = table.setting.seats
    cards = table.setting.box.size
    is_asked = table.actor() == seat
    top = verb_of(table.agenda.top()) if table.agenda.top() != NO_CODE else -1
    sheet.flag(is_asked)
    sheet.flag(is_asked and top == TURN)
    sheet.flag(is_asked and top == CHOOSE_DECK)
    n: i64
    for n in range(seats):
        write_array(table, (seat + n) % seats, sheet)
    for n in range(seats):
        sheet.put(table.score((seat + n) % seats))
    for n in range(seats):
        sheet.put(count(table.color_hand[(seat + n) % seats]))
        sheet.put(bag_size(table.special_hand[(seat + n) % seats]))
    sheet.bits(table.color_hand[seat], cards)
    write_bag(table.special_hand[seat], sheet)
    for n in range(1, seats):
        sheet.bits(table.color_hand[(seat + n) % seats] & table.known, cards)
    sheet.bits(table.color_pile, cards)
    write_bag(table.special_pile, sheet)
    sheet.put(count(table.color_deck))
    sheet.put(bag_size(table.special_deck))
    sheet.large(min(65535, table.setting.last_turn - table.turns))


def write_array(table: Table, owner: i64, sheet: Sheet) -> None:
    """The four slots of a seat."""
    slot: i64
    for slot in range(ARRAY * owner, ARRAY * owner + ARRAY):
        card = table.array[slot]
        sheet.choice(table.color_at(slot) if card != NO_CARD else -1, COLORS)
        sheet.put(table.setting.box.value_of[card] if card != NO_CARD else 0)
        sheet.flag(table.is_flipped(slot))
        sheet.flag(card == NO_CARD)


def write_bag(bag: i64, sheet: Sheet) -> None:
    kind: i64
    for kind in range(KINDS):
        sheet.put(of_kind(bag, kind))
