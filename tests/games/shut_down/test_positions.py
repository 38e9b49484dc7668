"""Positions as text: what is read, what is refused, and SD-R38."""

import pytest

import sandtable
from sandtable.kernel.errors import Malformed
from tests.games.shut_down.sittings import PAIR, array, dealt, hand, pair, positions, shut_down
from tests.support import clause, sit

START = PAIR.format("null")
EMPTY = "A: -, -, -, -\nB: -, -, -, -\nA hand: -\nB hand: -\n"
FRESH = "A: blue 5, green 11, yellow 17, red 26\nB: blue 2, green 9, yellow 14, red 21\n"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_is_rebuilt_from_its_text(seats: int) -> None:
    for options in ({}, {"starting_tie": "random", "hand_max": 2}):
        for table in positions(seats=seats, seeds=2, every=2, turn_cap=30, **options):
            copy = table.game.read(table.text())
            assert (copy.text(), copy.digest()) == (table.text(), table.digest())
            assert copy.view(0) == table.view(0)


def test_a_hand_left_out_is_one_special_card() -> None:
    table = shut_down("turn: A\n" + FRESH)
    assert [hand(table, seat) for seat in "AB"] == ["blue steal", "blue steal"]


@clause("SD-R38")
def test_a_refill_or_replacement_keeps_the_slot() -> None:
    table = pair("null, green 10").play("A place green 10 on A2", "A draw color", "~ color red 30")
    table.play("B null A3", "~ refill A3 blue 0")
    assert array(table, "A") == "blue 5, green 10, blue 0, red 26"


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("turn: A", "", "the position has no line 'turn'"),
        ("turn: A", "turn: C", "line 2 of the position: the turn is one of A, B or nobody, not 'C'"),
        ("turn: A", "turn: nobody", "turn: nobody stands exactly after the last turn [SD-R33]"),
        ("turn: A", "turn: A\n turns: 401", "turns must be a whole number from 0 to 400, not '401'"),
        ("turn: A", "turn: A\n turns: 400", "turn: nobody stands exactly after the last turn [SD-R33]"),
        ("turn: A", "turn: A\n colour: red", "line 3 of the position: unknown key 'colour'"),
        ("green 11, ", "", "line 3 of the position: an array has 4 cards, not 3 [SD-4]"),
        ("green 11", "green 5", "line 3 of the position: there is no color card 'green 5'"),
        ("green 11", "null", "line 3 of the position: there is no color card 'null'"),
        ("green 11", "green 9", "line 4 of the position: green 9 is there twice"),
        ("green 11", "[green 11]", "green 11 is flipped but not blue [SD-25]"),
        ("green 11", "-", "A2 is empty and not to be refilled, or the other way round [SD-4]"),
        ("A hand: null", "A hand: red 26", "line 5 of the position: red 26 is there twice"),
        ("A hand: null", "A hand: null!", "line 5 of the position: there is no color card 'null'"),
        ("A hand: null", "A hand: " + ", ".join(["steal 2"] * 3), "more steal 2 cards than the deck has, 2"),
        (
            "A hand: null",
            "A hand: " + ", ".join(["null"] * 5 + ["red 30"]),
            "A holds 6 cards, and 5 is the most [SD-42]",
        ),
        ("turn: A", "turn: A\n turns: 3\n A hand: -", "a second 'A hand'"),
        ("A hand: null", "turns: 3\n A hand: -", "A has no card, and a hand is never empty [SD-R28]"),
        ("turn: A", "turn: A\n color pile: red 31", "there is no color card 'red 31'"),
        ("turn: A", "turn: A\n special pile: void", "there is no special card 'void'"),
        ("turn: A", "turn: A\n first: refill Z9", "line 3 of the position: 'refill Z9' is not an action of this game"),
        ("turn: A", "turn: A\n first: refill A1", "A1 is empty and not to be refilled, or the other way round [SD-4]"),
        ("turn: A", "turn: A\n first: A chooses a deck", "only the player whose turn is ending draws [SD-15]"),
        ("turn: A", "turn: A\n first: B draws color, B draws color", "a turn ends with one draw [SD-15]"),
        ("turn: A", "turn: A\n first: B draws color, refill A1", "refills come before the draw [SD-30]"),
        ("turn: A", "turn: A\n first: deal A1", "nothing is asked beside the deal [SD-10]"),
        ("turn: A", "turn: A\n first: B chooses a deck, deal A1", "arrays are dealt before the first turn [SD-10]"),
        (
            "B: [blue 2], green 9, yellow 14, red 21",
            "B: [blue 2], [blue 3], [blue 4], [blue 6]",
            "turn: nobody [SD-45]",
        ),
    ],
)
def test_positions_no_game_can_reach_are_refused(old: str, new: str, error: str) -> None:
    assert old in START
    with pytest.raises(Malformed) as caught:
        shut_down(START.replace(old, new))
    assert error in str(caught.value)


