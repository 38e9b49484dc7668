"""Marks of a piece, as bits: what a position remembers of it besides its place."""

from typing import Final

from mypy_extensions import i64

CLOAKED: Final[i64] = 1  # stays out of the fights of this turn [PD-154]
MOVED: Final[i64] = 2  # moved to another ship in this main phase [PD-R10]
CLOSED: Final[i64] = 4  # its search found nothing in this phase [PD-R126]
WON: Final[i64] = 8  # has just won a fight
LOST: Final[i64] = 16  # has just lost a fight, and survived
FRESH: Final[i64] = 32  # a damage card whose text has not happened yet
DUE: Final[i64] = 64  # a ship that will still be hit
FREE: Final[i64] = 128  # got no opponent in this turn's assignment [PD-R113]
ASKED: Final[i64] = 256  # its cloaking or its opponent is decided
MARK_NAMES: Final = ["cloaked", "moved", "closed", "won", "lost", "fresh", "due", "free", "asked"]
