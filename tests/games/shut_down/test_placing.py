"""Playing a color card: SD-20 to SD-24, SD-R6 to SD-R9."""

import pytest

from tests.games.shut_down.sittings import array, hand, line, pair, score, shut_down
from tests.support import clause

COLORS = ["blue", "green", "yellow", "red"]
ALLOWED = {("red", "red"), ("red", "yellow"), ("yellow", "yellow"), ("yellow", "green")}
ALLOWED |= {("green", "green"), ("green", "blue"), ("blue", "blue")}
NUMBERS = {"blue": 3, "green": 12, "yellow": 18, "red": 28}


@clause("SD-20", "SD-R38")
def test_a_color_card_takes_the_slot_of_the_card_it_replaces() -> None:
    table = pair("yellow 16, null").play("A place yellow 16 on A4")
    assert array(table, "A") == "blue 5, green 11, yellow 17, yellow 16"
    assert hand(table, "A") == "null"
    assert table.heard(1) == ["A places yellow 16 on A4 over red 26"]


@clause("SD-21", "SD-R6")
@pytest.mark.parametrize("replaced", COLORS)
@pytest.mark.parametrize("incoming", COLORS)
def test_same_color_or_exactly_one_rank_lower(replaced: str, incoming: str) -> None:
    slot = f"A{COLORS.index(replaced) + 1}"
    table = pair(f"{incoming} {NUMBERS[incoming]}")
    said = f"A place {incoming} {NUMBERS[incoming]} on {slot}"
    assert table.allows(said) == ((replaced, incoming) in ALLOWED)
    if (replaced, incoming) not in ALLOWED:
        up = COLORS.index(incoming) > COLORS.index(replaced)
        assert table.refusal(said).clause == ("SD-R6" if up else "SD-21")


@clause("SD-22")
def test_the_documents_instances() -> None:
    table = pair("green 10, yellow 15, blue 3")
    assert table.allows("A place yellow 15 on A4")
    assert table.allows("A place green 10 on A3")
    assert table.allows("A place blue 3 on A2")
    refusal = table.refusal("A place green 10 on A4")
    assert refusal.why == "green 10 cannot replace red 26: green is more than one rank below red"
    assert refusal.hint == "red is replaced by red or yellow"


@clause("SD-23")
def test_the_number_does_not_matter() -> None:
    table = pair("red 30")
    assert score(table.play("A place red 30 on A4"), "A") == 63


@clause("SD-24")
def test_a_color_card_never_changes_an_opponents_array() -> None:
    table = pair("red 30, yellow 15, green 10")
    assert all(" on A" in offer for offer in table.offers(verb="place"))
    refusal = table.refusal("A place red 30 on B4")
    assert (refusal.clause, refusal.why) == (
        "SD-24",
        "B4 lies in an opponent's array, and a color card goes into your own",
    )


@clause("SD-R6")
def test_a_color_card_never_goes_up() -> None:
    refusal = pair("red 30").refusal("A place red 30 on A3")
    assert (refusal.clause, refusal.why) == ("SD-R6", "red 30 cannot replace yellow 17: red is higher than yellow")


@clause("SD-R7")
def test_blue_is_replaced_by_blue() -> None:
    assert array(pair("blue 3").play("A place blue 3 on A1"), "A") == "blue 3, green 11, yellow 17, red 26"


FLIPPED = """
    turn: A
    A: [blue 5], green 11, yellow 17, red 26
    B: [blue 2], green 9, yellow 14, red 21
    A hand: blue 3, green 10
"""


@clause("SD-R8")
def test_a_flipped_card_is_unflipped_before_it_is_replaced() -> None:
    refusal = shut_down(FLIPPED).refusal("A place blue 3 on A1")
    assert (refusal.clause, refusal.hint) == ("SD-R8", "unflip A1 first")
    assert refusal.why == "blue 5 is flipped, and a flipped card is not replaced"


@clause("SD-R8", "SD-20")
def test_as_an_option_a_flipped_card_is_replaced_by_blue_and_lies_face_up() -> None:
    table = shut_down(FLIPPED, flipped_slot="same_color_allowed")
    assert table.refusal("A place green 10 on A1").clause == "SD-R6"
    assert array(table.play("A place blue 3 on A1"), "A") == "blue 3, green 11, yellow 17, red 26"


@clause("SD-R9")
def test_the_replaced_card_goes_to_the_color_pile() -> None:
    assert line(pair("red 30").play("A place red 30 on A4"), "color pile") == "red 26"
