"""What an experiment found, in the shape the page, the report file and `lab report --json` show.

Everything that is drawn is one of three charts, so a new measure needs no new page: `dots` are estimates with their
intervals, `bars` a distribution, `band` a curve of means with their intervals. Every chart carries a list for each
variant, in the order of the variants; where a variant has nothing to tell, null.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Unit: TypeAlias = Literal["share", "points", "number"]


class Estimate(msgspec.Struct, frozen=True):
    """A value and its 95% interval; `games` is how many games it rests on."""

    value: float
    low: float
    high: float
    games: int


class Difference(msgspec.Struct, frozen=True):
    """A variant less the first one: a 95% interval, the chance of as much by luck, and the same after correction.

    `verdict` is `none` where no difference can be told from luck, and `unsure` before enough games are played.
    """

    value: float
    low: float
    high: float
    p: float
    p_adjusted: float
    verdict: Literal["more", "less", "none", "unsure"]


class MeasureTold(msgspec.Struct, frozen=True):
    """One measure: by variant its estimate, and how it differs from the first (null for the first itself)."""

    name: str
    title: str
    about: str
    unit: Unit
    estimates: list[Estimate | None]
    differences: list[Difference | None]


class DotRow(msgspec.Struct, frozen=True):
    """A line of a dot chart; `piece` is the kind of card or figure its label names, or '' where it names none."""

    label: str
    piece: str
    estimates: list[Estimate | None]


class Dots(msgspec.Struct, frozen=True, tag_field="kind", tag="dots"):
    """Estimates with intervals, a line each; `even` is where a fair game would have them, or null."""

    name: str
    title: str
    about: str
    unit: Unit
    even: float | None
    rows: list[DotRow]


class Bar(msgspec.Struct, frozen=True):
    """A bin: what it is called, and by variant the share of games in it."""

    label: str
    shares: list[float | None]


class Bars(msgspec.Struct, frozen=True, tag_field="kind", tag="bars"):
    """A distribution over games; `middles` are the medians, by variant."""

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
    """How something went on through the games: the mean, and its 95% interval."""

    name: str
    title: str
    about: str
    across: str
    steps: list[BandStep]


AnyChart: TypeAlias = Dots | Bars | Band


class Change(msgspec.Struct, frozen=True):
    """What a variant changes: an option, or a number of the game's data, in words, and the clause it stands on."""

    place: str
    title: str
    before: str
    after: str
    clause: str


class VariantTold(msgspec.Struct, frozen=True):
    """A variant, what it changes, and how many of its games are played.

    `same` says that each of them went exactly as the first variant's: what it changes never mattered.
    """

    name: str
    changes: list[Change]
    games: int
    same: bool


class Told(msgspec.Struct, frozen=True):
    """A whole report. `headline` is the name of the measure that is asked about first, `words` what to say of it."""

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
