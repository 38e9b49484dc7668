"""The ends of rounds and of the game.

Clauses PT-29 to PT-33 and PT-69 to PT-72, rulings PT-R29, PT-R30, PT-R81 to PT-R83.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.patrollers.actions import (
    ASK_DEPLOYMENT,
    DECIDED,
    DRAWN_GAME,
    NEW_ROUND,
    ROUND_BEGINS,
    ROUND_ENDS,
    WON,
)
from sandtable.games.patrollers.components import NONE, Figure
from sandtable.kernel.agenda import Agenda
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.codes import pack
from sandtable.kernel.contract import Seat
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def is_decided(table: Table, falling: Figure) -> bool:
    """Whether some side has surely lost everybody once this one falls; then the way it falls is not asked. [PT-R12]"""
    return any(table.left_to(seat) == 0 and not may_come_back(table, seat, falling) for seat in range(2))


def may_come_back(table: Table, seat: Seat, falling: Figure) -> bool:
    """Whether another figure of the seat waits in the death queue with a token not shown yet. [PT-71, PT-110]"""
    if not table.setting.tokens:
        return False
    for figure in table.queue:
        if figure != falling and table.owner(figure) == seat and table.shown & BIT[figure] == 0:
            return True
    return False


def check(table: Table, story: Story | None) -> None:
    """Ends the game when a player has no Patroller left. [PT-69 to PT-71]"""
    if table.left_to(0) != 0 and table.left_to(1) != 0:
        return
    finish(table)
    if story is not None:
        if table.left_to(0) == 0 and table.left_to(1) == 0:
            story.tell(DRAWN_GAME, "PT-70")
        else:
            story.tell(WON, "PT-69", 0 if table.left_to(0) != 0 else 1)


def finish(table: Table) -> None:
    """Clears the agenda."""
    table.agenda = Agenda()
    table.active = NONE
    table.turn_flags = 0


def note_grips(table: Table) -> None:
    """Notes whose grip holds an enemy at the end of a round. [PT-R82]"""
    holders = table.grip & table.standing
    while holders != 0:
        holder = lowest(holders)
        holders = without_lowest(holders)
        seat = table.owner(holder)
        enemies = table.standing & table.own(1 - seat)
        while enemies != 0:
            if table.touch(holder, lowest(enemies)):
                table.gripped |= BIT[seat]
            enemies = without_lowest(enemies)


def end_round(table: Table, story: Story | None) -> None:
    """Removes markers, checks the limits, and asks for those in reserve. [PT-32, PT-96, PT-R82]"""
    table.agenda.pop()
    table.marked = 0
    if story is not None:
        story.tell(ROUND_ENDS, "PT-32")
    count_woundless(table)
    if table.woundless >= table.setting.woundless_rounds or table.round >= table.setting.rounds:
        finish(table)
        if story is not None:
            story.tell(DECIDED, "PT-R82")
        return
    table.ask(pack(NEW_ROUND))
    ask_reserve(table, 1 - table.placer)
    ask_reserve(table, table.placer)  # PT-R63: first the one of the player who placed first


def count_woundless(table: Table) -> None:
    """Counts rounds in a row without a wound. [PT-R82]"""
    table.woundless = 0 if table.is_bloody != 0 else table.woundless + 1
    seat: i64
    for seat in range(2):
        keeps = table.is_bloody == 0 and table.gripped & BIT[seat] != 0
        table.grip_rounds[seat] = table.grip_rounds[seat] + 1 if keeps else 0
    table.is_bloody = 0
    table.gripped = 0


def ask_reserve(table: Table, seat: Seat) -> None:
    """Asks where Riptide enters. [PT-96, PT-R63]"""
    waiting = table.reserve & table.own(seat)
    if waiting != 0:
        table.ask(pack(ASK_DEPLOYMENT, lowest(waiting)))


def new_round(table: Table, story: Story | None) -> None:
    """Begins the next round with its initiative. [PT-21, PT-32]"""
    table.round += 1
    table.ties = 0
    seat: i64
    for seat in range(2):
        table.die[seat] = NONE
        table.plus[seat] = 0
        table.rolled[seat] = 0
    if story is not None:
        story.tell(ROUND_BEGINS, "PT-21", table.round)
