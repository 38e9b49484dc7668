"""Figures and bodies on an empty table, for tests of the space alone."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers import paths, space

Spot = tuple[int, int]
Core = tuple[Spot, Spot]

SPOTS = st.tuples(st.integers(100, 3500), st.integers(100, 2300))
CLOSE = st.tuples(st.integers(1000, 1700), st.integers(1000, 1700))
NEAR = st.tuples(st.integers(-200, 200), st.integers(-200, 200))
CORES = st.tuples(CLOSE, st.tuples(st.integers(-300, 300), st.integers(-300, 300))).map(
    lambda core: (core[0], (core[0][0] + core[1][0], core[0][1] + core[1][1]))
)


def flat(spots: Sequence[Sequence[int]]) -> vec[i64]:
    """x, y of each, one after the other."""
    return vec[i64]([number for spot in spots for number in spot])


def flat_cores(cores: Sequence[Sequence[Sequence[int]]]) -> vec[i64]:
    """ax, ay, bx, by of each."""
    return vec[i64]([number for core in cores for spot in core for number in spot])


def pairs(numbers: vec[i64]) -> list[Spot]:
    """The spots of a flat vector."""
    return [(int(numbers[n]), int(numbers[n + 1])) for n in range(0, len(numbers), 2)]


Scene = tuple[vec[i64], vec[i64]]  # bases and bodies


def scene_of(bases: Sequence[Sequence[int]], bodies: Sequence[Sequence[Sequence[int]]] = ()) -> Scene:
    """What stands and lies on the table."""
    return flat(bases), flat_cores(bodies)


def is_free(spot: Spot, scene: Scene) -> bool:
    """Whether a base has room there."""
    return space.has_room(spot[0], spot[1], scene[0], scene[1], space.ALL)


def way(s: Spot, g: Spot, lengths: int, scene: Scene, thorough: bool = False) -> list[Spot]:
    """The path that is found."""
    return pairs(paths.find_path(s[0], s[1], g[0], g[1], lengths, scene[0], scene[1], space.ALL, thorough))
