"""Thousands of games, every answer checked: they end lawfully, and everything in the box is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandtable.games.patrollers import components
from tests.games.patrollers.soak import Tally, play, variant
from tests.support import clause

VARIANTS = [(size, kind) for kind in ("basic", "advanced") for size in (1, 3, 5)]
BY_SIZE = pytest.mark.parametrize("size, kind", VARIANTS, ids=[f"{kind}-{size}" for size, kind in VARIANTS])


Note = Callable[[str, object], None]


def games(size: int, kind: str, count: int, bot: str, note: Note | None = None) -> Tally:
    tally = Tally()
    game = variant(size, kind)
    for seed in range(count):
        play(game, seed, (bot, bot), tally)
    if note is not None:
        note("counts", f"patrollers, {kind}, {size} a side, {bot}: {tally.text()}")
    return tally


def assert_all_seen(tally: Tally, least: int) -> None:
    assert {word: tally.specials[word] for word in components.SPECIAL_IDS if tally.specials[word] < least} == {}
    assert {word: tally.tokens[word] for word in components.TOKEN_IDS if tally.tokens[word] < least} == {}


@clause("PT-72")
@BY_SIZE
def test_a_few_games_end_lawfully(size: int, kind: str) -> None:
    assert games(size, kind, 6, "random").games == 6


@pytest.mark.slow
@BY_SIZE
def test_some_games_end_lawfully(size: int, kind: str) -> None:
    tally = games(size, kind, 120, "random")
    tally.add(games(size, kind, 4, "greedy"))
    if kind == "advanced" and size == 5:
        assert_all_seen(tally, 1)


@pytest.mark.soak
@BY_SIZE
def test_ten_thousand_random_games_end_lawfully(size: int, kind: str, record_property: Note) -> None:
    tally = games(size, kind, 10_000, "random", record_property)
    if kind == "advanced" and size == 5:
        assert_all_seen(tally, 100)


@pytest.mark.soak
@BY_SIZE
def test_a_thousand_games_of_bots_end_lawfully(size: int, kind: str, record_property: Note) -> None:
    assert games(size, kind, 1000, "greedy", record_property).games == 1000
