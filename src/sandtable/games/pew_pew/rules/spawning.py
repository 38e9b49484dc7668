"""Phase 1, spawn ships, and the start of phase 2. Clauses PP-16 to PP-20, rulings PP-R2 to PP-R6, PP-R9 to PP-R12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pew_pew.actions import BUDGET, CUP_EMPTY, PHASE, ROUND, SPAWNED, ZERO_SIGNED
from sandtable.games.pew_pew.components import (
    CARDS,
    CHEVRONS,
    FURTHEST,
    PLAYER_ACTIONS,
    SET_COUNT,
    SET_ORDER,
    SPACES,
    SPAWN_SHIPS,
    Alien,
    Screen,
    Space,
)
from sandtable.kernel.bits import BIT
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def nth_set(screen: Screen, n: i64) -> Space:
    """The space of a screen's n-th set: fewest chevrons first, then top left to bottom right. [PP-R9, PP-R10]"""
    return (SET_ORDER[screen] >> (4 * n)) & 15


def begin_round(table: Table, story: Story | None) -> None:
    """Begins a round with phase 1: a ship is due for every set of the farthest card. [PP-16, PP-19]"""
    table.round += 1
    table.phase = SPAWN_SHIPS
    table.spawned = 0
    if story is not None:
        story.tell(ROUND, "PP-16", table.round)
        story.tell(PHASE, "PP-15", SPAWN_SHIPS - 1)
    go_on(table, story)


def due_space(table: Table) -> Space:
    """The space of card 4 for the next ship."""
    return nth_set(table.screen_at(CARDS - 1), table.spawned)


def spawn(table: Table, alien: Alien, story: Story | None) -> None:
    """Puts the drawn ship on its set, showing as many chevrons. [PP-17, PP-18]"""
    screen = table.screen_at(CARDS - 1)
    space = nth_set(screen, table.spawned)
    side = CHEVRONS[SPACES * screen + space] - 1
    table.cup &= ~BIT[alien]
    table.put_alien(FURTHEST + space, alien, side)
    table.spawned += 1
    if story is not None:
        story.tell(SPAWNED, "PP-17", alien, FURTHEST + space, side)
    go_on(table, story)


def go_on(table: Table, story: Story | None) -> None:
    """Asks for the ship of the next set; without sets or ships the player's phase begins. [PP-R11]"""
    sets = SET_COUNT[table.screen_at(CARDS - 1)]
    if table.spawned < sets and table.cup != 0:
        return
    if story is not None:
        n: i64
        for n in range(table.spawned, sets):
            story.tell(CUP_EMPTY, "PP-R11", FURTHEST + nth_set(table.screen_at(CARDS - 1), n))
    begin_actions(table, story)


def uncovered(screen: Screen, covered: i64) -> i64:
    """The sets of a screen with nothing on them. [PP-R3]"""
    found: i64 = 0
    sets = SET_ORDER[screen]
    for _ in range(SET_COUNT[screen]):
        found |= BIT[sets & 15]
        sets >>= 4
    return found & ~covered


def icons(screen: Screen, covered: i64) -> i64:
    """The chevrons of a screen with nothing on them. [PP-20, PP-R2]"""
    total: i64 = 0
    sets = SET_ORDER[screen]
    for _ in range(SET_COUNT[screen]):
        space = sets & 15
        sets >>= 4
        if covered & BIT[space] == 0:
            total += CHEVRONS[SPACES * screen + space]
    return total


def begin_actions(table: Table, story: Story | None) -> None:
    """Counts the budget, once: the uncovered chevrons of the ship's card and its modifier. [PP-20, PP-R4, PP-R5]"""
    screen = table.screen_at(0)
    covered = table.covered()
    paid = icons(screen, covered)
    modifier = table.setting.modifiers[table.hearts]
    table.phase = PLAYER_ACTIONS
    table.spawned = 0
    table.paid = uncovered(screen, covered)
    table.budget = max(paid + modifier, 0)
    table.ap = table.budget
    if story is not None:
        story.tell(PHASE, "PP-15", PLAYER_ACTIONS - 1)
        story.tell(BUDGET, "PP-20", table.budget, paid, ZERO_SIGNED + modifier)
