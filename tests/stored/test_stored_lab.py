"""Experiments that earlier versions kept are listed, told, read and taken up again."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.lab.reporting import report_of
from sandtable.lab.store import Store
from sandtable.server.config import Config
from sandtable.server.laboratory import Laboratory
from tests.server.support import PATIENCE, Nursery, Server
from tests.stored.support import HERE, VERSIONS

pytestmark = pytest.mark.slow  # real servers and processes

Json = dict[str, Any]
each_version = pytest.mark.parametrize("version", VERSIONS)


def known(version: str) -> Json:
    """What the version that wrote them said of its experiments and runs."""
    found: Json = json.loads((HERE / version / "lab.json").read_text("utf-8"))
    return found


def copied(version: str, folder: Path) -> Path:
    """A copy of a version's lab, which tests may write to."""
    return Path(shutil.copytree(HERE / version / "lab", folder / "lab"))


def assert_same_rows(folder: Path, variants: Json) -> None:
    store = Store.open(folder)
    assert store.experiment.names() == list(variants)
    for name, wanted in variants.items():
        rows = list(store.rows(name))
        assert store.done(name) == len(rows) == wanted["rows"]
        assert len(list(store.decisions(name))) == wanted["decisions"]
        answers, winners = [row["answers"] for row in rows], [row["winners"] for row in rows]
        assert sum(number for number in answers if isinstance(number, int)) == wanted["answers"]
        assert sum(isinstance(seats, list) and 0 in seats for seats in winners) == wanted["wins of A"]
    assert report_of(store).done == sum(wanted["rows"] for wanted in variants.values())


@each_version
def test_stored_experiments_are_listed_and_told(version: str, tmp_path: Path) -> None:
    laboratory = Laboratory(Config(lab_folder=str(copied(version, tmp_path))))
    wanted = known(version)["experiments"].values()
    lines = {line.id: line for line in laboratory.lines(len(wanted) + 1)}
    assert set(lines) == {one["id"] for one in wanted}
    for one in wanted:
        line, job = lines[one["id"]], laboratory.job(one["id"])
        assert (line.status, line.about, line.done, line.total) == (
            one["status"],
            one["about"],
            one["done"],
            one["total"],
        )
        assert [variant.name for variant in job.wish.variants] == ["as ruled", "black counts"]
        assert (job.told is not None) == one["is_told"]
        if job.told is not None:
            assert [variant.games for variant in job.told.variants] == [
                each["rows"] for each in one["variants"].values()
            ]
            assert job.told.measures
    finished = known(version)["experiments"]["finished"]
    assert "report.json" in laboratory.job(finished["id"]).files
    assert "results.csv" in laboratory.job(finished["id"]).files


@each_version
def test_the_rows_of_stored_experiments_and_runs_are_read(version: str, tmp_path: Path) -> None:
    lab, runs = copied(version, tmp_path), Path(shutil.copytree(HERE / version / "runs", tmp_path / "runs"))
    for one in known(version)["experiments"].values():
        if one["variants"]:
            assert_same_rows(lab / one["id"] / "run", one["variants"])
    for name, one in known(version)["runs"].items():
        assert_same_rows(runs / name, one["variants"])


@each_version
def test_a_stored_experiment_is_stopped_by_the_key_of_whoever_asked(version: str, tmp_path: Path) -> None:
    laboratory = Laboratory(Config(lab_folder=str(copied(version, tmp_path))))
    waiting = known(version)["experiments"]["waiting"]
    assert not laboratory.stop(waiting["id"], "another's")
    assert laboratory.stop(waiting["id"], waiting["key"])
    assert laboratory.job(waiting["id"]).line.status == "stopped"


def until(server: Server, name: str, is_it: Callable[[Json], bool]) -> Json:
    """An experiment in a server's list, once something is true of it."""
    deadline = time.monotonic() + PATIENCE
    while not is_it(line := server.get(f"/api/lab/experiments/{name}").json["line"]):
        assert time.monotonic() < deadline, line
        time.sleep(0.05)
    found: Json = line
    return found


def is_over(line: Json) -> bool:
    return line["status"] not in ("waiting", "running")


@pytest.mark.slow
@each_version
def test_a_server_takes_up_the_stored_experiments(version: str, nursery: Nursery, tmp_path: Path) -> None:
    """One not begun is played. One begun goes on, or says that the code has changed since then."""
    copied(version, tmp_path)
    asked = known(version)["experiments"]
    begun, waiting = asked["begun"], asked["waiting"]
    with Server(nursery, f"sqlite:///{tmp_path / 'tables.db'}", lab_processes=1) as server:
        until(server, begun["id"], lambda line: line["done"] > begun["done"] or is_over(line))
        assert server.post(f"/api/lab/experiments/{begun['id']}/stop", {"key": begun["key"]}).status == 200
        line = until(server, begun["id"], is_over)
        if line["status"] == "refused":
            assert "was played by other rules than these" in line["why"]
        else:
            assert line["status"] in ("stopped", "done")
            assert begun["done"] < line["done"] <= begun["total"]
        line = until(server, waiting["id"], is_over)
        assert (line["status"], line["done"]) == ("done", waiting["total"])
        server.assert_unharmed()
