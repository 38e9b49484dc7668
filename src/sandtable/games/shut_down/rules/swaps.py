"""Swaps. Clauses SD-37 to SD-39, rulings SD-R22 to SD-R24."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.shut_down.actions import SWAP_CARDS, SWAPPED
from sandtable.games.shut_down.components import COLOR_NAMES, SWAP, Color, Slot, of_kind
from sandtable.games.shut_down.rules.drawing import ask_for_draw
from sandtable.kernel.bits import members
from sandtable.kernel.codes import first, pack, second, third
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def swap_givers(table: Table, seat: Seat) -> i64:
    """The seat's own cards that a swap may give away: any that is face up. [SD-38, SD-39]"""
    return table.own_slots(seat) & ~table.flipped


def swap_targets(table: Table, seat: Seat, color: Color) -> i64:
    """The opponents' cards that a swap may fetch: face up and of its color. [SD-38, SD-39]"""
    return table.slots_of(color) & ~table.own_slots(seat) & ~table.flipped


def legal_swaps(table: Table, seat: Seat, color: Color, found: vec[i64]) -> vec[i64]:
    """Every card the swap may give, paired with every card it may fetch."""
    theirs = members(swap_targets(table, seat, color))
    for own in members(swap_givers(table, seat)):
        for foreign in theirs:
            found = append(found, pack(SWAP_CARDS, color, own, foreign))
    return found


def why_not_swap(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a swap is refused; the first broken clause first. Ranks do not matter. [SD-R23]"""
    color = first(code)
    own = second(code)
    foreign = third(code)
    if of_kind(table.special_hand[seat], SWAP + color) == 0:
        return table.no_special(seat, SWAP + color)
    if not table.is_own(seat, own):
        return Refusal("SD-37", f"a swap gives one of your own cards, not {table.slot_name(own)}")
    if table.is_own(seat, foreign):
        return Refusal("SD-R22", f"a swap takes an opponent's card, not {table.slot_name(foreign)}")
    for slot in (own, foreign):
        if table.is_flipped(slot):
            return Refusal("SD-39", f"{table.card_name(slot)} is flipped, and flipped cards cannot be swapped")
    if table.color_at(foreign) != color:
        return Refusal("SD-38", f"{table.card_name(foreign)} is not {COLOR_NAMES[color]}, the color of this swap")
    return None


def swap(table: Table, seat: Seat, color: Color, own: Slot, foreign: Slot, story: Story | None) -> None:
    """Exchanges the two cards; both stay face up. [SD-37, SD-R10]"""
    table.lose_special(seat, SWAP + color, story)
    given = table.array[own]
    fetched = table.array[foreign]
    table.put(own, fetched)
    table.put(foreign, given)
    if story is not None:
        story.tell(SWAPPED, "SD-37", fetched, own)
        story.tell(SWAPPED, "SD-37", given, foreign)
    ask_for_draw(table, seat)
