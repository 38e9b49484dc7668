"""Measures speed: rates and ratios by process CPU time. Contenders take turns, and medians are reported.

The compiled and the plain rules each run in a process of their own, round by round, so that other load affects both
alike. They get the same seeds, and the bench refuses to compare two that do not play the same games.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import IO, TypedDict

import sandtable
from sandtable.bots.drive import decisions, drive, drive_plainly
from sandtable.bots.mcts import MctsBot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Game, State
from sandtable.kernel.rng import Rng

SEED = 1
MOST_ITERATIONS = 10_000
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Effort:
    """How long each sample lasts, in CPU seconds, and how many rounds there are."""

    seconds: float = 0.25
    rounds: int = 5


class GameSpeed(TypedDict):
    """The results of one game; None where a search had nothing to simulate."""

    playout_moves_per_s: float  # answers through `apply` per second, chance's included
    plain_moves_per_s: float  # the same through `legal` and `apply` alone
    decisions_per_s: float  # seats' answers per second
    moves_per_game: float
    search_sims_per_s: float | None  # simulations per second from the opening
    search_mid_sims_per_s: float | None  # simulations per second from the middle of a random game
    search_iterations: int  # simulations for one choice
    pure_ratio: float  # compiled playouts over plain ones
    pure_search_ratio: float | None  # the same for the search, with the plain one's number of simulations
    pure_playout_moves_per_s: float
    pure_search_sims_per_s: float | None
    pure_search_iterations: int


class Machine(TypedDict):
    """The machine and the software."""

    cpu: str
    cores: int
    system: str
    python: str
    compiler: str


class Report(TypedDict):
    """All results."""

    compiled: bool
    version: str
    date: str
    machine: Machine
    games: dict[str, GameSpeed]
    two_processes: float  # work of two processes at once over the work of one, in the same wall-clock time
    two_processes_share: float  # share of two cores that the two got; less than 1 when the machine was busy
    seconds_a_sample: float
    rounds: int


@dataclass(frozen=True)
class Task:
    """Something to time: so many games, or so many choices of a search."""

    kind: str  # playout, plainly, decisions or search
    game: str
    count: int = 1
    iterations: int = 0  # simulations for a choice
    after: int = 0  # random answers before a choice is made
    seed: int = SEED


@dataclass(frozen=True)
class Timing:
    """The result of a task: the count, and its CPU seconds."""

    done: int
    seconds: float

    def rate(self) -> float:
        """Per second."""
        return self.done / max(self.seconds, 1e-9)


# The tasks


def work(task: Task) -> Timing:
    """Runs a task in this process."""
    game = sandtable.game(task.game)
    if task.kind == "search":
        return _search(game, task)
    rng = Rng(task.seed)
    kinds = {"playout": drive, "plainly": drive_plainly, "decisions": decisions}
    run_games = kinds[task.kind]
    start = process_time()
    done = run_games(game, rng, task.count)
    return Timing(int(done), process_time() - start)


def _search(game: Game, task: Task) -> Timing:
    table = position(game, task.after, task.seed)
    simulated = 0
    spent = 0.0
    for number in range(task.count):
        bot = MctsBot(task.seed + number, task.iterations)
        start = process_time()
        bot.choose(Chair(table, int(table.actor())))
        spent += process_time() - start
        simulated += int(bot.simulated)
    return Timing(simulated, spent)


def position(game: Game, after: int, seed: int = SEED) -> State:
    """A position after that many random answers, or a few more until a seat has a choice."""
    for number in range(seed, seed + 1000):
        rng = Rng(number, 2)
        table = game.start()
        table.playout(rng, after)
        while table.actor() == CHANCE or (table.actor() != NOBODY and len(table.legal(table.actor())) < 2):
            table.playout(rng, 1)
        if table.actor() != NOBODY:
            return table
    raise ValueError(f"random games of {game.name} are over after {after} answers")


# The processes


class Worker:
    """A process that runs one task after another, with the current rules or the plain ones."""

    def __init__(self, pure: bool) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sandtable.bench"],
            env=os.environ | ({"SANDTABLE_PURE": "1"} if pure else {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, task: Task) -> None:
        """Sends a task."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(vars(task)) + "\n")
        self.process.stdin.flush()

    def answer(self) -> Timing:
        """Waits for the result."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("a bench process ended before it had answered")
        return Timing(**json.loads(line))

    def do(self, task: Task) -> Timing:
        """Sends a task and waits for its result."""
        self.ask(task)
        return self.answer()

    def close(self) -> None:
        self.process.communicate()


@contextmanager
def worker(pure: bool = False) -> Iterator[Worker]:
    found = Worker(pure)
    try:
        yield found
    finally:
        found.close()


def serve(tasks: IO[str], answers: IO[str]) -> None:
    """Runs in the worker: reads a task from each line, and writes its result as a line."""
    for line in tasks:
        answers.write(json.dumps(vars(work(Task(**json.loads(line))))) + "\n")
        answers.flush()


# Choosing sizes


def _sized(doer: Worker, task: Task, seconds: float) -> Task:
    """The task with a count that takes about that long."""
    while True:
        spent = doer.do(task).seconds
        if spent >= seconds / 4 or task.count >= 10**8:
            return Task(**vars(task) | {"count": max(1, round(task.count * seconds / max(spent, 1e-9)))})
        task = Task(**vars(task) | {"count": task.count * 4})


def _sized_search(doer: Worker, task: Task, seconds: float) -> Task:
    """The task with a number of simulations that takes about that long, up to ten thousand."""
    iterations = 16
    while iterations < MOST_ITERATIONS:
        timing = doer.do(Task(**vars(task) | {"iterations": iterations}))
        if timing.seconds >= seconds / 2:
            break
        iterations = min(iterations * 2, MOST_ITERATIONS)
    return Task(**vars(task) | {"iterations": iterations})


# Rounds


class Rounds:
    """The contenders of one game, their tasks, and the results of each round."""

    def __init__(self, name: str, compiled: Worker, pure: Worker, effort: Effort) -> None:
        self.compiled = compiled
        self.pure = pure
        seconds = effort.seconds
        playout = Task("playout", name)
        self.playout = _sized(compiled, playout, seconds)
        self.plainly = _sized(compiled, Task("plainly", name), seconds)
        self.pure_playout = _sized(pure, playout, seconds)
        self.check_same_games()
        self.moves_per_game = compiled.do(self.playout).done / self.playout.count
        few = max(1, self.playout.count // 10)
        counted = compiled.do(Task("decisions", name, few)).done
        self.decision_share = counted / compiled.do(Task("playout", name, few)).done
        search = _sized_search(compiled, Task("search", name), 4 * seconds)
        middle = Task(**vars(search) | {"after": round(self.moves_per_game / 2)})
        self.search = _sized(compiled, search, seconds)
        self.middle = _sized(compiled, middle, seconds)
        self.pure_search = _sized_search(pure, Task("search", name), seconds)
        self.same_search = _sized(compiled, self.pure_search, seconds)
        self.timings: dict[str, list[float]] = {}

    def check_same_games(self) -> None:
        """Raises when contenders play different games with the same seed."""
        ours, theirs = self.compiled.do(self.pure_playout).done, self.pure.do(self.pure_playout).done
        if ours != theirs:
            raise RuntimeError(
                f"{self.playout.game}: {self.pure_playout.count} games of one seed take {ours} answers compiled and"
                f" {theirs} plain; compare their replays before their speed"
            )

    def play(self) -> None:
        """Runs one round."""
        for name, doer, task in [
            ("playout", self.compiled, self.playout),
            ("pure_playout", self.pure, self.pure_playout),
            ("plainly", self.compiled, self.plainly),
            ("search", self.compiled, self.search),
            ("pure_search", self.pure, self.pure_search),
            ("same_search", self.compiled, self.same_search),
            ("middle", self.compiled, self.middle),
        ]:
            self.timings.setdefault(name, []).append(doer.do(task).rate())

    def rate(self, name: str) -> float:
        return median(self.timings[name])

    def search_rate(self, name: str) -> float | None:
        """The median for a search; None when the bot solved its position without simulating."""
        return self.rate(name) or None

    def ratio(self, fast: str, slow: str) -> float:
        """The median of the rounds' ratios."""
        return median(a / b if b else 0.0 for a, b in zip(self.timings[fast], self.timings[slow], strict=True))

    def speed(self) -> GameSpeed:
        return {
            "playout_moves_per_s": self.rate("playout"),
            "plain_moves_per_s": self.rate("plainly"),
            "decisions_per_s": self.rate("playout") * self.decision_share,
            "moves_per_game": self.moves_per_game,
            "search_sims_per_s": self.search_rate("search"),
            "search_mid_sims_per_s": self.search_rate("middle"),
            "search_iterations": self.search.iterations,
            "pure_ratio": self.ratio("playout", "pure_playout"),
            "pure_search_ratio": self.ratio("same_search", "pure_search") or None,
            "pure_playout_moves_per_s": self.rate("pure_playout"),
            "pure_search_sims_per_s": self.search_rate("pure_search"),
            "pure_search_iterations": self.pure_search.iterations,
        }


