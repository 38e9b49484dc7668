"""Set-up: who places first, and placing. Clauses PT-12 to PT-16 and PT-121, rulings PT-R10 and PT-R19."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import (
    DIALS,
    DRAFT,
    DRAW_TEAM,
    NEW_ROUND,
    PLACE,
    PLACED,
    PLACES_FIRST,
    PLACING,
    TEAMS,
    TOKENS,
)
from sandtable.games.patrollers.options import CHOOSE, RANDOM
from sandtable.games.patrollers.rules import teams
from sandtable.games.patrollers.space import ALL, DEPTH, RADIUS, STRIP, has_room, in_strip, on_table
from sandtable.kernel.bits import BIT, lowest, nth, without_lowest
from sandtable.kernel.bits import count as size_of
from sandtable.kernel.codes import first, pack, second, third, verb_of
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

FRONT_ROW: Final[i64] = 11  # spots listed along the front of a strip
_ROW_STEP: Final[i64] = 310


def begin(table: Table, placer: Seat, story: Story | None) -> None:
    """Asks for all steps of the set-up, in order. [PT-14, PT-121]"""
    table.placer = placer
    if story is not None:
        story.tell(PLACES_FIRST, "PT-14", placer)
    table.ask(pack(NEW_ROUND))
    table.ask(pack(DIALS))
    table.ask(pack(PLACING, placer))
    if table.setting.tokens:
        table.ask(pack(TOKENS))
    table.ask(pack(TEAMS))
    if table.setting.is_draft:
        table.ask(pack(DRAFT, placer))
    seat: i64
    for seat in range(2):
        team = table.setting.teams[seat]
        if team == RANDOM:
            table.ask(pack(DRAW_TEAM, seat))
        elif team != CHOOSE:
            teams.field_team(table, seat, team)


def unplaced(table: Table, seat: Seat) -> i64:
    """The figures the seat still has to place. [PT-15]"""
    return table.own(seat) & ~(table.standing | table.reserve | table.dead)


def front_y(seat: Seat) -> i64:
    """The y nearest to the enemy at which a base is wholly inside the strip. [PT-16]"""
    return STRIP - RADIUS if seat == 0 else DEPTH - STRIP + RADIUS


def legal_places(table: Table, seat: Seat) -> vec[i64]:
    """Each figure at some spots along the front of the strip; why_not_place accepts others too. [PT-16]"""
    found = vec[i64]()
    left = unplaced(table, seat)
    y = front_y(seat)
    while left != 0:
        figure = lowest(left)
        left = without_lowest(left)
        n: i64
        for n in range(FRONT_ROW):
            x = 250 + _ROW_STEP * n
            if has_room(x, y, table.bases, table.bodies, ALL):
                found = append(found, pack(PLACE, figure, x, y))
    return found


def random_place(table: Table, seat: Seat, rng: Rng) -> i64:
    """A random figure anywhere in the strip."""
    left = unplaced(table, seat)
    figure = nth(left, rng.below(size_of(left)))
    while True:
        x = 100 + rng.below(3401)
        y = rng.below(201) + (100 if seat == 0 else 2100)
        if has_room(x, y, table.bases, table.bodies, ALL):
            return pack(PLACE, figure, x, y)


def why_not_place(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a placement is refused."""
    if verb_of(code) != PLACE:
        return Refusal("PT-15", "a Patroller is placed now")
    figure = first(code)
    x = second(code)
    y = third(code)
    if table.owner(figure) != seat:
        return Refusal("PT-15", f"{table.name(figure)} is not yours to place")
    if table.reserve & BIT[figure] != 0:
        return Refusal("PT-96", f"{table.name(figure)} is held back and placed after the first round")
    if table.is_standing(figure):
        return Refusal("PT-15", f"{table.name(figure)} has been placed")
    if not on_table(x, y):
        return Refusal("PT-M1", f"the base of {table.name(figure)} would hang over the edge of the table")
    if not in_strip(x, y, seat == 1):
        why = f"the base of {table.name(figure)} would stick out of your strip, the 4 inches along your edge"
        return Refusal("PT-16", why, hint="put him nearer to your edge")
    if not has_room(x, y, table.bases, table.bodies, ALL):
        return Refusal("PT-M2", "another base is in the way there")
    return None


def place(table: Table, seat: Seat, code: i64, story: Story | None) -> None:
    """Places the figure; the other seat is next. [PT-15]"""
    table.stand(first(code), second(code), third(code))
    if story is not None:
        story.tell(PLACED, "PT-15", first(code), second(code), third(code))
    table.agenda.pop()
    table.ask(pack(PLACING, 1 - seat))


def is_placed(table: Table, seat: Seat) -> bool:
    """Whether all are placed; otherwise makes the top frame ask a seat that has a figure to place. [PT-15]"""
    table.agenda.pop()
    if unplaced(table, seat) != 0:
        table.ask(pack(PLACING, seat))
        return False
    if unplaced(table, 1 - seat) != 0:
        table.ask(pack(PLACING, 1 - seat))
        return False
    return True
