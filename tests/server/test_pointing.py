"""Pointing at things: the reason a person would expect, and previews that tell nothing hidden."""

import pytest

import sandtable
from sandtable.kernel.contract import State
from sandtable.kernel.errors import Malformed
from sandtable.kernel.rng import Rng
from sandtable.server.pointing import actions_touching, foreseen, why_nothing

POSITION = """\
turn: A
turns: 10
A: blue 5, green 11, yellow 17, red 26
B: yellow 14, red 21, green 10, blue 8
A hand: red 30, yellow swap, null
B hand: blue 1, wild steal
"""


@pytest.fixture
def table() -> State:
    return sandtable.game("shut_down").read(POSITION)


def test_every_action_that_touches_a_thing_is_found_and_no_other(table: State) -> None:
    """For one, two and three things, and for those that a verb names itself: the same as looking at every action."""
    verbs = sandtable.game("shut_down").verbs
    every = [verbs.from_dense(place) for place in range(verbs.size)]
    for words in ("slot:A1", "card:null", "slot:A1 slot:B2", "slot:B2 slot:A1", "card:steal+2", "deck:color",
                  "card:steal+2 slot:B1 slot:B2", "card:yellow+swap slot:A1 slot:B1"):  # fmt: skip
        touched = [word.replace("+", " ") for word in words.split()]
        wanted = [code for code in every if all(name in verbs.touches(code) for name in touched)]
        assert sorted(actions_touching(verbs, touched)) == sorted(wanted)


@pytest.mark.parametrize(
    ("touched", "clause", "why"),
    [
        (["card:yellow swap", "slot:B2"], "SD-38", "red 21"),
        (["deck:color"], "SD-15", "a card is drawn at the end of a turn"),
        (["card:red 30", "slot:A1"], "SD-R6", "red 30 cannot replace blue 5"),
        (["card:red 30", "slot:B1"], "SD-24", "opponent"),
        (["card:wild steal"], "SD-14", "wild steal"),
    ],
)
def test_the_reason_is_about_what_was_pointed_at(table: State, touched: list[str], clause: str, why: str) -> None:
    text, refusal = why_nothing(table, sandtable.game("shut_down").verbs, 0, touched)
    assert refusal is not None
    assert (refusal.clause, text in why_texts(table)) == (clause, False)
    assert why in refusal.why


def why_texts(table: State) -> list[str]:
    """What A may say."""
    verbs = sandtable.game("shut_down").verbs
    return [verbs.text(code) for code in table.legal(0)]


def test_what_can_be_done_has_no_reason_against_it(table: State) -> None:
    text, refusal = why_nothing(table, sandtable.game("shut_down").verbs, 0, ["slot:A1"])
    assert (text, refusal) == ("flip A1", None)


@pytest.mark.parametrize("touched", [[], ["slot:A1"] * 7, ["nonsense"], ["slot:Z9"], ["card:null", "deck:color"]])
def test_pointing_at_nothing_is_malformed(table: State, touched: list[str]) -> None:
    with pytest.raises(Malformed):
        why_nothing(table, sandtable.game("shut_down").verbs, 0, touched)


def test_a_swap_is_foreseen_with_its_totals(table: State) -> None:
    """A gives red 26 for yellow 14: 59 becomes 47, 53 becomes 65."""
    verbs = sandtable.game("shut_down").verbs
    view = foreseen(table, 0, verbs.read("yellow swap A4 for B1"), 1)
    assert view is not None
    assert [player["score"] for player in view["players"]] == [47, 65]  # type: ignore[index,union-attr,call-overload]


def test_what_is_foreseen_does_not_hang_on_what_is_hidden(table: State) -> None:
    """Every table A cannot tell from this one foresees the same, for each of A's answers."""
    for number in range(20):
        other = table.imagine(0, Rng(number))
        for code in table.legal(0):
            assert foreseen(table, 0, int(code), 7) == foreseen(other, 0, int(code), 7)
