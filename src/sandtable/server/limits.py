"""How much anybody may ask for. Time is an argument."""

from __future__ import annotations

from collections import deque


class Bucket:
    """A rate with a burst: each request takes a drop, and drops come back at the rate."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = float(burst)
        self._drops = float(burst)
        self._at: float | None = None

    def take(self, now: float) -> bool:
        """Whether there was a drop left."""
        if self._at is not None:
            self._drops = min(self.burst, self._drops + (now - self._at) * self.rate)
        self._at = now
        if self._drops < 1.0:
            return False
        self._drops -= 1.0
        return True


class Window:
    """So many in so long, for every address."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._seen: dict[str, deque[float]] = {}

    def take(self, address: str, now: float) -> bool:
        """Whether the address may do it once more."""
        for known in [known for known, times in self._seen.items() if times and now - times[-1] > self.seconds]:
            del self._seen[known]
        times = self._seen.setdefault(address, deque())
        while times and now - times[0] > self.seconds:
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        return True
