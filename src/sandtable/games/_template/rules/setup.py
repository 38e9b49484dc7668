"""Setting up. Clauses TM-1 to TM-3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games._template.actions import DEAL, DEALT, DEALT_HIDDEN
from sandtable.games._template.components import CHARMS, NO_CHARM
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story, all_but, only

if TYPE_CHECKING:
    from sandtable.games._template.state import Table


def awaiting_charm(table: Table) -> i64:
    """The first player without a charm. [TM-3]"""
    return 0 if table.charm[0] == NO_CHARM else 1


def legal_deals(table: Table) -> vec[i64]:
    """The charms not dealt yet. [TM-3]"""
    found = vec[i64]()
    n: i64
    for n in range(len(CHARMS)):
        if not table.has_charms() and table.charm[0] != CHARMS[n]:
            found = append(found, pack(DEAL, n))
    return found


def why_not_deal(table: Table, code: i64) -> Refusal | None:
    """Why chance cannot deal that charm."""
    if table.has_charms() or verb_of(code) != DEAL:
        return Refusal("TM-3", "charms are dealt once, before the first turn")
    if table.charm[0] == CHARMS[first(code)]:
        return Refusal("TM-3", f"charm {CHARMS[first(code)]} is dealt already")
    return None


def deal(table: Table, code: i64, story: Story | None) -> None:
    """The next player has a charm only that player knows. [TM-3]"""
    seat = awaiting_charm(table)
    table.charm[seat] = CHARMS[first(code)]
    if story is not None:
        story.tell(DEALT, "TM-3", seat, first(code), audience=only(seat))
        story.tell(DEALT_HIDDEN, "TM-3", seat, audience=all_but(seat))