@dataclass(frozen=True)
class Pair:
    """How much more two processes do than one in the same wall-clock time; at most 2."""

    ratio: float
    share: float  # share of two cores that the two got; less than 1 when the machine was busy


def two_processes(name: str, effort: Effort) -> Pair:
    """Two processes at once against one alone, in turn."""
    ratios, shares = [], []
    with worker() as one, worker() as other:
        task = _sized(one, Task("playout", name), 2 * effort.seconds)
        again = Task(**vars(task) | {"seed": task.seed + 1})
        other.do(again)
        for _ in range(effort.rounds):
            start = perf_counter()
            one.do(task)
            middle = perf_counter()
            one.ask(task)
            other.ask(again)
            both = [one.answer(), other.answer()]
            end = perf_counter()
            ratios.append(2 * (middle - start) / (end - middle))
            shares.append(sum(timing.seconds for timing in both) / (2 * (end - middle)))
    return Pair(median(ratios), median(shares))


def run(games: list[str], progress: Progress | None = None, effort: Effort | None = None) -> Report:
    """Measures those games. `progress` is called with the steps done and their total."""
    effort = effort or Effort()
    total = len(games) * (effort.rounds + 1) + 1
    done = 0
    speeds: dict[str, GameSpeed] = {}

    def step() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)

    with ExitStack() as stack:
        compiled = stack.enter_context(worker())
        pure = stack.enter_context(worker(pure=True))
        for name in games:
            rounds = Rounds(name, compiled, pure, effort)
            step()
            for _ in range(effort.rounds):
                rounds.play()
                step()
            speeds[name] = rounds.speed()
    pair = two_processes(games[0], effort) if games else Pair(0.0, 0.0)
    step()
    return {
        "compiled": sandtable.is_compiled(),
        "version": sandtable.__version__,
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "machine": machine(),
        "games": speeds,
        "two_processes": pair.ratio,
        "two_processes_share": pair.share,
        "seconds_a_sample": effort.seconds,
        "rounds": effort.rounds,
    }


# The machine


def machine() -> Machine:
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count() or 1,
        "system": platform.platform(terse=True),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiler": _compiler(),
    }


def _cpu() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _compiler() -> str:
    command = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if command is None:
        return "none"
    done = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
    return done.stdout.splitlines()[0] if done.stdout else command


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
