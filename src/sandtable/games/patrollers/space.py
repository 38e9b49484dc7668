"""The table in whole hundredths of an inch: what fits, what touches, what is in range, which way is free.

Clauses PT-M1 to PT-M6 and PT-M10, exact in integers. Obstacles are plain vectors, so that rules, bots and screens ask
alike: `bases` holds x, y for each figure, `bodies` holds ax, ay, bx, by for each core. What is not on the table stands
at AWAY, where it is in nobody's way; `but` is the number of the base that does not count, usually the mover's own.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WIDTH: Final[i64] = 3600  # the size of the table [PT-12]
DEPTH: Final[i64] = 2400
RADIUS: Final[i64] = 100  # half the width of a base and of a body [PT-R1, PT-R11]
TWINE: Final[i64] = 200  # PT-7
SLACK: Final[i64] = 5  # PT-R3
CLEAR: Final[i64] = 200  # least distance of two centres, or of a centre and a core
STRIP: Final[i64] = 400  # PT-16
LEAST_X: Final[i64] = 100  # PT-M1
MOST_X: Final[i64] = 3500
LEAST_Y: Final[i64] = 100
MOST_Y: Final[i64] = 2300
AWAY: Final[i64] = -20000
ALL: Final[i64] = -1  # value for `but` that ignores no base

_CLEAR_2: Final[i64] = 200 * 200
_TOUCH_2: Final[i64] = 205 * 205
_TWINE_2: Final[i64] = 200 * 200

FREE: Final[i64] = 0  # results of leg_fault: no fault
TOO_LONG: Final[i64] = 1
OFF_TABLE: Final[i64] = 2
BASE: Final[i64] = 16  # a result of leg_fault: BASE + the number of the base that is hit
BODY: Final[i64] = 256  # a result of leg_fault: BODY + the number of the body that is hit


def on_table(x: i64, y: i64) -> bool:
    """Whether a base with this center is wholly on the table. [PT-M1, PT-46]"""
    return LEAST_X <= x <= MOST_X and LEAST_Y <= y <= MOST_Y


def in_strip(x: i64, y: i64, north: bool) -> bool:
    """Whether a base lies wholly inside the strip along its owner's edge. [PT-16, PT-R10]"""
    if not on_table(x, y):
        return False
    return y >= DEPTH - STRIP + RADIUS if north else y <= STRIP - RADIUS


