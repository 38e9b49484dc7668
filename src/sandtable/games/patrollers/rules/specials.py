"""Special actions. Clauses PT-85 to PT-99, rulings PT-R45 to PT-R68."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import (
    BEGIN,
    BLASTED,
    CALCULATED,
    CHARGE_LAID,
    CHARGE_WENT_OFF,
    GASSED,
    HEALED,
    LAY,
    NO_ORDERS,
    ORDER,
    ORDERED,
    PUSHED,
    TOOK_GRIP,
    TOOK_STANCE,
)
from sandtable.games.patrollers.components import (
    BALLISTIC,
    BLUE_SPIDER,
    CLASS_OF,
    DEPTH_CHARGE,
    DOCTOR_JOHNSON,
    EIGHT_BIT,
    GRUNT,
    MAD_DOCTOR,
    PLAGUE_BRINGER,
    RED_DRAGON,
    Figure,
)
from sandtable.games.patrollers.falls import blast as push_all
from sandtable.games.patrollers.rules import attacking
from sandtable.games.patrollers.rules.moving import (
    HAS_ATTACKED,
    HAS_MOVED,
    HAS_OPERATED,
    WAS_IN_STANCE,
    WAS_ORDERED,
)
from sandtable.games.patrollers.space import (
    CLEAR,
    DEPTH,
    RADIUS,
    SLACK,
    TWINE,
    WIDTH,
    in_reach,
)
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

BLAST_REACH: Final[i64] = RADIUS + TWINE + SLACK  # distance from a charge within which it hits [PT-91, PT-R57]
SPLASH: Final[i64] = CLEAR + TWINE + SLACK  # distance from the target within which a burst hits [PT-97]


def others_in_reach(table: Table, figure: Figure) -> i64:
    """Every other standing figure within its range, friend or foe. [PT-R49, PT-R59, PT-R67]"""
    found: i64 = 0
    others = table.standing & ~BIT[figure]
    while others != 0:
        other = lowest(others)
        others = without_lowest(others)
        if table.in_reach(figure, other):
            found |= BIT[other]
    return found


def why_not_in_reach(table: Table, figure: Figure, target: Figure, clause: str, doing: str) -> Refusal | None:
    """The reasons that operating and gassing have in common."""
    if target == figure:
        return Refusal(clause, f"{table.name(figure)} cannot {doing} himself")
    if not table.is_standing(target):
        return Refusal(clause, f"{table.name(target)} is not in play")
    if not table.in_reach(figure, target):
        return Refusal(clause, f"{table.name(target)} is not within {table.reach(figure)} lengths")
    return None


# Meatball Surgery [PT-86, PT-R49]


def patients(table: Table, figure: Figure) -> i64:
    """The wounded others in range, if it was not used this turn."""
    if table.turn_flags & HAS_OPERATED != 0 or not table.has_special(figure, DOCTOR_JOHNSON):
        return 0
    return others_in_reach(table, figure) & table.wounded


def why_not_operate(table: Table, figure: Figure, target: Figure) -> Refusal | None:
    """Why an operation is refused."""
    if not table.has_special(figure, DOCTOR_JOHNSON):
        return Refusal("PT-86", f"only Doctor Johnson operates, in the advanced game, not {table.name(figure)}")
    if table.turn_flags & HAS_OPERATED != 0:
        return Refusal("PT-R49", "one operation a turn")
    refusal = why_not_in_reach(table, figure, target, "PT-86", "operate on")
    if refusal is not None:
        return refusal
    if not table.is_wounded(target):
        return Refusal("PT-86", f"{table.name(target)} is not near death")
    return None


def operate(table: Table, target: Figure, story: Story | None) -> None:
    """Turns the tag to its front again."""
    table.turn_flags |= HAS_OPERATED
    heal(table, target, "PT-86", story)


def heal(table: Table, target: Figure, clause: str, story: Story | None) -> None:
    """Turns a near-death tag to its front again. [PT-86, PT-108]"""
    table.wounded &= ~BIT[target]
    if story is not None:
        story.tell(HEALED, clause, target)


# Gas [PT-92, PT-R59]


def why_not_gas(table: Table, figure: Figure, target: Figure) -> Refusal | None:
    """Why a gas attack is refused."""
    if not table.has_special(figure, PLAGUE_BRINGER):
        return Refusal("PT-92", f"only Plague Bringer uses gas, in the advanced game, not {table.name(figure)}")
    return why_not_in_reach(table, figure, target, "PT-92", "gas")


def gas(table: Table, target: Figure, story: Story | None) -> None:
    """Puts a gas marker on the figure; a second one would change nothing."""
    table.gassed |= BIT[target]
    if story is not None:
        story.tell(GASSED, "PT-92", target)


# "Experimental" Surgery [PT-94, PT-R61]


def touching(table: Table, figure: Figure) -> i64:
    """Every other figure in contact with Mad Doctor."""
    found: i64 = 0
    if table.has_special(figure, MAD_DOCTOR):
        others = table.standing & ~BIT[figure]
        while others != 0:
            other = lowest(others)
            others = without_lowest(others)
            if table.touch(figure, other):
                found |= BIT[other]
    return found


def why_not_set(table: Table, figure: Figure, target: Figure) -> Refusal | None:
    """Why that figure's dials cannot be changed; the position is checked elsewhere."""
    if not table.has_special(figure, MAD_DOCTOR):
        return Refusal("PT-94", f"only Mad Doctor changes dials, in the advanced game, not {table.name(figure)}")
    if target == figure or not table.is_standing(target) or not table.touch(figure, target):
        return Refusal("PT-94", f"{table.name(target)} is not head-to-head with {table.name(figure)}")
    return None


