"""The turn and the hand: SD-14 to SD-19, SD-42 to SD-44, SD-R11 to SD-R15, SD-R27, SD-R28 and SD-R36."""

from typing import Any

import pytest

from tests.games.shut_down.sittings import array, hand, line, pair, positions, shut_down, view
from tests.support import clause

FULL = "red 30, red 29, null, wild steal, yellow swap"


@clause("SD-14")
@pytest.mark.parametrize(
    "said",
    [
        "place red 30 on A4",
        "discard red 30",
        "flip A1",
        "unflip A2",
        "wild steal B2",
        "yellow swap A4 for B3",
        "null B1",
    ],
)
def test_a_turn_is_exactly_one_thing(said: str) -> None:
    table = shut_down("""
        turn: A
        A: blue 5, [blue 4], yellow 17, red 26
        B: [blue 2], green 9, yellow 14, red 21
        A hand: red 30, null, wild steal, yellow swap
        B hand: null
    """).play(f"A {said}")
    while table.to_act() in ("A", "~"):
        assert all("draw " in offer for offer in table.offers("A"))
        table.play(f"{table.to_act()} {table.offers()[0]}")
    assert table.to_act() == "B"
    assert table.refusal("A flip A1").clause == "SD-13"


@clause("SD-14")
def test_only_a_card_in_hand_can_be_used() -> None:
    table = pair("null")
    for said, why in {
        "place red 30 on A4": "red 30 is not in A's hand",
        "discard red 30": "red 30 is not in A's hand",
        "discard wild steal": "no wild steal is in A's hand",
        "wild steal B2": "no wild steal is in A's hand",
        "steal 2 B2 B3": "no steal 2 is in A's hand",
        "yellow swap A4 for B3": "no yellow swap is in A's hand",
    }.items():
        refusal = table.refusal(f"A {said}")
        assert (refusal.clause, refusal.why) == ("SD-14", why)
    assert pair("red 30").refusal("A null B1").why == "no null is in A's hand"


@clause("SD-15", "SD-R12")
def test_a_used_card_is_made_good_by_a_draw_from_a_deck_of_choice() -> None:
    table = pair("null")
    assert table.refusal("A draw color").clause == "SD-15"
    table.play("A discard null")
    assert table.offers() == ["draw color", "draw special"]
    refusal = table.refusal("A flip A1")
    assert (refusal.clause, refusal.hint) == ("SD-15", "draw color or draw special")
    table.play("A draw color", "~ color red 30")
    assert hand(table, "A") == "red 30"


@clause("SD-15")
def test_chance_draws_only_from_the_deck_that_was_chosen() -> None:
    table = pair("null, null").play("A discard null", "A draw special")
    assert table.offers("~")[0] == "special blue steal"
    assert table.refusal("~ color red 30").why == "what is due now is 'A draws special'"
    assert table.refusal("B discard null").why == "a card is due first: A draws special"
    odds = table.table.odds()
    assert odds is not None
    shares = {table.game.verbs.text(code): share for code, share in odds}
    assert shares["special null"] == 3 / 33  # three of the six are elsewhere
    assert shares["special wild steal"] == 4 / 33
    assert table.refusal("A draw special").clause == "SD-R13"
    assert table.refusal("A special null").why == "only the shuffled decks answer that"


@clause("SD-16")
def test_both_decks_are_open_to_all() -> None:
    for held in ("null, null", "red 29, red 30", "red 30, null"):
        table = pair(held).play(f"A discard {held.split(', ')[0]}")
        assert table.offers() == ["draw color", "draw special"]


@clause("SD-17", "SD-R9")
def test_used_cards_go_to_the_pile_of_their_deck() -> None:
    table = pair("red 30, null").play("A discard red 30", "A draw color", "~ color red 18", "B null A1")
    assert line(table, "color pile") == "blue 5, red 30"
    assert line(table, "special pile") == "null"
    assert view(table, 1)["color_pile"] == ["blue 5", "red 30"]
    assert "A discards red 30" in table.heard(1)


