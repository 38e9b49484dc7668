"""The codec: one declaration, and code, text, JSON, dense id and touched components follow."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import Ambiguous, Malformed
from sandtable.kernel.verbs import Domain, Gap, Verb, Verbs, numbers

CARDS = Domain("card", ["red 1", "red 10", "blue 2"], "card")
SLOTS = Domain("slot", ["A1", "A2", "B1", "B2"], "slot")
DECKS = Domain("deck", ["color", "special"])
VERBS = Verbs(
    [
        Verb("place", "place {card} on {slot}", [Gap("card", CARDS), Gap("slot", SLOTS)]),
        Verb("pair", "steal {one} {other}", [Gap("one", SLOTS), Gap("other", SLOTS)], unordered=True),
        Verb("draw", "draw {deck}", [Gap("deck", DECKS)]),
        Verb("pass", "pass", touches=["button:pass"]),
    ],
    chance=[Verb("deal", "deal {card}", [Gap("card", CARDS)])],
)


def test_every_action_is_the_same_in_all_five_forms() -> None:
    codes = list(VERBS.every())
    assert len(codes) == len(set(codes)) == VERBS.total == 3 * 4 + 6 + 2 + 1 + 3
    assert VERBS.size == 21
    for place, code in enumerate(codes):
        assert VERBS.dense(code) == place
        assert VERBS.read(VERBS.text(code)) == code
        assert VERBS.from_json(VERBS.json(code)) == code
    assert len({VERBS.text(code) for code in codes}) == len(codes)


def test_a_text_is_read_whatever_its_case_and_spaces() -> None:
    code = VERBS.read("place red 10 on B1")
    assert VERBS.json(code) == {"verb": "place", "card": "red 10", "slot": "B1"}
    assert VERBS.touches(code) == ["card:red 10", "slot:B1"]
    assert VERBS.touches(VERBS.read("draw color")) == []
    assert VERBS.touches(VERBS.read("pass")) == ["button:pass"]
    assert VERBS.read("  PLACE  Red 10 on b1 ") == code


def test_texts_that_are_remembered_take_little_memory() -> None:
    """Whatever blanks somebody puts into a text, and however many texts there are."""
    places = numbers("place", 200)
    verbs = Verbs([Verb("go", "go {x} {y}", [Gap("x", places), Gap("y", places)])])
    assert verbs.read(f"go{' ' * 60_000}7 7") == verbs.read("go 7 7")
    for n in range(25_000):
        verbs.read(f"go {n // 200} {n % 200}")
    assert max(map(len, verbs.known)) < 12
    assert len(verbs.known) <= 10_000


def test_a_pair_has_no_order() -> None:
    assert VERBS.read("steal B1 A1") == VERBS.read("steal A1 B1")
    with pytest.raises(Malformed, match="pair needs two different things"):
        VERBS.read("steal A1 A1")


def test_enough_words_mean_the_one_offer_they_fit() -> None:
    offers = [VERBS.read(text) for text in ("place red 1 on A1", "place red 10 on A1", "draw color", "draw special")]
    assert VERBS.understand("draw s", offers) == VERBS.read("draw special")
    assert VERBS.understand("place red 1 on A1", offers) == VERBS.read("place red 1 on A1")
    assert VERBS.understand("pass", offers) == VERBS.read("pass"), "a readable action is read, offered or not"
    with pytest.raises(Ambiguous, match=r"'draw' could mean draw color or draw special"):
        VERBS.understand("draw", offers)


def test_an_action_said_in_full_is_never_taken_for_another() -> None:
    """`red 1` is a card of its own, not the beginning of `red 10`."""
    offers = [VERBS.read("place red 10 on A1"), VERBS.read("draw color")]
    assert VERBS.understand("place red 1 on A1", offers) == VERBS.read("place red 1 on A1")
    with pytest.raises(Malformed):
        VERBS.understand("place red 1", offers)
    assert VERBS.understand("place red 10", offers) == offers[0]


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "nothing was said"),
        ("   ", "nothing was said"),
        ("place green 7 on A1", "not an action of this game; one shape of it is 'place red 1 on A1'"),
        ("place red 1", "not an action"),
        ("place red 1 on A1 please", "not an action"),
        ("x" * 1000, "too long to be an action"),
        ("\x00", "not an action"),
    ],
)
def test_what_cannot_be_read_is_malformed(text: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        VERBS.read(text)


@pytest.mark.parametrize(
    "action, why",
    [
        (None, "an action is an object with a verb, not NoneType"),
        ([], "not list"),
        ({}, "verb None is none of place, pair, draw, pass, deal"),
        ({"verb": "fly"}, "verb 'fly' is none of"),
        ({"verb": ["place"]}, "is none of"),
        ({"verb": "draw"}, "draw: deck None is not a deck"),
        ({"verb": "draw", "deck": 1}, "draw: deck 1 is not a deck"),
        ({"verb": "draw", "deck": "attic"}, "deck 'attic' is not a deck"),
        ({"verb": "pass", "card": "red 1"}, "pass takes no 'card'"),
        ({"verb": "pair", "one": "A1", "other": "A1"}, "two different things"),
    ],
)
def test_json_that_is_no_action_is_malformed(action: object, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        VERBS.from_json(action)


@pytest.mark.parametrize("code", [-1, 200, 0 | 3 << 8, 0 | 4 << 20, 3 | 1 << 8, 1 | 2 << 8 | 1 << 20, 1 << 60])
def test_a_number_that_is_no_code_is_malformed(code: int) -> None:
    with pytest.raises(Malformed, match=f"code {code}|two different"):
        VERBS.text(code)


@pytest.mark.parametrize("place", [-1, VERBS.total, 10**9])
def test_an_id_out_of_range_is_malformed(place: int) -> None:
    with pytest.raises(Malformed, match="is not from 0 to 23"):
        VERBS.from_dense(place)


def test_a_declaration_that_does_not_fit_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="the gaps of"):
        Verb("bad", "draw {deck}", [Gap("card", CARDS)])
    with pytest.raises(ValueError, match="only two arguments of one domain"):
        Verb("bad", "{card} {slot}", [Gap("card", CARDS), Gap("slot", SLOTS)], unordered=True)
    with pytest.raises(ValueError, match="different words"):
        Domain("bad", ["a", "a"])
    with pytest.raises(ValueError, match="share a name"):
        Verbs([Verb("pass", "pass"), Verb("pass", "pass again")])


POINTS = Verbs(
    [
        Verb("stop", "stop"),
        Verb("go", "go {x},{y}", [Gap("x", numbers("x", 3600)), Gap("y", numbers("y", 2400))], place="point"),
    ]
)


def test_numbers_are_read_as_digits_and_have_dense_ids() -> None:
    """3601 x 2401 points and a stop: no list of them is made, and each is the same in all its forms."""
    assert POINTS.total == 1 + 3601 * 2401
    for text in ("go 0,0", "go 3600,2400", "go 1200,1000"):
        code = POINTS.read(text)
        assert POINTS.text(code) == text
        assert POINTS.from_json(POINTS.json(code)) == code
        assert POINTS.from_dense(POINTS.dense(code)) == code
    assert POINTS.dense(POINTS.read("go 1,2")) == 1 + 2401 + 2


def test_numbers_together_name_a_place() -> None:
    assert POINTS.touches(POINTS.read("go 1200,1000")) == ["point:1200,1000"]


@pytest.mark.parametrize(
    "text", ["go 3601,0", "go 0,2401", "go 1200", "go -1,5", "go 007,1", "go 1.5,2", "go \u0661,1"]
)
def test_numbers_out_of_range_are_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        POINTS.read(text)
