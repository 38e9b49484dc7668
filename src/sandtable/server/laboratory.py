"""Experiments that were asked for over the web: kept in a folder, run one at a time in processes of their own.

Each is a folder: `job.json` is what was asked, `state.json` how far it is, `told.json` what it found so far, `run` the
lab's own store. Only the process that runs it writes those; the server reads. What is unfinished when a server starts
is taken up where it was, so an experiment outlives a restart, and a rule that is being tried never enters the server.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec

from sandtable.kernel.box import settle
from sandtable.lab.experiment import Experiment, from_dict, text_of
from sandtable.lab.job import OVER, State
from sandtable.lab.store import write_whole
from sandtable.lab.told import Told
from sandtable.server.config import Config
from sandtable.server.lab_wire import LabJob, LabLine, LabMade, LabWish
from sandtable.server.tokens import hashed, is_table_name, new_table_name, new_token
from sandtable.shelf import game as game_named

log = logging.getLogger("sandtable.server")
LOOK_SECONDS = 1.0  # between two looks for experiments that another server process took down
TRIES = 3  # an experiment whose process dies as often is given up
MOST_ABOUT = 200
FILES = {
    "report.html": "text/html; charset=utf-8",
    "report.json": "application/json",
    "results.csv": "text/csv; charset=utf-8",
    "results.parquet": "application/vnd.apache.parquet",
}


class NoLab(Exception):
    """This server has no lab, or no room in it just now."""


class NoExperiment(Exception):
    """There is no such experiment."""


class Asked(msgspec.Struct, frozen=True):
    """job.json: what was asked, when, and the hash of the key that stops it."""

    id: str
    made: float
    key: str
    wish: LabWish


def experiment_of(wish: LabWish) -> Experiment:
    """The experiment a wish comes to; ValueError says what is wrong with it."""
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
        self.folder = Path(config.lab_folder) if config.lab_folder else None
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._running: subprocess.Popen[bytes] | None = None
        self._failures: dict[str, int] = {}
        self._known: dict[str, Asked] = {}
        self._lock: IO[str] | None = None

    async def start(self) -> None:
        """Takes up what is unfinished."""
        if self.folder is not None:
            self._task = asyncio.create_task(self._work(self.folder))

    async def close(self) -> None:
        """Lets go of the experiment that runs: it keeps what it has, and is taken up by the next server."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        """The process sees its input end, and ends."""
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

    # Asking

    def _home(self) -> Path:
        if self.folder is None:
            raise NoLab("this server has no lab; sandtable lab run FILE does without one")
        return self.folder

    def ask(self, wish: LabWish) -> LabMade:
        """A new experiment, last in the queue; ValueError says what is wrong with it, NoLab that there is no room."""
        home, config = self._home(), self.config
        if wish.games > config.lab_games:
            raise ValueError(f"games is {wish.games}; this server plays up to {config.lab_games} of each variant")
        if len(wish.variants) > config.lab_variants:
            raise ValueError(
                f"there are {len(wish.variants)} variants; this server compares up to {config.lab_variants}"
            )
        experiment = experiment_of(wish)
        if sum(self.state(name).status not in OVER for name in self._names()) >= config.lab_waiting:
            raise NoLab(f"{config.lab_waiting} experiments wait already; try again when some are done")
        name, key = new_table_name(), new_token()
        made = home / name
        fresh = home / f".{name}"  # appears whole or not at all
        fresh.mkdir(parents=True)
        (fresh / "job.json").write_bytes(msgspec.json.encode(Asked(name, time.time(), hashed(key), wish)))
        (fresh / "experiment.toml").write_text(text_of(experiment), "utf-8")
        fresh.rename(made)
        self._make_room()
        self._wake.set()
        return LabMade(name, key)

    def _make_room(self) -> None:
        """The oldest that are over go when too many are kept."""
        names = self._names()
        for name in names[: max(0, len(names) - self.config.lab_kept)]:
            if self.state(name).status in OVER:
                shutil.rmtree(self._home() / name, ignore_errors=True)

    def stop(self, name: str, key: str) -> bool:
        """Ends an experiment, which keeps what is played; False when the key is another's."""
        asked = self.asked(name)
        if not hmac.compare_digest(asked.key, hashed(key)):
            return False
        state = self.state(name)
        if state.status not in OVER:
            (self._home() / name / "stop").touch()
            if state.status == "waiting":
                self._write(name, msgspec.structs.replace(state, status="stopped", number=state.number + 1))
        return True

    # Looking

    def _names(self) -> list[str]:
        """Every experiment there is, oldest first."""
        home = self._home()
        if not home.is_dir():
            return []
        dated = []
        for place in home.iterdir():
            with suppress(NoExperiment):  # whatever else lies there is none of ours
                dated.append((self.asked(place.name).made, place.name))
        return [name for _, name in sorted(dated)]

    def asked(self, name: str) -> Asked:
        """What was asked; NoExperiment when there is none of that name."""
        if not is_table_name(name):
            raise NoExperiment
        file = self._home() / name / "job.json"
        if name not in self._known or not file.exists():  # once written it never changes, but it may go
            try:
                self._known[name] = msgspec.json.decode(file.read_bytes(), type=Asked)
            except (OSError, msgspec.MsgspecError) as error:
                raise NoExperiment from error
        return self._known[name]

    def state(self, name: str) -> State:
        """How far it is."""
        try:
            return msgspec.json.decode((self._home() / name / "state.json").read_bytes(), type=State)
        except (OSError, msgspec.MsgspecError):
            return State()

    def told(self, name: str) -> Told | None:
        """What it found so far."""
        try:
            return msgspec.json.decode((self._home() / name / "told.json").read_bytes(), type=Told)
        except (OSError, msgspec.MsgspecError):
            return None

    def line(self, name: str) -> LabLine:
        """It in a list."""
        asked, state = self.asked(name), self.state(name)
        wish = asked.wish
        total = state.total or wish.games * len(wish.variants)
        title = game_named(wish.game).title
        return LabLine(name, wish.game, title, wish.about, asked.made, state.status, state.why, state.done, total)

    def lines(self, most: int) -> list[LabLine]:
        """The experiments of late, newest first."""
        return [self.line(name) for name in reversed(self._names()[-most:])]

    def job(self, name: str) -> LabJob:
        """All there is to say about one."""
        line, state = self.line(name), self.state(name)
        ahead = 0
        if line.status == "waiting":
            names = self._names()
            ahead = sum(self.state(other).status not in OVER for other in names[: names.index(name)])
        found = [file for file in FILES if self.file(name, file).is_file()] if line.status in OVER else []
        told = self.told(name)
        return LabJob(
            line, self.asked(name).wish, state.number, state.rate, state.processes, state.left, ahead, found, told
        )

    def file(self, name: str, file: str) -> Path:
        """Where a file of its results lies, once it is there."""
        return self._home() / name / file

    # Running

    async def _work(self, home: Path) -> None:
        """One experiment after the other, by one server process of those that share the folder."""
        while True:
            try:
                name = await asyncio.to_thread(self._next, home)
                if name is not None:
                    await self._run(home, name)
                    continue
            except OSError:
                log.exception("the lab's folder cannot be used", extra={"path": str(home)})
            self._wake.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK_SECONDS)

    def _next(self, home: Path) -> str | None:
        if not home.is_dir():
            return None
        waiting = [name for name in self._names() if self.state(name).status not in OVER]
        return waiting[0] if waiting and self._is_ours(home) else None

    def _is_ours(self, home: Path) -> bool:
        """Whether this process runs the folder's experiments; another that does so keeps the lock."""
        if self._lock is None and sys.platform != "win32":
            import fcntl  # not there on Windows, where one server is expected

            lock = (home / "lock").open("w")
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                lock.close()
                return False
            self._lock = lock
        return True

    async def _run(self, home: Path, name: str) -> None:
        """One experiment in its own process, which is told by the end of its input when the server is gone."""
        config = self.config
        command = [sys.executable, "-m", "sandtable.lab.job", str(home / name)]
        command += ["--seconds", str(config.lab_seconds), "--processes", str(processes(config))]
        running = await asyncio.to_thread(_begin, command, home / name / "log")
        self._running = running
        status = await asyncio.to_thread(running.wait)
        if self._running is running:
            self._running = None
        state = self.state(name)
        if state.status in OVER or not (home / name).is_dir():
            return
        self._failures[name] = self._failures.get(name, 0) + 1
        log.warning("an experiment's process ended with status %d", status, extra={"path": name})
        if self._failures[name] >= TRIES:
            why = "its process was lost again and again; what was played before is kept"
            self._write(name, msgspec.structs.replace(state, status="failed", why=why, number=state.number + 1))

    def _write(self, name: str, state: State) -> None:
        write_whole(self._home() / name / "state.json", msgspec.json.encode(state))


def processes(config: Config) -> int:
    """How many processes play: people's games come first, since these are nice."""
    return config.lab_processes or min(8, os.cpu_count() or 1)


def _begin(command: list[str], log_file: Path) -> subprocess.Popen[bytes]:
    with log_file.open("ab") as told:
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=told, stderr=told)
