"""Numbers that find themselves: some goals, a few free numbers with their ranges, and a search over them.

    game = "pinned_down"
    options = { edition = "2015" }
    bots = ["level 2"]
    games = 100                          for each try
    tries = 40
    confirm = 500                        games for each that is reported, with luck of their own

    [[goal]]
    measure = "win rate"
    aim = 0.4

    [[free]]
    option = "goal"                      or number = "cards_2015.toml:harana.distance"
    low = 3
    high = 10

Where there are no more ways than tries each is tried. Else Optuna's tree-structured Parzen estimator proposes them; a
way that is proposed again is played on with new luck, so that what looks good by chance is found out. What is reported
was played afterwards with other luck: the best of many tries looks better than it is, and that is not what is told.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from itertools import product

import msgspec

from sandtable.lab.changeable import Datum
from sandtable.lab.engines.pool import Pool
from sandtable.lab.engines.task import Task, unpacked
from sandtable.lab.experiment import Experiment, OptionWord, Variant, check
from sandtable.lab.gauges import Gauge, gauge_named, gauges
from sandtable.lab.statistics import mean_interval, wilson
from sandtable.lab.watchers.watcher import Row

Progress = Callable[[int, int], None]
Point = tuple[float, ...]  # a value for each free number, in order
Play = Callable[[Point, int, int], list[Row]]  # plays games from one number to another at a point; returns their rows

MOST_TOLD = 5  # how many ways are played again and reported
AS_IT_IS = "as it is"


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A measure, and the value it should have."""

    measure: str
    aim: float


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option, or a number by path, from low to high in steps."""

    low: float
    high: float
    step: float = 1.0
    option: str = ""
    number: str = ""

    def name(self) -> str:
        return self.option or self.number

    def values(self) -> list[float]:
        count = int((self.high - self.low) / self.step + 1e-9) + 1
        return [self.nearest(self.low + place * self.step) for place in range(count)]

    def nearest(self, value: float) -> float:
        """The nearest value of the range, rounded to remove floating-point errors."""
        return round(value, 9)


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tuning request: the experiment, the goals, the free numbers."""

    game: str
    goals: list[Goal] = msgspec.field(name="goal")
    free: list[Free]
    about: str = ""
    options: dict[str, OptionWord] = {}
    bots: list[str] = msgspec.field(default_factory=lambda: ["level 2"])
    games: int = 100
    tries: int = 30
    confirm: int = 400
    seed: int = 1
    watch: list[str] = []

    def variant(self, point: Point, name: str = "tried") -> Variant:
        options: dict[str, OptionWord] = {}
        overrides: dict[str, Datum] = {}
        for free, value in zip(self.free, point, strict=True):
            settled = int(value) if float(value).is_integer() else value
            if free.option:
                options[free.option] = int(settled)
            else:
                overrides[free.number] = settled
        return Variant(name, options, overrides)

    def experiment(self, variants: Sequence[Variant], seed: int, games: int) -> Experiment:
        return Experiment(
            self.game, self.about, self.options, self.bots, games, seed, watch=self.watch, variants=list(variants)
        )


class Measured(msgspec.Struct, frozen=True):
    """The result for one goal, with its 95% interval, and whether the aim lies in it."""

    measure: str
    aim: float
    value: float
    low: float
    high: float
    is_share: bool
    is_met: bool


class Way(msgspec.Struct, frozen=True):
    """A way to play with its results; `is_front` says that no other is at least as near to every aim."""

    settings: dict[str, float]
    measured: list[Measured]
    games: int
    is_front: bool


class Tuned(msgspec.Struct, frozen=True):
    """The result: the game as it is, the best ways, and how many were tried."""

    as_it_is: Way
    ways: list[Way]
    tried: int
    games: int
    search: str  # `every way` or `Optuna`


def read(text: str, where: str = "the tuning") -> Tuning:
    """Reads and checks a tuning request from TOML."""
    try:
        found = msgspec.convert(tomllib.loads(text), Tuning)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{where}: {error}") from error
    if not found.goals or not found.free:
        raise ValueError(f"{where}: it takes at least one [[goal]] and one [[free]] number")
    for number, free in enumerate(found.free):
        if bool(free.option) == bool(free.number):
            raise ValueError(f"{where}: free[{number}] needs an option or a number, and not both")
        if free.step <= 0 or free.high < free.low:
            raise ValueError(f"{where}: free[{number}] goes from {free.low} to {free.high} by {free.step}")
        if free.option and not all(value.is_integer() for value in free.values()):
            raise ValueError(f"{where}: free[{number}]: an option is a whole number; step from one to the next")
    for name in ("games", "tries", "confirm"):
        if getattr(found, name) < 2:
            raise ValueError(f"{where}: {name} must be at least 2")
    try:
        first = found.variant(tuple(free.low for free in found.free))
        check(found.experiment([first], found.seed, found.games))
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from error
    return found


# The search


