"""Stage one. Clauses CU-8 to CU-16, rulings CU-R1 to CU-R9."""

import pytest

from tests.games.cubed.tables import board, cells, cubed, stacked, supply
from tests.support import Sitting, clause

ROW = ["A black 0,0,0", "A black 1,0,0", "A black 2,0,0", "B yellow 3,0,0"]
TOWER = ["A black 0,0,0", "A black 0,0,1", "A black 0,0,2", "B yellow 0,0,3"]


def lone_cube(**options: object) -> Sitting:
    return cubed(**options).play("A yellow 0,0,0")


@clause("CU-8")
def test_after_a_whole_stacking_turn_the_other_player_is_to_move() -> None:
    sitting = cubed().play("A red 0,0,0")
    assert sitting.to_act() == "A"
    assert sitting.play("A red 1,0,0").to_act() == "B"
    refusal = sitting.refusal("A red 2,0,0")
    assert (refusal.clause, refusal.why) == ("CU-8", "it is B's turn")
    assert sitting.play("B yellow 2,0,0").to_act() == "A"


@clause("CU-9")
def test_a_turn_names_a_color_that_is_left() -> None:
    """With no yellow, four red and nine black cubes left, red and black may be named."""
    sitting = stacked("""
        RRRR  YBBB  BBBB  BBB.
        RRRR  YBBB  BBBB  ....
        RRRR  YBBB  BBBB  ....
        BBBB  BBBB  BBBB  ....
    """)
    assert supply(sitting) == (0, 4, 9)
    assert {offer.split()[0] for offer in sitting.offers()} == {"red", "black"}
    refusal = sitting.refusal("B yellow 3,0,3")
    assert (refusal.clause, refusal.why) == ("CU-9", "no yellow cube is left in the supply")


@clause("CU-9", "CU-R2")
def test_a_turn_places_one_color_only() -> None:
    sitting = cubed().play("A red 0,0,0")
    assert {offer.split()[0] for offer in sitting.offers()} == {"red"}
    refusal = sitting.refusal("A black 1,0,0")
    assert (refusal.clause, refusal.why, refusal.hint) == ("CU-R2", "this turn places red cubes only", "place red")


@clause("CU-10")
def test_black_places_three_cubes() -> None:
    sitting = cubed().play("A black 0,0,0")
    question = sitting.table.question(0)
    assert (question.prompt, question.clause) == ("Place the second of three black cubes", "CU-10")
    assert sitting.play("A black 1,0,0").to_act() == "A"
    assert sitting.play("A black 2,0,0").to_act() == "B"
    assert supply(sitting) == (3, 16, 42)


@clause("CU-11")
def test_red_places_two_cubes() -> None:
    sitting = cubed().play("A red 0,0,0")
    assert sitting.table.question(0).prompt == "Place the second of two red cubes"
    assert sitting.play("A red 1,0,0").to_act() == "B"
    assert supply(sitting) == (3, 14, 45)


@clause("CU-12")
def test_yellow_places_one_cube_and_the_turn_passes() -> None:
    sitting = lone_cube()
    assert sitting.to_act() == "B"
    assert supply(sitting) == (2, 16, 45)
    assert sitting.table.question(1).prompt == "Choose a color and place its first cube"


@clause("CU-13")
def test_a_second_cube_goes_squarely_beside_the_first_or_on_top() -> None:
    sitting = lone_cube()
    assert cells(sitting, "black") == {"1,0,0", "-1,0,0", "0,1,0", "0,-1,0", "0,0,1"}
    for cell in ("1,1,0", "2,0,0"):
        refusal = sitting.refusal(f"B black {cell}")
        assert (refusal.clause, refusal.why) == ("CU-13", "no cube is squarely beside or below that cell")
    assert sitting.refusal("B black 0,0,0").why == "a cube is already at 0,0,0"


@clause("CU-14")
def test_a_row_of_four_is_as_wide_as_it_gets() -> None:
    sitting = cubed().play(*ROW)
    long_sides = {f"{x},{y},0" for x in range(4) for y in (-1, 1)}
    assert cells(sitting, "black") == long_sides | {f"{x},0,1" for x in range(4)}
    refusal = sitting.refusal("A black -1,0,0")
    assert (refusal.clause, refusal.why) == ("CU-14", "the structure would be 5 wide, and 4 is the limit")


@clause("CU-14")
def test_a_tower_of_four_is_as_tall_as_it_gets() -> None:
    sitting = cubed().play(*TOWER)
    assert cells(sitting, "black") == {"1,0,0", "-1,0,0", "0,1,0", "0,-1,0"}


