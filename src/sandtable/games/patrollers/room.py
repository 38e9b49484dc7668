"""Searches a free place for Riptide: every whole point, row by row, skipping over what forbids it. [PT-R64]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers.space import (
    AWAY,
    CLEAR,
    LEAST_X,
    MOST_X,
    SLACK,
    TWINE,
    WIDTH,
    apart_2,
    is_clear_of,
    on_table,
)

NO_ROOM: Final[i64] = -1
TOO_NEAR: Final[i64] = 200 * 200 - 1  # squared: closer bases would overlap [PT-M2]
SPOT: Final[i64] = 4096  # a spot is x * SPOT + y


def forbidden(bases: vec[i64], reaches: vec[i64], own_reach: i64) -> vec[i64]:
    """The squared distance to each base that is too near: he must be in nobody's range, and nobody in his. [PT-R64]

    `reaches` is the range of each enemy, -1 for friends and for those not on the table.
    """
    found = vec[i64]([0] * len(reaches))
    n: i64 = 0
    while n < len(reaches):
        if bases[2 * n] == AWAY:
            found[n] = -1
        elif reaches[n] < 0:
            found[n] = TOO_NEAR
        else:
            most = CLEAR + TWINE * max(reaches[n], own_reach) + SLACK
            found[n] = most * most
        n += 1
    return found


def may_stand(x: i64, y: i64, bases: vec[i64], near: vec[i64], bodies: vec[i64]) -> bool:
    """Whether he may be placed here. [PT-96, PT-R64]"""
    return on_table(x, y) and _next_free(x, y, bases, near, bodies) == x


def find_room(south: i64, north: i64, bases: vec[i64], near: vec[i64], bodies: vec[i64]) -> i64:
    """The southernmost legal spot, or NO_ROOM; wide steps are tried first."""
    step: i64 = 64
    while step > 0:
        y = south
        while y <= north:
            x = LEAST_X
            while x <= MOST_X:
                free = _next_free(x, y, bases, near, bodies)
                if free == x:
                    return x * SPOT + y
                x = free
            y += step
        step //= 8
    return NO_ROOM


def _next_free(x: i64, y: i64, bases: vec[i64], near: vec[i64], bodies: vec[i64]) -> i64:
    """The next x that the first obstacle leaves free; x itself when nothing is in the way."""
    n: i64 = 0
    while n < len(near):
        if apart_2(bases[2 * n], bases[2 * n + 1], x, y) <= near[n]:
            return _past_disc(bases[2 * n], y - bases[2 * n + 1], near[n])
        n += 1
    n = 0
    while n < len(bodies):
        if not is_clear_of(x, y, bodies[n], bodies[n + 1], bodies[n + 2], bodies[n + 3], CLEAR):
            return _past_body(x, y, bodies, n)
        n += 4
    return x


def _past_disc(cx: i64, dy: i64, square: i64) -> i64:
    """The first x east of a disc, in the row dy from its middle."""
    low: i64 = 0  # a point inside the disc
    high = WIDTH  # a point outside
    while high - low > 1:
        middle = (low + high) // 2
        if middle * middle + dy * dy <= square:
            low = middle
        else:
            high = middle
    return cx + high


def _past_body(x: i64, y: i64, bodies: vec[i64], n: i64) -> i64:
    """The first x east of here that is clear of a body, by bisection, because a body is convex."""
    low = x  # a point too near to the body
    high = max(bodies[n], bodies[n + 2]) + CLEAR  # a point outside
    while high - low > 1:
        middle = (low + high) // 2
        if is_clear_of(middle, y, bodies[n], bodies[n + 1], bodies[n + 2], bodies[n + 3], CLEAR):
            high = middle
        else:
            low = middle
    return high
