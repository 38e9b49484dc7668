"""Makes a report from a run's rows."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from sandtable.lab.compare import Comparison, compare
from sandtable.lab.experiment import Experiment, Variant
from sandtable.lab.gauges import gauges
from sandtable.lab.places import place_of
from sandtable.lab.report import Power, Report
from sandtable.lab.rows import columns
from sandtable.lab.run import is_enough
from sandtable.lab.statistics import ALPHA, look_sizes, visible_change
from sandtable.lab.store import Store
from sandtable.lab.summary import summarize
from sandtable.lab.watchers.guide import guide_of
from sandtable.lab.watchers.watcher import Row


def report_of(store: Store) -> Report:
    experiment = store.experiment
    rows = {name: list(store.rows(name)) for name in experiment.names()}
    summaries = [summarize(experiment.taken(one), one.name, rows[one.name]) for one in experiment.variants]
    base = experiment.names()[0]
    others = experiment.names()[1:]
    comparisons = [compared(experiment, (base, name), rows[base], rows[name], among=len(others)) for name in others]
    done = sum(len(found) for found in rows.values())
    total = experiment.games * len(experiment.variants)
    return Report(
        experiment=experiment,
        provenance=store.provenance,
        state="done" if store.is_done() else "enough" if _stopped_itself(store) else "partly",
        done=done,
        total=total,
        variants=summaries,
        comparisons=comparisons,
        power=power_of(experiment),
        cautions=cautions_of(experiment),
    )


def cautions_of(experiment: Experiment) -> list[str]:
    """Warnings of the game's watch.toml about the numbers a variant changes."""
    changed = [
        found.place
        for variant in experiment.variants
        for place in variant.overrides
        if (found := place_of(experiment.game, place)) is not None
    ]
    warned = guide_of(experiment.game).cautions
    return [one.words for one in warned if any(fnmatchcase(place, one.places) for place in changed)]


def compared(
    experiment: Experiment,
    names: tuple[str, str],
    a: Sequence[Row],
    b: Sequence[Row],
    base: Variant | None = None,
    among: int = 1,
) -> Comparison:
    """Compares two variants, one of `chances` comparisons; `base` renames the first."""
    game = experiment.taken(base or experiment.variant(names[0]))
    known = gauges(game, experiment.bots, list(a[0]) if a else [])
    return compare(names, a, b, known, among * _looks(experiment))


def _looks(experiment: Experiment) -> int:
    return experiment.until.looks if experiment.until is not None else 1


def _stopped_itself(store: Store) -> bool:
    """Whether the stopping rule was met by the games that all variants have."""
    until = store.experiment.until
    if until is None:
        return False
    least = min(store.done(name) for name in store.experiment.names())
    return least in look_sizes(store.experiment.games, until.looks) and is_enough(store, least)


def power_of(experiment: Experiment) -> Power:
    """What that many games can detect, in words."""
    games, base = experiment.games, experiment.variants[0]
    names = [column.name for column in columns(experiment, base)]
    measures = len(gauges(experiment.taken(base), experiment.bots, names))
    among = measures * max(1, len(experiment.variants) - 1) * _looks(experiment)
    change = visible_change(games, alpha=ALPHA / among)
    words = f"{games:,} games of each variant will show a change of {100 * change:.1f} points in a win rate"
    return Power(games, change, f"{words} four times out of five; with the same shuffles often a smaller one.")
