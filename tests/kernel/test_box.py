"""Numbers laid over a box: before the game is loaded, once, and never without a word about it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import sandtable
from sandtable.kernel.box import change, house, lay, printed, read_house, settle
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import header, parse, random_record

PLAY = """
import json, sys
import sandtable
from sandtable.kernel.box import lay
from sandtable.kernel.record import random_record
name, overrides, options = json.loads(sys.argv[1])
try:
    lay(name, overrides)
    game = sandtable.game(name, **options)
    record = random_record(game, 1)
    print(game.house)
    print(record.text(), end="")
except ValueError as error:
    print("refused", error)
"""


def played(name: str, overrides: dict[str, object], **options: object) -> list[str]:
    """A random game in a process of its own, with its data changed: what it says of them, and its record."""
    given = json.dumps([name, overrides, options])
    done = subprocess.run([sys.executable, "-c", PLAY, given], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_a_changed_number_is_played_with_and_said() -> None:
    lines = played("cubed", {"components.toml:yellow.first_pile_points": 9})
    assert lines[0] == "components.toml:cube.yellow.first_pile_points=9"
    assert lines[1].endswith("/ house components.toml:cube.yellow.first_pile_points=9")


def test_a_record_of_changed_data_is_not_read_with_those_printed() -> None:
    lines = played("cubed", {"components.toml:yellow.first_pile_points": 9})
    with pytest.raises(Malformed, match=r"with changed data .* cannot be read with the data as printed"):
        parse(sandtable.game("cubed"), "\n".join(lines[1:]))


@pytest.mark.parametrize(
    "name, overrides, said",
    [
        ("shut_down", {"components.toml:special.null.count": 32}, "special.null=32 is not possible"),
        ("cubed", {"components.toml:yellow.count": 4}, "together they must be 64 [CU-2]"),
        ("pew_pew", {"components.toml:phases.pew_cards_per_round": 0}, "a whole number from 1 to 4 [PP-34]"),
        ("patrollers", {"dice.toml:mad_dog.red.1": 9}, "a face of mad_dog's die is 9"),
        ("patrollers", {"dice.toml:mad_dog.red": [1, 2, 3]}, "the faces of mad_dog's die is 7"),
        ("patrollers", {"patrollers.toml:sarge.dial_budget": -1}, "a whole number from 0 to 12 [PT-R20]"),
        ("pinned_down", {"cards_2015.toml:trb_ardor.power": -1}, "the power of TRB Ardor is -1"),
    ],
)
def test_an_impossible_number_is_refused_by_the_game(name: str, overrides: dict[str, object], said: str) -> None:
    (line,) = played(name, overrides)
    assert line.startswith("refused")
    assert said in line


def test_a_game_that_is_loaded_keeps_its_box() -> None:
    sandtable.game("cubed")
    with pytest.raises(ValueError, match="cubed is loaded already"):
        lay("cubed", {"components.toml:yellow.first_pile_points": 9})
    lay("cubed", {})
    assert house("cubed") == ""
    assert sandtable.game("cubed").house == ""
    assert "house" not in header(random_record(sandtable.game("cubed"), 1, 3).game)


def test_places_may_be_short_and_are_kept_in_full() -> None:
    assert settle("patrollers", {"patrollers.toml:captain_dwayne.dial_budget": 3}) == {
        "patrollers.toml:patroller.captain_dwayne.dial_budget": 3
    }
    with pytest.raises(ValueError, match="is changed twice"):
        settle("cubed", {"components.toml:yellow.count": 3, "components.toml:cube.yellow.count": 4})


def test_what_is_laid_over_a_box_reads_back() -> None:
    line = 'a.toml:x.1=[1,2] b.toml:y="two%20words"'
    assert read_house(line) == {"a.toml:x.1": [1, 2], "b.toml:y": "two words"}
    with pytest.raises(ValueError, match="write FILE:PATH=VALUE"):
        read_house("a.toml:x")


def test_entries_of_lists_count_from_one() -> None:
    data = printed("patrollers", "dice.toml")
    was = list(data["die"][0]["red"])
    assert change(data, "dice.toml:mad_dog.red.1", 7) == "dice.toml:die.mad_dog.red.1"
    assert data["die"][0]["red"] == [7, *was[1:]]
    with pytest.raises(ValueError, match="there is no '5' here; there are 1, 2, 3, 4"):
        change(data, "dice.toml:mad_dog.red.5", 7)
