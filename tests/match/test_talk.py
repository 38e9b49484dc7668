"""Talk stands in the log and changes nothing else: no turn, no clock, no digest, no replay."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import Malformed
from sandtable.match import decisions, talk
from sandtable.match.entries import ClockPlan, Said
from sandtable.match.match import replayed
from sandtable.match.opening import exported
from sandtable.match.talk import MOST_AT_ONCE, MOST_CHARACTERS, MOST_LINES, SECONDS, TooMuch, spoken
from tests.match.support import SECRET, TABLE, Desk, desk

P = "person"


def utter(table: Desk, seat: int, text: str, client: str = "") -> None:
    table.add(talk.say(table.match, seat, text, client, table.now))


def test_a_line_is_kept_and_nothing_about_the_table_changes() -> None:
    table = desk("cubed", P, P).play(3)
    before = (table.match.record.table.digest(), table.match.to_act(), table.match.status, table.match.stirred)
    utter(table, 1, "well played")
    assert [(one.seat, one.text) for one in table.match.said] == [(1, "well played")]
    after = (table.match.record.table.digest(), table.match.to_act(), table.match.status, table.match.stirred)
    assert after == before
    assert table.match.number == len(table.log)
    again = replayed(TABLE, table.log)
    assert [one.text for one in again.said] == ["well played"]
    table.check()


def test_a_replay_carries_no_talk() -> None:
    """It is what the rules saw, and it is shown to others."""
    table = desk("cubed", P, P).play(2)
    quiet = exported(table.match, SECRET)
    utter(table, 0, "sesame")
    assert exported(table.match, SECRET) == quiet


def test_talk_costs_no_time_and_gives_none() -> None:
    table = desk("cubed", P, P, clock=ClockPlan(per_move=60.0, lag=0.0))
    table.now += 20.0
    utter(table, 0, "hm")
    clock = table.match.clock
    assert clock is not None
    assert clock.remaining(table.match.to_act()[0], table.now) == pytest.approx(40.0)


def test_talk_does_not_end_the_question_whether_to_take_back() -> None:
    table = desk("cubed", P, P).play(1)
    table.do(decisions.undo, 0)
    assert table.match.undo_asked is not None
    utter(table, 0, "sorry, a slip")
    assert table.match.undo_asked is not None


def test_anybody_who_sits_may_talk_at_any_time() -> None:
    table = desk("cubed", P, "open")
    utter(table, 0, "is anybody coming?")
    over = desk("_template", P, P).play_out()
    utter(over, 1, "good game")
    assert over.match.said[-1].text == "good game"


@pytest.mark.parametrize(
    "text, kept",
    [
        ("  two   spaces ", "two spaces"),
        ("<b>&amp;</b> <script>", "<b>&amp;</b> <script>"),  # kept as it is; pages print it as text
        ("Zoë, 好, שלום, 👩‍🚀!", "Zoë, 好, שלום, 👩‍🚀!"),
        ("é", "é"),
        ("x" * MOST_CHARACTERS, "x" * MOST_CHARACTERS),
    ],
)
def test_what_people_write_is_kept_as_they_wrote_it(text: str, kept: str) -> None:
    assert spoken(text) == kept


@pytest.mark.parametrize(
    "text",
    ["", "   ", "a\nb", "a\tb", "\x00", "\x1b[31m", "\x7f", "\x9b", "a\u2028b", "a\u2029b", "\u202egnihton",
     "\u2066x", "\ufeff", "\u200b", "\ue000", "\U000e0041", "\ud800", "x" * (MOST_CHARACTERS + 1), "z" + "\u0301" * 9],
)  # fmt: skip
def test_what_cannot_be_printed_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        spoken(text)
    assert str(caught.value).isprintable()


def test_who_talks_too_fast_is_told_to_wait_and_others_are_not() -> None:
    table = desk("cubed", P, P)
    for n in range(MOST_AT_ONCE):
        table.now += 0.1
        utter(table, 0, f"line {n}")
    with pytest.raises(TooMuch, match="you talk too fast"):
        utter(table, 0, "one more")
    utter(table, 1, "calm down")
    table.now += SECONDS
    utter(table, 0, "one more")


def test_a_table_says_so_many_lines_and_no_more() -> None:
    table = desk("cubed", P, P)
    table.match.said = [Said(at=0.0, seat=0, text="x")] * MOST_LINES
    with pytest.raises(TooMuch, match=f"has said its {MOST_LINES} lines"):
        utter(table, 0, "more")
