"""What is in the box: a rack of seven columns and six rows, as sets of places.

A column takes seven bits: six places from the bottom up, and one that stays empty, so that no row, and no slant, runs
over from the top of a column into its neighbour. Column 1 has bits 0 to 5, column 2 bits 7 to 12, column 7 bits 42 to
47.
"""

from typing import Final

from mypy_extensions import i64

SEATS: Final = 2
COLUMNS: Final = 7  # CF-2
ROWS: Final = 6  # CF-2
STONES: Final = "xo"  # how A's and B's stones are written

RACK: Final[i64] = 0xFDFBF7EFDFBF  # the set of all places
BOTTOM_ROW: Final[i64] = 0x40810204081
TOP_ROW: Final[i64] = 0x810204081020

# How far apart two neighbors' bits are: in a column, in a row, and on the two diagonals [CF-6].
UPWARD: Final = 1
FALLING: Final = 6
SIDEWAYS: Final = 7
RISING: Final = 8