@pytest.mark.parametrize(
    ("position", "error"),
    [
        ("turn: nobody\nfirst: deal A1\nturns: 1\n" + EMPTY, "before the first turn nothing is flipped, stolen or"),
        ("turn: nobody\nfirst: deal A2\n" + EMPTY, "arrays are dealt slot by slot, from A1 on [SD-10]"),
        ("turn: nobody\nfirst: deal A1\n" + EMPTY.replace("A hand: -", "A hand: null"), "hands are empty until"),
        ("turn: nobody\nfirst: who starts\nA hand: -\nB hand: -\n" + FRESH, "only with starting_tie=random [SD-R3]"),
        ("turn: A\nA hand: -\nB hand: -\n" + FRESH, "an opening hand is one card, taken in turn order [SD-11]"),
        ("turn: B\nA hand: -\nB hand: -\nfirst: A chooses a deck\n" + FRESH, "the highest array starts [SD-12]"),
        ("turn: A\nA hand: -\nB hand: -\nfirst: B chooses a deck, A chooses a deck\n" + FRESH, "turn order [SD-R4]"),
        ("turn: A\nA hand: -\nB hand: -\nfirst: A draws color, B draws color\n" + FRESH, "turn order [SD-R4]"),
        ("turn: A\nA hand: -\nfirst: B chooses a deck\n" + FRESH, "an opening hand is one card"),
        (
            "turn: nobody\nA: [blue 0], [blue 1], [blue 2], [blue 3]\nB: red 18, red 19, red 20, red 21\n",
            "before the first",
        ),
    ],
)
def test_openings_no_game_can_reach_are_refused(position: str, error: str) -> None:
    with pytest.raises(Malformed) as caught:
        shut_down(position)
    assert error in str(caught.value)


def test_a_starter_is_picked_by_chance_only_in_a_tie() -> None:
    text = "turn: nobody\nfirst: who starts\nA hand: -\nB hand: -\n" + FRESH
    with pytest.raises(Malformed, match="only when the highest arrays are equal"):
        shut_down(text, starting_tie="random")
    assert (
        shut_down(text.replace("red 21", "red 30").replace("blue 2", "blue 6"), starting_tie="random").to_act() == "~"
    )


def test_a_position_in_the_middle_of_a_steal_is_read() -> None:
    table = shut_down("""
        turn: B
        A: blue 5, green 11, yellow 17, red 26
        B: [blue 2], -, -, red 21
        A hand: green 9!, yellow 14!
        first: refill B2, refill B3, A chooses a deck
    """)
    assert table.to_act() == "~"
    with pytest.raises(Malformed, match="refills go clockwise from the player, left to right"):
        shut_down(table.table.text().replace("refill B2, refill B3", "refill B3, refill B2"))
    with pytest.raises(Malformed, match="the player draws after the refill"):
        shut_down(table.table.text().replace(", A chooses a deck", ""))
    with pytest.raises(Malformed, match="nobody draws with a full hand"):
        shut_down(table.table.text().replace("yellow 14!", "yellow 14!, null, null, null"))


def test_the_opening_position_has_a_short_text() -> None:
    assert sandtable.game("shut_down").start().text() == "turn: nobody\nturns: 0\n" + EMPTY + "first: deal A1\n"
    table = dealt("blue 5, green 12, yellow 18, red 26", "blue 4, green 8, yellow 16, red 25")
    assert table.table.text().endswith("A hand: -\nB hand: -\nfirst: A chooses a deck, B chooses a deck\n")


@clause("SD-R33", "SD-R20")
def test_a_position_amid_the_refills_of_the_last_turn_reads_back() -> None:
    """A steal 2 that fills the hand ends the last turn: nobody is to move, nobody draws, two slots wait."""
    table = sit(
        "shut_down",
        """
        turn: A
        turns: 2
        A: blue 5, green 11, yellow 17, red 26
        B: yellow 14, red 21, green 10, blue 8
        C: blue 2, blue 4, blue 6, green 8
        A hand: red 30, red 29, red 28, steal 2
        """,
        seats=3,
        turn_cap=1,
    )
    table.play("A steal 2 B1 C1")
    text = table.table.text()
    assert table.game.read(text).text() == text
