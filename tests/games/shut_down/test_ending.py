"""End and scoring: SD-45 to SD-48, SD-R29 to SD-R33."""

import pytest

from sandtable.kernel.contract import Result
from tests.games.shut_down.sittings import array, pair, shut_down
from tests.support import Sitting, clause

LAST_FLIP = """
    turn: A
    A: [blue 4], [blue 6], [blue 8], blue {own}
    B: {other}
    A hand: {hand}
"""


def flipped_out(own: int = 12, other: str = "blue 0, blue 1, blue 2, yellow 19", hand: str = "null") -> Sitting:
    return shut_down(LAST_FLIP.format(own=own, other=other, hand=hand)).play("A flip A4")


def result(table: Sitting) -> Result:
    found = table.table.result()
    assert found is not None
    return found


@clause("SD-45", "SD-R29")
def test_the_game_ends_in_the_instant_a_player_has_all_four_flipped() -> None:
    table = shut_down("""
        turn: B
        A: yellow 12, green 11, yellow 17, red 26
        B: [blue 2], [blue 4], [blue 6], green 8
        B hand: blue 7
    """).play("B place blue 7 on B4", "B draw color", "~ color red 30", "A discard blue steal")
    table.play("A draw color", "~ color red 29")
    assert table.table.result() is None
    table.play("B flip B4")
    assert table.to_act() == ""
    assert table.offers("A") == table.offers("B") == table.offers("~") == []
    refusal = table.refusal("A discard red 29")
    assert (refusal.clause, refusal.why) == ("SD-45", "the game is over")
    assert table.heard(0)[-1] == "B shuts down"
    assert result(table).reason == "B has shut down"


@clause("SD-46")
def test_final_scores_are_the_sums_of_all_arrays() -> None:
    assert result(flipped_out()).scores == [30, 22]


@clause("SD-47")
def test_hand_cards_do_not_count() -> None:
    assert result(flipped_out(hand="red 30")).scores == [30, 22]


@clause("SD-48", "SD-R32")
def test_the_lowest_total_wins_whoever_shut_down() -> None:
    ending = result(flipped_out(other="blue 0, blue 1, blue 2, red 25"))
    assert (ending.scores, ending.ranks, ending.winners(), ending.clause) == ([30, 28], [2, 1], [1], "SD-48")


@clause("SD-R31")
def test_equal_lowest_totals_share_the_win() -> None:
    ending = result(flipped_out(other="blue 0, blue 1, blue 2, red 27"))
    assert (ending.scores, ending.winners(), ending.clause) == ([30, 30], [0, 1], "SD-R31")


@clause("SD-R31")
def test_ranks_below_a_shared_win_are_counted_from_the_top() -> None:
    table = shut_down(
        """
        turn: A
        A: [blue 4], [blue 6], [blue 8], blue 12
        B: blue 0, blue 1, blue 2, red 27
        C: blue 3, blue 5, blue 7, red 30
        """,
        seats=3,
    ).play("A flip A4")
    assert result(table).ranks == [1, 1, 3]


@clause("SD-R33")
def test_after_the_last_turn_arrays_are_scored_as_they_stand() -> None:
    table = pair("null", turn_cap=1).play("A flip A1", "B discard null")
    assert table.to_act() == "B"
    table.play("B draw color", "~ color red 30")
    assert table.to_act() == ""
    ending = result(table)
    assert (ending.scores, ending.winners(), ending.clause) == ([59, 46], [1], "SD-R33")
    assert ending.reason == table.heard(0)[-1] == "the last turn is over"
    assert table.refusal("A flip A1").clause == "SD-R33"


@clause("SD-R33")
def test_the_cap_is_200_turns_for_each() -> None:
    position = "turns: {}\n turn: A\n A: blue 5, green 11, yellow 17, red 26\n B: blue 2, green 9, yellow 14, red 21\n"
    table = shut_down(position.format(398)).play("A flip A1", "B flip B1")
    assert table.to_act() == ""
    with pytest.raises(
        ValueError, match=r"turn_cap=0 is not possible: it is a whole number from 1 to 10000 \[SD-R33\]"
    ):
        shut_down(turn_cap=0)


@clause("SD-45")
def test_three_flipped_cards_do_not_end_the_game() -> None:
    table = shut_down("""
        turn: A
        A: [blue 4], [blue 6], blue 8, green 12
        B: [blue 0], [blue 1], [blue 2], yellow 19
    """).play("A flip A3")
    assert table.to_act() == "B"
    assert array(table, "A") == "[blue 4], [blue 6], [blue 8], green 12"
