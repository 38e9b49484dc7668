"""A fingerprint of a position: the same integer compiled, uncompiled and on every platform."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

_MASK: Final[i64] = 0x7FFFFFFF
_FACTOR_A: Final[i64] = 0x5BD1E995
_FACTOR_B: Final[i64] = 0x2C1B3C6D


@final
class Digest:
    """Two 31-bit lanes, so that no product ever leaves 63 bits."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.high: i64 = 0x1234567
        self.low: i64 = 0x7654321

    def add(self, number: i64) -> None:
        """Takes a number in; order matters."""
        self._mix(number & _MASK)
        self._mix((number >> 31) & _MASK)
        self._mix((number >> 62) & 3)

    def add_all(self, numbers: vec[i64]) -> None:
        """Takes a vector in, its length first."""
        self.add(len(numbers))
        for number in numbers:
            self.add(number)

    def _mix(self, part: i64) -> None:
        high = ((self.high ^ part) * _FACTOR_A) & _MASK
        low = (((self.low + part) & _MASK) * _FACTOR_B) & _MASK
        self.high = high ^ (low >> 15)
        self.low = low ^ (high >> 13)

    def value(self) -> int:
        """62 bits."""
        return int(self.high) << 31 | int(self.low)
