"""Further turns: what a turn earns, and turns that follow at once. Clauses PT-85 and PT-117, rulings PT-R47 and
PT-R79.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers.components import MAD_DOG, NUGGET, Figure
from sandtable.games.patrollers.rules import specials
from sandtable.games.patrollers.rules.moving import HAS_BERSERKED, WAS_ORDERED
from sandtable.kernel.bits import BIT
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def may_berserk(table: Table, figure: Figure) -> bool:
    """Whether Mad Dog may take a second turn at once. [PT-85, PT-R47]"""
    return (
        table.turn_flags & HAS_BERSERKED == 0 and table.gassed & BIT[figure] == 0 and table.has_special(figure, MAD_DOG)
    )


def may_use_nugget(table: Table, figure: Figure) -> bool:
    """Whether the bearer of a nugget may use it: not in a turn that was ordered. [PT-117, PT-R79]"""
    return table.has_gear(figure, NUGGET) and table.turn_flags & WAS_ORDERED == 0


def end(table: Table, figure: Figure, story: Story | None) -> None:
    """Ends a turn, and asks whether another one follows at once. [PT-85, PT-88, PT-117]"""
    specials.begin_feats(table, figure, story)
    if may_berserk(table, figure) or may_use_nugget(table, figure):
        table.ask(pack(say.AGAIN, figure))


def legal_again(table: Table, figure: Figure) -> vec[i64]:
    """Stopping, or one of the ways to take another turn."""
    found = append(vec[i64](), pack(say.ENOUGH))
    if may_berserk(table, figure):
        found = append(found, pack(say.BERSERK))
    if may_use_nugget(table, figure):
        found = append(found, pack(say.USE_NUGGET))
    return found


def go_again(table: Table, code: i64, story: Story | None) -> None:
    """Starts another full turn under the same order marker, or passes on. [PT-85, PT-117]"""
    figure = first(table.agenda.pop())
    if verb_of(code) == say.ENOUGH:
        return
    kept = table.turn_flags & (HAS_BERSERKED | WAS_ORDERED)
    if verb_of(code) == say.BERSERK:
        table.debt |= BIT[figure]
        kept |= HAS_BERSERKED
        specials.tell(story, say.WENT_BERSERK, "PT-85", figure)
    else:
        table.gear[figure] &= ~BIT[NUGGET]
        specials.tell(story, say.NUGGET_USED, "PT-117", figure)
    table.turn_flags = kept
    table.ask(pack(say.BEGIN, figure))
