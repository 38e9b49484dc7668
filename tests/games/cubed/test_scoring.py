"""Points and the end. Clauses CU-26 to CU-32, ruling CU-R21."""

import pytest

import sandtable
from sandtable.games.cubed.components import FIRST_PILE, SECOND_PILE
from sandtable.games.cubed.scoring import pile_score
from sandtable.games.cubed.state import Table
from sandtable.kernel.bits import shl
from sandtable.kernel.contract import Game, Result
from sandtable.kernel.record import random_record
from sandtable.kernel.rng import Rng
from tests.games.cubed.tables import board, cubed
from tests.support import clause


def with_piles(*piles: str, **options: object) -> Table:
    """A table whose piles (A's first, A's second, B's first, B's second) hold these cubes."""
    table = board(cubed(**options))
    for number, pile in enumerate(piles):
        for letter in pile:
            table.piles += shl(1, table.pile_place(number // 2, number % 2, "YRB".index(letter)))
    return table


@clause("CU-26")
def test_a_first_pile_counts_yellow_five_red_three_and_black_nothing() -> None:
    assert pile_score(with_piles("YRRB"), 0, FIRST_PILE) == 11
    assert pile_score(with_piles("", "", "Y"), 1, FIRST_PILE) == 5
    assert pile_score(with_piles("R", **{"red.first": 7}), 0, FIRST_PILE) == 7


@clause("CU-27")
def test_a_second_pile_counts_black_one_and_nothing_else() -> None:
    assert pile_score(with_piles("", "YRBB"), 0, SECOND_PILE) == 2
    assert pile_score(with_piles("", "", "", "BBB"), 1, SECOND_PILE) == 3
    assert pile_score(with_piles("", "Y", **{"yellow.second": 2}), 0, SECOND_PILE) == 2


def final(a: str, b: str) -> str:
    """A finished game with these piles."""
    lines = ["stage: over", "turn: A", "supply: yellow 0, red 0, black 0", "last red: B", "corner: 0,0"]
    lines += [f"y{y}: ....  ....  ....  ...." for y in range(4)]
    return "\n".join([*lines, f"A: {a}", f"B: {b}"])


def result_of(a: str, b: str, /, **options: object) -> Result:
    result = cubed(final(a, b), **options).table.result()
    assert result is not None
    return result


@clause("CU-31")
def test_twenty_four_beats_twenty_three() -> None:
    result = result_of("first Y1 R3 B12, second Y1 R5 B10", "first Y0 R4 B12, second Y1 R4 B11")
    assert (result.scores, result.ranks, result.clause) == ([24, 23], [1, 2], "CU-31")
    result = result_of("first Y1 R2 B13, second Y0 R5 B11", "first Y1 R3 B12, second Y1 R6 B9")
    assert (result.scores, result.winners(), result.clause) == ([22, 23], [1], "CU-31")


@clause("CU-31", "CU-R21")
def test_the_scores_of_a_finished_game_add_up_to_an_odd_number() -> None:
    game = sandtable.game("cubed")
    for seed in range(20):
        table = game.start()
        table.playout(Rng(seed), 1000)
        result = table.result()
        assert isinstance(table, Table)
        assert result is not None
        yellows, reds = [sum(int(table.in_pile(seat, FIRST_PILE, color)) for seat in (0, 1)) for color in (0, 1)]
        assert sum(result.scores) == 13 + 6 * yellows + 4 * reds
        assert len(result.winners()) == 1


@clause("CU-R21")
def test_equal_points_under_changed_values_are_a_draw() -> None:
    piles = "first Y1 R4 B11, second Y0 R4 B12", "first Y1 R4 B11, second Y1 R4 B11"
    result = result_of(*piles, **{"black.second": 0})
    assert (result.scores, result.winners(), result.clause) == ([17, 17], [0, 1], "CU-R21")
    assert cubed(final(*piles), **{"black.second": 0}).table.worth(0) == 0.5


def pick_for_points(table: Table, rng: Rng) -> int:
    """The greedy player: whatever scores most at once."""
    codes = list(table.legal(table.actor()))
    gains = [table.setting.points[3 * table.pick + table.color_at((code >> 8) & 63)] for code in codes]
    best = [code for code, gain in zip(codes, gains, strict=True) if gain == max(gains)]
    return best[rng.below(len(best))]


def pick_with_care(table: Table, rng: Rng) -> int:
    """The player who weighs what a pick uncovers."""
    seat = table.actor()
    worths = []
    codes = list(table.legal(seat))
    for code in codes:
        child = table.clone()
        child.apply(seat, code)
        worths.append(child.worth(seat))
    best = [code for code, worth in zip(codes, worths, strict=True) if worth == max(worths)]
    return best[rng.below(len(best))]


def won_with_care(game: Game, seed: int) -> bool:
    """Whether the careful player, who alternates seats, wins."""
    rng = Rng(seed, 4)
    table = game.start()
    while table.view(0)["stage"] != "unstacking":
        table.playout(rng, 1)
    assert isinstance(table, Table)
    while table.to_act():
        careful = table.actor() == seed % 2
        table.apply(table.actor(), pick_with_care(table, rng) if careful else pick_for_points(table, rng))
    result = table.result()
    assert result is not None
    return result.winners() == [seed % 2]


@clause("CU-32")
def test_a_player_who_weighs_what_he_uncovers_beats_a_greedy_one() -> None:
    game = sandtable.game("cubed")
    assert sum(won_with_care(game, seed) for seed in range(20)) >= 18


def test_the_worth_of_a_position_is_between_nothing_and_a_win_and_the_seats_share_it() -> None:
    record = random_record(sandtable.game("cubed"), 2)
    table = record.first.clone()
    for move in record.moves:
        table.apply(move.seat, move.code)
        assert 0.0 <= table.worth(0) <= 1.0
        assert table.worth(0) + table.worth(1) == pytest.approx(1.0)
    assert table.worth(0) in (0.0, 1.0)
