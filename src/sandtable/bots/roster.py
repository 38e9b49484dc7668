"""Bots by name, and the five levels people choose from."""

from typing import Final

from sandtable.bots.bot import Bot
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.mcts import MctsBot
from sandtable.bots.planner import PlannerBot
from sandtable.bots.random_bot import RandomBot
from sandtable.kernel.contract import Game

NAMES: Final = ["random", "greedy", "planner", "mcts"]
DEFAULT_ITERATIONS: Final = 1000
MOST_ITERATIONS: Final = 100_000_000
MOST_SECONDS: Final = 3600.0
LEVELS: Final = {"1": "random", "2": "greedy", "3": "mcts", "4": "mcts", "5": "mcts"}
SEARCHERS: Final = ["3", "4", "5"]  # the game says how many simulations each of them has


def bot(name: str | int, game: Game, seed: int = 0, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """A bot by name (random, greedy, planner, mcts) or level (1 to 5); iterations and seconds are for mcts."""
    kind = str(name)
    if kind in SEARCHERS and not iterations and not seconds:
        iterations = game.simulations[SEARCHERS.index(kind)]
    kind = LEVELS.get(kind, kind)
    if kind not in NAMES:
        raise ValueError(f"there is no bot {kind!r}; there are {', '.join(NAMES)} and levels 1 to 5")
    if (iterations or seconds) and kind != "mcts":
        raise ValueError(f"{kind} takes no iterations or seconds; only mcts does")
    if not 0 <= iterations <= MOST_ITERATIONS or not 0.0 <= seconds <= MOST_SECONDS:
        raise ValueError(
            f"mcts takes up to {MOST_ITERATIONS} iterations and up to {MOST_SECONDS:.0f} seconds, not less than 0"
        )
    if kind == "random":
        return RandomBot(seed)
    if kind == "greedy":
        return GreedyBot(seed)
    if kind == "planner":
        return PlannerBot(seed)
    return MctsBot(seed, iterations or (0 if seconds else DEFAULT_ITERATIONS), seconds)
