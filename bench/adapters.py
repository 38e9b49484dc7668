"""Steps a second through each adapter, beside the peers' own games, by turns in one process.

A step is one answer of a seat: the learner is told its row and what it may answer, picks one of that at random, and
says it. Each side picks in the cheapest way it offers. Needs `uv sync --group peers`, which `make bench` does.
"""

from __future__ import annotations

import importlib.util
import random
import warnings
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, TypedDict

import numpy as np

import sandtable

GAMES = ["cubed", "shut_down", "pew_pew", "patrollers", "pinned_down"]
TABLES = 256
Stepper = Callable[[float], float]  # CPU seconds to spend -> steps a second


class AdapterSpeed(TypedDict):
    """Medians of the rounds; `ratio` is the median of the rounds' ratios to the peer named."""

    adapter: str
    game: str
    steps_per_s: float
    peer: str
    peer_steps_per_s: float | None
    ratio: float | None


def pettingzoo(make: Callable[[], Any], pick: Callable[[Any, Any], int]) -> Stepper:
    """Random play through PettingZoo's own loop."""

    def run(seconds: float) -> float:
        env = make()
        env.reset(seed=1)
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            for _ in env.agent_iter(100):
                told, _, ended, cut, _ = env.last()
                env.step(None if ended or cut else pick(env, told))
                steps += 1
            if not env.agents:
                env.reset()
        return steps / (process_time() - start)

    return run


def by_mask(env: Any, told: Any) -> int:
    """One of what the mask shows."""
    return int(random.choice(np.flatnonzero(told["action_mask"])))


def by_offer(env: Any, told: Any) -> int:
    """One of what is offered."""
    return int(random.choice(env.offered()))


def gymnasium(name: str) -> Stepper:
    """Random play of one seat against random bots."""

    def run(seconds: float) -> float:
        from sandtable.adapters import gymnasium as adapter

        env = adapter.env(name)
        env.reset(seed=1)
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            for _ in range(100):
                _, _, ended, _, _ = env.step(int(random.choice(env.reader.offered(env.lane))))
                steps += 1
                if ended:
                    env.reset()
        return steps / (process_time() - start)

    return run


def openspiel(name: str) -> Stepper:
    """Random play through OpenSpiel's Python loop; chance is answered and not counted."""

    def run(seconds: float) -> float:
        import pyspiel

        state = pyspiel.load_game(name).new_initial_state()
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            for _ in range(100):
                if state.is_terminal():
                    state = state.get_game().new_initial_state()
                elif state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(random.choices([one[0] for one in outcomes], [one[1] for one in outcomes])[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    steps += 1
        return steps / (process_time() - start)

    return run


def batched(name: str) -> Stepper:
    """Random play at many tables in one process."""

    def run(seconds: float) -> float:
        from sandtable.adapters.batched import batch

        tables = batch(name, tables=TABLES, seed=1)
        tables.reset()
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            tables.step(tables.sample())
            steps += TABLES
        return steps / (process_time() - start)

    return run


def rlcard(name: str) -> Stepper:
    """Random play through RLCard's own step."""

    def run(seconds: float) -> float:
        import rlcard as peer

        env = peer.make(name)
        state, _ = env.reset()
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            for _ in range(100):
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                steps += 1
                if env.is_over():
                    state, _ = env.reset()
        return steps / (process_time() - start)

    return run


def is_installed() -> bool:
    """Whether the peers are here."""
    return all(
        importlib.util.find_spec(name) is not None for name in ("chess", "pettingzoo", "pyspiel", "pygame", "rlcard")
    )


def peers() -> dict[str, Stepper]:
    """The peers' own games of like size."""
    from pettingzoo.classic import chess_v6, connect_four_v3

    return {
        "PettingZoo connect_four": pettingzoo(connect_four_v3.env, by_mask),
        "PettingZoo chess": pettingzoo(chess_v6.env, by_mask),
        "RLCard uno": rlcard("uno"),
        "OpenSpiel crazy_eights": openspiel("crazy_eights"),
    }


def ours(games: list[str]) -> list[tuple[str, str, str, Stepper]]:
    """(adapter, game, its peer, stepper) of every adapter and game."""
    from sandtable.adapters import openspiel as spiel
    from sandtable.adapters import pettingzoo as zoo

    spiel.register()
    # Chess has dozens of pieces and answers, as our two largest games have; connect four has seven columns.
    large = {"patrollers", "pinned_down"}
    found: list[tuple[str, str, str, Stepper]] = []
    for name in games:
        like = "PettingZoo chess" if name in large else "PettingZoo connect_four"
        found.append(("PettingZoo", name, like, pettingzoo(_maker(zoo.env, name), by_offer)))
        found.append(("Gymnasium", name, "RLCard uno", gymnasium(name)))
        found.append(("OpenSpiel", name, "OpenSpiel crazy_eights", openspiel(f"sandtable_{name}")))
        found.append(("batched", name, like, batched(name)))
    return found


def _maker(make: Callable[..., Any], name: str) -> Callable[[], Any]:
    return lambda: make(name)


def measure(games: list[str] | None = None, seconds: float = 0.5, rounds: int = 3) -> list[AdapterSpeed]:
    """All of them, by turns."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the peers' own
        others, own = peers(), ours(games or GAMES)
        theirs: dict[str, list[float]] = {name: [] for name in others}
        speeds: dict[tuple[str, str], list[float]] = {(adapter, game): [] for adapter, game, _, _ in own}
        for _ in range(rounds):
            for name, run in others.items():
                theirs[name].append(run(seconds))
            for adapter, game, _, run in own:
                speeds[adapter, game].append(run(seconds))
    found: list[AdapterSpeed] = [
        {"adapter": name.split()[0], "game": f"its own {name.split()[1]}", "steps_per_s": median(rates), "peer": "",
         "peer_steps_per_s": None, "ratio": None}
        for name, rates in theirs.items()
    ]  # fmt: skip
    for adapter, game, peer, _ in own:
        rates = speeds[adapter, game]
        found.append(
            {
                "adapter": adapter,
                "game": game,
                "steps_per_s": median(rates),
                "peer": peer,
                "peer_steps_per_s": median(theirs[peer]),
                "ratio": median(mine / other for mine, other in zip(rates, theirs[peer], strict=True)),
            }
        )
    return found


def speed_of(speeds: list[AdapterSpeed] | None, adapter: str, game: str, field: str) -> float | None:
    """One figure of a run."""
    for speed in speeds or []:
        if (speed["adapter"], speed["game"]) == (adapter, game):
            return speed["ratio"] if field == "ratio" else speed["steps_per_s"]
    return None


if __name__ == "__main__":
    for speed in measure():
        beside = f"  {speed['ratio']:8.2f} x {speed['peer']}" if speed["ratio"] else ""
        print(f"{speed['adapter']:<11}{speed['game']:<22}{speed['steps_per_s']:>12,.0f} steps/s{beside}")
    print("compiled" if sandtable.is_compiled() else "NOT compiled")
