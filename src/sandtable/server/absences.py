"""How long each player has been away, as this server counts it, and from when on the others need not wait.

The count starts when a player leaves, or when this process opens the match: after a restart everybody has the full time
to come back. It restarts after the machine slept or its clock jumped.
"""

from __future__ import annotations

from math import ceil

from sandtable.kernel.errors import Stale
from sandtable.match.match import BOT, OVER, Match

AWAY_SECONDS = 60.0


class Absences:
    """Since when the players of a match are away. The current time is passed in as an argument."""

    def __init__(self, now: float, patience: float) -> None:
        self.patience = patience  # seconds that the others wait
        self._opened = now
        self._since: dict[int, float] = {}

    def begin(self, seat: int, now: float) -> None:
        """The seat's player has just left, or has taken the seat and is not connected yet."""
        self._since[seat] = now

    def begin_all_anew(self, now: float) -> None:
        """Forgets how long anybody has been away."""
        self._opened = now
        self._since.clear()

    def seconds(self, seat: int, now: float) -> float:
        return max(0.0, now - self._since.get(seat, self._opened))

    def to_wait(self, seat: int, now: float) -> float:
        """How many more seconds the others must wait for them."""
        return max(0.0, self.patience - self.seconds(seat, now))

    def must_be_long(self, match: Match, seat: int, is_present: bool, elsewhere: float, now: float) -> None:
        """Raises unless the player has been away long enough, from this process and from all others.

        `elsewhere` is for how many seconds no other process has had them, as the store knows.
        """
        if not 0 <= seat < len(match.seats):
            return  # decisions.py raises the matching error
        state = match.seats[seat]
        if state.plan.kind == BOT or match.status == OVER:
            return
        name = state.name or "the player"
        if is_present or elsewhere <= 0.0:
            raise Stale(f"{name} is here")
        left = ceil(max(self.to_wait(seat, now), self.patience - elsewhere))
        if left > 0:
            raise Stale(f"{name} may only have lost the connection; wait {left} more second{'' if left == 1 else 's'}")
