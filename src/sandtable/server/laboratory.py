"""Experiments asked for over the web: run one at a time in processes of their own; owners take turns.

An experiment that was not finished when the server stopped is continued by the next one. Changed rules and numbers
never enter the server's own process. experiments.py stores them.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import IO

from sandtable.kernel.box import settle
from sandtable.lab.experiment import Experiment, from_dict, text_of
from sandtable.lab.job import OVER, State
from sandtable.server.background import pause_after
from sandtable.server.config import Config
from sandtable.server.experiments import Asked, Experiments, NoExperiment
from sandtable.server.lab_wire import LabJob, LabLine, LabMade, LabWish
from sandtable.server.tokens import hashed, new_table_name, new_token
from sandtable.shelf import game as game_named

log = logging.getLogger("sandtable.server")
LOOK_SECONDS = 1.0  # seconds between two checks for experiments that another server process stored
TRIES = 3  # an experiment whose process dies that often is given up
NO_LAB = "this server has no lab"
MOST_ABOUT = 200
MOST_OWNERS = 1000  # owners that are remembered, for fair turns
FILES = {
    "report.html": "text/html; charset=utf-8",
    "report.json": "application/json",
    "results.csv": "text/csv; charset=utf-8",
    "results.parquet": "application/vnd.apache.parquet",
}


class LabFull(Exception):
    """There is no room for another experiment now."""


class TooManyOfYours(Exception):
    """This owner has too many experiments waiting."""


def experiment_of(wish: LabWish) -> Experiment:
    """The experiment of a request. ValueError says what is wrong with it."""
    if not len(wish.variants) >= 1:
        raise ValueError("an experiment has at least one variant")
    names = [variant.name.strip() or f"variant {number + 1}" for number, variant in enumerate(wish.variants)]
    given = {
        "game": wish.game,
        "about": " ".join(wish.about.split())[:MOST_ABOUT],
        "options": wish.options,
        "bots": wish.bots,
        "games": wish.games,
        "seed": wish.seed,
        "variant": [
            {"name": name, "options": variant.options, "overrides": variant.overrides}
            for name, variant in zip(names, wish.variants, strict=True)
        ],
    }
    if wish.until:
        given["until"] = {"half_width": wish.until / 100.0}
    experiment = from_dict(given)
    for number, variant in enumerate(experiment.variants):
        try:
            settle(experiment.game, variant.overrides)
        except ValueError as error:
            raise ValueError(f"variant[{number}]: {error}") from error
    return experiment


class Laboratory:
    """The experiments of a folder, and the one that runs."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._experiments = Experiments(Path(config.lab_folder)) if config.lab and config.lab_folder else None
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._running: subprocess.Popen[bytes] | None = None
        self._failures: dict[str, int] = {}
        self._turns: dict[str, int] = {}  # by owner, when one of their experiments was last started, counted in starts
        self._asking = Lock()  # requests are handled in threads
        self._lock: IO[str] | None = None

    async def start(self) -> None:
        """Continues unfinished experiments."""
        if self._experiments is not None:
            self._task = asyncio.create_task(self._work(self._experiments))

    async def close(self) -> None:
        """Stops the running experiment; what was played is kept, and the next server continues it."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        """Closes the process's input, which makes it end."""
        running, self._running = self._running, None
        if running is not None and running.stdin is not None:
            running.stdin.close()
            try:
                running.wait(self.config.lab_grace_seconds)
            except subprocess.TimeoutExpired:
                running.kill()
                running.wait()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    @property
    def is_there(self) -> bool:
        """Whether this server has a lab. Without one no other method may be called."""
        return self._experiments is not None

    @property
    def experiments(self) -> Experiments:
        assert self._experiments is not None, NO_LAB
        return self._experiments

    # Asking

    def ask(self, wish: LabWish, owner: str = "") -> LabMade:
        """Stores a new experiment. ValueError for a bad request; LabFull or TooManyOfYours when there is no room."""
        experiments, config = self.experiments, self.config
        if wish.games > config.lab_games:
            raise ValueError(f"games is {wish.games}; this server plays up to {config.lab_games} of each variant")
        if len(wish.variants) > config.lab_variants:
            raise ValueError(
                f"there are {len(wish.variants)} variants; this server compares up to {config.lab_variants}"
            )
        experiment = experiment_of(wish)
        name, key = new_table_name(), new_token()
        with self._asking:
            self._check_room(owner)
            experiments.create(Asked(name, time.time(), hashed(key), wish, owner), text_of(experiment))
            experiments.keep_only(config.lab_kept)
        return LabMade(name, key)

    def wake(self) -> None:
        """Checks at once for something to run. Must be called on the event loop, unlike the rest."""
        self._wake.set()

    def _check_room(self, owner: str) -> None:
        unfinished = self.experiments.unfinished()
        yours = sum(asked.owner == owner for asked in unfinished.values())
        if yours >= self.config.lab_waiting_per_address:
            raise TooManyOfYours(f"you have {yours} unfinished here already; stop one or wait until one is done")
        if len(unfinished) >= self.config.lab_waiting:
            raise LabFull(f"{len(unfinished)} experiments wait already; try again when some are done")

    def stop(self, name: str, key: str) -> bool:
        """Ends an experiment; what was played is kept. False when the key is wrong."""
        if not hmac.compare_digest(self.experiments.asked(name).key, hashed(key)):
            return False
        state = self.state(name)
        if state.status not in OVER:
            self.experiments.file(name, "stop").touch()
            if state.status == "waiting":
                self.experiments.end(name, "stopped")
        return True

    # Looking

    def state(self, name: str) -> State:
        return self.experiments.state(name)

    def line(self, name: str) -> LabLine:
        """An experiment in a list."""
        asked, state = self.experiments.asked(name), self.state(name)
        wish = asked.wish
        total = state.total or wish.games * len(wish.variants)
        title = game_named(wish.game).title
        return LabLine(name, wish.game, title, wish.about, asked.made, state.status, state.why, state.done, total)

    def lines(self, most: int) -> list[LabLine]:
        """The latest experiments, newest first."""
        found = []
        for name in reversed(self.experiments.names()[-most:]):
            try:
                found.append(self.line(name))
            except NoExperiment:
                pass  # deleted meanwhile to make room
            except Exception as error:
                self.experiments.leave_out(name, error)
        return found

    def job(self, name: str) -> LabJob:
        """Everything about one experiment."""
        line, state = self.line(name), self.state(name)
        order = self._order() if line.status == "waiting" else []
        ahead = order.index(name) if name in order else 0
        found = [file for file in FILES if self.file(name, file).is_file()] if line.status in OVER else []
        asked, told = self.experiments.asked(name), self.experiments.told(name)
        return LabJob(line, asked.wish, state.number, state.rate, state.processes, state.left, ahead, found, told)

    def file(self, name: str, file: str) -> Path:
        """The path of a result file, if it exists."""
        return self.experiments.file(name, file)

    # Running

    async def _work(self, experiments: Experiments) -> None:
        """Runs one experiment after the other, in one server process of those that share the folder."""
        failures = 0
        while True:
            pause, name = LOOK_SECONDS, None
            try:
                name = await asyncio.to_thread(self._next)
                if name is not None:
                    await self._run(experiments.home, name)
                    pause = 0.0
                failures = 0
            except Exception:
                failures += 1
                pause = max(LOOK_SECONDS, pause_after(failures))
                if name is not None:
                    self._failures[name] = self._failures.get(name, 0) + 1  # so other experiments run before it
                if failures.bit_count() == 1:  # logs only failures 1, 2, 4 ...
                    log.exception("the lab failed (try %d); it will try again", failures)
            self._wake.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), pause)

    def _order(self) -> list[str]:
        """Unfinished experiments in the order in which they will run.

        Those that have failed come last; before them those that have begun, then owners in turn.
        """
        left, turns, order = self.experiments.unfinished(), dict(self._turns), list[str]()
        has_begun = {name for name in left if self.state(name).status == "running"}

        def rank(name: str) -> tuple[int, bool, int, float]:
            turn = turns.get(left[name].owner, 0)
            return self._failures.get(name, 0), name not in has_begun, turn, left[name].made

        while left:
            order.append(min(left, key=rank))
            turns[left.pop(order[-1]).owner] = 1 + max(turns.values(), default=0)
        return order

    def _next(self) -> str | None:
        """The next to run, if this process is the one that runs experiments."""
        for name in self._order():
            if not self._is_ours(self.experiments.home):
                return None
            if self._can_run(name):
                return name
        return None

    def _can_run(self, name: str) -> bool:
        """Whether this version can run it. If not, it ends with the reason, and the others go on."""
        try:
            experiment_of(self.experiments.asked(name).wish)
            return True
        except Exception as error:
            self.experiments.leave_out(name, error)
            with suppress(OSError):
                self.experiments.end(name, "refused", f"this version of the server cannot run it: {error}")
            return False

    def _take_turn(self, owner: str) -> None:
        self._turns[owner] = 1 + max(self._turns.values(), default=0)
        if len(self._turns) > MOST_OWNERS:
            del self._turns[min(self._turns, key=lambda owner: self._turns[owner])]

    def _is_ours(self, home: Path) -> bool:
        """Whether this process runs the folder's experiments. The one that does holds a file lock."""
        if self._lock is None and sys.platform != "win32":
            import fcntl  # not available on Windows, where only one server is expected

            lock = (home / "lock").open("w")
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                lock.close()
                return False
            self._lock = lock
        return True

    async def _run(self, home: Path, name: str) -> None:
        """Runs one in its own process, which ends when its input is closed."""
        config = self.config
        self._take_turn(self.experiments.asked(name).owner)
        command = [sys.executable, "-m", "sandtable.lab.job", str(home / name)]
        command += ["--seconds", str(config.lab_seconds), "--processes", str(processes(config))]
        running = await asyncio.to_thread(_begin, command, home / name / "log")
        self._running = running
        status = await asyncio.to_thread(running.wait)
        if self._running is running:
            self._running = None
        if self.state(name).status in OVER or not (home / name).is_dir():
            return
        self._failures[name] = self._failures.get(name, 0) + 1
        log.warning("an experiment's process ended with status %d", status, extra={"path": name})
        if self._failures[name] >= TRIES:
            why = "its process was lost again and again; what was played before is kept"
            self.experiments.end(name, "failed", why)


def processes(config: Config) -> int:
    """How many processes play. Matches of people come first, because these run at low priority."""
    return config.lab_processes or min(8, os.cpu_count() or 1)


def _begin(command: list[str], log_file: Path) -> subprocess.Popen[bytes]:
    with log_file.open("ab") as told:
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=told, stderr=told)
