"""Positions as text: what is written is read back, and what no game can reach is refused with a reason."""

import pytest

import sandtable
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import random_record
from tests.games.cubed.tables import FULL_BLOCK, cubed, stacked, unstacked

MIDDLE = """
stage: stacking
turn: B red 2 of 2
supply: yellow 2, red 15, black 42
last red: B
corner: -1,0
y3: ....  ....  ....  ....
y2: ....  ....  ....  ....
y1: .B..  ....  ....  ....
y0: BBR.  Y...  ....  ....
A: first Y0 R0 B0, second Y0 R0 B0
B: first Y0 R0 B0, second Y0 R0 B0
"""


def test_a_position_is_written_as_it_is_read() -> None:
    with pytest.raises(Malformed, match=r"after 2 turns it is not B's turn \[CU-8\]"):
        cubed(MIDDLE)
    position = MIDDLE.replace("turn: B", "turn: A").replace("red: B", "red: A")
    assert cubed(position).table.text() == position.lstrip()


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_is_read_back(seed: int) -> None:
    game = sandtable.game("cubed")
    record = random_record(game, seed)
    table = record.first.clone()
    for move in record.moves:
        table.apply(move.seat, move.code)
        again = game.read(table.text())
        assert (again.text(), again.digest()) == (table.text(), move.digest)


GOOD = MIDDLE.replace("turn: B", "turn: A").replace("red: B", "red: A")
SPOILED = [
    ("stage: stacking", "stage: building", r"line 2 of the position: stage is stacking or framing .* not 'building'"),
    ("A red 2 of 2", "A red", r"line 3 of the position: expected A, 'A black 2 of 3' or 'A second', found 'A red'"),
    ("A red 2 of 2", "A first", r"line 3 .*'A first' is no turn of stacking"),
    ("A red 2 of 2", "A red 2 of 3", r"line 3 .*no turn is under way at 2 of 3 red"),
    ("A red 2 of 2", "A red 1 of 2", r"line 3 .*no turn is under way at 1 of 2 red"),
    ("A red 2 of 2", "A", r"whole turns do not place 1 red cubes \[CU-R1\]"),
    ("yellow 2, red", "yellow 3, red", r"the position has 4 yellow cubes, not 3 \[CU-2\]"),
    ("yellow 2, red", "yellow two, red", r"line 4 of the position: expected 'yellow 3, red 16, black 45'"),
    ("last red: A", "last red: nobody", r"somebody stacked the last red cube exactly when one is stacked \[CU-19\]"),
    ("corner: -1,0", "corner: -1", r"line 6 of the position: expected 'X,Y'"),
    ("corner: -1,0", "corner: -4,0", r"line 6 of the position: the corner's x must be a whole number from -3 to 0"),
    ("corner: -1,0", "corner: -3,0", r"the first cube, at 0,0,0 from the corner, is missing \[CU-R4\]"),
    ("y0: BBR.  Y...", "y0: BBR.  Y..", r"line 10 of the position: expected four rows of four letters"),
    ("y0: BBR.  Y...", "y0: BBR.  ...Y", r"a cube floats or touches no other \[CU-13, CU-R5\]"),
    ("y1: .B..", "y1: ...B", r"a cube floats or touches no other \[CU-13, CU-R5\]"),
    ("A: first Y0", "A: first 0", r"line 11 of the position: expected 'first Y0 R0 B0, second Y0 R0 B0'"),
    ("A: first Y0", "A: first Y17", r"line 11 of the position: a pile's count must be a whole number from 0 to 16"),
    ("black 42", "black 41", r"the position has 44 black cubes, not 45 \[CU-2\]"),
    ("last red: A", "last red: A\nwind: west", r"line 6 of the position: unknown key 'wind'"),
]


@pytest.mark.parametrize("old, new, error", SPOILED)
def test_a_spoiled_position_is_refused_with_its_line_or_its_clause(old: str, new: str, error: str) -> None:
    assert GOOD.replace(old, new) != GOOD
    with pytest.raises(Malformed, match=error):
        cubed(GOOD.replace(old, new))


def test_a_structure_is_drawn_in_its_corner() -> None:
    with pytest.raises(Malformed, match=r"a structure is drawn in its south-west corner"):
        stacked(".Y..")


def test_piles_are_empty_until_the_block_stands() -> None:
    position = GOOD.replace("black 42", "black 41").replace("A: first Y0 R0 B0", "A: first Y0 R0 B1")
    with pytest.raises(Malformed, match=r"piles are empty until the block stands \[CU-7\]"):
        cubed(position)


def test_stacking_with_only_black_left_is_no_position() -> None:
    drawing = "RRRR YYY.\nRRRR\nRRRR\nRRRR"
    drawn = "\n".join("  ".join((line.split() + ["...."] * 4)[:4]) for line in drawing.splitlines())
    with pytest.raises(Malformed, match=r"stacking ends when a turn leaves only black \[CU-17\]"):
        stacked(drawn)


BLOCK_SPOILED = [
    ("turn: A first", "turn: B first", r"after 0 removals the turn is another one \[CU-19, CU-20\]"),
    ("turn: A first", "turn: A second", r"after 0 removals the turn is another one \[CU-19, CU-20\]"),
    ("stage: unstacking\nturn: A first", "stage: over\nturn: A", r"over exactly when no cube is left \[CU-30\]"),
    ("corner: 0,0", "corner: -1,0", r"its corner is 0,0 \[CU-18, CU-R25\]"),
]


@pytest.mark.parametrize("old, new, error", BLOCK_SPOILED)
def test_stage_two_is_checked_too(old: str, new: str, error: str) -> None:
    position = unstacked(FULL_BLOCK).table.text()
    assert position.replace(old, new) != position
    with pytest.raises(Malformed, match=error):
        cubed(position.replace(old, new))


def test_piles_fit_the_turns_and_cubes_do_not_float() -> None:
    position = unstacked("BB..").table.text()
    shifted = position.replace("A: first Y1 R4 B11, second Y1 R4 B11", "A: first Y1 R4 B12, second Y1 R4 B10")
    assert shifted != position
    with pytest.raises(Malformed, match=r"after 62 removals A's first pile holds not 17 \[CU-21\]"):
        cubed(shifted)
    with pytest.raises(Malformed, match=r"a cube floats \[CU-R16\]"):
        unstacked("....  BB..")
    assert unstacked("....  BB..", covered="hangs").offers() == ["take 0,0,1", "take 1,0,1"]


def test_the_picture_names_cells_marks_what_may_be_taken_and_counts_points() -> None:
    picture = cubed().game.picture(cubed(GOOD).table.view(0))
    assert "A stacks red: 1 of 2 to go." in picture
    assert "Supply: 2 yellow, 15 red, 42 black" in picture
    assert " x    -1  0  1  2" in picture
    picture = cubed().game.picture(unstacked(FULL_BLOCK).table.view(0))
    assert "y  3   R  R  R  R     R  B  B  B     R  B  B  B    [B] B  B [B]" in picture
    assert "A:  0 points   first pile empty; second pile empty" in picture
    over = unstacked("BB..").play("B take 0,0,0", "B take 1,0,0")
    assert over.game.picture(over.table.view(0)).startswith("The last cube is taken.")
    framing = stacked("RRR. RRR.\nRRR. R...\nRRR. Y...\nRRR. Y...").play("A yellow 1,0,1")
    assert "B chooses where the part lies" in framing.game.picture(framing.table.view(1))
    assert framing.game.read(framing.table.text()).text() == framing.table.text()
