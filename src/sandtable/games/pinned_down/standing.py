"""Lasting texts: what they change, whose they are, and how much.

The frames made here are cached and shared: copy one before changing it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pinned_down.components import ENEMY_SEAT, NONE, SHIP, Piece
from sandtable.games.pinned_down.frame import Frame
from sandtable.kernel.bits import BIT

if TYPE_CHECKING:
    from sandtable.games.pinned_down.effects.clauses import Static
    from sandtable.games.pinned_down.state import Table

# The numbers that texts can change
POWER: Final[i64] = 0
COST: Final[i64] = 1
DESTINY: Final[i64] = 2
CAPTAIN: Final[i64] = 3
EFFECT_BONUS: Final[i64] = 4
OVERPOWER: Final[i64] = 5
DAMAGE_CAP: Final[i64] = 6
STAT_WORDS: Final = [
    "power",
    "cost in threat",
    "destiny",
    "power from its captain",
    "power from fight effects",
    "overpowered only at a multiple of",
    "damage taken in a fight at most",
]
STAT_NAMES: Final = ["power", "cost", "destiny", "captain", "effects", "overpowered", "damage_taken"]


# Whose power a card's texts change
OF_ITSELF: Final[i64] = 1
OF_OTHERS: Final[i64] = 2

# What else a card's texts do, as bits
HAS_GIFT: Final[i64] = 1
HAS_INSTEAD: Final[i64] = 2


# Frames of lasting texts


def bearer_of(table: Table, piece: Piece) -> Piece:
    """The ship a card's text is about: the one that carries it, or itself."""
    host = table.host[piece]
    if host >= 0:
        return host
    return piece if table.box.type[table.kind[piece]] == SHIP else NONE


def speaker(table: Table, piece: Piece) -> Frame:
    """A frame for a lasting text of a piece, cached until the piece changes ships or leaves."""
    frame = table.voices[piece]
    if frame is None:
        frame = Frame(0, 0, piece, table.kind[piece], table.owner[piece], bearer_of(table, piece))
        table.voices[piece] = frame
    return frame


def location_speaker(table: Table) -> Frame:
    """A frame for a lasting text of the current location."""
    return table.lib.voice(table.here(), ENEMY_SEAT)


def lasting_speaker(table: Table, n: i64) -> Frame:
    """A frame for a text that lasts for the turn, by its index in `lasting`."""
    return table.lib.voice(table.lasting[n + 1], table.lasting[n + 2])


# The value of a change


def amount_now(table: Table, static: Static, frame: Frame) -> i64:
    """The current amount of a change, with its condition and multiplier."""
    if static.when is not None and not static.when.holds(table, frame):
        return 0
    if static.times is not None:
        return static.amount * static.times.value(table, frame)
    return static.amount


def is_repeated(table: Table, static: Static, source: Piece, piece: Piece) -> bool:
    """Whether an earlier copy of the card already does the same to the piece. [PD-R87]"""
    earlier: i64
    for earlier in range(source):
        if table.kind[earlier] == table.kind[source] and static.on.has(table, speaker(table, earlier), piece):
            return True
    return False


def summed(table: Table, stat: i64, piece: Piece) -> i64:
    """The sum of what texts in play add to a number of a piece."""
    found: i64 = 0
    if table.statics & BIT[stat] == 0:
        return found
    for source in table.speakers:
        speaking = table.kind[source]
        if table.lib.has_static[speaking] & BIT[stat] != 0:
            frame = speaker(table, source)
            for static in table.lib.statics[speaking]:
                if static.stat == stat and static.on.has(table, frame, piece):
                    found += amount_now(table, static, frame)
    return found


def set_value(table: Table, stat: i64, piece: Piece, least: bool, otherwise: i64) -> i64:
    """The lowest, or highest, value that texts in play set for a piece."""
    found = otherwise
    if table.statics & BIT[stat] == 0:
        return found
    for source in table.speakers:
        speaking = table.kind[source]
        if table.lib.has_static[speaking] & BIT[stat] != 0:
            for static in table.lib.statics[speaking]:
                if static.stat == stat and static.on.has(table, speaker(table, source), piece):
                    found = min(found, static.amount) if least else max(found, static.amount)
    return found
