"""A hash of a position: the same integer compiled, uncompiled and on every platform."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

_MASK: Final[i64] = 0x7FFFFFFF
_FACTOR_A: Final[i64] = 0x5BD1E995
_FACTOR_B: Final[i64] = 0x2C1B3C6D


@final
class Digest:
    """Two 31-bit halves, so that no product ever needs more than 63 bits."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.high: i64 = 0x1234567
        self.low: i64 = 0x7654321

    def add(self, number: i64) -> None:
        """Adds a number to the hash; the order of calls matters."""
        self._mix(number & _MASK)
        self._mix((number >> 31) & _MASK)
        self._mix((number >> 62) & 3)

    def add_all(self, numbers: vec[i64]) -> None:
        """Adds a vector to the hash: its length, then its members."""
        self.add(len(numbers))
        for number in numbers:
            self.add(number)

    def _mix(self, part: i64) -> None:
        high = ((self.high ^ part) * _FACTOR_A) & _MASK
        low = (((self.low + part) & _MASK) * _FACTOR_B) & _MASK
        self.high = high ^ (low >> 15)
        self.low = low ^ (high >> 13)

    def value(self) -> int:
        """The hash, 62 bits."""
        return int(self.high) << 31 | int(self.low)
