"""Conditions of texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from sandtable.games.pinned_down.components import PLANET, Box, Sheet
from sandtable.games.pinned_down.effects.base import Number, Test
from sandtable.games.pinned_down.effects.numbers import Count, Distinct, Plain
from sandtable.games.pinned_down.effects.select import Of
from sandtable.games.pinned_down.effects.sets import IT
from sandtable.games.pinned_down.frame import Frame

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class AnyOf(Test):
    """There is one of these."""

    def __init__(self, of: Of, said: str = "") -> None:
        self.of: Final = of
        self.said: Final = said

    def bind(self, box: Box) -> None:
        self.of.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.of.amend(sheet)

    def words(self) -> str:
        return self.said or f"there is {self.of.words()}"

    def holds(self, table: Table, frame: Frame) -> bool:
        return self.of.exists(table, frame)


@final
class NoneOf(Test):
    """There is none of these."""

    def __init__(self, of: Of, said: str = "") -> None:
        self.of: Final = of
        self.said: Final = said

    def amend(self, sheet: Sheet) -> None:
        self.of.amend(sheet)

    def words(self) -> str:
        return self.said or f"there is no {self.of.words(article=False)}"

    def holds(self, table: Table, frame: Frame) -> bool:
        return not self.of.exists(table, frame)


@final
class SeenIs(Test):
    """The card that was turned up is such a card."""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def amend(self, sheet: Sheet) -> None:
        self.of.amend(sheet)

    def words(self) -> str:
        return f"it is {self.of.words()}"

    def holds(self, table: Table, frame: Frame) -> bool:
        return len(table.seen) > 0 and self.of.fits_card(table, frame, table.seen[0], frame.seat)


@final
class At(Test):
    """The current location is of one of these types. [PD-65]"""

    def __init__(self, types: i64) -> None:
        self.types: Final[i64] = types

    def words(self) -> str:
        return f"the current location is {'a planet or station' if self.types & PLANET else 'in space'}"

    def holds(self, table: Table, frame: Frame) -> bool:
        """Whether it is; before the first jump there is no location. [PD-R35]"""
        here = table.here()
        return here >= 0 and table.box.place[here] & self.types != 0


@final
class OwnerLost(Test):
    """The owner had a ship in the fight that was lost. [PD-R72]"""

    def words(self) -> str:
        return "the owner lost it"

    def holds(self, table: Table, frame: Frame) -> bool:
        return frame.seat >= 0 and table.lost_by[frame.seat] > 0


_AT_LEAST: Final = 0
_EXACTLY: Final = 1
_MORE: Final = 2
_LESS: Final = 3
_COMPARED: Final = ["at least", "exactly", "more than", "less than"]


@final
class Compare(Test):
    """Compares two numbers."""

    def __init__(self, how: i64, one: Number, other: Number) -> None:
        self.how: Final[i64] = how
        self.one: Final = one
        self.other: Final = other

    def bind(self, box: Box) -> None:
        self.one.bind(box)
        self.other.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.one.amend(sheet)
        if isinstance(self.other, Plain):
            self.other.number = sheet.number(_COMPARED[self.how].replace(" ", "_"), self.other.number, 0, 99)
        else:
            self.other.amend(sheet)

    def words(self) -> str:
        if isinstance(self.one, (Count, Distinct)):
            return f"there are {_COMPARED[self.how]} {self.other.words()} of: {self.one.words()}"
        return f"{self.one.words()} is {_COMPARED[self.how]} {self.other.words()}"

    def holds(self, table: Table, frame: Frame) -> bool:
        one = self.one.value(table, frame)
        other = self.other.value(table, frame)
        if self.how == _AT_LEAST:
            return one >= other
        if self.how == _EXACTLY:
            return one == other
        return one > other if self.how == _MORE else one < other


def at_least(one: Number, other: i64) -> Compare:
    """`number` is that many or more."""
    return Compare(_AT_LEAST, one, Plain(other))


def at_least_as(one: Number, other: Number) -> Compare:
    """One number is at least the other."""
    return Compare(_AT_LEAST, one, other)


def exactly(one: Number, other: i64) -> Compare:
    return Compare(_EXACTLY, one, Plain(other))


def more_than(one: Number, other: Number) -> Compare:
    return Compare(_MORE, one, other)


def less_than(one: Number, other: i64) -> Compare:
    return Compare(_LESS, one, Plain(other))


def is_it(need: i64, said: str) -> AnyOf:
    """The chosen ship is such a ship."""
    return AnyOf(Of(IT, need=need), said)