@clause("SD-18", "SD-R11")
def test_flipping_uses_the_turn_and_no_card() -> None:
    table = pair("null")
    before = [view(table)[key] for key in ("color_deck", "special_deck")]
    table.play("A flip A1")
    assert [view(table)[key] for key in ("color_deck", "special_deck")] == before
    assert (hand(table, "A"), array(table, "A")) == ("null", "[blue 5], green 11, yellow 17, red 26")
    assert table.to_act() == "B"


@clause("SD-19", "SD-R11")
def test_unflipping_uses_the_turn_and_no_card() -> None:
    table = pair("null").play("A flip A1", "B unflip B1")
    assert (hand(table, "B"), array(table, "B")) == ("null", "blue 2, green 9, yellow 14, red 21")
    assert table.to_act() == "A"
    refusal = table.play("A unflip A1", "B flip B1").refusal("A unflip A1")
    assert (refusal.clause, refusal.why) == ("SD-19", "blue 5 is face up already")


@clause("SD-42", "SD-R28")
def test_a_hand_holds_one_to_five_cards_at_every_turn() -> None:
    sizes = set()
    for table in positions(seats=3, seeds=6, turn_cap=80):
        if table.actor() >= 0 and table.turns > 0 and table.legal(table.actor())[0] & 255 != 8:
            sizes |= {int(table.hand_size(seat)) for seat in range(3)}
    assert sizes == {1, 2, 3, 4, 5}


@clause("SD-42")
def test_the_limit_is_an_option() -> None:
    table = pair("wild steal, null", hand_max=2).play("A wild steal B2", "~ refill B2 red 18")
    assert table.to_act() == "B"


@clause("SD-43", "SD-R17")
def test_a_steal_with_five_in_hand_is_followed_by_no_draw() -> None:
    table = pair(FULL).play("A wild steal B2", "~ refill B2 red 18")
    assert hand(table, "A") == "red 29, red 30, green 9!, yellow swap, null"
    assert table.to_act() == "B"


@clause("SD-44")
def test_with_five_in_hand_any_other_use_is_followed_by_the_draw() -> None:
    for said in ("discard red 30", "place red 30 on A4", "yellow swap A4 for B3", "null B2"):
        table = pair(FULL).play(f"A {said}")
        if table.to_act() == "~":
            table.play("~ refill B2 red 18")
        table.play("A draw color", "~ color red 19")
        assert len(hand(table, "A").split(", ")) == 5


@clause("SD-R13")
def test_the_deck_is_chosen_after_the_effect_was_seen() -> None:
    table = pair("null").play("A null B2")
    assert table.to_act() == "~"
    assert view(table)["pending"] == ["refill B2 after a null", "A chooses a deck"]
    assert table.refusal("A draw color").why == "a card is due first: refill B2 after a null"
    assert table.play("~ refill B2 green 10").to_act() == "A"


@clause("SD-R13")
def test_a_discard_pile_is_never_drawn_from_while_its_deck_lasts() -> None:
    table = pair("red 30, null").play("A discard red 30", "A draw color")
    assert "color red 30" not in table.offers("~")
    assert table.refusal("~ color red 30").why == "red 30 is not in the color deck"
    table = pair("steal 2, null").play("A discard steal 2", "A draw special", "~ special steal 2", "B unflip B1")
    table.play("A discard steal 2", "A draw special")
    assert table.refusal("~ special steal 2").why == "no steal 2 is in the special deck"


SMALL: dict[str, Any] = {"color.blue": "0-9", "color.green": "6-9", "color.yellow": "14", "color.red": "18-20"}
NO_DECK = """
    turn: A
    A: blue 5, green 7, green 8, red 18
    B: [blue 2], green 9, yellow 14, red 19
    A hand: null, red 20
    B hand: blue 6, blue 8
    color pile: blue 0, blue 1, blue 3, blue 4, blue 7, blue 9, green 6
"""


