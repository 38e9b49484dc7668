"""The table of Patrollers once more, in floating point with shapely and in exact fractions. [PT-M1 to PT-M9]"""

from __future__ import annotations

from fractions import Fraction
from math import hypot, isqrt

from shapely import LineString, Point, box

Spot = tuple[int, int]
Core = tuple[Spot, Spot]
TABLE = box(100, 100, 3500, 2300)
HAIR = 1e-6


def is_on_table(spot: Spot) -> bool:
    return bool(TABLE.covers(Point(spot)))


def segment(a: Spot, b: Spot) -> LineString | Point:
    return Point(a) if a == b else LineString([a, b])


def distance(c: Spot, p: Spot, q: Spot) -> float:
    return float(segment(p, q).distance(Point(c)))


def core_distance(core: Core, p: Spot, q: Spot) -> float:
    return float(segment(*core).distance(segment(p, q)))


def leg(p: Spot, q: Spot, bases: list[Spot], bodies: list[Core]) -> bool | None:
    """Whether one length may go from p to q; None where floating point cannot tell."""
    gaps = [distance(base, p, q) - 200 for base in bases] + [core_distance(body, p, q) - 200 for body in bodies]
    if any(abs(gap) < HAIR for gap in gaps):
        return None
    if (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 > 200**2:
        return False
    return is_on_table(q) and all(gap > 0 for gap in gaps)


def nearest_whole(numerator: int, square: int) -> int:
    """floor(numerator / sqrt(square) + 1/2) in whole numbers only: the n with (2n-1) D <= 2 numerator < (2n+1) D."""
    guess = isqrt(4 * numerator * numerator // square) // 2 * (1 if numerator >= 0 else -1)
    for n in range(guess - 2, guess + 3):
        if not _less(2 * numerator, 2 * n - 1, square) and _less(2 * numerator, 2 * n + 1, square):
            return n
    raise AssertionError


def _less(left: int, factor: int, square: int) -> bool:
    """left < factor * sqrt(square), by signs and squares."""
    if left < 0 <= factor:
        return True
    if factor <= 0 <= left and not left == factor == 0:
        return left < 0
    if left >= 0:
        return left * left < factor * factor * square
    return left * left > factor * factor * square


def half_up(value: Fraction) -> int:
    """To the nearest whole number, halves up."""
    return (value + Fraction(1, 2)).__floor__()


def between_bases(a: Spot, b: Spot) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])
