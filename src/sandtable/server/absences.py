"""For how long each seat's player has been away, as this server counts it, and when the others need not wait longer.

The count begins when a player leaves, or when this process opens the table: after a restart everybody has the whole
time to come back. Where the machine slept or its clock jumped it begins anew.
"""

from __future__ import annotations

from math import ceil

from sandtable.kernel.errors import Stale
from sandtable.match.match import BOT, OVER, Match

AWAY_SECONDS = 60.0


class Absences:
    """Since when the players of a table are not here. Time is an argument."""

    def __init__(self, now: float, patience: float) -> None:
        self.patience = patience  # seconds
        self._opened = now
        self._since: dict[int, float] = {}

    def begin(self, seat: int, now: float) -> None:
        """The seat's player has just left, or has just taken the seat and is not here yet."""
        self._since[seat] = now

    def begin_all_anew(self, now: float) -> None:
        """Nobody has been away for any time that can be told."""
        self._opened = now
        self._since.clear()

    def seconds(self, seat: int, now: float) -> float:
        """How long somebody who is not here has been away."""
        return max(0.0, now - self._since.get(seat, self._opened))

    def to_wait(self, seat: int, now: float) -> float:
        """How long the others have to wait for them still."""
        return max(0.0, self.patience - self.seconds(seat, now))

    def must_be_long(self, match: Match, seat: int, is_present: bool, elsewhere: float, now: float) -> None:
        """Raises unless the seat's player has been away for long enough, from this process and from every other one.

        `elsewhere` is for how many seconds no process has had them, as the store knows.
        """
        if not 0 <= seat < len(match.seats):
            return  # decisions.py says what is wrong
        state = match.seats[seat]
        if state.plan.kind == BOT or match.status == OVER:
            return
        name = state.name or "the player"
        if is_present or elsewhere <= 0.0:
            raise Stale(f"{name} is here")
        left = ceil(max(self.to_wait(seat, now), self.patience - elsewhere))
        if left > 0:
            raise Stale(f"{name} may only have lost the connection; wait {left} more second{'' if left == 1 else 's'}")
