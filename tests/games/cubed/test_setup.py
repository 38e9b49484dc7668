"""Components, set-up and structure. Clauses CU-1 to CU-7."""

import json

import pytest

import sandtable
from sandtable.games.cubed.components import CUBES
from sandtable.games.cubed.state import Table
from sandtable.kernel.bits import count
from sandtable.kernel.contract import CHANCE, WATCHER, State
from sandtable.kernel.record import Record, random_record
from tests.games.cubed.tables import FULL_BLOCK, board, cubed, stacked, supply, unstacked
from tests.support import clause


@clause("CU-1")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_table_of_one_or_three_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=rf"seats={seats} is not possible.*\[CU-1\]"):
        sandtable.game("cubed", seats=seats)


@clause("CU-2")
def test_the_set_is_three_yellow_sixteen_red_and_forty_five_black_cubes() -> None:
    assert supply(cubed()) == (3, 16, 45)
    assert [(cube.color, cube.count) for cube in CUBES] == [("yellow", 3), ("red", 16), ("black", 45)]
    with pytest.raises(ValueError, match=r"4 yellow \+ 16 red \+ 45 black cubes are not possible.*64 \[CU-2\]"):
        sandtable.game("cubed", **{"yellow.count": 4})


def everywhere(table: State) -> tuple[int, int, int]:
    """How many cubes of each color supply, structure and piles hold together."""
    assert isinstance(table, Table)
    boards = [table.yellow, table.red, table.black]
    totals = [int(table.supply(color) + count(boards[color])) for color in range(3)]
    for color in range(3):
        totals[color] += sum(int(table.in_pile(seat, pile, color)) for seat in (0, 1) for pile in (0, 1))
    return totals[0], totals[1], totals[2]


@clause("CU-2")
def test_supply_structure_and_piles_always_make_the_set() -> None:
    record = random_record(sandtable.game("cubed"), 3)
    table = record.first.clone()
    for move in record.moves:
        table.apply(move.seat, move.code)
        assert everywhere(table) == (3, 16, 45)


def quarter_turn(word: str, is_block: bool) -> str:
    """A cell turned a quarter around the first cube, or around the middle of the block."""
    x, y, z = [int(part) for part in word.split(",")]
    return f"{3 - y if is_block else -y},{x},{z}"


def turned(text: str) -> str:
    """An answer turned a quarter with the bag."""
    word, cell = text.split()
    return f"{word} {quarter_turn(cell, word == 'take')}"


@clause("CU-3")
@pytest.mark.parametrize("seed", range(4))
def test_turning_the_bag_changes_nothing(seed: int) -> None:
    """A game and the same game turned a quarter offer the same answers, one to one, to the end."""
    game = sandtable.game("cubed")
    assert [verb.name for verb in game.verbs.all] == ["place", "take", "frame", "stop"]
    record, image = random_record(game, seed), Record(game)
    table = record.first.clone()
    for move in record.moves:
        assert table.to_act() == image.table.to_act()
        offers = {turned(game.verbs.text(code)) for code in table.legal(move.seat)}
        assert offers == {game.verbs.text(code) for code in image.table.legal(move.seat)}
        table.apply(move.seat, move.code)
        image.play(move.seat, game.verbs.read(turned(game.verbs.text(move.code))))
    result, mirrored = table.result(), image.table.result()
    assert result is not None
    assert mirrored is not None
    assert result.scores == mirrored.scores


@clause("CU-5")
def test_at_the_start_everything_is_in_a_supply_both_players_see() -> None:
    sitting = cubed()
    table = board(sitting)
    assert (table.occupied(), table.piles) == (0, 0)
    for seat in (0, 1, WATCHER):
        view = table.view(seat)
        assert view["supply"] == {"yellow": 3, "red": 16, "black": 45}
        assert view["cubes"] == []


@clause("CU-6", "CU-R14")
def test_the_starter_is_chosen_before_the_game_and_is_the_first_seat_by_default() -> None:
    assert cubed().to_act() == "A"
    assert cubed(starter="B").to_act() == "B"
    assert cubed(starter="B").play("B yellow 0,0,0").to_act() == "A"


@clause("CU-7")
def test_no_cube_is_taken_before_the_block_stands_and_none_is_placed_after() -> None:
    game = sandtable.game("cubed")
    record = random_record(game, 5)
    placed = [game.verbs.json(move.code)["verb"] for move in record.moves].index("take")
    assert {game.verbs.json(move.code)["verb"] for move in record.moves[placed:]} == {"take"}
    start = cubed().play("A yellow 0,0,0")
    refusal = start.refusal("B take 0,0,0")
    assert (refusal.clause, refusal.why) == ("CU-7", "the block is not complete, so cubes are only placed")
    refusal = unstacked(FULL_BLOCK).refusal("A black 0,0,0")
    assert (refusal.clause, refusal.why) == ("CU-7", "the block was complete, so cubes are only taken now")


@clause("CU-R22")
def test_nothing_is_hidden_and_nothing_is_left_to_chance() -> None:
    sitting = cubed().play("A red 0,0,0", "A red 1,0,0")
    table = sitting.table
    assert table.view(0) == table.view(1) == table.view(WATCHER)
    assert sitting.game.is_open
    assert not list(table.legal(CHANCE))
    assert sitting.refusal("~ black 0,0,1").clause == "CU-R22"
    assert sitting.heard(WATCHER) == sitting.heard(0) == ["A places red at 0,0,0", "A places red at 1,0,0"]


@clause("CU-R25")
def test_the_block_names_its_cells_from_its_own_corner_once_it_stands() -> None:
    """Stacked west of the first cube, the cell -1,2,1 becomes 0,2,1 of the block."""
    sitting = stacked(
        """
        RRRR  Y...
        RRRR  ....
        RRRR  Y...
        RRRR  ....
        """,
        corner="-1,0",
    )
    assert '"cell": "cell.stack:-1,0,0"' in json.dumps(sitting.table.view(0))
    sitting.play("A yellow -1,2,1")
    assert '"cell": "cell.block:0,2,1", "color": "yellow"' in json.dumps(sitting.table.view(0))
    assert sitting.offers() == ["take 0,0,3", "take 3,0,3", "take 0,3,3", "take 3,3,3"]
    touches = [sitting.game.verbs.touches(sitting.game.verbs.read(text)) for text in ("take 0,0,3", "red -1,0,0")]
    assert touches == [["cell.block:0,0,3"], ["color:red", "cell.stack:-1,0,0"]]