@clause("CU-14")
def test_four_deep_is_the_limit_too() -> None:
    sitting = cubed().play("A black 0,0,0", "A black 0,-1,0", "A black 0,-2,0", "B yellow 0,-3,0")
    refusal = sitting.refusal("A black 0,1,0")
    assert (refusal.clause, refusal.why) == ("CU-14", "the structure would be 5 deep, and 4 is the limit")


@clause("CU-15")
def test_cubes_of_one_turn_need_not_touch_each_other() -> None:
    sitting = cubed().play(*ROW).play("A black 0,0,1", "A black 3,0,1", "A black 1,1,0")
    assert sitting.to_act() == "B"


@clause("CU-15")
def test_color_never_matters_for_a_placement() -> None:
    sitting = cubed().play(*ROW)
    assert cells(sitting, "black") == cells(sitting, "red") == cells(sitting, "yellow")


@clause("CU-16")
def test_a_cube_counts_as_soon_as_it_is_down() -> None:
    sitting = lone_cube().play("B black 0,0,1", "B black 0,0,2", "B black 0,0,3")
    assert sitting.to_act() == "A"


@clause("CU-R1")
def test_a_turn_places_exactly_its_allowance_unless_the_table_agreed_on_up_to() -> None:
    exact = cubed().play("A black 0,0,0")
    assert exact.refusal("A stop").why == "a turn places exactly as many cubes as its color allows"
    loose = cubed(allowance="up_to")
    refusal = loose.refusal("A stop")
    assert (refusal.clause, refusal.why) == ("CU-R1", "a turn places at least one cube")
    loose.play("A black 0,0,0", "A stop")
    assert loose.to_act() == "B"
    assert supply(loose) == (3, 16, 44)
    assert loose.heard(1) == ["A places black at 0,0,0", "A stops"]
    loose.play("B black 1,0,0", "B black 2,0,0", "B black 3,0,0")
    assert loose.to_act() == "A"


@clause("CU-R1")
@pytest.mark.parametrize(("color", "allowance"), [("red", 2), ("black", 3)])
def test_up_to_lets_a_turn_of_any_color_stop_short(color: str, allowance: int) -> None:
    """After the first cube and after every other; with the last one the turn is over by itself."""
    for placed in range(1, allowance):
        sitting = cubed(allowance="up_to").play(*(f"A {color} {n},0,0" for n in range(placed)))
        assert "stop" in sitting.offers()
        assert sitting.play("A stop").to_act() == "B"
    assert cubed(allowance="up_to").play(*(f"A {color} {n},0,0" for n in range(allowance))).to_act() == "B"


@clause("CU-R3")
def test_a_color_with_fewer_cubes_than_its_allowance_places_all_that_remain() -> None:
    counts = {"yellow.count": 3, "red.count": 1, "black.count": 60}
    sitting = cubed(**counts).play("A red 0,0,0")
    assert sitting.to_act() == "B"
    assert {offer.split()[0] for offer in sitting.offers()} == {"yellow", "black"}
    sitting = cubed(**{"red.allowance": 9, "red.count": 11, "black.count": 50})
    for n in range(9):
        sitting.play(f"A red {n % 3},{n // 3},0")
    assert sitting.play("B red 0,0,1").table.question(1).prompt == "Place the second of two red cubes"
    assert sitting.play("B red 1,0,1").to_act() == "A"


@clause("CU-R4")
def test_the_place_of_the_first_cube_is_called_the_origin() -> None:
    assert cubed().offers() == ["yellow 0,0,0", "red 0,0,0", "black 0,0,0"]
    refusal = cubed().refusal("A red 1,0,0")
    assert (refusal.clause, refusal.why) == ("CU-R4", "the place of the first cube is called 0,0,0")


@clause("CU-R5")
def test_cubes_do_not_float_unless_the_table_agreed_so() -> None:
    moves = ["A red 0,0,0", "A red 0,0,1"]
    sitting = cubed().play(*moves)
    refusal = sitting.refusal("B black 1,0,1")
    assert (refusal.clause, refusal.why) == ("CU-R5", "nothing is below that cell, and cubes do not float")
    assert sitting.allows("B black 1,0,0")
    assert sitting.refusal("B black -1,0,1").clause == "CU-R5"
    assert cubed().refusal("A black 0,0,1").clause == "CU-R5"
    floating = cubed(support="floating").play(*moves)
    beside = {"1,0", "-1,0", "0,1", "0,-1"}
    assert cells(floating, "black") == {f"{place},{z}" for place in beside for z in (0, 1)} | {"0,0,2"}


