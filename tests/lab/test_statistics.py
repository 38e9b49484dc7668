"""Textbook numbers: each expected value was published, or follows from a count small enough to do by hand."""

from __future__ import annotations

from math import inf
from statistics import fmean

import pytest

from sandtable.kernel.rng import Rng
from sandtable.lab.statistics import (
    bootstrap,
    games_for,
    holm,
    incomplete_beta,
    look_alpha,
    look_sizes,
    mcnemar,
    mean_interval,
    paired_numbers,
    paired_shares,
    t_quantile,
    t_two_sided,
    visible_change,
    wilson,
)


def test_wilson_gives_the_published_interval() -> None:
    """81 of 263: Newcombe 1998, table I, method 3; and his 0 of 20, 1 of 29."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_students_t_is_that_of_the_tables() -> None:
    for freedom, t in ((1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980), (10**6, 1.960)):
        assert t_quantile(0.975, freedom) == pytest.approx(t, abs=6e-4)
    assert t_two_sided(2.571, 5) == pytest.approx(0.05, abs=1e-4)
    assert t_two_sided(inf, 5) == 0.0


def test_the_incomplete_beta_function_is_a_binomial_tail() -> None:
    """I_x(2, 3) is the chance of at least two successes in four: 0.5248 at 0.4."""
    assert incomplete_beta(2, 3, 0.4) == pytest.approx(0.5248)
    assert incomplete_beta(2, 3, 0.0) == 0.0
    assert incomplete_beta(2, 3, 1.0) == 1.0
    assert incomplete_beta(50, 60, 0.45) + incomplete_beta(60, 50, 0.55) == pytest.approx(1.0)


def test_a_mean_has_students_interval() -> None:
    """Ten hours of extra sleep, Student 1908: 0.75, standard error 0.5657, t 2.262."""
    slept = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
    assert mean_interval(slept) == pytest.approx((0.75, -0.5298, 2.0298), abs=5e-4)
    assert mean_interval([3.0]) == (3.0, -inf, inf)


def test_paired_numbers_are_students_sleepers() -> None:
    """The same ten with both drugs: difference 1.58, t 4.0621, p 0.002833."""
    first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
    second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    found = paired_numbers(first, second)
    assert found.difference == pytest.approx(1.58)
    assert (found.low, found.high) == pytest.approx((0.7001, 2.4599), abs=5e-4)
    assert found.p == pytest.approx(0.002833, abs=1e-6)


def test_mcnemar_counts_only_what_changed() -> None:
    """1 against 7 of 8 changed: mid-p 2 (9/256) - 8/256 = 0.0391 (Fagerland and others 2013, table 1)."""
    assert mcnemar(1, 7) == pytest.approx(0.0391, abs=5e-5)
    assert mcnemar(0, 0) == 1.0
    assert mcnemar(600, 500) == pytest.approx(0.002569, abs=1e-5)  # z 3.0151


def test_a_paired_difference_of_shares_has_the_adjusted_interval() -> None:
    """Bonett and Price: with 21 pairs, 1 gained and 7 lost, (2 - 8) / 23 plus and minus 1.96 of its error."""
    a = [1.0] * 7 + [0.0] + [1.0] * 13
    b = [0.0] * 7 + [1.0] + [1.0] * 13
    found = paired_shares(a, b)
    assert found.difference == pytest.approx(-6 / 21)
    error = ((2 / 23 + 8 / 23 - (6 / 23) ** 2) / 23) ** 0.5
    assert (found.low, found.high) == pytest.approx((-6 / 23 - 1.96 * error, -6 / 23 + 1.96 * error), abs=1e-4)
    assert found.p == pytest.approx(0.0391, abs=5e-5)


def test_games_that_are_all_the_same_show_nothing() -> None:
    found = paired_shares([1.0, 0.0] * 50, [1.0, 0.0] * 50)
    assert found.p == 1.0
    assert found.low < 0.0 < found.high
    assert paired_numbers([1.0, 2.0], [1.0, 2.0]).p == 1.0


def test_two_games_that_differ_alike_are_no_proof() -> None:
    """Without any spread Student has nothing to say: how sure it is, is how sure so many equal signs are."""
    assert paired_numbers([1.0, 2.0], [2.0, 3.0]).p == pytest.approx(0.25)
    assert paired_numbers([1.0] * 30, [2.0] * 30).p < 1e-8


def test_holm_steps_down() -> None:
    """Four p values: the smallest times four, the next times three, never falling."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []


def test_the_bootstrap_finds_the_interval_of_a_mean_again() -> None:
    """A sample of a thousand throws of a die: its middle is near 3.5, and the two intervals agree."""
    rng = Rng(5)
    thrown = [float(1 + rng.below(6)) for _ in range(1000)]
    low, high = bootstrap(thrown, fmean, seed=1, resamples=400)
    _, t_low, t_high = mean_interval(thrown)
    assert low == pytest.approx(t_low, abs=0.03)
    assert high == pytest.approx(t_high, abs=0.03)
    assert bootstrap(thrown, fmean, seed=1, resamples=50) == bootstrap(thrown, fmean, seed=1, resamples=50)


def test_power_is_that_of_the_formula() -> None:
    """Ten thousand games show two points; 80% power and 5% are 1.96 + 0.8416 standard errors."""
    assert visible_change(10_000) == pytest.approx(0.0198, abs=5e-5)
    assert games_for(0.02) == 9812
    assert visible_change(games_for(0.05)) <= 0.05


def test_looks_are_at_fixed_sizes_and_share_what_one_may_spend() -> None:
    assert look_sizes(1000, 5) == [200, 400, 600, 800, 1000]
    assert look_sizes(3, 5) == [1, 2, 3]
    assert look_alpha(5) == pytest.approx(0.01)
