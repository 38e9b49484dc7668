"""Ways over the table: what is proposed is lawful, and little that can be reached is missed. [PT-M7, section 3]"""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64
from shapely import LineString, Point, Polygon, union_all

from sandtable.games.patrollers import paths, space
from sandtable.games.patrollers.region import region
from tests.games.patrollers.scenes import (
    CLOSE,
    CORES,
    SPOTS,
    Core,
    Scene,
    Spot,
    flat,
    flat_cores,
    is_free,
    pairs,
    scene_of,
)
from tests.games.patrollers.scenes import way as way_to
from tests.games.patrollers.test_space import VECTORS
from tests.support import clause

AROUND = st.tuples(st.integers(600, 2100), st.integers(600, 2000))


def is_lawful(start: Spot, way: list[Spot], scene: Scene) -> bool:
    """Every leg stands the exact test. [PT-M7]"""
    legs = zip([start, *way], way, strict=False)
    return all(space.leg_is_legal(*p, *q, scene[0], scene[1], space.ALL) for p, q in legs)


@clause("PT-M7")
@pytest.mark.parametrize("path", VECTORS["path"])
def test_the_checked_paths(path: dict[str, Any]) -> None:
    scene = scene_of(path["bases"], path["bodies"])
    start, goal, fewest = tuple(path["from"]), tuple(path["to"]), path["fewest_lengths"]
    assert len(path["witness"]) == fewest
    assert is_lawful(start, path["witness"], scene)
    way = way_to(start, goal, 9, scene, True)
    assert way[-1] == goal
    assert len(way) == fewest
    assert is_lawful(start, way, scene)
    assert len(way_to(start, goal, fewest - 1, scene, True)) == 0


@clause("PT-M7", "PT-R5")
@given(AROUND, AROUND, st.integers(1, 6), st.lists(CLOSE, max_size=5), st.lists(CORES, max_size=3))
@settings(max_examples=60)
def test_every_path_found_is_lawful(s: Spot, g: Spot, n: int, bases: list[Spot], bodies: list[Core]) -> None:
    scene = scene_of(bases, bodies)
    assume(is_free(s, scene))
    way = way_to(s, g, n, scene, False)
    if way:
        assert len(way) <= n
        assert way[-1] == g
        assert is_lawful(s, way, scene)
    elif s != g:
        straight = paths.straight_run(s[0], s[1], g[0], g[1], n, scene[0], scene[1], space.ALL)
        assert straight == paths.NOWHERE


@clause("PT-43")
@given(SPOTS, SPOTS)
def test_on_an_open_table_the_way_is_straight(s: Spot, g: Spot) -> None:
    """The fewest lengths, or one more where rounded points need it."""
    fewest = space.lengths_for((g[0] - s[0]) ** 2 + (g[1] - s[1]) ** 2)
    found = paths.straight_run(*s, *g, 99, flat([]), flat([]), space.ALL)
    assert found in (fewest, fewest + 1)
    way = pairs(paths.find_path(*s, *g, 99, flat([]), flat([]), space.ALL, False))
    assert len(way) == found


@given(CLOSE, st.integers(0, 359), st.lists(CLOSE, max_size=4), st.lists(CORES, max_size=3))
@settings(max_examples=80)
def test_a_ray_stops_at_first_contact(p: Spot, turn: int, bases: list[Spot], bodies: list[Core]) -> None:
    scene = scene_of(bases, bodies)
    things = [Point(base) for base in bases] + [Point(a) if a == b else LineString([a, b]) for a, b in bodies]
    assume(all(thing.distance(Point(p)) > 200.001 for thing in things))
    ux, uy = cos(radians(turn)), sin(radians(turn))
    run = paths.free_run(p[0], p[1], ux, uy, 600.0, scene[0], scene[1], space.ALL)
    swept = LineString([p, (p[0] + ux * (run - 0.001), p[1] + uy * (run - 0.001))])
    assert all(thing.distance(swept) >= 199.998 for thing in things)
    if run < 600.0:
        end = Point(p[0] + ux * (run + 0.5), p[1] + uy * (run + 0.5))
        beyond = LineString([p, (end.x, end.y)])
        met = any(thing.distance(beyond) < 200 for thing in things)
        assert met or not (100 <= end.x <= 3500 and 100 <= end.y <= 2300)


def test_squeezing_through_needs_four_inches_between_centres() -> None:
    for gap, free in ((400, True), (399, False)):
        pair = flat([(1000, 1000), (1000 + gap, 1000)])
        way = paths.find_path(1200, 780, 1200, 1220, 3, pair, flat([]), space.ALL, True)
        assert (len(way) > 0) is free


def test_a_thorough_search_finds_what_a_quick_one_misses_and_never_less() -> None:
    """The same crowded scenes both ways: of what the thorough search reaches the quick one finds nine in ten."""
    quick = thorough = 0
    for seed in range(12):
        bases = [(900 + (seed * 337 + n * 461) % 900, 700 + (seed * 211 + n * 383) % 900) for n in range(6)]
        scene = scene_of(bases)
        start, goal = (700, 600 + 37 * seed), (1900, 1700 - 41 * seed)
        if not is_free(start, scene) or not is_free(goal, scene):
            continue
        found = len(way_to(start, goal, 9, scene, False)) > 0
        quick += found
        deeper = len(way_to(start, goal, 9, scene, True)) > 0
        thorough += deeper
        assert deeper or not found
    assert quick >= 0.9 * thorough > 4


@given(CLOSE, st.integers(1, 3), st.lists(CLOSE, max_size=4), st.lists(CORES, max_size=2))
@settings(max_examples=15)
def test_nodes_cost_what_they_say(s: Spot, n: int, bases: list[Spot], bodies: list[Core]) -> None:
    scene = scene_of(bases, bodies)
    assume(is_free(s, scene))
    walk = paths.reachable(s[0], s[1], n, scene[0], scene[1], space.ALL)
    for node in range(1, len(walk.x)):
        before = walk.before[node]
        assert walk.cost[node] == walk.cost[before] + 1 <= n
        assert space.leg_is_legal(
            walk.x[before], walk.y[before], walk.x[node], walk.y[node], scene[0], scene[1], space.ALL
        )


def test_on_an_open_table_the_region_is_one_disc() -> None:
    shapes = region(1800, 1200, 3, flat([]), flat([]), space.ALL)
    assert len(shapes) == 1
    corners = pairs(vec[i64](shapes[0]))
    assert all(599 <= hypot(x - 1800, y - 1200) <= 601 for x, y in corners)


def test_the_region_goes_round_bodies_and_keeps_off_them() -> None:
    body = ((1500, 1000), (1800, 1000))
    shapes = [
        Polygon(pairs(vec[i64](shape))) for shape in region(1650, 790, 4, flat([]), flat_cores([body]), space.ALL)
    ]
    whole = union_all([shape.buffer(0) for shape in shapes])
    assert not whole.intersects(LineString(body).buffer(190))
    assert whole.contains(Point(1650, 1210)) is False  # 4 lengths end before they are round
    assert whole.contains(Point(1250, 1000))
    wide = [Polygon(pairs(vec[i64](shape))) for shape in region(1650, 790, 6, flat([]), flat_cores([body]), space.ALL)]
    assert union_all([shape.buffer(0) for shape in wide]).contains(Point(1650, 1230))
