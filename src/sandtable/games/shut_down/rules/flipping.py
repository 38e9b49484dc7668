"""Flipping and unflipping. Clauses SD-18, SD-19 and SD-25 to SD-28, rulings SD-R11 and SD-R30."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.shut_down.actions import FLIP, FLIPPED, UNFLIP, UNFLIPPED
from sandtable.games.shut_down.components import BLUE, Slot
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.codes import first, pack
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def flip_targets(table: Table, seat: Seat) -> i64:
    """The seat's own face-up blue cards. [SD-25]"""
    return table.slots_of(BLUE) & table.own_slots(seat) & ~table.flipped


def unflip_targets(table: Table, seat: Seat) -> i64:
    """The seat's own flipped cards. [SD-28]"""
    return table.flipped & table.own_slots(seat)


def legal_flips(table: Table, seat: Seat, found: vec[i64]) -> vec[i64]:
    """Every flip, then every unflip."""
    for slot in members(flip_targets(table, seat)):
        found = append(found, pack(FLIP, slot))
    for slot in members(unflip_targets(table, seat)):
        found = append(found, pack(UNFLIP, slot))
    return found


def why_not_flip(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a flip is refused; the first broken clause first."""
    slot = first(code)
    if not table.is_own(seat, slot):
        return Refusal("SD-14", f"{table.slot_name(slot)} lies in an opponent's array, and you flip only your own")
    if table.color_at(slot) != BLUE:
        return Refusal("SD-25", f"{table.card_name(slot)} is not blue, and only blue cards can be flipped")
    if table.is_flipped(slot):
        hint = f"unflip {table.slot_name(slot)} turns it back up"
        return Refusal("SD-14", f"{table.card_name(slot)} is flipped already", hint)
    return None


def why_not_unflip(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why an unflip is refused; the first broken clause first."""
    slot = first(code)
    if not table.is_own(seat, slot):
        return Refusal(
            "SD-28", f"{table.slot_name(slot)} lies in an opponent's array, and only its owner unflips a card"
        )
    if not table.is_flipped(slot):
        return Refusal("SD-19", f"{table.card_name(slot)} is face up already")
    return None


def flip(table: Table, seat: Seat, slot: Slot, story: Story | None) -> None:
    """Flips the card, which protects it from steals and swaps. [SD-18, SD-26]"""
    table.flipped |= BIT[slot]
    if story is not None:
        story.tell(FLIPPED, "SD-18", seat, table.array[slot], slot)


def unflip(table: Table, seat: Seat, slot: Slot, story: Story | None) -> None:
    """Turns the card face up again. [SD-19, SD-28]"""
    table.flipped &= ~BIT[slot]
    if story is not None:
        story.tell(UNFLIPPED, "SD-19", seat, table.array[slot], slot)
