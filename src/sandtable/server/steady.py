"""The server's time of day: it never jumps by itself, whatever happens to the machine's clock."""

from __future__ import annotations

import time
from collections.abc import Callable

JUMP_SECONDS = 2.0  # a difference that is no drift: somebody set the clock, or the machine slept


class SteadyTime:
    """Seconds since the epoch, counted on from the moment it was made."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()

    def now(self) -> float:
        """The time of day as this server counts it."""
        return self._steady() + self._offset

    def catch_up(self) -> float | None:
        """Goes over to the machine's clock where that has jumped; returns what the time was before, else None.

        Whoever measures a time across the jump must be told that it lasted no time.
        """
        before = self.now()
        if abs(self._wall() - before) < JUMP_SECONDS:
            return None
        self._offset = self._wall() - self._steady()
        return before
