"""The lab's folder on a server: one folder for each experiment.

`job.json` is the request, `state.json` the progress, `told.json` the results so far, `run` the lab's own store; a file
`stop` ends it. While an experiment runs only its own process writes there.
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
    """job.json: the request, its time, the address it came from (limits.share_of), and the hash of the key that stops
    it.
    """

    id: str
    made: float
    key: str
    wish: LabWish
    owner: str = ""


class Experiments:
    """The experiments in a folder. Those that cannot be read are skipped, and logged once."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._known: dict[str, Asked] = {}
        self._left_out: set[str] = set()

    def names(self) -> list[str]:
        if not self.home.is_dir():
            return []
        dated = []
        for place in self.home.iterdir():
            with suppress(NoExperiment):  # other files may lie there
                dated.append((self.asked(place.name).made, place.name))
        return [name for _, name in sorted(dated)]

    def unfinished(self) -> dict[str, Asked]:
        """Experiments that wait or run, oldest first."""
        found = {}
        for name in self.names():
            with suppress(NoExperiment):  # deleted a moment ago
                if self.state(name).status not in OVER:
                    found[name] = self.asked(name)
        return found

    def asked(self, name: str) -> Asked:
        """The request. NoExperiment when there is none with that name, or this version cannot read it."""
        if not is_table_name(name):
            raise NoExperiment
        file = self.home / name / "job.json"
        if name not in self._known or not file.exists():  # the file never changes, but it may be deleted
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
        """Logs once that an experiment is skipped."""
        if name not in self._left_out:
            self._left_out.add(name)
            log.warning("an experiment cannot be used and is left out: %s", error, extra={"path": name})

    def state(self, name: str) -> State:
        try:
            return msgspec.json.decode((self.home / name / "state.json").read_bytes(), type=State)
        except (OSError, msgspec.MsgspecError):
            return State()

    def told(self, name: str) -> Told | None:
        try:
            return msgspec.json.decode((self.home / name / "told.json").read_bytes(), type=Told)
        except (OSError, msgspec.MsgspecError):
            return None

    def file(self, name: str, file: str) -> Path:
        """The path of one of its result files, if it exists."""
        return self.home / name / file

    def create(self, asked: Asked, experiment: str) -> None:
        """Stores a new one. The folder appears complete or not at all."""
        fresh = self.home / f".{asked.id}"
        fresh.mkdir(parents=True)
        (fresh / "job.json").write_bytes(msgspec.json.encode(asked))
        (fresh / "experiment.toml").write_text(experiment, "utf-8")
        fresh.rename(self.home / asked.id)

    def write(self, name: str, state: State) -> None:
        """Writes the state of one that no process runs."""
        write_whole(self.home / name / "state.json", msgspec.json.encode(state))

    def end(self, name: str, status: Status, why: str = "") -> None:
        """Writes the last state of one that no process runs."""
        state = self.state(name)
        self.write(name, msgspec.structs.replace(state, status=status, why=why, number=state.number + 1))

    def keep_only(self, most: int) -> None:
        """Deletes the oldest finished ones beyond a number."""
        names = self.names()
        for name in names[: max(0, len(names) - most)]:
            if self.state(name).status in OVER:
                shutil.rmtree(self.home / name, ignore_errors=True)
