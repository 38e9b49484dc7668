"""The 4x4x4 box as one integer: the cell (x, y, z) is bit 16z + 4y + x, and bit 63 is the sign.

A board is a set of cells. x grows to the east, y to the north, z upwards. During stacking the structure is kept in the
south-west corner of the box, so whatever is in the box is within 4 wide, 4 deep and 4 tall. [CU-14]
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.bits import shl


def _in_all_layers(layer: i64) -> i64:
    """The same set of columns in every layer. Bit 15 must not be set, because it would become the sign."""
    return layer | shl(layer, 16) | shl(layer, 32) | shl(layer, 48)


LAYER: Final[i64] = 0xFFFF  # the cells of the lowest layer
WEST_WALL: Final[i64] = _in_all_layers(0x1111)
SOUTH_WALL: Final[i64] = _in_all_layers(0x000F)
EAST_WALL: Final[i64] = shl(WEST_WALL & shl(1, 60) - 1, 3) + shl(-1, 63)
NORTH_WALL: Final[i64] = shl(SOUTH_WALL & shl(1, 48) - 1, 12) + shl(-1, 60)
EAST_COLUMNS: Final[i64] = 0x8888
NORTH_COLUMNS: Final[i64] = 0xF000
_NOT_EAST: Final[i64] = _in_all_layers(0x7777)
_NOT_NORTH: Final[i64] = _in_all_layers(0x0FFF)
_THREE_LAYERS: Final[i64] = shl(1, 48) - 1
# Shifting may move a bit into the sign. That bit is shifted as a negative number, so that the result fits 64 bits.
_BIT_62: Final[i64] = shl(1, 62)
_BIT_59: Final[i64] = shl(1, 59)
_BIT_47: Final[i64] = shl(1, 47)
_EASTWARD: Final[i64] = _NOT_EAST - _BIT_62
_NORTHWARD: Final[i64] = _NOT_NORTH - _BIT_59
_UPWARD: Final[i64] = _BIT_47 - 1


def east(board: i64) -> i64:
    """The board moved one cell east; cells that leave the box are lost."""
    return ((board & _EASTWARD) - (board & _BIT_62)) << 1


def west(board: i64) -> i64:
    """The board moved one cell west."""
    return (board >> 1) & _NOT_EAST


def north(board: i64) -> i64:
    """The board moved one cell north."""
    return ((board & _NORTHWARD) - (board & _BIT_59)) << 4


def south(board: i64) -> i64:
    """The board moved one cell south."""
    return (board >> 4) & _NOT_NORTH


def up(board: i64) -> i64:
    """The board moved one cell up."""
    return ((board & _UPWARD) - (board & _BIT_47)) << 16


def down(board: i64) -> i64:
    """The board moved one cell down."""
    return (board >> 16) & _THREE_LAYERS


def around(board: i64) -> i64:
    """The cells that share a vertical side with a cell of the board. [CU-R6]"""
    return east(board) | west(board) | north(board) | south(board)


def width(board: i64) -> i64:
    """How far a board in the corner of the box reaches to the east. [CU-R9]"""
    found: i64 = 0
    while board != 0:
        board = west(board)
        found += 1
    return found


def depth(board: i64) -> i64:
    """How far a board in the corner of the box reaches to the north. [CU-R9]"""
    found: i64 = 0
    while board != 0:
        board = south(board)
        found += 1
    return found


# Cells of stage one are numbered by their distance from the first cube: x and y from -3 to 3, z from 0 to 3. [CU-R4]

REACH: Final = 3
NAMED: Final = REACH + 1  # one step farther has a number too, so that a refusal can name what is too far [CU-14]
ROW: Final = 2 * NAMED + 1
SPOTS: Final = ROW * ROW * 5


def spot(x: i64, y: i64, z: i64) -> i64:
    """The number of a cell in stage one."""
    return (z * ROW + y + NAMED) * ROW + x + NAMED


def _spot_axis(axis: int) -> vec[i64]:
    """One coordinate of every stage-one cell."""
    found = vec[i64]([0] * SPOTS)
    for number in range(SPOTS):
        place = [number % ROW - NAMED, number // ROW % ROW - NAMED, number // (ROW * ROW)]
        found[number] = place[axis]
    return found


SPOT_X: Final = _spot_axis(0)
SPOT_Y: Final = _spot_axis(1)
SPOT_Z: Final = _spot_axis(2)


def spot_name(number: i64) -> str:
    """`-1,0,2`: east, north and up from the first cube."""
    return f"{SPOT_X[number]},{SPOT_Y[number]},{SPOT_Z[number]}"


def cell_name(cell: i64) -> str:
    """`0,3,2`: east, north and up from the block's own corner. [CU-R25]"""
    return f"{cell & 3},{(cell >> 2) & 3},{cell >> 4}"
