"""Sets in one integer, thing 63 included."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.bits import BIT, count, lowest, members, nth, without_lowest

SETS = st.sets(st.integers(0, 63))


def word(things: set[int]) -> int:
    bits = 0
    for thing in things:
        bits |= int(BIT[thing])
    return bits


@given(SETS)
def test_a_set_is_counted_and_listed(things: set[int]) -> None:
    bits = word(things)
    assert -(2**63) <= bits < 2**63
    assert count(bits) == len(things)
    assert list(members(bits)) == sorted(things)
    for place, thing in enumerate(sorted(things)):
        assert nth(bits, place) == thing


@given(st.sets(st.integers(0, 63), min_size=2))
def test_the_lowest_thing_is_found_and_taken_out(things: set[int]) -> None:
    bits = word(things)
    assert lowest(bits) == min(things)
    assert list(members(without_lowest(bits))) == sorted(things)[1:]


def test_thing_63_is_the_sign() -> None:
    assert BIT[63] == -(2**63)
    assert lowest(BIT[63]) == 63
