"""A run in a folder: what was asked, where it comes from, and the rows, chunk by chunk as they are played.

    experiment.toml     what was asked
    provenance.json     version, edition, rules, seed, machine
    chunks/             rows as they came, a file for some games of a variant, each written whole or not at all
    results.parquet     one row per game, by variant and number; decisions.parquet where decisions were asked for
    results.csv         the same for a spreadsheet

Whatever is in `chunks` counts, and each game counts once, so a run that was killed goes on where it was.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import msgspec

import sandtable
from sandtable.lab.engines.task import Played, unpacked
from sandtable.lab.experiment import Experiment, read, text_of
from sandtable.lab.report import Provenance
from sandtable.lab.watchers.watcher import Row

_CHUNK = re.compile(r"(\d+)-(\d+)-(\d+)\.rows")


class Store:
    """The folder of one run."""

    def __init__(self, folder: Path, experiment: Experiment, provenance: Provenance) -> None:
        self.folder = folder
        self.experiment = experiment
        self.provenance = provenance
        # the numbers of stored games, by variant, sorted
        self._chunks: list[list[tuple[int, int]]] = [[] for _ in experiment.variants]
        for number, start, stop in self._found():
            self._chunks[number].append((start, stop))
        for kept in self._chunks:
            kept.sort()

    # Opening

    @classmethod
    def open(cls, folder: Path) -> Store:
        """The run in a folder. ValueError when it holds none."""
        try:
            text = (folder / "experiment.toml").read_text("utf-8")
            provenance = msgspec.json.decode((folder / "provenance.json").read_bytes(), type=Provenance)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise ValueError(
                f"{folder} holds no run of the lab; `sandtable lab run FILE --out {folder}` makes one"
            ) from error
        return cls(folder, read(text, str(folder / "experiment.toml")), provenance)

    @classmethod
    def begin(cls, folder: Path, experiment: Experiment, engine: str = "pool", processes: int = 1) -> Store:
        """A new run, or the one in the folder continued: only the number of games may have grown."""
        if not (folder / "experiment.toml").exists():
            if folder.exists() and any(folder.iterdir()):
                raise ValueError(f"{folder} is not empty, and holds no run of the lab; choose another folder")
            (folder / "chunks").mkdir(parents=True, exist_ok=True)
            provenance = provenance_of(experiment, engine, processes)
            write_whole(folder / "provenance.json", msgspec.json.format(msgspec.json.encode(provenance), indent=1))
            write_whole(folder / "experiment.toml", text_of(experiment).encode())
            return cls(folder, experiment, provenance)
        found = cls.open(folder)
        if _essence(found.experiment) != _essence(experiment):
            raise ValueError(f"{folder} holds another experiment; choose another folder, or take that one up again")
        if found.provenance.rules != rules_of(experiment.game):
            raise ValueError(
                f"{folder} was played by other rules than these (the code has changed); choose another folder"
            )
        if found.experiment != experiment:
            write_whole(folder / "experiment.toml", text_of(experiment).encode())
        return cls(folder, experiment, found.provenance)

    def _found(self) -> Iterator[tuple[int, int, int]]:
        """The chunks in the folder. One that cannot be read was not finished, and is deleted."""
        for file in sorted((self.folder / "chunks").glob("*.rows")):
            name = _CHUNK.fullmatch(file.name)
            if name is None or int(name[1]) >= len(self.experiment.variants):
                continue
            try:
                unpacked(file.read_bytes())
            except ValueError:
                file.unlink()
                continue
            yield int(name[1]), int(name[2]), int(name[3])

    # Keeping

    def keep(self, played: Played) -> None:
        """Stores a task's rows, all or none."""
        task = played.task
        number = self.experiment.names().index(task.variant)
        write_whole(self._file(number, task.start, task.stop), played.rows)
        self._chunks[number] = sorted({*self._chunks[number], (task.start, task.stop)})

    def _file(self, variant: int, start: int, stop: int) -> Path:
        return self.folder / "chunks" / f"{variant:02}-{start:09}-{stop:09}.rows"

    def add_seconds(self, seconds: float) -> None:
        """Adds to the time played."""
        self.provenance = msgspec.structs.replace(self.provenance, seconds=round(self.provenance.seconds + seconds, 2))
        body = msgspec.json.format(msgspec.json.encode(self.provenance), indent=1)
        write_whole(self.folder / "provenance.json", body)

    # Reading

    def gaps(self, variant: str, games: int) -> list[tuple[int, int]]:
        """The games below `games` that are not played yet, as ranges."""
        found, at = [], 0
        for start, stop in self._chunks[self.experiment.names().index(variant)]:
            if start > at:
                found.append((at, min(start, games)))
            at = max(at, stop)
        if at < games:
            found.append((at, games))
        return [(start, stop) for start, stop in found if start < stop]

    def done(self, variant: str, games: int | None = None) -> int:
        """How many games of a variant are stored."""
        wanted = self.experiment.games if games is None else games
        return wanted - sum(stop - start for start, stop in self.gaps(variant, wanted))

    def rows(self, variant: str) -> Iterator[Row]:
        """The rows of a variant by number, each game once."""
        for rows, _ in self._read(variant):
            yield from rows

    def decisions(self, variant: str) -> Iterator[Row]:
        """The decisions of a variant, by game and step."""
        for _, decisions in self._read(variant):
            yield from decisions

    def _read(self, variant: str) -> Iterator[tuple[list[Row], list[Row]]]:
        number = self.experiment.names().index(variant)
        at = 0
        for start, stop in self._chunks[number]:
            rows, decisions = unpacked(self._file(number, start, stop).read_bytes())
            fresh = range(at, min(stop, self.experiment.games))
            yield [row for row in rows if row["number"] in fresh], [row for row in decisions if row["number"] in fresh]
            at = max(at, stop)

    def is_done(self) -> bool:
        return all(not self.gaps(name, self.experiment.games) for name in self.experiment.names())


def _essence(experiment: Experiment) -> Experiment:
    """The part of an experiment that rows depend on."""
    return msgspec.structs.replace(experiment, about="", games=1, until=None)


def write_whole(file: Path, body: bytes) -> None:
    """Writes a file atomically."""
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    with fresh.open("wb") as out:
        out.write(body)
        out.flush()
        os.fsync(out.fileno())
    fresh.replace(file)


def provenance_of(experiment: Experiment, engine: str, processes: int) -> Provenance:
    game = experiment.taken(experiment.variants[0])
    cores = os.cpu_count() or 1
    return Provenance(
        version=sandtable.__version__,
        compiled=sandtable.is_compiled(),
        rules=rules_of(experiment.game),
        game=game.name,
        title=game.title,
        edition=game.edition,
        seed=experiment.seed,
        engine=engine,
        processes=processes,
        machine=f"{platform.machine()}, {cores} core{'' if cores == 1 else 's'}, {platform.platform(terse=True)}",
        python=platform.python_version(),
        began=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        seconds=0.0,
    )


def rules_of(game: str) -> str:
    """A hash of everything that rows depend on: kernel, bots, the lab's measures, the game and its data."""
    found = hashlib.sha256()
    root = Path(str(files("sandtable")))
    for room in ("kernel", "bots", "lab/watchers", f"games/{game}"):
        for file in sorted((root / room).rglob("*")):
            if file.suffix in (".py", ".toml") and file.name != "lessons.toml":
                found.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    found.update((root / "lab" / "rows.py").read_bytes())
    return found.hexdigest()[:16]
