"""Clocks: whose time runs, how much of it, and what a pause, an undo or a slow line costs."""

from __future__ import annotations

import pytest

from sandtable.match import decisions
from sandtable.match.clock import Clock
from sandtable.match.entries import ClockPlan
from tests.match.support import desk

P = "person"


def clock(per_move: float = 0, per_game: float = 0, increment: float = 0, lag: float = 0) -> Clock:
    return Clock(ClockPlan(per_move, per_game, increment, lag), 2)


def test_time_per_move_begins_anew_with_every_question() -> None:
    watch = clock(per_move=10)
    watch.ask([0], 100)
    assert watch.remaining(0, 104) == 6
    watch.answer(0, 104)
    watch.ask([0], 104)
    assert watch.remaining(0, 104) == 10
    assert not watch.is_up(0, 113.9)
    assert watch.is_up(0, 114)


def test_time_per_game_is_used_up() -> None:
    watch = clock(per_game=60)
    watch.ask([0], 0)
    watch.answer(0, 20)
    watch.ask([1], 20)
    watch.answer(1, 25)
    watch.ask([0], 25)
    assert watch.left == [40, 55]
    assert watch.remaining(0, 35) == 30
    assert watch.is_up(0, 65)


def test_an_answer_earns_its_increment() -> None:
    watch = clock(per_game=60, increment=5)
    watch.ask([0], 0)
    watch.answer(0, 20)
    assert watch.left == [45, 60]


def test_the_shorter_of_both_limits_counts() -> None:
    watch = clock(per_move=30, per_game=60)
    watch.ask([0], 0)
    assert watch.remaining(0, 10) == 20
    watch.answer(0, 29)
    watch.ask([0], 29)
    watch.answer(0, 58)
    watch.ask([0], 58)
    assert watch.remaining(0, 58) == 2


def test_lag_costs_nothing() -> None:
    watch = clock(per_move=10, per_game=60, lag=0.5)
    watch.ask([0], 0)
    assert watch.remaining(0, 0.4) == 10
    assert not watch.is_up(0, 10.4)
    assert watch.is_up(0, 10.5)
    watch.answer(0, 0.4)
    assert watch.left[0] == 60
    watch.ask([0], 1)
    watch.answer(0, 3.5)
    assert watch.left[0] == 58


def test_asking_again_does_not_wind_the_clock() -> None:
    watch = clock(per_move=10)
    watch.ask([0, 1], 0)
    watch.answer(1, 4)
    watch.ask([0], 4)
    assert watch.remaining(0, 6) == 4
    assert watch.remaining(1, 6) == 10


def test_a_question_put_aside_is_kept_with_its_time() -> None:
    watch = clock(per_move=10, lag=1)
    watch.ask([0], 0)
    watch.ask([], 4)
    assert not watch.is_up(0, 1000)
    assert watch.remaining(0, 1000) == 7
    watch.ask([0], 1000)
    assert watch.remaining(0, 1002) == 5


def test_stopping_all() -> None:
    watch = clock(per_move=10)
    watch.ask([0, 1], 0)
    watch.stop_all(3)
    assert [watch.remaining(seat, 99) for seat in (0, 1)] == [7, 7]


def test_a_watch_that_goes_back_gives_no_time() -> None:
    watch = clock(per_game=10)
    watch.ask([0], 100)
    assert watch.remaining(0, 90) == 10
    watch.answer(0, 90)
    assert watch.left[0] == 10


def test_an_answer_nobody_asked_for_costs_and_earns_nothing() -> None:
    watch = clock(per_game=10, increment=5)
    watch.answer(0, 50)
    assert watch.left[0] == 10


def test_without_limits_there_is_for_ever() -> None:
    watch = clock()
    watch.ask([0], 0)
    assert watch.remaining(0, 1e9) is None
    assert not watch.is_up(0, 1e9)


# At a table


def remaining(table_seat: int, watch: Clock | None, now: float) -> float:
    assert watch is not None
    left = watch.remaining(table_seat, now)
    assert left is not None
    return left


