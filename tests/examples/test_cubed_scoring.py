"""Cubed, the document's own scoring example: a first pile worth 3 and a second pile worth 1 make 4 points. [CU-28]"""

import tomllib
from importlib.resources import files

from sandtable.games.cubed.components import COLOR_NAMES
from sandtable.games.cubed.scoring import pile_score, score
from sandtable.games.cubed.state import Table
from sandtable.kernel.bits import shl
from tests.games.cubed.tables import board, cubed
from tests.support import clause


def piles(first: list[str], second: list[str]) -> Table:
    """A's two piles."""
    table = board(cubed())
    for pile, cubes in enumerate([first, second]):
        for color in cubes:
            table.piles += shl(1, table.pile_place(0, pile, COLOR_NAMES.index(color)))
    return table


@clause("CU-28")
def test_the_example_of_the_document() -> None:
    example = tomllib.loads((files("sandtable.games.cubed") / "data" / "components.toml").read_text())["example_score"]
    table = piles(example["first_pile"], example["second_pile"])
    assert pile_score(table, 0, 0) == example["first_pile_total"] == 3
    assert pile_score(table, 0, 1) == example["second_pile_total"] == 1
    assert score(table, 0) == example["total"] == 4


@clause("CU-28")
def test_worthless_cubes_change_nothing() -> None:
    assert score(piles(["red", "black"], ["black", "red", "yellow"]), 0) == 4
