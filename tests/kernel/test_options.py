"""Options: each bad value is answered with what would be right."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import shelf
from sandtable.kernel.options import Choice, Numbers, Option, Options, Text, Whole

KNOWN: list[Option] = [
    Whole("seats", 2, 2, 4, "SD-1", "players"),
    Choice("frame", ["floating", "fixed"], "CU-R8", "the frame"),
    Numbers("color.blue", (0, 1, 2, 3, 7), 0, 99, "SD-R1", "blue cards"),
]


def options(**given: object) -> Options:
    return Options("shut_down", KNOWN, given)


def test_options_print_as_what_differs_and_always_the_seats() -> None:
    assert repr(options()) == "shut_down(seats=2)"
    assert options(seats="3", frame="fixed").words() == "seats=3 frame=fixed"
    assert options(**{"color.blue": [5, 4, 9]}).words() == "seats=2 color.blue=4-5,9"


def test_what_options_print_they_also_take() -> None:
    made = options(seats=4, **{"color.blue": "1-3,8,10-11"})
    again = options(**dict(word.split("=") for word in made.words().split()))
    assert again == made
    assert hash(again) == hash(made)
    assert again.numbers("color.blue") == (1, 2, 3, 8, 10, 11)
    assert options(**made.given()) == made


def test_a_choice_between_numbers_takes_them_as_numbers_too() -> None:
    edition: list[Option] = [Choice("edition", ["2011", "2015"], "PD-37", "the edition")]
    assert Options("pinned_down", edition, {"edition": 2015}) == Options("pinned_down", edition, {"edition": "2015"})
    with pytest.raises(ValueError, match="edition=2012 is not possible: it is 2011 or 2015"):
        Options("pinned_down", edition, {"edition": 2012})


@pytest.mark.parametrize(
    "name, value, why",
    [
        ("seats", 1, "seats=1 is not possible: it is a whole number from 2 to 4 [SD-1]"),
        ("seats", 5, "from 2 to 4"),
        ("seats", "three", "seats=three is not possible"),
        ("seats", "3.0", "whole number"),
        ("seats", 3.0, "whole number"),
        ("seats", True, "seats=True is not possible"),
        ("seats", None, "seats=None"),
        ("seats", "9" * 400, "whole number"),
        ("seats", "٣", "whole number"),
        ("seats", [2], "whole number"),
        ("frame", "flying", "frame=flying is not possible: it is floating or fixed [CU-R8]"),
        ("frame", 1, "floating or fixed"),
        ("frame", ["fixed"], "floating or fixed"),
        ("color.blue", "", "different whole numbers"),
        ("color.blue", [], "different whole numbers"),
        ("color.blue", "1,1", "different whole numbers"),
        ("color.blue", "5-3", "different whole numbers"),
        ("color.blue", "0-100", "from 0 to 99"),
        ("color.blue", [1, "2"], "different whole numbers"),
        ("color.blue", [True], "different whole numbers"),
        ("color.blue", "1;2", "different whole numbers"),
        ("color.blue", {"a": 1}, "different whole numbers"),
        ("seats", "3\n4", "seats=3 4 is not possible"),
        ("seats", 10**100, "seats=a number that large"),
        ("color.blue", "1,9-3,4-12", "different whole numbers"),
        ("seat", 2, "shut_down has no option 'seat'; did you mean seats?"),
        ("zzz", 2, "it has seats, frame, color.blue"),
    ],
)
def test_a_bad_option_says_what_would_be_right(name: str, value: object, why: str) -> None:
    with pytest.raises(ValueError) as caught:
        options(**{name: value})
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", sandtable.games())
def test_what_an_option_needs_is_an_option_with_that_value(name: str) -> None:
    """A form hides what makes no difference: a misspelt need would hide it for ever."""
    known = {option.name: option for option in shelf.options_of(name)}
    for option in known.values():
        for needs in {option.needs, *(option.word_needs.values() if isinstance(option, Text) else [])} - {""}:
            other, values = needs.split("=")
            assert [known[other].accept(value) for value in values.split(",")]
        assert set(option.word_needs if isinstance(option, Text) else {}) <= set(getattr(option, "words", []))
