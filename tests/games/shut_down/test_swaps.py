"""Swaps: SD-37 to SD-39, SD-R10, SD-R22 to SD-R24."""

from sandtable.kernel.contract import WATCHER
from tests.games.shut_down.sittings import array, example, line, pair, score, view
from tests.support import clause


@clause("SD-37")
def test_a_swap_exchanges_an_own_card_with_an_opponents() -> None:
    table = example()
    before = view(table)["color_deck"]
    table.play("A yellow swap A4 for B1")
    assert (score(table, "A"), score(table, "B")) == (47, 65)
    assert array(table, "A") == "blue 5, green 11, yellow 17, yellow 14"
    assert array(table, "B") == "red 26, red 21, green 10, blue 8"
    assert (view(table)["color_deck"], line(table, "color pile")) == (before, "-")
    assert table.heard(WATCHER) == ["A plays yellow swap", "yellow 14 moves to A4", "red 26 moves to B1"]


@clause("SD-37")
def test_what_is_given_is_an_own_card() -> None:
    refusal = example().refusal("A yellow swap C4 for B1")
    assert (refusal.clause, refusal.why) == ("SD-37", "a swap gives one of your own cards, not C4")


@clause("SD-38")
def test_only_the_opponents_card_must_have_the_color() -> None:
    table = example()
    assert table.offers(verb="swap") == [f"yellow swap A{slot} for B1" for slot in (1, 2, 3, 4)]
    refusal = table.refusal("A yellow swap A3 for B2")
    assert (refusal.clause, refusal.why) == ("SD-38", "red 21 is not yellow, the color of this swap")


@clause("SD-39")
def test_flipped_cards_own_or_foreign_are_not_swapped() -> None:
    table = example(blue_5="[blue 5]")
    assert len(table.offers(verb="swap")) == 3
    refusal = table.refusal("A yellow swap A1 for B1")
    assert (refusal.clause, refusal.why) == ("SD-39", "blue 5 is flipped, and flipped cards cannot be swapped")
    refusal = pair("blue swap").refusal("A blue swap A2 for B1")
    assert (refusal.clause, refusal.why) == ("SD-39", "blue 2 is flipped, and flipped cards cannot be swapped")


@clause("SD-R10")
def test_a_swapped_card_lies_face_up() -> None:
    assert "[" not in array(example().play("A yellow swap A1 for B1"), "A")


@clause("SD-R23")
def test_a_swap_may_give_a_lower_color_for_a_higher_one() -> None:
    assert pair("red swap").allows("A red swap A1 for B4")


@clause("SD-R24", "SD-R35")
def test_every_swap_has_a_color_blue_among_them() -> None:
    game = example().game
    assert game.verbs.all[game.verbs.by_name["swap"]].gaps[0].domain.words == [
        "blue swap",
        "green swap",
        "yellow swap",
        "red swap",
    ]
    assert example("blue swap").allows("A blue swap A4 for B4")