# Gatling Gun [PT-97, PT-R66]


def in_burst(table: Table, figure: Figure, target: Figure) -> i64:
    """The target and all others within one length of it, but not Ballistic himself."""
    return attacking.all_within(table, figure, table.x(target), table.y(target), SPLASH) | BIT[target]


def why_not_burst(table: Table, figure: Figure, target: Figure) -> Refusal | None:
    """Why a burst is refused."""
    if not table.has_special(figure, BALLISTIC):
        return Refusal("PT-97", f"only Ballistic fires bursts, in the advanced game, not {table.name(figure)}")
    return attacking.why_not_target(table, figure, target)


# Psychic Blast [PT-98, PT-R67]


def blast(table: Table, figure: Figure, story: Story | None) -> None:
    """Pushes everybody in range straight away, farthest first."""
    before = table.bases[:]
    push_all(table.x(figure), table.y(figure), table.reach(figure), table.bases, table.bodies, figure)
    if story is not None:
        story.tell(BLASTED, "PT-98", figure)
        other: i64
        for other in range(table.setting.figures):
            if before[2 * other] != table.bases[2 * other] or before[2 * other + 1] != table.bases[2 * other + 1]:
                story.tell(PUSHED, "PT-98", other, table.x(other), table.y(other))


# Explosives Deployment [PT-91, PT-R56 to PT-R58]


