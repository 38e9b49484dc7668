"""Stage one. Clauses CU-8 to CU-16, rulings CU-R1 to CU-R9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.cubed import grid
from sandtable.games.cubed.actions import PLACE, PLACED, STOP, STOPPED
from sandtable.games.cubed.components import BLACK, COLOR_NAMES, COLORS, NO_COLOR, RED, SIZE
from sandtable.games.cubed.grid import LAYER, SOUTH_WALL, SPOT_X, SPOT_Y, SPOT_Z, WEST_WALL
from sandtable.games.cubed.rules import filling
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table

ALLOWANCE_CLAUSES: Final = ["CU-12", "CU-11", "CU-10"]


# Where a cube may go


def room_inside(table: Table) -> i64:
    """The cells of the box that may take a cube: beside one on the bag, or on top of one. [CU-13, CU-R5, CU-R7]"""
    occupied = table.occupied()
    if occupied == 0:
        return LAYER if table.setting.is_marked else 1  # CU-R4, CU-R8
    neighbours = occupied & LAYER if table.setting.is_resting else occupied
    return (grid.around(neighbours) | grid.up(occupied)) & ~occupied


def room_west(table: Table) -> i64:
    """The cells of the western wall that may get a neighbor outside the box, while it is under 4 wide. [CU-14,
    CU-R8]
    """
    occupied = table.occupied()
    if table.setting.is_marked or table.is_wide():
        return 0
    return occupied & WEST_WALL & LAYER if table.setting.is_resting else occupied & WEST_WALL


def room_south(table: Table) -> i64:
    """The cells of the southern wall that may get a neighbor outside the box, while it is under 4 deep. [CU-14,
    CU-R8]
    """
    occupied = table.occupied()
    if table.setting.is_marked or table.is_deep():
        return 0
    return occupied & SOUTH_WALL & LAYER if table.setting.is_resting else occupied & SOUTH_WALL


def spots(table: Table) -> vec[i64]:
    """Every cell that may take a cube of any color: inside the box, then west of it, then south of it."""
    inside = members(room_inside(table))
    west = members(room_west(table))
    south = members(room_south(table))
    found = vec[i64]([0] * (len(inside) + len(west) + len(south)))
    n: i64 = 0
    for cell in inside:
        found[n] = table.spot(cell)
        n += 1
    for cell in west:
        found[n] = table.spot(cell) - 1
        n += 1
    for cell in south:
        found[n] = table.spot(cell) - grid.ROW
        n += 1
    return found


# Legal answers


def legal(table: Table) -> vec[i64]:
    """A color in the supply, or the one named this turn, on any cell with room. [CU-9, CU-15, CU-R2]"""
    cells = spots(table)
    colors: i64 = 0
    color: i64
    for color in range(COLORS):
        if may_place(table, color):
            colors += 1
    found = vec[i64]([0] * (colors * len(cells)))
    n: i64 = 0
    for color in range(COLORS):
        if may_place(table, color):
            for cell in cells:
                found[n] = pack(PLACE, color, cell)
                n += 1
    return append(found, pack(STOP)) if may_stop(table) else found


def may_place(table: Table, color: i64) -> bool:
    """Whether this turn may place that color. [CU-9, CU-R2, CU-R3]"""
    return table.supply(color) > 0 and (table.naming == NO_COLOR or table.naming == color)


def may_stop(table: Table) -> bool:
    """Whether the turn may end before its allowance is used up. [CU-R1]"""
    return not table.setting.is_exact and table.naming != NO_COLOR


def why_not(table: Table, code: i64) -> Refusal | None:
    """Why an answer in stage one is refused; the first broken clause first."""
    if verb_of(code) == STOP:
        return why_not_stop(table)
    if verb_of(code) != PLACE:
        return Refusal("CU-7", "the block is not complete, so cubes are only placed")
    return why_not_color(table, first(code)) or why_not_spot(table, second(code))


def why_not_stop(table: Table) -> Refusal | None:
    """Stopping is allowed only under the option 'up to', and only after a cube. [CU-R1]"""
    if may_stop(table):
        return None
    if table.setting.is_exact:
        return Refusal("CU-R1", "a turn places exactly as many cubes as its color allows")
    return Refusal("CU-R1", "a turn places at least one cube")


def why_not_color(table: Table, color: i64) -> Refusal | None:
    """One color a turn, and only one that is left. [CU-9, CU-R2, CU-R3]"""
    if may_place(table, color):
        return None
    if table.naming != NO_COLOR:
        name = COLOR_NAMES[table.naming]
        return Refusal("CU-R2", f"this turn places {name} cubes only", hint=f"place {name}")
    return Refusal("CU-9", f"no {COLOR_NAMES[color]} cube is left in the supply")


def why_not_spot(table: Table, spot: i64) -> Refusal | None:
    """The two limits on placement, and that cubes fall. [CU-13, CU-14, CU-R4, CU-R5]"""
    x = SPOT_X[spot] - table.west
    y = SPOT_Y[spot] - table.south
    occupied = table.occupied()
    if occupied == 0:
        return why_not_first(table, spot)
    wall = too_far(table, x, y) or too_tall(SPOT_Z[spot])
    if wall is not None:
        return wall
    cell = 16 * SPOT_Z[spot] + 4 * y + x
    if x >= 0 and y >= 0 and occupied & BIT[cell] != 0:
        return Refusal("CU-13", f"a cube is already at {grid.spot_name(spot)}")
    return why_not_loose(table, x, y, SPOT_Z[spot])


def why_not_first(table: Table, spot: i64) -> Refusal | None:
    """The first cube lies on the bag. Its place is called 0,0,0 unless the area is marked. [CU-R4, CU-R8]"""
    if SPOT_Z[spot] != 0:
        return Refusal("CU-R5", "the first cube must rest on the bag")
    if not table.setting.is_marked:
        is_origin = SPOT_X[spot] == 0 and SPOT_Y[spot] == 0
        return None if is_origin else Refusal("CU-R4", "the place of the first cube is called 0,0,0")
    return too_far(table, SPOT_X[spot], SPOT_Y[spot])


def too_far(table: Table, x: i64, y: i64) -> Refusal | None:
    """Whether a cell is beyond 4 wide or 4 deep; x and y count from the corner of the box. [CU-14, CU-R8, CU-R9]"""
    if table.setting.is_marked:
        outside = x < 0 or x >= SIZE or y < 0 or y >= SIZE
        return Refusal("CU-R8", "that is outside the marked 4x4 area") if outside else None
    if x >= SIZE or (x < 0 and table.width() - x > SIZE):
        return Refusal("CU-14", f"the structure would be {max(x + 1, table.width() - x)} wide, and 4 is the limit")
    if y >= SIZE or (y < 0 and table.depth() - y > SIZE):
        return Refusal("CU-14", f"the structure would be {max(y + 1, table.depth() - y)} deep, and 4 is the limit")
    return None


def too_tall(z: i64) -> Refusal | None:
    """Whether a cell is beyond 4 tall. [CU-14]"""
    return Refusal("CU-14", f"the structure would be {z + 1} tall, and 4 is the limit") if z >= SIZE else None


def why_not_loose(table: Table, x: i64, y: i64, z: i64) -> Refusal | None:
    """An empty cell within the limits needs a cube beside it or below it. [CU-13, CU-R5 to CU-R7]"""
    if z > 0 and is_filled(table, x, y, z - 1):
        return None
    beside = (
        is_filled(table, x - 1, y, z)
        or is_filled(table, x + 1, y, z)
        or is_filled(table, x, y - 1, z)
        or is_filled(table, x, y + 1, z)
    )
    if not beside:
        return Refusal("CU-13", "no cube is squarely beside or below that cell")
    if z > 0 and table.setting.is_resting:
        return Refusal("CU-R5", "nothing is below that cell, and cubes do not float")
    return None


def is_filled(table: Table, x: i64, y: i64, z: i64) -> bool:
    """Whether a cube is there. x and y count from the corner of the box and may lie outside it."""
    if x < 0 or x >= SIZE or y < 0 or y >= SIZE:
        return False
    return table.occupied() & BIT[16 * z + 4 * y + x] != 0


# What happens


def place(table: Table, code: i64, story: Story | None) -> None:
    """Places a cube. After the last one of a turn the other player is to move. [CU-8, CU-16]"""
    color = first(code)
    spot = second(code)
    if table.naming == NO_COLOR:
        name_color(table, color)
    put(table, color, SPOT_X[spot], SPOT_Y[spot], SPOT_Z[spot])
    if story is not None:
        story.tell(PLACED, ALLOWANCE_CLAUSES[color], table.seat, color, spot)
    if table.todo == 0:
        end_turn(table, story)


def name_color(table: Table, color: i64) -> None:
    """Fixes the turn's color: it places its allowance, or all that remain. [CU-9 to CU-12, CU-R3]"""
    table.naming = color
    table.turn_size = min(table.setting.allowances[color], table.supply(color))
    table.todo = table.turn_size


