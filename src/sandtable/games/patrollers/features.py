"""Features for learning programs: every figure as the seat may see it, and the question. See view.py.

Lengths are two numbers each: whole inches, and hundredths of an inch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.patrollers.actions import LEG
from sandtable.games.patrollers.components import (
    ALL_FACES,
    ATTACK,
    BLANK,
    CLASS_OF,
    DEFENSE,
    FACES,
    KINDS,
    NONE,
    TOKENS,
)
from sandtable.games.patrollers.components import DICE as DIE_FACES
from sandtable.games.patrollers.options import Setting
from sandtable.games.patrollers.rules.questions import is_asked
from sandtable.games.patrollers.space import AWAY
from sandtable.games.patrollers.view import sees_dials, sees_die, sees_team, sees_token
from sandtable.kernel.bits import BIT
from sandtable.kernel.codes import NO_CODE, second, verb_of
from sandtable.kernel.planes import Plane, Sheet

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

# Points share an id by squares of half an inch; it means the first of the offered points in the square.
_SQUARE: Final = 50
GRAIN: Final[dict[str, list[int]]] = {
    "place": [1, _SQUARE, _SQUARE],
    "go": [_SQUARE, _SQUARE],
    "lay": [_SQUARE, _SQUARE],
    "deploy": [_SQUARE, _SQUARE],
}

_FRAMES: Final = 34  # kinds of question: see actions.py
_CLASSES: Final = 7
_FLAGS: Final = 14
_CHARGES: Final = 3  # charges shown for each side
_STRIKES: Final = 5


def planes(setting: Setting) -> list[Plane]:
    """The seat's own figures in team order, then the other side's; sides likewise."""
    size = int(setting.size)
    each = [2, size]
    return [
        Plane("asked", [1], "1 when the seat is asked"),
        Plane("question", [_FRAMES], "the kind of question on top, as the agenda names them"),
        Plane("patroller", [*each, KINDS], "which of the fifteen it is; zeros while unseen"),
        Plane("class", [*each, _CLASSES], "its class, where classes are played"),
        Plane("state", [*each, _FLAGS], "standing, in reserve, dead, wounded, marked, gassed, owes a turn, stance, "
              "grip, held, calculated, shown, acting, its die is the side's"),
        Plane("x", [*each, 2], "inches and hundredths from the west edge; zeros when not on the table"),
        Plane("y", [*each, 2], "inches and hundredths from the south edge"),
        Plane("values", [*each, 4], "attack, defense, move, range in force; zeros while the dials are unseen"),
        Plane("die", [*each, int(FACES)], "the faces of its die: 1 to 8 red, 9 to 16 yellow, 17 to 24 blue"),
        Plane("token", [*each, int(TOKENS) + 1], "its death token where the seat may know it; the last is none"),
        Plane("gear", [*each, int(TOKENS)], "1 for each equipment it bears"),
        Plane("target", [*each, 3], "of the attack under way: aimed at, waiting for its roll, hit"),
        Plane("bodies", [*each, 5], "laid down, and the inches of both ends of its core"),
        Plane("charges", [2, _CHARGES, 3], "charges on the table: there, and the inches of each"),
        Plane("in_force", [int(TOKENS)], "battle wide tokens"),
        Plane("strike", [_STRIKES], "the kind of attack under way"),
        Plane("faces", [2, int(ALL_FACES)], "the attacker's face, and the last defender's"),
        Plane("strike_from", [2], "inches of where it comes from"),
        Plane("initiative", [2, 2], "of each side: plus three taken, the total rolled"),
        Plane("leader", [2], "who has the first turn of the round"),
        Plane("lengths_left", [1], "lengths of twine left of the move under way"),
        Plane("rounds", [4], "the round, rounds without a wound, and the limits of both"),
    ]  # fmt: skip


def write(table: Table, seat: i64, sheet: Sheet) -> None:
    top = table.agenda.top()
    size = table.setting.size
    sheet.flag(seat >= 0 and is_asked(table, seat))
    sheet.choice(-1 if top == NO_CODE else verb_of(top), _FRAMES)
    write_who(table, seat, sheet)
    figure: i64
    n: i64
    for n in range(2 * size):
        write_state(table, nth(table, seat, n), seat, sheet)
    for n in range(2 * size):
        write_length(table.x(nth(table, seat, n)), sheet)
    for n in range(2 * size):
        write_length(table.y(nth(table, seat, n)), sheet)
    write_tags(table, seat, sheet)
    for n in range(2 * size):
        figure = nth(table, seat, n)
        token = table.token[figure] if sees_token(table, int(seat), figure) else NONE
        sheet.choice(token, BLANK + 1)
    for n in range(2 * size):
        sheet.bits(table.gear[nth(table, seat, n)], TOKENS)
    for n in range(2 * size):
        bit = BIT[nth(table, seat, n)]
        sheet.flag(table.aimed & bit != 0)
        sheet.flag(table.pending & bit != 0)
        sheet.flag(table.hits & bit != 0)
    for n in range(2 * size):
        write_body(table, nth(table, seat, n), sheet)
    write_charges(table, seat, sheet)
    sheet.bits(table.in_force, TOKENS)
    write_strike(table, sheet)
    for n in range(2):
        write_die(table, (seat + n) % 2, seat, sheet)
    sheet.flag(table.leader == seat)
    sheet.flag(table.leader == 1 - seat)
    sheet.put(second(top) if top != NO_CODE and verb_of(top) == LEG else 0)
    sheet.put(table.round)
    sheet.put(table.woundless)
    sheet.put(table.setting.rounds)
    sheet.put(table.setting.woundless_rounds)


def nth(table: Table, seat: i64, n: i64) -> i64:
    """The n-th figure from the seat's point of view: its own first."""
    return n if seat == 0 else (n + table.setting.size) % table.setting.figures


