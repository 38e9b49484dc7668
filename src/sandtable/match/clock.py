"""Clocks: how long each person has left. Time is an argument; nothing here looks at a watch."""

from __future__ import annotations

from sandtable.match.entries import ClockPlan


class Clock:
    """Thinking time by seat. Only seats that are asked, and that people sit in, use any."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        self.left = [plan.per_game] * seats
        self._since: dict[int, float] = {}
        self._spent: dict[int, float] = {}  # of this question, before a pause

    def ask(self, seats: list[int], now: float) -> None:
        """Those seats are being asked from now on; a seat asked already is asked no longer for it."""
        for seat in list(self._since):
            if seat not in seats:
                self.stop(seat, now)
        for seat in seats:
            self._since.setdefault(seat, now)

    def answer(self, seat: int, now: float) -> None:
        """The seat has answered: what it spent, less the lag allowance, is gone, and its increment is added."""
        if seat in self._since:
            spent = self.spent(seat, now)
            if self.plan.per_game:
                self.left[seat] = self.left[seat] - spent + self.plan.increment
            del self._since[seat]
        self._spent.pop(seat, None)

    def stop(self, seat: int, now: float) -> None:
        """The seat is not asked now, and has not answered: its question is kept with the time it took so far."""
        since = self._since.pop(seat, None)
        if since is not None:
            self._spent[seat] = self._spent.get(seat, 0.0) + max(0.0, now - since)

    def forgive(self, since: float, now: float) -> None:
        """Nobody's time ran from `since` until now, whatever the wall clock did meanwhile."""
        for seat in list(self._since):
            self.stop(seat, since)
            self._since[seat] = now

    def stop_all(self, now: float) -> None:
        """Nobody's time runs."""
        for seat in list(self._since):
            self.stop(seat, now)

    def spent(self, seat: int, now: float) -> float:
        """What the question has cost the seat so far."""
        raw = self._spent.get(seat, 0.0) + max(0.0, now - self._since.get(seat, now))
        return max(0.0, raw - self.plan.lag)

    def remaining(self, seat: int, now: float) -> float | None:
        """How long the seat may still think about this question; None is for ever."""
        limits = []
        if self.plan.per_move:
            limits.append(self.plan.per_move - self.spent(seat, now))
        if self.plan.per_game:
            limits.append(self.left[seat] - self.spent(seat, now))
        return min(limits) if limits else None

    def is_up(self, seat: int, now: float) -> bool:
        """Whether the seat's time has run out while it was asked."""
        remaining = self.remaining(seat, now)
        return seat in self._since and remaining is not None and remaining <= 0.0
