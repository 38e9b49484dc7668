"""Positions, touching, range, legs: PT-M1 to PT-M7 on the checked positions, on shapely and on themselves."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sandtable.games.patrollers import falls, space
from tests.games.patrollers.scenes import CLOSE, CORES, NEAR, SPOTS, Core, Spot, flat, flat_cores
from tests.oracles import plane
from tests.support import clause

VECTORS: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("data").joinpath("vectors.toml").read_text()
)


@clause("PT-M2", "PT-M3")
@pytest.mark.parametrize("pair", VECTORS["pair"])
def test_the_checked_pairs(pair: dict[str, Any]) -> None:
    both: tuple[int, int, int, int] = (*pair["a"], *pair["b"])
    assert space.fits(*both) is not pair["overlap"]
    if not pair["overlap"]:
        assert space.touches(*both) is pair["touching"]
        assert space.least_range(*both) == pair["least_range"]
        assert [space.in_range(*both, reach) for reach in range(10)] == [n >= pair["least_range"] for n in range(10)]


@clause("PT-M4", "PT-M5", "PT-M6", "PT-44", "PT-45")
@pytest.mark.parametrize("leg", VECTORS["leg"])
def test_the_checked_legs(leg: dict[str, Any]) -> None:
    scene: tuple[Any, ...] = (*leg["from"], *leg["to"], flat(leg["bases"]), flat_cores(leg["bodies"]), space.ALL)
    assert space.leg_is_legal(*scene) is leg["legal"]
    fault = space.leg_fault(*scene)
    if leg["legal"]:
        assert fault == space.FREE
    else:
        assert {
            "longer than the twine": space.TOO_LONG,
            "base over the table edge": space.OFF_TABLE,
            "runs into a standing Patroller": space.BASE,
            "gap narrower than the base": space.BASE,
            "runs into a body": space.BODY,
        }[leg["why"]] == fault


@clause("PT-M1")
def test_a_base_lies_wholly_on_the_table() -> None:
    for x, y in ((100, 100), (3500, 2300), (1800, 1200)):
        assert space.on_table(x, y)
    for x, y in ((99, 100), (100, 99), (3501, 2300), (3500, 2301)):
        assert not space.on_table(x, y)


@clause("PT-16", "PT-R10")
def test_the_strip_holds_the_whole_base() -> None:
    for x, y in ((100, 300), (1800, 100), (3500, 300)):
        assert space.in_strip(x, y, False)
        assert space.in_strip(x, 2400 - y, True)
        assert not space.in_strip(x, y, True)
    for x, y in ((1800, 301), (99, 200), (1800, 99)):
        assert not space.in_strip(x, y, False)
        assert not space.in_strip(x, 2400 - y, True)


@clause("PT-M3", "PT-R57")
def test_a_point_is_in_reach_from_the_edge_of_the_base() -> None:
    for reach, far in ((0, 105), (1, 305), (3, 705)):
        assert space.in_reach(1000, 1000, 1000 + far, 1000, reach)
        assert not space.in_reach(1000, 1000, 1000 + far + 1, 1000, reach)
        assert space.in_reach(1000, 1000, 1000, 1000 - far, reach)


@clause("PT-M5")
@given(CLOSE, CLOSE, CLOSE)
@example((1100, 1200), (1000, 1000), (1200, 1000))
@settings(max_examples=120)
def test_the_distance_of_a_point_and_a_segment_agrees_with_shapely(c: Spot, p: Spot, q: Spot) -> None:
    found = plane.distance(c, p, q)
    if abs(found - 200) >= plane.HAIR:
        assert space.is_clear_of(*c, *p, *q, 200) is (found >= 200)


@clause("PT-M6")
@given(CORES, CORES)
@settings(max_examples=120)
def test_the_distance_of_two_segments_agrees_with_shapely(one: Core, other: Core) -> None:
    found = plane.core_distance(one, *other)
    if abs(found - 200) >= plane.HAIR:
        assert space.is_clear_of_core(*one[0], *one[1], *other[0], *other[1], 200) is (found >= 200)
    meet = plane.segment(*one).intersects(plane.segment(*other))
    assert space.segments_meet(*one[0], *one[1], *other[0], *other[1]) is bool(meet)


@clause("PT-M4", "PT-M10")
@given(CLOSE, NEAR, st.lists(CLOSE, max_size=4), st.lists(CORES, max_size=3))
@settings(max_examples=150)
def test_legs_agree_with_shapely(p: Spot, step: Spot, bases: list[Spot], bodies: list[Core]) -> None:
    q = (p[0] + step[0], p[1] + step[1])
    expected = plane.leg(p, q, bases, bodies)
    if expected is not None:
        assert space.leg_is_legal(*p, *q, flat(bases), flat_cores(bodies), space.ALL) is expected


@pytest.mark.slow
@clause("PT-M4", "PT-M10")
def test_twenty_thousand_legs_agree_with_shapely() -> None:
    """The same, on legs that pass close by: few random ones do."""
    rng = Random(20)
    told = 0
    for _ in range(20_000):
        p = (rng.randint(300, 900), rng.randint(300, 900))
        q = (p[0] + rng.randint(-141, 141), p[1] + rng.randint(-141, 141))
        bases = [(p[0] + rng.randint(-350, 350), p[1] + rng.randint(-350, 350)) for _ in range(rng.randint(0, 2))]
        starts = [(p[0] + rng.randint(-400, 400), p[1] + rng.randint(-400, 400)) for _ in range(rng.randint(0, 2))]
        bodies = [((x, y), (x + rng.randint(-300, 300), y + rng.randint(-300, 300))) for x, y in starts]
        expected = plane.leg(p, q, bases, bodies)
        if expected is not None:
            assert space.leg_is_legal(*p, *q, flat(bases), flat_cores(bodies), space.ALL) is expected, (p, q)
            told += expected
    assert 2_000 < told < 18_000


@clause("PT-M4")
@given(SPOTS, NEAR)
def test_the_edge_stops_a_leg(p: Spot, step: Spot) -> None:
    q = (p[0] + step[0], p[1] + step[1])
    expected = plane.leg(p, q, [], [])
    assert space.leg_is_legal(*p, *q, flat([]), flat_cores([]), space.ALL) is expected


@clause("PT-M4")
@given(CLOSE, NEAR, st.lists(CLOSE, min_size=1, max_size=4), st.lists(CORES, max_size=2))
def test_who_does_not_count_is_not_in_the_way(p: Spot, step: Spot, bases: list[Spot], bodies: list[Core]) -> None:
    """Leaving a base out by its number, putting it far away and not naming it are the same."""
    q = (p[0] + step[0], p[1] + step[1])
    cores = flat_cores(bodies)
    away = [(space.AWAY, space.AWAY), *bases[1:]]
    faults = {
        space.leg_fault(*p, *q, flat(bases), cores, 0),
        space.leg_fault(*p, *q, flat(away), cores, space.ALL),
        space.leg_fault(*p, *q, flat(away), flat_cores([*bodies, (away[0], away[0])]), space.ALL),
    }
    assert len(faults) == 1
    fault = faults.pop()
    if fault >= space.BASE:
        assert (fault >= space.BODY) or plane.distance(bases[fault - space.BASE], p, q) < 200 + plane.HAIR
    assert (fault == space.FREE) is space.leg_is_legal(*p, *q, flat(bases[1:]), cores, space.ALL)


@clause("PT-R14")
def test_a_base_blocks_sight_when_the_line_passes_over_it() -> None:
    ends = (1000, 1000, 2000, 1000)
    for y, clear in ((1000, False), (1099, False), (1100, True), (900, True), (901, False)):
        bases = flat([(1000, 1000), (2000, 1000), (1500, y)])
        assert space.sight_is_clear(*ends, bases, 0, 1) is clear
    assert space.sight_is_clear(*ends, flat([(1000, 1000), (2000, 1000), (2150, 1000)]), 0, 1)


@clause("PT-R1", "PT-R4", "PT-12")
def test_the_measures_are_those_of_the_data() -> None:
    """A base two inches across on a table of 36 by 24, as table.toml says too."""
    facts = tomllib.loads((files("sandtable.games.patrollers") / "data" / "table.toml").read_text("utf-8"))
    table, figure = facts["table"], facts["figure"]
    assert (space.WIDTH, space.DEPTH) == (table["width"], table["depth"]) == (3600, 2400)
    assert space.RADIUS == figure["base_radius"] == figure["body_radius"] == 100
    assert (figure["twine"], figure["touch_slack"], table["strip"]) == (space.TWINE, space.SLACK, space.STRIP)
    assert table["centre_x"] == [space.LEAST_X, space.MOST_X]
    assert table["south_centre_y"] == [space.LEAST_Y, space.STRIP - space.RADIUS]
    assert table["north_centre_y"] == [space.DEPTH - space.STRIP + space.RADIUS, space.MOST_Y]
    assert [list(pair) for pair in zip(falls.FALL_X, falls.FALL_Y, strict=True)] == figure["fall_directions"]
    assert list(falls.CORES) == figure["body_core"]


@clause("PT-7")
def test_lengths_are_two_inches() -> None:
    assert space.TWINE == 200
    assert [space.lengths_for(far * far) for far in (0, 1, 200, 201, 400, 401, 2400)] == [0, 1, 1, 2, 2, 3, 12]
