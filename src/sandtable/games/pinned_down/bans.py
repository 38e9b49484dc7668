"""What the texts in play, the current location and texts for this turn forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pinned_down.components import Piece
from sandtable.games.pinned_down.standing import lasting_speaker, location_speaker, speaker
from sandtable.kernel.bits import BIT

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

CLOAK: Final[i64] = 0
OVERLOAD: Final[i64] = 1
REPAIR: Final[i64] = 2
POWER_BONUS: Final[i64] = 3
CAPTAIN_BONUS: Final[i64] = 4
ASSIGN: Final[i64] = 5
CHOICE: Final[i64] = 6
BAN_WORDS: Final = [
    "may not use CLOAKING",
    "may not be overloaded",
    "cannot be repaired",
    "gets no power bonus",
    "gets nothing from its captain",
    "may not be assigned to this ship",
    "may not be chosen",
]


def is_banned(table: Table, what: i64, piece: Piece) -> bool:
    """Whether some text forbids it for the piece."""
    if table.bans & BIT[what] != 0 and is_banned_by_piece(table, what, piece):
        return True
    here = table.here()
    if here >= 0 and table.lib.has_ban[here] & BIT[what] != 0:
        for ban in table.lib.bans[here]:
            if ban.what == what and ban.on.has(table, location_speaker(table), piece):
                return True
    n: i64
    for n in range(0, len(table.lasting), 3):
        for ban in table.lib.lasting_bans[table.lasting[n]]:
            if ban.what == what and ban.on.has(table, lasting_speaker(table, n), piece):
                return True
    return False


def is_banned_by_piece(table: Table, what: i64, piece: Piece) -> bool:
    """Whether the text of a card in play forbids it for the piece."""
    bit = BIT[what]
    has_ban = table.lib.has_ban
    for source in table.speakers:
        speaking = table.kind[source]
        if has_ban[speaking] & bit != 0:
            frame = speaker(table, source)
            for ban in table.lib.bans[speaking]:
                if ban.what == what and ban.on.has(table, frame, piece):
                    return True
    return False


def may_not_face(table: Table, ship: Piece, enemy: Piece) -> bool:
    """Whether a text of the enemy ship prevents this player ship from facing it. [PD-103, PD-R60]"""
    kind = table.kind[enemy]
    if table.lib.has_ban[kind] & BIT[ASSIGN] == 0:
        return False
    for ban in table.lib.bans[kind]:
        if ban.what == ASSIGN and ban.on.has(table, speaker(table, enemy), ship):
            return True
    return False
