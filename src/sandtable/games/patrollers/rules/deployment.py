"""Secret Deployment: Riptide enters after the first round. Clause PT-96, rulings PT-R63 to PT-R65."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import DEPLOY, DEPLOYED
from sandtable.games.patrollers.components import Figure
from sandtable.games.patrollers.room import NO_ROOM, TOO_NEAR, find_room, forbidden, may_stand
from sandtable.games.patrollers.rules.specials import is_listed
from sandtable.games.patrollers.space import DEPTH, LEAST_Y, MOST_Y, RADIUS, STRIP, on_table
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def shy_of(table: Table, figure: Figure) -> vec[i64]:
    """How near to each base he may be placed: in nobody's range, and nobody in his. [PT-R64]"""
    reaches = vec[i64]([-1] * int(table.setting.figures))
    enemies = table.standing & table.own(1 - table.owner(figure))
    while enemies != 0:
        reaches[lowest(enemies)] = table.reach(lowest(enemies))
        enemies = without_lowest(enemies)
    return forbidden(table.bases, reaches, table.reach(figure))


def clear_of(table: Table) -> vec[i64]:
    """The squared distance to each base below which bases overlap. [PT-M2]"""
    return vec[i64]([int(TOO_NEAR)] * int(table.setting.figures))


def spot(table: Table, figure: Figure) -> i64:
    """A spot where Riptide can be placed, x * 4096 + y, or NO_ROOM. [PT-R65]"""
    found = find_room(LEAST_Y, MOST_Y, table.bases, shy_of(table, figure), table.bodies)
    if found != NO_ROOM or not is_last(table, figure):
        return found
    return find_room(strip_south(table, figure), strip_north(table, figure), table.bases, clear_of(table), table.bodies)


def is_last(table: Table, figure: Figure) -> bool:
    """Whether he is the only figure his side has left. [PT-R65]"""
    return table.left_to(table.owner(figure)) == BIT[figure]


def is_cornered(table: Table, figure: Figure) -> bool:
    """Whether he may enter his own strip whatever the ranges, because there is no other spot. [PT-R65]"""
    if not is_last(table, figure):
        return False
    return find_room(LEAST_Y, MOST_Y, table.bases, shy_of(table, figure), table.bodies) == NO_ROOM


def strip_south(table: Table, figure: Figure) -> i64:
    """The lowest y of his own strip."""
    return LEAST_Y if table.owner(figure) == 0 else DEPTH - STRIP + RADIUS


def strip_north(table: Table, figure: Figure) -> i64:
    """The highest y of his own strip."""
    return STRIP - RADIUS if table.owner(figure) == 0 else MOST_Y


def legal_deployments(table: Table, figure: Figure) -> vec[i64]:
    """Some legal spots; why_not_deploy accepts others too."""
    cornered = is_cornered(table, figure)
    near = clear_of(table) if cornered else shy_of(table, figure)
    south = strip_south(table, figure) if cornered else LEAST_Y
    north = strip_north(table, figure) if cornered else MOST_Y
    found = vec[i64]()
    y = south
    while y <= north:
        x: i64 = 150
        while x <= 3450:
            if may_stand(x, y, table.bases, near, table.bodies):
                found = append(found, pack(DEPLOY, x, y))
            x += 300
        y += 200
    surely = spot(table, figure)
    code = pack(DEPLOY, surely // 4096, surely % 4096)
    return found if is_listed(found, 0, code) else append(found, code)


def random_deployment(table: Table, figure: Figure, rng: Rng) -> i64:
    """A random one of some spots."""
    choices = legal_deployments(table, figure)
    return choices[rng.below(len(choices))]


def why_not_deploy(table: Table, figure: Figure, code: i64) -> Refusal | None:
    """Why a spot is refused."""
    if verb_of(code) != DEPLOY:
        return Refusal("PT-96", f"{table.name(figure)} is placed now")
    x = first(code)
    y = second(code)
    if not on_table(x, y):
        return Refusal("PT-M1", "his base would hang over the edge of the table")
    if not may_stand(x, y, table.bases, clear_of(table), table.bodies):
        return Refusal("PT-R64", "a base or a body is in the way there")
    if is_cornered(table, figure):
        if not strip_south(table, figure) <= y <= strip_north(table, figure):
            return Refusal("PT-R65", "with no other spot left he is put in his own strip")
        return None
    if not may_stand(x, y, table.bases, shy_of(table, figure), table.bodies):
        return Refusal("PT-R64", "somebody would be within attack range there")
    return None


def deploy(table: Table, code: i64, story: Story | None) -> None:
    """Puts him into play. [PT-96]"""
    figure = first(table.agenda.pop())
    table.reserve &= ~BIT[figure]
    table.stand(figure, first(code), second(code))
    if story is not None:
        story.tell(DEPLOYED, "PT-96", figure, first(code), second(code))
