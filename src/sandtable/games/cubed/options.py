"""The options, each with its range, default and clause."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.cubed.components import CELLS, COLOR_NAMES, COLORS, CUBES, PILES, SEATS
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.options import Choice, Option, Options, Whole

_COUNT_CLAUSE: Final = "CU-2"
_ALLOWANCE_CLAUSES: Final = ["CU-12", "CU-11", "CU-10"]
_MOST_ALLOWED: Final = 9
_MOST_POINTS: Final = 20


def _cube_options() -> list[Option]:
    """Options for the numbers of the component data."""
    found: list[Option] = []
    for color in range(COLORS):
        cube = CUBES[color]
        name = cube.color
        fewest = 1 if name == "red" else 0  # CU-19 needs at least one red cube
        clause = _ALLOWANCE_CLAUSES[color]
        found += [
            Whole(f"{name}.count", cube.count, fewest, CELLS, _COUNT_CLAUSE, f"{name} cubes; all colors make 64"),
            Whole(f"{name}.allowance", cube.allowance, 1, _MOST_ALLOWED, clause, f"{name} cubes a turn places"),
            Whole(f"{name}.first", cube.points[0], 0, _MOST_POINTS, "CU-26", f"points of {name} in a first pile"),
            Whole(f"{name}.second", cube.points[1], 0, _MOST_POINTS, "CU-27", f"points of {name} in a second pile"),
        ]
    return found


_RULINGS: Final[list[Option]] = [
    Whole("seats", SEATS, SEATS, SEATS, "CU-1", "players at the table"),
    Choice("starter", ["A", "B"], "CU-R14", "who starts stacking"),
    Choice("allowance", ["exact", "up_to"], "CU-R1", "whether a turn places exactly its allowance or up to it"),
    Choice("support", ["resting", "floating"], "CU-R5", "whether a cube must rest on the bag or on a cube"),
    Choice("frame", ["floating", "fixed"], "CU-R8", "whether the 4x4 area follows from the cubes or is marked first"),
    Choice("undecided", ["next_player", "corner"], "CU-R10", "who says where a block lies that is not 4 wide yet"),
    Choice("bottom", ["hidden", "exposed"], "CU-R15", "whether the face on the bag counts as an open side"),
    Choice(
        "covered",
        ["stays", "drops", "hangs"],
        "CU-R16",
        "a covered cube stays, or can go: those above drop or hang",
    ),
]
OPTIONS: Final[list[Option]] = _RULINGS + _cube_options()


@final
class Setting:
    """The options as plain numbers for the rules to read."""

    def __init__(self, options: Options) -> None:
        self.starter: Final[i64] = SEAT_NAMES.index(options.word("starter"))
        self.is_exact: Final = options.word("allowance") == "exact"
        self.is_resting: Final = options.word("support") == "resting"
        self.is_marked: Final = options.word("frame") == "fixed"
        self.is_frame_asked: Final = options.word("undecided") == "next_player"
        self.is_bottom_hidden: Final = options.word("bottom") == "hidden"
        self.covered_stays: Final = options.word("covered") == "stays"
        self.covered_drops: Final = options.word("covered") == "drops"
        # The rulings as recommended, for which there is fast code.
        self.stacks_plainly: Final = self.is_exact and self.is_resting and not self.is_marked
        self.unstacks_plainly: Final = self.is_bottom_hidden and self.covered_stays
        self.counts: Final = vec[i64]([options.whole(f"{name}.count") for name in COLOR_NAMES])
        self.allowances: Final = vec[i64]([options.whole(f"{name}.allowance") for name in COLOR_NAMES])
        self.points: Final = _points(options)
        if self.counts[0] + self.counts[1] + self.counts[2] != CELLS:
            said = " + ".join(f"{count} {name}" for count, name in zip(self.counts, COLOR_NAMES, strict=True))
            raise ValueError(f"{said} cubes are not possible: together they must be {CELLS} [CU-2]")


def _points(options: Options) -> vec[i64]:
    """Points by pile and color: entry COLORS * pile + color. [CU-26, CU-27]"""
    points = vec[i64]([0] * (PILES * COLORS))
    for color in range(COLORS):
        points[color] = options.whole(f"{COLOR_NAMES[color]}.first")
        points[COLORS + color] = options.whole(f"{COLOR_NAMES[color]}.second")
    return points
