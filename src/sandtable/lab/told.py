"""What an experiment found, in the shape that the page and the report file show.

There are three kinds of charts, so that a new measure needs no new page: `dots` are estimates with intervals, `bars` a
distribution, `band` a curve of means with intervals. Every chart has a list with one entry for each variant, null where
a variant has no value.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Unit: TypeAlias = Literal["share", "points", "number"]


class Estimate(msgspec.Struct, frozen=True):
    """A value and its 95% interval; `games` is how many games it is based on."""

    value: float
    low: float
    high: float
    games: int


class Difference(msgspec.Struct, frozen=True):
    """A variant less the first one: a 95% interval, p, and p after correction.

    `verdict` is `none` where no difference was detected, and `unsure` before enough games are played.
    """

    value: float
    low: float
    high: float
    p: float
    p_adjusted: float
    verdict: Literal["more", "less", "none", "unsure"]


class MeasureTold(msgspec.Struct, frozen=True):
    """One measure: for each variant its estimate, and how it differs from the first (null for the first itself)."""

    name: str
    title: str
    about: str
    unit: Unit
    estimates: list[Estimate | None]
    differences: list[Difference | None]


class DotRow(msgspec.Struct, frozen=True):
    """A row of a dot chart; `piece` is the kind of card or figure in its label, or ''."""

    label: str
    piece: str
    estimates: list[Estimate | None]


class Dots(msgspec.Struct, frozen=True, tag_field="kind", tag="dots"):
    """A chart of estimates with intervals, one in each row. `even` is the value a fair game would have, or null."""

    name: str
    title: str
    about: str
    unit: Unit
    even: float | None
    rows: list[DotRow]


class Bar(msgspec.Struct, frozen=True):
    """A bin: its label, and for each variant the share of games in it."""

    label: str
    shares: list[float | None]


class Bars(msgspec.Struct, frozen=True, tag_field="kind", tag="bars"):
    """A distribution over games; `middles` are the medians."""

    name: str
    title: str
    about: str
    across: str
    bars: list[Bar]
    middles: list[float | None]


class BandPoint(msgspec.Struct, frozen=True):
    """The mean at one place, and its 95% interval."""

    value: float
    low: float
    high: float


class BandStep(msgspec.Struct, frozen=True):
    """One place along a curve, by variant."""

    at: float
    points: list[BandPoint | None]


class Band(msgspec.Struct, frozen=True, tag_field="kind", tag="band"):
    """A curve through the course of the games: the mean, and its 95% interval."""

    name: str
    title: str
    about: str
    across: str
    steps: list[BandStep]


AnyChart: TypeAlias = Dots | Bars | Band


class Change(msgspec.Struct, frozen=True):
    """What a variant changes: an option, or a number of the game's data, in words, with its clause."""

    place: str
    title: str
    before: str
    after: str
    clause: str


class VariantTold(msgspec.Struct, frozen=True):
    """A variant, what it changes, and how many of its games are played.

    `same` says that every game went exactly as in the first variant: what it changes never mattered.
    """

    name: str
    changes: list[Change]
    games: int
    same: bool


class Told(msgspec.Struct, frozen=True):
    """A whole report. `headline` is the name of the most important measure, `words` the sentence about it."""

    game: str
    title: str
    about: str
    options: str
    bots: list[str]
    seats: int
    seed: int
    variants: list[VariantTold]
    games_wanted: int
    headline: str
    words: str
    power: str
    notes: list[str]
    measures: list[MeasureTold]
    charts: list[AnyChart]
    provenance: dict[str, str]
