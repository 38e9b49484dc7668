"""Stage two. Clauses CU-20 to CU-25, CU-29 and CU-30, rulings CU-R15 to CU-R20."""

import random
from itertools import product

import pytest

import sandtable
from sandtable.games.cubed.state import Table
from sandtable.kernel.perft import perft
from sandtable.kernel.record import random_record
from sandtable.kernel.rng import Rng
from tests.games.cubed.tables import FULL_BLOCK, board, cells, unstacked
from tests.support import clause

TOP_CORNERS = {"0,0,3", "0,3,3", "3,0,3", "3,3,3"}
READINGS = list(product(["hidden", "exposed"], ["stays", "drops", "hangs"]))


@clause("CU-20")
def test_a_turn_takes_two_cubes_one_after_the_other() -> None:
    sitting = unstacked(FULL_BLOCK).play("A take 0,0,3")
    assert sitting.to_act() == "A"
    refusal = sitting.refusal("B take 3,3,3")
    assert (refusal.clause, refusal.why) == ("CU-20", "it is A's turn")
    assert sitting.play("A take 3,3,3").to_act() == "B"


@clause("CU-21")
def test_the_first_cube_goes_to_the_first_pile_and_the_second_to_the_second() -> None:
    sitting = unstacked(FULL_BLOCK.replace("BBBB\n    RRRR", "BBBR\n    RRRR", 1).replace("RRYY", "RBYY"))
    table = board(sitting.play("A take 3,3,3", "A take 0,0,3"))
    held = [[int(table.in_pile(seat, pile, color)) for color in range(3)] for seat in (0, 1) for pile in (0, 1)]
    assert held == [[0, 1, 0], [0, 0, 1], [0, 0, 0], [0, 0, 0]]
    assert sitting.heard(1) == [
        "A takes red 3,3,3 to the first pile for 3",
        "A takes black 0,0,3 to the second pile for 1",
    ]


@clause("CU-22")
def test_only_the_top_corners_of_a_full_block_may_be_taken() -> None:
    sitting = unstacked(FULL_BLOCK)
    assert cells(sitting, "take") == TOP_CORNERS
    refusal = sitting.refusal("A take 1,0,3")
    assert refusal.why == "only two sides of the cube at 1,0,3 are open, and it needs three"
    sitting.play("A take 0,0,3")
    assert sitting.refusal("A take 0,0,3").why == "no cube is at 0,0,3"


@clause("CU-23")
def test_the_first_removal_may_free_the_second() -> None:
    sitting = unstacked(FULL_BLOCK).play("A take 0,0,3")
    assert cells(sitting, "take") == TOP_CORNERS - {"0,0,3"} | {"1,0,3", "0,1,3", "0,0,2"}
    assert perft(unstacked(FULL_BLOCK).table, 2) == 24


@clause("CU-24")
def test_a_cube_shut_in_by_others_cannot_be_taken() -> None:
    plus = unstacked(".B..\nBBB.\n.B..")
    assert cells(plus, "take") == {"1,0,0", "0,1,0", "2,1,0", "1,2,0"}
    assert plus.refusal(f"{plus.to_act()} take 1,1,0").clause == "CU-22"
    layer = unstacked("BBB.\nBBB.\nBBB.")
    assert cells(layer, "take") == {"0,0,0", "2,0,0", "0,2,0", "2,2,0"}


@clause("CU-25")
@pytest.mark.parametrize("seed", range(5))
def test_color_never_matters_for_a_removal(seed: int) -> None:
    """Shuffled colors leave the same cubes to take."""
    record = random_record(sandtable.game("cubed"), seed)
    table = record.after(len(record.moves) - 10 * seed - 7)
    lines = table.text().splitlines()
    letters = [letter for line in lines if line[0] == "y" for letter in line[3:] if letter in "YRB"]
    random.Random(seed).shuffle(letters)
    for n, line in enumerate(lines):
        if line[0] == "y":
            lines[n] = line[:3] + "".join(letters.pop() if letter in "YRB" else letter for letter in line[3:])
    image = record.game.read("\n".join(lines))
    assert list(image.legal(image.actor())) == list(table.legal(table.actor()))


@clause("CU-29", "CU-R24")
def test_every_player_has_sixteen_unstacking_turns() -> None:
    game = sandtable.game("cubed")
    for seed in range(8):
        record = random_record(game, seed)
        takers = [move.seat for move in record.moves if game.verbs.json(move.code)["verb"] == "take"]
        assert takers[::2] == takers[1::2]
        assert (takers.count(0), takers.count(1)) == (32, 32)
        assert isinstance(record.table, Table)
        for seat, pile in product((0, 1), (0, 1)):
            assert sum(record.table.in_pile(seat, pile, color) for color in range(3)) == 16


