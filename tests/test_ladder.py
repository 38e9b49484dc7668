"""The ladder: what a step between two levels counts, what is kept, and that every level named is a bot."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench import ladder
from bench.ladder import Game, Step

import sandtable
from sandtable.bots.roster import LEVELS


def step(game: str, seats: int = 2) -> Step:
    return Step(game, f"seats={seats}", "1", "2", ["beginner 40", "greedy"], 0, 1, 0, 0, 0, [], [], "2026-11-19")


def game(*won: float) -> Game:
    return Game(list(won), [0.0] * len(won), [2] * len(won), [0.004] * len(won))


def test_a_share_is_what_the_upper_wins_of_what_either_wins() -> None:
    """One of four wins 3 of 6 games, each of the three others one: 3 of 4 that it or one given other wins."""
    games = [game(1, 0, 0, 0)] * 3 + [game(0, 1, 0, 0), game(0, 0, 1, 0), game(0, 0, 0, 1)]
    found = ladder.of_rivals(step("shut_down", 4), games * 4)
    assert found.share == pytest.approx(0.75)
    assert found.won == pytest.approx([1 / 6, 1 / 2])
    assert 0.0 <= found.low < 0.75 < found.high <= 1.0
    assert found.milliseconds == pytest.approx([2.0, 2.0])


def test_of_two_the_share_is_the_share_of_the_win() -> None:
    found = ladder.of_rivals(step("cubed"), [game(1, 0), game(0.5, 0.5), game(1, 0), game(0, 1)])
    assert found.share == pytest.approx(0.625)


def test_teams_are_compared_by_the_games_they_win() -> None:
    played = [game(0, 0), game(1, 1), game(0, 0), game(1, 1), game(1, 1), game(1, 1), game(0, 0), game(0, 0)]
    found = ladder.of_teams(step("pinned_down"), played)
    assert found.share == pytest.approx(0.5)
    assert found.won == [0.25, 0.75]
    assert ladder.is_step(found)


def test_a_step_that_is_too_small_says_so() -> None:
    small = ladder.of_rivals(step("cubed"), [game(1, 0), game(0, 1)] * 20)
    assert not ladder.is_step(small)
    assert "50.0% (too little)" in ladder.page([small])


def test_what_was_measured_is_kept_until_its_bots_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "ladder.json")
    game = sandtable.game("cubed")
    found = Step("cubed", "", "1", "2", list(game.levels[:2]), 4, 1, 0.7, 0.6, 0.8, [0.3, 0.7], [1, 1], "2026-11-19")
    assert not ladder.is_kept("cubed", {}, "1", "2")
    ladder.keep(found)
    ladder.keep(found)
    assert ladder.kept() == [found]
    assert ladder.is_kept("cubed", {}, "1", "2")
    found.bots = ["random", "greedy"]
    ladder.keep(found)
    assert not ladder.is_kept("cubed", {}, "1", "2")


def test_a_step_is_played_alike_on_any_number_of_processes() -> None:
    one, two = (ladder.measure("cubed", {}, "1", "2", 4, seed=3, processes=n) for n in (1, 2))
    assert (one.share, one.won, one.games) == (two.share, two.won, 4)


def test_the_page_tells_of_the_levels_there_are_now() -> None:
    """Every step in the table of docs/levels.md is between bots that are levels today."""
    for found in ladder.kept():
        options = dict(word.split("=") for word in found.options.split())
        levels = sandtable.game(found.game, **options).levels
        assert found.bots == [levels[LEVELS.index(level)] for level in (found.lower, found.upper)], found
        assert ladder.name_of(found)[:2] in [
            (name, " ".join(f"{a}={b}" for a, b in o.items())) for name, o in ladder.VARIANTS
        ]
