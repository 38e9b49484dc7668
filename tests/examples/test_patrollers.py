"""The document's examples: Mark and Jill's round, a move of three, Red Dragon against SARGE. PT-30, PT-41, PT-59."""

from __future__ import annotations

from tests.support import Sitting, clause, sit

MARK_AND_JILL = """
    round: 1
    leader: A
    placer: A
    A1: Mad Dog, at 500,300, marked
    A2: Ballistic, at 900,300
    A3: Patches, at 1300,300, marked
    B1: SARGE, at 500,2100, marked
    B2: Ice Man, at 900,2100, marked
    B3: Eight Bit, body 1300,2100 to 1600,2100, wounded
    turn: {}
"""

DUEL = """
    round: 1
    leader: A
    placer: A
    A1: Red Dragon, dials 0000, at 1000,1000
    B1: SARGE, dials 0100, at 1205,1000
    turn: A
"""


def table(position: str, size: int) -> Sitting:
    return sit("patrollers", position, size=size)


def words(sitting: Sitting, key: str) -> str:
    """The value of one line of the position."""
    lines = dict(line.split(": ", maxsplit=1) for line in sitting.table.text().splitlines() if ": " in line)
    return lines[key]


@clause("PT-30", "PT-29", "PT-32")
def test_mark_has_one_left_and_jill_has_none() -> None:
    """It is Jill's turn and both of hers are marked: the round ends, markers come off, Mark's third does not act."""
    sitting = table(MARK_AND_JILL.format("B"), 3)
    assert words(sitting, "round") == "2"
    assert "marked" not in sitting.table.text()
    assert sitting.to_act() == "AB"
    assert sitting.offers("A") == ["roll A1", "roll A2", "roll A3"]
    assert sitting.offers("B") == ["roll B1", "roll B2"]


@clause("PT-30", "PT-25")
def test_on_marks_turn_his_third_would_have_acted() -> None:
    sitting = table(MARK_AND_JILL.format("A"), 3)
    assert sitting.to_act() == "A"
    assert "A2" in words(sitting, "agenda")


@clause("PT-41", "PT-R6")
def test_a_move_of_three_is_the_twine_laid_once_and_swung_twice() -> None:
    sitting = table(DUEL.replace("1205,1000", "1000,2000"), 1)
    sitting.play("A go 1200,1000", "A go 1200,1200", "A go 1000,1200")
    assert "at 1000,1200" in words(sitting, "A1")
    assert "stop" not in sitting.offers("A")  # that was the whole move


@clause("PT-59", "PT-53", "PT-57", "PT-62")
def test_red_dragon_attacks_sarge() -> None:
    """Mark rolls a red 1 for 4; Jill rolls a red 3, which counts zero, for 3; SARGE's tag is flipped to near death."""
    sitting = table(DUEL, 1).play("A stay", "A attack B1", "~ A1 rolls r1", "~ B1 rolls r3")
    heard = sitting.heard(1)
    assert "A1 4 against B1 3: a hit" in heard
    assert "B1 is near death" in heard
    assert "wounded" in words(sitting, "B1")
    assert "at 1205,1000" in words(sitting, "B1")
