"""The small parts: agenda, story, digest, lines, shelf, perft."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.kernel.agenda import Agenda
from sandtable.kernel.codes import NO_CODE, argument, first, fourth, pack, second, third, verb_of
from sandtable.kernel.contract import WATCHER
from sandtable.kernel.digest import Digest
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines, whole
from sandtable.kernel.perft import divide, perft
from sandtable.kernel.story import EVERYONE, Story, all_but, only


def test_a_code_packs_a_verb_and_four_numbers() -> None:
    code = pack(7, 1, 4095, 0, 12)
    assert (verb_of(code), first(code), second(code), third(code), fourth(code)) == (7, 1, 4095, 0, 12)
    assert [int(argument(code, n)) for n in range(4)] == [1, 4095, 0, 12]


def test_the_last_frame_pushed_is_asked_first() -> None:
    agenda = Agenda()
    assert agenda.top() == NO_CODE
    agenda.push(1)
    agenda.push(2)
    copy = agenda.clone()
    assert (copy.pop(), copy.pop(), copy.top()) == (2, 1, NO_CODE)
    copy.push(9)
    assert list(agenda.frames) == [1, 2], "a copy shares nothing"


def test_a_fact_reaches_its_audience_and_nobody_else() -> None:
    story = Story()
    story.tell(0, "X-1", audience=only(1))
    story.tell(1, "X-2", audience=all_but(1))
    story.tell(2, "X-3")
    assert [verb_of(fact.code) for fact in story.heard_by(1)] == [0, 2]
    assert [verb_of(fact.code) for fact in story.heard_by(0)] == [1, 2]
    assert [verb_of(fact.code) for fact in story.heard_by(WATCHER)] == [1, 2]
    assert story.facts[2].audience == EVERYONE


def digest_of(*numbers: int) -> int:
    digest = Digest()
    for number in numbers:
        digest.add(number)
    return digest.value()


def test_a_digest_tells_numbers_and_their_order_apart() -> None:
    seen = {digest_of(n) for n in range(-500, 500)} | {digest_of(2**k) for k in range(10, 63)} | {digest_of(-(2**63))}
    assert len(seen) == 1000 + 53 + 1
    assert digest_of(1, 2) != digest_of(2, 1)
    assert digest_of(7, 8, 9) == digest_of(7, 8, 9) < 2**62


def read_a(text: str) -> int:
    """Reads a position whose only line is `a`, a digit."""
    lines = Lines(text)
    found = lines.take_whole("a", 0, 9)
    lines.done()
    return found


@pytest.mark.parametrize(
    "text, why",
    [
        ("pile 3", "line 1 of the position: expected 'key: value', found 'pile 3'"),
        ("a: 1\n\na: 2", "line 3 of the position: a second 'a'"),
        ("b: 1", "the position has no line 'a'"),
        ("a: 1\nb: 2", "line 2 of the position: unknown key 'b'"),
        ("a: x", "a must be a whole number from 0 to 9, not 'x'"),
        ("a: 10", "from 0 to 9, not '10'"),
        ("a: -1", "from 0 to 9, not '-1'"),
        ("a: --1", "not '--1'"),
        ("a: ²", "not '²'"),
        ("a:", "not ''"),
        ("x" * 200_000, "at most 100,000 characters"),
    ],
)
def test_a_position_that_cannot_be_read_names_its_line(text: str, why: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_a(text)
    assert why in str(caught.value)


def test_lines_may_carry_comments_and_be_left_out() -> None:
    lines = Lines("; nothing\na: 3  ; three\n\n")
    assert lines.has("a")
    assert lines.take_whole("a", 0, 9) == 3
    assert lines.take_or("b", "none") == "none"
    lines.done()
    assert whole(" -4 ", -9, 9, "it") == -4


def test_the_shelf_finds_games_and_keeps_the_template_off_the_list() -> None:
    assert "_template" not in sandtable.games()
    assert "_template" in sandtable.games(hidden=True)
    with pytest.raises(ValueError, match=r"there is no game 'chess'"):
        sandtable.game("chess")
    with pytest.raises(ValueError, match=r"there is no game '\.\./bots'"):
        sandtable.game("../bots")


def test_perft_counts_and_divide_adds_up() -> None:
    table = sandtable.game("_template").start()
    assert perft(table, 4) == sum(count for _, count in divide(table, 4)) == 54
