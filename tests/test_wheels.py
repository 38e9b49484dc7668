"""The wheel builder makes wheels for the Pythons we say we support, and tries each of them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it has no types

import sandtable
from tests import wheel

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
BUILDER: dict[str, Any] = PROJECT["tool"]["cibuildwheel"]


def test_wheels_are_built_for_the_pythons_we_say_we_support() -> None:
    found = re.fullmatch(r">=3\.(\d+)", PROJECT["project"]["requires-python"])
    assert found is not None
    built = [int(re.fullmatch(r"cp3(\d+)-\*", one)[1]) for one in BUILDER["build"]]  # type: ignore[index]
    assert built == list(range(int(found[1]), built[-1] + 1))
    said = re.findall(r":: Python :: 3\.(\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert [int(minor) for minor in said] == built


def test_every_wheel_is_tried_by_a_script_that_exists() -> None:
    command, script = BUILDER["test-command"].split()
    assert command == "python"
    assert Path(script.replace("{project}", str(ROOT))) == Path(wheel.__file__)


def test_the_workflow_builds_on_every_platform() -> None:
    job = yaml.safe_load((ROOT / ".github" / "workflows" / "wheels.yml").read_text())["jobs"]["wheels"]
    platforms = {one["platform"]: one["runner"] for one in job["strategy"]["matrix"]["include"]}
    assert set(platforms) == {"linux-x86_64", "linux-arm64", "macos-x86_64", "macos-arm64", "windows-x86_64"}
    assert len(set(platforms.values())) == len(platforms)
    ran = " && ".join(step["run"] for step in job["steps"] if "run" in step)
    assert re.search(r"pip install cibuildwheel==[0-9.]+ && python -m cibuildwheel --output-dir wheels", ran)


def whole(folder: Path) -> Path:
    """A folder with every part an installed package has."""
    for part in wheel.PARTS:
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        (folder / part).touch()
    return folder


def test_a_whole_compiled_package_has_no_problems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandtable, "is_compiled", lambda: True)
    assert wheel.problems(whole(tmp_path)) == []


def test_a_package_of_plain_python_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandtable, "is_compiled", lambda: False)
    assert wheel.problems(whole(tmp_path)) == ["the rules are in plain Python"]


@pytest.mark.parametrize("part", wheel.PARTS)
def test_a_missing_part_is_a_problem(part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandtable, "is_compiled", lambda: True)
    (whole(tmp_path) / part).unlink()
    assert wheel.problems(tmp_path) == [f"{part} is missing"]


def test_it_plays_a_game_of_every_title(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheel, "problems", lambda folder: [])
    assert wheel.main() == 0
    first, *games = capsys.readouterr().out.splitlines()
    assert first.startswith(f"sandtable {sandtable.__version__}, rules ")
    assert [line.split(":")[0] for line in games] == sandtable.games()
    assert all(": end  " in line for line in games)


def test_it_fails_when_there_is_a_problem(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheel, "play", lambda name: "end")
    monkeypatch.setattr(wheel, "problems", lambda folder: ["it is broken"])
    assert wheel.main() == 1
    assert capsys.readouterr().err == "wrong: it is broken\n"
