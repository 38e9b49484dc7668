"""A turn. Clauses TM-4 to TM-6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games._template.actions import TAKE, TOOK
from sandtable.games._template.components import MOST
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import SEAT_NAMES, Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games._template.state import Table


def legal(table: Table, seat: Seat) -> vec[i64]:
    """One to three pebbles, as long as there are that many. [TM-5, TM-6]"""
    found = vec[i64]()
    n: i64
    for n in range(MOST):
        if table.actor() == seat and n < table.pile:
            found = append(found, pack(TAKE, n))
    return found


def why_not(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Every reason a turn may be refused, first broken clause first."""
    if table.pile == 0:
        return Refusal("TM-7", "the pile is empty and the game is over")
    if not table.has_charms() or verb_of(code) != TAKE:
        return Refusal("TM-3", "only chance deals charms, and it deals before the first turn")
    if table.turn != seat:
        return Refusal("TM-4", f"it is {SEAT_NAMES[table.turn]}'s turn")
    if first(code) >= table.pile:
        return Refusal("TM-6", f"only {table.pile} are left", hint=f"take {table.pile}")
    return None


def take(table: Table, seat: Seat, code: i64, story: Story | None) -> None:
    """The pebbles are the player's, and the turn passes. [TM-4, TM-5]"""
    amount = first(code) + 1
    table.pile -= amount
    table.taken[seat] = table.taken[seat] + amount
    table.turn = 1 - seat
    if story is not None:
        story.tell(TOOK, "TM-5", seat, first(code))
