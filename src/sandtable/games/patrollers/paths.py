"""Finds ways over the table: straight runs, a way to a chosen point, everything within reach. For pages and bots.

Rules only check way-points [PT-M7]; every leg proposed here was checked with the same exact test. A point in one number
is x * 4096 + y.
"""

from math import floor, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.space import (
    DEPTH,
    LEAST_X,
    LEAST_Y,
    MOST_X,
    MOST_Y,
    TWINE,
    WIDTH,
    apart_2,
    has_room,
    leg_is_legal,
    lengths_for,
    way_is_clear,
)

NOWHERE: Final[i64] = -1
POINT: Final[i64] = 4096
# circles are passed at a distance of 2 u more than necessary, so that rounding stays legal
_GRAZE: Final[float] = 202.0
_NEAR_2: Final[i64] = 600 * 600  # obstacles within k + 400 are passed along their tangents
_CLEAR_F: Final[float] = 200.0
_CLEAR_2: Final[float] = 40000.0
_FAR: Final[i64] = 99
_MOST_NODES: Final[i64] = 6000
# Sixteen even directions, counter-clockwise from east.
_EVEN: Final = vec[float]([1.0, 0.9238795325, 0.7071067812, 0.3826834324, 0.0])


def _even(direction: i64) -> float:
    """The cosine of sixteenths of a turn, derived from a quarter of them."""
    n = direction & 15
    if n > 8:
        n = 16 - n
    return _EVEN[n] if n <= 4 else -_EVEN[8 - n]


def even_x(direction: i64) -> float:
    """The east part of one of sixteen even directions."""
    return _even(direction)


def even_y(direction: i64) -> float:
    """The north part of one of sixteen even directions."""
    return _even(direction + 12)


def between(a: i64, b: i64, part: i64, parts: i64) -> i64:
    """One coordinate of a point that divides a-b, rounded with halves up."""
    return a + (2 * (b - a) * part + parts) // (2 * parts)


