"""Numbers that texts read off the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.components import NONE, Box, Sheet
from sandtable.games.pinned_down.effects.base import Number
from sandtable.games.pinned_down.effects.select import Of, piece_of
from sandtable.games.pinned_down.frame import Frame

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


class OfSome(Number):
    """A number computed from some pieces or cards."""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def bind(self, box: Box) -> None:
        self.of.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.of.amend(sheet)


@final
class Count(OfSome):
    def words(self) -> str:
        return self.of.words(article=False)

    def value(self, table: Table, frame: Frame) -> i64:
        return self.of.count(table, frame)


@final
class Distinct(OfSome):
    """How many different names there are. [PD-R33]"""

    def words(self) -> str:
        return f"different {self.of.words(article=False)}"

    def value(self, table: Table, frame: Frame) -> i64:
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
class Paid(OfSome):
    """The threat that was paid for them. [PD-R49]"""

    def words(self) -> str:
        return f"threat paid for an {self.of.words(article=False)}"

    def value(self, table: Table, frame: Frame) -> i64:
        found: i64 = 0
        for piece in self.of.members(table, frame):
            found += table.paid[piece]
        return found


@final
class TopThreat(OfSome):
    """The highest printed threat among them. [PD-R83]"""

    def words(self) -> str:
        return f"threat of its strongest {self.of.words(article=False)}"

    def value(self, table: Table, frame: Frame) -> i64:
        found: i64 = 0
        for piece in self.of.members(table, frame):
            found = max(found, table.box.threat[table.kind[piece]])
        return found


@final
class TopPrintedPower(OfSome):
    """The highest printed power among them. [PD-R88]"""

    def words(self) -> str:
        return f"the highest printed power of an {self.of.words(article=False)}"

    def value(self, table: Table, frame: Frame) -> i64:
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
    """A number that everybody can see."""

    def __init__(self, which: i64) -> None:
        self.which: Final[i64] = which

    def words(self) -> str:
        return _READING_WORDS[self.which]

    def value(self, table: Table, frame: Frame) -> i64:
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
            return smallest_deck(table)
        if which == _DECK_SIZE:
            return table.deck[frame.seat].size()
        if which == _LOSING_SHIPS:
            return losing_ships(table)
        if which == _LOSING_PLAYERS:
            return losing_players(table)
        if which == _DESTROYED:
            return destroyed_ships(table)
        if which == _ROW:
            return len(table.row)
        return reckon.side_total(table, True)


def smallest_deck(table: Table) -> i64:
    found: i64 = 9999
    for deck in table.deck:
        found = min(found, deck.size())
    return found


def losing_ships(table: Table) -> i64:
    """Ships that lost the fight. [PD-R72]"""
    found: i64 = 0
    for lost in table.lost_by:
        found += lost
    return found


def losing_players(table: Table) -> i64:
    """Players who lost the fight. [PD-R72]"""
    found: i64 = 0
    for lost in table.lost_by:
        found += 1 if lost > 0 else 0
    return found


def destroyed_ships(table: Table) -> i64:
    """Ships in all destroyed piles together. [PD-R102]"""
    found: i64 = 0
    for pile in table.destroyed:
        found += len(pile)
    return found


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
        return "its printed power"

    def value(self, table: Table, frame: Frame) -> i64:
        """As printed; 0 when the ship is gone."""
        piece = piece_of(table, frame, self.ship)
        return 0 if piece == NONE else table.box.power[table.kind[piece]]


@final
class PowerNow(Number):
    """The current power of a ship."""

    def __init__(self, ship: i64) -> None:
        self.ship: Final[i64] = ship

    def words(self) -> str:
        return "its power"

    def value(self, table: Table, frame: Frame) -> i64:
        """The current power; 0 when the ship is gone."""
        piece = piece_of(table, frame, self.ship)
        return 0 if piece == NONE else reckon.power(table, piece)


@final
class Plain(Number):
    """A constant."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def words(self) -> str:
        return str(int(self.number))

    def value(self, table: Table, frame: Frame) -> i64:
        return self.number
