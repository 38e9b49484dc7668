"""The Gymnasium view: the project's own checker with no warning, and what we promise beyond it."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sandtable
from sandtable.adapters import gymnasium as adapter
from sandtable.bots.bot import Bot
from tests.adapters.cases import EVERY


@EVERY
def test_the_checker_finds_nothing(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(adapter.env(name, render_mode="ansi", **options), skip_render_check=False)
        check_env(adapter.env(name, **options))


def episode(env: adapter.SeatEnv, seed: int) -> list[object]:
    """A whole game by random answers: everything the learner was told."""
    row, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    told: list[object] = [row.tobytes()]
    ended = False
    while not ended:
        row, reward, ended, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        told.append((row.tobytes(), reward, info["action_mask"].tobytes(), info["seat"]))
    return told


@EVERY
def test_a_whole_episode_is_the_same_for_the_same_seed(name: str, options: dict[str, Any]) -> None:
    env = adapter.env(name, **options)
    first = episode(env, 7)
    assert episode(env, 8) != first
    assert first == episode(adapter.env(name, **options), 7)


@pytest.mark.parametrize("opponent", ["greedy", 1])
def test_bots_sit_in_the_other_seats(opponent: str | int) -> None:
    told = episode(adapter.env("shut_down", opponent=opponent, seats=3), 2)
    assert told[-1][1] in (-1.0, 0.0, 1.0)  # type: ignore[index]


def test_a_seat_can_be_drawn_and_an_opponent_brought() -> None:
    game = sandtable.game("cubed")
    own: Bot = sandtable.bot("random", game, seed=3)
    env = adapter.env("cubed", opponent=own, seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {0, 1}
    assert env.action_masks().sum() > 0


def test_a_refused_answer_costs_nothing_and_says_why() -> None:
    env = adapter.env("cubed")
    row, _ = env.reset(seed=1)
    again, reward, ended, _, info = env.step(1295)
    assert (again == row).all()
    assert (reward, ended) == (0.0, False)
    assert "CU-" in info["refused"]


def test_after_the_end_a_reset_is_due() -> None:
    env = adapter.env("pew_pew")
    episode(env, 1)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


def test_bad_arguments_are_clear_errors() -> None:
    with pytest.raises(ValueError, match="there is no bot"):
        adapter.env("cubed", opponent="deep blue")
    with pytest.raises(ValueError, match="seat=2"):
        adapter.env("cubed", seat=2)
    with pytest.raises(ValueError, match="render_mode"):
        adapter.env("cubed", render_mode="rgb_array")


def test_gymnasium_makes_it_and_wraps_it() -> None:
    """It is an Env like any other: made by name, and cut by a time limit."""
    assert adapter.register() == adapter.register()
    env = gymnasium.make("sandtable/cubed-v1", opponent="greedy", max_episode_steps=3)
    _, info = env.reset(seed=1)
    for _ in range(3):
        _, _, _, cut, info = env.step(np.int64(np.flatnonzero(info["action_mask"])[0]))
    assert cut
