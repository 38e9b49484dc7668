"""Whose turn it is, and which module handles it. Clauses CU-7, CU-8, CU-20, CU-30."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.cubed.actions import FRAME, PLACE, TAKE
from sandtable.games.cubed.components import COLOR_NAMES, FIRST_PILE, FRAMING, NO_COLOR, OVER, STACKING
from sandtable.games.cubed.rules import filling, stacking, unstacking
from sandtable.kernel.codes import verb_of
from sandtable.kernel.contract import CHANCE, SEAT_NAMES, Question, Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table

_ORDINALS: Final = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
_NUMBERS: Final = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def question(table: Table) -> Question:
    """What the player to move is asked."""
    if table.stage == FRAMING:
        return Question("Choose where the part lies inside the 4x4 frame", "CU-R10")
    if table.stage == STACKING:
        return ask_to_place(table)
    if table.pick == FIRST_PILE:
        return Question("Take a cube for your first pile", "CU-21")
    return Question("Take a cube for your second pile", "CU-21")


def ask_to_place(table: Table) -> Question:
    """Which cube of the turn it is. [CU-9 to CU-12]"""
    color = table.naming
    if color == NO_COLOR:
        return Question("Choose a color and place its first cube", "CU-9")
    which = _ORDINALS[table.turn_size - table.todo]
    prompt = f"Place the {which} of {_NUMBERS[table.turn_size - 1]} {COLOR_NAMES[color]} cubes"
    return Question(prompt, stacking.ALLOWANCE_CLAUSES[color])


def legal(table: Table, seat: Seat) -> vec[i64]:
    """Every legal answer of the player to move; none for anyone else."""
    if seat != table.seat or table.stage == OVER:
        return vec[i64]()
    if table.stage == STACKING:
        return stacking.legal(table)
    return filling.legal(table) if table.stage == FRAMING else unstacking.legal(table)


def why_not(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why an answer is refused: the game is over, it is not their turn, or a reason of the stage."""
    if table.stage == OVER:
        return Refusal("CU-30", "the last cube is taken and the game is over")
    if seat == CHANCE:
        return Refusal("CU-R22", "nothing is hidden and nothing is left to chance")
    if seat != table.seat:
        clause = "CU-8" if table.stage == STACKING else "CU-R10" if table.stage == FRAMING else "CU-20"
        return Refusal(clause, f"it is {SEAT_NAMES[table.seat]}'s turn")
    if table.stage == STACKING:
        return stacking.why_not(table, code)
    return filling.why_not(table, code) if table.stage == FRAMING else unstacking.why_not(table, code)


def apply(table: Table, code: i64, story: Story | None) -> None:
    """Plays an answer."""
    verb = verb_of(code)
    if verb == PLACE:
        stacking.place(table, code, story)
    elif verb == TAKE:
        unstacking.take(table, code, story)
    elif verb == FRAME:
        filling.frame(table, code, story)
    else:
        stacking.stop(table, story)
