"""Classes, and everything that adds to a roll.

Clauses PT-75 to PT-84, PT-111, PT-112, PT-118 to PT-120; PT-R41, PT-R44.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.patrollers.components import (
    CLASS_BONUS,
    CLASS_NAMES,
    CLASS_OF,
    COLT_45,
    COLT_ATTACK,
    CYBORG,
    DUTY,
    GRUNT,
    HONOR,
    KEVLAR_DEFENSE,
    KEVLAR_VEST,
    LEADER,
    LOYALTY,
    MERCENARY,
    NINJA,
    NONE,
    SPECIALIST,
    TOKEN_NAMES,
    WIDE_ATTACK,
    WIDE_DEFENSE,
    Figure,
)
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def in_play(table: Table, seat: Seat, wanted: i64) -> i64:
    """How many Patrollers of a class a seat has in play. [PT-R41]"""
    found: i64 = 0
    left = table.standing & table.own(seat)
    while left != 0:
        if CLASS_OF[table.kind[lowest(left)]] == wanted:
            found += 1
        left = without_lowest(left)
    return found


def class_attack(table: Table, figure: Figure) -> i64:
    """What its class adds to its attacks. [PT-77 to PT-79]"""
    if not table.setting.classes:
        return 0
    own = CLASS_OF[table.kind[figure]]
    if own == GRUNT:
        return CLASS_BONUS[LEADER] * in_play(table, table.owner(figure), LEADER)  # PT-77
    if own == MERCENARY:
        return CLASS_BONUS[MERCENARY] * in_play(table, table.owner(figure), SPECIALIST)  # PT-79
    return 0


def class_defense(table: Table, figure: Figure) -> i64:
    """What its class adds to its defence. [PT-82, PT-83]"""
    if not table.setting.classes:
        return 0
    own = CLASS_OF[table.kind[figure]]
    if own == CYBORG:
        return CLASS_BONUS[CYBORG] * in_play(table, 1 - table.owner(figure), MERCENARY)  # PT-82
    if own == SPECIALIST:
        return CLASS_BONUS[SPECIALIST] * in_play(table, table.owner(figure), MERCENARY)  # PT-83
    return 0


def wide_token(table: Table, figure: Figure) -> i64:
    """The battle wide token in force for its class, or none. [PT-106, PT-118 to PT-120]"""
    own = CLASS_OF[table.kind[figure]]
    token = HONOR if own == NINJA else LOYALTY if own == MERCENARY else DUTY if own == GRUNT else NONE
    return token if token != NONE and table.in_force & BIT[token] != 0 else NONE


def wide_attack(table: Table, figure: Figure) -> i64:
    """What battle wide tokens add to its attacks. [PT-106, PT-118, PT-119]"""
    token = wide_token(table, figure)
    return 0 if token == NONE else WIDE_ATTACK[token]


def wide_defense(table: Table, figure: Figure) -> i64:
    """What battle wide tokens add to its defence. [PT-106, PT-119, PT-120]"""
    token = wide_token(table, figure)
    return 0 if token == NONE else WIDE_DEFENSE[token]


def attack_bonus(table: Table, figure: Figure) -> i64:
    """The sum of class, equipment and battle wide tokens. [PT-84]"""
    if not table.setting.is_advanced:
        return 0
    gear: i64 = COLT_ATTACK if table.has_gear(figure, COLT_45) else 0  # PT-111
    return class_attack(table, figure) + gear + wide_attack(table, figure)


def defense_bonus(table: Table, figure: Figure) -> i64:
    """The sum of class, equipment and battle wide tokens. [PT-84]"""
    if not table.setting.is_advanced:
        return 0
    gear: i64 = KEVLAR_DEFENSE if table.has_gear(figure, KEVLAR_VEST) else 0  # PT-112
    return class_defense(table, figure) + gear + wide_defense(table, figure)


# The same, term by term


def attack_terms(table: Table, figure: Figure) -> list[tuple[str, int, str]]:
    """Label, number and clause of everything that adds to its attacks."""
    found: list[tuple[str, int, str]] = []
    own = CLASS_OF[table.kind[figure]]
    if class_attack(table, figure) != 0:
        found.append((CLASS_NAMES[own], int(class_attack(table, figure)), "PT-77" if own == GRUNT else "PT-79"))
    if table.has_gear(figure, COLT_45):
        found.append((TOKEN_NAMES[COLT_45], int(COLT_ATTACK), "PT-111"))
    if wide_attack(table, figure) != 0:
        token = wide_token(table, figure)
        found.append((TOKEN_NAMES[token], int(WIDE_ATTACK[token]), f"PT-{118 + int(token - HONOR)}"))
    return found


def defense_terms(table: Table, figure: Figure) -> list[tuple[str, int, str]]:
    """Label, number and clause of everything that adds to its defence."""
    found: list[tuple[str, int, str]] = []
    own = CLASS_OF[table.kind[figure]]
    if class_defense(table, figure) != 0:
        found.append((CLASS_NAMES[own], int(class_defense(table, figure)), "PT-82" if own == CYBORG else "PT-83"))
    if table.has_gear(figure, KEVLAR_VEST):
        found.append((TOKEN_NAMES[KEVLAR_VEST], int(KEVLAR_DEFENSE), "PT-112"))
    if wide_defense(table, figure) != 0:
        token = wide_token(table, figure)
        found.append((TOKEN_NAMES[token], int(WIDE_DEFENSE[token]), f"PT-{118 + int(token - HONOR)}"))
    return found
