"""The lab does not fool its user: where nothing differs it says so, and what was planted it finds."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.rng import Rng
from sandtable.lab.compare import NO_DIFFERENCE, Comparison, compare
from sandtable.lab.engines.pool import Pool
from sandtable.lab.experiment import Experiment, Variant
from sandtable.lab.gauges import gauges
from sandtable.lab.importance import importance
from sandtable.lab.reporting import power_of, report_of
from sandtable.lab.rows import play_row
from sandtable.lab.run import run
from sandtable.lab.statistics import visible_change
from sandtable.lab.watchers.watcher import Row

PLANTED = {  # a ship that nothing beats, that costs no threat, six times in the deck
    "cards_2011.toml:justice.power": 99,
    "cards_2011.toml:justice.threat": 0,
    "decks_2011.toml:starter_red_wing.cards.justice": 6,
}
RED_WING: dict[str, object] = {"edition": "2011", "seats": 1, "deck_a": "starter_red_wing", "goal": 6}


def rows_of(experiment: Experiment, first: int, count: int) -> list[Row]:
    return [play_row(experiment, experiment.variants[0], number) for number in range(first, first + count)]


def drawn(rows: list[Row], rng: Rng, count: int) -> list[Row]:
    """Some of the rows, each at most once, numbered anew so that two draws make pairs without luck in common."""
    left = list(rows)
    found: list[Row] = []
    for number in range(count):
        place = int(rng.below(len(left)))
        left[place], left[-1] = left[-1], left[place]
        found.append({**left.pop(), "number": number})
    return found


def same(game: str, a: list[Row], b: list[Row]) -> Comparison:
    return compare(("a", "b"), a, b, gauges(sandtable.game(game), ["random"], list(a[0])))


def false_alarms(game: str, pool: int, games: int, trials: int) -> int:
    """How many of the comparisons of a game with itself find a difference, in any measure at all."""
    rows = rows_of(Experiment(game, bots=["random"]), 0, pool)
    rng = Rng(3)
    found = 0
    for _ in range(trials):
        both = drawn(rows, rng, 2 * games)
        other = [{**row, "number": number} for number, row in enumerate(both[games:])]
        found += any(one.detected for one in same(game, both[:games], other).differences)
    return found


def test_the_same_rules_with_other_luck_show_no_difference() -> None:
    """At most 5% of comparisons of a game with itself raise an alarm; 100 of them may by luck have up to 10."""
    assert false_alarms("cubed", 800, 50, 100) <= 10


@pytest.mark.soak
@pytest.mark.parametrize("game", ["cubed", "shut_down", "pew_pew"])
def test_the_same_rules_with_other_luck_show_no_difference_often(game: str) -> None:
    """The same with a thousand comparisons of fresh games: 5% are 50, and luck may make it 65."""
    experiment = Experiment(game, bots=["random"])
    alarms = 0
    for trial in range(1000):
        rows = rows_of(experiment, 400 * trial, 400)
        other = [{**row, "number": number} for number, row in enumerate(rows[200:])]
        first = [{**row, "number": number} for number, row in enumerate(rows[:200])]
        alarms += any(one.detected for one in same(game, first, other).differences)
    assert alarms <= 65


def test_the_same_rules_with_the_same_luck_are_the_same_games() -> None:
    experiment = Experiment("shut_down", bots=["random"], variants=[Variant("a"), Variant("b")])
    a, b = ([play_row(experiment, variant, number) for number in range(5)] for variant in experiment.variants)
    found = compare(("a", "b"), a, b, gauges(sandtable.game("shut_down"), ["random"], list(a[0])))
    assert {one.verdict for one in found.differences} == {NO_DIFFERENCE}
    assert {one.difference for one in found.differences} == {0.0}
    assert found.is_same
    assert "All 5 games went exactly as under a: what is changed never mattered" in found.headline


def test_more_variants_are_more_chances_for_luck() -> None:
    """Each of three comparisons has to be three times as sure, so that a report raises no more alarms than one."""
    experiment = Experiment("cubed", bots=["random"], variants=[Variant("a"), Variant("b", {"bottom": "exposed"})])
    a, b = ([play_row(experiment, variant, number) for number in range(40)] for variant in experiment.variants)
    known = gauges(sandtable.game("cubed"), ["random"], list(a[0]))
    alone, among = (compare(("a", "b"), a, b, known, chances) for chances in (1, 3))
    for one, other in zip(alone.differences, among.differences, strict=True):
        assert other.p == one.p
        assert other.p_adjusted == pytest.approx(min(1.0, 3 * one.p_adjusted)) or other.p_adjusted == 1.0


def test_what_so_many_games_will_show_has_to_stand_out_among_all_that_is_compared() -> None:
    two = [Variant("a"), Variant("b")]
    four = [*two, Variant("c"), Variant("d")]
    changes = [power_of(Experiment("cubed", games=10_000, variants=some)).change for some in (two, four)]
    assert visible_change(10_000) < changes[0] < changes[1] < 0.035


def test_a_real_difference_is_found_and_said(tmp_path: Path) -> None:
    """Twenty points for a yellow cube: scores and margins grow, and the report says so; what may be done does not."""
    experiment = Experiment(
        "cubed",
        bots=["random"],
        games=400,
        variants=[Variant("as ruled"), Variant("rich", {}, {"components.toml:yellow.first_pile_points": 20})],
    )
    report = report_of(run(experiment, tmp_path / "run", Pool(experiment, 2)))
    (comparison,) = report.comparisons
    found = {one.name: one for one in comparison.differences}
    assert found["score margin"].detected
    assert found["score margin"].verdict.startswith("higher by ")
    assert found["score margin"].low > 0.0
    assert not found["branching"].detected
    assert "points first is higher by" in comparison.headline
    assert report.power.words.startswith("400 games of each variant will show a change of 13.3 points")


@pytest.mark.slow
def test_a_planted_card_ranks_first() -> None:
    """Without it, whoever held it loses more than without any of five others; as printed it is not the first."""
    game = sandtable.game("pinned_down", **RED_WING)
    names = ["Justice", "Faith", "Captain Whitley", "Fire At Will", "Hide And Seek", "Plasma Rays"]
    found = importance(game, names, "level 2", 60, seed=1, processes=2, overrides=PLANTED)
    assert found[0].name == "Justice"
    assert found[0].ban.high < 0.0
    assert found[0].ban.p_adjusted < 0.05


@pytest.mark.soak
def test_a_planted_card_ranks_first_of_all() -> None:
    game = sandtable.game("pinned_down", **RED_WING)
    found = importance(game, [], "level 2", 200, seed=2, processes=2, overrides=PLANTED)
    assert found[0].name == "Justice"
    assert found[0].ban.p_adjusted < 0.05
    printed = importance(game, [], "level 2", 200, seed=2, processes=2)
    assert printed[0].name != "Justice" or printed[0].ban.p_adjusted > 0.05