class Search:
    """The ways that were tried, with their rows."""

    def __init__(self, tuning: Tuning, play: Play, pick: Callable[[Row], list[Gauge]]) -> None:
        self.tuning = tuning
        self.play = play
        self.pick = pick  # the gauges of the goals, known after the first row
        self.rows: dict[Point, list[Row]] = {}
        self.games = 0

    def visit(self, point: Point) -> list[float]:
        """Plays more games of a way; returns how far it is from each aim."""
        held = self.rows.setdefault(point, [])
        held += self.play(point, len(held), len(held) + self.tuning.games)
        self.games += self.tuning.games
        return self.distances(point)

    def distances(self, point: Point) -> list[float]:
        rows = self.rows[point]
        found = []
        for goal, gauge in zip(self.tuning.goals, self.pick(rows[0]), strict=True):
            values = [value for row in rows if (value := gauge.of(row)) is not None]
            found.append(abs(sum(values) / len(values) - goal.aim) if values else 1e9)
        return found


def search(found: Search, progress: Progress | None = None) -> str:
    """Tries every way if they are few, otherwise those that Optuna proposes."""
    tuning = found.tuning
    ranges = [free.values() for free in tuning.free]
    ways = 1
    for values in ranges:
        ways *= len(values)
    if ways <= tuning.tries:
        for number, point in enumerate(product(*ranges)):
            found.visit(point)
            if progress is not None:
                progress(number + 1, ways)
        return "every way"
    _propose(found, progress)
    return "Optuna"


def _propose(found: Search, progress: Progress | None) -> None:
    try:
        import optuna
    except ImportError as error:
        raise ValueError("tuning more ways than tries needs Optuna: pip install 'sandtable[lab]'") from error
    tuning = found.tuning
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(
        directions=["minimize"] * len(tuning.goals), sampler=optuna.samplers.TPESampler(seed=tuning.seed)
    )
    for number in range(tuning.tries):
        trial = study.ask()
        point = tuple(
            free.nearest(trial.suggest_float(free.name(), free.low, free.values()[-1], step=free.step))
            for free in tuning.free
        )
        study.tell(trial, found.visit(point))
        if progress is not None:
            progress(number + 1, tuning.tries)


def front(distances: Sequence[Sequence[float]]) -> list[bool]:
    """The ways that no other beats: at least as near to every aim, and nearer to one."""
    found = []
    for own in distances:
        beaten = any(
            all(a <= b for a, b in zip(other, own, strict=True)) and list(other) != list(own) for other in distances
        )
        found.append(not beaten)
    return found


def tune(tuning: Tuning, processes: int = 1, progress: Progress | None = None) -> Tuned:
    """Searches, then plays the best ways and the unchanged game again with other luck."""
    game = tuning.experiment([Variant(AS_IT_IS)], tuning.seed, 2).taken(Variant(AS_IT_IS))

    def pick(row: Row) -> list[Gauge]:
        known = gauges(game, tuning.bots, list(row))
        return [gauge_named(known, goal.measure) for goal in tuning.goals]

    def play(point: Point, start: int, stop: int) -> list[Row]:
        return played(tuning.experiment([tuning.variant(point)], tuning.seed, stop), start, processes)

    found = Search(tuning, play, pick)
    how = search(found, progress)
    best = _best(found)
    # Other luck than in the search, because the best of many tries looks better than it is.
    confirmed = [
        played(tuning.experiment([variant], tuning.seed + 1, tuning.confirm), 0, processes)
        for variant in [Variant(AS_IT_IS), *[tuning.variant(point) for point in best]]
    ]
    measured = [
        [measure(goal, gauge, rows) for goal, gauge in zip(tuning.goals, pick(rows[0]), strict=True)]
        for rows in confirmed
    ]
    fronts = front([[abs(one.value - one.aim) for one in line] for line in measured[1:]])
    names = [free.name() for free in tuning.free]
    ways = [
        Way(dict(zip(names, point, strict=True)), line, tuning.confirm, is_front)
        for point, line, is_front in zip(best, measured[1:], fronts, strict=True)
    ]
    as_it_is = Way({}, measured[0], tuning.confirm, False)
    return Tuned(as_it_is, ways, len(found.rows), found.games, how)


def _best(found: Search) -> list[Point]:
    """Up to MOST_TOLD ways to report: those of the front, nearest first, then the next nearest."""
    points = list(found.rows)
    distances = [found.distances(point) for point in points]
    scale = [max(1e-9, sorted(column)[len(column) // 2]) for column in zip(*distances, strict=True)]
    far = [sum(own / most for own, most in zip(line, scale, strict=True)) for line in distances]
    first = front(distances)
    order = sorted(range(len(points)), key=lambda place: (not first[place], far[place]))
    return [points[place] for place in order[:MOST_TOLD]]


def measure(goal: Goal, gauge: Gauge, rows: Sequence[Row]) -> Measured:
    values = [value for row in rows if (value := gauge.of(row)) is not None]
    if gauge.is_yes:
        mean = sum(values) / len(values)
        low, high = wilson(sum(values), len(values))
    else:
        mean, low, high = mean_interval(values)
    return Measured(goal.measure, goal.aim, mean, low, high, gauge.is_share, low <= goal.aim <= high)


def played(experiment: Experiment, start: int, processes: int) -> list[Row]:
    """The rows of an experiment's only variant from a number on."""
    name = experiment.variants[0].name
    size = max(1, (experiment.games - start) // (4 * processes))
    tasks = [Task(name, at, min(at + size, experiment.games)) for at in range(start, experiment.games, size)]
    waiting = iter(tasks)
    engine = Pool(experiment, processes)
    try:
        done = {one.task.start: unpacked(one.rows)[0] for one in engine.play(lambda: next(waiting, None))}
    finally:
        engine.close()
    return [row for at in sorted(done) for row in done[at]]
