"""The six laws, for every game on the shelf and off it, in every variant."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable import laws
from sandtable.kernel.record import random_record
from sandtable.kernel.rng import Rng
from tests.contract.variants import ALL_GAMES, single_changes, variant

SEEDS = st.integers(0, 2**32 - 1)
LENGTHS = st.integers(0, 400)
LAW_NAMES = [law.__name__ for law in laws.POSITION_LAWS]


def check(name: str, law: laws.Law, number: int, seed: int, length: int) -> None:
    """The law, at the position that many random answers into a game."""
    law(random_record(variant(name, number), seed, length), Rng(seed, 1))


@pytest.mark.parametrize("law", laws.POSITION_LAWS, ids=LAW_NAMES)
@pytest.mark.parametrize("name", ALL_GAMES)
@settings(max_examples=25)
@given(seed=SEEDS, length=LENGTHS)
def test_the_law_holds_in_the_game_as_it_comes(name: str, law: laws.Law, seed: int, length: int) -> None:
    check(name, law, 0, seed, length)


def check_all(name: str, number: int, seed: int, length: int) -> None:
    """A game is laid and played once for all laws, which takes longer than most of them."""
    record = random_record(variant(name, number), seed, length)
    for law in laws.POSITION_LAWS:
        law(record, Rng(seed, 1))


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL_GAMES)
@settings(max_examples=120)
@given(number=st.integers(0, 60), seed=SEEDS, length=LENGTHS)
def test_every_law_holds_in_every_variant(name: str, number: int, seed: int, length: int) -> None:
    check_all(name, number, seed, length)


@pytest.mark.soak
@pytest.mark.parametrize("name", ALL_GAMES)
@settings(max_examples=3000, derandomize=False)
@given(number=st.integers(0, 500), seed=SEEDS, length=LENGTHS)
def test_every_law_holds_in_thousands_of_positions(name: str, number: int, seed: int, length: int) -> None:
    check_all(name, number, seed, length)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_random_play_ends_in_every_variant(name: str) -> None:
    for number in range(len(single_changes(name)) + 3):
        laws.random_play_ends(variant(name, number), number)
