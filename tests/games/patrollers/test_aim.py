"""Pointing at the table: contact is caught, and what is out of reach is approached."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sandtable.games.patrollers import aim, paths, space
from sandtable.games.patrollers.field import Field
from tests.games.patrollers.scenes import CLOSE, CORES, Core, Spot, flat, is_free, pairs, scene_of
from tests.games.patrollers.test_paths import AROUND, is_lawful
from tests.support import clause

NONE = flat([])
WALL = (1000, 1400, 1300, 1400)  # a body that lies across the way north


def snapped(x: int, y: int, *bases: Spot) -> Spot:
    found = aim.snap(x, y, flat(bases), space.ALL)
    return found // paths.POINT, found % paths.POINT


@clause("PT-R3")
@given(st.tuples(st.integers(-230, 230), st.integers(-230, 230)))
def test_near_a_base_contact_is_meant(offset: Spot) -> None:
    square = offset[0] ** 2 + offset[1] ** 2
    assume(0 < square <= 230**2)
    assert space.touches(*snapped(1500 + offset[0], 1200 + offset[1], (1500, 1200)), 1500, 1200)


def test_far_from_bases_the_point_itself_is_meant() -> None:
    assert snapped(1731, 1200, (1500, 1200)) == (1731, 1200)
    assert snapped(-50, 5000, (1500, 1200)) == (100, 2300)
    assert snapped(1500, 1200, (1500, 1200)) == (1500, 1200)


@given(AROUND, AROUND, st.integers(1, 4), st.lists(CLOSE, max_size=4), st.lists(CORES, max_size=2))
@settings(max_examples=25)
def test_the_nearest_place_is_reached_lawfully(s: Spot, g: Spot, n: int, bases: list[Spot], cores: list[Core]) -> None:
    scene = scene_of(bases, cores)
    assume(is_free(s, scene))
    way = pairs(aim.nearest(s[0], s[1], g[0], g[1], n, scene[0], scene[1], space.ALL))
    assert len(way) <= n
    assert is_lawful(s, way, scene)
    if way and way[-1] != g:
        field = Field()
        field.lay(flat([g]), aim.obstacles_to(g[0], g[1], scene[0], scene[1], space.ALL))
        is_nearer = space.apart_2(*way[-1], *g) <= space.apart_2(*s, *g)
        assert is_nearer or field.at(*way[-1]) < field.at(*s)


def test_an_occupied_goal_is_approached_to_contact() -> None:
    way = pairs(aim.nearest(1000, 1000, 1500, 1000, 4, flat([(1500, 1000)]), NONE, space.ALL))
    assert space.touches(*way[-1], 1500, 1000)
    assert pairs(aim.nearest(1000, 1000, 2000, 1000, 2, NONE, NONE, space.ALL))[-1] == (1400, 1000)


@clause("PT-44")
def test_a_goal_behind_bodies_is_approached_round_them() -> None:
    bodies = flat([WALL[:2], WALL[2:], (700, 1400), (1000, 1400)])
    at, goal, turns = (1000, 1198), (1000, 1900), 0
    while not space.touches(*at, *goal):
        way = pairs(aim.nearest(*at, *goal, 2, flat([goal]), bodies, space.ALL))
        assert is_lawful(at, way, (flat([goal]), bodies))
        assert way, f"stuck at {at}"
        at, turns = way[-1], turns + 1
        assert turns < 5


@clause("PT-45")
def test_a_goal_behind_figures_is_approached_round_them() -> None:
    others = [(1000, 1400), (1200, 1400), (800, 1400), (1000, 1900)]
    way = pairs(aim.nearest(1000, 1199, 1000, 1900, 2, flat(others), NONE, space.ALL))
    assert len(way) == 2
    assert abs(way[-1][0] - 1000) > 300


def test_where_no_way_leads_the_nearest_place_is_as_the_crow_flies() -> None:
    shut = flat([(x, 1400) for west in range(100, 3500, 500) for x in (west, west + 300)])
    assert pairs(aim.nearest(750, 1200, 750, 1900, 2, flat([(750, 1900)]), shut, space.ALL)) == []
    assert pairs(aim.nearest(750, 1000, 750, 1410, 2, NONE, shut, space.ALL))[-1] == (750, 1200)
