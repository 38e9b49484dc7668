"""How the rules are found: compiled when they can be used as a whole, otherwise as the plain Python they are."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools.compile import MOVES

import sandtable
from sandtable import _rules

PACKAGE = Path(sandtable.__file__).parent
EDITED = "games/cubed/scoring.py"
ASK = "import sandtable; print(sandtable.is_compiled(), sandtable.game('cubed').name)"


def write_manifest(folder: Path, **changed: object) -> dict[str, object]:
    """A manifest of one source, which is written too."""
    source = folder / "rule.py"
    source.write_text("x = 1\n")
    seen = source.stat()
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    made: dict[str, object] = {
        "suffix": _rules.SUFFIX,
        "folder": "made",
        "modules": {},
        "sources": {"rule.py": [seen.st_size, seen.st_mtime_ns, digest]},
    }
    return made | changed


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package folder of its own; nobody has asked for plain Python."""
    monkeypatch.setattr(_rules, "PACKAGE", tmp_path)
    monkeypatch.setattr(_rules, "MANIFEST", tmp_path / "manifest.json")
    monkeypatch.delenv("SANDTABLE_PURE", raising=False)
    return tmp_path


def test_what_was_compiled_from_the_sources_as_they_are_is_used(package: Path) -> None:
    assert _rules.why_plain(write_manifest(package)) == ""


def test_an_edited_source_makes_all_rules_plain(package: Path) -> None:
    found = write_manifest(package)
    (package / "rule.py").write_text("x = 2\n")
    assert _rules.why_plain(found) == _rules.EDITED


def test_a_source_that_is_gone_counts_as_edited(package: Path) -> None:
    found = write_manifest(package)
    (package / "rule.py").unlink()
    assert _rules.why_plain(found) == _rules.EDITED


def test_a_source_that_was_only_touched_is_no_edit(package: Path) -> None:
    """A checkout of another branch and back gives files new times."""
    found = write_manifest(package)
    os.utime(package / "rule.py", ns=(1, 1))
    assert _rules.why_plain(found) == ""


def test_another_python_uses_plain_rules(package: Path) -> None:
    assert _rules.why_plain(write_manifest(package, suffix=".other.so")) == _rules.OTHER


def test_sandtable_pure_asks_for_plain_rules(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_PURE", "1")
    assert _rules.why_plain(write_manifest(package)) == _rules.ASKED


@pytest.mark.parametrize("said", [None, "", "{", "[1, 2"])
def test_without_a_manifest_that_can_be_read_the_rules_are_plain(package: Path, said: str | None) -> None:
    if said is not None:
        _rules.MANIFEST.write_text(said)
    assert _rules.why_plain(_rules.manifest()) == _rules.NEVER


def test_an_installed_package_is_not_searched_for_edits(package: Path) -> None:
    """Its manifest lists no sources."""
    found = write_manifest(package, sources={})
    (package / "rule.py").unlink()
    assert _rules.why_plain(found) == ""


@pytest.mark.slow
@pytest.mark.skipif(not sandtable.is_compiled(), reason="the rules are not compiled here")
def test_a_checkout_with_an_edit_plays_it_at_once(tmp_path: Path) -> None:
    """Nobody has to compile first: the edit counts, whatever was compiled before."""
    copied = tmp_path / "sandtable"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("static", "__pycache__"))

    def asked() -> str:
        environment = os.environ | {"PYTHONPATH": str(tmp_path)}
        done = subprocess.run([sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    assert asked() == "True cubed"
    source = copied / EDITED
    source.write_text(source.read_text() + "\nraise RuntimeError('this edit is played')\n")
    with pytest.raises(subprocess.CalledProcessError) as caught:
        asked()
    assert "this edit is played" in caught.value.stderr


def test_the_manifest_names_every_module_that_is_compiled() -> None:
    """One that is left out would be plain Python in the middle of compiled ones."""
    found = _rules.manifest()
    if found is None:
        pytest.skip("the rules are not compiled here")
    files = [path for name in ("kernel", "games", "bots") for path in (PACKAGE / name).rglob("*.py")]
    files += [PACKAGE / name for name in MOVES]
    names = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in files}
    assert set(found["modules"]) == {name for name in names if not name.endswith("__init__")}
