"""What bots and Riptide ask of the table: room, walking distance, points worth a look, chances. [PT-R64]"""

from __future__ import annotations

import tomllib
from fractions import Fraction
from importlib.resources import files

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers import field, odds, paths, room, space
from sandtable.games.patrollers.candidates import Enemy, candidates
from tests.games.patrollers.scenes import CLOSE, CORES, SPOTS, Core, Spot, flat, flat_cores
from tests.support import clause

FACTS = files("sandtable.games.patrollers") / "data"
COLORS = (("red", 4), ("yellow", 1), ("blue", 3))


@clause("PT-96", "PT-R64")
def test_riptide_stays_out_of_range_both_ways() -> None:
    bases = flat([(1800, 1200), (600, 600), (space.AWAY, space.AWAY)])
    near = room.forbidden(bases, vec[i64]([3, -1, 5]), 2)
    assert list(near) == [805**2, 200**2 - 1, -1]
    for x, free in ((2605, False), (2606, True)):
        assert room.may_stand(x, 1200, bases, near, flat([])) is free
    assert room.may_stand(800, 600, bases, near, flat([]))
    assert not room.may_stand(799, 600, bases, near, flat([]))
    assert room.forbidden(bases, vec[i64]([1, -1, 5]), 2)[0] == 605**2  # his own range counts too


