"""The two examples printed in the rules of Patrollers, as their author tells them."""

from __future__ import annotations

from tests.support import clause, sit

MARK_AND_JILL = """
    placer: A
    A1: Mad Dog, at 500,300, marked
    A2: SARGE, at 900,300, marked
    A3: Ice Man, at 1300,300
    B1: Sewer Rat, at 500,2100, marked
    B2: Patches, at 900,2100, marked
    B3: Eight Bit, body 1500,2100 to 1800,2100, wounded
    turn: {turn}
"""


@clause("PT-29", "PT-30", "PT-32", "PT-R29")
def test_mark_has_a_third_patroller_and_jill_has_none_left_to_act() -> None:
    """It is Jill's turn, both of hers have order markers: the round is over and Mark's third does not act."""
    table = sit("patrollers", MARK_AND_JILL.format(turn="B"))
    view = table.table.view(0)
    assert view["phase"] == "dice"
    assert view["round"] == 2
    assert [figure["marked"] for figure in view["figures"]] == [False] * 6  # type: ignore[union-attr,call-overload,index]


@clause("PT-30")
def test_had_it_been_marks_turn_his_third_would_act() -> None:
    """The same table one turn earlier: his Ice Man, the only one without a marker, has his turn."""
    table = sit("patrollers", MARK_AND_JILL.format(turn="A"))
    assert table.table.view(0)["acting"] == "A3"


@clause("PT-53", "PT-56", "PT-57", "PT-59", "PT-62")
def test_red_dragon_attacks_sarge() -> None:
    """Mark rolls a red 1 for a total of 4; Jill rolls a red 3, which does not defend, for 3: SARGE is near death."""
    table = sit(
        "patrollers",
        """
        A1: Red Dragon, dials 0000, at 1000,1000
        B1: SARGE, dials 0100, at 1205,1000
        turn: A
        """,
        size=1,
    )
    table.play("A stay", "A attack B1", "~ A1 rolls r1", "~ B1 rolls r3")
    assert table.heard(0)[-5:-1] == [
        "A1 rolls r1",
        "B1 rolls r3",
        "A1 4 against B1 3: a hit",
        "B1 is near death",
    ]
    sarge = table.table.view(0)["figures"][1]  # type: ignore[call-overload,index]
    assert (sarge["place"], sarge["side"]) == ("table", "back")
