"""Runs an experiment: hands out tasks, stores results, and checks whether it may stop."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from sandtable.lab.engines.pool import Pool
from sandtable.lab.engines.ray import Ray
from sandtable.lab.engines.task import Engine, Played, Task
from sandtable.lab.experiment import Experiment
from sandtable.lab.gauges import gauge_named, gauges
from sandtable.lab.rows import columns
from sandtable.lab.statistics import look_alpha, look_sizes, mean_interval, wilson
from sandtable.lab.store import Store
from sandtable.lab.tables import write_results
from sandtable.lab.watchers.watcher import Row

ENGINES = ["pool", "ray"]
TASK_SECONDS = 1.0  # seconds a task should take: short enough to show progress, long enough to cost little
MOST_GAMES = 5_000  # most games in a task
FIRST_GAMES = 2  # games in a task before the speed is known

Progress = Callable[[int, int], None]


class Plan:
    """Which games to play next. Variants advance together, so that what is done can be compared."""

    def __init__(self, store: Store, processes: int) -> None:
        self.store = store
        self.processes = processes
        self.seconds: dict[str, float] = {}  # seconds for a game of a variant
        self._gaps: dict[str, list[tuple[int, int]]] = {}

    def aim(self, games: int) -> None:
        """Sets how many games each variant shall have."""
        names = self.store.experiment.names()
        self._gaps = {name: self.store.gaps(name, games) for name in names}

    def left(self) -> int:
        """How many games are not handed out yet."""
        return sum(stop - start for gaps in self._gaps.values() for start, stop in gaps)

    def next(self) -> Task | None:
        """The next task, from the variant that is furthest behind."""
        open_gaps = {name: gaps for name, gaps in self._gaps.items() if gaps}
        if not open_gaps:
            return None
        name = min(open_gaps, key=lambda one: open_gaps[one][0][0])
        start, stop = open_gaps[name][0]
        size = min(stop - start, self._size(name))
        if start + size < stop:
            open_gaps[name][0] = (start + size, stop)
        else:
            open_gaps[name].pop(0)
        return Task(name, start, start + size)

    def _size(self, name: str) -> int:
        """Games for about a second, and few enough that all processes finish together."""
        if name not in self.seconds:
            return FIRST_GAMES
        share = -(-self.left() // (3 * self.processes))
        return max(1, min(MOST_GAMES, share, int(TASK_SECONDS / max(self.seconds[name], 1e-9))))

    def took(self, played: Played) -> None:
        """Records how long a task took."""
        task = played.task
        each = played.seconds / (task.stop - task.start)
        self.seconds[task.variant] = (self.seconds.get(task.variant, each) + each) / 2.0


def engine_named(name: str, experiment: Experiment, processes: int = 0, address: str = "", nice: int = 0) -> Engine:
    if name not in ENGINES:
        raise ValueError(f"there is no engine {name!r}; there are {' and '.join(ENGINES)}")
    if name == "ray":
        return Ray(experiment, processes, address, nice)
    if address:
        raise ValueError("--address is for the ray engine; the pool plays on this machine")
    return Pool(experiment, processes, nice)


def run(
    experiment: Experiment,
    folder: Path,
    engine: Engine,
    progress: Progress | None = None,
    is_stopped: Callable[[], bool] | None = None,
) -> Store:
    """Plays the games that the folder does not have yet. When interrupted, what was played is kept."""
    check_until(experiment)
    store = Store.begin(folder, experiment, engine.name, engine.processes)
    plan = Plan(store, engine.processes)
    total = experiment.games * len(experiment.variants)
    began = time.monotonic()
    try:
        for size in _sizes(experiment):
            plan.aim(size)
            done = sum(store.done(name) for name in experiment.names())
            if progress is not None:
                progress(done, total)
            for played in engine.play(plan.next):
                store.keep(played)
                plan.took(played)
                done += played.task.stop - played.task.start
                if progress is not None:
                    progress(done, total)
                if is_stopped is not None and is_stopped():
                    return store
            if is_enough(store, size):
                break
    finally:
        engine.close()
        store.add_seconds(time.monotonic() - began)
        write_results(store)
    return store


def check_until(experiment: Experiment) -> None:
    """Raises ValueError for a stopping rule with an unknown measure, or one that is always met."""
    if experiment.until is not None:
        for variant in experiment.variants:
            known = [column.name for column in columns(experiment, variant)]
            gauge = gauge_named(gauges(experiment.taken(variant), experiment.bots, known), experiment.until.measure)
            if gauge.is_share and experiment.until.half_width >= 1.0:
                raise ValueError(
                    f"until.half_width is {experiment.until.half_width:g}, but {gauge.name} is a share; give a part of"
                    " one, such as 0.02 for two points"
                )


def _sizes(experiment: Experiment) -> list[int]:
    until = experiment.until
    return [experiment.games] if until is None else look_sizes(experiment.games, until.looks)


def is_enough(store: Store, games: int) -> bool:
    """Whether the stopping rule is met by the first `games` games of every variant."""
    until = store.experiment.until
    return until is not None and all(
        half_width(store, name, games, look_alpha(until.looks)) <= until.half_width for name in store.experiment.names()
    )


def half_width(store: Store, variant: str, games: int, alpha: float) -> float:
    """Half of the interval of the stopping rule's measure, after that many games."""
    experiment = store.experiment
    assert experiment.until is not None
    rows = [row for row in store.rows(variant) if _number(row) < games]
    game = experiment.taken(experiment.variant(variant))
    gauge = gauge_named(gauges(game, experiment.bots, list(rows[0]) if rows else []), experiment.until.measure)
    values = [value for row in rows if (value := gauge.of(row)) is not None]
    if gauge.is_yes:
        low, high = wilson(sum(values), len(values), alpha)
    else:
        _, low, high = mean_interval(values, alpha)
    return (high - low) / 2.0


def _number(row: Row) -> int:
    number = row["number"]
    assert isinstance(number, int)
    return number
