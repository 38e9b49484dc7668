"""`sandtable admin experiments`, `stop` and `discard`: the lab of a server."""

from __future__ import annotations

import argparse
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli import environment
from sandtable.cli.admin_database import age, database_of, declare_database
from sandtable.cli.given import Trouble, short
from sandtable.cli.paper import print_json, table

if TYPE_CHECKING:
    from sandtable.server import experiments as kept

HEAD = ("experiment", "game", "status", "asked for", "by", "games", "about")
MOST_ABOUT = 40
STOPPING_SECONDS = 5.0  # seconds that an experiment gets to end before its folder is deleted
LOOK_SECONDS = 0.1
UNREADABLE = "unreadable"


class InLab:
    """A command on the folder where a server keeps its experiments."""

    ABOUT = ""
    TAKES_OPTIONS = False

    def declare(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--folder",
            metavar="DIR",
            default=environment.value("--lab-folder"),
            help="where the server keeps experiments, also read from SANDTABLE_LAB_FOLDER; `lab` beside its database",
        )
        declare_database(parser)
        parser.add_argument("--json", action="store_true", help="print one JSON document instead")

    def run(self, given: argparse.Namespace, options: dict[str, str]) -> int:
        from sandtable.server.experiments import Experiments as Kept
        from sandtable.server.run import lab_folder

        folder = Path(given.folder) if given.folder else lab_folder(database_of(given))
        if given.folder and not folder.is_dir():
            raise Trouble(f"there is no folder {short(given.folder)}; --folder names the one of the lab")
        self.work(Kept(folder), given)
        return 0

    def work(self, lab: kept.Experiments, given: argparse.Namespace) -> None:
        raise NotImplementedError


def all_names(lab: kept.Experiments) -> list[str]:
    """Every experiment, oldest first; unreadable ones last."""
    from sandtable.server.tokens import is_table_name

    readable = lab.names()
    places = sorted(lab.home.iterdir()) if lab.home.is_dir() else []
    others = [one.name for one in places if is_table_name(one.name) and (one / "job.json").is_file()]
    return readable + [name for name in others if name not in readable]


def chosen(lab: kept.Experiments, names: list[str]) -> list[str]:
    """The names without duplicates; Trouble when an experiment does not exist, before anything is done."""
    there = all_names(lab)
    for name in names:
        if name not in there:
            listing = "sandtable admin experiments lists them"
            raise Trouble(f"there is no experiment {short(name)} in {short(str(lab.home))}; {listing}")
    return list(dict.fromkeys(names))


class Experiments(InLab):
    """Lists experiments."""

    ABOUT = "list the experiments that were asked for over the web, the newest first"

    def work(self, lab: kept.Experiments, given: argparse.Namespace) -> None:
        lines = [line_of(lab, name) for name in reversed(all_names(lab))]
        if given.json:
            print_json(lines)
        elif not lines:
            print(f"There are no experiments in {lab.home}.")
        else:
            print(table([HEAD, *[cells(line) for line in lines]]))


def line_of(lab: kept.Experiments, name: str) -> dict[str, object]:
    from sandtable.server.experiments import NoExperiment

    try:
        asked = lab.asked(name)
    except NoExperiment:
        return {"id": name, "status": UNREADABLE}
    state, wish = lab.state(name), asked.wish
    total = state.total or wish.games * len(wish.variants)
    told: dict[str, object] = {"id": name, "status": state.status, "game": wish.game, "about": wish.about}
    return told | {"made": asked.made, "owner": asked.owner, "done": state.done, "total": total}


def cells(line: dict[str, object]) -> tuple[str, ...]:
    if line["status"] == UNREADABLE:
        return str(line["id"]), "?", UNREADABLE, "?", "?", "?", ""
    about = " ".join(str(line["about"]).split())
    shown = about if len(about) <= MOST_ABOUT else about[: MOST_ABOUT - 3] + "..."
    made = age(float(str(line["made"])))
    games = f"{line['done']} of {line['total']}"
    return str(line["id"]), str(line["game"]), str(line["status"]), made, str(line["owner"]) or "-", games, shown


def stop(lab: kept.Experiments, name: str) -> bool:
    """Ends a waiting or running one; False when it was over already. Its process, if any, sees the stop file."""
    from sandtable.lab.job import OVER

    state = lab.state(name)
    if state.status in OVER:
        return False
    lab.file(name, "stop").touch()
    if state.status == "waiting":
        lab.end(name, "stopped", "whoever runs this server stopped it")
    return True


class Stop(InLab):
    """Ends experiments."""

    ABOUT = "end an experiment that waits or runs; what it has played is kept"

    def declare(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("experiments", metavar="EXPERIMENT", nargs="+", help="its name, as in its address")
        super().declare(parser)

    def work(self, lab: kept.Experiments, given: argparse.Namespace) -> None:
        names = chosen(lab, given.experiments)
        stopped = [name for name in names if stop(lab, name)]
        if given.json:
            print_json({"stopped": stopped})
            return
        for name in names:
            print(f"{name} is stopped." if name in stopped else f"{name} was over already.")


class Discard(InLab):
    """Deletes experiments."""

    ABOUT = "end an experiment and delete it with everything it found"

    def declare(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("experiments", metavar="EXPERIMENT", nargs="+", help="its name, as in its address")
        super().declare(parser)

    def work(self, lab: kept.Experiments, given: argparse.Namespace) -> None:
        names = chosen(lab, given.experiments)
        for name in names:
            discard(lab, name)
        if given.json:
            print_json({"discarded": names})
        else:
            print("\n".join(f"{name} is deleted." for name in names))


def discard(lab: kept.Experiments, name: str) -> None:
    """Stops one, gives its process a moment to end, and deletes its folder."""
    from sandtable.lab.job import OVER

    end = time.monotonic() + STOPPING_SECONDS
    if stop(lab, name):
        while lab.state(name).status not in OVER and time.monotonic() < end:
            time.sleep(LOOK_SECONDS)
    going = lab.home / f".{name}.going"
    try:
        (lab.home / name).rename(going)
        shutil.rmtree(going)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Trouble(f"{short(name)} cannot be deleted: {why}; it is stopped") from error
