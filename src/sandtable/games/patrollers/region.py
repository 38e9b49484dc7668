"""Everything a figure can reach, as polygons to paint. For pages only: a move is checked by its way-points. [PT-M7]"""

from math import asin, atan2, cos, floor, pi, sin, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers.paths import Walk, free_run, reachable
from sandtable.games.patrollers.space import CLEAR, LEAST_X, LEAST_Y, MOST_X, MOST_Y, TWINE, apart_2, way_is_clear

_RAYS: Final[i64] = 72
_HAIR: Final[float] = 0.002
_NOTHING: Final[float] = 1e-9
_LATTICE: Final[i64] = 50
_COLUMNS: Final[i64] = 69  # lattice points across, from LEAST_X to MOST_X
_ROWS: Final[i64] = 45


def region(sx: i64, sy: i64, lengths: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> list[list[int]]:
    """Polygons, each flat x, y, that together cover what that many lengths reach."""
    walk = reachable(sx, sy, lengths, bases, bodies, but)
    covered = vec[i64]([0] * (_COLUMNS * _ROWS))
    found: list[list[int]] = []
    node: i64 = 0
    while node < len(walk.x):
        left = lengths - walk.cost[node]
        if left > 0 and cover(walk, node, left, covered) > 0:
            found.append(fan(walk.x[node], walk.y[node], TWINE * left, bases, bodies, but))
        node += 1
    return found


def cover(walk: Walk, node: i64, left: i64, covered: vec[i64]) -> i64:
    """Marks the lattice points this node can reach straight; returns how many were new."""
    x = walk.x[node]
    y = walk.y[node]
    far = TWINE * left
    new: i64 = 0
    row = max(0, (y - far - LEAST_Y) // _LATTICE)
    while row < _ROWS and LEAST_Y + _LATTICE * row <= y + far:
        column = max(0, (x - far - LEAST_X) // _LATTICE)
        while column < _COLUMNS and LEAST_X + _LATTICE * column <= x + far:
            place = row * _COLUMNS + column
            to_x = LEAST_X + _LATTICE * column
            to_y = LEAST_Y + _LATTICE * row
            if (
                covered[place] == 0
                and apart_2(x, y, to_x, to_y) <= far * far
                and way_is_clear(x, y, to_x, to_y, walk.bases, walk.bodies, walk.but)
            ):
                covered[place] = 1
                new += 1
            column += 1
        row += 1
    return new


def fan(x: i64, y: i64, far: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> list[int]:
    """What can be seen from a point up to a distance, as a polygon."""
    found: list[int] = []
    for turn in _turns(x, y, far, bases, bodies, but):
        ux = _straight(cos(turn))
        uy = _straight(sin(turn))
        run = free_run(x, y, ux, uy, float(far), bases, bodies, but)
        found.append(_inside(floor(float(x) + run * ux + 0.5), LEAST_X, MOST_X))
        found.append(_inside(floor(float(y) + run * uy + 0.5), LEAST_Y, MOST_Y))
    return found


def _straight(part: float) -> float:
    """Turns almost 0 into exactly 0; otherwise a ray along the table's edge would be stopped by it at once."""
    return 0.0 if -_NOTHING < part < _NOTHING else part


def _turns(x: i64, y: i64, far: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> list[float]:
    """Directions for rays: even ones, and just beside every edge of every obstacle in reach, sorted."""
    found: list[float] = []
    ray: i64 = 0
    while ray < _RAYS:
        found.append(2.0 * pi * float(ray) / float(_RAYS) - pi)
        ray += 1
    n: i64 = 0
    while 2 * n < len(bases):
        if n != but:
            _edges(float(bases[2 * n] - x), float(bases[2 * n + 1] - y), float(far), found)
        n += 1
    n = 0
    while n < len(bodies):
        _edges(float(bodies[n] - x), float(bodies[n + 1] - y), float(far), found)
        n += 2
    found.sort()
    return found


def _edges(dx: float, dy: float, far: float, found: list[float]) -> None:
    """Both tangents to a circle from here, and directions slightly to each side of them."""
    away = sqrt(dx * dx + dy * dy)
    if away > far + float(CLEAR) or away == 0.0:
        return
    middle = atan2(dy, dx)
    half = asin(min(1.0, float(CLEAR) / away))
    for edge in (middle - half, middle + half):
        for turn in (edge - _HAIR, edge + _HAIR):
            found.append(atan2(sin(turn), cos(turn)))


def _inside(value: int, least: i64, most: i64) -> int:
    """The value, moved back onto the table where rounding left it."""
    return max(int(least), min(int(most), value))
