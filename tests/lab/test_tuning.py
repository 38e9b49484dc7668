"""Tuning: finds what is known to be right, tells it with an interval, and refuses what it cannot read."""

from __future__ import annotations

import pytest

from sandtable.lab.experiment import Experiment
from sandtable.lab.gauges import Gauge, number
from sandtable.lab.tuning import Free, Goal, Measured, Point, Search, Tuning, front, measure, read, search, tune
from sandtable.lab.watchers.watcher import Row
from tests.lab.fakes import row

pytestmark = pytest.mark.slow
PEBBLES = """
game = "_template"
bots = ["random"]
games = 30
tries = 12
confirm = 200

[[goal]]
measure = "turns"
aim = 10

[[free]]
option = "pebbles"
low = 8
high = 40
step = 4
"""


def a_search(tuning: Tuning, of: dict[str, float]) -> Search:
    """A search whose games are counted on paper: turns = 3 * x + y, forced by nobody."""

    def play(point: Point, start: int, stop: int) -> list[Row]:
        of["games"] = of.get("games", 0) + stop - start
        turns = 3 * point[0] + (point[1] if len(point) > 1 else 0)
        return [row([0], [1, 0], [1, 2], turns=turns, answers=20 - turns) for _ in range(start, stop)]

    def pick(shown: Row) -> list[Gauge]:
        names = ["turns", "answers"][: len(tuning.goals)]
        return [Gauge(name, "", False, lambda one, name=name: number(one, name)) for name in names]  # type: ignore[misc]

    return Search(tuning, play, pick)


def test_few_ways_are_all_tried() -> None:
    tuning = Tuning("_template", [Goal("turns", 12)], [Free(0, 9, option="x")], games=2, tries=10)
    counted: dict[str, float] = {}
    found = a_search(tuning, counted)
    assert search(found) == "every way"
    assert len(found.rows) == 10
    assert counted["games"] == 20
    assert min(found.rows, key=lambda point: found.distances(point)[0]) == (4.0,)


def test_many_ways_are_searched() -> None:
    """441 ways and 60 tries: 3x + y = 31 is found to within one."""
    tuning = Tuning(
        "_template", [Goal("turns", 31)], [Free(0, 20, option="x"), Free(0, 20, option="y")], games=2, tries=60
    )
    found = a_search(tuning, {})
    assert search(found) == "Optuna"
    assert min(found.distances(point)[0] for point in found.rows) <= 1.0
    again = a_search(tuning, {})
    search(again)
    assert list(again.rows) == list(found.rows)  # the same seed proposes the same


def test_a_way_that_comes_again_is_played_on() -> None:
    tuning = Tuning("_template", [Goal("turns", 1)], [Free(0, 1, option="x")], games=5)
    found = a_search(tuning, {})
    found.visit((1.0,))
    found.visit((1.0,))
    assert len(found.rows[(1.0,)]) == 10


def test_the_front_is_what_nothing_beats() -> None:
    """(1, 3) and (2, 1) trade; (2, 3) is beaten by both; equals do not beat each other."""
    assert front([(1, 3), (2, 1), (2, 3)]) == [True, True, False]
    assert front([(1, 1), (1, 1)]) == [True, True]


def test_a_measure_is_met_when_its_interval_holds_the_aim() -> None:
    gauge = Gauge("win rate", "", True, lambda one: number(one, "won"), True)
    rows = [row([0], [1, 0], [1, 2], won=float(n < 40)) for n in range(100)]
    found = measure(Goal("win rate", 0.45), gauge, rows)
    assert found.value == pytest.approx(0.4)
    assert found.is_met
    assert not measure(Goal("win rate", 0.6), gauge, rows).is_met


def test_pebbles_for_ten_turns() -> None:
    """A random player takes two a turn: ten turns take about twenty pebbles."""
    found = tune(read(PEBBLES))
    best = found.ways[0]
    assert found.search == "every way"
    assert best.settings["pebbles"] == 20
    assert best.is_front
    (turns,) = best.measured
    assert isinstance(turns, Measured)
    assert turns.low < 10.5
    assert turns.high > 9.5
    assert best.games == 200


def test_what_is_told_was_played_with_other_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was picked for looking good is measured afresh: no seed of the search is used again."""
    seeds: list[tuple[int, int]] = []

    def noted(experiment: Experiment, start: int, processes: int) -> list[Row]:
        seeds.append((experiment.seed, experiment.games))
        return [row([0], [1, 0], [1, 2], turns=9, answers=20) for _ in range(start, experiment.games)]

    monkeypatch.setattr("sandtable.lab.tuning.played", noted)
    found = tune(read(PEBBLES))
    searched = {seed for seed, games in seeds if games != 200}
    confirmed = [seed for seed, games in seeds if games == 200]
    assert len(confirmed) == 1 + len(found.ways)
    assert searched.isdisjoint(confirmed)


@pytest.mark.parametrize(
    "wrong, words",
    [
        ("game = [", "the tuning: "),
        (PEBBLES.replace("[[goal]]", "[[gaol]]"), "gaol"),
        (PEBBLES.replace('option = "pebbles"', ""), r"free\[0\] needs an option or a number"),
        (PEBBLES.replace("high = 40", "high = 4"), r"free\[0\] goes from 8"),
        (PEBBLES.replace("tries = 12", "tries = 1"), "tries must be at least 2"),
        (PEBBLES.replace('"pebbles"', '"pebble"'), "did you mean pebbles"),
    ],
)
def test_what_is_wrong_is_named(wrong: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read(wrong)
