"""Reads a position: the inverse of Table.text(). Refuses positions that no game can reach."""

import re

from mypy_extensions import i64

from sandtable.games.cubed import grid
from sandtable.games.cubed.components import (
    CELLS,
    COLOR_LETTERS,
    COLOR_NAMES,
    COLORS,
    FIRST_PILE,
    FRAMING,
    NO_COLOR,
    NO_SEAT,
    OVER,
    PILE_NAMES,
    PILES,
    RED,
    SEATS,
    SECOND_PILE,
    SIZE,
    STACKING,
    STAGE_NAMES,
    UNSTACKING,
    YELLOW,
)
from sandtable.games.cubed.grid import LAYER
from sandtable.games.cubed.state import Table
from sandtable.kernel.bits import BIT, count, shl
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines, whole


def read(table: Table, text: str) -> Table:
    """Reads a text into a game that has just started."""
    lines = Lines(text)
    table.stage = read_word(lines, "stage", STAGE_NAMES)
    read_turn(table, lines)
    read_supply(table, lines)
    table.last_red = read_word(lines, "last red", ["A", "B", "nobody"])
    if table.last_red == SEATS:
        table.last_red = NO_SEAT
    read_corner(table, lines)
    for y in range(SIZE):
        read_rows(table, y, lines)
    for seat in range(SEATS):
        read_piles(table, seat, lines)
    lines.done()
    check(table)
    return table


# The lines


def read_word(lines: Lines, key: str, words: list[str]) -> int:
    """The index of a line's value among a few words."""
    word = lines.take(key)
    if word not in words:
        raise Malformed(f"{lines.place(key)}{key} is {' or '.join(words)}, not {word[:40]!r}")
    return words.index(word)


def read_turn(table: Table, lines: Lines) -> None:
    """`A`, `A black 2 of 3`, or `A second`."""
    said = lines.take("turn")
    place = lines.place("turn")
    match = re.fullmatch(r"([AB])(?: (first|second)| (yellow|red|black) ([1-9]) of ([1-9]))?", said)
    if match is None:
        raise Malformed(f"{place}expected A, 'A black 2 of 3' or 'A second', found {said[:40]!r}")
    if (match[2] is not None) != (table.stage == UNSTACKING) or (match[3] is not None and table.stage != STACKING):
        raise Malformed(f"{place}{said!r} is no turn of {STAGE_NAMES[table.stage]}")
    table.seat = SEAT_NAMES.index(match[1])
    if match[2] is not None:
        table.pick = PILE_NAMES.index(match[2])
    if match[3] is not None:
        table.naming = COLOR_NAMES.index(match[3])
        table.turn_size = int(match[5])
        table.todo = int(match[5]) - int(match[4]) + 1
        if not 1 <= table.todo < table.turn_size or table.turn_size > table.setting.allowances[table.naming]:
            raise Malformed(f"{place}no turn is under way at {match[4]} of {match[5]} {match[3]} [CU-10 to CU-12]")


def read_supply(table: Table, lines: Lines) -> None:
    """`yellow 3, red 16, black 45`."""
    said = lines.take("supply")
    match = re.fullmatch(r"yellow (\d{1,2}), red (\d{1,2}), black (\d{1,2})", said)
    if match is None:
        raise Malformed(f"{lines.place('supply')}expected 'yellow 3, red 16, black 45', found {said[:40]!r}")
    table.yellow_left = int(match[1])
    table.red_left = int(match[2])
    table.black_left = int(match[3])


def read_corner(table: Table, lines: Lines) -> None:
    """`-1,0`: the corner of the box, counted from the first cube."""
    said = lines.take("corner")
    place = lines.place("corner")
    x, comma, y = said.partition(",")
    if not comma:
        raise Malformed(f"{place}expected 'X,Y', found {said[:40]!r}")
    table.west = whole(x, -grid.REACH, 0, f"{place}the corner's x")
    table.south = whole(y, -grid.REACH, 0, f"{place}the corner's y")


