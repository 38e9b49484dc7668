"""Turns a pointed-at place into a legal one: contact when it is close to a base, the nearest place when out of
reach.
"""

from math import floor, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.field import FAR, Field
from sandtable.games.patrollers.paths import POINT, Walk, find_path, free_run, leap
from sandtable.games.patrollers.space import (
    AWAY,
    CLEAR,
    LEAST_X,
    LEAST_Y,
    MOST_X,
    MOST_Y,
    TWINE,
    apart_2,
    base_in_way,
    has_room,
    way_is_clear,
)

_TOUCHING: Final[float] = 202.0  # after rounding to whole numbers it is between 201.3 and 202.7 [PT-R3]
_CATCH: Final[i64] = 30  # a point this close to contact means contact


def snap(x: i64, y: i64, bases: vec[i64], but: i64) -> i64:
    """The nearest allowed point as x * 4096 + y: on the table, and touching a base that is almost touched."""
    x = max(LEAST_X, min(MOST_X, x))
    y = max(LEAST_Y, min(MOST_Y, y))
    n: i64 = 0
    while 2 * n < len(bases):
        square = apart_2(bases[2 * n], bases[2 * n + 1], x, y)
        if n != but and 0 < square <= (CLEAR + _CATCH) * (CLEAR + _CATCH):
            far = sqrt(float(square))
            at_x: i64 = floor(float(bases[2 * n]) + float(x - bases[2 * n]) / far * _TOUCHING + 0.5)
            at_y: i64 = floor(float(bases[2 * n + 1]) + float(y - bases[2 * n + 1]) / far * _TOUCHING + 0.5)
            if base_in_way(at_x, at_y, at_x, at_y, bases, but) < 0:
                return at_x * POINT + at_y
        n += 1
    return x * POINT + y


def nearest(sx: i64, sy: i64, gx: i64, gy: i64, lengths: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> vec[i64]:
    """Way-points to the goal, or as near to it as the search gets; empty when that is the start.

    Where something stands between, near means the shortest remaining way: the first part of a way round.
    """
    if has_room(gx, gy, bases, bodies, but):
        way = find_path(sx, sy, gx, gy, lengths, bases, bodies, but, True)
        if len(way) > 0:
            return way
    walk = walked(sx, sy, lengths, bases, bodies, but)
    straight = nearest_in(walk, gx, gy, lengths)
    x = straight[len(straight) - 2] if len(straight) > 0 else sx
    y = straight[len(straight) - 1] if len(straight) > 0 else sy
    obstacles = obstacles_to(gx, gy, bases, bodies, but)
    if way_is_clear(x, y, gx, gy, vec[i64](), obstacles, -1):
        return straight
    field = Field()
    field.lay(vec[i64]([gx, gy]), obstacles)
    node = least_left(walk, field)
    if field.at(walk.x[node], walk.y[node]) >= min(field.at(x, y), FAR):
        return straight
    return _to_node(walk, node)


def obstacles_to(gx: i64, gy: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> vec[i64]:
    """The cores of everything in the way to a goal, bodies and bases, except a base that is the goal."""
    found = vec[i64]()
    n: i64 = 0
    while n < len(bodies):
        found = append(found, bodies[n])
        n += 1
    n = 0
    while 2 * n < len(bases):
        x = bases[2 * n]
        y = bases[2 * n + 1]
        if n != but and x != AWAY and apart_2(x, y, gx, gy) >= CLEAR * CLEAR:
            found = append(append(append(append(found, x), y), x), y)
        n += 1
    return found


def least_left(walk: Walk, field: Field) -> i64:
    """The node of a search with the shortest remaining way; the first one on ties."""
    best: i64 = 0
    n: i64 = 1
    while n < len(walk.x):
        if field.at(walk.x[n], walk.y[n]) < field.at(walk.x[best], walk.y[best]):
            best = n
        n += 1
    return best


def walked(sx: i64, sy: i64, lengths: i64, bases: vec[i64], bodies: vec[i64], but: i64) -> Walk:
    """All places a move can reach, as far as the search goes. One search serves for any goal."""
    walk = Walk(bases, bodies, but, 20 if lengths <= 4 else 50)
    walk.spread(sx, sy, lengths, 16, False)
    return walk


def nearest_in(walk: Walk, gx: i64, gy: i64, lengths: i64) -> vec[i64]:
    """Way-points to the reached place nearest to the goal; empty when that is the start."""
    best = apart_2(walk.x[0], walk.y[0], gx, gy)
    from_node: i64 = 0
    n: i64 = 0
    while n < len(walk.x):
        left = _after_run(walk, n, gx, gy, lengths)
        if left < best:
            best = left
            from_node = n
        n += 1
    return _way(walk, from_node, gx, gy, lengths)


def _after_run(walk: Walk, node: i64, gx: i64, gy: i64, lengths: i64) -> i64:
    """The squared distance to the goal after running straight towards it from a node."""
    x = walk.x[node]
    y = walk.y[node]
    square = apart_2(x, y, gx, gy)
    if square == 0 or walk.cost[node] >= lengths:
        return square
    far = sqrt(float(square))
    most = min(far, float(TWINE * (lengths - walk.cost[node])))
    run = free_run(x, y, float(gx - x) / far, float(gy - y) / far, most, walk.bases, walk.bodies, walk.but)
    return floor((far - run) * (far - run))


def _to_node(walk: Walk, node: i64) -> vec[i64]:
    """The way to a node, flat x, y."""
    found = vec[i64]()
    back = node
    while walk.before[back] >= 0:
        found = append(append(found, walk.y[back]), walk.x[back])
        back = walk.before[back]
    n: i64 = 0
    size: i64 = len(found)
    while n < size // 2:
        other = found[size - 1 - n]
        found[size - 1 - n] = found[n]
        found[n] = other
        n += 1
    return found


def _way(walk: Walk, node: i64, gx: i64, gy: i64, lengths: i64) -> vec[i64]:
    """The way to a node and then straight towards the goal, length by length, as far as it is free."""
    found = _to_node(walk, node)
    x = walk.x[node]
    y = walk.y[node]
    used = walk.cost[node]
    while used < lengths and apart_2(x, y, gx, gy) > 0:
        far = sqrt(float(apart_2(x, y, gx, gy)))
        most = min(far, float(TWINE))
        end = leap(x, y, float(gx - x) / far, float(gy - y) / far, most, walk.bases, walk.bodies, walk.but)
        if end < 0 or end == x * POINT + y:
            break
        x = end // POINT
        y = end % POINT
        found = append(append(found, x), y)
        used += 1
    return found
