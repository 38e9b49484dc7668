"""Wounds, death, and dead figures on the table. Clauses PT-62 to PT-68 and PT-113, rulings PT-R11, PT-R12 and
PT-R72.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import (
    ASK_FALL,
    DIED,
    FALL,
    FELL,
    SETTLE,
    WOUND_STOPPED,
    WOUNDED,
)
from sandtable.games.patrollers.components import (
    BLUE_SPIDER,
    DIRECTIONS,
    GRENADE_WOUNDS,
    MED_PACK,
    NONE,
    RED_DRAGON,
    Figure,
)
from sandtable.games.patrollers.falls import FALL_X, FALL_Y, core_for, default_fall, free_falls, scaled
from sandtable.games.patrollers.rules import attacking, ending, tokens
from sandtable.games.patrollers.space import AWAY
from sandtable.kernel.bits import BIT, count, lowest, without_lowest
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def resolve(table: Table, story: Story | None) -> None:
    """Applies all wounds of one attack; those who died go into the death queue in order. [PT-R72]"""
    table.agenda.pop()
    wounds: i64 = GRENADE_WOUNDS if table.strike_flags & attacking.GRENADED != 0 else 1  # PT-116
    hits = table.hits
    died: i64 = 0
    while hits != 0:
        target = attacking.first_in_order(table, hits)
        hits &= ~BIT[target]
        if wound(table, target, wounds, story):
            died |= BIT[target]
    while died != 0:
        figure = attacking.first_in_order(table, died)
        died &= ~BIT[figure]
        leave_play(table, figure, story)
    table.strike = NONE
    table.striker = NONE
    table.strike_x = 0
    table.strike_y = 0
    table.strike_face = NONE
    table.strike_flags = 0
    table.aimed = 0
    table.hits = 0
    table.guard_face = NONE
    if len(table.queue) > 0 and verb_of(table.agenda.top()) != SETTLE:
        table.ask(pack(SETTLE))


def wound(table: Table, figure: Figure, wounds: i64, story: Story | None) -> bool:
    """Wounds a figure and returns whether it dies: the first wound flips the tag, the second kills.

    [PT-62, PT-64, PT-113]
    """
    if table.has_gear(figure, MED_PACK):
        table.gear[figure] &= ~BIT[MED_PACK]
        wounds -= 1
        if story is not None:
            story.tell(WOUND_STOPPED, "PT-113", figure)
    if wounds == 0:
        return False
    table.is_bloody = 1  # PT-R82
    dies = wounds == 2 or table.is_wounded(figure)
    if not table.is_wounded(figure):
        table.wounded |= BIT[figure]
        if story is not None:
            story.tell(WOUNDED, "PT-62", figure)
    lose_feats(table, figure)
    return dies


def lose_feats(table: Table, figure: Figure) -> None:
    """Ends its grip or stance together with the special. [PT-R45, PT-R51]"""
    if not table.has_special(figure, BLUE_SPIDER):
        table.grip &= ~BIT[figure]
    if not table.has_special(figure, RED_DRAGON):
        table.stance &= ~BIT[figure]


def leave_play(table: Table, figure: Figure, story: Story | None) -> None:
    """Takes it out of play and into the death queue; equipment, gas and debts are gone. [PT-64, PT-R72]"""
    bit = BIT[figure]
    table.standing &= ~bit
    table.dead |= bit
    table.gassed &= ~bit
    table.debt &= ~bit
    table.stance &= ~bit
    table.grip &= ~bit
    table.assault &= ~bit
    table.gear[figure] = 0
    table.source[2 * figure] = table.strike_x
    table.source[2 * figure + 1] = table.strike_y
    table.queue = append(table.queue, figure)
    if table.active == figure:
        table.active = NONE  # PT-R84
    if story is not None:
        story.tell(DIED, "PT-64", figure)


# The death queue


def settle(table: Table, story: Story | None) -> None:
    """Handles the first in the queue: its token, then its body.

    With an empty queue, checks who has won. [PT-71, PT-103, PT-R72]
    """
    if len(table.queue) == 0:
        table.agenda.pop()
        ending.check(table, story)
        return
    figure = table.queue[0]
    if table.setting.tokens and table.shown & BIT[figure] == 0:
        tokens.show(table, figure, story)
        return
    fall_or_ask(table, figure, story)


def leave_queue(table: Table, figure: Figure) -> None:
    table.queue = table.queue[1:]
    table.source[2 * figure] = 0
    table.source[2 * figure + 1] = 0


def core_of(table: Table, figure: Figure) -> i64:
    """How long the body is: the longest core that fits somewhere. [PT-R11, PT-R12]"""
    if not table.setting.bodies_long:
        return 0
    return core_for(table.x(figure), table.y(figure), table.bases, figure)


def falls_of(table: Table, figure: Figure) -> i64:
    """The directions in which it may fall. [PT-R12]"""
    return free_falls(table.x(figure), table.y(figure), core_of(table, figure), table.bases, figure)


def fall_or_ask(table: Table, figure: Figure, story: Story | None) -> None:
    """Asks the owner which way it falls, if there is a choice and the game is not decided. [PT-65, PT-R12]"""
    core = core_of(table, figure)
    if core == 0:
        lay_down(table, figure, 0, 0, story)
        return
    falls = free_falls(table.x(figure), table.y(figure), core, table.bases, figure)
    if count(falls) > 1 and not ending.is_decided(table, figure):
        table.ask(pack(ASK_FALL, figure))
        return
    x = table.source[2 * figure]
    y = table.source[2 * figure + 1]
    lay_down(table, figure, core, default_fall(table.x(figure), table.y(figure), x, y, falls), story)


def lay_down(table: Table, figure: Figure, core: i64, direction: i64, story: Story | None) -> None:
    """Puts the body there, until the game ends. [PT-65, PT-66, PT-M8]"""
    x = table.x(figure)
    y = table.y(figure)
    table.bodies[4 * figure] = x
    table.bodies[4 * figure + 1] = y
    table.bodies[4 * figure + 2] = x + scaled(FALL_X[direction], core)
    table.bodies[4 * figure + 3] = y + scaled(FALL_Y[direction], core)
    table.bases[2 * figure] = AWAY
    table.bases[2 * figure + 1] = AWAY
    leave_queue(table, figure)
    if story is not None:
        story.tell(FELL, "PT-65", figure, direction)


def legal_falls(table: Table, figure: Figure) -> vec[i64]:
    """Every direction in which the body has room. [PT-R12]"""
    found = vec[i64]()
    falls = falls_of(table, figure)
    while falls != 0:
        found = append(found, pack(FALL, lowest(falls)))
        falls = without_lowest(falls)
    return found


def why_not_fall(table: Table, seat: Seat, figure: Figure, code: i64) -> Refusal | None:
    """Why a direction is refused."""
    if verb_of(code) != FALL:
        return Refusal("PT-65", f"{table.name(figure)} falls now: say in which direction")
    if falls_of(table, figure) & BIT[first(code)] == 0:
        return Refusal("PT-R12", f"{table.name(figure)} has no room to fall {DIRECTIONS[first(code)]}")
    return None


def fall(table: Table, code: i64, story: Story | None) -> None:
    """Lets it fall in the chosen direction."""
    figure = first(table.agenda.pop())
    lay_down(table, figure, core_of(table, figure), first(code), story)