def test_only_people_who_are_asked_use_time() -> None:
    table = desk("_template", P, "1", clock=ClockPlan(per_game=60, lag=0))
    table.wait(10).say(0, "take 1")
    assert remaining(0, table.match.clock, table.now + 40) == 50
    assert not table.match.clock or not table.match.clock.is_up(1, table.now + 100)  # a bot has no clock
    table.wait(40).say(1, "take 1")
    table.wait(5)
    assert remaining(0, table.match.clock, table.now) == 45


def test_the_clock_starts_when_the_last_seat_is_taken() -> None:
    table = desk("_template", P, "open", clock=ClockPlan(per_move=10, lag=0))
    table.wait(500).add(decisions.sit(table.match, 1, "Ada", table.now))
    table.begin()
    assert remaining(0, table.match.clock, table.now + 3) == 7


def test_a_pause_stops_the_clocks() -> None:
    table = desk("_template", P, P, clock=ClockPlan(per_move=10, per_game=60, lag=0))
    table.wait(4).do(decisions.pause, 1)
    table.add(decisions.answer(table.match, 0, True, table.now))
    assert remaining(0, table.match.clock, table.now + 500) == 6
    table.wait(500).do(decisions.resume, 1)
    assert remaining(0, table.match.clock, table.now + 1) == 5
    table.wait(2).say(0, "take 1")
    assert table.match.clock is not None
    assert table.match.clock.left == [54, 60]
    table.check()


def test_a_log_read_again_gives_the_same_clocks() -> None:
    table = desk("cubed", P, P, clock=ClockPlan(per_game=600, increment=2, lag=0.25))
    for seconds in range(1, 12):
        table.wait(seconds * 0.7).play()
    table.do(decisions.pause, 0)
    table.add(decisions.answer(table.match, 1, True, table.now))
    table.wait(30).do(decisions.resume, 1)
    table.add(decisions.wait(table.match, table.now - 20, table.now))
    again = type(table)(table.log).match
    assert table.match.clock is not None
    assert again.clock is not None
    assert again.clock.left == table.match.clock.left
    for seat in (0, 1):
        later = table.now + 3
        assert again.clock.remaining(seat, later) == pytest.approx(table.match.clock.remaining(seat, later))


def test_time_in_which_nothing_could_be_kept_costs_nobody() -> None:
    table = desk("_template", P, P, clock=ClockPlan(per_move=10, per_game=60, lag=0))
    table.wait(4)
    since = table.now
    table.wait(500).add(decisions.wait(table.match, since, table.now))
    assert remaining(0, table.match.clock, table.now + 1) == 5
    table.wait(2).say(0, "take 1")
    assert table.match.clock is not None
    assert table.match.clock.left == [54, 60]
    table.check()


def test_time_before_the_question_is_not_given_twice() -> None:
    """The server was away from before the question was asked: only the time since then is forgiven."""
    table = desk("_template", P, P, clock=ClockPlan(per_move=10, lag=0))
    table.wait(3).add(decisions.wait(table.match, table.now - 100, table.now))
    assert remaining(0, table.match.clock, table.now) == 10


def test_a_clock_that_was_set_back_meanwhile_counts_on() -> None:
    """The wall clock shows an earlier time after the gap than before it; a second later a second is gone."""
    table = desk("_template", P, P, clock=ClockPlan(per_move=10, lag=0))
    table.wait(4)
    since = table.now
    table.wait(-3600).add(decisions.wait(table.match, since, table.now))
    assert remaining(0, table.match.clock, table.now) == 6
    assert remaining(0, table.match.clock, table.now + 1) == 5


def test_where_no_clock_runs_a_gap_is_not_worth_an_entry() -> None:
    table = desk("_template", P, P)
    assert decisions.wait(table.match, table.now - 5, table.now) == []
    bots_turn = desk("_template", "1", P, clock=ClockPlan(per_move=10))
    assert decisions.wait(bots_turn.match, table.now - 5, table.now) == []
