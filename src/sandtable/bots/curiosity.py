"""How widely a search looks around: in proportion to how much its rewards differ.

A game that pays 0 or 1 needs wide eyes, one whose insight moves between 0.45 and 0.55 needs narrow ones; measuring the
spread as it goes lets one search serve both.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

FACTOR: Final = 0.6  # narrow eyes were better in Cubed; in Shut Down trials of 60 games did not tell 0.5 from 4.0
_GUESS: Final = 0.5  # before anything was paid
_FEW: Final[i64] = 8


@final
class Curiosity:
    """The running spread of rewards (Welford's method), and the exploration constant that follows from it."""

    __slots__ = ("count", "mean", "squares", "weight")

    def __init__(self) -> None:
        self.count: i64 = 0
        self.mean = 0.0
        self.squares = 0.0
        self.weight = FACTOR * _GUESS

    def see(self, reward: float) -> None:
        """Takes one reward into account."""
        self.count += 1
        step = reward - self.mean
        self.mean += step / float(self.count)
        self.squares += step * (reward - self.mean)
        if self.count >= _FEW:
            self.weight = FACTOR * sqrt(self.squares / float(self.count)) + 1e-6
