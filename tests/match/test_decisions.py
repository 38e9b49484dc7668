"""What may be added to a log, and why not: moves, undo, leaving, pausing, coming back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandtable.kernel.contract import NOBODY
from sandtable.kernel.errors import Ambiguous, Malformed, Refused, Stale
from sandtable.kernel.seal import chance_answer
from sandtable.match import decisions
from sandtable.match.entries import (
    AnyEntry,
    ClockPlan,
    HandedBack,
    Moved,
    Resigned,
    TookOver,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
)
from sandtable.match.match import OVER, PAUSED, PLAYING, WAITING, Match
from tests.match.support import SECRET, Desk, desk

P = "person"


# Sitting down


def test_a_table_waits_until_its_open_seats_are_taken() -> None:
    table = desk("_template", P, "open")
    assert (table.match.status, table.match.to_act(), table.moves()) == (WAITING, [], [])
    with pytest.raises(Stale, match="waits for its seats"):
        table.say(0, "take 1")
    table.add(decisions.sit(table.match, 1, "Ada", table.now))
    assert (table.match.status, table.match.seats[1].name) == (PLAYING, "Ada")
    table.begin()
    assert len(table.moves()) == 2
    assert table.match.to_act() == [0]
    table.check()


@pytest.mark.parametrize(
    "seat, error, why",
    [
        (0, Stale, "seat A is taken"),
        (1, Stale, "seat B is taken"),
        (3, Malformed, "there is no seat 3; the table has 3"),
        (-1, Malformed, "there is no seat -1"),
    ],
)
def test_a_seat_that_cannot_be_taken(seat: int, error: type[Exception], why: str) -> None:
    table = desk("shut_down", P, "2", "open", options={"seats": "3"})
    with pytest.raises(error, match=why):
        decisions.sit(table.match, seat, "Ada", table.now)


def test_a_seat_is_taken_once() -> None:
    table = desk("_template", P, "open")
    table.add(decisions.sit(table.match, 1, "Ada", table.now))
    with pytest.raises(Stale, match="seat B is taken"):
        decisions.sit(table.match, 1, "Bob", table.now)


def test_nobody_sits_down_at_a_game_that_is_over() -> None:
    table = desk("_template", P, "open")
    table.do(decisions.resign, 0)
    assert table.match.status == OVER
    with pytest.raises(Stale, match="the game is over"):
        decisions.sit(table.match, 1, "Ada", table.now)


@pytest.mark.parametrize(
    "name, cleaned",
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\x00d\x1b[31ma", "Ad[31ma"),
        ("\u202eevil\u200b", "evil"),
        ("Zoë 王 🎲", "Zoë 王 🎲"),
        ("x" * 100, "x" * 40),
        ("x" * 39 + " yz", "x" * 39),
        ("\x07\u2028 ", ""),
    ],
)
def test_names_are_cleaned(name: str, cleaned: str) -> None:
    assert decisions.clean_name(name) == cleaned


def test_a_name_of_nothing_is_replaced() -> None:
    table = desk("_template", P, "open")
    table.add(decisions.sit(table.match, 1, "\x00 ", table.now))
    assert table.match.seats[1].name == "Player B"


# Moves


def test_chance_follows_from_the_secret() -> None:
    table = desk("_template", P, P)
    state, expected = table.match.game.start(), []
    for number in (1, 2):
        code = chance_answer(state, SECRET, number)
        expected.append(f"~ {table.match.game.verbs.text(code)}")
        state.apply(-1, code)
    assert table.moves() == expected


def test_chance_answers_in_the_same_breath_as_the_move_it_answers() -> None:
    table = desk("shut_down", P, P)
    written = table.play().log[-2:]
    while not (isinstance(written[-1], Moved) and written[-1].seat == -1):
        before = len(table.log)
        table.play()
        written = table.log[before:]
    assert next(entry.seat for entry in written if isinstance(entry, Moved)) >= 0
    assert table.match.to_act() != [-1]
    table.check()


def test_begin_says_nothing_twice() -> None:
    table = desk("_template", P, P)
    assert decisions.begin(table.match, SECRET, table.now) == []


def test_a_decision_changes_nothing() -> None:
    table = desk("_template", P, P)
    before = (table.match.record.table.digest(), table.match.number)
    decisions.move(table.match, 0, "take 2", None, "", SECRET, table.now)
    assert (table.match.record.table.digest(), table.match.number) == before


@pytest.mark.parametrize(
    "seat, text, expected, error, why",
    [
        (1, "take 1", None, Stale, "B is not asked now"),
        (0, "take 1", 1, Stale, "the table has moved on: it is at move 2, you answered at move 1"),
        (0, "take 1", 3, Stale, "it is at move 2, you answered at move 3"),
        (0, "dance", None, Malformed, "'dance' is not an action of this game"),
        (0, "", None, Malformed, "nothing was said"),
        (0, "take", None, Ambiguous, "'take' could mean take 1 or take 2 or take 3"),
        (0, "charm 2", None, Refused, "TM-3"),
    ],
)
def test_a_move_that_is_not_played(
    seat: int, text: str, expected: int | None, error: type[Exception], why: str
) -> None:
    table = desk("_template", P, P)
    with pytest.raises(error, match=why):
        table.say(seat, text, expected)
    assert len(table.moves()) == 2


def test_a_refusal_names_its_clause() -> None:
    table = desk("_template", P, P, options={"pebbles": "4"})
    table.say(0, "take 3")
    with pytest.raises(Refused) as caught:
        table.say(1, "take 2")
    assert (caught.value.refusal.clause, caught.value.refusal.hint) == ("TM-6", "take 1")


def test_a_move_is_written_in_the_games_own_words() -> None:
    table = desk("_template", P, P)
    (written,) = table.say(0, "  TAKE   2 ", client="c1")
    assert isinstance(written, Moved)
    assert (written.text, written.client) == ("take 2", "c1")


def test_a_repeated_client_id_is_found_again() -> None:
    table = desk("_template", P, P)
    table.say(0, "take 1", client="x")
    played = table.match.number
    table.say(1, "take 1", client="x")
    assert table.match.answered == {(0, "x"): played, (1, "x"): played + 1}
    table.check()


def test_no_move_after_the_end() -> None:
    table = desk("_template", P, P).play_out()
    assert table.match.status == OVER
    for wish in (decisions.undo, decisions.resign, decisions.pause):
        with pytest.raises(Stale, match="the game is over"):
            table.do(wish, 0)
    with pytest.raises(Stale, match="the game is over"):
        table.say(0, "take 1")


def test_the_bot_whose_turn_it_is() -> None:
    table = desk("_template", P, "3")
    assert decisions.bot_to_move(table.match) == NOBODY
    table.play()
    assert decisions.bot_to_move(table.match) == 1
    table.do(decisions.pause, 0)
    assert decisions.bot_to_move(table.match) == NOBODY


# Undo


def test_undo_is_free_against_bots_and_goes_over_their_moves_in_an_open_game() -> None:
    table = desk("cubed", P, "1")
    while table.match.to_act() == [0]:
        table.play()
    mine = len(table.moves())
    while table.match.to_act() == [1]:
        table.play()
    before = table.moves()
    assert table.do(decisions.undo, 0) == [Undone(at=table.now, seat=0, to=mine - 1)]
    assert table.moves() == before[: mine - 1]
    assert table.match.to_act() == [0]
    table.check()


def test_undo_in_a_hidden_game_takes_back_ones_own_last_answer() -> None:
    table = desk("shut_down", P, "1")
    while True:
        before = table.moves()
        table.play()
        if table.match.to_act() == [0] and table.match.record.moves[-1].seat == 0:
            break
    table.do(decisions.undo, 0)
    assert table.moves() == before
    table.check()


def test_undo_takes_a_walk_back_as_a_whole() -> None:
    """Lengths laid one after the other are one move to whoever made it."""
    options = {"size": "1", "team_a": "night_shift", "team_b": "patrol", "dials": "ready"}
    table = desk("patrollers", P, P, options=options)

    def asked(verb: str) -> list[str]:
        seat = table.match.to_act()[0]
        texts = [table.match.game.verbs.text(code) for code in table.match.record.table.legal(seat)]
        return [text for text in texts if text.startswith(verb)]

    while table.match.to_act() != [0] or not asked("go "):
        table.play()
    before = table.moves()
    table.say(0, asked("go ")[0])
    table.say(0, asked("go ")[0])
    assert table.do(decisions.undo, 0) == [UndoAsked(at=table.now, seat=0, to=len(before))]


def test_undo_never_goes_past_another_seat_in_a_hidden_game() -> None:
    table = desk("_template", P, "1")
    table.say(0, "take 1")
    table.say(1, "take 1")
    with pytest.raises(Stale, match="another player has moved since"):
        table.do(decisions.undo, 0)


def test_an_undo_names_the_entries_it_took_back() -> None:
    table = desk("cubed", P, "1").play(1)
    mine = table.match.number
    table.do(decisions.undo, 0)
    assert table.match.taken_back == {table.match.number: [mine]}


def test_undo_never_goes_past_chance() -> None:
    table = desk("shut_down", P, "1")
    while table.match.record.moves[-1].seat != -1 or not any(move.seat == 0 for move in table.match.record.moves):
        table.play()
    with pytest.raises(Stale, match="undo past a card"):
        table.do(decisions.undo, 0)


def test_there_must_be_something_to_take_back() -> None:
    table = desk("cubed", P, "1")
    with pytest.raises(Stale, match="you have not chosen anything yet"):
        table.do(decisions.undo, 0)
    with pytest.raises(Stale, match="nobody asks"):
        decisions.answer(table.match, 0, True, table.now)


def test_between_people_undo_is_a_question() -> None:
    table = desk("cubed", P, P).play(2)
    before = table.moves()
    assert table.do(decisions.undo, 0) == [UndoAsked(at=table.now, seat=0, to=0)]  # over what B said
    assert table.moves() == before
    with pytest.raises(Stale, match="you have agreed already"):
        decisions.answer(table.match, 0, True, table.now)
    table.add(decisions.answer(table.match, 1, True, table.now))
    assert table.moves() == []
    assert table.match.undo_asked is None
    table.check()


def test_one_who_declines_is_enough() -> None:
    table = crowd()
    before = table.moves()
    asker = undo_asked(table)
    others = [seat for seat in range(3) if seat != asker]
    table.add(decisions.answer(table.match, others[0], True, table.now))
    assert table.add(decisions.answer(table.match, others[1], False, table.now)) == [
        UndoDeclined(at=table.now, seat=others[1])
    ]
    assert table.moves() == before
    with pytest.raises(Stale, match="nobody asks"):
        decisions.answer(table.match, others[0], True, table.now)


def test_undo_needs_everybody() -> None:
    table = crowd()
    asker = undo_asked(table)
    others = [seat for seat in range(3) if seat != asker]
    before = table.moves()
    table.add(decisions.answer(table.match, others[0], True, table.now))
    assert table.moves() == before
    with pytest.raises(Stale, match="you have agreed already"):
        decisions.answer(table.match, others[0], True, table.now)
    last = table.add(decisions.answer(table.match, others[1], True, table.now))
    assert [type(entry) for entry in last] == [UndoAgreed, Undone]
    assert table.moves() == before[:-1]
    table.check()


def test_a_question_is_asked_once_and_a_move_answers_it() -> None:
    table = desk("cubed", P, P).play(4)
    table.do(decisions.undo, 0)
    for seat in (0, 1):
        with pytest.raises(Stale, match="Player A asks to undo already; agree or decline first"):
            table.do(decisions.undo, seat)
    table.play()
    assert table.match.undo_asked is None
    with pytest.raises(Stale, match="nobody asks"):
        decisions.answer(table.match, 1, True, table.now)


def test_nothing_is_taken_back_after_somebody_left() -> None:
    table = desk("cubed", P, P).play(2)
    table.do(decisions.undo, 0)
    table.do(decisions.resign, 0)
    with pytest.raises(Stale, match="nobody asks"):
        decisions.answer(table.match, 1, True, table.now)


def test_the_same_luck_after_an_undo() -> None:
    table = desk("shut_down", P, "1")
    while True:  # until an answer of A makes chance answer in the same breath
        mark = len(table.match.record.moves)
        seat = table.match.to_act()[0]
        table.play()
        drawn = table.moves()[mark:]
        if seat == 0 and len(drawn) > 1:
            break
    table.add([Undone(at=table.now, seat=0, to=mark)])
    table.say(0, drawn[0][2:])
    assert table.moves()[mark:] == drawn


def crowd() -> Desk:
    """Three people, one of whom has just chosen something that can be taken back."""
    table = desk("shut_down", P, P, P, options={"seats": "3"})
    while table.match.record.moves[-1].seat == -1:
        table.play()
    return table


def undo_asked(table: Desk) -> int:
    """The last mover asks; their seat."""
    seat = table.match.record.moves[-1].seat
    table.do(decisions.undo, seat)
    return seat


# Leaving


def test_resigning_ends_a_game_of_two() -> None:
    table = desk("cubed", P, P).play(3)
    assert table.do(decisions.resign, 0) == [Resigned(at=table.now, seat=0)]  # no bot plays on in a game that is over
    result = table.match.result()
    assert table.match.status == OVER
    assert result is not None
    assert (result.winners(), result.ranks, result.reason) == ([1], [2, 1], "Player A resigned")
    table.check()


def test_with_three_a_bot_plays_on_for_the_one_who_resigned() -> None:
    table = desk("shut_down", P, P, P, options={"seats": "3"}).play(1)
    table.do(decisions.resign, 1)
    assert (table.match.status, table.match.people()) == (PLAYING, [0, 2])
    assert table.match.seats[1].bot_level() == decisions.STAND_IN_LEVEL
    with pytest.raises(Stale, match="B has left the game already"):
        table.do(decisions.resign, 1)
    assert decisions.hand_back(table.match, 1, table.now) == []
    table.play_out()
    result = table.match.result()
    assert result is not None
    assert result.ranks[1] == max(result.ranks)
    assert result.ranks.count(max(result.ranks)) == 1
    assert sorted({result.ranks[0], result.ranks[2]})[0] == 1
    table.check()


def test_when_the_last_person_leaves_the_game_is_over() -> None:
    table = desk("shut_down", P, "2", "2", options={"seats": "3"})
    table.do(decisions.resign, 0)
    result = table.match.result()
    assert result is not None
    assert result.ranks == [2, 1, 1]


def test_when_all_but_one_have_left_that_one_wins() -> None:
    table = desk("shut_down", P, P, P, options={"seats": "3"})
    table.do(decisions.resign, 2)
    table.do(decisions.resign, 0)
    result = table.match.result()
    assert result is not None
    assert (result.winners(), result.reason) == ([1], "Player A resigned; Player C resigned")


# Pausing, absence


def test_while_paused_nobody_is_asked() -> None:
    table = desk("_template", P, P, clock=ClockPlan(per_move=10, lag=0))
    table.do(decisions.pause, 1)
    table.add(decisions.answer(table.match, 0, True, table.now))
    assert (table.match.status, table.match.to_act()) == (PAUSED, [])
    with pytest.raises(Stale, match="paused; resume it first"):
        table.say(0, "take 1")
    with pytest.raises(Stale, match="paused; resume it first"):
        table.do(decisions.pause, 0)
    assert decisions.take_over(table.match, 0, table.now) == []
    assert decisions.time_out(table.match, table.now + 100) == []
    table.wait(100).do(decisions.resume, 0)
    assert decisions.time_out(table.match, table.now) == []
    with pytest.raises(Stale, match="not paused"):
        table.do(decisions.resume, 0)
    table.say(0, "take 1")
    table.check()


def test_time_out_is_leaving() -> None:
    table = desk("cubed", P, P, clock=ClockPlan(per_move=10, lag=0))
    assert decisions.time_out(table.match, table.now + 9.9) == []
    table.wait(10)
    table.add(decisions.time_out(table.match, table.now))
    result = table.match.result()
    assert result is not None
    assert (result.winners(), result.reason) == ([1], "Player A ran out of time")
    assert decisions.time_out(table.match, table.now) == []
    table.check()


def test_time_out_of_one_of_three_lets_a_bot_play_on() -> None:
    table = desk("shut_down", P, P, P, options={"seats": "3"}, clock=ClockPlan(per_move=10, lag=0))
    seat = table.match.to_act()[0]
    table.wait(11).add(decisions.time_out(table.match, table.now))
    assert table.match.status == PLAYING
    assert decisions.bot_to_move(table.match) == seat


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    table = desk("cubed", P, P)
    assert decisions.time_out(table.match, table.now + 1e9) == []


def test_a_bot_sits_in_for_an_absent_person_and_gets_up_again() -> None:
    table = desk("_template", P, P, grace=5)
    assert decisions.take_over(table.match, 1, table.now) == []  # not asked
    assert table.do(decisions.take_over, 0) == [TookOver(at=table.now, seat=0, level=decisions.STAND_IN_LEVEL)]
    assert decisions.bot_to_move(table.match) == 0
    assert decisions.take_over(table.match, 0, table.now) == []  # once
    assert table.match.people() == [0, 1]  # still theirs
    assert table.do(decisions.hand_back, 0) == [HandedBack(at=table.now, seat=0)]
    assert decisions.bot_to_move(table.match) == NOBODY
    assert decisions.hand_back(table.match, 0, table.now) == []
    table.say(0, "take 1")
    table.check()


def test_a_bots_own_seat_is_neither_taken_over_nor_handed_back() -> None:
    table = desk("_template", "2", P)
    wishes: list[Callable[[Match, int, float], list[AnyEntry]]] = [decisions.take_over, decisions.hand_back]
    for wish in wishes:
        assert table.do(wish, 0) == []
