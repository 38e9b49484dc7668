"""Moving. Clauses PT-38 to PT-46 and PT-M4 to PT-M7, rulings PT-R5 to PT-R9. Held figures do not move [PT-87]."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import GO, LEG, MOVED, SECOND, THIRD
from sandtable.games.patrollers.components import NINJA, SEWER_RAT, Figure
from sandtable.games.patrollers.paths import POINT, even_x, even_y, leap
from sandtable.games.patrollers.space import AWAY, BASE, BODY, FREE, OFF_TABLE, TOO_LONG, apart_2, leg_fault
from sandtable.kernel.bits import lowest, without_lowest
from sandtable.kernel.codes import first, pack, second, third
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

HAS_MOVED: Final[i64] = 1  # flags of a turn
HAS_ATTACKED: Final[i64] = 2
HAS_OPERATED: Final[i64] = 4
WAS_ORDERED: Final[i64] = 8
WAS_IN_STANCE: Final[i64] = 16
HAS_BERSERKED: Final[i64] = 32

_LENGTH: Final = 200.0
_TOUCHING: Final = 202.0  # PT-R3: a whole-number point aimed at from this distance always touches
_NEAR_2: Final[i64] = 450 * 450  # bodies this near get their tangents tried


def may_move(table: Table, figure: Figure) -> bool:
    """Whether it has a length left and nobody holds it. [PT-42, PT-87]"""
    return table.lengths(figure) > 0 and not table.is_held(figure)


def begin_move(table: Table, figure: Figure, number: i64) -> None:
    """Starts a move action with all its lengths. [PT-38, PT-43]"""
    table.trail = vec[i64]([table.x(figure), table.y(figure)])
    table.ask(pack(LEG, figure, table.lengths(figure), number))


def go(table: Table, code: i64, story: Story | None) -> None:
    """Moves one length. [PT-39, PT-M7]"""
    frame = table.agenda.pop()
    figure = first(frame)
    x = first(code)
    y = second(code)
    if x != table.x(figure) or y != table.y(figure):
        table.turn_flags |= HAS_MOVED  # PT-R50: a move of at least 1 u
    table.bases[2 * figure] = x
    table.bases[2 * figure + 1] = y
    table.trail = append(append(table.trail, x), y)
    if story is not None:
        story.tell(MOVED, "PT-39", figure, x, y)
    table.ask(pack(LEG, figure, second(frame) - 1, third(frame)))


def end_move(table: Table) -> None:
    """Ends the current move and asks for what may follow. [PT-36, PT-80, PT-95]"""
    frame = table.agenda.pop()
    figure = first(frame)
    number = third(frame)
    table.trail = vec[i64]()
    if number == 1:
        table.ask(pack(SECOND, figure))
    elif number == 2 and (attacks_after_two(table, figure) or table.has_special(figure, SEWER_RAT)):
        table.ask(pack(THIRD, figure))


def attacks_after_two(table: Table, figure: Figure) -> bool:
    """Whether it is a ninja, who may attack after two moves. [PT-80, PT-R42]"""
    return table.setting.ninja_moves and table.class_of(figure) == NINJA


# One length


def why_not_leg(table: Table, figure: Figure, code: i64) -> Refusal | None:
    """Why one length is refused. [PT-M4]"""
    if table.lengths(figure) == 0:
        return Refusal("PT-42", f"{table.name(figure)} has move 0 and cannot move")
    if table.is_held(figure):
        return Refusal("PT-87", f"{table.name(figure)} is held by a Tiger Claw Grip and cannot move")
    fault = leg_fault(table.x(figure), table.y(figure), first(code), second(code), table.bases, table.bodies, figure)
    if fault == FREE:
        return None
    if fault == TOO_LONG:
        far = int(sqrt(float(apart_2(table.x(figure), table.y(figure), first(code), second(code)))) + 0.5)
        return Refusal("PT-39", f"{first(code)},{second(code)} is {far} away, and one length of twine is 200")
    if fault == OFF_TABLE:
        return Refusal("PT-46", "his base would hang over the edge of the table there")
    if fault >= BODY:
        return Refusal("PT-44", f"the body of {table.name(fault - BODY)} is in the way")
    return Refusal("PT-45", f"{table.name(fault - BASE)} stands in the way")


def random_leg(table: Table, figure: Figure, rng: Rng) -> i64:
    """One length in a random direction, shortened where something is in the way; of length 0 when there is no way."""
    x = table.x(figure)
    y = table.y(figure)
    direction = rng.below(16)
    most = _LENGTH if rng.below(4) != 0 else float(1 + rng.below(200))
    end = leap(x, y, even_x(direction), even_y(direction), most, table.bases, table.bodies, figure)
    return pack(GO, x, y) if end < 0 else pack(GO, end // POINT, end % POINT)


def legal_legs(table: Table, figure: Figure, found: vec[i64]) -> vec[i64]:
    """Some legal lengths that a player would consider; why_not_leg accepts others too. [ledger 3.4]"""
    legs = Legs(table, figure, found)
    legs.towards(table.standing & table.own(1 - table.owner(figure)))
    direction: i64
    for direction in range(16):
        legs.leap(even_x(direction), even_y(direction), _LENGTH)
    legs.round_bodies()
    return legs.found


@final
class Legs:
    """The lengths found so far for one figure."""

    def __init__(self, table: Table, figure: Figure, found: vec[i64]) -> None:
        self.table = table
        self.figure: i64 = figure
        self.px: i64 = table.x(figure)
        self.py: i64 = table.y(figure)
        self.found = found
        self.start: i64 = len(found)

    def leap(self, ux: float, uy: float, most: float) -> None:
        """Adds the end of one length, if it is free and not listed yet."""
        end = leap(self.px, self.py, ux, uy, most, self.table.bases, self.table.bodies, self.figure)
        if end < 0:
            return
        code = pack(GO, end // POINT, end % POINT)
        n = self.start
        while n < len(self.found):
            if self.found[n] == code:
                return
            n += 1
        self.found = append(self.found, code)

    def towards(self, enemies: i64) -> None:
        """Contact with each enemy, just in range of it, and just out of its reach. [ledger 3.4, 3 to 5]"""
        table = self.table
        reach = float(200 * table.reach(self.figure))
        while enemies != 0:
            enemy = lowest(enemies)
            enemies = without_lowest(enemies)
            dx = float(table.x(enemy) - self.px)
            dy = float(table.y(enemy) - self.py)
            far = sqrt(dx * dx + dy * dy)
            ux = dx / far
            uy = dy / far
            if far > _TOUCHING:
                self.leap(ux, uy, min(_LENGTH, far - _TOUCHING))
            if reach > 0.0 and far > _TOUCHING + reach:
                self.leap(ux, uy, min(_LENGTH, far - _TOUCHING - reach))
            safe = 208.0 + float(200 * (table.reach(enemy) + table.lengths(enemy)))
            if far < safe:
                self.leap(-ux, -uy, min(_LENGTH, safe - far))

    def round_bodies(self) -> None:
        """Along both tangents to the ends of bodies that are near. [ledger 3.3]"""
        bodies = self.table.bodies
        n: i64 = 0
        while n < len(bodies):
            if bodies[n] != AWAY:
                self.pass_by(bodies[n], bodies[n + 1])
            n += 2

    def pass_by(self, cx: i64, cy: i64) -> None:
        """Along both tangents to a circle of 202 u."""
        square = apart_2(self.px, self.py, cx, cy)
        if square > _NEAR_2 or square <= 202 * 202:
            return
        far = sqrt(float(square))
        sine = _TOUCHING / far
        cosine = sqrt(1.0 - sine * sine)
        ux = float(cx - self.px) / far
        uy = float(cy - self.py) / far
        self.leap(ux * cosine - uy * sine, uy * cosine + ux * sine, _LENGTH)
        self.leap(ux * cosine + uy * sine, uy * cosine - ux * sine, _LENGTH)
