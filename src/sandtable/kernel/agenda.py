"""The agenda of a position: what is still to be asked or carried out, as a stack of codes.

A half-finished move is plain data here, so it can be cloned, printed and hashed like the rest of the position.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.kernel.codes import NO_CODE


@final
class Agenda:
    """What is still to be asked or carried out; the top comes first."""

    __slots__ = ("frames",)

    def __init__(self) -> None:
        self.frames = vec[i64]()

    def push(self, frame: i64) -> None:
        """Puts a frame on top, so that it comes before everything already there."""
        self.frames = append(self.frames, frame)

    def top(self) -> i64:
        """The frame that is due now, or NO_CODE when nothing is left."""
        size = len(self.frames)
        if size == 0:
            return NO_CODE
        return self.frames[size - 1]

    def pop(self) -> i64:
        """Removes the top frame."""
        size = len(self.frames)
        frame = self.frames[size - 1]
        self.frames = self.frames[: size - 1]
        return frame

    def clone(self) -> "Agenda":
        copy = Agenda()
        copy.frames = self.frames[:]
        return copy
