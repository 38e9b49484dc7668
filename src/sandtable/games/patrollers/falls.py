"""Where dead figures fall and where pushed ones end: PT-M8 and PT-M9, PT-R12 and PT-R67."""

from math import floor, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers.space import (
    TWINE,
    apart_2,
    base_in_way,
    in_range,
    on_table,
    way_is_clear,
)

DIRECTIONS: Final[i64] = 16
LONG_CORE: Final[i64] = 300  # PT-R11
CORES: Final = vec[i64]([300, 200, 100, 0])  # PT-R12
# The core of a long body, counter-clockwise from east.
FALL_X: Final = vec[i64]([300, 277, 212, 115, 0, -115, -212, -277, -300, -277, -212, -115, 0, 115, 212, 277])
FALL_Y: Final = vec[i64]([0, 115, 212, 277, 300, 277, 212, 115, 0, -115, -212, -277, -300, -277, -212, -115])


def scaled(long: i64, core: i64) -> i64:
    """One coordinate of a shortened core, rounded with halves up. [PT-M8]"""
    return (2 * long * core + LONG_CORE) // (2 * LONG_CORE)


def body_fits(ax: i64, ay: i64, direction: i64, core: i64, bases: vec[i64], but: i64) -> bool:
    """Whether a body may lie there: on the table and clear of every base, which it may touch. [PT-M8]

    `bases` are those standing and those about to fall; other bodies do not matter.
    """
    if core == 0:
        return True
    bx = ax + scaled(FALL_X[direction], core)
    by = ay + scaled(FALL_Y[direction], core)
    return on_table(bx, by) and base_in_way(ax, ay, bx, by, bases, but) < 0


def core_for(ax: i64, ay: i64, bases: vec[i64], but: i64) -> i64:
    """The longest core that fits in some direction. [PT-R12]"""
    n: i64 = 0
    while n < 3:
        direction: i64 = 0
        while direction < DIRECTIONS:
            if body_fits(ax, ay, direction, CORES[n], bases, but):
                return CORES[n]
            direction += 1
        n += 1
    return 0


def free_falls(ax: i64, ay: i64, core: i64, bases: vec[i64], but: i64) -> i64:
    """The set of directions, as bits, in which a body with this core fits. [PT-R12]"""
    found: i64 = 0
    bit: i64 = 1
    direction: i64 = 0
    while direction < DIRECTIONS:
        if body_fits(ax, ay, direction, core, bases, but):
            found += bit
        bit *= 2
        direction += 1
    return found


def default_fall(ax: i64, ay: i64, fx: i64, fy: i64, falls: i64) -> i64:
    """The free direction nearest to straight away from f; the lowest on ties. [PT-R12]"""
    best: i64 = -1
    direction: i64 = 0
    while direction < DIRECTIONS:
        if (falls >> direction) & 1 and (best < 0 or _is_nearer(ax - fx, ay - fy, direction, best)):
            best = direction
        direction += 1
    return best


def _is_nearer(dx: i64, dy: i64, one: i64, other: i64) -> bool:
    """Whether the first direction has the smaller angle to d. Compares cosines by their signed squares."""
    left = dx * FALL_X[one] + dy * FALL_Y[one]
    right = dx * FALL_X[other] + dy * FALL_Y[other]
    left *= left if left > 0 else -left
    right *= right if right > 0 else -right
    left *= FALL_X[other] * FALL_X[other] + FALL_Y[other] * FALL_Y[other]
    right *= FALL_X[one] * FALL_X[one] + FALL_Y[one] * FALL_Y[one]
    return left > right


def pushed(px: i64, py: i64, ox: i64, oy: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> i64:
    """How far, in steps of 200 down to 0, the figure at p can be pushed straight away from o. [PT-M9]"""
    step = TWINE
    while step > 0:
        x = pushed_along(px, px - ox, py - oy, step)
        y = pushed_along(py, py - oy, px - ox, step)
        if way_is_clear(px, py, x, y, bases, bodies, but):
            return step
        step -= 1
    return 0


def pushed_along(p: i64, along: i64, across: i64, step: i64) -> i64:
    """One coordinate after a push by `step`: floor(p + step * along / D + 1/2), each operation rounded once. [PT-M9]"""
    if step == 0:
        return p
    whole = sqrt(float(along * along + across * across))
    return floor(float(p) + float(step * along) / whole + 0.5)


def blast(ox: i64, oy: i64, reach: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> i64:
    """Pushes every base in range of o one length away, in place, farthest first; returns how many it reached. [PT-R67]

    Ties go by the order of `bases`; `but` is the one who pushes.
    """
    figures = len(bases) >> 1
    waiting = vec[i64]([0] * figures)
    reached: i64 = 0
    n: i64 = 0
    while n < figures:
        if n != but and in_range(ox, oy, bases[2 * n], bases[2 * n + 1], reach):
            waiting[n] = apart_2(ox, oy, bases[2 * n], bases[2 * n + 1])
            reached += 1
        n += 1
    left = reached
    while left > 0:
        n = _farthest(waiting)
        waiting[n] = 0
        px = bases[2 * n]
        py = bases[2 * n + 1]
        step = pushed(px, py, ox, oy, bases, bodies, n)
        bases[2 * n] = pushed_along(px, px - ox, py - oy, step)
        bases[2 * n + 1] = pushed_along(py, py - oy, px - ox, step)
        left -= 1
    return reached


def _farthest(waiting: vec[i64]) -> i64:
    """The index of the largest number, the first on ties."""
    best: i64 = 0
    n: i64 = 1
    while n < len(waiting):
        if waiting[n] > waiting[best]:
            best = n
        n += 1
    return best
