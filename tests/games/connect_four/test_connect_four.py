"""Connect four, clause by clause, and its fast doors against the plain ones."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.games._connect_four.components import BOTTOM_ROW, RACK, TOP_ROW
from sandtable.games._connect_four.insight import open_threes
from sandtable.games._connect_four.rules.drop import has_four
from sandtable.kernel.contract import CHANCE, NOBODY, WATCHER, State
from sandtable.kernel.errors import Malformed
from sandtable.kernel.perft import perft
from sandtable.kernel.rng import Rng
from tests.support import Sitting, clause, sit

DIRECTIONS = [(1, 0), (0, 1), (1, 1), (1, -1)]
ALMOST_FULL = """
    6: o x x . x x o
    5: x o o x o o x
    4: o x x o x x o
    3: x o x x o o o
    2: o x o o o x o
    1: x x o x o x x
"""


def connect_four(position: str = "") -> Sitting:
    return sit("_connect_four", position)


def place(column: int, row: int) -> int:
    """The bit of a place, column and row counted from 0."""
    return 1 << (7 * column + row)


def lines_of(length: int) -> list[list[tuple[int, int]]]:
    """Every straight line of that many places on the rack."""
    found = []
    for column in range(7):
        for row in range(6):
            for right, up in DIRECTIONS:
                line = [(column + n * right, row + n * up) for n in range(length)]
                if all(0 <= x < 7 and 0 <= y < 6 for x, y in line):
                    found.append(line)
    return found


def drops(table: Sitting, columns: str) -> Sitting:
    """Drops into these columns, A's first."""
    for column in columns:
        table.play(f"{table.to_act()} drop {column}")
    return table


@clause("CF-1")
def test_a_table_of_three_is_refused() -> None:
    with pytest.raises(ValueError, match="seats=3 is not possible: it is a whole number from 2 to 2"):
        sandtable.game("_connect_four", seats=3)


@clause("CF-2")
def test_the_rack_has_seven_columns_and_six_rows_and_is_empty() -> None:
    table = connect_four()
    assert table.table.view(WATCHER) == {"rows": [". . . . . . ."] * 6, "turn": "A"}
    assert table.offers() == [f"drop {n}" for n in range(1, 8)]
    assert sum(place(column, row) for column in range(7) for row in range(6)) == RACK
    assert sum(place(column, 0) for column in range(7)) == BOTTOM_ROW
    assert sum(place(column, 5) for column in range(7)) == TOP_ROW


@clause("CF-3")
def test_players_take_turns_and_the_first_seat_begins() -> None:
    table = connect_four()
    assert table.to_act() == "A"
    assert table.refusal("B drop 1").why == "it is A's turn"
    table.play("A drop 4")
    assert table.to_act() == "B"
    assert table.refusal("A drop 4").clause == "CF-3"
    assert table.heard(1) == ["A drops into 4"]
    with pytest.raises(Malformed, match="as many stones as B, or one more"):
        connect_four(table.table.text().replace("x", "o"))


@clause("CF-4")
def test_a_stone_rests_on_the_lowest_free_place() -> None:
    table = drops(connect_four(), "441")
    assert table.game.picture(table.table.view(0)).splitlines()[-3:] == [
        "| . . . o . . . |",
        "| x . . x . . . |",
        "  1 2 3 4 5 6 7",
    ]
    with pytest.raises(Malformed, match="stands on nothing"):
        connect_four(table.table.text().replace("x . . x", "x . . ."))


@clause("CF-5")
def test_a_full_column_takes_no_more_stones() -> None:
    table = drops(connect_four(), "111111")
    assert table.refusal("A drop 1").why == "column 1 is full"
    assert table.offers() == [f"drop {n}" for n in range(2, 8)]
    assert drops(table, "777777").offers() == [f"drop {n}" for n in range(2, 7)]


@clause("CF-6")
def test_every_line_of_four_wins_and_no_three_does() -> None:
    fours = lines_of(4)
    assert len(fours) == 69
    for line in fours:
        stones = sum(place(x, y) for x, y in line)
        assert has_four(stones), line
        for x, y in line:
            assert not has_four(stones - place(x, y)), line


@clause("CF-6")
def test_no_line_runs_over_the_edge_of_the_rack() -> None:
    """Whatever set of four is not one of the 69 lines does not win: all sets on two neighbouring columns are tried."""
    fours = {sum(place(x, y) for x, y in line) for line in lines_of(4)}
    places = [place(column, row) for column in (0, 1) for row in range(6)]
    for a in range(12):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    stones = places[a] + places[b] + places[c] + places[d]
                    assert has_four(stones) == (stones in fours)
                    assert has_four(stones << 35) == (stones << 35 in fours)
    slanting = sum(place(x, y) for x, y in [(0, 3), (1, 4), (2, 5), (4, 0)])
    assert not has_four(slanting)