def put(table: Table, color: i64, x: i64, y: i64, z: i64) -> None:
    """Moves a cube from the supply to the structure; the box moves when the structure grows west or south."""
    if x < table.west:
        table.grow_west()
    if y < table.south:
        table.grow_south()
    lay(table, color, BIT[16 * z + 4 * (y - table.south) + x - table.west])


def lay(table: Table, color: i64, bit: i64) -> None:
    """Puts one cube of the turn's color into a cell. [CU-10 to CU-12]"""
    if color == BLACK:
        table.black |= bit
        table.black_left -= 1
    elif color == RED:
        table.red |= bit
        table.red_left -= 1
        table.last_red = table.seat  # CU-19
    else:
        table.yellow |= bit
        table.yellow_left -= 1
    table.todo -= 1


def stop(table: Table, story: Story | None) -> None:
    """Ends the turn early. [CU-R1]"""
    if story is not None:
        story.tell(STOPPED, "CU-R1", table.seat)
    end_turn(table, story)


def end_turn(table: Table, story: Story | None) -> None:
    """Passes the turn, or begins filling when only black is left. [CU-8, CU-17, CU-R11, CU-R12]"""
    table.naming = NO_COLOR
    table.turn_size = 0
    table.todo = 0
    table.seat = 1 - table.seat
    if table.red_left == 0 and table.yellow_left == 0:
        filling.begin(table, story)
