"""Steals: SD-29 to SD-36, SD-R16 to SD-R22."""

from tests.games.shut_down.sittings import array, example, hand, pair, shut_down, view
from tests.support import clause


@clause("SD-29")
def test_a_steal_takes_a_face_up_card_into_the_thiefs_hand() -> None:
    table = example("red steal").play("A red steal B2")
    assert hand(table, "A") == "red 30, red 21!, yellow swap, null"
    assert table.heard(2) == ["A plays red steal", "A steals red 21 from B2"]


@clause("SD-30")
def test_the_robbed_player_refills_the_slot_from_the_color_deck() -> None:
    table = example("red steal").play("A red steal B2")
    assert array(table, "B") == "yellow 14, -, green 10, blue 8"
    assert table.to_act() == "~"
    assert table.refusal("~ refill B1 green 9").why == "what is due now is 'refill B2'"
    assert table.refusal("~ refill B2 red 21").why == "red 21 is not in the color deck"
    table.play("~ refill B2 green 9")
    assert array(table, "B") == "yellow 14, green 9, green 10, blue 8"
    assert table.story.facts[-1].clause == "SD-30"


@clause("SD-31")
def test_a_stolen_card_is_a_lasting_extra_card() -> None:
    table = pair("red steal").play("A red steal B4", "~ refill B4 red 18", "A draw special", "~ special null")
    assert hand(table, "A") == "red 21!, null"


@clause("SD-32")
def test_a_colored_steal_takes_only_its_color() -> None:
    table = example("yellow steal")
    assert table.offers(verb="steal") == ["yellow steal B1"]
    refusal = table.refusal("A yellow steal B2")
    assert (refusal.clause, refusal.why) == ("SD-32", "red 21 is not yellow, the color of this steal")


@clause("SD-33")
def test_a_wild_steal_takes_any_color() -> None:
    targets = [offer.removeprefix("wild steal ") for offer in example("wild steal").offers(verb="steal")]
    assert targets == ["B1", "B2", "B3", "B4", "C4"]


@clause("SD-34", "SD-R18")
def test_a_steal_2_takes_one_or_two_cards() -> None:
    table = example("steal 2")
    assert len(table.offers(verb="steal")) == 5
    assert len(table.offers(verb="steal_pair")) == 10
    assert hand(table.play("A steal 2 B1 B2"), "A") == "red 30, yellow 14!, red 21!, yellow swap, null"
    assert hand(example("steal 2").play("A steal 2 B1"), "A") == "red 30, yellow 14!, yellow swap, null"


@clause("SD-35", "SD-R19")
def test_the_two_cards_may_come_from_different_opponents_and_have_any_colors() -> None:
    table = example("steal 2").play("A steal 2 C4 B2", "~ refill B2 red 18", "~ refill C4 red 19")
    assert (array(table, "B"), array(table, "C")) == (
        "yellow 14, red 18, green 10, blue 8",
        "[blue 2], [blue 4], [blue 6], red 19",
    )


@clause("SD-36")
def test_a_flipped_card_cannot_be_stolen() -> None:
    for card in ("wild steal", "blue steal", "steal 2", "steal 2 B1"):
        refusal = example(card.removesuffix(" B1")).refusal(f"A {card} C1")
        assert refusal.clause == "SD-36"
        assert refusal.why == "blue 2 is flipped, and flipped cards cannot be stolen"


@clause("SD-R16")
def test_a_steal_2_takes_only_what_fits_into_the_hand() -> None:
    table = pair("steal 2, null, red 30, red 29, red 28")
    assert table.offers(verb="steal_pair") == []
    assert len(table.offers(verb="steal")) == 3
    refusal = table.refusal("A steal 2 B2 B3")
    assert (refusal.clause, refusal.hint) == ("SD-R16", "steal 2 B2 takes one")
    assert refusal.why == "with 4 other cards in hand two more would be over the limit of 5"
    table = pair("steal 2, null, red 30, red 29").play("A steal 2 B2 B3", "~ refill B2 red 18", "~ refill B3 red 19")
    assert table.to_act() == "B"  # three and two make five: no draw


@clause("SD-R17")
def test_a_steal_with_five_in_hand_is_legal() -> None:
    table = pair("wild steal, null, red 30, red 29, red 28").play("A wild steal B2")
    assert hand(table, "A") == "red 28, red 29, red 30, green 9!, null"


CORNERS = """
    turn: B
    A: blue 5, green 11, yellow 17, red 26
    B: blue 2, green 9, yellow 14, red 21
    C: blue 3, green 10, yellow 15, red 22
    B hand: steal 2, null
"""


@clause("SD-R20")
def test_both_targets_are_named_first_and_refilled_clockwise_from_the_thief() -> None:
    table = shut_down(CORNERS, seats=3).play("B steal 2 A1 C4")
    assert view(table)["pending"] == ["refill C4", "refill A1", "B chooses a deck"]
    assert hand(table, "B").startswith("blue 5!, red 22!")
    table = shut_down(CORNERS, seats=3).play("B steal 2 A4 A2")
    assert view(table)["pending"] == ["refill A2", "refill A4", "B chooses a deck"]
    table.play("~ refill A2 blue 0")
    assert "B steal" not in " ".join(table.offers("B"))


@clause("SD-R21")
def test_a_special_card_without_a_target_can_only_be_discarded() -> None:
    table = pair("blue steal, blue swap")
    assert table.offers() == ["flip A1", "discard blue steal", "discard blue swap"]


@clause("SD-R22")
def test_specials_are_never_for_oneself() -> None:
    table = example("wild steal", "steal 2")
    for said in ("wild steal A1", "steal 2 A1", "steal 2 A1 B1", "steal 2 B1 A1", "null A1", "yellow swap A1 for A3"):
        assert table.refusal(f"A {said}").clause == "SD-R22"
    assert table.refusal("A wild steal A1").why == "a steal takes an opponent's card, not A1"
