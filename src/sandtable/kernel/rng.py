"""The seeded generator sfc32: the same numbers compiled, uncompiled and on every platform."""

from typing import Final, final

from mypy_extensions import i64

_WORD: Final[i64] = 0xFFFFFFFF
_WARM_UP: Final = 15


@final
class Rng:
    """A stream of random numbers. It is always passed as an argument, so the caller decides the seed."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, seed: int = 0, stream: int = 0) -> None:
        """Every pair of seed and stream number gives a different stream."""
        self.a: i64 = i64(seed & 0xFFFFFFFF)
        self.b: i64 = i64((seed >> 32) & 0xFFFFFFFF)
        self.c: i64 = i64(stream & 0xFFFFFFFF)
        self.counter: i64 = 1
        for _ in range(_WARM_UP):
            self.word()

    def word(self) -> i64:
        t = (self.a + self.b + self.counter) & _WORD
        self.counter = (self.counter + 1) & _WORD
        b = self.b
        c = self.c
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & _WORD
        self.c = (((c << 21) & _WORD) | (c >> 11)) + t & _WORD
        return t

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1. n is at most 2**31; the bias is less than n in 2**32."""
        return (self.word() * n) >> 32

    def unit(self) -> float:
        """A number from 0 up to but not including 1."""
        return float(self.word()) / 4294967296.0

    def fork(self) -> "Rng":
        """A new stream seeded from this one; later draws of one do not affect the other."""
        high = self.word()
        low = self.word()
        return Rng(int(high) << 32 | int(low), 1)
