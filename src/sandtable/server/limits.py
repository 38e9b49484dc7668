"""Rate limits, counted by address. The current time is passed in as an argument."""

from __future__ import annotations

from collections import deque
from ipaddress import IPv6Address, ip_address

CLEAN_SECONDS = 60.0  # seconds between two clean-ups of addresses whose limits are full again


def share_of(address: str) -> str:
    """The unit that limits count: an IPv4 address itself, or the /64 network of an IPv6 address.

    Whoever has one IPv6 address usually has all of its /64. Other names stand for themselves.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)


def is_this_machine(address: str) -> bool:
    """Whether an address (or its share) belongs to this machine."""
    try:
        return ip_address(address.partition("/")[0].partition("%")[0]).is_loopback or address == "::/64"
    except ValueError:
        return False


class Bucket:
    """A token bucket: it refills at a rate up to a burst, in any unit."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = float(burst)
        self._left = float(burst)
        self._at: float | None = None

    def _refill(self, now: float) -> None:
        if self._at is not None and now > self._at:
            left = self._left + (now - self._at) * self.rate
            self._left = left if left < self.burst else self.burst
        self._at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Takes the cost if there is enough; otherwise takes nothing."""
        self._refill(now)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def spend(self, now: float, cost: float) -> None:
        """Takes a cost that is known only afterwards; the level may fall below zero."""
        self._refill(now)
        self._left -= cost

    def wait(self, now: float, cost: float = 1.0) -> float:
        """Seconds until `take` would succeed."""
        self._refill(now)
        missing = min(cost, self.burst) - self._left
        return max(0.0, missing / self.rate) if self.rate > 0 else 0.0 if missing <= 0 else CLEAN_SECONDS

    def is_full(self, now: float) -> bool:
        """Whether it is full, so that a new one would be the same."""
        self._refill(now)
        return self._left >= self.burst


class Buckets:
    """A bucket for every address or program."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: dict[str, Bucket] = {}
        self._cleaned = 0.0

    def of(self, who: str, now: float) -> Bucket:
        """The bucket of an address; full ones are dropped now and then."""
        if now - self._cleaned > CLEAN_SECONDS:
            self._cleaned = now
            self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.is_full(now)}
        if who not in self._buckets:
            self._buckets[who] = Bucket(self.rate, self.burst)
        return self._buckets[who]


class Window:
    """At most so many events within so many seconds, for every address."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._seen: dict[str, deque[float]] = {}
        self._cleaned = 0.0

    def take(self, who: str, now: float) -> bool:
        """Counts one more; False when there were too many."""
        if now - self._cleaned > min(self.seconds, CLEAN_SECONDS):
            self._cleaned = now
            self._seen = {who: times for who, times in self._seen.items() if now - times[-1] <= self.seconds}
        times = self._seen.setdefault(who, deque())
        while times and now - times[0] > self.seconds:
            times.popleft()
        if len(times) >= self.most:
            if not times:
                del self._seen[who]
            return False
        times.append(now)
        return True
