"""Gauges and summaries, on rows made by hand."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.lab.experiment import FIRST_SEAT, Experiment
from sandtable.lab.gauges import Gauge, gauge_named, gauges, is_stalled, margin, share_of_win
from sandtable.lab.rows import play_on
from sandtable.lab.statistics import wilson
from sandtable.lab.summary import Summary, piece_lines, quantile, round_width, seat_lines, spread_of, summarize
from sandtable.lab.watchers.watcher import Row
from tests.lab.fakes import a_game, row


def of(known: list[Gauge], name: str, shown: Row) -> float | None:
    return gauge_named(known, name).of(shown)


def test_those_who_share_a_win_share_it_evenly() -> None:
    shared = row([0, 2], [9, 3, 9], [1, 3, 1])
    assert [share_of_win(shared, seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_the_margin_is_to_the_next_in_rank_whichever_way_scores_go() -> None:
    """Highest wins by 4; lowest wins by 5; shared by nothing; alone there is no second."""
    assert margin(row([0], [10, 6, 2], [1, 2, 3])) == 4.0
    assert margin(row([1], [25, 20], [2, 1])) == 5.0
    assert margin(row([0, 1], [7, 7], [1, 1])) == 0.0
    assert margin(row([], [3], [2])) is None


def test_a_game_that_a_limit_ended_is_a_stalemate() -> None:
    assert is_stalled(row([0], [1, 0], [1, 2], clause="SD-R33"), ["SD-R33"]) == 1.0
    assert is_stalled(row([0], [1, 0], [1, 2], clause="SD-48"), ["SD-R33"]) == 0.0
    assert is_stalled(row([], [0, 0], [2, 2], reason="never ended"), []) == 1.0


def test_bots_that_differ_have_win_rates_of_their_own_per_seat() -> None:
    """Two of three seats are level 2's, one of which won: half a win a seat."""
    played = row([0], [3, 1, 2], [1, 3, 2], bots=["level 2", "level 3", "level 2"])
    known = gauges(a_game(3), ["level 2", "level 3", "level 2"], list(played))
    assert of(known, "win rate of level 2", played) == 0.5
    assert of(known, "win rate of level 3", played) == 0.0
    assert of(known, FIRST_SEAT, played) == 1.0


def test_forced_and_idle_are_parts_of_the_decisions() -> None:
    played = row([0], [1, 0], [1, 2], decisions=8, forced=2, idle=1, branching=3.5)
    known = gauges(a_game(), ["level 2"], list(played))
    assert of(known, "forced decisions", played) == 0.25
    assert of(known, "idle decisions", played) == 0.125
    assert of(known, "branching", played) == 3.5


def test_where_all_win_together_there_is_one_win_rate() -> None:
    known = gauges(a_game(3, together=True), ["level 2"], [])
    assert of(known, FIRST_SEAT, row([0, 1, 2], [5] * 3, [1] * 3)) == 1.0
    assert of(known, FIRST_SEAT, row([], [5] * 3, [2] * 3)) == 0.0


def test_a_measure_that_is_none_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no measure 'luck'; there are win rate of the first seat"):
        gauge_named(gauges(a_game(), ["level 2"], []), "luck")


def test_ap_use_is_a_part_of_the_ap_there_were() -> None:
    played = row([0], [3], [1], ap=20.0, ap_fire=5.0, ap_move=8.0, ap_heart=0.0, ap_unspent=7.0)
    known = gauges(sandtable.game("pew_pew"), ["level 2"], list(played))
    assert of(known, "AP spent on pews", played) == 0.25
    assert of(known, "AP left unspent", played) == 0.35


def ten_rows() -> list[Row]:
    return [row([0], [4, 2], [1, 2]) for _ in range(7)] + [row([1], [1, 2], [2, 1]) for _ in range(3)]


def test_a_summary_is_the_means_with_their_intervals() -> None:
    """A wins 7 of 10: Wilson's interval for that. Margins 2 and 1: a mean of 1.7."""
    found = summarize(a_game(), "as ruled", ten_rows())
    figures = {figure.name: figure for figure in found.figures}
    win = figures[FIRST_SEAT]
    assert (win.value, win.low, win.high) == pytest.approx((0.7, *wilson(7, 10)))
    assert win.how == "Wilson"
    assert figures["score margin"].value == pytest.approx(1.7)
    assert figures["score margin"].how == "t"
    assert figures["score margin"].low < 1.7 < figures["score margin"].high
    assert [line.win_rate for line in found.seats] == pytest.approx([0.7, 0.3])
    assert found.seats[0].mean_score == pytest.approx((7 * 4 + 3) / 10)
    assert found.tallies[0].counts == {"X-1": 10}


def test_seats_that_win_together_have_one_line() -> None:
    lines = seat_lines(a_game(2, together=True), [row([0, 1], [5, 5], [1, 1]), row([], [3, 3], [2, 2])])
    assert [(line.seat, line.win_rate, line.mean_score) for line in lines] == [("all", 0.5, 4.0)]


def test_pieces_are_counted_by_whoever_drew_them() -> None:
    """Null: A drew it and won, B drew it and lost: half. Wild steal: only the loser. Uses are counted apart."""
    played = row(
        [0],
        [4, 2],
        [1, 2],
        **{"drawn.special": {"A null": 3, "B null": 1, "B wild steal": 1}, "played.special": {"A null": 2}},
    )
    lines = {line.name: line for line in piece_lines(sandtable.game("shut_down"), [played])}
    null, wild = lines["null"], lines["wild steal"]
    assert (null.drawn, null.played, null.uses, null.win_rate_drawn) == (2, 1, 2, 0.5)
    assert (wild.drawn, wild.played, wild.uses, wild.win_rate_drawn) == (1, 0, 0, 0.0)


def test_a_distribution_has_round_bins_and_quantiles() -> None:
    found = spread_of("turns", "", [float(n) for n in range(101)])
    assert (found.middle, found.tenth, found.ninetieth) == (50.0, 10.0, 90.0)
    assert found.bins[0].low == 0.0
    assert found.bins[0].high - found.bins[0].low == 10.0
    assert sum(part.games for part in found.bins) == 101
    assert [round_width(wish) for wish in (0.1, 1.5, 3.0, 60.0)] == [1.0, 2.0, 5.0, 100.0]
    assert quantile([1.0, 2.0], 0.5) == 1.5


def test_a_curve_goes_as_far_as_enough_games_do() -> None:
    """Ten games of two turns and one of five: the points stop where fewer than ten games are left."""
    rows = [row([], [1, 1], [2, 2], **{"curve.distance": [1.0, 3.0]}) for _ in range(10)]
    rows.append(row([], [1, 1], [2, 2], **{"curve.distance": [12.0, 14.0, 16.0, 18.0, 20.0]}))
    (curve,) = summarize(sandtable.game("pinned_down"), "x", rows).curves
    assert [point.y for point in curve.points] == pytest.approx([2.0, 4.0])


def test_no_rows_are_no_measures() -> None:
    assert summarize(a_game(), "x", []) == Summary("x", 0, [], [], [], [], [], [], [])


@pytest.mark.parametrize("name", ["cubed", "shut_down", "pew_pew", "pinned_down"])
def test_real_games_are_summed_up(name: str) -> None:
    experiment = Experiment(name, bots=["level 1"], watch=["drama", "repetition"])
    variant = experiment.variants[0]
    game = experiment.taken(variant)
    found = summarize(game, variant.name, [play_on(game, experiment, variant, number)[0] for number in range(3)])
    assert found.games == 3
    for figure in found.figures:
        assert figure.low - 1e-9 <= figure.value <= figure.high + 1e-9
