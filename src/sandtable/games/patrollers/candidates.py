"""At most 64 points worth moving to, for bots, each legal and reachable.

The caller decides what a point is worth: enemies come with the chance of hitting them and of being hit.
"""

from math import floor, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.field import FAR, Field
from sandtable.games.patrollers.paths import (
    POINT,
    even_x,
    even_y,
    find_path,
    free_run,
    reachable,
    straight_run,
)
from sandtable.games.patrollers.space import (
    CLEAR,
    DEPTH,
    RADIUS,
    STRIP,
    TWINE,
    WIDTH,
    apart_2,
    has_room,
    in_range,
    lengths_for,
)

MOST: Final[i64] = 64
_CELL: Final[i64] = 25
_COLUMNS: Final[i64] = 145
_CELLS: Final[i64] = 145 * 97
_TOUCHING: Final[i64] = 202
_COS_30: Final[float] = 0.8660254
# ways round obstacles that are searched; other points that cannot be reached straight are dropped
_SEARCHES: Final[i64] = 10
_CROWD: Final[i64] = 400  # points examined before the best are kept


@final
class Enemy:
    """What a bot needs to know about one enemy."""

    def __init__(self, x: i64, y: i64, threat: i64, gain: i64, danger: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.threat: i64 = threat  # lengths of its range plus its move before an attack
        self.gain: i64 = gain  # of 64 pairs of faces, how many hit this enemy
        self.danger: i64 = danger  # of 64 pairs of faces, how many of its attacks hit


@final
class Candidates:
    """The points found so far for one figure."""

    def __init__(self, x: i64, y: i64, lengths: i64, reach: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> None:
        self.start_x: i64 = x
        self.start_y: i64 = y
        self.lengths: i64 = lengths
        self.reach: i64 = reach
        self.bases = bases
        self.bodies = bodies
        self.but: i64 = but
        self.x = vec[i64]()
        self.y = vec[i64]()
        self.score = vec[i64]()
        self.seen = vec[i64]([0] * _CELLS)
        self.searches: i64 = _SEARCHES

    def offer(self, x: i64, y: i64) -> None:
        """Adds a point if it is legal, reachable and the first in its cell."""
        if not 0 <= x < WIDTH or not 0 <= y < DEPTH or len(self.x) >= _CROWD:
            return
        place = (y // _CELL) * _COLUMNS + x // _CELL
        if self.seen[place] != 0 or not has_room(x, y, self.bases, self.bodies, self.but):
            return
        if self.can_reach(x, y):
            self.take(x, y)

    def take(self, x: i64, y: i64) -> None:
        """Adds a point."""
        self.seen[(y // _CELL) * _COLUMNS + x // _CELL] = 1
        self.x = append(self.x, x)
        self.y = append(self.y, y)
        self.score = append(self.score, 0)

    def can_reach(self, x: i64, y: i64) -> bool:
        """Whether some way leads there, straight or round obstacles."""
        if lengths_for(apart_2(self.start_x, self.start_y, x, y)) > self.lengths:
            return False
        if straight_run(self.start_x, self.start_y, x, y, self.lengths, self.bases, self.bodies, self.but) >= 0:
            return True
        if self.searches == 0:
            return False
        self.searches -= 1
        path = find_path(self.start_x, self.start_y, x, y, self.lengths, self.bases, self.bodies, self.but, False)
        return len(path) > 0

    def all_round(self) -> None:
        """Staying, and sixteen directions: as far as possible, and half as far."""
        self.offer(self.start_x, self.start_y)
        n: i64 = 0
        while n < 16:
            run = free_run(
                self.start_x,
                self.start_y,
                even_x(n),
                even_y(n),
                float(TWINE * self.lengths - 1),
                self.bases,
                self.bodies,
                self.but,
            )
            self.along(even_x(n), even_y(n), run - 0.7)
            self.along(even_x(n), even_y(n), run / 2.0)
            n += 1

    def along(self, ux: float, uy: float, run: float) -> None:
        """Offers the point at that distance from the start."""
        if run >= 1.0:
            self.offer(_near(self.start_x, ux * run), _near(self.start_y, uy * run))

    def ring(self, cx: i64, cy: i64, far: i64) -> None:
        """Five points at a distance from c: towards the figure, and 30 and 60 degrees to both sides."""
        dx = float(self.start_x - cx)
        dy = float(self.start_y - cy)
        length = sqrt(dx * dx + dy * dy)
        if length == 0.0:
            return
        ux = dx / length * float(far)
        uy = dy / length * float(far)
        self.offer(_near(cx, ux), _near(cy, uy))
        self.offer(_near(cx, ux * _COS_30 - uy * 0.5), _near(cy, uy * _COS_30 + ux * 0.5))
        self.offer(_near(cx, ux * _COS_30 + uy * 0.5), _near(cy, uy * _COS_30 - ux * 0.5))
        self.offer(_near(cx, ux * 0.5 - uy * _COS_30), _near(cy, uy * 0.5 + ux * _COS_30))
        self.offer(_near(cx, ux * 0.5 + uy * _COS_30), _near(cy, uy * 0.5 - ux * _COS_30))

    def about(self, enemies: list[Enemy]) -> None:
        """Contact with each enemy, just in range of it, just out of its threat, and where such circles cross."""
        for enemy in enemies:
            self.ring(enemy.x, enemy.y, _TOUCHING)
            if self.reach > 0:
                self.ring(enemy.x, enemy.y, CLEAR + TWINE * self.reach + 2)
            self.shun(enemy)
        for one in enemies:
            for other in enemies:
                if one is not other:
                    self.cross(one, other)

    def shun(self, enemy: Enemy) -> None:
        """The point straight away from an enemy, just out of its threat."""
        dx = float(self.start_x - enemy.x)
        dy = float(self.start_y - enemy.y)
        length = sqrt(dx * dx + dy * dy)
        far = float(safe_distance(enemy))
        if length > 0.0:
            self.offer(_near(enemy.x, dx / length * far), _near(enemy.y, dy / length * far))

    def cross(self, target: Enemy, feared: Enemy) -> None:
        """Points in range of one enemy and just out of the threat of another, where two circles cross."""
        r1 = float(CLEAR + TWINE * self.reach + 2)
        r2 = float(safe_distance(feared))
        dx = float(feared.x - target.x)
        dy = float(feared.y - target.y)
        d = sqrt(dx * dx + dy * dy)
        if d == 0.0 or d > r1 + r2 or d < r2 - r1 or d < r1 - r2:
            return
        a = (d * d + r1 * r1 - r2 * r2) / (2.0 * d)
        h = sqrt(max(0.0, r1 * r1 - a * a))
        ux = dx / d
        uy = dy / d
        self.offer(_near(target.x, a * ux - h * uy), _near(target.y, a * uy + h * ux))
        self.offer(_near(target.x, a * ux + h * uy), _near(target.y, a * uy - h * ux))

    def beside(self, points: vec[i64]) -> None:
        """Contact with each of these (flat x, y), such as a wounded friend for a doctor."""
        n: i64 = 0
        while n < len(points):
            self.ring(points[n], points[n + 1], _TOUCHING)
            n += 2

    def amid(self, enemies: list[Enemy]) -> None:
        """Points between two enemies and 2 inches to each side, where a burst, a charge or a push hits most."""
        for n in range(len(enemies)):
            for m in range(n):
                x = (enemies[n].x + enemies[m].x) // 2
                y = (enemies[n].y + enemies[m].y) // 2
                self.offer(x, y)
                self.offer(x - TWINE, y)
                self.offer(x + TWINE, y)
                self.offer(x, y - TWINE)
                self.offer(x, y + TWINE)

    def home(self, north: bool) -> None:
        """Back in the seat's own strip."""
        self.offer(self.start_x, DEPTH - STRIP + RADIUS if north else STRIP - RADIUS)

    def walk_on(self, field: Field) -> None:
        """The reachable point with the least remaining way to the nearest enemy; it leads round bodies."""
        walk = reachable(self.start_x, self.start_y, self.lengths, self.bases, self.bodies, self.but)
        best: i64 = 0
        least = FAR + 1
        n: i64 = 0
        while n < len(walk.x):
            way = field.at(walk.x[n], walk.y[n])
            if way < least:
                least = way
                best = n
            n += 1
        if self.seen[(walk.y[best] // _CELL) * _COLUMNS + walk.x[best] // _CELL] == 0:
            self.take(walk.x[best], walk.y[best])

    def rate(self, enemies: list[Enemy], field: Field | None) -> None:
        """The score of every point: twice the best chance to hit from it, less its dangers and the way to it."""
        n: i64 = 0
        while n < len(self.x):
            gain: i64 = 0
            danger: i64 = 0
            for enemy in enemies:
                if in_range(self.x[n], self.y[n], enemy.x, enemy.y, self.reach):
                    gain = max(gain, enemy.gain)
                if in_range(self.x[n], self.y[n], enemy.x, enemy.y, enemy.threat):
                    danger += enemy.danger
            self.score[n] = 4 * (2 * gain - danger)
            if field is not None:
                self.score[n] -= field.at(self.x[n], self.y[n]) // 50
            n += 1

    def best(self) -> vec[i64]:
        """At most 64 points as x * 4096 + y, best score first; staying is always among them."""
        found = vec[i64]()
        taken = vec[i64]([0] * len(self.x))
        while len(found) < MOST and len(found) < len(self.x):
            top: i64 = -1
            n: i64 = 0
            while n < len(self.x):
                if taken[n] == 0 and (top < 0 or self.score[n] > self.score[top]):
                    top = n
                n += 1
            if len(found) == MOST - 1 and taken[0] == 0:
                top = 0  # index 0 is staying
            taken[top] = 1
            found = append(found, self.x[top] * POINT + self.y[top])
        return found


def safe_distance(enemy: Enemy) -> i64:
    """The distance at which an enemy cannot reach after its move."""
    return CLEAR + TWINE * enemy.threat + 8


def _near(c: i64, d: float) -> i64:
    """One coordinate moved by d, rounded."""
    return floor(float(c) + d + 0.5)


def candidates(
    x: i64,
    y: i64,
    lengths: i64,
    reach: i64,
    north: bool,
    enemies: list[Enemy],
    wounded: vec[i64],
    bases: vec[i64],
    bodies: vec[i64],
    but: i64,
    field: Field | None,
) -> vec[i64]:
    """All of the above for one figure: at most 64 points, best first. With a field also ways round bodies."""
    points = Candidates(x, y, lengths, reach, bases, bodies, but)
    points.all_round()
    points.about(enemies)
    points.beside(wounded)
    points.amid(enemies)
    points.home(north)
    if field is not None:
        points.walk_on(field)
    points.rate(enemies, field)
    return points.best()