@clause("CU-R5")
def test_a_floating_cube_shelters_the_cell_below_it() -> None:
    """Under a floating cube, a cell is filled from the side, never from above."""
    sitting = cubed(support="floating").play("A black 0,0,0", "A black 0,0,1", "A black 1,0,1", "B yellow 2,0,1")
    assert sitting.allows("A black 1,0,0")
    assert sitting.refusal("A black 2,0,0").clause == "CU-13"


@clause("CU-R6")
def test_contact_is_full_face_to_full_face() -> None:
    """Neither an edge on the bag nor an edge in the air is contact."""
    sitting = cubed().play("A red 0,0,0", "A red 0,0,1")
    for cell in ("1,1,0", "-1,-1,0", "1,1,1"):
        assert sitting.refusal(f"B black {cell}").clause == "CU-13"


@clause("CU-R7")
def test_a_raised_cube_needs_no_neighbour_at_its_sides() -> None:
    assert cubed().play(*ROW).play("A black 0,0,1", "A black 0,0,2").allows("A black 0,0,3")


@clause("CU-R8")
def test_the_frame_floats_until_the_structure_spans_four() -> None:
    east = cubed().play("A black 0,0,0", "A black 1,0,0", "A black 2,0,0")
    assert east.allows("B yellow 3,0,0")
    assert east.allows("B yellow -1,0,0")
    east.play("B yellow 3,0,0")
    assert east.refusal("A yellow -1,0,0").clause == "CU-14"
    west = cubed().play("A black 0,0,0", "A black -1,0,0", "A black -2,0,0", "B yellow -3,0,0")
    assert west.refusal("A yellow 1,0,0").clause == "CU-14"


@clause("CU-R8")
def test_a_marked_area_takes_the_first_cube_anywhere_and_nothing_outside() -> None:
    sitting = cubed(frame="fixed")
    assert cells(sitting, "red") == {f"{x},{y},0" for x in range(4) for y in range(4)}
    assert sitting.refusal("A red -1,0,0").clause == "CU-R8"
    assert sitting.refusal("A red 0,0,1").clause == "CU-R5"
    sitting.play("A yellow 0,2,0")
    assert cells(sitting, "red") == {"1,2,0", "0,1,0", "0,3,0", "0,2,1"}
    refusal = sitting.refusal("B red -1,2,0")
    assert (refusal.clause, refusal.why) == ("CU-R8", "that is outside the marked 4x4 area")


@clause("CU-R9")
def test_the_limit_is_the_bounding_box_of_the_whole_structure() -> None:
    sitting = cubed().play(*ROW).play("A yellow 3,1,0")
    assert sitting.refusal("B black 2,2,0").clause == "CU-13"
    assert sitting.refusal("B black 4,1,0").why == "the structure would be 5 wide, and 4 is the limit"
    sitting = cubed().play("A black 0,0,0", "A black -1,0,0", "A black -2,0,0", "B yellow -3,0,0", "A yellow 0,1,0")
    refusal = sitting.refusal("B black 1,1,0")
    assert (refusal.clause, refusal.why) == ("CU-14", "the structure would be 5 wide, and 4 is the limit")


@clause("CU-R9")
@pytest.mark.parametrize("cell, wide", [("3,0,0", 6), ("2,0,0", 5)])
def test_the_refusal_says_how_wide_it_would_be(cell: str, wide: int) -> None:
    sitting = cubed().play("A black 0,0,0", "A black -1,0,0", "A black -2,0,0")
    assert f"{wide} wide" in sitting.refusal(f"B black {cell}").why


@clause("CU-R24")
def test_stage_one_lasts_eleven_to_twenty_six_turns() -> None:
    """Every turn uses up a whole allowance, so counting turns by color gives the limits."""
    setting = board(cubed()).setting
    turns = [int(n) // int(a) for n, a in zip(setting.counts, setting.allowances, strict=True)]
    assert turns == [3, 8, 15]
    assert all(int(n) % int(a) == 0 for n, a in zip(setting.counts, setting.allowances, strict=True))


@clause("CU-14")
def test_beyond_four_in_any_direction_is_refused_by_its_clause() -> None:
    """The ledger's own cells: 4,0,0 beside a row of four, and a fifth cube on a tower of four."""
    row = cubed().play(*ROW)
    for cell in ("-1,0,0", "4,0,0"):
        refusal = row.refusal(f"A red {cell}")
        assert (refusal.clause, refusal.why) == ("CU-14", "the structure would be 5 wide, and 4 is the limit")
    tower = cubed().play("A black 0,0,0", "A black 0,0,1", "A black 0,0,2", "B yellow 0,0,3")
    refusal = tower.refusal("A yellow 0,0,4")
    assert (refusal.clause, refusal.why) == ("CU-14", "the structure would be 5 tall, and 4 is the limit")
