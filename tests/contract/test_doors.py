"""The doors for search choose evenly: random_action and playout against the plain list of legal answers."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.kernel.contract import CHANCE, State
from sandtable.kernel.record import random_record
from sandtable.kernel.rng import Rng
from tests.contract.variants import ALL_GAMES, single_changes, variant

DRAWS_EACH = 60


def uneven(times: list[int], expected: list[float] | None = None) -> float:
    """How many standard deviations the chi-square statistic lies above its mean; outcomes are equally likely if unsaid.

    Its cube root is nearly normal for any number of outcomes; the statistic itself is not when they are few.
    """
    freedom = len(times) - 1
    means = expected or [sum(times) / len(times)] * len(times)
    statistic = sum((count - mean) ** 2 / mean for count, mean in zip(times, means, strict=True))
    spread = 2 / (9 * freedom) if freedom else 1.0
    return float(((statistic / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5) if freedom else 0.0


def tables(name: str, number: int) -> list[State]:
    """Positions along a random game of a variant in which a seat must choose."""
    found = []
    for length in (0, 3, 20, 33, 50, 70, 85, 100):
        table = random_record(variant(name, number), number, length).table
        while table.actor() == CHANCE:
            table.apply(CHANCE, table.sample(Rng(length)))
        if table.to_act():
            found.append(table)
    return found


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_random_action_is_any_legal_answer_with_equal_chance(name: str) -> None:
    for number in range(len(single_changes(name)) + 1):
        for table in tables(name, number):
            seat, rng = int(table.actor()), Rng(number, 8)
            if not table.lists_all(seat):
                continue  # any lawful answer will do, and the laws ask for no more
            legal = [int(code) for code in table.legal(seat)]
            drawn = Counter(int(table.random_action(seat, rng)) for _ in range(DRAWS_EACH * len(legal)))
            assert set(drawn) <= set(legal)
            assert uneven([drawn[code] for code in legal]) < 5, table.text()


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_playout_of_one_answer_gives_any_legal_answer_with_equal_chance(name: str) -> None:
    for number in range(len(single_changes(name)) + 1):
        for table in tables(name, number)[:3]:
            seat, rng = int(table.actor()), Rng(number, 9)
            if not table.lists_all(seat):
                continue
            reached: Counter[int] = Counter()
            for code in table.legal(seat):
                after = table.clone()
                after.apply(seat, code)
                reached[after.digest()] += 1
            drawn: Counter[int] = Counter()
            for _ in range(DRAWS_EACH * len(reached)):
                after = table.clone()
                assert after.playout(rng, 1) == 1
                drawn[after.digest()] += 1
            assert set(drawn) <= set(reached)
            if set(reached.values()) == {1}:
                assert uneven([drawn[digest] for digest in reached]) < 5, table.text()


@pytest.mark.parametrize("name", ALL_GAMES)
def test_chance_answers_as_often_as_its_odds_say(name: str) -> None:
    """The statistic of observed against expected, for every kind of question chance is asked in a few games."""
    for seed in range(3):
        record = random_record(variant(name, 0), seed, 120)
        for number in range(0, len(record.moves), 6):
            table = record.after(number)
            odds = table.odds() if table.to_act() == (CHANCE,) else None
            if odds is not None and len(odds) > 1:
                draws, rng = 40 * len(odds), Rng(seed, 10)
                drawn = Counter(int(table.sample(rng)) for _ in range(draws))
                assert uneven([drawn[code] for code, _ in odds], [chance * draws for _, chance in odds]) < 5, (
                    table.text()
                )


HIDDEN = [name for name in ALL_GAMES if not variant(name, 0).is_open and variant(name, 0).has_secrets]


@pytest.mark.parametrize("name", HIDDEN)
def test_imagination_imagines(name: str) -> None:
    """Where something is hidden an imagined table is not always the real one: a seat that gets it is peeking."""
    real, tried = 0, 0
    for seed in range(40):
        table = random_record(variant(name, 0), seed, 2 + seed).table
        if table.to_act():
            tried += 1
            real += table.imagine(0, Rng(seed, 3)).digest() == table.digest()
    assert tried > 5
    assert real < tried


def test_an_uneven_choice_is_noticed() -> None:
    """The check itself: a generator that likes one answer twice as much as the rest."""
    rng = Rng(1)
    drawn = Counter(int(rng.below(11)) % 10 for _ in range(1200))
    assert uneven([drawn[face] for face in range(10)]) > 5
