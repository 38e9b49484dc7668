"""Nulls: SD-40, SD-41, SD-R10, SD-R25 and SD-R26."""

from tests.games.shut_down.sittings import array, example, line
from tests.support import clause


@clause("SD-40", "SD-R25", "SD-27")
def test_a_null_removes_any_card_of_an_opponent() -> None:
    table = example()
    assert table.offers(verb="null") == [f"null {seat}{slot}" for seat in "BC" for slot in (1, 2, 3, 4)]
    refusal = table.refusal("A null A4")
    assert (refusal.clause, refusal.why) == ("SD-R22", "A4 is an own slot, and a null removes an opponent's card")


@clause("SD-41", "SD-R10")
def test_the_victim_refills_the_slot_face_up() -> None:
    table = example().play("A null C1")
    assert line(table, "color pile") == "blue 2"
    assert table.heard(2) == ["A plays null", "blue 2 is removed from C1"]
    table.play("~ refill C1 yellow 20")
    assert array(table, "C") == "yellow 20, [blue 4], [blue 6], green 8"
    assert table.heard(2)[-1] == "C1 is refilled with yellow 20"


@clause("SD-R10")
def test_a_blue_refill_of_a_flipped_slot_is_not_flipped() -> None:
    assert array(example().play("A null C1", "~ refill C1 blue 0"), "C").startswith("blue 0, [blue 4]")


@clause("SD-R26")
def test_the_void_card_of_the_example_is_the_null() -> None:
    words = example().game.verbs.all[7].gaps[0].domain.words
    assert words == ["null"]
