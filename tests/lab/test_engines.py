"""The same seeds give the same results: whatever plays them, in whatever order, and after however many deaths."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from sandtable.lab.engines.pool import Pool
from sandtable.lab.engines.slot import Slot
from sandtable.lab.engines.task import Lost, Played, Task, packed, unpacked
from sandtable.lab.experiment import Experiment, Until, Variant, text_of
from sandtable.lab.gauges import wholes
from sandtable.lab.reporting import report_of
from sandtable.lab.rows import play_game
from sandtable.lab.run import Plan, engine_named, run
from sandtable.lab.store import Store
from sandtable.lab.tables import write_csv

SMALL = Experiment(
    "cubed",
    bots=["random"],
    games=30,
    variants=[Variant("as ruled"), Variant("rich", {}, {"components.toml:yellow.first_pile_points": 9})],
)


def data_of(folder: Path) -> bytes:
    """The data columns of a run's Parquet file: everything before the footer, which tells when and where."""
    whole = (folder / "results.parquet").read_bytes()
    (footer,) = struct.unpack("<I", whole[-8:-4])
    return whole[: -8 - footer]


def written(folder: Path) -> dict[str, int]:
    """When each chunk of a run was written."""
    return {file.name: file.stat().st_mtime_ns for file in (folder / "chunks").iterdir()}


class Here:
    """An engine without processes, for what needs no other box; it may play tasks in another order."""

    name = "here"
    processes = 1

    def __init__(self, experiment: Experiment, backwards: bool = False) -> None:
        self.experiment, self.backwards = experiment, backwards

    def play(self, next_task: Callable[[], Task | None]) -> Iterator[Played]:
        tasks = list(iter(next_task, None))
        for task in reversed(tasks) if self.backwards else tasks:
            games = [
                play_game(self.experiment, self.experiment.variant(task.variant), number)
                for number in range(task.start, task.stop)
            ]
            yield Played(task, packed([row for row, _ in games], [one for _, many in games for one in many]), 0.001)

    def close(self) -> None:
        pass


def plain(games: int = 30, **given: object) -> Experiment:
    return msgspec.structs.replace(
        Experiment("cubed", bots=["random"], games=games, variants=[Variant("a"), Variant("b", {"bottom": "exposed"})]),
        **given,
    )


def test_the_pool_gives_the_same_parquet_however_many_processes(tmp_path: Path) -> None:
    run(SMALL, tmp_path / "one", Pool(SMALL, 1))
    run(SMALL, tmp_path / "two", Pool(SMALL, 2))
    assert data_of(tmp_path / "one") == data_of(tmp_path / "two")


def test_a_box_that_was_changed_is_played_with(tmp_path: Path) -> None:
    """The second variant pays nine points for a yellow cube: its scores are higher with the same luck."""
    store = run(SMALL, tmp_path / "run", Pool(SMALL, 2))
    sums = [sum(sum(wholes(row, "scores")) for row in store.rows(name)) for name in SMALL.names()]
    assert sums[1] > sums[0]
    assert (sums[1] - sums[0]) % 4 == 0


def test_the_order_of_tasks_makes_no_difference(tmp_path: Path) -> None:
    experiment = plain()
    run(experiment, tmp_path / "forward", Here(experiment))
    run(experiment, tmp_path / "backward", Here(experiment, backwards=True))
    assert data_of(tmp_path / "forward") == data_of(tmp_path / "backward")


def test_a_run_that_is_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    experiment = plain()
    looks = iter([False, False, True])
    store = run(experiment, tmp_path / "run", Here(experiment), is_stopped=lambda: next(looks))
    assert 0 < store.done("a") < 30
    assert report_of(store).state == "partly"
    kept = written(tmp_path / "run")
    store = run(experiment, tmp_path / "run", Here(experiment))
    assert report_of(store).state == "done"
    assert written(tmp_path / "run").items() >= kept.items()
    run(experiment, tmp_path / "whole", Here(experiment))
    assert data_of(tmp_path / "run") == data_of(tmp_path / "whole")


def test_more_games_of_the_same_experiment_are_added(tmp_path: Path) -> None:
    run(plain(10), tmp_path / "run", Here(plain(10)))
    run(plain(30), tmp_path / "run", Here(plain(30)))
    run(plain(30), tmp_path / "whole", Here(plain(30)))
    assert data_of(tmp_path / "run") == data_of(tmp_path / "whole")


