"""The best of some answers, and what happens between equals: one of them is drawn, so that no order of a list shows."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.rng import Rng

EQUAL: Final = 1e-9  # values no further apart are the same


def best_of(codes: vec[i64], values: vec[float], rng: Rng) -> i64:
    """An answer of highest value, each of the equals as likely as the next."""
    best = values[0]
    for value in values:
        best = max(best, value)
    ties: i64 = 0
    chosen = codes[0]
    n: i64
    for n in range(len(codes)):
        if values[n] >= best - EQUAL:
            ties += 1
            if rng.below(ties) == 0:
                chosen = codes[n]
    return chosen
