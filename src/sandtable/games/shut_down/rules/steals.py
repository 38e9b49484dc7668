"""Steals. Clauses SD-29 to SD-36, rulings SD-R16 to SD-R22."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.shut_down.actions import STEAL_CARD, STEAL_PAIR, STOLE
from sandtable.games.shut_down.components import COLOR_NAMES, STEAL_2, WILD_STEAL, Kind, Slot, of_kind
from sandtable.games.shut_down.rules.drawing import ask_for_draw, ask_for_refills
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.codes import first, pack, second
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def steal_targets(table: Table, seat: Seat, kind: Kind) -> i64:
    """Opponents' face-up cards, of one color for colored steals. [SD-32, SD-33, SD-36, SD-R19, SD-R22]"""
    slots = table.slots_of(kind) if kind < WILD_STEAL else table.setting.every_slot
    return slots & ~table.own_slots(seat) & ~table.flipped


def has_room_for_two(table: Table, seat: Seat) -> bool:
    """Whether both cards of a steal 2 fit into the hand once it is played. [SD-R16]"""
    return table.hand_size(seat) - 1 + 2 <= table.setting.hand_max


def legal_steals(table: Table, seat: Seat, kind: Kind, found: vec[i64]) -> vec[i64]:
    """Every card the steal may take, then the pairs where it may take two. [SD-34, SD-R18]"""
    targets = steal_targets(table, seat, kind)
    for slot in members(targets):
        found = append(found, pack(STEAL_CARD, kind, slot))
    if kind != STEAL_2 or not has_room_for_two(table, seat):
        return found
    for other in members(targets):
        for one in members(targets & (BIT[other] - 1)):
            found = append(found, pack(STEAL_PAIR, one, other))
    return found


def why_not_steal(table: Table, seat: Seat, kind: Kind, slot: Slot) -> Refusal | None:
    """Why a steal is refused; the first broken clause first."""
    if of_kind(table.special_hand[seat], kind) == 0:
        return table.no_special(seat, kind)
    if table.is_own(seat, slot):
        return Refusal("SD-R22", f"a steal takes an opponent's card, not {table.slot_name(slot)}")
    if table.is_flipped(slot):
        return Refusal("SD-36", f"{table.card_name(slot)} is flipped, and flipped cards cannot be stolen")
    if kind < WILD_STEAL and table.color_at(slot) != kind:
        return Refusal("SD-32", f"{table.card_name(slot)} is not {COLOR_NAMES[kind]}, the color of this steal")
    return None


def why_not_steal_pair(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why two cards cannot be stolen together. [SD-34, SD-R16]"""
    refusal = why_not_steal(table, seat, STEAL_2, first(code))
    if refusal is None:
        refusal = why_not_steal(table, seat, STEAL_2, second(code))
    if refusal is None and not has_room_for_two(table, seat):
        left = table.hand_size(seat) - 1
        return Refusal(
            "SD-R16",
            f"with {left} other cards in hand two more would be over the limit of {table.setting.hand_max}",
            hint=f"steal 2 {table.slot_name(first(code))} takes one",
        )
    return refusal


def steal(table: Table, thief: Seat, kind: Kind, slots: i64, story: Story | None) -> None:
    """Moves the cards to the thief's hand, where all know them; their slots wait for a refill. [SD-29 to SD-31,
    SD-R20]
    """
    table.lose_special(thief, kind, story)
    for slot in members(slots):
        card = table.take_away(slot)  # SD-29
        table.color_hand[thief] |= BIT[card]  # SD-31 the hand stays one card larger
        table.known |= BIT[card]  # SD-R34 everybody saw it
        if story is not None:
            story.tell(STOLE, "SD-29", thief, card, slot)
    ask_for_draw(table, thief)
    ask_for_refills(table, thief, slots)