def test_half_a_chunk_counts_for_nothing(tmp_path: Path) -> None:
    experiment = plain()
    run(experiment, tmp_path / "run", Here(experiment))
    chunk = sorted((tmp_path / "run" / "chunks").iterdir())[1]
    chunk.write_bytes(chunk.read_bytes()[:-20])
    assert not Store.open(tmp_path / "run").is_done()
    run(experiment, tmp_path / "run", Here(experiment))
    run(experiment, tmp_path / "whole", Here(experiment))
    assert data_of(tmp_path / "run") == data_of(tmp_path / "whole")


def test_a_game_that_lies_in_two_chunks_counts_once(tmp_path: Path) -> None:
    experiment = plain(10)
    store = Store.begin(tmp_path / "run", experiment)
    for start, stop in ((0, 6), (4, 10)):
        for played in Here(experiment).play(iter([Task("a", start, stop), None]).__next__):
            store.keep(played)
    assert [row["number"] for row in store.rows("a")] == list(range(10))
    assert store.gaps("a", 12) == [(10, 12)]


def test_another_experiment_does_not_get_into_a_folder(tmp_path: Path) -> None:
    run(plain(2), tmp_path / "run", Here(plain(2)))
    with pytest.raises(ValueError, match="holds another experiment"):
        Store.begin(tmp_path / "run", plain(2, seed=9))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    with pytest.raises(ValueError, match="is not empty, and holds no run"):
        Store.begin(tmp_path / "mine", plain(2))
    with pytest.raises(ValueError, match="holds no run of the lab"):
        Store.open(tmp_path / "nowhere")


def test_other_rules_do_not_get_into_a_folder(tmp_path: Path) -> None:
    run(plain(2), tmp_path / "run", Here(plain(2)))
    file = tmp_path / "run" / "provenance.json"
    told = json.loads(file.read_text())
    file.write_text(json.dumps({**told, "rules": "0" * 16}))
    with pytest.raises(ValueError, match="was played by other rules"):
        Store.begin(tmp_path / "run", plain(2))


def test_a_worker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    slot = Slot(SMALL)
    try:
        first = slot.play(Task("rich", 0, 3))
        worker = next(iter(slot._workers.values()))
        worker.kill()
        with pytest.raises(Lost):
            slot.play(Task("rich", 3, 6))
        assert unpacked(slot.play(Task("rich", 0, 3)).rows) == unpacked(first.rows)
    finally:
        slot.close()


def test_a_number_the_game_refuses_is_said(tmp_path: Path) -> None:
    experiment = Experiment(
        "cubed", bots=["random"], games=4, variants=[Variant("odd", {}, {"components.toml:yellow.count": 4})]
    )
    with pytest.raises(ValueError, match=r"variant 'odd': 4 yellow \+ 16 red \+ 45 black"):
        run(experiment, tmp_path / "run", Pool(experiment, 1))


def test_a_stopping_rule_stops_at_a_look(tmp_path: Path) -> None:
    """With 400 games the widened interval of a win rate is about six points to either side, with 100 about twelve."""
    experiment = plain(1000, until=Until(0.08, looks=10))
    store = run(experiment, tmp_path / "run", Here(experiment))
    done = {store.done(name) for name in experiment.names()}
    assert len(done) == 1
    assert done.pop() in (200, 300, 400, 500)
    assert report_of(store).state == "enough"


def test_a_stopping_rule_needs_a_measure_that_is_there(tmp_path: Path) -> None:
    experiment = plain(10, until=Until(0.1, "happiness"))
    with pytest.raises(ValueError, match="there is no measure 'happiness'; there are win rate of the first seat"):
        run(experiment, tmp_path / "run", Here(experiment))


def test_a_stopping_rule_may_go_by_a_number(tmp_path: Path) -> None:
    """Turns of Cubed vary by a few: two to either side are soon known, and a share is no number of turns."""
    experiment = plain(200, until=Until(2.0, "turns", looks=4))
    store = run(experiment, tmp_path / "run", Here(experiment))
    assert store.done("a") == store.done("b") == 50
    assert report_of(store).state == "enough"
    with pytest.raises(ValueError, match="forced decisions is a share"):
        run(plain(10, until=Until(2.0, "forced decisions")), tmp_path / "other", Here(experiment))


