"""The best answer; between equals the draw decides."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.bots.ties import best_of
from sandtable.kernel.rng import Rng


def test_the_best_is_taken() -> None:
    assert {best_of(vec[i64]([7, 8, 9]), vec[float]([0.1, 0.3, 0.2]), Rng(seed)) for seed in range(20)} == {8}


def test_equals_are_drawn_for_evenly() -> None:
    """A difference that is none, since sums of the same numbers in another order differ by as much, counts as none."""
    codes, values, rng = vec[i64]([5, 6, 7, 8]), vec[float]([0.5, 0.2, 0.5 + 1e-12, 0.5]), Rng(1)
    drawn = Counter(int(best_of(codes, values, rng)) for _ in range(3000))
    assert set(drawn) == {5, 7, 8}
    assert all(900 < times < 1100 for times in drawn.values())
