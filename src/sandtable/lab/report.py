"""A report: one structure for the terminal, the page, the HTML file and `lab report --json`."""

from __future__ import annotations

import msgspec

from sandtable.lab.compare import Comparison
from sandtable.lab.experiment import Experiment
from sandtable.lab.summary import Summary


class Provenance(msgspec.Struct, frozen=True):
    """How the results were made, so that they can be reproduced."""

    version: str
    compiled: bool
    rules: str  # a hash of the code and data that rows depend on
    game: str
    title: str
    edition: int
    seed: int
    engine: str
    processes: int
    machine: str
    python: str
    began: str  # when the run began, in UTC
    seconds: float


class Power(msgspec.Struct, frozen=True):
    """How small a difference the experiment can detect."""

    games: int
    change: float  # the smallest change of a win rate that is detected four times out of five
    words: str  # "10,000 games will show a change of 1.8 points"


class Report(msgspec.Struct, frozen=True):
    """All results, or those so far."""

    experiment: Experiment
    provenance: Provenance
    state: str  # `done`, `enough` (stopped by the rule) or `partly`
    done: int  # games played, of all variants
    total: int
    variants: list[Summary]
    comparisons: list[Comparison]  # each other variant with the first
    power: Power
    cautions: list[str] = []  # warnings: what bots cannot show about the changed numbers
