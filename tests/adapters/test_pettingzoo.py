"""The PettingZoo view: the project's own suite, and what we promise beyond it."""

from __future__ import annotations

import time
import warnings
from typing import Any

import numpy as np
import pytest

from sandtable.adapters import pettingzoo as adapter
from sandtable.kernel.errors import TableError
from tests.adapters.cases import EVERY

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where pygame is installed the suite loads games of its own that are deprecated
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

# The suite warns of everything but its own list of environments that observations with a mask are dictionaries, and
# that nothing may be answered once a game is over.

pytestmark = pytest.mark.slow
EXPECTED = [
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy",
]


@EVERY
def test_the_api_is_kept(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for expected in EXPECTED:
            warnings.filterwarnings("ignore", message=expected)
        api_test(adapter.env(name, **options), num_cycles=150)
    assert "Passed" in capsys.readouterr().out


@EVERY
def test_seeds_settle_a_game(name: str, options: dict[str, Any]) -> None:
    seed_test(lambda: adapter.env(name, **options), num_cycles=40)


@EVERY
def test_it_renders(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: adapter.env(name, render_mode=render_mode, **options))
    assert capsys.readouterr().out


@EVERY
def test_the_benchmark_runs(
    name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PettingZoo's own, with a clock that runs ten times as fast."""
    real = time.time
    monkeypatch.setattr(time, "time", lambda: 10 * real())
    performance_benchmark(adapter.env(name, **options))
    assert "turns per second" in capsys.readouterr().out


def episode(name: str, options: dict[str, Any], seed: int) -> list[object]:
    """A whole game by random answers: everything every agent was told."""
    env = adapter.env(name, **options)
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    told: list[object] = []
    for agent in env.agent_iter():
        row, reward, ended, _, _ = env.last()
        told.append((agent, row["observation"].tobytes(), row["action_mask"].tobytes(), reward, ended))
        env.step(None if ended else int(rng.choice(np.flatnonzero(row["action_mask"]))))
    return told


@EVERY
def test_a_whole_episode_is_the_same_for_the_same_seed(name: str, options: dict[str, Any]) -> None:
    first = episode(name, options, 7)
    assert first == episode(name, options, 7)
    assert first != episode(name, options, 8)


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    env = adapter.env("cubed")
    env.reset(seed=1)
    before = env.observe("player_0")["observation"].tobytes()
    with pytest.raises(TableError, match="CU-R1"):
        env.step(1295)
    with pytest.raises(TableError, match="id 5000"):
        env.step(5000)
    with pytest.raises(TableError):
        env.step(None)
    assert env.observe("player_0")["observation"].tobytes() == before
    assert env.agent_selection == "player_0"


def test_only_who_is_asked_has_a_mask() -> None:
    env = adapter.env("shut_down", seats=3)
    env.reset(seed=1)
    masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    assert [agent for agent, size in masks.items() if size] == [env.agent_selection]


def test_winners_are_paid_what_losers_pay() -> None:
    told = episode("shut_down", {"seats": 3}, 3)
    paid = [entry[3] for entry in told if isinstance(entry, tuple) and entry[4]]
    assert len(paid) == 3
    assert sum(paid) == pytest.approx(0)
    assert max(paid) == 1


def test_a_bad_name_or_mode_is_a_clear_error() -> None:
    with pytest.raises(ValueError, match="there is no game"):
        adapter.env("chess")
    with pytest.raises(ValueError, match="render_mode"):
        adapter.env("cubed", render_mode="rgb_array")
