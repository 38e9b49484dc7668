"""What a learner is shown: named planes of small whole numbers, one row of bytes a seat.

A game declares its planes once and writes them in that order; nothing but what the seat may know goes in, which law 4
holds it to. Numbers are 0 to 255, so that a batch of rows is a plain block of memory.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

MOST: Final[i64] = 255


@final
class Plane:
    """A block of numbers in a row: its name, its shape, and what the numbers say."""

    def __init__(self, name: str, shape: list[int], about: str) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.about: Final = about

    def size(self) -> int:
        """How many numbers it holds."""
        total = 1
        for length in self.shape:
            total *= length
        return total


def planes_size(planes: list[Plane]) -> int:
    """How many numbers a row holds."""
    return sum([plane.size() for plane in planes])


def planes_offsets(planes: list[Plane]) -> dict[str, int]:
    """Where each plane begins in a row."""
    found: dict[str, int] = {}
    at = 0
    for plane in planes:
        found[plane.name] = at
        at += plane.size()
    return found


@final
class Sheet:
    """Rows of numbers being written, one number after the other; every cell is written anew each time."""

    def __init__(self, size: int) -> None:
        self.cells: Final = vec[u8]([0] * size)
        self.at: i64 = 0

    def put(self, number: i64) -> None:
        """One number, kept between 0 and 255."""
        kept = number
        if kept < 0:
            kept = 0
        elif kept > MOST:
            kept = MOST
        self.cells[self.at] = u8(kept)
        self.at += 1

    def flag(self, is_so: bool) -> None:
        """1 or 0."""
        cell: u8 = 0
        if is_so:
            cell = 1
        self.cells[self.at] = cell
        self.at += 1

    def large(self, number: i64) -> None:
        """A number up to 65535 in two cells: how many whole 256s, and the rest."""
        self.put(number >> 8)
        self.put(number & 255)

    def bits(self, held: i64, size: i64) -> None:
        """A set as ones and zeros: one cell for each of the things it may hold."""
        cells = self.cells
        at = self.at
        n: i64
        for n in range(size):
            cells[at + n] = u8((held >> n) & 1)
        self.at = at + size

    def choice(self, number: i64, size: i64) -> None:
        """A one among zeros, at the place of the number; zeros alone when it is none of them."""
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
        """How often each of `size` things occurs in a list; what is below 0 is none of them."""
        at = self.at
        self.choice(-1, size)
        for thing in things:
            if 0 <= thing < size:
                held = i64(self.cells[at + thing])
                if held < MOST:
                    self.cells[at + thing] = u8(held + 1)
