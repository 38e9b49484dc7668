"""The part of a view that is the same for everybody: bodies, charges, used tokens, and the attack and move in
progress.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.patrollers.actions import LEG, NEXT, TURN
from sandtable.games.patrollers.components import BLANK, FACE_WORDS, NONE, TOKEN_NAMES
from sandtable.games.patrollers.rules.attacking import GRENADED, NOISE, STRIKES
from sandtable.games.patrollers.space import AWAY
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.codes import NO_CODE, first, second, third, verb_of
from sandtable.kernel.contract import SEAT_NAMES, Json, Seat, View

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def move_view(table: Table, top: i64) -> View:
    """The figure whose turn it is, and its move."""
    is_leg = top != NO_CODE and verb_of(top) == LEG
    trail: list[Json] = []
    for n in range(len(table.trail) // 2):
        trail.append([int(table.trail[2 * n]), int(table.trail[2 * n + 1])])
    return {
        "acting": None if table.active == NONE else table.words.figure.words[table.active],
        "trail": trail,
        "lengths_left": int(second(top)) if is_leg else 0,
        "move": int(third(top)) if is_leg else 0,
    }


def place_of(table: Table, figure: int) -> str:
    bit = BIT[figure]
    if table.standing & bit != 0:
        return "table"
    if table.reserve & bit != 0:
        return "reserve"
    if table.dead & bit == 0:
        return "hand"
    return "dead" if table.bodies[4 * figure] != AWAY else "falling"


def bodies_view(table: Table) -> list[Json]:
    """Those laid down: their core segments. [PT-65]"""
    found: list[Json] = []
    for figure in range(int(table.setting.figures)):
        if table.bodies[4 * figure] != AWAY:
            core = [int(table.bodies[4 * figure + n]) for n in range(4)]
            word = table.words.figure.words[figure]
            found.append({"figure": word, "ax": core[0], "ay": core[1], "bx": core[2], "by": core[3]})
    return found


def charges_view(table: Table) -> list[Json]:
    """Charges on the table. [PT-91]"""
    found: list[Json] = []
    for n in range(len(table.charges) // 3):
        x, y, owner = table.charges[3 * n], table.charges[3 * n + 1], table.charges[3 * n + 2]
        found.append({"seat": SEAT_NAMES[owner], "x": int(x), "y": int(y)})
    return found


def discard_view(table: Table, owner: Seat) -> list[Json]:
    """The shown and used tokens of a seat. [PT-104]"""
    kept = table.in_force
    for figure in members(table.own(owner)):
        kept |= table.gear[figure]
    found: list[Json] = []
    for figure in members(table.own(owner) & table.shown):
        token = table.token[figure]
        if token != BLANK and kept & BIT[token] == 0:
            found.append(TOKEN_NAMES[token])
    return found


def strike_view(table: Table) -> dict[str, Json] | None:
    """The attack in progress."""
    if table.strike == NONE:
        return None
    targets: list[Json] = []
    for target in members(table.aimed):
        waits = table.pending & BIT[target] != 0
        state = "waiting" if waits else "hit" if table.hits & BIT[target] != 0 else "missed"
        targets.append({"figure": table.words.figure.words[target], "state": state})
    return {
        "kind": STRIKES[table.strike],
        "figure": table.words.figure.words[table.striker],
        "x": int(table.strike_x),
        "y": int(table.strike_y),
        "face": None if table.strike_face == NONE else FACE_WORDS[table.strike_face],
        "guard_face": None if table.guard_face == NONE else FACE_WORDS[table.guard_face],
        "noise": table.strike_flags & NOISE != 0,
        "grenade": table.strike_flags & GRENADED != 0,
        "targets": targets,
    }


def whose_turn(table: Table) -> i64:
    """The seat whose turn it is, from the lowest frame of the agenda."""
    frames = table.agenda.frames
    if len(frames) > 0 and (verb_of(frames[0]) == TURN or verb_of(frames[0]) == NEXT):
        return first(frames[0])
    return NONE
