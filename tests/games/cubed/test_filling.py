"""From stage one to stage two. Clauses CU-17 to CU-19, rulings CU-R10 to CU-R13 and CU-R23."""

import pytest

import sandtable
from sandtable.kernel.bits import count
from sandtable.kernel.record import random_record
from tests.games.cubed.tables import board, cubed, stacked, supply
from tests.support import Sitting, clause

ONE_YELLOW_LEFT = """
    RRRR  Y...  ....  ....
    RRRR  Y...  ....  ....
    RRRR  ....  ....  ....
    RRRR  ....  ....  ....
"""
THREE_WIDE = """
    RRR.  RRR.  ....  ....
    RRR.  R...  ....  ....
    RRR.  Y...  ....  ....
    RRR.  Y...  ....  ....
"""
TWO_BY_THREE = """
    RR..  RR..  RR..  ....
    RR..  RR..  RR..  YY..
    RR..  RR..  ....  ....
"""


@clause("CU-17", "CU-18")
def test_when_only_black_is_left_the_holes_are_filled() -> None:
    sitting = stacked(ONE_YELLOW_LEFT).play("A yellow 1,0,1")
    table = board(sitting)
    assert (count(table.yellow), count(table.red), count(table.black)) == (3, 16, 45)
    assert supply(sitting) == (0, 0, 0)
    assert table.view(0)["stage"] == "unstacking"
    assert sitting.heard(0)[1:] == ["45 black cubes fill the holes", "the block stands and B starts to unstack"]


@clause("CU-17")
def test_blacks_stacked_before_leave_fewer_for_the_filling() -> None:
    sitting = stacked(ONE_YELLOW_LEFT.replace("Y...", "YBBB", 1)).play("B yellow 1,0,1")
    assert "42 black cubes fill the holes" in sitting.heard(1)


@clause("CU-18")
@pytest.mark.parametrize("seed", range(3))
def test_stage_one_ends_with_a_complete_block(seed: int) -> None:
    game = sandtable.game("cubed")
    record = random_record(game, seed)
    words = [game.verbs.json(move.code)["verb"] for move in record.moves]
    drawing = "".join(line[3:] for line in record.after(words.index("take")).text().splitlines() if line[0] == "y")
    assert [drawing.count(letter) for letter in "YRB."] == [3, 16, 45, 0]


ALMOST_ALL_RED = """
    RRRR  Y...  ....  ....
    RRRR  Y...  ....  ....
    RRRR  ....  ....  ....
    RR..  ....  ....  ....
"""


@clause("CU-19", "CU-R23")
def test_whoever_stacked_the_last_red_goes_second_whatever_came_after() -> None:
    """One player stacks reds 15 and 16, the other the last yellow: the yellow one starts stage two."""
    with_black = ALMOST_ALL_RED.replace("Y...", "YBBB", 1)
    first = stacked(with_black).play("A red 2,0,0", "A red 3,0,0", "B yellow 0,0,1")
    assert first.to_act() == "B"
    second = stacked(ALMOST_ALL_RED).play("B red 2,0,0", "B red 3,0,0", "A yellow 0,0,1")
    assert second.to_act() == "A"
    assert second.table.view(0)["last_red"] == "B"


@clause("CU-R23")
def test_yellow_and_black_turns_after_the_last_red_do_not_change_who_starts() -> None:
    moves = ["B red 2,0,0", "B red 3,0,0", "A black 0,0,1", "A black 1,0,1", "A black 2,0,1", "B yellow 3,0,1"]
    assert stacked(ALMOST_ALL_RED).play(*moves).to_act() == "A"


@clause("CU-R10")
def test_the_next_player_chooses_where_a_part_of_three_by_four_lies() -> None:
    sitting = stacked(THREE_WIDE).play("A yellow 1,0,1")
    assert sitting.to_act() == "B"
    assert sitting.offers() == ["frame 0,0", "frame 1,0"]
    assert sitting.table.question(1).clause == "CU-R10"
    assert sitting.refusal("A frame 0,0").clause == "CU-R10"
    assert sitting.refusal("B black 0,0,2").clause == "CU-R10"
    refusal = sitting.refusal("B frame 0,1")
    assert (refusal.clause, refusal.why) == ("CU-R10", "the part has room for 1 to its west and 0 to its south")


