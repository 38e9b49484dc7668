"""The document's turn example: three players, A to play. Clauses SD-49 to SD-54."""

from sandtable.games.shut_down.components import DATA
from tests.games.shut_down.sittings import array, example, hand, score
from tests.support import clause


@clause("SD-49")
def test_option_flip_blue() -> None:
    """It brings the end nearer; with C lower it may be unwise."""
    table = example()
    assert "flip A1" in table.offers()
    table.play("A flip A1")
    assert (array(table, "A"), score(table, "A")) == ("[blue 5], green 11, yellow 17, red 26", 59)


@clause("SD-50")
def test_option_play_null() -> None:
    """One of C's flipped cards is replaced from the color deck."""
    table = example().play("A null C1", "~ refill C1 yellow 20")
    assert array(table, "C") == "yellow 20, [blue 4], [blue 6], green 8"
    assert score(table, "C") == 38


@clause("SD-51")
def test_option_discard_red() -> None:
    """The red 30 could only go over the red 26, which raises the score."""
    table = example()
    assert table.offers(verb="place") == ["place red 30 on A4"]
    table.play("A discard red 30", "A draw color", "~ color blue 1")
    assert hand(table, "A") == "blue 1, yellow swap, null"


@clause("SD-52")
def test_option_swap_yellow() -> None:
    """B's yellow 14 against the own red 26."""
    table = example().play("A yellow swap A4 for B1")
    assert (score(table, "A"), score(table, "B")) == (47, 65)


@clause("SD-53")
def test_the_plan_of_two_turns() -> None:
    """First the red 30 over the red 26, next turn it goes to B for the yellow 14."""
    table = example().play("A place red 30 on A4", "A draw color", "~ color red 18")
    assert score(table, "A") == 63
    table.play("B discard blue steal", "B draw special", "~ special null", "C unflip C1")
    table.play("A yellow swap A4 for B1")
    assert (score(table, "A"), score(table, "B")) == (47, 69)


@clause("SD-54")
def test_the_four_options_are_not_exhaustive() -> None:
    """Seventeen moves, pinned in their order."""
    table = example()
    counts = DATA["turn_example"]["legal_moves"]
    for verb in ("flip", "null", "discard", "swap", "place"):
        assert len(table.offers(verb=verb)) == counts[verb]
    assert table.offers() == [
        "place red 30 on A4",
        "discard red 30",
        "flip A1",
        "discard yellow swap",
        "yellow swap A1 for B1",
        "yellow swap A2 for B1",
        "yellow swap A3 for B1",
        "yellow swap A4 for B1",
        "discard null",
        "null B1",
        "null B2",
        "null B3",
        "null B4",
        "null C1",
        "null C2",
        "null C3",
        "null C4",
    ]
    assert len(table.offers()) == counts["total"] == 17


@clause("SD-54")
def test_equal_cards_are_one_move_and_two_targets_are_a_pair() -> None:
    """A second null adds nothing; a steal 2 adds its discard, 5 single cards and 10 pairs."""
    assert len(example("null").offers()) == 17
    table = example("steal 2")
    assert len(table.offers()) == 17 + 1 + 15
    assert table.offers(verb="steal_pair")[:3] == ["steal 2 B1 B2", "steal 2 B1 B3", "steal 2 B2 B3"]
