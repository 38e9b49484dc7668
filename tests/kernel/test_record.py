"""Replay text: verified line by line, and every way it can be wrong is named with its line."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.errors import Malformed, Refused, Stale
from sandtable.kernel.record import Record, heading, parse, random_record

GAME = sandtable.game("_template")
GOOD = random_record(GAME, 1).text()


def test_a_record_reads_back_to_itself() -> None:
    assert parse(GAME, GOOD).text() == GOOD


def test_a_record_may_begin_anywhere_and_say_so() -> None:
    middle = random_record(GAME, 1, 4).table
    record = Record(GAME, middle)
    record.play(0, GAME.verbs.read("take 1"), "a note")
    text = record.text()
    assert "| pile: 6" in text
    assert "; a note" in text
    assert parse(GAME, text).text() == text


def test_moves_can_be_taken_back() -> None:
    record = parse(GAME, GOOD)
    digests = [move.digest for move in record.moves]
    record.rewind(3)
    assert record.table.digest() == digests[2] == record.after(3).digest()
    assert len(record.moves) == 3


def test_a_refused_or_stale_move_changes_nothing() -> None:
    record = Record(GAME)
    before = record.table.digest()
    with pytest.raises(Stale, match="A is not asked now; chance must answer"):
        record.play(0, GAME.verbs.read("take 1"))
    record.play(CHANCE, GAME.verbs.read("charm 2"))
    with pytest.raises(Refused, match="TM-3: charm 2 is dealt already"):
        record.play(CHANCE, GAME.verbs.read("charm 2"))
    record.rewind(0)
    assert record.table.digest() == before


HEAD = "sandtable 1 / _template edition 1 / seats=2\n"
DEALT = HEAD + "1 ~ charm 2\n2 ~ charm 3\n"


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "the replay is empty"),
        ("; only a comment\n", "the replay is empty"),
        ("hello\n", "line 1: expected 'sandtable 1 / GAME edition N / OPTIONS'"),
        ("sandtable 2 / _template edition 1\n", "line 1: replay format 2 is not 1"),
        (
            "sandtable 1 / _template edition 2\n",
            "a replay of _template edition 2 cannot be read as _template edition 1",
        ),
        (
            "sandtable 1 / _template edition 1 / seats=2 pebbles=12\n",
            "a replay of _template(seats=2, pebbles=12) cannot be read as _template(seats=2)",
        ),
        ("sandtable 1 / chess edition 1\n", "a replay of chess edition 1"),
        ("sandtable 1 / _template edition 1 / seats\n", "option 'seats' has no value; write name=value"),
        ("sandtable 1 / _template edition 1 / seats=2 seats=2\n", "option 'seats' is given twice"),
        (HEAD + "move one\n", "line 2: expected 'NUMBER SEAT ACTION #DIGEST', found 'move one'"),
        (HEAD + "1 Z charm 2\n", "line 2: expected"),
        (HEAD + "2 ~ charm 2\n", "line 2: move 2 stands where move 1 should"),
        (HEAD + "1 ~ charm 9\n", "line 2: 'charm 9' is not an action"),
        (HEAD + "1 A take 1\n", "line 2: A is not asked now; chance must answer"),
        (HEAD + "1 ~ charm 2\n2 ~ charm 2\n", "line 3: 'charm 2' is refused by TM-3: charm 2 is dealt already"),
        (HEAD + "1 ~ charm 2 #ffff\n", "line 2: the position after 'charm 2' has digest #033d, the replay says #ffff"),
        (HEAD + "1 ~ charm 2 #fff\n", "line 2: "),
        (DEALT + "3 B take 1\n", "line 4: B is not asked now; A must answer"),
        (DEALT + "3 D take 1\n", "line 4: D is not asked now"),
        (DEALT + "end A wins: A 7, B 3 [TM-9]\n", "line 4: the replay says the game is over, but A must answer"),
        (GOOD.replace("B wins", "A wins"), "the game ended 'B wins: A 7, B 9 [TM-9]', the replay says 'A wins"),
        (GOOD.replace("#18219e07a3d4369f", "#18219e07a3d43690"), "line 10: the last position has digest"),
        (GOOD + "9 A take 1\n", "line 11: the replay goes on after its end"),
        (HEAD + "| pile: 99\n", "line 1 of the position: pile must be a whole number from 0 to 10, not '99'"),
        (HEAD + "| nonsense\n", "line 1 of the position: expected 'key: value'"),
    ],
)
def test_a_bad_replay_names_its_first_bad_line(text: str, why: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse(GAME, text)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_heading_gives_game_and_options() -> None:
    head = heading("; note\nsandtable 1 / _template edition 1 / seats=2 pebbles=12 ; why\n")
    assert (head.game, head.edition, head.options) == ("_template", 1, {"seats": "2", "pebbles": "12"})
