"""What bots go by: exact at the end, a share of the win before, and pointing the right way."""

import pytest

from sandtable.bots.onward import play_on
from sandtable.kernel.contract import NOBODY
from sandtable.kernel.rng import Rng
from tests.games.shut_down.sittings import pair, positions, shut_down


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shares_of_all_seats_make_one_win(seats: int) -> None:
    for table in positions(seats=seats, seeds=2, every=3, turn_cap=40):
        shares = [table.worth(seat) for seat in range(seats)]
        assert sum(shares) == pytest.approx(1.0)
        if table.actor() == NOBODY:
            result = table.result()
            assert result is not None
            winners = result.winners()
            assert shares == [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def test_a_shared_win_is_worth_half() -> None:
    table = shut_down("""
        turn: A
        A: [blue 4], [blue 6], [blue 8], blue 12
        B: blue 0, blue 1, blue 2, red 27
    """).play("A flip A4")
    assert [table.table.worth(0), table.table.worth(1)] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("A place red 30 on A4", "A place yellow 16 on A4"),
        ("A discard blue 0", "A discard red 30"),
        ("A yellow swap A1 for B3", "A yellow swap A4 for B3"),
        ("A discard yellow 16", "A flip A1"),
    ],
)
def test_the_better_answer_is_worth_more(worse: str, better: str) -> None:
    hand = "blue 0, red 30, yellow 16, yellow swap"
    assert pair(hand).play(worse).table.worth(0) < pair(hand).play(better).table.worth(0)


def test_it_is_calm_where_a_seats_own_turn_begins() -> None:
    """Not while a card is to be drawn, and not before the others have answered."""
    sitting = pair("yellow 16, null")
    steps = ["A place yellow 16 on A4", "A draw color", "~ color red 18", "B unflip B1"]
    calm = [[sitting.table.is_calm(seat) for seat in (0, 1)]]
    for step in steps:
        sitting.play(step)
        calm.append([sitting.table.is_calm(seat) for seat in (0, 1)])
    nobody, a_begins, b_begins = [False, False], [True, False], [False, True]
    assert calm == [a_begins, nobody, nobody, b_begins, a_begins]


def test_whoever_plays_on_stops_where_the_turn_begins() -> None:
    for table in positions(seats=3, seeds=1, every=7, turn_cap=20):
        onward = table.clone()
        play_on(onward, 1, 0, Rng(3), False)
        assert onward.actor() == NOBODY or onward.is_calm(1)
        assert onward.digest() == table.digest() or not table.is_calm(1)


def test_both_decks_are_worth_the_same_so_a_hasty_player_takes_either() -> None:
    table = pair("yellow 16, null").play("A place yellow 16 on A4").table
    worths = set()
    for code in table.legal(0):
        after = table.clone()
        after.apply(0, code)
        worths.add(after.worth(0))
    assert len(worths) == 1
    assert {table.hasty_action(0, Rng(seed), 6) for seed in range(20)} == set(table.legal(0))


def test_a_search_is_told_how_little_a_position_says() -> None:
    """The same order as the insight's, nearer to an even share, and exact at the end."""
    for table in positions(seats=2, seeds=2, every=5, turn_cap=40):
        worth, reward = table.worth(0), table.reward(0)
        if table.actor() == NOBODY:
            assert reward == worth
        else:
            assert (worth > 0.5) == (reward > 0.5)
            assert abs(reward - 0.5) < abs(worth - 0.5) or worth == 0.5
            assert 0.0 < reward < 1.0
