"""Numbers and tests that texts read off the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.components import NONE, PLANET, Box, Sheet
from sandtable.games.pinned_down.effects.base import Number, Test
from sandtable.games.pinned_down.effects.select import IT, Of, piece_of
from sandtable.games.pinned_down.frame import Frame

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class Count(Number):
    """How many there are."""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        self.of.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`per other enemy ship`."""
        return self.of.words(article=False)

    def value(self, table: Table, frame: Frame) -> i64:
        """How many now."""
        return self.of.count(table, frame)


@final
class Distinct(Number):
    """How many different names there are. [PD-R33]"""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        self.of.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`different ships`."""
        return f"different {self.of.words(article=False)}"

    def value(self, table: Table, frame: Frame) -> i64:
        """How many now."""
        found: i64 = 0
        members = self.of.members(table, frame)
        n: i64
        for n in range(len(members)):
            is_new = True
            for m in range(n):
                if table.kind[members[m]] == table.kind[members[n]]:
                    is_new = False
            if is_new:
                found += 1
        return found


@final
class Paid(Number):
    """The threat that was paid for them. [PD-R49]"""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`the threat paid for ...`."""
        return f"threat paid for an {self.of.words(article=False)}"

    def value(self, table: Table, frame: Frame) -> i64:
        """The sum now."""
        found: i64 = 0
        for piece in self.of.members(table, frame):
            found += table.paid[piece]
        return found


@final
class TopThreat(Number):
    """The highest printed threat among them. [PD-R83]"""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`the highest threat ...`."""
        return f"threat of its strongest {self.of.words(article=False)}"

    def value(self, table: Table, frame: Frame) -> i64:
        """The highest now; 0 without any."""
        found: i64 = 0
        for piece in self.of.members(table, frame):
            found = max(found, table.box.threat[table.kind[piece]])
        return found


@final
class TopPrintedPower(Number):
    """The highest printed power among them. [PD-R88]"""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`the highest printed power ...`."""
        return f"the highest printed power of an {self.of.words(article=False)}"

    def value(self, table: Table, frame: Frame) -> i64:
        """The highest now; -1 without any."""
        found: i64 = -1
        for piece in self.of.members(table, frame):
            found = max(found, table.box.power[table.kind[piece]])
        return found


# Numbers that need no selector
_DRAWN: Final = 0
_CHOSEN: Final = 1
_TOKENS: Final = 2
_POOL: Final = 3
_SMALLEST_DECK: Final = 4
_DECK_SIZE: Final = 5
_LOSING_SHIPS: Final = 6
_LOSING_PLAYERS: Final = 7
_DESTROYED: Final = 8
_ROW: Final = 9
_FOE_POWER: Final = 10
_READING_WORDS: Final = [
    "the destiny drawn",
    "the number chosen",
    "the number of its tokens",
    "the pool",
    "the smallest draw deck",
    "the size of the own deck",
    "player ship that lost",
    "player who lost",
    "the number of destroyed ships",
    "location on the table",
    "the enemy total of the fight",
]


@final
class Reading(Number):
    """A number that lies open at the table."""

    def __init__(self, which: i64) -> None:
        self.which: Final[i64] = which

    def words(self) -> str:
        """What it is called."""
        return _READING_WORDS[self.which]

    def value(self, table: Table, frame: Frame) -> i64:
        """The number now."""
        which = self.which
        if which == _DRAWN:
            return frame.value
        if which == _CHOSEN:
            return frame.x
        if which == _TOKENS:
            return table.tokens[frame.source] if frame.source >= 0 else 0
        if which == _POOL:
            return table.pool
        if which == _SMALLEST_DECK:
            return table.smallest_deck()
        if which == _DECK_SIZE:
            return table.deck[frame.seat].size()
        if which == _LOSING_SHIPS:
            return table.losing_ships()
        if which == _LOSING_PLAYERS:
            return table.losing_players()
        if which == _DESTROYED:
            return table.destroyed_ships()
        if which == _ROW:
            return len(table.row)
        return reckon.side_total(table, True)


DRAWN: Final = Reading(_DRAWN)
CHOSEN: Final = Reading(_CHOSEN)
TOKENS: Final = Reading(_TOKENS)
POOL: Final = Reading(_POOL)
SMALLEST_DECK: Final = Reading(_SMALLEST_DECK)
DECK_SIZE: Final = Reading(_DECK_SIZE)
LOSING_SHIPS: Final = Reading(_LOSING_SHIPS)
LOSING_PLAYERS: Final = Reading(_LOSING_PLAYERS)
DESTROYED_SHIPS: Final = Reading(_DESTROYED)
ROW_LENGTH: Final = Reading(_ROW)
FOE_TOTAL: Final = Reading(_FOE_POWER)


@final
class PrintedPower(Number):
    """The printed power of a ship. [PD-R14]"""

    def __init__(self, ship: i64) -> None:
        self.ship: Final[i64] = ship

    def words(self) -> str:
        """`its printed power`."""
        return "its printed power"

    def value(self, table: Table, frame: Frame) -> i64:
        """As printed; 0 when the ship is gone."""
        piece = piece_of(table, frame, self.ship)
        return 0 if piece == NONE else table.box.power[table.kind[piece]]


