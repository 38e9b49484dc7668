"""Compiling the rules: what belongs together, what is current, and that it is put in place all at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import compile as rules


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one rule, a game's rule and a package marker."""
    package = tmp_path / "src" / "sandtable"
    for name in ("kernel/rng.py", "games/cubed/rules/moves.py", "games/cubed/__init__.py", "bots/mcts.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(f"# {name}\n")
    monkeypatch.setattr(rules, "SOURCE", tmp_path / "src")
    monkeypatch.setattr(rules, "PACKAGE", package)
    monkeypatch.setattr(rules, "COMPILED", package / "_compiled")
    (package / "_compiled").mkdir()
    return package


def publish(kind: str, folder: str = "made") -> None:
    """As after compiling the sources as they are now."""
    seen = {path.relative_to(rules.PACKAGE).as_posix(): rules.seen_now(path) for path in rules.sources()}
    (rules.COMPILED / folder).mkdir(exist_ok=True)
    rules.publish({"kind": kind, "suffix": rules.SUFFIX, "folder": folder, "modules": {}, "sources": seen})


def test_every_game_is_a_library_of_its_own(checkout: Path) -> None:
    groups = {rules.module_name(path): rules.group_of(path) for path in rules.sources()}
    assert groups == {
        "sandtable.kernel.rng": "sandtable_kernel",
        "sandtable.games.cubed.rules.moves": "sandtable_cubed",
        "sandtable.bots.mcts": "sandtable_bots",
    }


def test_what_was_compiled_is_current_until_a_source_changes(checkout: Path) -> None:
    assert not rules.is_current(rules.BY_GAME)
    publish(rules.BY_GAME)
    assert rules.is_current(rules.BY_GAME)
    (checkout / "bots" / "mcts.py").write_text("# another\n")
    assert not rules.is_current(rules.BY_GAME)


def test_a_new_module_is_not_forgotten(checkout: Path) -> None:
    publish(rules.BY_GAME)
    (checkout / "kernel" / "dice.py").write_text("")
    assert not rules.is_current(rules.BY_GAME)


def test_the_whole_serves_for_every_use_and_libraries_by_game_only_for_playing(checkout: Path) -> None:
    publish(rules.WHOLE)
    assert rules.is_current(rules.WHOLE)
    assert rules.is_current(rules.BY_GAME)
    publish(rules.BY_GAME)
    assert not rules.is_current(rules.WHOLE)


def test_a_program_that_runs_may_still_load_what_it_began_with(checkout: Path) -> None:
    """The folder before the newest stays; older ones go."""
    for folder in ("first", "second", "third"):
        publish(rules.BY_GAME, folder)
    assert sorted(path.name for path in rules.COMPILED.iterdir() if path.is_dir()) == ["second", "third"]
    assert json.loads((rules.COMPILED / "manifest.json").read_text())["folder"] == "third"


def test_compiled_modules_of_earlier_versions_beside_the_sources_are_removed(checkout: Path) -> None:
    """Python would go on finding them before the sources."""
    left = checkout / "kernel" / f"rng{rules.SUFFIX}"
    kept = rules.COMPILED / f"loader{rules.SUFFIX}"
    left.touch()
    kept.touch()
    rules.remove_misplaced()
    assert (left.exists(), kept.exists()) == (False, True)


def test_c_files_of_the_runtime_are_remembered(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc names only those that the modules need which it translates; all libraries are linked with all of them."""
    monkeypatch.setattr(rules, "BUILD", tmp_path / "build")
    rules.target(rules.BY_GAME).mkdir(parents=True)

    class Extension:
        def __init__(self, *sources: str) -> None:
            self.sources = ["build/__native_rng.c", *sources]
            self.include_dirs = ["lib-rt"]

    first = rules.Runtime(rules.BY_GAME, [Extension("build/init.c", "build/vecs.c")])
    second = rules.Runtime(rules.BY_GAME, [Extension("build/init.c")])
    assert first.files == second.files == ["build/init.c", "build/vecs.c"]