@clause("CF-6")
@pytest.mark.parametrize("columns", ["1122334", "1212121", "4425241173433", "66365435663222432"])
def test_four_in_a_row_win_at_once(columns: str) -> None:
    table = drops(connect_four(), columns)
    result = table.table.result()
    assert result is not None
    assert (result.winners(), result.clause, result.reason) == ([0], "CF-6", "A has four in a row")
    assert table.to_act() == ""
    assert table.refusal("B drop 1").clause == "CF-6"
    assert table.heard(WATCHER)[-1] == "A has four in a row"
    assert [table.table.worth(seat) for seat in range(2)] == [1.0, 0.0]
    assert connect_four(table.table.text()).to_act() == ""


@clause("CF-6")
@pytest.mark.parametrize(
    "rows", ["x x x x . . .\n1: o o o o . . .", "x x x x x x x\n1: o o o . o o o\n", "x x x x . . .\n1: o o o . o . ."]
)
def test_a_position_that_went_on_after_a_win_is_not_read(rows: str) -> None:
    rest = "\n".join(f"{n}: . . . . . . ." for n in range(3, 7))
    with pytest.raises(Malformed):
        connect_four(f"{rest}\n2: {rows}")


@clause("CF-7")
def test_a_full_rack_is_a_draw() -> None:
    table = connect_four(ALMOST_FULL)
    assert table.table.result() is None
    assert table.offers() == ["drop 4"]
    table.play("B drop 4")
    result = table.table.result()
    assert result is not None
    assert (result.winners(), result.scores, result.clause) == ([0, 1], [0, 0], "CF-7")
    assert table.refusal("A drop 2").clause == "CF-7"
    assert [table.table.worth(seat) for seat in range(2)] == [0.5, 0.5]


@pytest.mark.parametrize(
    "change, message",
    [(("1:", "7:"), "no line '1'"), ((". .", "."), "a row has 7 places"), ((". .", ". *"), "a place is")],
)
def test_a_text_that_is_no_rack_is_refused(change: tuple[str, str], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        connect_four(connect_four().table.text().replace(*change))


def test_open_threes_are_lines_of_four_that_lack_one_stone() -> None:
    """Counted the slow way in positions of random games."""
    game = sandtable.game("_connect_four")
    for seed in range(30):
        table = game.start()
        table.playout(Rng(seed), 8 + seed)
        rows = [line.split()[1:] for line in reversed(table.text().splitlines())]
        bits = {word: sum(place(x, y) for x in range(7) for y in range(6) if rows[y][x] == word) for word in "xo."}
        for word in "xo":
            slow = 0
            for line in lines_of(4):
                found = sorted(rows[y][x] for x, y in line)
                slow += found == sorted([word] * 3 + ["."])
            assert open_threes(bits[word], bits["."]) == slow


def plain_playout(table: State, rng: Rng, limit: int) -> int:
    """A playout by legal and apply alone."""
    moves = 0
    while moves < limit and table.actor() != NOBODY:
        choices = table.legal(table.actor())
        table.apply(table.actor(), choices[rng.below(len(choices))])
        moves += 1
    return moves


def test_the_fast_playout_is_the_plain_one() -> None:
    """Draw for draw: the same generator leads both to the same position, for any limit."""
    game = sandtable.game("_connect_four")
    for seed in range(200):
        fast, plain = game.start(), game.start()
        limit = 43 if seed % 2 else seed % 43
        assert fast.playout(Rng(seed), limit) == plain_playout(plain, Rng(seed), limit)
        assert (fast.text(), fast.actor()) == (plain.text(), plain.actor())
        assert fast.playout(Rng(seed), 100) == plain_playout(plain, Rng(seed), 100)
        assert (fast.text(), fast.actor()) == (plain.text(), plain.actor())
        assert fast.playout(Rng(1), 100) == 0


def test_random_action_draws_what_legal_would_give() -> None:
    game = sandtable.game("_connect_four")
    for seed in range(60):
        table = game.start()
        table.playout(Rng(seed), 30)
        if table.actor() != NOBODY:
            legal = table.legal(table.actor())
            assert table.random_action(table.actor(), Rng(seed)) == legal[Rng(seed).below(len(legal))]
            assert list(table.legal(CHANCE)) == []


def test_the_tree_has_its_known_size() -> None:
    assert [perft(sandtable.game("_connect_four").start(), depth) for depth in range(5)] == [1, 7, 49, 343, 2401]


@pytest.mark.slow
def test_the_larger_tree_has_its_known_size() -> None:
    """7**7 less the seven games that drop a seventh stone into one column."""
    assert perft(sandtable.game("_connect_four").start(), 7) == 7**7 - 7
