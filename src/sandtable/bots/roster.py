"""Bots by name, and the levels people choose from."""

from typing import Final

from sandtable.bots.beginner import BeginnerBot
from sandtable.bots.bot import Bot
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.mcts import MctsBot
from sandtable.bots.planner import PlannerBot
from sandtable.bots.random_bot import RandomBot
from sandtable.kernel.contract import Game

NAMES: Final = ["random", "beginner", "greedy", "planner", "mcts"]
LEVELS: Final = ["1", "2", "3", "4", "5"]  # a game says which bot each is; where it has fewer, the rest are its last
DEFAULT_ITERATIONS: Final = 1000
MOST_ITERATIONS: Final = 100_000_000
MOST_SECONDS: Final = 3600.0
DEFAULT_NOTICES: Final = 50


def bot(name: str | int, game: Game, seed: int = 0, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """A bot by level (1 to 5) or by name: random, beginner, greedy, planner, mcts.

    `mcts 400` thinks for 400 simulations, as `iterations` says too; `beginner 30` notices 30 of 100 answers.
    """
    asked = str(name)
    kind, _, number = (game.levels[min(int(asked), len(game.levels)) - 1] if asked in LEVELS else asked).partition(" ")
    if kind not in NAMES:
        raise ValueError(f"there is no bot {kind!r}; there are {', '.join(NAMES)} and levels 1 to 5")
    if (iterations or seconds) and kind != "mcts":
        raise ValueError(f"{asked if asked in LEVELS else kind} takes no iterations or seconds; only mcts does")
    if not 0 <= iterations <= MOST_ITERATIONS or not 0.0 <= seconds <= MOST_SECONDS:
        raise ValueError(
            f"mcts takes up to {MOST_ITERATIONS} iterations and up to {MOST_SECONDS:.0f} seconds, not less than 0"
        )
    if number and not _is_fitting(kind, number):
        raise ValueError(
            f"{asked!r} is no bot; write mcts 400 for one that thinks for 400 simulations, "
            "beginner 30 for one that notices 30 of 100 answers"
        )
    if kind == "random":
        return RandomBot(seed)
    if kind == "beginner":
        return BeginnerBot(seed, int(number) if number else DEFAULT_NOTICES)
    if kind == "greedy":
        return GreedyBot(seed)
    if kind == "planner":
        return PlannerBot(seed)
    if not iterations and not seconds:
        iterations = int(number) if number else DEFAULT_ITERATIONS
    return MctsBot(seed, iterations, seconds)


def _is_fitting(kind: str, number: str) -> bool:
    """Whether a bot of that kind takes that number."""
    most = {"mcts": MOST_ITERATIONS, "beginner": 100}.get(kind, 0)
    return number.isdecimal() and number.isascii() and len(number) <= 9 and 1 <= int(number) <= most
