"""Attacking. Clauses PT-49 to PT-61, PT-81 and PT-93, rulings PT-R13 to PT-R15, PT-R35 to PT-R39, PT-R60, PT-R86."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.patrollers.actions import (
    ASK_REROLL,
    ATTACKS,
    BURSTS,
    DIE_ROLLED,
    HIT,
    MADE_NOISE,
    MISSED,
    RESOLVE,
    ROLL_ATTACK,
    ROLL_DEFENSE,
    ROLLS_AGAIN,
)
from sandtable.games.patrollers.components import (
    ATTACK,
    BIZARRE,
    BURST_ATTACK,
    CAPTAIN_DWAYNE,
    CLASS_BONUS,
    DEFENSE,
    GRENADE,
    NONE,
    VALUES,
    Face,
    Figure,
    attack_counts,
    defense_counts,
    position_of,
)
from sandtable.games.patrollers.rules import classes
from sandtable.games.patrollers.rules.moving import HAS_ATTACKED
from sandtable.games.patrollers.space import sight_is_clear
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.codes import first, pack
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

NORMAL: Final[i64] = 0  # kinds of attack
STRAFING: Final[i64] = 1
BURST: Final[i64] = 2
CHARGE: Final[i64] = 3
DESTRUCTION: Final[i64] = 4
STRIKES: Final = ["attack", "strafing", "burst", "charge", "self_destruct"]

NOISE: Final[i64] = 1  # flags of an attack
GRENADED: Final[i64] = 2
REROLLED: Final[i64] = 4


# Targets


def may_target(table: Table, figure: Figure, target: Figure) -> bool:
    """Whether a standing enemy is in range, in sight and can be attacked at all. [PT-49, PT-52, PT-R14, PT-R53]"""
    return (
        table.standing & ~table.stance & BIT[target] != 0
        and table.owner(target) != table.owner(figure)
        and table.in_reach(figure, target)
        and (not table.setting.bases_block or has_sight(table, figure, target))
    )


def has_sight(table: Table, figure: Figure, target: Figure) -> bool:
    """Whether no third base blocks the line, under the option for that. [PT-R14]"""
    return sight_is_clear(
        table.x(figure), table.y(figure), table.x(target), table.y(target), table.bases, figure, target
    )


def targets(table: Table, figure: Figure) -> i64:
    """Every enemy the figure can attack from its place; none while it is held. [PT-52, PT-87]"""
    enemies = table.standing & ~table.stance & table.own(1 - table.owner(figure))
    found: i64 = 0
    while enemies != 0:
        target = lowest(enemies)
        enemies = without_lowest(enemies)
        if may_target(table, figure, target):
            found |= BIT[target]
    return 0 if found != 0 and table.is_held(figure) else found


def why_not_target(table: Table, figure: Figure, target: Figure) -> Refusal | None:
    """Why a target is refused."""
    if table.is_held(figure):
        return Refusal("PT-87", f"{table.name(figure)} is held by a Tiger Claw Grip and cannot attack")
    if table.owner(target) == table.owner(figure):
        return Refusal("PT-52", f"{table.name(target)} is on your own side, and an attack names an enemy")
    if table.reserve & BIT[target] != 0:
        return Refusal("PT-96", f"{table.name(target)} is not on the table yet")
    if not table.is_standing(target):
        return Refusal("PT-67", f"{table.name(target)} is out of play, and a body is no target")
    if table.stance & BIT[target] != 0:
        return Refusal("PT-88", f"{table.name(target)} is in the Dragon Stance and cannot be attacked")
    if not table.in_reach(figure, target):
        reach = table.reach(figure)
        if reach == 0:
            return Refusal("PT-51", f"range 0 reaches only a Patroller head-to-head, and {table.name(target)} is not")
        return Refusal("PT-49", f"{table.name(target)} is farther away than {reach} lengths")
    if table.setting.bases_block and not has_sight(table, figure, target):
        return Refusal("PT-R14", f"somebody stands between {table.name(figure)} and {table.name(target)}")
    return None


def can_make_noise(table: Table, figure: Figure) -> bool:
    """Whether the player can choose to make a noise with this attack. [PT-81, PT-R43]"""
    return table.setting.noise_asked and table.class_of(figure) == BIZARRE


def is_always_loud(table: Table, figure: Figure) -> bool:
    """Whether the noise is always made. [PT-R43]"""
    return table.setting.noise_always and table.class_of(figure) == BIZARRE


# An attack, from its declaration to its wounds


def attack(table: Table, figure: Figure, target: Figure, kind: i64, is_loud: bool, story: Story | None) -> None:
    """Attacks one Patroller. [PT-52, PT-53]"""
    flags: i64 = 0
    if is_loud or is_always_loud(table, figure):
        flags |= NOISE
    if story is not None:
        story.tell(ATTACKS, "PT-52" if kind == NORMAL else "PT-89", figure, target)
        if flags & NOISE != 0:
            story.tell(MADE_NOISE, "PT-81", figure)
    declare(table, figure, kind, BIT[target], flags)


def burst(table: Table, figure: Figure, target: Figure, struck: i64, story: Story | None) -> None:
    """A Gatling burst: one attack roll against everybody in it. [PT-97]"""
    if story is not None:
        story.tell(BURSTS, "PT-97", figure, target)
    declare(table, figure, BURST, struck, 0)


def declare(table: Table, figure: Figure, kind: i64, struck: i64, flags: i64) -> None:
    """Declares an attack of the acting figure. A grenade launcher is used up. [PT-116, PT-R78]"""
    table.turn_flags |= HAS_ATTACKED
    if table.has_gear(figure, GRENADE):
        table.gear[figure] &= ~BIT[GRENADE]
        flags |= GRENADED
    begin(table, kind, figure, table.x(figure), table.y(figure), struck, flags)


def begin(table: Table, kind: i64, figure: Figure, x: i64, y: i64, struck: i64, flags: i64) -> None:
    """Asks for the dice: the attacker's, then each defender's. [PT-53, PT-R86]"""
    table.strike = kind
    table.striker = figure
    table.strike_x = x
    table.strike_y = y
    table.strike_face = NONE
    table.guard_face = NONE
    table.strike_flags = flags
    table.aimed = struck
    table.pending = struck
    table.hits = 0
    table.ask(pack(RESOLVE))
    table.ask(pack(ROLL_DEFENSE))
    table.ask(pack(ROLL_ATTACK))


def attack_total(table: Table, face: Face) -> i64:
    """Counted die, tag, and bonuses. [PT-56, PT-84, PT-97, PT-R73]"""
    figure = table.striker
    total = attack_counts(face)
    if table.strike == DESTRUCTION:
        kind = table.kind[figure]
        return total + VALUES[8 * (4 * kind + ATTACK) + 2 * position_of(table.dials[figure], ATTACK) + 1]
    total += BURST_ATTACK if table.strike == BURST else table.value(figure, ATTACK)
    if table.strike_flags & NOISE != 0:
        total += CLASS_BONUS[BIZARRE]  # PT-81
    return total + classes.attack_bonus(table, figure)


def defense_total(table: Table, target: Figure, face: Face) -> i64:
    """Counted die, tag, and bonuses. [PT-56, PT-84]"""
    return defense_counts(face) + table.value(target, DEFENSE) + classes.defense_bonus(table, target)


def next_defender(table: Table) -> Figure:
    """The next defender to roll: the active player's team first, each in team order. [PT-R86]"""
    return first_in_order(table, table.pending)


