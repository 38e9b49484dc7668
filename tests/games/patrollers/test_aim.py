"""Pointing at the table: contact is caught, and what is out of reach is approached."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sandtable.games.patrollers import aim, paths, space
from tests.games.patrollers.scenes import CLOSE, CORES, Core, Spot, flat, is_free, pairs, scene_of
from tests.games.patrollers.test_paths import AROUND, is_lawful
from tests.support import clause

NONE = flat([])


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
    if way:
        assert space.apart_2(*way[-1], *g) <= space.apart_2(*s, *g)


def test_an_occupied_goal_is_approached_to_contact() -> None:
    way = pairs(aim.nearest(1000, 1000, 1500, 1000, 4, flat([(1500, 1000)]), NONE, space.ALL))
    assert space.touches(*way[-1], 1500, 1000)
    assert pairs(aim.nearest(1000, 1000, 2000, 1000, 2, NONE, NONE, space.ALL))[-1] == (1400, 1000)
