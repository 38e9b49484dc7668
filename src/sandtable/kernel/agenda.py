"""Unfinished business: a stack of frames, each one code, so a half-done move clones and prints like the rest."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.kernel.codes import NO_CODE


@final
class Agenda:
    """What is still to be asked, the next question on top."""

    __slots__ = ("frames",)

    def __init__(self) -> None:
        self.frames = vec[i64]()

    def push(self, frame: i64) -> None:
        """Puts a frame on top: it is asked before everything already there."""
        self.frames = append(self.frames, frame)

    def top(self) -> i64:
        """The frame being asked now, or NO_CODE when nothing is unfinished."""
        size = len(self.frames)
        if size == 0:
            return NO_CODE
        return self.frames[size - 1]

    def pop(self) -> i64:
        """Takes the top frame off; it was answered."""
        size = len(self.frames)
        frame = self.frames[size - 1]
        self.frames = self.frames[: size - 1]
        return frame

    def clone(self) -> "Agenda":
        """A copy that shares nothing."""
        copy = Agenda()
        copy.frames = self.frames[:]
        return copy