def write_length(length: i64, sheet: Sheet) -> None:
    """Inches and hundredths; zeros for a figure that is not on the table."""
    sheet.put(0 if length == AWAY else length // 100)
    sheet.put(0 if length == AWAY else length % 100)


def write_who(table: Table, seat: i64, sheet: Sheet) -> None:
    n: i64
    for n in range(table.setting.figures):
        figure = nth(table, seat, n)
        sheet.choice(table.kind[figure] if sees_team(table, int(seat), table.owner(figure)) else NONE, KINDS)
    for n in range(table.setting.figures):
        figure = nth(table, seat, n)
        is_seen = table.kind[figure] != NONE and sees_team(table, int(seat), table.owner(figure))
        sheet.choice(CLASS_OF[table.kind[figure]] if is_seen and table.setting.classes else NONE, _CLASSES)


def write_state(table: Table, figure: i64, seat: i64, sheet: Sheet) -> None:
    """What everybody sees of a figure, and its side's die if the seat may see it."""
    bit = BIT[figure]
    owner = table.owner(figure)
    sheet.flag(table.standing & bit != 0)
    sheet.flag(table.reserve & bit != 0)
    sheet.flag(table.dead & bit != 0)
    sheet.flag(table.wounded & bit != 0)
    sheet.flag(table.marked & bit != 0)
    sheet.flag(table.gassed & bit != 0)
    sheet.flag(table.debt & bit != 0)
    sheet.flag(table.stance & bit != 0)
    sheet.flag(table.grip & bit != 0)
    sheet.flag(table.is_standing(figure) and table.is_held(figure))
    sheet.flag(table.assault & bit != 0)
    sheet.flag(table.shown & bit != 0)
    sheet.flag(table.active == figure)
    sheet.flag(table.die[owner] == figure and sees_die(table, int(seat), owner))


def write_tags(table: Table, seat: i64, sheet: Sheet) -> None:
    """The four values in force, and the faces of the dice."""
    n: i64
    face: i64
    for n in range(table.setting.figures):
        figure = nth(table, seat, n)
        owner = table.owner(figure)
        is_dialled = table.kind[figure] != NONE and table.dials[figure] != NONE
        if is_dialled and sees_dials(table, int(seat), owner) and sees_team(table, int(seat), owner):
            sheet.put(table.value(figure, ATTACK))
            sheet.put(table.value(figure, DEFENSE))
            sheet.put(table.lengths(figure))
            sheet.put(table.reach(figure))
        else:
            sheet.blank(4)
    for n in range(table.setting.figures):
        figure = nth(table, seat, n)
        if table.kind[figure] != NONE and sees_team(table, int(seat), table.owner(figure)):
            for face in range(FACES):
                sheet.put(DIE_FACES[8 * table.kind[figure] + face] + 1)
        else:
            sheet.blank(FACES)


def write_body(table: Table, figure: i64, sheet: Sheet) -> None:
    """Where a dead figure lies."""
    if table.bodies[4 * figure] == AWAY:
        sheet.blank(5)
        return
    sheet.put(1)
    n: i64
    for n in range(4):
        sheet.put(table.bodies[4 * figure + n] // 100)


def write_charges(table: Table, seat: i64, sheet: Sheet) -> None:
    """The first few charges of each side."""
    at = sheet.at
    sheet.blank(2 * _CHARGES * 3)
    end = sheet.at
    own: i64 = 0
    other: i64 = 0
    n: i64 = 0
    while n < len(table.charges):
        is_own = table.charges[n + 2] == seat
        place = own if is_own else _CHARGES + other
        if (own if is_own else other) < _CHARGES:
            sheet.at = at + 3 * place
            sheet.put(1)
            sheet.put(table.charges[n] // 100)
            sheet.put(table.charges[n + 1] // 100)
        own += 1 if is_own else 0
        other += 0 if is_own else 1
        n += 3
    sheet.at = end


def write_strike(table: Table, sheet: Sheet) -> None:
    """The attack in progress."""
    is_on = table.strike != NONE
    sheet.choice(table.strike, _STRIKES)
    sheet.choice(table.strike_face if is_on else NONE, ALL_FACES)
    sheet.choice(table.guard_face if is_on else NONE, ALL_FACES)
    sheet.put(table.strike_x // 100 if is_on else 0)
    sheet.put(table.strike_y // 100 if is_on else 0)


def write_die(table: Table, owner: i64, seat: i64, sheet: Sheet) -> None:
    """A side's initiative die, if the seat may see it."""
    is_seen = table.die[owner] != NONE and sees_die(table, int(seat), owner)
    sheet.flag(is_seen and table.plus[owner] != 0)
    sheet.put(table.rolled[owner] if is_seen else 0)