def read_rows(table: Table, y: int, lines: Lines) -> None:
    """`BR.. .... .... ....`: one row of each layer, the lowest layer first."""
    key = f"y{y}"
    rows = lines.take(key).split()
    if len(rows) != SIZE or any(re.fullmatch("[YRB.]{4}", row) is None for row in rows):
        raise Malformed(f"{lines.place(key)}expected four rows of four letters out of Y, R, B and .")
    for z in range(SIZE):
        for x in range(SIZE):
            if rows[z][x] != ".":
                put(table, COLOR_LETTERS.index(rows[z][x]), BIT[16 * z + 4 * y + x])


def put(table: Table, color: int, bit: i64) -> None:
    if color == YELLOW:
        table.yellow |= bit
    elif color == RED:
        table.red |= bit
    else:
        table.black |= bit


def read_piles(table: Table, seat: int, lines: Lines) -> None:
    """`first Y1 R3 B2, second Y0 R0 B6`."""
    key = SEAT_NAMES[seat]
    said = lines.take(key)
    held = r"Y(\d{1,2}) R(\d{1,2}) B(\d{1,2})"
    match = re.fullmatch(f"first {held}, second {held}", said)
    if match is None:
        raise Malformed(f"{lines.place(key)}expected 'first Y0 R0 B0, second Y0 R0 B0', found {said[:60]!r}")
    for pile in range(PILES):
        for color in range(COLORS):
            number = whole(match[1 + COLORS * pile + color], 0, 16, f"{lines.place(key)}a pile's count")  # CU-29
            table.piles += shl(number, table.pile_place(seat, pile, color))


# The whole


def check(table: Table) -> None:
    """Raises Malformed for positions that no game can reach."""
    check_counts(table)
    if (table.last_red == NO_SEAT) != (table.red_left == table.setting.counts[RED]):
        raise Malformed("somebody stacked the last red cube exactly when one is stacked [CU-19]")
    if table.stage == STACKING or table.stage == FRAMING:
        check_structure(table)
        check_stacking(table)
    else:
        check_unstacking(table)


def check_counts(table: Table) -> None:
    """Supply, structure and piles must add up to the full set, color by color. [CU-2]"""
    boards = [table.yellow, table.red, table.black]
    for color in range(COLORS):
        total = table.supply(color) + count(boards[color])
        for seat in range(SEATS):
            total += table.in_pile(seat, FIRST_PILE, color) + table.in_pile(seat, SECOND_PILE, color)
        if total != table.setting.counts[color]:
            name = COLOR_NAMES[color]
            raise Malformed(f"the position has {total} {name} cubes, not {table.setting.counts[color]} [CU-2]")


def check_structure(table: Table) -> None:
    """The structure must be one that stacking can lead to: in its corner, connected, nothing floating.

    [CU-13, CU-R4, CU-R5]
    """
    occupied = table.occupied()
    if occupied == 0:
        if table.west != 0 or table.south != 0:
            raise Malformed("the corner of an empty area is 0,0 [CU-R4]")
        return
    if table.setting.is_marked:
        if table.west != 0 or table.south != 0:
            raise Malformed("the corner of a marked area is 0,0 [CU-R8]")
    elif occupied & grid.WEST_WALL == 0 or occupied & grid.SOUTH_WALL == 0:
        raise Malformed("a structure is drawn in its south-west corner: row y0 and the first letters [CU-14]")
    elif occupied & BIT[-4 * table.south - table.west] == 0:
        raise Malformed("the first cube, at 0,0,0 from the corner, is missing [CU-R4]")
    if reachable(table) != occupied:
        raise Malformed("a cube floats or touches no other [CU-13, CU-R5]")


