"""A seat's features and action mask as numpy arrays, used by every adapter."""

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
    """Reads the features of one game; each call returns new arrays."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.width = planes_size(game.planes())
        self.choices = int(game.ids().size)
        self._sheet = Sheet(self.width)
        self._row: Row = np.frombuffer(memoryview(self._sheet.cells), dtype=np.uint8)
        self._marks = Sheet(self.choices)  # all zeros between calls of `mask`
        self._mask: Mask = np.frombuffer(memoryview(self._marks.cells), dtype=np.int8)

    def row(self, table: State, seat: int) -> Row:
        """The features of a seat, plane after plane."""
        self._sheet.at = 0
        table.features(seat, self._sheet)
        return self._row.copy()

    def mask(self, lane: Lane, seat: int) -> Mask:
        """1 for every legal id of a seat; zeros when it is not asked."""
        if seat != lane.seat:
            return self._mask.copy()
        lane.mark(self._marks, True)
        found = self._mask.copy()
        lane.mark(self._marks, False)
        return found

    def offered(self, lane: Lane) -> NDArray[np.int64]:
        """The legal ids, possibly with duplicates. Faster than a mask."""
        return np.frombuffer(memoryview(lane.offered), dtype=np.int64).copy()

    def planes(self, row: Row) -> dict[str, Row]:
        """A row, or a batch of rows, cut into its named planes."""
        offsets = planes_offsets(self.game.planes())
        found: dict[str, Row] = {}
        for plane in self.game.planes():
            at = offsets[plane.name]
            found[plane.name] = row[..., at : at + plane.size()].reshape(*row.shape[:-1], *plane.shape)
        return found


def refusal_of(lane: Lane, wanted: int) -> str:
    """Why an id is refused, in a sentence, with its clause if there is one."""
    ids = lane.ids
    if not 0 <= wanted < ids.size:
        return f"id {wanted} is not from 0 to {ids.size - 1}"
    if ids.is_exact():
        refusal = lane.table.why_not(int(lane.seat), lane.game.verbs.from_dense(wanted))
        return f"{ids.text(wanted)!r} is refused: {refusal}"
    return f"{ids.text(wanted)!r} is not offered; the mask shows what is"


def missing(adapter: str, package: str, extra: str) -> ModuleNotFoundError:
    """The error for a library that is not installed."""
    return ModuleNotFoundError(
        f"sandtable.adapters.{adapter} needs {package}; install it with: pip install 'sandtable[{extra}]'", name=package
    )
