"""A seat's row of features and its mask as numpy arrays: what every adapter hands to a learner."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.kernel.contract import Game, State
from sandtable.kernel.lane import Lane
from sandtable.kernel.planes import Sheet, planes_offsets, planes_size

Row: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]


class Reader:
    """Reads rows of one game; each call hands out arrays of its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.width = planes_size(game.planes())
        self.choices = int(game.ids().size)
        self._sheet = Sheet(self.width)
        self._row: Row = np.frombuffer(memoryview(self._sheet.cells), dtype=np.uint8)
        self._marks = Sheet(self.choices)  # zeros but while a mask is made
        self._mask: Mask = np.frombuffer(memoryview(self._marks.cells), dtype=np.int8)

    def row(self, table: State, seat: int) -> Row:
        """What that seat may know, plane after plane."""
        self._sheet.at = 0
        table.features(seat, self._sheet)
        return self._row.copy()

    def mask(self, lane: Lane, seat: int) -> Mask:
        """1 for every id that seat may answer with now; zeros when it is not asked."""
        if seat != lane.seat:
            return self._mask.copy()
        lane.mark(self._marks, True)
        found = self._mask.copy()
        lane.mark(self._marks, False)
        return found

    def offered(self, lane: Lane) -> NDArray[np.int64]:
        """The ids that may be answered with, which is less to look through than a mask; some may be there twice."""
        return np.frombuffer(memoryview(lane.offered), dtype=np.int64).copy()

    def planes(self, row: Row) -> dict[str, Row]:
        """A row, or a batch of rows, cut into its named planes, each in its shape."""
        offsets = planes_offsets(self.game.planes())
        found: dict[str, Row] = {}
        for plane in self.game.planes():
            at = offsets[plane.name]
            found[plane.name] = row[..., at : at + plane.size()].reshape(*row.shape[:-1], *plane.shape)
        return found


def refusal_of(lane: Lane, wanted: int) -> str:
    """Why an id is not taken, in a sentence; the clause where one forbids it."""
    ids = lane.ids
    if not 0 <= wanted < ids.size:
        return f"id {wanted} is not from 0 to {ids.size - 1}"
    if ids.is_exact():
        refusal = lane.table.why_not(int(lane.seat), lane.game.verbs.from_dense(wanted))
        return f"{ids.text(wanted)!r} is refused: {refusal}"
    return f"{ids.text(wanted)!r} is not offered; the mask shows what is"


def missing(adapter: str, package: str, extra: str) -> ModuleNotFoundError:
    """The error for a package that an adapter needs and that is not there."""
    return ModuleNotFoundError(
        f"sandtable.adapters.{adapter} needs {package}; install it with: pip install 'sandtable[{extra}]'", name=package
    )
