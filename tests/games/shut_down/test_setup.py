"""Set-up: SD-10 to SD-13, SD-R3 to SD-R5 and SD-R39."""

import pytest

from sandtable.kernel.contract import WATCHER
from sandtable.kernel.rng import Rng
from tests.games.shut_down.sittings import array, dealt, hand, player, shut_down, view
from tests.support import clause

SIXTY_ONE = "blue 5, green 12, yellow 18, red 26"
SEVENTY_FOUR = "green 10, yellow 14, red 22, red 28"
FIFTY_EIGHT = "blue 4, green 8, yellow 16, red 30"
ELSE = "blue 9, green 7, yellow 12, red 18"  # 46
TIED = "blue 6, green 11, yellow 19, red 25"  # 61 again


@clause("SD-10")
def test_four_cards_are_laid_out_face_up_for_each() -> None:
    table = shut_down(seats=3)
    assert table.offers("~")[:2] == ["deal A1 blue 0", "deal A1 blue 1"]
    assert len(table.offers("~")) == 52
    assert table.refusal("A flip A1").why == "a card is due first: deal A1"
    table = dealt(SIXTY_ONE, SEVENTY_FOUR, FIFTY_EIGHT)
    assert view(table)["color_deck"] == 52 - 12
    assert "[" not in "".join(array(table, seat) for seat in "ABC")
    assert table.refusal("~ deal A1 blue 0").clause == "SD-R13"


@clause("SD-10")
def test_no_card_is_dealt_twice() -> None:
    table = shut_down().play("~ deal A1 blue 5")
    assert table.refusal("~ deal A2 blue 5").why == "blue 5 is not in the color deck"
    assert table.refusal("~ deal A3 blue 6").why == "what is due now is 'deal A2'"
    assert table.refusal("~ color blue 6").why == "what is due now is 'deal A2'"


@clause("SD-11", "SD-R4")
def test_each_draws_one_private_card_from_either_deck() -> None:
    table = dealt(SIXTY_ONE, SEVENTY_FOUR, FIFTY_EIGHT)
    assert table.to_act() == "B"
    assert table.offers() == ["draw color", "draw special"]
    table.play("B draw color", "~ color red 30".replace("30", "29"), "C draw special", "~ special null")
    assert table.refusal("B discard red 29").why == "it is for A to answer now"
    table.play("A draw special", "~ special null")
    assert [hand(table, seat) for seat in "ABC"] == ["null", "red 29", "null"]
    assert (view(table)["color_deck"], view(table)["special_deck"]) == (52 - 12 - 1, 36 - 2)
    assert "B draws red 29" in table.heard(1)
    for other in (0, 2, WATCHER):
        assert "B draws a color card" in table.heard(other)
        assert "red 29" not in str(view(table, other)) + str(table.heard(other))


@clause("SD-12")
def test_the_highest_starting_score_goes_first() -> None:
    table = dealt(SIXTY_ONE, SEVENTY_FOUR, FIFTY_EIGHT)
    assert [player(table, seat)["score"] for seat in "ABC"] == [61, 74, 58]
    assert view(table)["turn"] == "B"
    assert table.heard(0)[-1] == "B starts"


@clause("SD-13")
def test_play_goes_clockwise() -> None:
    table = dealt(SIXTY_ONE, SEVENTY_FOUR, FIFTY_EIGHT)
    order = ""
    for _ in range(9):
        order += table.to_act()
        if len(order) > 3:
            table.play(f"{table.to_act()} {table.offers(verb='discard')[0]}")
        table.play(f"{table.to_act()} draw special")
        table.play(f"~ {table.offers()[0]}")
    assert order == "BCA" + "BCABCA"


@clause("SD-13")
@pytest.mark.parametrize(
    ("arrays", "expected"),
    [
        ([SIXTY_ONE, SEVENTY_FOUR], "BABAB"),
        ([SIXTY_ONE, FIFTY_EIGHT, SEVENTY_FOUR, ELSE], "CDABCDABC"),
    ],
)
def test_play_goes_clockwise_with_two_and_with_four(arrays: list[str], expected: str) -> None:
    table = dealt(*arrays)
    for _ in arrays:
        table.play(f"{table.to_act()} draw special")
        table.play(f"~ {table.offers()[0]}")
    order = ""
    while len(order) < len(expected):
        order += table.to_act()
        table.play(f"{table.to_act()} {table.offers(verb='discard')[0]}", f"{table.to_act()} draw special")
        table.play(f"~ {table.offers()[0]}")
    assert order == expected


@clause("SD-R3")
def test_a_tie_goes_to_the_lowest_seat() -> None:
    table = dealt(FIFTY_EIGHT, TIED, SIXTY_ONE)
    assert view(table)["turn"] == "B"


@clause("SD-R3")
def test_a_tie_may_be_left_to_chance() -> None:
    table = dealt(FIFTY_EIGHT, TIED, SIXTY_ONE, starting_tie="random")
    assert table.offers() == ["B starts", "C starts"]
    assert table.table.odds() == [(code, 0.5) for code in table.table.legal(-1)]
    assert {table.table.sample(Rng(seed)) for seed in range(9)} == set(table.table.legal(-1))
    assert table.refusal("~ A starts").why == "A is not among the highest arrays"
    assert view(table)["pending"] == ["who starts"]
    assert view(table.play("~ C starts"))["turn"] == "C"
    assert table.to_act() == "C"


@clause("SD-R3")
def test_a_tie_may_be_dealt_anew() -> None:
    table = dealt(FIFTY_EIGHT, TIED, SIXTY_ONE, starting_tie="redeal")
    assert table.offers()[0] == "deal A1 blue 0"
    assert view(table)["color_deck"] == 52
    assert array(table, "C") == "-, -, -, -"
    assert table.heard(1)[-1] == "the highest arrays are equal: all arrays are dealt anew"
    assert view(dealt(FIFTY_EIGHT, SEVENTY_FOUR, SIXTY_ONE, starting_tie="redeal"))["turn"] == "B"


@clause("SD-R5")
def test_the_opening_card_does_not_change_who_starts() -> None:
    table = dealt(SIXTY_ONE, FIFTY_EIGHT).play("A draw special", "~ special null", "B draw color", "~ color red 29")
    assert view(table)["turn"] == table.to_act() == "A"


@clause("SD-R39")
def test_the_starting_score_is_all_four_numbers() -> None:
    assert view(dealt("blue 12, blue 11, blue 10, blue 9", "blue 0, blue 1, blue 2, red 30"))["turn"] == "A"