def western_wall(sitting: Sitting) -> set[str]:
    """The colors of the cubes with x = 0."""
    lines = [line for line in sitting.table.text().splitlines() if line[0] == "y"]
    return {layer[0] for line in lines for layer in line[3:].split()}


@clause("CU-R10")
def test_the_part_lies_where_it_was_chosen_to_lie() -> None:
    assert western_wall(stacked(THREE_WIDE).play("A yellow 1,0,1", "B frame 0,0")) == {"R", "Y", "B"}
    moved = stacked(THREE_WIDE).play("A yellow 1,0,1", "B frame 1,0")
    assert western_wall(moved) == {"B"}
    assert moved.to_act() == "B"  # CU-19: A stacked the last red; the choice was no turn
    assert "B lays the part at 1,0 of the frame" in moved.heard(0)


@clause("CU-R10")
def test_the_smallest_part_offers_six_places() -> None:
    sitting = stacked(TWO_BY_THREE).play("A yellow 0,0,2")
    assert sitting.offers() == [f"frame {x},{y}" for y in range(2) for x in range(3)]
    sitting.play("B frame 2,1")
    rows = [line.split() for line in sitting.table.text().splitlines() if line[0] == "y"]
    assert [row[1] for row in rows] == ["BBRR", "BBRR", "BBRR", "BBBB"]


@clause("CU-R10")
def test_a_part_that_spans_the_frame_or_a_fixed_direction_asks_nothing() -> None:
    assert stacked(ONE_YELLOW_LEFT).play("A yellow 1,0,1").offers("", "frame") == []
    sitting = stacked(THREE_WIDE, undecided="corner").play("A yellow 1,0,1")
    assert western_wall(sitting) == {"R", "Y", "B"}
    assert sitting.offers("", "take")
    assert stacked(THREE_WIDE, frame="fixed").play("A yellow 1,0,1").offers("", "take")
    assert sitting.refusal(f"{sitting.to_act()} frame 0,0").clause == "CU-7"


ONE_RED_TURN_LEFT = """
    RRRR  Y...  ....  ....
    RRRR  Y...  ....  ....
    RRRR  Y...  ....  ....
    RR..  ....  ....  ....
"""


@clause("CU-R11")
def test_a_red_turn_completes_before_the_filling() -> None:
    sitting = stacked(ONE_RED_TURN_LEFT).play("A red 2,0,0")
    assert sitting.to_act() == "A"
    assert sitting.table.view(0)["stage"] == "stacking"
    assert sitting.play("A red 3,0,0").table.view(0)["stage"] == "unstacking"


@clause("CU-R12")
def test_without_black_turns_go_on_normally() -> None:
    """One yellow and two red cubes left, no black: two more turns are played."""
    sitting = stacked("""
        RRRR  BBBB  BBBB  BBBB
        RRRR  BBBB  BBBB  BBBB
        RRRR  BBBB  BBBB  BBBB
        RRYY  BBBB  BBBB  B...
    """)
    assert supply(sitting) == (1, 2, 0)
    first, second = sitting.to_act(), "B" if sitting.to_act() == "A" else "A"
    sitting.play(f"{first} yellow 1,0,3")
    assert sitting.table.view(0)["stage"] == "stacking"
    sitting.play(f"{second} red 2,0,3", f"{second} red 3,0,3")
    assert sitting.table.view(0)["stage"] == "unstacking"
    assert not any("fill" in fact for fact in sitting.heard(0))


@clause("CU-R13")
def test_somebody_always_stacked_the_last_red() -> None:
    """The filling is nobody's stacking, and a set without red cubes is refused."""
    for seed in range(5):
        record = random_record(sandtable.game("cubed"), seed)
        assert record.table.view(0)["last_red"] in ("A", "B")
    with pytest.raises(ValueError, match=r"red.count=0 is not possible"):
        cubed(**{"red.count": 0, "black.count": 61})
