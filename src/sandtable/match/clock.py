"""The players' clocks. The current time is always passed in as an argument."""

from __future__ import annotations

from sandtable.match.entries import ClockPlan


class Clock:
    """Thinking time by seat. It runs only for seats that are asked and that people play."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        self.left = [plan.per_game] * seats
        self._since: dict[int, float] = {}
        self._spent: dict[int, float] = {}  # time this question took before a pause

    def ask(self, seats: list[int], now: float) -> None:
        """Starts the clocks of the seats that are asked now, and stops all others."""
        for seat in list(self._since):
            if seat not in seats:
                self.stop(seat, now)
        for seat in seats:
            self._since.setdefault(seat, now)

    def answer(self, seat: int, now: float) -> None:
        """Books the time a seat's answer took: the lag allowance is free, and the increment is added."""
        if seat in self._since:
            spent = self.spent(seat, now)
            if self.plan.per_game:
                self.left[seat] = self.left[seat] - spent + self.plan.increment
            del self._since[seat]
        self._spent.pop(seat, None)

    def stop(self, seat: int, now: float) -> None:
        """Stops a seat's clock without an answer; the time it took so far still counts for its question."""
        since = self._since.pop(seat, None)
        if since is not None:
            self._spent[seat] = self._spent.get(seat, 0.0) + max(0.0, now - since)

    def forgive(self, since: float, now: float) -> None:
        """Takes the time from `since` until now off every running clock."""
        for seat in list(self._since):
            self.stop(seat, since)
            self._since[seat] = now

    def stop_all(self, now: float) -> None:
        for seat in list(self._since):
            self.stop(seat, now)

    def spent(self, seat: int, now: float) -> float:
        """How long the current question has taken so far."""
        raw = self._spent.get(seat, 0.0) + max(0.0, now - self._since.get(seat, now))
        return max(0.0, raw - self.plan.lag)

    def remaining(self, seat: int, now: float) -> float | None:
        """Seconds left for the current question; None when there is no limit."""
        limits = []
        if self.plan.per_move:
            limits.append(self.plan.per_move - self.spent(seat, now))
        if self.plan.per_game:
            limits.append(self.left[seat] - self.spent(seat, now))
        return min(limits) if limits else None

    def is_up(self, seat: int, now: float) -> bool:
        """Whether the seat is asked and has no time left."""
        remaining = self.remaining(seat, now)
        return seat in self._since and remaining is not None and remaining <= 0.0
