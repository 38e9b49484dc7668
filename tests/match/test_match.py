"""A match is the sum of its log: the same in every process, pinned to its edition, and ranked when it ends."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import structs

import sandtable
from sandtable.kernel.contract import Result
from sandtable.match import decisions
from sandtable.match.entries import AnyEntry, Moved, Opened, Rematched, SeatPlan, decode, encode
from sandtable.match.match import OVER, Match, Outdated, _ranks, replayed
from sandtable.match.opening import lay
from sandtable.server import frames
from tests.match.support import SECRET, TABLE, desk

P = "person"


def opened() -> Opened:
    plans = [SeatPlan(P, "Ada"), SeatPlan("bot", level=2)]
    return lay(TABLE, SECRET, sandtable.game("_template"), plans, 1000.0)


def test_a_log_of_another_edition_is_refused_in_one_line() -> None:
    old = structs.replace(opened(), edition=7)
    with pytest.raises(Outdated) as caught:
        replayed(TABLE, [old])
    assert caught.value.why == "it was played under edition 7 of _template, and this is 1"


def test_a_log_begins_with_its_opening() -> None:
    bad: list[list[AnyEntry]] = [[], [Moved(at=0.0, seat=0, text="take 1")]]
    for entries in bad:
        with pytest.raises(Outdated, match="its log does not begin with its opening"):
            replayed(TABLE, entries)
    with pytest.raises(Outdated, match="a table is laid once"):
        replayed(TABLE, [opened(), opened()])


@pytest.mark.parametrize("name, seats", [("_template", 2), ("cubed", 2), ("shut_down", 3)])
def test_a_whole_game_replays_to_the_same_digest(name: str, seats: int) -> None:
    table = desk(name, *[P] * seats, options={"seats": str(seats)}).play_out().check()
    assert table.match.status == OVER
    played = table.match.record.table.result()
    result = table.match.result()
    assert played is not None
    assert result is not None
    assert (result.scores, result.ranks) == (played.scores, played.ranks)


def test_every_kind_of_entry_is_stored_and_read_back() -> None:
    table = desk("cubed", P, P).play(2)
    table.do(decisions.undo, 0)
    table.add(decisions.answer(table.match, 1, False, table.now))
    table.do(decisions.undo, 0)
    table.add(decisions.answer(table.match, 1, True, table.now))
    table.do(decisions.pause, 0)
    table.do(decisions.resume, 0)
    table.do(decisions.take_over, 0)
    table.do(decisions.hand_back, 0)
    table.do(decisions.resign, 1)
    table.add([Rematched(at=table.now, table="t2")])
    assert table.match.rematch == "t2"
    table.check()
    for entry in table.log:
        assert decode(encode(entry)) == entry


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "{}",
        '{"t":"danced","at":1.0}',
        '{"t":"sat","at":1.0,"seat":"A","name":"x"}',
        '{"t":"sat","at":1.0,"seat":0,"name":"x","more":1}',
    ],
)
def test_what_is_no_entry_is_not_read(stored: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        decode(stored)


def test_what_each_move_told_is_kept_by_its_number() -> None:
    table = desk("_template", P, P)
    table.say(0, "take 2")
    (fact,) = table.match.facts[table.match.number]
    assert table.match.game.facts.text(fact.code) == "A takes 2"


@pytest.mark.parametrize(
    "ranks, staying, expected",
    [
        ([1, 2, 3], [0, 1, 2], [1, 2, 3]),
        ([1, 2, 3], [1, 2], [3, 1, 2]),
        ([1, 2, 2], [1, 2], [2, 1, 1]),
        ([2, 1, 3], [0, 2], [1, 3, 2]),
        ([1, 1, 3, 4], [2], [2, 2, 1, 2]),
    ],
)
def test_those_who_gave_up_rank_last(ranks: list[int], staying: list[int], expected: list[int]) -> None:
    scores = [0] * len(ranks)
    assert _ranks(scores, Result(scores, ranks, "X-1", ""), staying) == expected


def test_a_game_not_played_out_ranks_those_who_stayed_first() -> None:
    assert _ranks([0, 0, 0], None, [0, 2]) == [1, 2, 1]


def test_seats_by_kind() -> None:
    table = desk("shut_down", P, "4", "open", options={"seats": "3"})
    match: Match = table.match
    assert [seat.is_taken for seat in match.seats] == [True, True, False]
    assert [seat.bot_level() for seat in match.seats] == [0, 4, 0]
    assert match.people() == [0]
    table.add(decisions.sit(match, 2, "Ada", table.now))
    assert match.people() == [0, 2]


def test_whoever_looks_who_sits_where_is_told_when_to_look_again() -> None:
    """`seated` is the entry that changed it last; nothing else does."""
    table = desk("shut_down", P, P, "open", options={"seats": "3"})
    match: Match = table.match

    def added(entries: list[AnyEntry]) -> tuple[int, int, list[int], list[int]]:
        table.add(entries)
        return match.seated, match.number, match.people(), match.quitters()

    assert match.seated == 1
    assert added(decisions.sit(match, 2, "Ada", table.now)) == (2, 2, [0, 1, 2], [])
    assert added(decisions.begin(match, SECRET, table.now))[:2] == (2, match.number)
    turn = match.to_act()[0]
    seated, number, _, _ = added(decisions.take_over(match, turn, table.now))
    assert seated == number
    assert frames.seats(match)[turn].stand_in == match.seats[turn].stand_in > 0
    seated, number, _, _ = added(decisions.hand_back(match, turn, table.now))
    assert seated == number
    assert frames.seats(match) is frames.seats(match)
    assert frames.seats(match)[turn].stand_in == 0
    left = added(decisions.resign(match, 1, table.now))
    assert left[2:] == ([0, 2], [1])
    assert frames.seats(match)[1].gave_up == "resigned"
