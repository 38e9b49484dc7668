"""Pebbles, clause by clause: the shape every game's tests take."""

import pytest

import sandtable
from sandtable.kernel.contract import WATCHER
from tests.support import Sitting, clause, sit


def pebbles(position: str = "", **options: object) -> Sitting:
    return sit("_template", position, **options)


@clause("TM-1")
def test_a_table_of_three_is_refused() -> None:
    with pytest.raises(ValueError, match="seats=3 is not possible: it is a whole number from 2 to 2"):
        sandtable.game("_template", seats=3)


@clause("TM-2")
def test_the_pile_opens_with_ten_pebbles() -> None:
    assert pebbles().table.view(0)["pile"] == 10
    assert pebbles(pebbles=12).table.view(0)["pile"] == 12


@clause("TM-3")
def test_charms_are_dealt_first_and_are_secret() -> None:
    table = pebbles()
    assert table.offers("~") == ["charm 2", "charm 3", "charm 4"]
    table.play("~ charm 3")
    assert table.offers("~") == ["charm 2", "charm 4"]
    assert table.refusal("~ charm 3").why == "charm 3 is dealt already"
    assert table.refusal("A take 1").clause == "TM-3"
    table.play("~ charm 2")
    assert table.heard(0) == ["A is dealt charm 3", "B is dealt a charm"]
    assert table.heard(WATCHER) == ["A is dealt a charm", "B is dealt a charm"]


@clause("TM-4")
def test_players_take_turns_and_the_first_seat_begins() -> None:
    table = pebbles().play("~ charm 3", "~ charm 2", "A take 1")
    assert table.to_act() == "B"
    assert table.refusal("A take 1").clause == "TM-4"


@clause("TM-5")
def test_a_turn_takes_one_two_or_three() -> None:
    table = pebbles().play("~ charm 3", "~ charm 2")
    assert table.offers() == ["take 1", "take 2", "take 3"]
    assert table.play("A take 3").table.view(0)["pile"] == 7


TWO_LEFT = """
    pile: 2
    turn: A
    A: 4 charm 3
    B: 4 charm 4
"""


@clause("TM-6")
def test_nobody_takes_more_than_are_left() -> None:
    refusal = pebbles(TWO_LEFT).refusal("A take 3")
    assert (refusal.clause, refusal.why, refusal.hint) == ("TM-6", "only 2 are left", "take 2")


@clause("TM-7")
def test_the_game_ends_with_the_last_pebble_and_charms_are_shown() -> None:
    table = pebbles(TWO_LEFT)
    assert table.table.result() is None
    table.play("A take 2")
    assert table.to_act() == ""
    assert table.refusal("B take 1").clause == "TM-7"
    assert "charm 3" in table.game.picture(table.table.view(WATCHER))


@clause("TM-8", "TM-9")
def test_a_charm_that_divides_the_pebbles_scores_three_more() -> None:
    result = pebbles(TWO_LEFT).play("A take 2").table.result()
    assert result is not None
    assert result.scores == [9, 7]  # 6 and charm 3; 4 and charm 4
    assert result.winners() == [0]
    result = pebbles(TWO_LEFT).play("A take 1", "B take 1").table.result()
    assert result is not None
    assert result.scores == [5, 5]


@clause("TM-R1")
def test_no_pebbles_get_the_bonus_only_as_an_option() -> None:
    position = """
        pile: 1
        turn: A
        A: 2 charm 3
        B: 0 charm 4
    """
    for option, score in [("no", 0), ("yes", 3)]:
        result = pebbles(position, pebbles=3, empty_bonus=option).play("A take 1").table.result()
        assert result is not None
        assert result.scores == [6, score]


@clause("TM-R2")
def test_equal_points_are_a_draw() -> None:
    result = pebbles(TWO_LEFT).play("A take 1", "B take 1").table.result()
    assert result is not None
    assert result.winners() == [0, 1]
    assert result.clause == "TM-R2"
