"""The interval of a mean (Student's t), and of anything else by drawing the games again (the bootstrap)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeVar

from sandtable.kernel.rng import Rng
from sandtable.lab.arena import Z_95

Game = TypeVar("Game")
DRAWS = 1000


def t_95(freedom: int) -> float:
    """The 97.5% quantile of Student's distribution: exact for 1 and 2 degrees of freedom, else Cornish and Fisher's
    expansion, which is right to four digits from 3 on."""
    if freedom == 1:
        return 12.706204736432095
    if freedom == 2:
        return 4.302652729696142
    z, n = Z_95, float(freedom)
    z2 = z * z
    first = z * (z2 + 1.0) / 4.0
    second = z * (5.0 * z2 * z2 + 16.0 * z2 + 3.0) / 96.0
    third = z * (3.0 * z2**3 + 19.0 * z2 * z2 + 17.0 * z2 - 15.0) / 384.0
    fourth = z * (79.0 * z2**4 + 776.0 * z2**3 + 1482.0 * z2 * z2 - 1920.0 * z2 - 945.0) / 92160.0
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95% interval of the mean; of a single value nothing is known beyond itself."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return (mean, mean)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    half = t_95(n - 1) * spread
    return (mean - half, mean + half)


def bootstrap(
    games: Sequence[Game], figure: Callable[[Sequence[Game]], float], seed: int = 1, draws: int = DRAWS
) -> tuple[float, float]:
    """The middle 95% of what a figure comes to when as many games are drawn again, with putting back."""
    rng = Rng(seed, 8)
    n = len(games)
    found = sorted(figure([games[int(rng.below(n))] for _ in range(n)]) for _ in range(draws))
    return (found[int(0.025 * draws)], found[min(draws - 1, int(0.975 * draws))])
