"""Initiative. Clauses PT-21 to PT-23 and PT-99, rulings PT-R26 to PT-R28 and PT-R68."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import (
    DIE,
    DIE_PLUS,
    INITIATIVE,
    INITIATIVE_ROLL,
    PLUS_THREE,
    ROLL_INITIATIVE,
    TIED,
    TURN,
)
from sandtable.games.patrollers.components import NONE, Face, face_value
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

BONUS = 3  # PT-99


def has_bonus(table: Table, seat: Seat) -> bool:
    """Whether a calculated assault may be added to the roll.

    The bonus is kept until used, or until the figure dies. [PT-99, PT-R68]
    """
    return table.assault & table.left_to(seat) != 0


def legal_dice(table: Table, seat: Seat) -> vec[i64]:
    """The dice of all living figures, with the bonus and without. [PT-21, PT-R26]"""
    found = vec[i64]()
    plus = has_bonus(table, seat)
    left = table.left_to(seat)
    while left != 0:
        figure = lowest(left)
        left = without_lowest(left)
        if plus:
            found = append(found, pack(DIE_PLUS, figure))
        found = append(found, pack(DIE, figure))
    return found


def why_not_die(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a die is refused."""
    if verb_of(code) != DIE and verb_of(code) != DIE_PLUS:
        return Refusal("PT-21", "a die is chosen for the initiative")
    figure = first(code)
    if table.owner(figure) != seat:
        return Refusal("PT-21", f"{table.name(figure)} is not yours")
    if table.left_to(seat) & BIT[figure] == 0:
        return Refusal("PT-R26", f"{table.name(figure)} is dead, and its die with it")
    if verb_of(code) == DIE_PLUS and not has_bonus(table, seat):
        return Refusal("PT-99", "only an Eight Bit who took a turn without an attack adds 3 to the next initiative")
    return None


def choose(table: Table, seat: Seat, code: i64) -> None:
    """Chooses the die, hidden from the other seat. [PT-R26]"""
    table.die[seat] = first(code)
    table.plus[seat] = 1 if verb_of(code) == DIE_PLUS else 0


def who_rolls(table: Table) -> Seat:
    """South rolls first. [PT-R27]"""
    return 0 if table.rolled[0] == 0 else 1


def roll(table: Table, face: Face, story: Story | None) -> None:
    """Takes one of the two rolls; colors do not matter. [PT-22]"""
    seat = who_rolls(table)
    table.rolled[seat] = face_value(face) + BONUS * table.plus[seat]
    if story is not None:
        story.tell(INITIATIVE_ROLL, "PT-22", table.die[seat], face)
        if table.plus[seat] != 0:
            story.tell(PLUS_THREE, "PT-99", seat)
    if seat == 1:
        compare(table, story)


def compare(table: Table, story: Story | None) -> None:
    """The higher number goes first. Ties are rolled again, up to a limit. [PT-23, PT-R27]"""
    if table.rolled[0] != table.rolled[1]:
        settle(table, 0 if table.rolled[0] > table.rolled[1] else 1, story)
        return
    if story is not None:
        story.tell(TIED, "PT-R27")
    table.ties += 1
    if table.ties <= table.setting.rerolls:
        table.rolled[0] = 0
        table.rolled[1] = 0
        return
    settle(table, 1 - (table.placer if table.leader == NONE else table.leader), story)


def settle(table: Table, leader: Seat, story: Story | None) -> None:
    """Begins the leader's turn. A calculated bonus is used up. [PT-23, PT-R28, PT-R68]"""
    table.leader = leader
    table.assault = 0
    if story is not None:
        story.tell(INITIATIVE, "PT-23", leader)
    table.agenda.pop()
    table.ask(pack(TURN, leader))


def begin(table: Table) -> None:
    """Asks for the rolls, after both dice were chosen. [PT-R26]"""
    table.agenda.pop()
    table.ask(pack(ROLL_INITIATIVE))
