"""Playing a color card. Clauses SD-20 to SD-24, rulings SD-R6 to SD-R9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.shut_down.actions import PLACE, PLACED
from sandtable.games.shut_down.components import COLOR_NAMES, RED, Card, Color, Slot
from sandtable.games.shut_down.rules.drawing import ask_for_draw
from sandtable.kernel.bits import BIT, lowest, members, without_lowest
from sandtable.kernel.codes import first, pack, second
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def place_targets(table: Table, seat: Seat, color: Color) -> i64:
    """The seat's own slots that a card of that color may go to: same color or one rank higher. [SD-21, SD-24, SD-R8]"""
    slots = table.slots_of(color)
    if color < RED:
        slots |= table.slots_of(color + 1)
    slots &= table.own_slots(seat)
    return slots & ~table.flipped if table.setting.unflip_first else slots


def legal_places(table: Table, seat: Seat, found: vec[i64]) -> vec[i64]:
    """Every color card of the hand with every slot it may go to."""
    cards = table.color_hand[seat]
    while cards != 0:
        card = lowest(cards)
        cards = without_lowest(cards)
        for slot in members(place_targets(table, seat, table.setting.box.color_of[card])):
            found = append(found, pack(PLACE, card, slot))
    return found


def why_not_place(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a color card is refused; the first broken clause first."""
    card = first(code)
    slot = second(code)
    if table.color_hand[seat] & BIT[card] == 0:
        return table.not_in_hand(seat, card)
    if not table.is_own(seat, slot):
        return Refusal(
            "SD-24", f"{table.slot_name(slot)} lies in an opponent's array, and a color card goes into your own"
        )
    if table.setting.unflip_first and table.is_flipped(slot):
        why = f"{table.card_name(slot)} is flipped, and a flipped card is not replaced"
        return Refusal("SD-R8", why, hint=f"unflip {table.slot_name(slot)} first")
    return why_not_over(table, card, slot)


def why_not_over(table: Table, card: Card, slot: Slot) -> Refusal | None:
    """Same color or exactly one rank lower; numbers do not matter. [SD-21 to SD-23, SD-R6, SD-R7]"""
    color = table.setting.box.color_of[card]
    replaced = table.color_at(slot)
    names = f"{table.setting.box.names[card]} cannot replace {table.card_name(slot)}"
    if color > replaced:
        return Refusal("SD-R6", f"{names}: {COLOR_NAMES[color]} is higher than {COLOR_NAMES[replaced]}")
    if color < replaced - 1:
        return Refusal(
            "SD-21",
            f"{names}: {COLOR_NAMES[color]} is more than one rank below {COLOR_NAMES[replaced]}",
            hint=f"{COLOR_NAMES[replaced]} is replaced by {COLOR_NAMES[replaced]} or {COLOR_NAMES[replaced - 1]}",
        )
    return None


def place(table: Table, seat: Seat, card: Card, slot: Slot, story: Story | None) -> None:
    """Puts the card face up into the slot; the replaced one goes to the color pile. [SD-20, SD-R9]"""
    table.lose_color(seat, card)
    replaced = table.array[slot]
    table.color_pile |= BIT[replaced]
    table.put(slot, card)
    if story is not None:
        story.tell(PLACED, "SD-20", seat, card, slot, replaced)
    ask_for_draw(table, seat)