@final
class PowerNow(Number):
    """The power of a ship at this moment."""

    def __init__(self, ship: i64) -> None:
        self.ship: Final[i64] = ship

    def words(self) -> str:
        """`its power`."""
        return "its power"

    def value(self, table: Table, frame: Frame) -> i64:
        """As reckoned; 0 when the ship is gone."""
        piece = piece_of(table, frame, self.ship)
        return 0 if piece == NONE else reckon.power(table, piece)


@final
class Plain(Number):
    """A number as it stands."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def words(self) -> str:
        """Its digits."""
        return str(int(self.number))

    def value(self, table: Table, frame: Frame) -> i64:
        """The number."""
        return self.number


# Tests


@final
class AnyOf(Test):
    """There is one of these."""

    def __init__(self, of: Of, said: str = "") -> None:
        self.of: Final = of
        self.said: Final = said

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        self.of.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`there is a ...`, or as was said."""
        return self.said or f"there is {self.of.words()}"

    def holds(self, table: Table, frame: Frame) -> bool:
        """Whether there is."""
        return self.of.exists(table, frame)


@final
class NoneOf(Test):
    """There is none of these."""

    def __init__(self, of: Of, said: str = "") -> None:
        self.of: Final = of
        self.said: Final = said

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`there is no ...`, or as was said."""
        return self.said or f"there is no {self.of.words(article=False)}"

    def holds(self, table: Table, frame: Frame) -> bool:
        """Whether there is none."""
        return not self.of.exists(table, frame)


@final
class SeenIs(Test):
    """The card turned up is such a card."""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`it is a ...`."""
        return f"it is {self.of.words()}"

    def holds(self, table: Table, frame: Frame) -> bool:
        """Whether it is."""
        return len(table.seen) > 0 and self.of.fits_card(table, frame, table.seen[0], frame.seat)


@final
class At(Test):
    """The current location is of one of these types. [PD-65]"""

    def __init__(self, types: i64) -> None:
        self.types: Final[i64] = types

    def words(self) -> str:
        """`the current location is ...`."""
        return f"the current location is {'a planet or station' if self.types & PLANET else 'in space'}"

    def holds(self, table: Table, frame: Frame) -> bool:
        """Whether it is; before the first jump there is none. [PD-R35]"""
        here = table.here()
        return here >= 0 and table.box.place[here] & self.types != 0


@final
class OwnerLost(Test):
    """The owner had a ship in the fight that was lost. [PD-R72]"""

    def words(self) -> str:
        """`the owner lost`."""
        return "the owner lost it"

    def holds(self, table: Table, frame: Frame) -> bool:
        """Whether so."""
        return frame.seat >= 0 and table.lost_by[frame.seat] > 0


_AT_LEAST: Final = 0
_EXACTLY: Final = 1
_MORE: Final = 2
_LESS: Final = 3
_COMPARED: Final = ["at least", "exactly", "more than", "less than"]


@final
class Compare(Test):
    """Two numbers side by side."""

    def __init__(self, how: i64, one: Number, other: Number) -> None:
        self.how: Final[i64] = how
        self.one: Final = one
        self.other: Final = other

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        self.one.bind(box)
        self.other.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.one.amend(sheet)
        if isinstance(self.other, Plain):
            self.other.number = sheet.number(_COMPARED[self.how].replace(" ", "_"), self.other.number, 0, 99)
        else:
            self.other.amend(sheet)

    def words(self) -> str:
        """`the pool is exactly 0`, `there are at least 4 of: different ship of the owner's fleet`."""
        if isinstance(self.one, (Count, Distinct)):
            return f"there are {_COMPARED[self.how]} {self.other.words()} of: {self.one.words()}"
        return f"{self.one.words()} is {_COMPARED[self.how]} {self.other.words()}"

    def holds(self, table: Table, frame: Frame) -> bool:
        """Whether so."""
        one = self.one.value(table, frame)
        other = self.other.value(table, frame)
        if self.how == _AT_LEAST:
            return one >= other
        if self.how == _EXACTLY:
            return one == other
        return one > other if self.how == _MORE else one < other


def at_least(one: Number, other: i64) -> Compare:
    """As many as that, or more."""
    return Compare(_AT_LEAST, one, Plain(other))


def at_least_as(one: Number, other: Number) -> Compare:
    """As many as that, or more."""
    return Compare(_AT_LEAST, one, other)


def exactly(one: Number, other: i64) -> Compare:
    """As many as that."""
    return Compare(_EXACTLY, one, Plain(other))


def more_than(one: Number, other: Number) -> Compare:
    """More than that."""
    return Compare(_MORE, one, other)


def less_than(one: Number, other: i64) -> Compare:
    """Less than that."""
    return Compare(_LESS, one, Plain(other))


def is_it(need: i64, said: str) -> AnyOf:
    """The ship chosen is such a ship."""
    return AnyOf(Of(IT, need=need), said)
