"""Connect four here and in OpenSpiel, by turns in one process: random rollouts, and tree search from the empty board.

The fastest rollouts OpenSpiel offers to Python run wholly in C++: its MCTS bot, asked for a single simulation, has its
evaluator play N random games from the root. Its tree search is the same bot with N simulations of one rollout each.
Rewards there are 1 and -1, so their spread is about 1, and its exploration constant is our factor times that.
"""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from statistics import median
from time import process_time
from types import ModuleType
from typing import TypedDict

from sandtable.bench import Task, work
from sandtable.bots.curiosity import FACTOR
from sandtable.kernel.rng import Rng

GAME = "_connect_four"
MEMORY_MB = 4000
SAMPLE_GAMES = 1000  # played through Python, only to count how long OpenSpiel's games are


@dataclass(frozen=True)
class Size:
    """How much one sample is."""

    rounds: int = 7
    games: int = 200_000
    their_games: int = 20_000
    iterations: int = 10_000
    searches: int = 10  # of ours; of theirs one


class Comparison(TypedDict):
    """Medians of the rounds; ratios are medians of the rounds' ratios."""

    version: str
    iterations: int
    moves_per_game: float
    their_moves_per_game: float
    playout_games_per_s: float
    plain_games_per_s: float
    their_games_per_s: float
    their_moves_per_s: float
    playout_ratio: float
    plain_ratio: float
    search_sims_per_s: float
    their_sims_per_s: float
    search_ratio: float


def is_installed() -> bool:
    """Whether there is an OpenSpiel to compare with: `uv sync --group peers`."""
    return importlib.util.find_spec("pyspiel") is not None


def compare(size: Size | None = None) -> Comparison:
    """Plays the rounds."""
    size = size or Size()
    pyspiel = importlib.import_module("pyspiel")
    samples: dict[str, list[float]] = {name: [] for name in ("playout", "plain", "theirs", "search", "their_search")}
    moves = work(Task("playout", GAME, size.games)).done
    for seed in range(1, size.rounds + 1):
        samples["playout"].append(size.games / work(Task("playout", GAME, size.games, seed=seed)).seconds)
        samples["theirs"].append(size.their_games / rollouts(pyspiel, size.their_games, seed))
        samples["plain"].append(size.games / work(Task("plainly", GAME, size.games, seed=seed)).seconds)
        search = Task("search", GAME, size.searches, size.iterations, seed=seed)
        samples["search"].append(work(search).rate())
        samples["their_search"].append(size.iterations / search_once(pyspiel, size.iterations, seed))
    length = their_length(pyspiel)
    return {
        "version": version(),
        "iterations": size.iterations,
        "moves_per_game": moves / size.games,
        "their_moves_per_game": length,
        "playout_games_per_s": median(samples["playout"]),
        "plain_games_per_s": median(samples["plain"]),
        "their_games_per_s": median(samples["theirs"]),
        "their_moves_per_s": median(samples["theirs"]) * length,
        "playout_ratio": ratio(samples["playout"], samples["theirs"]),
        "plain_ratio": ratio(samples["plain"], samples["theirs"]),
        "search_sims_per_s": median(samples["search"]),
        "their_sims_per_s": median(samples["their_search"]),
        "search_ratio": ratio(samples["search"], samples["their_search"]),
    }


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of the rounds' ratios."""
    return median(mine / other for mine, other in zip(ours, theirs, strict=True))


def rollouts(pyspiel: ModuleType, games: int, seed: int) -> float:
    """CPU seconds of that many random games from the empty board, in C++."""
    return _think(pyspiel, simulations=1, rollouts_each=games, seed=seed)


def search_once(pyspiel: ModuleType, simulations: int, seed: int) -> float:
    """CPU seconds of one choice by that many simulations of one rollout each, in C++."""
    return _think(pyspiel, simulations=simulations, rollouts_each=1, seed=seed)


def _think(pyspiel: ModuleType, simulations: int, rollouts_each: int, seed: int) -> float:
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts_each, seed)
    bot = pyspiel.MCTSBot(game, evaluator, FACTOR, simulations, MEMORY_MB, False, seed, False)
    state = game.new_initial_state()
    start = process_time()
    bot.step(state)
    return process_time() - start


def their_length(pyspiel: ModuleType) -> float:
    """Moves of an average random game there, counted through Python."""
    game = pyspiel.load_game("connect_four")
    rng = Rng(1)
    moves = 0
    for _ in range(SAMPLE_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            choices = state.legal_actions()
            state.apply_action(choices[rng.below(len(choices))])
            moves += 1
    return moves / SAMPLE_GAMES


def version() -> str:
    """OpenSpiel's version."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("open_spiel")
    except PackageNotFoundError:
        return "unknown"
