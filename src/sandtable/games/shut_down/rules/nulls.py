"""Nulls. Clauses SD-40 and SD-41, rulings SD-R22, SD-R25 and SD-R26."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.shut_down.actions import NULL_CARD, NULLED, REFILL_NULLED
from sandtable.games.shut_down.components import NULL, Slot, of_kind
from sandtable.games.shut_down.rules.drawing import ask_for_draw
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.codes import pack, second
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def null_targets(table: Table, seat: Seat) -> i64:
    """Every card of every opponent, flipped or not. [SD-27, SD-40, SD-R25]"""
    return table.setting.every_slot & ~table.own_slots(seat)


def legal_nulls(table: Table, seat: Seat, found: vec[i64]) -> vec[i64]:
    """Every card a null may remove."""
    for slot in members(null_targets(table, seat)):
        found = append(found, pack(NULL_CARD, 0, slot))
    return found


def why_not_null(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a null is refused; the first broken clause first."""
    if of_kind(table.special_hand[seat], NULL) == 0:
        return table.no_special(seat, NULL)
    if table.is_own(seat, second(code)):
        name = table.slot_name(second(code))
        return Refusal("SD-R22", f"a null removes an opponent's card, not {name}")
    return None


def null(table: Table, seat: Seat, slot: Slot, story: Story | None) -> None:
    """Moves the card to the color pile; its slot waits for a refill. [SD-40, SD-41, SD-R9]"""
    table.lose_special(seat, NULL, story)
    card = table.take_away(slot)
    table.color_pile |= BIT[card]
    if story is not None:
        story.tell(NULLED, "SD-40", card, slot)
    ask_for_draw(table, seat)
    table.agenda.push(pack(REFILL_NULLED, slot))  # SD-41
