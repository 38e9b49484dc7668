"""The numbers of the rules' own texts: lists of steps stored beside those of the cards."""

from typing import Final

from mypy_extensions import i64

TURN: Final[i64] = 0
FIGHT_ROUND: Final[i64] = 1
WON_FIGHT: Final[i64] = 2
LOST_FIGHT: Final[i64] = 3
HIT_SHIP: Final[i64] = 4
HIT_EACH: Final[i64] = 5
DEPLOY: Final[i64] = 6
TIDY: Final[i64] = 7
WAYS: Final[i64] = 8
SPARE_PARTS: Final[i64] = 9
RESOLVE: Final[i64] = 10
BOMBARD: Final[i64] = 11
START: Final[i64] = 12
PROGRAM_NAMES: Final = [
    "turn",
    "fight",
    "won",
    "lost",
    "hit",
    "hits",
    "deploy",
    "tidy",
    "ways",
    "spare",
    "resolve",
    "bombard",
    "start",
]
