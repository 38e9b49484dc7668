"""Features for learning programs: named planes of small whole numbers, one row of bytes for a seat.

A game declares its planes once and writes them in that order. Only what the seat may know goes in, which law 4 checks.
Numbers are 0 to 255, so that a batch of rows is a plain block of memory.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

MOST: Final[i64] = 255


@final
class Plane:
    """A named array inside a row: its shape, and what its numbers mean."""

    def __init__(self, name: str, shape: list[int], about: str) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.about: Final = about

    def size(self) -> int:
        total = 1
        for length in self.shape:
            total *= length
        return total


def planes_size(planes: list[Plane]) -> int:
    return sum([plane.size() for plane in planes])


def planes_offsets(planes: list[Plane]) -> dict[str, int]:
    found: dict[str, int] = {}
    at = 0
    for plane in planes:
        found[plane.name] = at
        at += plane.size()
    return found


@final
class Sheet:
    """A buffer of rows, written one number after the other. Every cell is written anew each time."""

    def __init__(self, size: int) -> None:
        self.cells: Final = vec[u8]([0] * size)
        self.at: i64 = 0

    def put(self, number: i64) -> None:
        """A number, clipped to 0 to 255."""
        kept = number
        if kept < 0:
            kept = 0
        elif kept > MOST:
            kept = MOST
        self.cells[self.at] = u8(kept)
        self.at += 1

    def flag(self, is_so: bool) -> None:
        cell: u8 = 0
        if is_so:
            cell = 1
        self.cells[self.at] = cell
        self.at += 1

    def large(self, number: i64) -> None:
        """A number up to 65535 as two cells: value // 256 and value % 256."""
        self.put(number >> 8)
        self.put(number & 255)

    def bits(self, held: i64, size: i64) -> None:
        """A set as ones and zeros, one cell for each thing it may hold."""
        cells = self.cells
        at = self.at
        n: i64
        for n in range(size):
            cells[at + n] = u8((held >> n) & 1)
        self.at = at + size

    def choice(self, number: i64, size: i64) -> None:
        """One-hot: a 1 at the place of the number, all zeros when it is out of range."""
        cells = self.cells
        at = self.at
        zero: u8 = 0
        one: u8 = 1
        n: i64
        for n in range(size):
            cells[at + n] = zero
        if 0 <= number < size:
            cells[at + number] = one
        self.at = at + size

    def blank(self, size: i64) -> None:
        """Zeros."""
        self.choice(-1, size)

    def counts(self, things: vec[i64], size: i64) -> None:
        """How often each of `size` things occurs in a list; negative entries are skipped."""
        at = self.at
        self.choice(-1, size)
        for thing in things:
            if 0 <= thing < size:
                held = i64(self.cells[at + thing])
                if held < MOST:
                    self.cells[at + thing] = u8(held + 1)