@clause("SD-R14")
def test_an_empty_deck_is_made_anew_from_its_pile_when_a_card_is_needed() -> None:
    table = shut_down(NO_DECK, **SMALL)
    assert view(table)["color_deck"] == 0
    table.play("A discard red 20")
    assert view(table)["color_deck"] == 0
    table.play("A draw color")
    assert len(table.offers("~")) == 8
    table.play("~ color blue 0")
    assert (view(table)["color_deck"], view(table)["color_pile"]) == (7, [])
    assert "the color pile is shuffled into a new deck" in table.heard(-2)


@clause("SD-R14", "SD-R9")
def test_a_refill_from_an_empty_deck_may_bring_the_nulled_card_back() -> None:
    table = shut_down(NO_DECK, **SMALL).play("A null B2")
    assert "refill B2 green 9" in table.offers("~")
    table.play("~ refill B2 green 9")
    assert view(table)["color_deck"] == 7


FEW: dict[str, Any] = {f"special.steal_{color}": 0 for color in ("blue", "green", "yellow", "red")}
FEW |= {f"special.swap_{color}": 0 for color in ("blue", "green", "yellow", "red")}
FEW |= {"special.wild_steal": 0, "special.steal_2": 1, "special.null": 1}
NO_SPECIALS = """
    turn: A
    A: blue 5, green 11, yellow 17, red 26
    B: [blue 2], green 9, yellow 14, red 21
    A hand: null, red 20
    B hand: steal 2
"""


@clause("SD-R14")
def test_the_special_deck_is_made_anew_too() -> None:
    table = shut_down(NO_SPECIALS, **FEW).play("A discard null", "A draw special", "~ special null")
    assert (view(table)["special_deck"], view(table)["special_pile"]) == (0, [])
    assert "the special pile is shuffled into a new deck" in table.heard(1)


@clause("SD-R14")
def test_the_last_card_of_a_deck_leaves_its_pile_as_it_is() -> None:
    """A pile becomes a deck when a card is needed, not when the deck runs out: till then what lies in it is known."""
    table = shut_down(NO_DECK.replace(", green 6", ""), **SMALL).play("A discard red 20", "A draw color")
    table.play("~ color green 6")
    pile = ["blue 0", "blue 1", "blue 3", "blue 4", "blue 7", "blue 9", "red 20"]
    assert (view(table)["color_deck"], view(table)["color_pile"]) == (0, pile)
    assert "the color pile is shuffled into a new deck" not in table.heard(-2)
    table = shut_down(NO_SPECIALS, **FEW | {"special.null": 2}).play("A discard null", "A draw special")
    table.play("~ special null")
    assert (view(table)["special_deck"], view(table)["special_pile"]) == (0, ["null"])
    assert "the special pile is shuffled into a new deck" not in table.heard(1)


@clause("SD-R15")
def test_a_special_deck_whose_cards_are_all_in_hands_cannot_be_drawn_from() -> None:
    table = shut_down(NO_SPECIALS, **FEW).play("A discard red 20")
    assert table.offers() == ["draw color"]
    refusal = table.refusal("A draw special")
    assert (refusal.clause, refusal.why) == ("SD-R15", "every special card is in somebody's hand")


@clause("SD-R15")
def test_the_smallest_decks_never_run_out() -> None:
    least: dict[str, Any] = {
        "color.blue": "0-4",
        "color.green": "6-10",
        "color.yellow": "12-15",
        "color.red": "18-21",
    }
    for table in positions(seats=2, seeds=6, turn_cap=100, **least):
        if table.actor() == -1:
            assert len(table.legal(-1)) > 0


@clause("SD-R27")
def test_a_discard_is_always_there_so_nobody_passes() -> None:
    for table in positions(seats=2, seeds=4, turn_cap=60):
        if table.actor() >= 0:
            texts = [table.game.verbs.text(code) for code in table.legal(table.actor())]
            assert any(text.startswith(("discard", "draw")) for text in texts)


@clause("SD-R36")
def test_a_stolen_card_once_played_is_made_good_like_any_other() -> None:
    table = pair("wild steal").play("A wild steal B2", "~ refill B2 red 18", "A draw color", "~ color red 19")
    table.play("B unflip B1", "A place green 9 on A2", "A draw special", "~ special null")
    assert hand(table, "A") == "red 19, null"
