"""The view of a position as JSON and as text. Nothing is hidden. [CU-R22]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.cubed import grid, scoring
from sandtable.games.cubed.components import (
    COLOR_LETTERS,
    COLOR_NAMES,
    COLORS,
    NO_COLOR,
    NO_SEAT,
    OVER,
    PILE_NAMES,
    PILES,
    SEATS,
    SIZE,
    STAGE_NAMES,
    UNSTACKING,
)
from sandtable.games.cubed.rules.unstacking import lifted, raised, removable
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.contract import SEAT_NAMES, Json, View

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table


# As text


def text(table: Table) -> str:
    """The whole position; layers stand side by side, the lowest first, north at the top."""
    lines = [f"stage: {STAGE_NAMES[table.stage]}", f"turn: {turn_words(table)}"]
    lines.append(f"supply: {', '.join(f'{COLOR_NAMES[c]} {table.supply(c)}' for c in range(COLORS))}")
    lines.append(f"last red: {'nobody' if table.last_red == NO_SEAT else SEAT_NAMES[table.last_red]}")
    lines.append(f"corner: {table.west},{table.south}")
    for y in range(SIZE - 1, -1, -1):
        lines.append(f"y{y}: {'  '.join(row(table, y, z) for z in range(SIZE))}")
    for seat in range(SEATS):
        piles = [f"{PILE_NAMES[pile]} {pile_words(table, seat, pile)}" for pile in range(PILES)]
        lines.append(f"{SEAT_NAMES[seat]}: {', '.join(piles)}")
    return "\n".join(lines) + "\n"


def turn_words(table: Table) -> str:
    """`A`, `A black 2 of 3` while A places the second of three, or `A second` before A's second pick."""
    seat = SEAT_NAMES[table.seat]
    if table.stage == UNSTACKING:
        return f"{seat} {PILE_NAMES[table.pick]}"
    if table.naming == NO_COLOR:
        return seat
    return f"{seat} {COLOR_NAMES[table.naming]} {table.turn_size - table.todo + 1} of {table.turn_size}"


def row(table: Table, y: i64, z: i64) -> str:
    """Four cells from west to east as letters."""
    return "".join(letter(table, 16 * z + 4 * y + x) for x in range(SIZE))


def letter(table: Table, cell: i64) -> str:
    """Y, R, B, or a dot for an empty cell."""
    return "." if table.occupied() & BIT[cell] == 0 else COLOR_LETTERS[table.color_at(cell)]


def pile_words(table: Table, seat: i64, pile: i64) -> str:
    """A pile as counts: `Y1 R3 B12`."""
    return " ".join(f"{COLOR_LETTERS[color]}{table.in_pile(seat, pile, color)}" for color in range(COLORS))


# As JSON


def view(table: Table) -> View:
    """The same for every seat and every watcher. [CU-5, CU-R22]"""
    named: Json = None
    if table.naming != NO_COLOR:
        named = {"color": COLOR_NAMES[table.naming], "size": int(table.turn_size), "left": int(table.todo)}
    is_block = table.stage >= UNSTACKING
    free = removable(table.setting, table.occupied()) if is_block else 0
    return {
        "stage": STAGE_NAMES[table.stage],
        "turn": None if table.stage == OVER else SEAT_NAMES[table.seat],
        "naming": named,
        "pick": PILE_NAMES[table.pick] if table.stage == UNSTACKING else None,
        "supply": {COLOR_NAMES[color]: int(table.supply(color)) for color in range(COLORS)},
        "allowances": {COLOR_NAMES[color]: int(table.setting.allowances[color]) for color in range(COLORS)},
        "pays": {PILE_NAMES[pile]: pays(table, pile) for pile in range(PILES)},
        "last_red": None if table.last_red == NO_SEAT else SEAT_NAMES[table.last_red],
        "corner": [int(table.west), int(table.south)],
        "cubes": cubes(table, is_block),
        "removable": [block_name(cell) for cell in members(free)],
        "frees": [freed_by(table, cell, free) for cell in members(free)],
        "layers": [[row(table, y, z) for y in range(SIZE)] for z in range(SIZE)],
        "players": [player(table, seat) for seat in range(SEATS)],
    }


def block_name(cell: i64) -> str:
    return f"cell.block:{grid.cell_name(cell)}"


def freed_by(table: Table, cell: i64, free: i64) -> Json:
    """The cubes that become removable when this one is taken, at their present cells. [CU-22, CU-R16]"""
    after = removable(table.setting, lifted(table.setting, table.occupied(), cell))
    if table.setting.covered_drops:
        after = raised(after, cell)
    return list[Json](block_name(other) for other in members(after & ~free & ~BIT[cell]))


def cubes(table: Table, is_block: bool) -> list[Json]:
    """Every cube with its component, which is named by the first cube or by the block's corner. [CU-R25]"""
    found: list[Json] = []
    for cell in members(table.occupied()):
        stacked = f"cell.stack:{grid.spot_name(table.spot(cell))}"
        name = f"cell.block:{grid.cell_name(cell)}" if is_block else stacked
        found.append({"cell": name, "color": COLOR_NAMES[table.color_at(cell)]})
    return found


def pays(table: Table, pile: i64) -> Json:
    """What a cube of each color is worth in a pile. [CU-26, CU-27]"""
    return {COLOR_NAMES[color]: int(table.setting.points[COLORS * pile + color]) for color in range(COLORS)}


def player(table: Table, seat: i64) -> Json:
    """A player's piles, what each is worth, and the score."""
    found: dict[str, Json] = {"seat": SEAT_NAMES[seat], "score": int(scoring.score(table, seat))}
    for pile in range(PILES):
        found[PILE_NAMES[pile]] = {COLOR_NAMES[c]: int(table.in_pile(seat, pile, c)) for c in range(COLORS)}
    found["worth"] = {PILE_NAMES[pile]: int(scoring.pile_score(table, seat, pile)) for pile in range(PILES)}
    return found
