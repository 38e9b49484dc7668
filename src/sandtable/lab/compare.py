"""Two variants side by side: every measure's difference with its interval, corrected for how many were compared."""

from __future__ import annotations

import msgspec

from sandtable.lab.summary import Unit


class Difference(msgspec.Struct, frozen=True):
    """One measure of two variants: b less a, its 95% interval, and whether luck alone would explain it."""

    name: str
    about: str
    unit: Unit
    a: float
    b: float
    difference: float
    low: float
    high: float
    p: float
    p_adjusted: float  # Holm's correction over the measures compared
    detected: bool
    verdict: str  # in words: "higher by 3.1 points", "no detectable difference"


class Comparison(msgspec.Struct, frozen=True):
    """Variant b against variant a."""

    a: str
    b: str
    games: int  # pairs of games with the same luck
    differences: list[Difference]
    headline: str  # the first thing to say
