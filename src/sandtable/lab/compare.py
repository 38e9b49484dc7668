"""Compares two variants: for every measure the difference with its interval, corrected for the number of comparisons.

Games of the same number share their luck, so differences are taken within each pair. A difference counts as detected
when luck alone would show as much in less than 5% of reports like this one: all measures together (Holm's correction),
all variants and all interim checks (Bonferroni's). Each interval is that of its measure alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

import msgspec

from sandtable.lab.gauges import Gauge
from sandtable.lab.statistics import ALPHA, Paired, holm, paired_numbers, paired_shares
from sandtable.lab.summary import Unit
from sandtable.lab.watchers.watcher import Row

NO_DIFFERENCE = "no detectable difference"


class Difference(msgspec.Struct, frozen=True):
    """One measure of two variants: b less a, its 95% interval, and its p values."""

    name: str
    about: str
    unit: Unit
    a: float
    b: float
    difference: float
    low: float
    high: float
    p: float
    p_adjusted: float  # p after Holm's correction
    detected: bool
    verdict: str  # in words: "higher by 3.1 points", "no detectable difference"


class Comparison(msgspec.Struct, frozen=True):
    """Variant b against variant a."""

    a: str
    b: str
    games: int  # pairs of games with the same luck
    differences: list[Difference]
    headline: str  # the most important result
    is_same: bool = False  # every pair ended the same way, so what the variants change never mattered


def compare(
    names: tuple[str, str], rows_a: Sequence[Row], rows_b: Sequence[Row], gauges: Sequence[Gauge], chances: int = 1
) -> Comparison:
    """Compares every measure over the games that both variants have.

    `chances` is the number of comparisons in the report times the number of interim checks, for Bonferroni's
    correction.
    """
    by_number = {row["number"]: row for row in rows_a}
    pairs = [(by_number[row["number"]], row) for row in rows_b if row["number"] in by_number]
    found = [_measured(gauge, pairs) for gauge in gauges]
    kept = [(gauge, *sides, paired) for gauge, (sides, paired) in zip(gauges, found, strict=True) if paired is not None]
    adjusted = holm([min(1.0, paired.p * chances) for *_, paired in kept])
    differences = [_difference(gauge, a, b, paired, p) for (gauge, a, b, paired), p in zip(kept, adjusted, strict=True)]
    if pairs and all({**a, "variant": ""} == {**b, "variant": ""} for a, b in pairs):
        said = (
            f"{names[1]}: {NO_DIFFERENCE}. All {len(pairs):,} games went exactly as under {names[0]}: what is changed"
        )
        return Comparison(*names, len(pairs), differences, f"{said} never mattered in them.", is_same=True)
    return Comparison(*names, len(pairs), differences, _headline(names, len(pairs), differences))


def _measured(gauge: Gauge, pairs: Sequence[tuple[Row, Row]]) -> tuple[tuple[float, float], Paired | None]:
    """The means of a measure on both sides and the paired difference, over pairs where both have a value."""
    both = [(x, y) for a, b in pairs if (x := gauge.of(a)) is not None and (y := gauge.of(b)) is not None]
    if len(both) < 2:
        return (0.0, 0.0), None
    a, b = [x for x, _ in both], [y for _, y in both]
    paired = (paired_shares if gauge.is_share else paired_numbers)(a, b)
    return (sum(a) / len(a), sum(b) / len(b)), paired


def _difference(gauge: Gauge, a: float, b: float, paired: Paired, p_adjusted: float) -> Difference:
    unit: Unit = "share" if gauge.is_share else "number"
    detected = p_adjusted < ALPHA
    verdict = NO_DIFFERENCE
    if detected:
        verdict = f"{'higher' if paired.difference > 0 else 'lower'} by {amount(abs(paired.difference), unit)}"
    return Difference(
        name=gauge.name,
        about=gauge.about,
        unit=unit,
        a=a,
        b=b,
        difference=paired.difference,
        low=paired.low,
        high=paired.high,
        p=paired.p,
        p_adjusted=p_adjusted,
        detected=detected,
        verdict=verdict,
    )


def amount(number: float, unit: Unit) -> str:
    """`3.1 points` for a share, or a number with three significant digits."""
    if unit == "share":
        return f"{100 * number:.1f} points"
    return f"{number:.3g}" if isfinite(number) else "an unknown amount"


def _headline(names: tuple[str, str], games: int, differences: Sequence[Difference]) -> str:
    """The result to name first: the win, or else the measure that differs most clearly."""
    if not differences:
        return f"{games} pairs of games are too few to compare {names[1]} with {names[0]}."
    win = differences[0]
    others = sorted((one for one in differences[1:] if one.detected), key=lambda one: one.p_adjusted)
    said = f"{names[1]}: {win.name} {told(win)}."
    if others:
        said += f" Also {others[0].name} {told(others[0])}{f', and {len(others) - 1} more' if others[1:] else ''}."
    elif not win.detected:
        said += f" Nor does any other of {len(differences)} measures differ detectably." if differences[1:] else ""
    return said


def told(one: Difference) -> str:
    """`higher by 3.1 points (95% 1.2 to 5.0)`, or how large an undetected difference could still be."""
    scale, unit = (100.0, " points") if one.unit == "share" else (1.0, "")
    low, high = f"{scale * one.low:+.3g}", f"{scale * one.high:+.3g}"
    if one.detected:
        return f"is {one.verdict} (95% {low} to {high}{unit})"
    return f"shows {NO_DIFFERENCE} (95% {low} to {high}{unit})"
