"""The server's time of day, which does not jump when the machine's clock is set."""

from __future__ import annotations

import time
from collections.abc import Callable

JUMP_SECONDS = 2.0  # seconds of difference that are no drift: the clock was set, or the machine slept


class SteadyTime:
    """Seconds since the epoch, counted by a monotonic clock from when it was made."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()

    def now(self) -> float:
        return self._steady() + self._offset

    def catch_up(self) -> float | None:
        """Follows the machine's clock after a jump; returns the time before it, or None.

        Measurements across the jump must be corrected by the caller.
        """
        before = self.now()
        if abs(self._wall() - before) < JUMP_SECONDS:
            return None
        self._offset = self._wall() - self._steady()
        return before