def legal_charges(table: Table, figure: Figure, found: vec[i64]) -> vec[i64]:
    """Some points: enemies' places, or as near to them as he can lay; why_not_lay accepts others too."""
    enemies = table.standing & table.own(1 - table.owner(figure))
    start = len(found)
    reach = RADIUS + TWINE * table.reach(figure)
    while enemies != 0:
        enemy = lowest(enemies)
        enemies = without_lowest(enemies)
        dx = table.x(enemy) - table.x(figure)
        dy = table.y(enemy) - table.y(figure)
        part: i64 = 100
        while part > 0 and (dx * dx + dy * dy) * part * part > reach * reach * 10000:
            part -= 4
        code = pack(LAY, table.x(figure) + dx * part // 100, table.y(figure) + dy * part // 100)
        if why_not_lay(table, figure, code) is None and not is_listed(found, start, code):
            found = append(found, code)
    return found


def is_listed(found: vec[i64], start: i64, code: i64) -> bool:
    """Whether a code is in a list from index `start` on."""
    while start < len(found):
        if found[start] == code:
            return True
        start += 1
    return False


def why_not_lay(table: Table, figure: Figure, code: i64) -> Refusal | None:
    """Why a charge is refused."""
    x = first(code)
    y = second(code)
    if not table.has_special(figure, DEPTH_CHARGE):
        return Refusal("PT-91", f"only Depth Charge lays charges, in the advanced game, not {table.name(figure)}")
    if x > WIDTH or y > DEPTH:
        return Refusal("PT-R57", f"{x},{y} is not on the table")
    if not in_reach(table.x(figure), table.y(figure), x, y, table.reach(figure)):
        return Refusal("PT-91", f"{x},{y} is not within {table.reach(figure)} lengths of {table.name(figure)}")
    return None


def lay(table: Table, figure: Figure, code: i64, story: Story | None) -> None:
    """Lays a charge."""
    table.charges = append(append(append(table.charges, first(code)), second(code)), table.owner(figure))
    if story is not None:
        story.tell(CHARGE_LAID, "PT-91", figure, first(code), second(code))


def detonate(table: Table, figure: Figure, story: Story | None) -> None:
    """Sets off the oldest charge, then the rest, as long as he stands. [PT-R58]"""
    if len(table.charges) == 0 or table.active != figure:
        table.agenda.pop()
        return
    x = table.charges[0]
    y = table.charges[1]
    table.charges = table.charges[3:]
    if story is not None:
        story.tell(CHARGE_WENT_OFF, "PT-91", x, y)
    struck = attacking.all_within(table, figure, x, y, BLAST_REACH)
    if struck != 0:
        attacking.begin(table, attacking.CHARGE, figure, x, y, struck, 0)


# Issue Orders [PT-90, PT-R55]


def grunts(table: Table, seat: Seat) -> i64:
    """The Grunts a seat has in play, marked or not."""
    found: i64 = 0
    left = table.standing & table.own(seat)
    while left != 0:
        if CLASS_OF[table.kind[lowest(left)]] == GRUNT:
            found |= BIT[lowest(left)]
        left = without_lowest(left)
    return found


def legal_orders(table: Table, seat: Seat) -> vec[i64]:
    """To each Grunt, or to none."""
    found = append(vec[i64](), pack(NO_ORDERS))
    left = grunts(table, seat)
    while left != 0:
        found = append(found, pack(ORDER, lowest(left)))
        left = without_lowest(left)
    return found


def why_not_order(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why an order is refused."""
    if verb_of(code) == NO_ORDERS:
        return None
    if verb_of(code) != ORDER:
        return Refusal("PT-90", "SARGE gives an order now, or none")
    if grunts(table, seat) & BIT[first(code)] == 0:
        return Refusal("PT-R55", f"{table.name(first(code))} is no Grunt of yours in play")
    return None


def give_orders(table: Table, code: i64, story: Story | None) -> None:
    """Gives the turn to the Grunt, or SARGE takes it himself."""
    giver = first(table.agenda.pop())
    if verb_of(code) == NO_ORDERS:
        table.ask(pack(BEGIN, giver))
        return
    table.turn_flags |= WAS_ORDERED
    if story is not None:
        story.tell(ORDERED, "PT-90", giver, first(code))
    table.ask(pack(BEGIN, first(code)))


# What lasts after a turn


def end_feats(table: Table, figure: Figure) -> None:
    """Ends his stance and his grip when his next turn starts. [PT-87, PT-88]"""
    if table.stance & BIT[figure] != 0:
        table.turn_flags |= WAS_IN_STANCE
    table.stance &= ~BIT[figure]
    table.grip &= ~BIT[figure]


def begin_feats(table: Table, figure: Figure, story: Story | None) -> None:
    """What a turn leaves: a stance, a grip, or 3 on the next initiative. [PT-87, PT-88, PT-99]"""
    flags = table.turn_flags
    if flags & HAS_ATTACKED != 0:
        return
    if flags & WAS_IN_STANCE == 0 and table.has_special(figure, RED_DRAGON):  # PT-R52
        table.stance |= BIT[figure]
        tell(story, TOOK_STANCE, "PT-88", figure)
    if flags & HAS_MOVED == 0 and table.has_special(figure, BLUE_SPIDER) and not table.is_held(figure):  # PT-R51
        table.grip |= BIT[figure]
        tell(story, TOOK_GRIP, "PT-87", figure)
    if table.has_special(figure, EIGHT_BIT):
        table.assault |= BIT[figure]  # PT-R68
        tell(story, CALCULATED, "PT-99", figure)


def tell(story: Story | None, fact: i64, clause: str, figure: Figure) -> None:
    """Adds a fact about one figure to the story, if there is one."""
    if story is not None:
        story.tell(fact, clause, figure)
