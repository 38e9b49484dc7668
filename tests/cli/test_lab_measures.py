"""`sandtable lab hunt, importance, depth, luck, tune`: what they print, and what they say when something is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.cli.main import main

PEBBLES = """
game = "_template"
bots = ["level 1"]
games = 10
"""
TUNED = """
game = "_template"
bots = ["level 1"]
games = 10
tries = 4
confirm = 20

[[goal]]
measure = "turns"
aim = 10

[[free]]
option = "pebbles"
low = 16
high = 24
step = 4
"""


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["lab", *words]) == 0
    return capsys.readouterr().out


def test_a_hunt_keeps_its_findings_as_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "holes"
    told = said(capsys, "hunt", "shut_down", "--turn_cap=30", "--games", "1", "--decisions", "50", "--out", str(out))
    files = sorted(out.glob("*.txt"))
    assert "loop: back where it was" in told
    assert len(files) == told.count("sandtable replay ")
    for file in files:
        assert main(["replay", str(file)]) == 0
    said(capsys, "hunt", "shut_down", "--turn_cap=30", "--games", "1", "--decisions", "0", "--out", str(out))  # again


def test_a_hunt_that_finds_nothing_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "hunt", "_connect_four", "--games", "1", "--decisions", "40") == "Connect four: nothing found\n"
    found = json.loads(said(capsys, "hunt", "_connect_four", "--games", "1", "--decisions", "0", "--json"))
    assert found["findings"] == []


def test_importance_is_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pew.toml"
    file.write_text('game = "pew_pew"\nbots = ["level 1"]\ngames = 4\noptions = { points = 2 }\n')
    told = said(capsys, "importance", str(file), "--of", "fire", "--of", "mine")
    assert "without it" in told
    assert "mine" in told
    found = json.loads(said(capsys, "importance", str(file), "--of", "fire", "--games", "2", "--json"))
    assert found["games"] == 2
    assert found["importance"][0]["name"] == "fire"


def test_depth_and_luck_are_tables(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "depth", "_template", "--first", "2", "--rungs", "2", "--games", "4")
    assert "mcts 4  mcts 2" in told
    assert "climbed beyond doubt" in told
    told = said(
        capsys, "luck", "_template", "--better", "level 2", "--worse", "level 1", "--deals", "4", "--repeats", "2"
    )
    assert "who plays, level 2 or level 1" in told
    assert "4 deals, 16 games" in told


def test_tuning_tells_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tune.toml"
    file.write_text(TUNED)
    told = said(capsys, "tune", str(file))
    assert "3 ways tried (every way), 30 games" in told
    assert "pebbles 20" in told
    assert "as it is" in told


@pytest.mark.parametrize(
    "words, complaint",
    [
        (["importance", "FILE", "--of", "moon"], "nothing in _template is called 'moon'"),
        (["importance", "nowhere.toml"], "cannot read 'nowhere.toml'"),
        (["tune", "FILE"], "missing required field `goal`"),
        (["luck", "_template", "--better", "mcts many"], "is no bot"),
        (["hunt", "nothing"], "there is no game 'nothing'"),
    ],
)
def test_what_is_wrong_is_one_line(
    words: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "FILE.toml"
    file.write_text(PEBBLES)
    assert main(["lab", *[str(file) if word == "FILE" else word for word in words]]) == 2
    complained = capsys.readouterr().err
    assert complaint in complained
    assert complained.count("\n") == 1
