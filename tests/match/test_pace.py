"""The bots' pace: how long a bot waits, from when that is counted, and whom it must not cost time."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import Malformed, Stale
from sandtable.match import decisions, pace
from sandtable.match.entries import ClockPlan, Opened, decode, encode
from tests.match.support import Desk, desk


def paced(wanted: str, game: str = "cubed", *kinds: str, clock: ClockPlan | None = None) -> Desk:
    """A table whose first seat has set the pace."""
    at = desk(game, *(kinds or ("person", "1")), clock=clock)
    at.add(decisions.set_pace(at.match, 0, wanted, at.now))
    return at


def test_bots_answer_at_once_unless_told_otherwise() -> None:
    at = desk("cubed", "person", "1").play()
    assert pace.rest(at.match, 1, at.now) == 0.0


def test_a_table_laid_before_there_was_a_pace_still_opens() -> None:
    opened = desk("cubed", "person", "1").log[0]
    assert isinstance(opened, Opened)
    assert "pace" not in encode(opened)
    assert decode(encode(opened)) == opened


@pytest.mark.parametrize("wanted", [pace.CALM, pace.SLOW])
def test_a_breath_before_a_turn_and_a_shorter_one_between_acts(wanted: str) -> None:
    """Both are counted from what was told last, whatever the bot did meanwhile."""
    at = paced(wanted).play(3)  # the bot will place two cubes
    assert pace.rest(at.match, 1, at.now) == pytest.approx(pace.BEFORE_A_TURN[wanted])
    assert pace.rest(at.match, 1, at.now + 0.2) == pytest.approx(pace.BEFORE_A_TURN[wanted] - 0.2)
    assert pace.rest(at.match, 1, at.now + 60.0) == 0.0
    at.wait(60.0).play()
    assert at.match.to_act() == [1]
    assert pace.rest(at.match, 1, at.now) == pytest.approx(pace.BETWEEN_ACTS[wanted])
    at.check()


def test_a_clock_that_goes_back_lengthens_no_pause() -> None:
    at = paced(pace.CALM).play()
    assert pace.rest(at.match, 1, at.now - 3600.0) <= pace.BEFORE_A_TURN[pace.CALM]


def test_no_pause_costs_anybody_time() -> None:
    """Who is away may have a bot in the seat: while their clock runs, it answers at once."""
    at = paced(pace.CALM, "cubed", "person", "person", clock=ClockPlan(per_move=5.0))
    at.play()
    seat = at.match.to_act()[0]
    at.add(decisions.take_over(at.match, seat, at.now))
    assert decisions.bot_to_move(at.match) == seat
    assert pace.rest(at.match, seat, at.now) == 0.0


def test_an_answer_in_secret_is_followed_at_once() -> None:
    """What nobody is told needs no time to be seen."""
    at = paced(pace.CALM, "patrollers", "person", "1")
    told = at.match.told_at
    at.wait(60.0)
    while at.match.told_at == told:
        before = at.match.number
        at.play()
    assert at.match.number > before
    assert at.match.told_at == at.now


def test_who_sits_sets_the_pace_for_the_table_and_its_rematch() -> None:
    at = paced(pace.CALM)
    assert at.match.pace == pace.CALM
    assert decisions.set_pace(at.match, 0, pace.CALM, at.now) == []
    at.add(decisions.set_pace(at.match, 0, pace.AT_ONCE, at.now))
    assert at.check().match.pace == pace.AT_ONCE
    with pytest.raises(Malformed, match="one of at once, calm, slow"):
        decisions.set_pace(at.match, 0, "brisk", at.now)
    at.do(decisions.resign, 0)
    with pytest.raises(Stale, match="the game is over"):
        decisions.set_pace(at.match, 0, pace.SLOW, at.now)
