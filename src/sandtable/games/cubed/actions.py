"""Every action of the game, and every fact its story tells."""

from typing import Final

from sandtable.games.cubed.components import CELLS, COLOR_NAMES, SEATS, SIZE
from sandtable.games.cubed.grid import SPOTS, cell_name, spot_name
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.verbs import Domain, Gap, Verb, Verbs

_MOST_SCORE: Final = 640  # 32 cubes at 20 points each, the most the options allow

SEAT_WORDS: Final = Domain("seat", list(SEAT_NAMES[:SEATS]), "seat")
COLOR_WORDS: Final = Domain("color", COLOR_NAMES, "color")
SPOT_WORDS: Final = Domain("spot", [spot_name(number) for number in range(SPOTS)], "cell.stack")  # CU-R4
CELL_WORDS: Final = Domain("cell", [cell_name(cell) for cell in range(CELLS)], "cell.block")  # CU-R25
OFFSET_WORDS: Final = Domain("offset", [f"{n % SIZE},{n // SIZE}" for n in range(SIZE * SIZE)], "frame")
NUMBER_WORDS: Final = Domain("number", [str(n) for n in range(_MOST_SCORE + 1)])

_SEAT: Final = Gap("seat", SEAT_WORDS)
_COLOR: Final = Gap("color", COLOR_WORDS)
_SPOT: Final = Gap("cell", SPOT_WORDS)
_CELL: Final = Gap("cell", CELL_WORDS)
_OFFSET: Final = Gap("offset", OFFSET_WORDS)
_NUMBER: Final = Gap("points", NUMBER_WORDS)

PLACE: Final = 0
TAKE: Final = 1
FRAME: Final = 2
STOP: Final = 3
VERBS: Final = Verbs(
    [
        Verb("place", "{color} {cell}", [_COLOR, _SPOT]),
        Verb("take", "take {cell}", [_CELL]),
        Verb("frame", "frame {offset}", [_OFFSET]),
        Verb("stop", "stop"),
    ]
)

PLACED: Final = 0
STOPPED: Final = 1
FRAMED: Final = 2
FILLED: Final = 3
STACKED: Final = 4
TOOK_FIRST: Final = 5
TOOK_SECOND: Final = 6
ENDED: Final = 7
FACTS: Final = Verbs(
    [
        Verb("placed", "{seat} places {color} at {cell}", [_SEAT, _COLOR, _SPOT]),
        Verb("stopped", "{seat} stops", [_SEAT]),
        Verb("framed", "{seat} lays the part at {offset} of the frame", [_SEAT, _OFFSET]),
        Verb("filled", "{count} black cubes fill the holes", [Gap("count", NUMBER_WORDS)]),
        Verb("stacked", "the block stands and {seat} starts to unstack", [_SEAT]),
        Verb(
            "took_first", "{seat} takes {color} {cell} to the first pile for {points}", [_SEAT, _COLOR, _CELL, _NUMBER]
        ),
        Verb(
            "took_second",
            "{seat} takes {color} {cell} to the second pile for {points}",
            [_SEAT, _COLOR, _CELL, _NUMBER],
        ),
        Verb("ended", "the last cube is taken: A {a}, B {b}", [Gap("a", NUMBER_WORDS), Gap("b", NUMBER_WORDS)]),
    ]
)
