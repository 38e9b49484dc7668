"""What a variant's rows come to: measures with intervals, distributions, seats, pieces, curves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from sandtable.kernel.contract import Game
from sandtable.lab.watchers.watcher import Row

Unit = Literal["share", "number"]  # a share of games or decisions, shown in per cent; or a number


class Figure(msgspec.Struct, frozen=True):
    """One measured value with its 95% interval."""

    name: str
    about: str
    unit: Unit
    value: float
    low: float
    high: float
    games: int  # how many games it stands on
    how: str  # Wilson, bootstrap, t


class Bin(msgspec.Struct, frozen=True):
    """How many games fell between two values, the upper one left out."""

    low: float
    high: float
    games: int


class Distribution(msgspec.Struct, frozen=True):
    """How a number was spread over the games."""

    name: str
    about: str
    bins: list[Bin]
    middle: float  # the median
    tenth: float
    ninetieth: float


class SeatLine(msgspec.Struct, frozen=True):
    """One seat: how often whoever sat there won."""

    seat: str
    win_rate: float
    low: float
    high: float
    mean_score: float


class PieceLine(msgspec.Struct, frozen=True):
    """One card, figure or token: how much it was used, and how games went in which it was."""

    name: str
    kind: str
    drawn: int  # games in which it was drawn or fielded
    played: int  # games in which it was used
    uses: int  # how often in all
    win_rate_drawn: float  # of whoever drew it: biased, since the strong draw more
    low: float
    high: float


class Point(msgspec.Struct, frozen=True):
    """One point of a curve, with its interval."""

    x: float
    y: float
    low: float
    high: float


class Curve(msgspec.Struct, frozen=True):
    """A number that changes along a game, such as threat by turn."""

    name: str
    about: str
    along: str  # what x is
    points: list[Point]


class Tally(msgspec.Struct, frozen=True):
    """How often each of several things happened: causes of defeat, clauses that ended games."""

    name: str
    about: str
    counts: dict[str, int]


class Summary(msgspec.Struct, frozen=True):
    """Everything measured of one variant."""

    variant: str
    games: int
    figures: list[Figure]
    seats: list[SeatLine]
    distributions: list[Distribution]
    pieces: list[PieceLine]
    curves: list[Curve]
    tallies: list[Tally]
    notes: list[str]  # what a reader should know: biases, reconstructed data, games that never ended


def summarize(game: Game, variant: str, rows: Sequence[Row]) -> Summary:
    """The measures of a variant's rows."""
    return Summary(variant, len(rows), [], [], [], [], [], [], [])