@clause("CU-R24")
def test_stage_one_of_random_games_keeps_to_its_limits() -> None:
    game = sandtable.game("cubed")
    for seed in range(8):
        record = random_record(game, seed)
        placed = [move.seat for move in record.moves if game.verbs.json(move.code)["verb"] == "place"]
        turns = 1 + sum(1 for n in range(1, len(placed)) if placed[n] != placed[n - 1])
        assert 11 <= turns <= 26
        assert len(record.moves) <= 19 + 45 + 1 + 64


@clause("CU-30")
def test_the_game_ends_with_the_last_cube_and_not_before() -> None:
    sitting = unstacked("RB..")
    assert sitting.table.result() is None
    sitting.play("B take 0,0,0")
    assert sitting.table.result() is None
    sitting.play("B take 1,0,0")
    assert sitting.to_act() == ""
    assert sitting.table.result() is not None
    assert not list(sitting.table.legal(0))
    assert not list(sitting.table.legal(1))
    refusal = sitting.refusal("A take 0,0,0")
    assert (refusal.clause, refusal.why) == ("CU-30", "the last cube is taken and the game is over")


@clause("CU-R15")
def test_the_face_on_the_bag_counts_only_if_the_table_agreed_so() -> None:
    three = "BBB.\nBBB.\nBBB."
    four = "BBBB\nBBBB\nBBBB\nBBBB"
    for bottom, of_three, of_four, at_start in [("hidden", 4, 4, 4), ("exposed", 8, 12, 4)]:
        assert len(unstacked(three, bottom=bottom).offers()) == of_three
        assert len(unstacked(four, bottom=bottom).offers()) == of_four
        assert len(unstacked(FULL_BLOCK, bottom=bottom).offers()) == at_start


TOWER = "B...  B...  R...  B..."


@clause("CU-R16")
def test_a_cube_that_carries_another_may_not_be_taken() -> None:
    sitting = unstacked(TOWER)
    assert sitting.offers() == ["take 0,0,3"]
    refusal = sitting.refusal(f"{sitting.to_act()} take 0,0,1")
    assert (refusal.clause, refusal.why) == ("CU-R16", "the cube at 0,0,1 carries another cube")
    assert refusal.hint == "take 0,0,2 first"


@clause("CU-R16")
@pytest.mark.parametrize("covered, after", [("drops", "BRB."), ("hangs", "B.RB")])
def test_cubes_above_one_that_is_taken_drop_or_hang_as_agreed(covered: str, after: str) -> None:
    sitting = unstacked(TOWER, covered=covered)
    assert len(sitting.offers()) == 4
    sitting.play(f"{sitting.to_act()} take 0,0,1")
    corner = next(line for line in sitting.table.text().splitlines() if line.startswith("y0"))
    assert "".join(layer[0] for layer in corner[3:].split()) == after


@clause("CU-R16")
def test_the_corner_column_may_drop_through_the_whole_block() -> None:
    """The corner column holds the cell that is the sign of the board."""
    sitting = unstacked(FULL_BLOCK, covered="drops", bottom="exposed").play("A take 3,3,0", "A take 3,3,0")
    row = next(line for line in sitting.table.text().splitlines() if line.startswith("y3"))
    assert [layer[3] for layer in row[3:].split()] == ["B", "B", ".", "."]


START = {("hidden", "stays"): 4, ("hidden", "drops"): 4, ("hidden", "hangs"): 4, ("exposed", "stays"): 4}


@clause("CU-R17")
@pytest.mark.parametrize("bottom, covered", READINGS)
def test_there_is_always_a_move_under_every_reading(bottom: str, covered: str) -> None:
    game = sandtable.game("cubed", bottom=bottom, covered=covered)
    assert len(unstacked(FULL_BLOCK, bottom=bottom, covered=covered).offers()) == START.get((bottom, covered), 8)
    for seed in range(4):
        table = game.start()
        rng = Rng(seed, 2)
        taken = 0
        while table.to_act():
            choices = table.legal(table.actor())
            assert len(choices) > 0
            taken += game.verbs.json(choices[0])["verb"] == "take"
            table.apply(table.actor(), choices[rng.below(len(choices))])
        assert taken == 64


@clause("CU-R18")
def test_the_middle_of_a_row_of_three_may_be_taken() -> None:
    assert cells(unstacked("BBB."), "take") == {"0,0,0", "1,0,0", "2,0,0"}


@clause("CU-R19")
def test_diagonal_neighbours_cover_nothing() -> None:
    assert "1,1,0" in cells(unstacked("B.B.\n.B..\nB.B."), "take")


@clause("CU-R20")
def test_nobody_passes_takes_one_cube_only_or_chooses_the_pile() -> None:
    sitting = unstacked(FULL_BLOCK).play("A take 0,0,3")
    refusal = sitting.refusal("A stop")
    assert (refusal.clause, refusal.why) == ("CU-R20", "a turn takes two cubes, and nobody may pass")
    assert all(offer.startswith("take ") for offer in sitting.offers())
    assert sitting.table.question(0).prompt == "Take a cube for your second pile"
