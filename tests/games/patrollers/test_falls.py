"""Bodies and pushes: PT-M8, PT-M9, PT-R12, PT-R67."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sandtable.games.patrollers import falls, space
from tests.games.patrollers.scenes import CLOSE, CORES, SPOTS, Core, Spot, flat, flat_cores, pairs
from tests.games.patrollers.test_space import VECTORS
from tests.oracles import plane
from tests.support import clause

NONE = flat_cores([])


@clause("PT-M8")
def test_shorter_cores_are_scaled_and_rounded_half_up() -> None:
    for core in (300, 200, 100, 0):
        for direction in range(16):
            for long in (falls.FALL_X[direction], falls.FALL_Y[direction]):
                assert falls.scaled(long, core) == plane.half_up(Fraction(long * core, 300))
    assert [falls.scaled(277, 200), falls.scaled(-277, 100), falls.scaled(115, 100)] == [185, -92, 38]
    square = [x * x + y * y for x, y in zip(falls.FALL_X, falls.FALL_Y, strict=True)]
    assert all(299 * 299 < far <= 300 * 300 for far in square)


@clause("PT-M8", "PT-R11")
@given(SPOTS, st.lists(SPOTS | CLOSE, max_size=5), st.integers(0, 15), st.sampled_from([300, 200, 100]))
def test_a_body_lies_on_the_table_and_clear_of_bases(a: Spot, bases: list[Spot], direction: int, core: int) -> None:
    b = (a[0] + falls.scaled(falls.FALL_X[direction], core), a[1] + falls.scaled(falls.FALL_Y[direction], core))
    gaps = [plane.distance(base, a, b) - 200 for base in bases]
    assume(all(abs(gap) >= plane.HAIR for gap in gaps))
    expected = plane.is_on_table(b) and all(gap > 0 for gap in gaps)
    assert falls.body_fits(*a, direction, core, flat(bases), space.ALL) is bool(expected)


@clause("PT-R12")
def test_shorter_cores_are_tried_in_order() -> None:
    assert falls.core_for(1800, 1200, flat([]), space.ALL) == 300
    hole = [(1800 + x, 1200 + y) for x, y in ((400, 0), (-400, 0), (0, 400), (0, -400))]
    assert falls.core_for(1800, 1200, flat(hole), space.ALL) == 300  # between two bases
    ring = [*hole, *((1800 + x, 1200 + y) for x in (-290, 290) for y in (-290, 290))]
    assert falls.core_for(1800, 1200, flat(ring), space.ALL) == 200
    tight = [(1800 + x, 1200 + y) for x, y in ((300, 0), (-300, 0), (0, 300), (0, -300))]
    tight += [(1800 + x, 1200 + y) for x in (-213, 213) for y in (-213, 213)]
    assert falls.core_for(1800, 1200, flat(tight), space.ALL) == 100
    crowd = [(1800 + x, 1200 + y) for x, y in ((200, 0), (-200, 0), (0, 200), (0, -200))]
    assert falls.core_for(1800, 1200, flat(crowd), space.ALL) == 0
    assert falls.free_falls(1800, 1200, 0, flat(crowd), space.ALL) == 0xFFFF


@clause("PT-R12")
def test_a_corner_leaves_the_directions_into_the_table() -> None:
    assert falls.free_falls(100, 100, 300, flat([]), space.ALL) == 0b11111
    assert falls.free_falls(3500, 2300, 300, flat([]), space.ALL) == 0b11111 << 8


@clause("PT-R12")
@given(CLOSE, CLOSE)
def test_without_a_choice_the_body_falls_away_from_the_attacker(a: Spot, attacker: Spot) -> None:
    found = falls.default_fall(*a, *attacker, 0xFFFF)
    dx, dy = a[0] - attacker[0], a[1] - attacker[1]
    cosines = [(dx * x + dy * y) / float(x * x + y * y) ** 0.5 for x, y in zip(falls.FALL_X, falls.FALL_Y, strict=True)]
    assert cosines[found] >= max(cosines) - 1e-6


@clause("PT-R12")
def test_ties_go_to_the_lowest_direction_and_blocked_ones_are_left_out() -> None:
    assert falls.default_fall(1000, 1000, 1000, 1000, 0xFFFF) == 0
    assert falls.default_fall(1000, 1000, 700, 1000, 0xFFFF) == 0
    assert falls.default_fall(1000, 1000, 700, 1000, 0xFFFE) == 1  # 1 and 15 are as near
    assert falls.default_fall(1000, 1000, 700, 1000, 0x7FFC) == 2
    assert falls.default_fall(1000, 1000, 1300, 1000, 0xFFFF) == 8


@clause("PT-M9", "PT-R67", "PT-98")
@pytest.mark.parametrize("push", VECTORS["push"])
def test_the_checked_pushes(push: dict[str, Any]) -> None:
    bases = flat([*push["start"], *push["others"]])
    others = [tuple(spot) for spot in push["others"]]
    falls.blast(push["origin"][0], push["origin"][1], push["range"], bases, NONE, space.ALL)
    ends = [tuple(spot) for spot in push["end"]]
    assert pairs(bases) == [*ends, *others]


@clause("PT-M9", "PT-M10")
@given(SPOTS, SPOTS, st.integers(1, 200))
@settings(max_examples=150)
def test_a_push_is_rounded_as_exact_arithmetic_would(p: Spot, o: Spot, step: int) -> None:
    """The square root and the division never leave the nearest whole point: compared with squares of whole numbers."""
    assume(p != o)
    dx, dy = p[0] - o[0], p[1] - o[1]
    square = dx * dx + dy * dy
    assert falls.pushed_along(p[0], dx, dy, step) == p[0] + plane.nearest_whole(step * dx, square)
    assert falls.pushed_along(p[1], dy, dx, step) == p[1] + plane.nearest_whole(step * dy, square)


@clause("PT-M9")
@given(CLOSE, CLOSE, st.lists(CLOSE, max_size=3), st.lists(CORES, max_size=2))
@settings(max_examples=60)
def test_a_push_goes_as_far_as_is_free(p: Spot, o: Spot, bases: list[Spot], bodies: list[Core]) -> None:
    assume(p != o)
    scene: tuple[Any, ...] = (flat(bases), flat_cores(bodies), space.ALL)
    dx, dy = p[0] - o[0], p[1] - o[1]
    ends = {j: (falls.pushed_along(p[0], dx, dy, j), falls.pushed_along(p[1], dy, dx, j)) for j in range(1, 201)}
    free = [j for j, q in ends.items() if space.way_is_clear(*p, *q, *scene)]
    assert falls.pushed(*p, *o, *scene) == max(free, default=0)


@clause("PT-R67")
def test_the_farthest_is_pushed_first_and_makes_room() -> None:
    bases = flat([(1220, 1000), (1450, 1000), (1000, 1300), (1000, 1900)])
    assert falls.blast(1000, 1000, 2, bases, NONE, space.ALL) == 3
    assert pairs(bases) == [(1420, 1000), (1650, 1000), (1000, 1500), (1000, 1900)]


@clause("PT-R67", "PT-R9")
def test_bodies_and_the_edge_stop_a_push() -> None:
    bases = flat([(1300, 1000)])
    falls.blast(1000, 1000, 1, bases, flat_cores([((1600, 900), (1600, 1100))]), space.ALL)
    assert pairs(bases) == [(1400, 1000)]
    bases = flat([(3000, 300), (3000, 100)])
    falls.blast(3000, 300, 1, bases, NONE, 0)
    assert pairs(bases) == [(3000, 300), (3000, 100)]
