"""Sets of up to 64 things as one integer, with the arithmetic that compiles to a few machine instructions.

There is no unsigned integer here: bit 63 is the sign. Values are kept in two's complement, compiled and uncompiled
alike, so a set that holds thing 63 is negative. Mask before a left shift and after a right shift.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


def shl(bit: i64, n: i64) -> i64:
    """`bit << n` in 64 bits. A literal shifted directly would be compiled to a 32-bit shift; an argument is not."""
    return bit << n


def _all_bits() -> vec[i64]:
    bits = vec[i64]([0] * 64)
    n: i64
    for n in range(63):
        bits[n] = shl(1, n)
    bits[63] = -shl(1, 62) - shl(1, 62)
    return bits


BIT: Final = _all_bits()  # BIT[63] is the sign


def _pattern(low32: i64) -> i64:
    """A 32-bit pattern without its top bit, twice."""
    return shl(low32, 32) + low32


_FIVES: Final[i64] = _pattern(0x55555555)
_THREES: Final[i64] = _pattern(0x33333333)
_NIBBLES: Final[i64] = _pattern(0x0F0F0F0F)
_NO_SIGN: Final[i64] = shl(1, 62) - 1 + shl(1, 62)


def count(bits: i64) -> i64:
    pairs = bits & _NO_SIGN
    pairs -= (pairs >> 1) & _FIVES
    fours = (pairs & _THREES) + ((pairs >> 2) & _THREES)
    bytes_ = (fours + (fours >> 4)) & _NIBBLES
    halves = bytes_ + (bytes_ >> 32)
    quarters = halves + (halves >> 16)
    total = (quarters + (quarters >> 8)) & 0x7F
    if bits < 0:
        total += 1
    return total


def lowest(bits: i64) -> i64:
    """The smallest thing in a set, which must not be empty."""
    return count((bits & -bits) - 1)


def without_lowest(bits: i64) -> i64:
    """The set without its smallest thing. Wrong for a set that holds thing 63 alone."""
    return bits & (bits - 1)


def nth(bits: i64, n: i64) -> i64:
    """The n-th smallest thing of the set, counting from 0; n must be less than `count`."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return count((bits & -bits) - 1)


def members(bits: i64) -> vec[i64]:
    size = count(bits)
    found = vec[i64]([0] * size)
    k: i64
    for k in range(size):
        found[k] = count((bits & -bits) - 1)
        if k + 1 < size:
            bits &= bits - 1
    return found