def first_in_order(table: Table, figures: i64) -> Figure:
    """The first figure of a set: the active player's first, then in team order. [PT-R72, PT-R86]"""
    mine = figures & table.own(active_seat(table))
    return lowest(mine if mine != 0 else figures)


def active_seat(table: Table) -> i64:
    """The seat whose turn it is, from the lowest frame of the agenda."""
    return first(table.agenda.frames[0])


def roll_attack(table: Table, face: Face, story: Story | None) -> None:
    """Takes the attack roll. A second roll is compared at once. [PT-54, PT-93]"""
    table.agenda.pop()
    table.strike_face = face
    if story is not None:
        story.tell(DIE_ROLLED, "PT-53", table.striker, face)
    if table.strike_flags & REROLLED != 0:
        compare(table, lowest(table.aimed), story)


def roll_defense(table: Table, face: Face, story: Story | None) -> None:
    """Takes a defense roll and compares it. [PT-55, PT-57, PT-58]"""
    target = next_defender(table)
    table.guard_face = face
    table.pending &= ~BIT[target]
    if story is not None:
        story.tell(DIE_ROLLED, "PT-53", target, face)
    compare(table, target, story)
    if table.pending == 0:
        table.agenda.pop()
        if table.strike == NORMAL and table.has_special(table.striker, CAPTAIN_DWAYNE):
            table.ask(pack(ASK_REROLL))  # PT-93


def compare(table: Table, target: Figure, story: Story | None) -> None:
    """The attack hits only if its total is higher. [PT-57, PT-58, PT-R37]"""
    attack_sum = attack_total(table, table.strike_face)
    defense_sum = defense_total(table, target, table.guard_face)
    table.hits &= ~BIT[target]
    if attack_sum > defense_sum:
        table.hits |= BIT[target]
    if story is not None:
        fact = HIT if attack_sum > defense_sum else MISSED
        clause = "PT-57" if attack_sum > defense_sum else "PT-58"
        story.tell(fact, clause, table.striker, attack_sum, target, defense_sum)


def reroll(table: Table, is_wanted: bool, story: Story | None) -> None:
    """Rolls the attack die again, once, or keeps it. [PT-93, PT-R60]"""
    table.agenda.pop()
    if is_wanted:
        table.strike_flags |= REROLLED
        table.ask(pack(ROLL_ATTACK))
        if story is not None:
            story.tell(ROLLS_AGAIN, "PT-93", table.striker)


def all_within(table: Table, but: i64, x: i64, y: i64, most: i64) -> i64:
    """Every standing figure but one that can be attacked and whose center is within a distance of a point. [PT-R53]"""
    found: i64 = 0
    others = table.standing & ~table.stance & ~BIT[but]
    while others != 0:
        figure = lowest(others)
        others = without_lowest(others)
        dx = table.x(figure) - x
        dy = table.y(figure) - y
        if dx * dx + dy * dy <= most * most:
            found |= BIT[figure]
    return found
