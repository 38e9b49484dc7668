"""Compiling the rules: what belongs together, what is current, and that it is put in place all at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import compile as rules


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one rule, a game's rule, a package marker, and what every move of a match goes through."""
    package = tmp_path / "src" / "sandtable"
    names = ["kernel/rng.py", "games/cubed/rules/moves.py", "games/cubed/__init__.py", "bots/mcts.py", *rules.MOVES]
    for name in names:
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
        "sandtable.match.clock": "sandtable_moves",
        "sandtable.match.decisions": "sandtable_moves",
        "sandtable.match.match": "sandtable_moves",
        "sandtable.server.frames": "sandtable_moves",
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


def test_an_edit_of_one_game_is_translated_as_from_nothing(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc forgets which bits of a class it has not translated again say that a native integer is set."""
    monkeypatch.setattr(rules, "BUILD", checkout.parent.parent / "build")
    for folder in (checkout, *(checkout / name for name in ("kernel", "games", "match", "server"))):
        (folder / "__init__.py").touch()
    (rules.PACKAGE / "kernel" / "rng.py").write_text(
        "from mypy_extensions import i64\n\n\nclass Dice:\n    def roll(self) -> None:\n        self.face: i64 = 6\n"
    )
    game = rules.PACKAGE / "games" / "cubed" / "state.py"
    before = "from sandtable.kernel.rng import Dice\n\n\ndef first(dice: Dice) -> int:\n    return dice.face\n"

    def translated(text: str) -> dict[str, str]:
        game.write_text(text)
        found = rules.libraries(rules.sources(), rules.BY_GAME)
        return {unit.source.name: unit.source.read_text() for library in found for unit in library.units}

    first = translated(before)
    assert translated(before + "\n\ndef second(dice: Dice) -> int:\n    return dice.face + 1\n") != first
    assert translated(before) == first
