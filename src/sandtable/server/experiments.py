"""The lab's folder: one folder for each experiment that was asked for over the web.

`job.json` is what was asked, `state.json` how far it is, `told.json` what it found so far, `run` the lab's own store;
a file `stop` ends it. While an experiment runs only its own process writes there; the server reads.
"""

from __future__ import annotations

import logging
import shutil
from contextlib import suppress
from pathlib import Path

import msgspec

from sandtable import shelf
from sandtable.lab.job import OVER, State, Status
from sandtable.lab.store import write_whole
from sandtable.lab.told import Told
from sandtable.server.lab_wire import LabWish
from sandtable.server.tokens import is_table_name

log = logging.getLogger("sandtable.server")


class NoExperiment(Exception):
    """There is no such experiment."""


class Asked(msgspec.Struct, frozen=True):
    """job.json: what was asked, when, by which address (limits.share_of), and the hash of the key that stops it."""

    id: str
    made: float
    key: str
    wish: LabWish
    owner: str = ""


class Experiments:
    """The experiments of a folder. What cannot be read is left out, and logged once."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._known: dict[str, Asked] = {}
        self._left_out: set[str] = set()

    def names(self) -> list[str]:
        """Every experiment there is, oldest first."""
        if not self.home.is_dir():
            return []
        dated = []
        for place in self.home.iterdir():
            with suppress(NoExperiment):  # whatever else lies there is none of ours
                dated.append((self.asked(place.name).made, place.name))
        return [name for _, name in sorted(dated)]

    def unfinished(self) -> dict[str, Asked]:
        """Those that wait or run, oldest first."""
        found = {}
        for name in self.names():
            with suppress(NoExperiment):  # removed a moment ago
                if self.state(name).status not in OVER:
                    found[name] = self.asked(name)
        return found

    def asked(self, name: str) -> Asked:
        """What was asked; NoExperiment when there is none of that name that this version can read."""
        if not is_table_name(name):
            raise NoExperiment
        file = self.home / name / "job.json"
        if name not in self._known or not file.exists():  # once written it never changes, but it may go
            try:
                asked = msgspec.json.decode(file.read_bytes(), type=Asked)
                shelf.options_of(asked.wish.game)
            except (FileNotFoundError, NotADirectoryError) as error:
                raise NoExperiment from error
            except Exception as error:
                self.leave_out(name, error)
                raise NoExperiment from error
            self._known[name] = asked
        return self._known[name]

    def leave_out(self, name: str, error: Exception) -> None:
        """Logs once that an experiment is of no use."""
        if name not in self._left_out:
            self._left_out.add(name)
            log.warning("an experiment cannot be used and is left out: %s", error, extra={"path": name})

    def state(self, name: str) -> State:
        """How far it is."""
        try:
            return msgspec.json.decode((self.home / name / "state.json").read_bytes(), type=State)
        except (OSError, msgspec.MsgspecError):
            return State()

    def told(self, name: str) -> Told | None:
        """What it found so far."""
        try:
            return msgspec.json.decode((self.home / name / "told.json").read_bytes(), type=Told)
        except (OSError, msgspec.MsgspecError):
            return None

    def file(self, name: str, file: str) -> Path:
        """Where a file of it lies, if it is there."""
        return self.home / name / file

    def create(self, asked: Asked, experiment: str) -> None:
        """Keeps a new one; it appears whole or not at all."""
        fresh = self.home / f".{asked.id}"
        fresh.mkdir(parents=True)
        (fresh / "job.json").write_bytes(msgspec.json.encode(asked))
        (fresh / "experiment.toml").write_text(experiment, "utf-8")
        fresh.rename(self.home / asked.id)

    def write(self, name: str, state: State) -> None:
        """Keeps how far one is, while no process runs it."""
        write_whole(self.home / name / "state.json", msgspec.json.encode(state))

    def end(self, name: str, status: Status, why: str = "") -> None:
        """The last word about one that no process runs."""
        state = self.state(name)
        self.write(name, msgspec.structs.replace(state, status=status, why=why, number=state.number + 1))

    def keep_only(self, most: int) -> None:
        """Removes the oldest that are over when there are too many."""
        names = self.names()
        for name in names[: max(0, len(names) - most)]:
            if self.state(name).status in OVER:
                shutil.rmtree(self.home / name, ignore_errors=True)
