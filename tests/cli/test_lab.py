"""`sandtable lab ...` from outside: what it prints, what it keeps, and what it says when something is wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.support import run
from tests.cli.test_process import heed_ctrl_c

EXPERIMENT = """
game = "cubed"
about = "Is yellow worth it?"
bots = ["random"]
games = 12

[[variant]]
name = "as ruled"

[[variant]]
name = "rich"
overrides = { "components.toml:yellow.first_pile_points" = 9 }
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "yellow.toml").write_text(EXPERIMENT)
    return tmp_path


def test_an_experiment_is_played_kept_and_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "lab", "run", "yellow.toml", "--processes", "1", "--csv", "rows.csv")
    assert ran.status == 0
    assert "12 games of each variant will show a change of" in ran.err
    assert ran.out.startswith("Cubed: Is yellow worth it?\n\n24 games by random, seed 1")
    assert "rich against as ruled" in ran.out
    assert "win rate of the first seat" in ran.out
    assert len((here / "rows.csv").read_text().splitlines()) == 25
    assert {file.name for file in (here / "runs" / "yellow").iterdir()} >= {
        "chunks",
        "experiment.toml",
        "provenance.json",
        "results.parquet",
    }
    before = (here / "runs" / "yellow" / "results.parquet").stat().st_size
    report = json.loads(run(capsys, "lab", "report", "runs/yellow", "--json").out)
    assert (report["state"], report["done"], report["total"]) == ("done", 24, 24)
    assert report["comparisons"][0]["games"] == 12
    tables = run(capsys, "lab", "report", "runs/yellow", "--markdown", "turns, score margin").out.splitlines()
    assert tables[:2] == ["| variant | turns | score margin |", "|---|---|---|"]
    assert tables[2].startswith("| as ruled | ")
    assert "| won by seat | A | B |" in tables
    assert any(line.startswith("| games ended by | CU-") for line in tables)
    assert "there is no measure 'fun'" in run(capsys, "lab", "report", "runs/yellow", "--markdown", "fun").err
    assert report["variants"][0]["figures"][0]["name"] == "win rate of the first seat"
    assert (here / "runs" / "yellow" / "results.parquet").stat().st_size == before
    compared = run(capsys, "lab", "compare", "runs/yellow", "runs/yellow:rich")
    assert compared.status == 0
    assert "12 pairs of games" in compared.out


@pytest.mark.parametrize(
    "words, said",
    [
        (["lab", "rnu"], "there is no command 'lab rnu'; did you mean run?"),
        (["lab", "run", "nowhere.toml"], "cannot read 'nowhere.toml'"),
        (["lab", "run", "bad.toml"], "bad.toml: variant[0] (a): cubed has no option 'sits'"),
        (["lab", "run", "odd.toml", "--processes", "1"], "variant 'odd': 4 yellow + 16 red + 45 black cubes"),
        (["lab", "run", "yellow.toml", "--engine", "steam"], "there is no engine 'steam'; there are pool and ray"),
        (["lab", "run", "yellow.toml", "--out", "mine"], "mine is not empty, and holds no run of the lab"),
        (["lab", "report", "mine"], "mine holds no run of the lab"),
        (["lab", "compare", "mine", "mine"], "mine holds no run of the lab"),
    ],
)
def test_what_is_wrong_is_one_line(here: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    (here / "mine").mkdir()
    (here / "mine" / "letter.txt").write_text("dear")
    (here / "bad.toml").write_text('game = "cubed"\n[[variant]]\nname = "a"\noptions = { sits = 1 }')
    odd = 'game = "cubed"\nbots = ["random"]\n[[variant]]\nname = "odd"\n'
    (here / "odd.toml").write_text(odd + 'overrides = { "components.toml:yellow.count" = 4 }')
    ran = run(capsys, *words)
    assert ran.status == 2
    assert ran.out == ""
    assert said in ran.err.splitlines()[-1]


def test_a_replay_with_changed_data_is_read_with_them(here: Path) -> None:
    play = """
import sandtable
from sandtable.kernel.box import lay
from sandtable.kernel.record import random_record
lay("cubed", {"components.toml:yellow.first_pile_points": 9})
print(random_record(sandtable.game("cubed"), 1).text(), end="")
"""
    text = subprocess.run([sys.executable, "-c", play], capture_output=True, text=True, check=True).stdout
    (here / "rich.txt").write_text(text)
    command = [sys.executable, "-m", "sandtable.cli.main", "replay", "rich.txt"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=here)
    assert done.returncode == 0, done.stderr
    assert "moves verified" in done.stdout
    assert "/ house components.toml:cube.yellow.first_pile_points=9" in text.splitlines()[0]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing there")
def test_ctrl_c_keeps_what_is_done(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "long.toml").write_text(EXPERIMENT.replace("games = 12", "games = 1000000"))
    command = [sys.executable, "-m", "sandtable.cli.main", "lab", "run", "long.toml", "--processes", "1"]
    with subprocess.Popen(
        command,
        cwd=here,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_ctrl_c,
    ) as running:
        chunks = here / "runs" / "long" / "chunks"
        while running.poll() is None and len(list(chunks.glob("*.rows"))) < 3:
            time.sleep(0.05)
        os.kill(running.pid, signal.SIGINT)
        _, error = running.communicate(timeout=120)
    assert running.returncode == 130
    assert "what was played is kept in runs/long, and the same command goes on" in error
    report = json.loads(run(capsys, "lab", "report", "runs/long", "--json").out)
    assert report["state"] == "partly"
    assert report["done"] > 0