def straight_run(px: i64, py: i64, qx: i64, qy: i64, most: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> i64:
    """How many lengths the straight way to q takes, or NOWHERE when it is blocked or takes more than `most`."""
    if not way_is_clear(px, py, qx, qy, bases, bodies, but):
        return NOWHERE
    lengths = lengths_for(apart_2(px, py, qx, qy))
    tries: i64 = 0
    while lengths <= most and tries < 2:  # rounding may make one more length necessary
        if _legs_are_legal(px, py, qx, qy, lengths, bases, bodies, but):
            return lengths
        lengths += 1
        tries += 1
    return NOWHERE


def _legs_are_legal(
    px: i64, py: i64, qx: i64, qy: i64, lengths: i64, bases: vec[i64], bodies: vec[i64], but: i64
) -> bool:
    """Whether every leg of the divided line passes the exact test. [PT-M4]"""
    x = px
    y = py
    part: i64 = 1
    while part <= lengths:
        to_x = between(px, qx, part, lengths)
        to_y = between(py, qy, part, lengths)
        if not leg_is_legal(x, y, to_x, to_y, bases, bodies, but):
            return False
        x = to_x
        y = to_y
        part += 1
    return True


def free_run(px: i64, py: i64, ux: float, uy: float, most: float, bases: vec[i64], bodies: vec[i64], but: i64) -> float:
    """How far a base can slide from p in the unit direction u before it meets something; at most `most`."""
    run = _to_edge(px, py, ux, uy, most)
    n: i64 = 0
    while 2 * n < len(bases):
        if n != but:
            run = _to_circle(float(bases[2 * n] - px), float(bases[2 * n + 1] - py), ux, uy, run)
        n += 1
    n = 0
    while n < len(bodies):
        ax = float(bodies[n] - px)
        ay = float(bodies[n + 1] - py)
        bx = float(bodies[n + 2] - px)
        by = float(bodies[n + 3] - py)
        run = _to_circle(ax, ay, ux, uy, run)
        run = _to_circle(bx, by, ux, uy, run)
        run = _to_side(ax, ay, bx, by, ux, uy, run)
        n += 4
    return run if run > 0.0 else 0.0


def _to_edge(px: i64, py: i64, ux: float, uy: float, most: float) -> float:
    """How far to the table's edge."""
    run = most
    if ux > 0.0:
        run = min(run, float(MOST_X - px) / ux)
    elif ux < 0.0:
        run = min(run, float(LEAST_X - px) / ux)
    if uy > 0.0:
        run = min(run, float(MOST_Y - py) / uy)
    elif uy < 0.0:
        run = min(run, float(LEAST_Y - py) / uy)
    return run


def _to_circle(cx: float, cy: float, ux: float, uy: float, run: float) -> float:
    """How far until the distance to a base, or to the end of a core, becomes k."""
    ahead = ux * cx + uy * cy
    if ahead <= 0.0 or ahead - _CLEAR_F >= run:
        return run
    aside_2 = cx * cx + cy * cy - ahead * ahead
    if aside_2 >= _CLEAR_2:
        return run
    return min(run, ahead - sqrt(_CLEAR_2 - aside_2))


def _to_side(ax: float, ay: float, bx: float, by: float, ux: float, uy: float, run: float) -> float:
    """How far until the distance to the long side of a core becomes k."""
    vx = bx - ax
    vy = by - ay
    square = vx * vx + vy * vy
    if square == 0.0:
        return run
    length = sqrt(square)
    aside = (ax * vy - ay * vx) / length  # distance of the start to the left of the core's line
    slope = (vx * uy - vy * ux) / length
    if (aside > 0.0) == (slope > 0.0) or slope == 0.0:
        return run
    hit = ((_CLEAR_F if aside > 0.0 else -_CLEAR_F) - aside) / slope
    if hit < 0.0 or hit >= run:
        return run
    along = (hit * ux - ax) * vx + (hit * uy - ay) * vy
    return hit if 0.0 <= along <= square else run


def leap(px: i64, py: i64, ux: float, uy: float, most: float, bases: vec[i64], bodies: vec[i64], but: i64) -> i64:
    """The end of one length in direction u, checked exactly; NOWHERE when it is blocked."""
    run = free_run(px, py, ux, uy, most, bases, bodies, but)
    tries: i64 = 0
    while run >= 1.0 and tries < 3:
        x: i64 = floor(float(px) + run * ux + 0.5)
        y: i64 = floor(float(py) + run * uy + 0.5)
        if leg_is_legal(px, py, x, y, bases, bodies, but):
            return x * POINT + y
        run -= 1.0
        tries += 1
    return NOWHERE


@final
class Walk:
    """One search for ways, breadth first: everything one length reaches, then two, and so on. One node for each
    cell.
    """

    def __init__(self, bases: vec[i64], bodies: vec[i64], but: i64, cell: i64) -> None:
        self.bases = bases
        self.bodies = bodies
        self.but: i64 = but
        self.cell: i64 = cell
        self.columns: i64 = WIDTH // cell + 1
        self.seen = vec[i64]([0] * (self.columns * (DEPTH // cell + 1)))
        self.x = vec[i64]()
        self.y = vec[i64]()
        self.before = vec[i64]()
        self.cost = vec[i64]()
        self.goal_x: i64 = NOWHERE
        self.goal_y: i64 = NOWHERE
        self.best: i64 = _FAR  # the fewest lengths found to the goal
        self.last: i64 = NOWHERE  # the node from which the straight way leads to the goal

    def add(self, x: i64, y: i64, before: i64, cost: i64) -> None:
        """Adds a node, unless its cell has one, or it cannot lead to the goal in fewer lengths than known."""
        place = (y // self.cell) * self.columns + x // self.cell
        if self.seen[place] != 0 or len(self.x) >= _MOST_NODES:
            return
        if self.goal_x >= 0 and cost + lengths_for(apart_2(x, y, self.goal_x, self.goal_y)) >= self.best:
            return
        self.seen[place] = 1
        self.x = append(self.x, x)
        self.y = append(self.y, y)
        self.before = append(self.before, before)
        self.cost = append(self.cost, cost)

    def spread(self, sx: i64, sy: i64, lengths: i64, directions: i64, halves: bool) -> None:
        """Finds what that many lengths reach: along tangents and `directions` (8 or 16) even directions."""
        self.add(sx, sy, NOWHERE, 0)
        node: i64 = 0
        while node < len(self.x):
            cost = self.cost[node]
            if self.goal_x >= 0:
                if cost + 1 >= self.best:
                    return
                self.try_goal(node, lengths)
            if cost < lengths:
                self.fan_out(node, directions, halves)
            node += 1

    def try_goal(self, node: i64, lengths: i64) -> None:
        """Tries the straight way to the goal, if it is free and shorter than the best known."""
        most = min(lengths, self.best - 1) - self.cost[node]
        found = straight_run(
            self.x[node], self.y[node], self.goal_x, self.goal_y, most, self.bases, self.bodies, self.but
        )
        if found >= 0:
            self.best = self.cost[node] + found
            self.last = node

    def fan_out(self, node: i64, directions: i64, halves: bool) -> None:
        """Tries the direction of the goal, both tangents of everything near, and even directions."""
        if self.goal_x >= 0:
            self.go(node, float(self.goal_x - self.x[node]), float(self.goal_y - self.y[node]), halves)
        n: i64 = 0
        while 2 * n < len(self.bases):
            if n != self.but:
                self.pass_by(node, self.bases[2 * n], self.bases[2 * n + 1], halves)
            n += 1
        n = 0
        while n < len(self.bodies):
            self.pass_by(node, self.bodies[n], self.bodies[n + 1], halves)
            n += 2
        step = 16 // directions
        n = 0
        while n < 16:
            self.go(node, even_x(n), even_y(n), halves)
            n += step

    def pass_by(self, node: i64, cx: i64, cy: i64, halves: bool) -> None:
        """Tries both tangents of a circle, if it is near enough to matter."""
        square = apart_2(self.x[node], self.y[node], cx, cy)
        if square > _NEAR_2 or square == 0:
            return
        far = sqrt(float(square))
        sine = min(1.0, _GRAZE / far)
        cosine = sqrt(1.0 - sine * sine)
        dx = float(cx - self.x[node]) / far
        dy = float(cy - self.y[node]) / far
        self.go(node, dx * cosine - dy * sine, dy * cosine + dx * sine, halves)
        self.go(node, dx * cosine + dy * sine, dy * cosine - dx * sine, halves)

    def go(self, node: i64, dx: float, dy: float, halves: bool) -> None:
        """Adds the end of a whole length in that direction, and of half a length if asked for."""
        far = sqrt(dx * dx + dy * dy)
        if far == 0.0:
            return
        self.land(node, dx / far, dy / far, float(TWINE))
        if halves:
            self.land(node, dx / far, dy / far, float(TWINE) / 2.0)

    def land(self, node: i64, ux: float, uy: float, most: float) -> None:
        """Adds the end of one length."""
        end = leap(self.x[node], self.y[node], ux, uy, most, self.bases, self.bodies, self.but)
        if end >= 0:
            self.add(end // POINT, end % POINT, node, self.cost[node] + 1)

    def way_points(self) -> vec[i64]:
        """The way to the goal, flat x, y; empty when none was found."""
        found = vec[i64]()
        if self.last < 0:
            return found
        nodes = vec[i64]()
        node = self.last
        while self.before[node] >= 0:
            nodes = append(nodes, node)
            node = self.before[node]
        n: i64 = len(nodes) - 1
        while n >= 0:
            found = append(append(found, self.x[nodes[n]]), self.y[nodes[n]])
            n -= 1
        parts = self.best - self.cost[self.last]
        part: i64 = 1
        while part <= parts:
            found = append(found, between(self.x[self.last], self.goal_x, part, parts))
            found = append(found, between(self.y[self.last], self.goal_y, part, parts))
            part += 1
        return found


def find_path(
    sx: i64, sy: i64, gx: i64, gy: i64, lengths: i64, bases: vec[i64], bodies: vec[i64], but: i64, thorough: bool
) -> vec[i64]:
    """Way-points, flat x, y, of a lawful move to the goal in at most that many lengths; empty when none is found.

    A thorough search looks again, more finely, before it gives up.
    """
    if not has_room(gx, gy, bases, bodies, but) or lengths_for(apart_2(sx, sy, gx, gy)) > lengths:
        return vec[i64]()
    walk = Walk(bases, bodies, but, 20)
    walk.best = lengths + 1
    walk.goal_x = gx
    walk.goal_y = gy
    walk.spread(sx, sy, lengths, 8, False)
    if walk.last < 0 and thorough:
        walk = Walk(bases, bodies, but, 10)
        walk.best = lengths + 1
        walk.goal_x = gx
        walk.goal_y = gy
        walk.spread(sx, sy, lengths, 16, True)
    return walk.way_points()


def reachable(sx: i64, sy: i64, lengths: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> Walk:
    """What that many lengths reach, one node for each cell of 50 u, with the lengths it takes."""
    walk = Walk(bases, bodies, but, 50)
    walk.spread(sx, sy, lengths, 16, False)
    return walk
