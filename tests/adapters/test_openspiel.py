"""The OpenSpiel view: the project's own simulations and checks, and the law of resampling."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import sandtable
from sandtable.adapters import openspiel as adapter
from tests.adapters.cases import EVERY

adapter.register()

pytestmark = pytest.mark.slow


def load(name: str, options: dict[str, Any]) -> pyspiel.Game:
    """A game by OpenSpiel's own loader, its options in the string."""
    said = ",".join(f"{key}={value}" for key, value in options.items())
    return pyspiel.load_game(f"sandtable_{name}({said})")


def walk(game: pyspiel.Game, seed: int, steps: int) -> list[pyspiel.State]:
    """The states of a random game, at most that many."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    found = [state.clone()]
    while not state.is_terminal() and len(found) < steps:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices([one[0] for one in outcomes], [one[1] for one in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        found.append(state.clone())
    return found


@EVERY
def test_random_games_with_serialisation_and_masks(name: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(name, options), num_sims=1, serialize=True, verbose=False, mask_test=True)


@EVERY
def test_the_simulation_of_the_suite(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    np.random.seed(1)
    GamesSimTest("sim_game").sim_game(load(name, options))
    assert "terminated" in capsys.readouterr().out


@EVERY
def test_the_api_tests_of_the_suite(name: str, options: dict[str, Any]) -> None:
    """All of integration_tests/api_test.py that applies to a game too large for its whole tree."""
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    case: Any = type(
        "Case", (EnforceAPIOnPartialTreeBase,), {"game": load(name, options), "game_name": f"sandtable_{name}"}
    )
    case.setUpClass()
    tests = [test for test in dir(case) if test.startswith("test_")]
    assert len(tests) >= 5
    for test in tests:
        getattr(case(test), test)()


@EVERY
def test_what_a_player_cannot_see_is_dealt_anew(name: str, options: dict[str, Any]) -> None:
    """A resampled state has the same information state, the same legal actions, and no history to read."""
    game = load(name, options)
    rng = random.Random(5)
    for state in walk(game, 3, 60)[::7]:
        if state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.current_player() == player
        assert other.history() == []


def test_what_is_hidden_is_really_dealt_anew() -> None:
    state = next(state for state in walk(load("shut_down", {}), 3, 80)[40:] if not state.is_chance_node())
    player = state.current_player()
    rng = random.Random(1)
    assert len({str(state.resample_from_infostate(player, rng.random)) for _ in range(10)}) > 1


@EVERY
def test_states_pickle_and_copies_part_ways(name: str, options: dict[str, Any]) -> None:
    states = walk(load(name, options), 4, 40)
    for state in states[::9]:
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state)
        player = max(0, state.current_player())
        assert again.information_state_string(player) == state.information_state_string(player)
    assert str(states[0]) != str(states[-1])


def test_every_game_is_there_with_its_options() -> None:
    assert adapter.register() == [f"sandtable_{name}" for name in sandtable.games()]
    assert set(adapter.register()) <= set(pyspiel.registered_names())
    game = pyspiel.load_game("sandtable_shut_down", {"seats": 3, "color.blue": "of:0-9;11"})
    assert game.num_players() == 3
    assert "11" in str(game)
    assert pyspiel.load_game(str(game)).num_players() == 3


def test_players_remember_what_they_were_told() -> None:
    """Two ways to one view are two information states; the observation is the same."""
    game = load("cubed", {})
    states = walk(game, 2, 30)
    last = states[-1]
    assert len(last.information_state_string(0)) > len(last.observation_string(0))
    assert "player 0" in last.information_state_string(0)
    assert last.information_state_string(0) != last.information_state_string(1)


def test_observers_show_planes_by_name() -> None:
    game = load("cubed", {})
    observation = make_observation(game)
    observation.set_from(walk(game, 1, 20)[-1], 0)
    assert observation.dict["yellow"].shape == (4, 4, 4)
    assert observation.tensor.shape == (285,)


def test_chance_is_spelled_out() -> None:
    state = load("shut_down", {}).new_initial_state()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert "A1" in state.action_to_string(state.chance_outcomes()[0][0])
