"""Pausing where clocks run needs the others' word; and nobody can fill a log with pausing and undoing."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import Stale
from sandtable.match import decisions
from sandtable.match.entries import ClockPlan, Closed, PauseAgreed, PauseAsked, Paused, PauseDeclined, UndoDeclined
from tests.match.support import Desk, desk

P = "person"
CLOCK = ClockPlan(per_game=60, lag=0)


def answer(table: Desk, seat: int, agrees: bool) -> list[type]:
    return [type(entry) for entry in table.add(decisions.answer(table.match, seat, agrees, table.now))]


def test_pausing_a_clock_needs_the_others_word() -> None:
    table = desk("_template", P, P, clock=CLOCK)
    assert table.do(decisions.pause, 0) == [PauseAsked(at=table.now, seat=0)]
    assert table.match.status == "playing"
    assert table.match.to_act() == [0]
    assert answer(table, 1, True) == [PauseAgreed, Paused]
    assert table.match.status == "paused"
    table.check()


def test_time_runs_on_until_the_other_agrees() -> None:
    table = desk("_template", P, P, clock=CLOCK)
    table.wait(4).do(decisions.pause, 0)
    table.wait(20)
    answer(table, 1, True)
    assert table.match.clock is not None
    assert table.match.clock.remaining(0, table.now + 100) == 36


def test_the_other_may_decline_and_the_asker_may_take_it_back() -> None:
    table = desk("_template", P, P, clock=CLOCK)
    for seat in (1, 0):
        table.do(decisions.pause, 0)
        assert answer(table, seat, False) == [PauseDeclined]
        assert table.match.pause_asked is None
        assert table.match.status == "playing"
    table.check()


def test_the_asker_of_an_undo_may_take_it_back_too() -> None:
    table = desk("cubed", P, P).play(2)
    table.do(decisions.undo, 0)
    assert answer(table, 0, False) == [UndoDeclined]
    assert table.match.undo_asked is None


def test_everybody_must_agree_to_a_pause() -> None:
    table = desk("shut_down", P, P, P, options={"seats": "3"}, clock=CLOCK)
    table.do(decisions.pause, 1)
    assert answer(table, 0, True) == [PauseAgreed]
    with pytest.raises(Stale, match="you have agreed already"):
        decisions.answer(table.match, 0, True, table.now)
    assert answer(table, 2, True) == [PauseAgreed, Paused]
    table.check()


def test_alone_with_bots_or_without_a_clock_a_pause_is_free() -> None:
    for table in (desk("cubed", P, "1", clock=CLOCK), desk("cubed", P, P)):
        assert table.do(decisions.pause, 0) == [Paused(at=table.now, seat=0)]


def test_one_wish_at_a_time() -> None:
    table = desk("cubed", P, P, clock=CLOCK).play(2)
    table.do(decisions.pause, 0)
    with pytest.raises(Stale, match="Player A asks to pause already"):
        table.do(decisions.undo, 1)
    table.play()  # a move answers it
    assert table.match.pause_asked is None
    with pytest.raises(Stale, match="nobody asks to undo or to pause"):
        decisions.answer(table.match, 1, True, table.now)


def test_whoever_leaves_takes_the_question_along() -> None:
    table = desk("shut_down", P, P, P, options={"seats": "3"}, clock=CLOCK)
    table.do(decisions.pause, 0)
    table.do(decisions.resign, 1)
    assert table.match.pause_asked is None


def test_a_log_cannot_be_filled_with_pausing_and_undoing() -> None:
    table = desk("cubed", P, "1").play(2)
    for _ in range(decisions.MOST_ASIDES // 2):
        table.do(decisions.pause, 0)
        table.do(decisions.resume, 0)
    with pytest.raises(Stale, match="paused and undone 1000 times"):
        table.do(decisions.pause, 0)
    with pytest.raises(Stale, match="paused and undone 1000 times"):
        table.do(decisions.undo, 0)
    table.play()  # the game itself goes on
    table.check()


def test_a_closed_table_is_over_and_nobody_has_won() -> None:
    table = desk("cubed", P, P).play(2)
    assert table.add(decisions.close(table.match, "spam", table.now)) == [Closed(at=table.now, why="spam")]
    assert table.match.status == "over"
    result = table.match.result()
    assert result is not None
    assert (result.ranks, result.reason) == ([1, 1], "the host closed this table: spam")
    assert decisions.close(table.match, "", table.now) == []
    table.check()


def test_closing_does_not_change_how_a_game_ended() -> None:
    table = desk("_template", P, P).play_out()
    ended = table.match.result()
    table.add([Closed(at=table.now)])
    found = table.match.result()
    assert ended is not None
    assert found is not None
    assert (found.scores, found.ranks, found.reason) == (ended.scores, ended.ranks, ended.reason)
