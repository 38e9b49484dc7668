"""The base sets of selectors, and the marks they can ask for."""

from typing import Final

from mypy_extensions import i64

# Base sets of pieces
SELF: Final[i64] = 0
BEARER: Final[i64] = 1
IT: Final[i64] = 2
FLEET: Final[i64] = 3
PLAYER_SHIPS: Final[i64] = 4
ENEMY_SHIPS: Final[i64] = 5
ALL_SHIPS: Final[i64] = 6
FLAGSHIPS: Final[i64] = 7
OWN_FLAGSHIP: Final[i64] = 8
FIGHTERS: Final[i64] = 9
RAIDERS: Final[i64] = 10
FOES: Final[i64] = 11
FLEET_FOES: Final[i64] = 12
LOSERS: Final[i64] = 13
WINNERS: Final[i64] = 14
ABOARD: Final[i64] = 15
ABOARD_IT: Final[i64] = 16
CREW: Final[i64] = 17
TABLE: Final[i64] = 18
ON_FLEET: Final[i64] = 19
PIECE_BASES: Final[i64] = 20
# Base sets of cards
HAND: Final[i64] = 20
DISCARD: Final[i64] = 21
SEEN: Final[i64] = 22
PILE: Final[i64] = 23
PRICED: Final[i64] = 24
DRAWS: Final[i64] = 25

BASE_WORDS: Final = [
    "this card",
    "the ship",
    "it",
    "ship of the owner's fleet",
    "player ship",
    "enemy ship",
    "ship",
    "flagship",
    "that player's flagship",
    "player ship in the fight",
    "enemy ship in the fight",
    "opponent",
    "opponent of the owner's fleet",
    "ship that lost",
    "ship that won",
    "card aboard",
    "card aboard it",
    "card aboard a player ship",
    "effect on the table",
    "attack effect on the own fleet",
    "hand card",
    "card of the own discard pile",
    "card turned up",
    "card",
    "card",
    "destiny",
]

# What a piece or card must be, or must not be
IS_UNIQUE: Final[i64] = 1
DAMAGED: Final[i64] = 2
MANNED: Final[i64] = 4
HAS_CLOAKING: Final[i64] = 8
REPAIRABLE: Final[i64] = 16
OVERLOADABLE: Final[i64] = 32
HAS_ROOM: Final[i64] = 64
FIGHTING: Final[i64] = 128
HAS_WON: Final[i64] = 256
UNASSIGNED: Final[i64] = 512
FIRST_SHIP: Final[i64] = 1024
NAMES_REPAIR: Final[i64] = 2048
CARRIER_REPAIRABLE: Final[i64] = 4096
ATTACHED: Final[i64] = 8192
NEED_WORDS: Final = {
    IS_UNIQUE: "unique",
    DAMAGED: "damaged",
    MANNED: "manned",
    HAS_CLOAKING: "CLOAKING",
    UNASSIGNED: "unassigned",
    FIRST_SHIP: "first",
    NAMES_REPAIR: "Repair",
}
