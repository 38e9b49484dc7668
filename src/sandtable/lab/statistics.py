"""Statistics: intervals, paired differences, correction for many comparisons, power. Needs no library.

Sources: Wilson 1927 (the score interval); Bonett and Price 2012 (the adjusted Wald interval of a paired difference of
proportions); McNemar 1947 and Fagerland, Lydersen and Laake 2013 (the mid-p test); Student 1908; Efron 1979 (the
bootstrap); Holm 1979. The incomplete beta function is a continued fraction, by Lentz's method.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, comb, erfc, exp, inf, isfinite, lgamma, log, log1p, sqrt
from statistics import NormalDist, fmean

from sandtable.kernel.rng import Rng

ALPHA = 0.05
POWER = 0.8  # the chance to detect a difference that exists
Z_95 = 1.959963984540054
_NORMAL = NormalDist()


def z_of(alpha: float = ALPHA) -> float:
    """The number of standard errors in a two-sided interval of confidence 1 - alpha."""
    return Z_95 if alpha == ALPHA else _NORMAL.inv_cdf(1.0 - alpha / 2.0)


# One variant


def wilson(wins: float, games: int, alpha: float = ALPHA) -> tuple[float, float]:
    """Wilson's score interval of a win rate, 95% by default. Shared wins count as parts of a win."""
    if games == 0:
        return (0.0, 1.0)
    z = z_of(alpha)
    rate = wins / games
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    centre = rate + z * z / (2 * games)
    scale = 1 + z * z / games
    return ((centre - spread) / scale, (centre + spread) / scale)


def mean_interval(values: Sequence[float], alpha: float = ALPHA) -> tuple[float, float, float]:
    """The mean and its interval, by Student's t."""
    count = len(values)
    if count == 0:
        return (0.0, -inf, inf)
    mean = fmean(values)
    if count == 1:
        return (mean, -inf, inf)
    reach = t_quantile(1.0 - alpha / 2.0, count - 1) * _standard_error(values, mean)
    return (mean, mean - reach, mean + reach)


def _standard_error(values: Sequence[float], mean: float) -> float:
    count = len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def bootstrap(
    values: Sequence[float],
    of: Callable[[Sequence[float]], float],
    seed: int = 1,
    resamples: int = 1000,
    alpha: float = ALPHA,
) -> tuple[float, float]:
    """A percentile bootstrap interval of any statistic."""
    if not values:
        return (-inf, inf)
    rng, count = Rng(seed, 11), len(values)
    found = sorted(of([values[rng.below(count)] for _ in range(count)]) for _ in range(resamples))
    cut = alpha / 2.0 * (resamples - 1)
    return (found[int(cut)], found[ceil(resamples - 1 - cut)])


# Two variants with the same luck


class Paired:
    """A paired difference: its mean, its interval, and p."""

    def __init__(self, difference: float, low: float, high: float, p: float) -> None:
        self.difference = difference
        self.low = low
        self.high = high
        self.p = p


def paired_shares(a: Sequence[float], b: Sequence[float], alpha: float = ALPHA) -> Paired:
    """b less a for won or lost games: only pairs that differ count. With shared wins Student's t is used."""
    if any(value not in (0.0, 1.0) for value in (*a, *b)):
        return paired_numbers(a, b, alpha)
    count = len(a)
    if count == 0:
        return Paired(0.0, -1.0, 1.0, 1.0)
    gained = sum(1 for x, y in zip(a, b, strict=True) if y > x)
    lost = sum(1 for x, y in zip(a, b, strict=True) if y < x)
    difference = (gained - lost) / count
    if gained + lost == 0:  # no pair differs
        reach = wilson(0.0, count, alpha)[1]
        return Paired(0.0, -reach, reach, 1.0)
    centre = (gained - lost) / (count + 2)
    more, less = (gained + 1) / (count + 2), (lost + 1) / (count + 2)
    reach = z_of(alpha) * sqrt((more + less - (more - less) ** 2) / (count + 2))
    return Paired(difference, max(-1.0, centre - reach), min(1.0, centre + reach), mcnemar(gained, lost))


