"""The components: 64 cubes of three colors, from data/components.toml."""

from typing import Final, final

from mypy_extensions import i64

from sandtable.kernel.box import open_box

SEATS: Final = 2  # CU-1
SIZE: Final = 4  # CU-14: as wide as deep as tall
CELLS: Final = 64  # CU-2, CU-18
SIDES_NEEDED: Final = 3  # CU-22

YELLOW: Final = 0
RED: Final = 1
BLACK: Final = 2
COLORS: Final = 3
NO_COLOR: Final = 3  # no color was named this turn
COLOR_NAMES: Final = ["yellow", "red", "black"]
COLOR_LETTERS: Final = "YRB"

FIRST_PILE: Final = 0
SECOND_PILE: Final = 1
PILES: Final = 2
PILE_BITS: Final = 5  # a pile holds 16 cubes [CU-29]
PILE_NAMES: Final = ["first", "second"]

# The stages of a game. [CU-7]
STACKING: Final = 0
FRAMING: Final = 1  # CU-R10
UNSTACKING: Final = 2
OVER: Final = 3
STAGE_NAMES: Final = ["stacking", "framing", "unstacking", "over"]

NO_SEAT: Final[i64] = -1  # nobody has stacked a red cube yet


@final
class Cube:
    """One color: how many cubes there are, how many a turn places, and what one is worth in each pile."""

    def __init__(self, row: dict[str, object]) -> None:
        self.color: Final = str(row["color"])
        self.count: Final = _whole(row, "count")
        self.allowance: Final = _whole(row, "stack_allowance")
        self.points: Final = [_whole(row, "first_pile_points"), _whole(row, "second_pile_points")]


def _whole(row: dict[str, object], key: str) -> int:
    value = row[key]
    assert isinstance(value, int)
    return value


def _load() -> list[Cube]:
    """The colors in the order of COLOR_NAMES."""
    rows: list[dict[str, object]] = open_box("cubed", "components.toml")["cube"]
    cubes = [Cube(row) for row in rows]
    assert [cube.color for cube in cubes] == COLOR_NAMES
    return cubes


CUBES: Final = _load()  # CU-2, CU-10 to CU-12, CU-26, CU-27
