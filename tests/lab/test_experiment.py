"""Experiments as data: what is right is read, what is wrong is said with its place."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sandtable.lab.changeable import is_read
from sandtable.lab.experiment import AS_RULED, Experiment, Until, Variant, read, text_of
from sandtable.lab.rows import columns, play_game, play_row

ROOT = Path(__file__).parents[2]
EXAMPLES = [file for file in sorted((ROOT / "examples" / "lab").glob("*.toml")) if not file.name.startswith("tune_")]


def test_an_experiment_without_variants_is_played_as_ruled() -> None:
    experiment = read('game = "cubed"')
    assert experiment.names() == [AS_RULED]
    assert experiment.bots == ["level 2"]


def test_an_experiment_can_be_written_and_read_again() -> None:
    experiment = Experiment(
        "shut_down",
        about='quotes " and\nlines',
        options={"seats": 3},
        bots=["level 2", "random", "random"],
        until=Until(0.02),
        decisions=True,
        variants=[
            Variant(AS_RULED),
            Variant("more", {"hand_max": 4}, {"components.toml:special.null.count": 5}),
            Variant("lists", {}, {"components.toml:color.blue.values": list(range(13))}),
        ],
    )
    assert read(text_of(experiment)) == experiment


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: str(file.stem))
def test_every_example_is_an_experiment(file: Path) -> None:
    experiment = read(file.read_text(), file.name)
    assert experiment.about


def test_there_is_an_example_for_every_game() -> None:
    assert {read(file.read_text()).game for file in EXAMPLES} == {
        "cubed",
        "patrollers",
        "pew_pew",
        "pinned_down",
        "shut_down",
    }


@pytest.mark.parametrize(
    "text, said",
    [
        ('game = "cubbed"', "there is no game 'cubbed'; did you mean cubed?"),
        ('gam = "cubed"', "there is no 'gam' in an experiment; did you mean game?"),
        ("game = 5", "game: Expected `str`, got `int`"),
        ("game = ", "is no TOML"),
        ('game = "cubed"\ngames = 0', "games is 0; it is a whole number from 1 to"),
        ('game = "cubed"\nbots = ["level 9"]', "there is no bot '9'"),
        ('game = "cubed"\nbots = ["1", "1", "1"]', "3 bots for 2 seats; name one for all seats, or one for each"),
        ('game = "cubed"\nwatch = ["clouds"]', "there is no measure 'clouds'"),
        ('game = "cubed"\n[until]\nhalf_width = 2.0', "until.half_width is 2.0; it is between 0 and 1"),
        ('game = "cubed"\n[[variant]]\nname = "a"\n[[variant]]\nname = "a"', "variant[1].name 'a' is given twice"),
        (
            'game = "cubed"\n[[variant]]\nname = "a"\noptions = { sits = 2 }',
            "variant[0] (a): cubed has no option 'sits'",
        ),
        (
            'game = "cubed"\n[[variant]]\nname = "a"\noverrides = { "components.toml:cube.yelow.count" = 2 }',
            "there is no 'yelow' here; did you mean yellow?",
        ),
        (
            'game = "cubed"\n[[variant]]\nname = "a"\noverrides = { "components.toml:meta.minutes" = 2 }',
            "no rule reads it: changing it would change nothing",
        ),
        (
            'game = "cubed"\n[[variant]]\nname = "a"\noverrides = { "components.toml:cube.red.count" = "two" }',
            "is 16, a number; 'two' cannot stand for it",
        ),
        (
            'game = "cubed"\n[[variant]]\nname = "a"\noverrides = { "parts.toml:cube.red.count" = 2 }',
            "cubed has no data file 'parts.toml'; it has components.toml",
        ),
    ],
)
def test_a_mistake_is_named_with_its_place(text: str, said: str) -> None:
    with pytest.raises(ValueError) as error:
        read(text, "mine.toml")
    assert said in str(error.value)
    assert str(error.value).startswith("mine.toml")


def test_a_row_depends_on_nothing_but_its_arguments() -> None:
    experiment = Experiment("shut_down", bots=["random"], decisions=True)
    variant = experiment.variants[0]
    alone = play_game(experiment, variant, 7)
    for number in range(3):
        play_row(experiment, variant, number)
    assert play_game(experiment, variant, 7) == alone
    assert play_row(experiment, variant, 8) != alone[0]


def test_a_row_has_exactly_its_columns() -> None:
    for game in ("cubed", "shut_down", "pew_pew"):
        experiment = Experiment(game, bots=["random"])
        variant = experiment.variants[0]
        assert list(play_row(experiment, variant, 0)) == [column.name for column in columns(experiment, variant)]


def test_equal_numbers_of_two_variants_share_their_deal() -> None:
    """A variant that changes nothing before the end gives the same game."""
    experiment = Experiment(
        "shut_down", bots=["random"], variants=[Variant("a"), Variant("b", {"turn_cap": 199}), Variant("c")]
    )
    a, b, c = (play_row(experiment, variant, 3) for variant in experiment.variants)
    assert a["seed"] == b["seed"] == c["seed"]
    assert {**a, "variant": ""} == {**c, "variant": ""}


def test_different_bots_take_turns_at_every_seat() -> None:
    experiment = Experiment("cubed", bots=["random", "level 2"])
    rows = [play_row(experiment, experiment.variants[0], number) for number in range(2)]
    assert [row["bots"] for row in rows] == [["random", "level 2"], ["level 2", "random"]]


def test_decisions_are_told_one_by_one() -> None:
    experiment = Experiment("cubed", bots=["random"], decisions=True)
    row, decisions = play_game(experiment, experiment.variants[0], 0)
    assert len(decisions) == row["answers"]
    assert decisions[0]["step"] == 0
    assert decisions[0]["answer"]


@pytest.mark.slow
def test_the_numbers_that_may_be_changed_are_those_that_rules_read() -> None:
    """Every game is loaded and played with data that note each look."""
    environment = {**os.environ, "SANDTABLE_PURE": "1"}
    command = [sys.executable, "-m", "tools.changeable_numbers"]
    found = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    known = (ROOT / "src" / "sandtable" / "lab" / "changeable.toml").read_text()
    assert tomllib.loads(found.stdout) == tomllib.loads(known)


def test_places_inside_a_list_are_read_where_the_list_is() -> None:
    assert is_read("patrollers", "dice.toml:die.mad_dog.red.2")
    assert is_read("pinned_down", "cards_2015.toml:card.trb_ardor.power")
    assert not is_read("patrollers", "classes.toml:class.mercenary.max_bonus")
