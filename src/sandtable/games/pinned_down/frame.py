"""A running text as a dozen integers, so that it can be cloned, printed and read back like the rest of the position."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.games.pinned_down.components import NONE
from sandtable.kernel.contract import NOBODY

# Where the card chosen last is
IN_PLAY: Final[i64] = 0
IN_HAND: Final[i64] = 1
IN_DISCARD: Final[i64] = 2
IN_SIGHT: Final[i64] = 3  # turned up from a deck
NOWHERE: Final[i64] = 4


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Frame:
    """Where a text is, whose text it is, and what it is about."""

    __slots__ = (
        "asks",
        "bearer",
        "cancelled",
        "end",
        "it",
        "kind",
        "left",
        "pc",
        "place",
        "seat",
        "source",
        "value",
        "x",
    )

    def __init__(self, pc: i64, end: i64, source: i64, kind: i64, seat: i64, bearer: i64) -> None:
        self.pc: i64 = pc  # the next step, and the end of the text
        self.end: i64 = end
        self.source: i64 = source  # the piece with the text, if it is one
        self.kind: i64 = kind  # the card with the text
        self.seat: i64 = seat  # the seat it acts for; negative for the opposition
        self.bearer: i64 = bearer  # the ship it is about
        self.it: i64 = NONE  # the piece or card chosen last
        self.place: i64 = IN_PLAY  # where the chosen piece or card is
        self.value: i64 = 0  # the last destiny value
        self.x: i64 = 0  # the number a player has chosen
        self.asks: i64 = NOBODY  # who must answer
        self.left: i64 = 0  # progress inside one step
        self.cancelled: i64 = 0  # a replacement has cancelled this step's event

    def clone(self) -> "Frame":
        copy = Frame(self.pc, self.end, self.source, self.kind, self.seat, self.bearer)
        copy.it = self.it
        copy.place = self.place
        copy.value = self.value
        copy.x = self.x
        copy.asks = self.asks
        copy.left = self.left
        copy.cancelled = self.cancelled
        return copy
