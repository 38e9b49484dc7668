"""Flipping: SD-25 to SD-28 and SD-R30."""

from tests.games.shut_down.sittings import example, pair, shut_down
from tests.support import clause


@clause("SD-25")
def test_only_blue_cards_can_be_flipped() -> None:
    table = example()
    assert table.offers(verb="flip") == ["flip A1"]
    refusal = table.refusal("A flip A2")
    assert (refusal.clause, refusal.why) == ("SD-25", "green 11 is not blue, and only blue cards can be flipped")


@clause("SD-14", "SD-25")
def test_only_own_face_up_cards_are_flipped() -> None:
    assert example().refusal("A flip B4").clause == "SD-14"
    refusal = pair("null").play("A flip A1", "B unflip B1").refusal("A flip A1")
    assert (refusal.why, refusal.hint) == ("blue 5 is flipped already", "unflip A1 turns it back up")


@clause("SD-26")
def test_a_flipped_card_is_safe_from_steals_and_swaps() -> None:
    table = example("blue steal", "blue swap")
    assert table.offers(verb="steal") == ["blue steal B4"]
    assert [offer for offer in table.offers(verb="swap") if "blue" in offer] == [
        f"blue swap A{slot} for B4" for slot in (1, 2, 3, 4)
    ]


@clause("SD-27")
def test_a_flipped_card_is_not_safe_from_null() -> None:
    assert example().allows("A null C1")


@clause("SD-28")
def test_only_its_owner_turns_a_card_back_up() -> None:
    table = pair("null")
    refusal = table.refusal("A unflip B1")
    assert (refusal.clause, refusal.why) == (
        "SD-28",
        "B1 lies in an opponent's array, and only its owner unflips a card",
    )
    table.play("A flip A1")
    assert table.allows("B unflip B1")


@clause("SD-R30")
def test_the_fourth_card_may_be_flipped_by_a_player_who_is_not_lowest() -> None:
    table = shut_down("""
        turn: A
        A: [blue 12], [blue 11], [blue 10], blue 9
        B: blue 0, blue 1, blue 2, blue 3
    """).play("A flip A4")
    result = table.table.result()
    assert result is not None
    assert result.winners() == [1]