def test_variants_are_played_in_step(tmp_path: Path) -> None:
    experiment = plain(100)
    store = Store.begin(tmp_path / "run", experiment)
    plan = Plan(store, 2)
    plan.aim(100)
    tasks = []
    while (task := plan.next()) is not None:
        tasks.append(task)
        plan.took(Played(task, b"", 0.01 * (task.stop - task.start)))
    for variant in "ab":
        numbers = [number for task in tasks if task.variant == variant for number in range(task.start, task.stop)]
        assert numbers == list(range(100))
    assert {task.variant for task in tasks[:2]} == {"a", "b"}


def test_rows_can_be_taken_to_a_spreadsheet(tmp_path: Path) -> None:
    experiment = plain(3)
    store = run(experiment, tmp_path / "run", Here(experiment))
    lines = write_csv(store, tmp_path / "rows.csv").read_text().splitlines()
    assert len(lines) == 7
    assert lines[0].startswith("variant,number,seed,seats,bots,winners,scores,ranks,clause,reason,answers")


def test_parquet_says_where_it_comes_from(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    experiment = plain(3, decisions=True)
    run(experiment, tmp_path / "run", Here(experiment))
    table = parquet.read_table(tmp_path / "run" / "results.parquet")
    told = json.loads(table.schema.metadata[b"sandtable.provenance"])
    assert told["game"] == "cubed"
    assert told["edition"] == 1
    assert table.schema.metadata[b"sandtable.experiment"].decode() == text_of(experiment)
    assert table.schema.field("winners").metadata[b"about"]
    decisions = parquet.read_table(tmp_path / "run" / "decisions.parquet")
    assert decisions.num_rows == sum(table["answers"].to_pylist())


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no engine 'steam'; there are pool and ray"):
        engine_named("steam", SMALL)
    with pytest.raises(ValueError, match="--address is for the ray engine"):
        engine_named("pool", SMALL, address="there")


@pytest.mark.slow
def test_a_run_that_is_killed_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    """`kill -9` twice in the middle of a run; the third time it is let be."""
    file = tmp_path / "e.toml"
    file.write_text(text_of(msgspec.structs.replace(SMALL, game="shut_down", games=600, variants=[Variant("a")])))
    command = [sys.executable, "-m", "sandtable.cli.main", "lab", "run", str(file), "--processes", "2"]
    killed = 0
    for _ in range(2):
        with subprocess.Popen([*command, "--out", str(tmp_path / "killed")], stdout=-3, stderr=-3) as running:
            before = len(list((tmp_path / "killed").glob("chunks/*.rows")))
            while running.poll() is None and len(list((tmp_path / "killed").glob("chunks/*.rows"))) < before + 3:
                time.sleep(0.02)
            if running.poll() is None:
                os.kill(running.pid, signal.SIGKILL)
                killed += 1
    assert killed
    for out in ("killed", "whole"):
        subprocess.run([*command, "--out", str(tmp_path / out)], check=True, capture_output=True)
    assert data_of(tmp_path / "killed") == data_of(tmp_path / "whole")


@pytest.mark.slow
def test_ray_gives_the_same_parquet_as_the_pool(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed (uv sync --extra ray): its engine is NOT tested")
    run(SMALL, tmp_path / "pool", Pool(SMALL, 2))
    run(SMALL, tmp_path / "ray", engine_named("ray", SMALL, 2))
    assert data_of(tmp_path / "pool") == data_of(tmp_path / "ray")


@pytest.mark.slow
def test_a_machine_of_a_ray_cluster_that_is_lost_costs_nothing_but_time(tmp_path: Path) -> None:
    """Two nodes of a core each; one is taken away without a word in the middle, and one comes back later."""
    ray = pytest.importorskip("ray", reason="Ray is not installed (uv sync --extra ray): its engine is NOT tested")
    cluster = pytest.importorskip("ray.cluster_utils").Cluster(True, head_node_args={"num_cpus": 1})
    nodes = [cluster.add_node(num_cpus=1)]
    looks = 0

    def look() -> bool:
        nonlocal looks
        looks += 1
        if looks == 6:
            cluster.remove_node(nodes.pop(), allow_graceful=False)
        elif looks == 12:
            nodes.append(cluster.add_node(num_cpus=1))
        return False

    experiment = msgspec.structs.replace(SMALL, games=400)
    run(experiment, tmp_path / "pool", Pool(experiment, 2))
    try:
        ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
        run(experiment, tmp_path / "ray", engine_named("ray", experiment, 2), is_stopped=look)
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert looks > 12
    assert data_of(tmp_path / "pool") == data_of(tmp_path / "ray")
