"""A report: what the page, the HTML file and `lab report --json` show, from one structure."""

from __future__ import annotations

import msgspec

from sandtable.lab.compare import Comparison
from sandtable.lab.experiment import Experiment
from sandtable.lab.summary import Summary


class Provenance(msgspec.Struct, frozen=True):
    """Where numbers come from, so that they can be had again."""

    version: str
    compiled: bool
    rules: str  # a fingerprint of the code and data that rows depend on
    game: str
    title: str
    edition: int
    seed: int
    engine: str
    processes: int
    machine: str
    python: str
    began: str  # UTC
    seconds: float


class Power(msgspec.Struct, frozen=True):
    """What so many games can show."""

    games: int
    change: float  # the smallest change of a win rate seen four times out of five
    words: str  # "10,000 games will show a change of 1.8 points"


class Report(msgspec.Struct, frozen=True):
    """The whole answer, or as much of it as has been played."""

    experiment: Experiment
    provenance: Provenance
    state: str  # done, enough (the stopping rule was satisfied), or partly
    done: int  # games played, of all variants
    total: int
    variants: list[Summary]
    comparisons: list[Comparison]  # each other variant with the first
    power: Power
    cautions: list[str] = []  # about what the variants change: what bots cannot show of it