def reachable(table: Table) -> i64:
    """The cubes connected to one cube on the bag."""
    occupied = table.occupied()
    reached = occupied & LAYER & -(occupied & LAYER)
    grown: i64 = 0
    while grown != reached:
        grown = reached
        beside = grid.around(reached & LAYER if table.setting.is_resting else reached)
        reached |= (beside | grid.up(reached)) & occupied
    return reached


def check_stacking(table: Table) -> None:
    """While stacking, piles are empty, and stage, turn and player must fit the supply. [CU-7 to CU-12, CU-R10]"""
    if table.piles != 0:
        raise Malformed("piles are empty until the block stands [CU-7]")
    only_black = table.red_left == 0 and table.yellow_left == 0 and table.naming == NO_COLOR
    if only_black != (table.stage == FRAMING):
        raise Malformed("stacking ends when a turn leaves only black [CU-17]")
    if table.stage == FRAMING and (table.is_framed() or not table.setting.is_frame_asked):
        raise Malformed("the frame is settled [CU-R10]")
    if table.naming != NO_COLOR and table.supply(table.naming) < table.todo:
        raise Malformed(f"the turn cannot place {table.todo} more {COLOR_NAMES[table.naming]} cubes [CU-R3]")
    if table.setting.is_exact:
        check_turns(table)


def check_turns(table: Table) -> None:
    """With exact allowances, the number of turns played follows, and so whose turn it is. [CU-8, CU-R1]"""
    turns: i64 = 0
    for color in range(COLORS):
        under_way = table.turn_size - table.todo if table.naming == color else 0
        stacked = table.setting.counts[color] - table.supply(color) - under_way
        allowance = table.setting.allowances[color]
        if stacked % allowance != 0 and table.supply(color) + under_way > 0:
            raise Malformed(f"whole turns do not place {stacked} {COLOR_NAMES[color]} cubes [CU-R1]")
        if under_way > 0 and table.turn_size != min(allowance, table.supply(color) + under_way):
            raise Malformed(f"a turn of {table.turn_size} {COLOR_NAMES[color]} cubes is not exact [CU-R1]")
        turns += (stacked + allowance - 1) // allowance
    if (table.setting.starter + turns) % SEATS != table.seat:
        raise Malformed(f"after {turns} turns it is not {SEAT_NAMES[table.seat]}'s turn [CU-8]")


def check_unstacking(table: Table) -> None:
    """While unstacking, the supply is empty, and turn and piles must fit the number of cubes taken. [CU-18 to CU-21]"""
    left = count(table.occupied())
    taken = CELLS - left
    if table.yellow_left + table.red_left + table.black_left != 0 or table.west != 0 or table.south != 0:
        raise Malformed("the block is complete: no supply, and its corner is 0,0 [CU-18, CU-R25]")
    if (left == 0) != (table.stage == OVER):
        raise Malformed("the game is over exactly when no cube is left [CU-30]")
    if table.seat != (1 - table.last_red + taken // PILES) % SEATS or table.pick != taken % PILES:
        raise Malformed(f"after {taken} removals the turn is another one [CU-19, CU-20]")
    for seat in range(SEATS):
        for pile in range(PILES):
            check_pile(table, seat, pile, taken)
    hanging = table.occupied() & ~LAYER & ~grid.up(table.occupied())
    if hanging != 0 and (table.setting.covered_stays or table.setting.covered_drops):
        raise Malformed("a cube floats [CU-R16]")


def check_pile(table: Table, seat: i64, pile: i64, taken: i64) -> None:
    """A pile gets every fourth cube, from the player's first one on. [CU-21, CU-29]"""
    held: i64 = 0
    for color in range(COLORS):
        held += table.in_pile(seat, pile, color)
    before = PILES * (0 if seat != table.last_red else 1) + pile
    if held != (taken - before + PILES * SEATS - 1) // (PILES * SEATS):
        raise Malformed(f"after {taken} removals {SEAT_NAMES[seat]}'s {PILE_NAMES[pile]} pile holds not {held} [CU-21]")