def mcnemar(gained: int, lost: int) -> float:
    """McNemar's mid-p test, two-sided; by the normal distribution for many pairs."""
    changed = gained + lost
    if changed == 0:
        return 1.0
    if changed > 1000:
        return erfc(abs(gained - lost) / sqrt(changed) / sqrt(2.0))
    fewer = min(gained, lost)
    scale = 2.0**-changed
    tail = sum(comb(changed, k) for k in range(fewer + 1)) * scale
    return min(1.0, 2.0 * tail - comb(changed, fewer) * scale)


def paired_numbers(a: Sequence[float], b: Sequence[float], alpha: float = ALPHA) -> Paired:
    """b less a for any number, by Student's t of the differences."""
    differences = [y - x for x, y in zip(a, b, strict=True)]
    if len(differences) < 2:
        return Paired(fmean(differences) if differences else 0.0, -inf, inf, 1.0)
    mean, low, high = mean_interval(differences, alpha)
    error = _standard_error(differences, mean)
    if error == 0.0:  # all differences are equal, so a sign test is used
        return Paired(mean, mean, mean, 1.0 if mean == 0.0 else mcnemar(len(differences), 0))
    return Paired(mean, low, high, t_two_sided(mean / error, len(differences) - 1))


# Many comparisons


def holm(ps: Sequence[float]) -> list[float]:
    """Holm's correction of p values."""
    order = sorted(range(len(ps)), key=lambda place: ps[place])
    found = [1.0] * len(ps)
    highest = 0.0
    for rank, place in enumerate(order):
        highest = max(highest, min(1.0, ps[place] * (len(ps) - rank)))
        found[place] = highest
    return found


# Before the run


def visible_change(games: int, rate: float = 0.5, alpha: float = ALPHA, power: float = POWER) -> float:
    """The smallest change of a win rate that this many games of each variant detect four times out of five.

    It assumes that the games share no luck, which is the worst case; with the same shuffles it is often half of that.
    """
    reach = z_of(alpha) + _NORMAL.inv_cdf(power)
    return min(1.0, reach * sqrt(2.0 * rate * (1.0 - rate) / games))


def games_for(change: float, rate: float = 0.5, alpha: float = ALPHA, power: float = POWER) -> int:
    """How many games of each variant detect a change of that size four times out of five."""
    reach = z_of(alpha) + _NORMAL.inv_cdf(power)
    return ceil(2.0 * rate * (1.0 - rate) * (reach / change) ** 2)


# Interim checks


def look_sizes(games: int, looks: int) -> list[int]:
    """After how many games a stopping rule is checked: equally spaced, the last at the end."""
    return sorted({ceil(games * number / looks) for number in range(1, looks + 1)})


def look_alpha(looks: int, alpha: float = ALPHA) -> float:
    """The significance level of each of several checks, so that all together have the usual one (Bonferroni)."""
    return alpha / max(1, looks)


# Student's t


def t_two_sided(t: float, freedom: int) -> float:
    """The two-sided p value of a t."""
    if not isfinite(t):
        return 0.0
    return incomplete_beta(freedom / 2.0, 0.5, freedom / (freedom + t * t))


@lru_cache(maxsize=512)
def t_quantile(share: float, freedom: int) -> float:
    """The quantile of Student's t, by bisection."""
    if freedom > 100_000:
        return _NORMAL.inv_cdf(share)
    low, high = 0.0, 1000.0
    for _ in range(80):
        middle = (low + high) / 2.0
        if 1.0 - t_two_sided(middle, freedom) / 2.0 < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0


def incomplete_beta(a: float, b: float, x: float) -> float:
    if x <= 0.0 or x >= 1.0:
        return 0.0 if x <= 0.0 else 1.0
    if x > (a + 1.0) / (a + b + 2.0):
        return 1.0 - incomplete_beta(b, a, 1.0 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    tiny = 1e-300
    fraction, c, d = 1.0, 1.0, 0.0
    for step in range(1000):
        half, odd = divmod(step, 2)
        if step == 0:
            term = 1.0
        elif odd:
            term = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        else:
            term = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        d = 1.0 / (1.0 + term * d or tiny)
        c = 1.0 + term / c or tiny
        fraction *= c * d
        if abs(1.0 - c * d) < 1e-14:
            break
    return front * (fraction - 1.0)