def apart_2(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The squared distance."""
    return (bx - ax) * (bx - ax) + (by - ay) * (by - ay)


def fits(ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Whether two bases do not overlap. [PT-M2]"""
    return apart_2(ax, ay, bx, by) >= _CLEAR_2


def touches(ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Whether two bases are in contact (head-to-head). [PT-M2, PT-47]"""
    return _CLEAR_2 <= apart_2(ax, ay, bx, by) <= _TOUCH_2


def in_range(ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
    """Whether the gap between two bases is at most that many lengths. [PT-M3, PT-49 to PT-51]"""
    most = CLEAR + TWINE * reach + SLACK
    return apart_2(ax, ay, bx, by) <= most * most


def in_reach(ax: i64, ay: i64, x: i64, y: i64, reach: i64) -> bool:
    """Whether a point is at most that many lengths from the edge of a base. [PT-M3, PT-R57]"""
    most = RADIUS + TWINE * reach + SLACK
    return apart_2(ax, ay, x, y) <= most * most


def least_range(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The smallest range that reaches from one base to the other."""
    reach: i64 = 0
    while not in_range(ax, ay, bx, by, reach):
        reach += 1
    return reach


def lengths_for(square: i64) -> i64:
    """How many lengths of twine a straight line of this squared length takes. [PT-7]"""
    lengths: i64 = 0
    while lengths * lengths * _TWINE_2 < square:
        lengths += 1
    return lengths


def is_clear_of(cx: i64, cy: i64, px: i64, py: i64, qx: i64, qy: i64, least: i64) -> bool:
    """Whether the segment p-q keeps at least that distance from the point c. [PT-M5]"""
    vx = qx - px
    vy = qy - py
    wx = cx - px
    wy = cy - py
    n = vx * vx + vy * vy
    t = wx * vx + wy * vy
    if n == 0 or t <= 0:
        return wx * wx + wy * wy >= least * least
    if t >= n:
        return (cx - qx) * (cx - qx) + (cy - qy) * (cy - qy) >= least * least
    cross = vx * wy - vy * wx
    return cross * cross >= least * least * n


def _side(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> i64:
    """On which side of a-b a point lies: 1 left, -1 right, 0 on the line."""
    cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    return 1 if cross > 0 else -1 if cross < 0 else 0


def _in_box(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> bool:
    """Whether a point on the line a-b lies between a and b."""
    return min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)


def segments_meet(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """Whether a-b and p-q have a point in common, ends included. [PT-M6]"""
    of_p = _side(ax, ay, bx, by, px, py)
    of_q = _side(ax, ay, bx, by, qx, qy)
    of_a = _side(px, py, qx, qy, ax, ay)
    of_b = _side(px, py, qx, qy, bx, by)
    if of_p != of_q and of_a != of_b:
        return True
    return (
        (of_p == 0 and _in_box(ax, ay, bx, by, px, py))
        or (of_q == 0 and _in_box(ax, ay, bx, by, qx, qy))
        or (of_a == 0 and _in_box(px, py, qx, qy, ax, ay))
        or (of_b == 0 and _in_box(px, py, qx, qy, bx, by))
    )


def is_clear_of_core(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64, qx: i64, qy: i64, least: i64) -> bool:
    """Whether the segment p-q keeps at least that distance from the core a-b. [PT-M6]"""
    return (
        is_clear_of(ax, ay, px, py, qx, qy, least)
        and is_clear_of(bx, by, px, py, qx, qy, least)
        and is_clear_of(px, py, ax, ay, bx, by, least)
        and is_clear_of(qx, qy, ax, ay, bx, by, least)
        and not segments_meet(ax, ay, bx, by, px, py, qx, qy)
    )


def base_in_way(px: i64, py: i64, qx: i64, qy: i64, bases: vec[i64], but: i64) -> i64:
    """The number of the first base that blocks the way p-q, or -1. [PT-M4, PT-45, PT-R7]"""
    west = min(px, qx) - CLEAR
    east = max(px, qx) + CLEAR
    south = min(py, qy) - CLEAR
    north = max(py, qy) + CLEAR
    n: i64 = 0
    figures = len(bases) >> 1
    while n < figures:
        cx = bases[2 * n]
        cy = bases[2 * n + 1]
        if west < cx < east and south < cy < north and n != but and not is_clear_of(cx, cy, px, py, qx, qy, CLEAR):
            return n
        n += 1
    return -1


def body_in_way(px: i64, py: i64, qx: i64, qy: i64, bodies: vec[i64]) -> i64:
    """The number of the first body that blocks the way p-q, or -1. [PT-M4, PT-44]"""
    west = min(px, qx) - CLEAR
    east = max(px, qx) + CLEAR
    south = min(py, qy) - CLEAR
    north = max(py, qy) + CLEAR
    n: i64 = 0
    fallen = len(bodies) >> 2
    while n < fallen:
        ax = bodies[4 * n]
        ay = bodies[4 * n + 1]
        bx = bodies[4 * n + 2]
        by = bodies[4 * n + 3]
        if (
            (ax > west or bx > west)
            and (ax < east or bx < east)
            and (ay > south or by > south)
            and (ay < north or by < north)
            and not is_clear_of_core(ax, ay, bx, by, px, py, qx, qy, CLEAR)
        ):
            return n
        n += 1
    return -1


def way_is_clear(px: i64, py: i64, qx: i64, qy: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> bool:
    """Whether a base can slide from p to q, at any distance. [PT-M4 except the length]"""
    return on_table(qx, qy) and base_in_way(px, py, qx, qy, bases, but) < 0 and body_in_way(px, py, qx, qy, bodies) < 0


def leg_fault(px: i64, py: i64, qx: i64, qy: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> i64:
    """What is wrong with one length from p to q: FREE, TOO_LONG, OFF_TABLE, BASE + n or BODY + n. [PT-M4]"""
    if apart_2(px, py, qx, qy) > _TWINE_2:
        return TOO_LONG
    if not on_table(qx, qy):
        return OFF_TABLE
    found = base_in_way(px, py, qx, qy, bases, but)
    if found >= 0:
        return BASE + found
    found = body_in_way(px, py, qx, qy, bodies)
    return FREE if found < 0 else BODY + found


def leg_is_legal(px: i64, py: i64, qx: i64, qy: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> bool:
    """Whether one length may go from p to q. [PT-M4]"""
    return apart_2(px, py, qx, qy) <= _TWINE_2 and way_is_clear(px, py, qx, qy, bases, bodies, but)


def has_room(x: i64, y: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> bool:
    """Whether a base fits here, on the table and clear of everything. [PT-M1, PT-M2, PT-M4]"""
    return way_is_clear(x, y, x, y, bases, bodies, but)


def sight_is_clear(ax: i64, ay: i64, bx: i64, by: i64, bases: vec[i64], but: i64, nor: i64) -> bool:
    """Whether no third base blocks the line between two centers. [PT-R14 with bases_block]"""
    n: i64 = 0
    figures = len(bases) >> 1
    while n < figures:
        if n != but and n != nor and not is_clear_of(bases[2 * n], bases[2 * n + 1], ax, ay, bx, by, RADIUS):
            return False
        n += 1
    return True
