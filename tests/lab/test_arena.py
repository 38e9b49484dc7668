"""The arena: seats rotate, luck is shared, intervals are Wilson's."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.lab.arena import arena, line_up, seating
from sandtable.lab.statistics import wilson


def test_the_interval_is_wilsons() -> None:
    """Against the published values for 8 of 10 and 0 of 20."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_stronger_bot_shows() -> None:
    table = arena(sandtable.game("_template", pebbles=20), ["2", "random"], 200, seed=1)
    bots = table["bots"]
    assert isinstance(bots, list)
    assert [line["name"] for line in bots] == ["2", "random"]
    assert bots[0]["low"] > 0.5 > bots[1]["high"]
    assert bots[0]["win_rate"] + bots[1]["win_rate"] == pytest.approx(1.0)


def test_the_same_seed_gives_the_same_table_on_any_number_of_processes() -> None:
    game = sandtable.game("_template")
    assert arena(game, ["3", "2"], 6, seed=2) == arena(game, ["3", "2"], 6, seed=2, processes=2)


def test_a_search_may_be_given_its_simulations() -> None:
    """As a level is the bot it stands for, by the same luck, `mcts 300` plays the games of level 3 of the template."""
    game = sandtable.game("_template")
    told: Any = arena(game, ["mcts 300", "greedy"], 6, seed=2)
    named: Any = arena(game, ["level 3", "2"], 6, seed=2)
    assert [bot["wins"] for bot in told["bots"]] == [bot["wins"] for bot in named["bots"]]
    assert told["mean_answers"] == named["mean_answers"]
    with pytest.raises(ValueError, match="write mcts 400"):
        arena(game, ["mcts a lot", "greedy"], 2)


def test_rotations_share_their_luck() -> None:
    """Three games in a row are one deal with every bot in every seat; then the luck changes."""
    games = [seating(["3", "2", "2"], 5, number) for number in range(4)]
    assert [order for order, _ in games[:3]] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert games[0][1] == games[1][1] == games[2][1] != games[3][1]


def test_where_all_are_the_same_every_game_has_luck_of_its_own() -> None:
    games = [seating(["3", "3"], 5, number) for number in range(4)]
    assert [order for order, _ in games] == [[0, 1]] * 4
    assert len({luck for _, luck in games}) == 4


def test_the_last_bot_named_takes_the_seats_that_are_left() -> None:
    assert line_up(["5", "2"], 4) == ["5", "2", "2", "2"]
    with pytest.raises(ValueError, match="3 bots were named for 2 seats"):
        line_up(["1", "2", "3"], 2)


def test_where_one_plays_alone_every_bot_has_the_same_luck_to_itself() -> None:
    """Each named bot is a line of its own, with its win rate and its score; twice the same is the same line."""
    found = arena(sandtable.game("pew_pew", points=1), ["random", "greedy"], 6, seed=3)
    assert (found["seats"], found["games"], found["fair_share"]) == (1, 6, 1.0)
    bots = found["bots"]
    assert isinstance(bots, list)
    assert [bot["name"] for bot in bots] == ["random", "greedy"]
    assert all(bot["games"] == 6 and bot["seats"] == 1 and "mean_score" in bot for bot in bots)
    alone = arena(sandtable.game("pew_pew", points=1), ["greedy"], 6, seed=3)["bots"]
    assert isinstance(alone, list)
    assert alone[0] == bots[1]


def test_who_wins_together_plays_at_a_table_of_their_own() -> None:
    """In Pinned Down all seats of a table are one bot's, and a game won is one win, not one for each seat."""
    game = sandtable.game("pinned_down", seats=2, goal=1)
    found: Any = arena(game, ["random", "greedy"], games=4, seed=3)
    assert [(row["name"], row["games"]) for row in found["bots"]] == [("random", 4), ("greedy", 4)]
    assert all(row["wins"] == int(row["wins"]) for row in found["bots"])
    assert found["bots"][1]["wins"] > 0