@clause("PT-R64", "PT-R65")
@given(st.lists(st.tuples(SPOTS, st.integers(0, 8)), min_size=1, max_size=5), st.lists(CORES, max_size=3))
@settings(max_examples=40)
def test_a_spot_found_is_lawful_and_none_found_means_none(foes: list[tuple[Spot, int]], bodies: list[Core]) -> None:
    bases = flat([spot for spot, _ in foes])
    near = room.forbidden(bases, vec[i64]([reach for _, reach in foes]), 1)
    cores = flat_cores(bodies)
    found = room.find_room(100, 2300, bases, near, cores)
    tried = [(x, y) for x in range(100, 3501, 85) for y in range(100, 2301, 88)]
    free = [spot for spot in tried if _may_stand(spot, foes, bodies)]
    if found == room.NO_ROOM:
        assert not free
    else:
        spot = (found // room.SPOT, found % room.SPOT)
        assert _may_stand(spot, foes, bodies)
    for spot in tried[:: 1 + len(tried) // 60]:
        assert room.may_stand(*spot, bases, near, cores) is _may_stand(spot, foes, bodies)


def _may_stand(spot: Spot, foes: list[tuple[Spot, int]], bodies: list[Core]) -> bool:
    far = all((spot[0] - x) ** 2 + (spot[1] - y) ** 2 > (205 + 200 * max(1, r)) ** 2 for (x, y), r in foes)
    return far and all(space.is_clear_of(*spot, *a, *b, 200) for a, b in bodies)


@clause("PT-R65")
def test_the_last_free_hundredth_of_an_inch_is_found_and_its_loss_too() -> None:
    """An enemy in the middle whose range leaves a hair at the four corners, then nothing."""
    lone = flat([(1800, 1200)])
    corner = 1700 * 1700 + 1100 * 1100
    reach = int(corner**0.5)
    assert reach * reach < corner  # the four corners alone are farther
    found = room.find_room(100, 2300, lone, vec[i64]([reach**2]), flat([]))
    assert (found // room.SPOT, found % room.SPOT) == (100, 100)
    assert room.find_room(102, 2298, lone, vec[i64]([reach**2]), flat([])) == room.NO_ROOM
    assert room.find_room(100, 2300, lone, vec[i64]([corner]), flat([])) == room.NO_ROOM


def test_walking_distance_goes_round_bodies() -> None:
    ways = field.Field()
    ways.lay(flat([(1650, 1500)]), flat([]))
    assert 780 <= ways.at(1650, 700) <= 820
    ways.lay(flat([(1650, 1500)]), flat_cores([((1500, 1000), (1800, 1000))]))
    assert ways.at(1650, 700) > 900
    wall = [((x, 1000), (x + 300, 1000)) for x in range(0, 3600, 300)]
    ways.lay(flat([(1650, 1500)]), flat_cores(wall))
    assert ways.at(1650, 700) == field.FAR
    ways.lay(flat([(1650, 1500), (1650, 600)]), flat_cores(wall))
    assert ways.at(1650, 700) <= 120


@given(CLOSE, st.lists(SPOTS, min_size=1, max_size=5, unique=True), st.lists(CORES, max_size=2), st.integers(1, 4))
@settings(max_examples=20)
def test_candidates_are_few_lawful_and_reachable(s: Spot, foes: list[Spot], bodies: list[Core], n: int) -> None:
    bases, cores = flat([s, *foes]), flat_cores(bodies)
    assume(space.has_room(*s, bases, cores, 0))
    ways = field.Field()
    ways.lay(flat(foes), cores)
    enemies = [Enemy(x, y, 4, 30, 20) for x, y in foes]
    found = candidates(*s, n, 2, False, enemies, flat([]), bases, cores, 0, ways)
    spots = [divmod(int(point), int(paths.POINT)) for point in found]
    assert len(set(spots)) == len(spots)
    assert len(spots) <= 64
    assert s in spots
    for spot in spots:
        assert space.has_room(*spot, bases, cores, 0)
        assert spot == s or len(paths.find_path(*s, *spot, n, bases, cores, 0, True)) > 0


def test_candidates_touch_shoot_and_flee() -> None:
    bases = flat([(1000, 1000), (1500, 1000)])
    enemies = [Enemy(1500, 1000, 3, 40, 30)]
    found = candidates(1000, 1000, 3, 1, False, enemies, flat([]), bases, flat([]), 0, None)
    spots = [divmod(int(point), int(paths.POINT)) for point in found]
    assert any(space.touches(*spot, 1500, 1000) for spot in spots)
    assert any(space.least_range(*spot, 1500, 1000) == 1 for spot in spots)
    assert any(not space.in_range(*spot, 1500, 1000, 3) for spot in spots)
    assert space.in_range(*spots[0], 1500, 1000, 1)


def _dice() -> tuple[vec[i64], vec[i64]]:
    attack: list[int] = []
    defense: list[int] = []
    for die in tomllib.loads((FACTS / "dice.toml").read_text("utf-8"))["die"]:
        for color, count in COLORS:
            assert len(die[color]) == count
            attack += [value if color != "blue" else 0 for value in die[color]]
            defense += [value if color != "red" else 0 for value in die[color]]
    return vec[i64](attack), vec[i64](defense)


@clause("PT-54", "PT-55", "PT-57", "PT-R37")
def test_the_chance_of_an_attack_is_exact() -> None:
    attack, defense = _dice()
    table = odds.Odds(attack, defense)
    for attacker in range(15):
        for defender in range(15):
            for difference in (-30, -9, -8, -3, -1, 0, 1, 2, 7, 8, 30):
                a = list(attack)[8 * attacker : 8 * attacker + 8]
                d = list(defense)[8 * defender : 8 * defender + 8]
                won = sum(x + difference > y for x in a for y in d)
                assert table.wins(attacker, defender, difference) == won
    assert table.wins(0, 0, 8) == 64
    assert table.wins(0, 0, -8) == 0


@clause("PT-R60")
def test_a_reroll_is_taken_exactly_when_the_attack_failed() -> None:
    attack, defense = _dice()
    table = odds.Odds(attack, defense)
    for difference in (-4, 0, 3):
        for defender in range(15):
            chance = Fraction(0)
            for d in list(defense)[8 * defender : 8 * defender + 8]:
                p = Fraction(sum(a + difference > d for a in list(attack)[64:72]), 8)
                chance += (p + (1 - p) * p) / 8
            assert Fraction(table.wins_with_reroll(8, defender, difference), 512) == chance
