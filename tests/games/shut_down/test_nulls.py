"""Nulls: SD-40, SD-41, SD-R10, SD-R25 and SD-R26."""

import pytest

from sandtable.kernel.contract import CHANCE
from sandtable.kernel.errors import Malformed
from tests.games.shut_down.sittings import array, example, line, shut_down
from tests.support import clause


@clause("SD-40", "SD-R25", "SD-27")
def test_a_null_removes_any_card_of_an_opponent() -> None:
    table = example()
    assert table.offers(verb="null") == [f"null {seat}{slot}" for seat in "BC" for slot in (1, 2, 3, 4)]
    refusal = table.refusal("A null A4")
    assert (refusal.clause, refusal.why) == ("SD-R22", "a null removes an opponent's card, not A4")


@clause("SD-41", "SD-R10")
def test_the_victim_refills_the_slot_face_up() -> None:
    table = example().play("A null C1")
    assert line(table, "color pile") == "blue 2"
    assert table.heard(2) == ["A plays null", "blue 2 is removed from C1"]
    table.play("~ refill C1 yellow 20")
    assert array(table, "C") == "yellow 20, [blue 4], [blue 6], green 8"
    assert table.heard(2)[-1] == "C1 is refilled with yellow 20"


@clause("SD-41")
def test_the_refill_after_a_null_stands_on_its_own_clause() -> None:
    """In the question, in a refusal and in the story it is SD-41, and SD-30 is left to steals."""
    table = example().play("A null C1")
    assert line(table, "first") == "refill C1 after a null, A chooses a deck"
    assert table.table.question(CHANCE).clause == "SD-41"
    assert table.refusal("A draw color").clause == "SD-41"
    table.play("~ refill C1 yellow 20")
    assert table.story.facts[-1].clause == "SD-41"


@clause("SD-41")
def test_why_a_slot_is_refilled_is_read_back_and_makes_no_difference() -> None:
    """The position keeps the cause for the story; the digest is of what can matter later, so it is the same."""
    table = example().play("A null C1")
    again = shut_down(table.table.text(), seats=3)
    assert again.table.text() == table.table.text()
    after_a_steal = shut_down(table.table.text().replace(" after a null", ""), seats=3)
    assert after_a_steal.table.digest() == table.table.digest()
    assert after_a_steal.play("~ refill C1 yellow 20").story.facts[-1].clause == "SD-30"
    assert again.play("~ refill C1 yellow 20").table.digest() == after_a_steal.table.digest()


@clause("SD-40", "SD-17")
def test_a_position_after_a_null_has_both_cards_on_their_piles() -> None:
    text = example().play("A null C1").table.text()
    for pile in ("color pile: blue 2\n", "special pile: null\n"):
        assert pile in text
        with pytest.raises(Malformed, match="a null removes one card, and both go to their piles"):
            shut_down(text.replace(pile, ""), seats=3)


@clause("SD-R10")
def test_a_blue_refill_of_a_flipped_slot_is_not_flipped() -> None:
    assert array(example().play("A null C1", "~ refill C1 blue 0"), "C").startswith("blue 0, [blue 4]")


@clause("SD-R26")
def test_the_void_card_of_the_example_is_the_null() -> None:
    words = example().game.verbs.all[7].gaps[0].domain.words
    assert words == ["null"]
