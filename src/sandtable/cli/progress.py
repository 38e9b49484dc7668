"""A progress bar with an estimate, on standard error, shown only on a terminal."""

from __future__ import annotations

import sys
import time

_BAR = 24
_EVERY = 0.1  # seconds between two updates


class Progress:
    """Called with the work done and the total. It erases itself at the end."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.shown = sys.stderr.isatty()
        self.began = time.monotonic()
        self.drawn = 0.0

    def __call__(self, done: float, total: float) -> None:
        now = time.monotonic()
        if self.shown and total > 0 and now - self.drawn >= _EVERY:
            self.drawn = now
            print(f"\r\x1b[K{line(self.what, done, total, now - self.began)}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Erases the bar."""
        if self.shown and self.drawn:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def line(what: str, done: float, total: float, seconds: float) -> str:
    """The bar as text: `cubed [######------] 50%, 12 s left`."""
    share = min(1.0, max(0.0, done / total))
    full = round(share * _BAR)
    left = f", {clock(seconds * (1 - share) / share)} left" if share > 0.01 and seconds > 1 else ""
    return f"{what} [{'#' * full}{'-' * (_BAR - full)}] {share:4.0%}{left}"


def clock(seconds: float) -> str:
    """A duration in words."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = int(seconds // 60)
    return f"{minutes} min {int(seconds % 60)} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
