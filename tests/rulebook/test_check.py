"""The check of `make lint`: gaps are found, strangers are found, and an installed package has its index."""

import json
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from sandtable.rulebook import index
from sandtable.rulebook.__main__ import main
from sandtable.rulebook.check import check, gaps
from tests.rulebook.support import plant

RULES = """\
# Marbles
## Clauses
- **MB-1** One. *Test:* x.
- **MB-2** Two. *No test:* an aim, not a rule.
- **MB-R1 Three.** Four.
"""
TESTS = "@clause('MB-1')\ndef test_one(): ...\n@clause('MB-R1')\ndef test_two(): ...\n"


def test_a_whole_rulebook_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plant(tmp_path, RULES, "# MB-1 to MB-2, and MB-R1\n", TESTS)
    assert main(["--root", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "game           clauses  rulings  with tests  by reason  gaps",
        "marbles              2        1           2          1     0",
    ]


def test_a_clause_without_a_test_fails_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plant(tmp_path, RULES, "", "@clause('MB-R1')\ndef test_two(): ...\n")
    assert main(["--root", str(tmp_path)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("rules/marbles.md:3: MB-1 has no test; mark one with @clause('MB-1')")
    assert len(out) == 3


def test_a_ruling_without_a_test_fails_too(tmp_path: Path) -> None:
    plant(tmp_path, RULES, "", "@clause('MB-1')\ndef test_two(): ...\n")
    assert [problem.split()[1] for problem in check(tmp_path).problems] == ["MB-R1"]


@pytest.mark.parametrize(
    "code, tests, problem",
    [
        ("# MB-7\n", TESTS, "src/sandtable/games/marbles/turn.py:1: cites MB-7, which no rulebook has"),
        ("x = 1\nraise Refusal('MV-1', 'x')\n", TESTS, "src/sandtable/games/marbles/turn.py:2: cites MV-1,"),
        ("# MB-1 to MB-9\n", TESTS, "src/sandtable/games/marbles/turn.py:1: cites MB-9,"),
        ("", TESTS + "@clause('MV-1')\ndef test_x(): ...\n", "tests/test_marbles.py::test_x: stands for MV-1,"),
    ],
)
def test_an_id_no_rulebook_has_fails(tmp_path: Path, code: str, tests: str, problem: str) -> None:
    plant(tmp_path, RULES, code, tests)
    problems = check(tmp_path).problems
    assert len(problems) == 1
    assert problems[0].startswith(problem)


def test_letters_of_no_rulebook_are_left_alone_in_prose(tmp_path: Path) -> None:
    plant(tmp_path, RULES, "# a CC-0 licence, an EN-301 norm\n", TESTS)
    assert check(tmp_path).problems == []


def test_the_template_has_no_gap() -> None:
    root = index.checkout()
    assert root is not None
    assert gaps(index.ledger("_template"), index.scan(root)) == []


def test_a_folder_without_rules_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(tmp_path)]) == 2
    assert "no checkout with a rules folder" in capsys.readouterr().err


def test_an_installed_package_reads_its_own_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a checkout the books and the index that the package carries are used."""
    plant(tmp_path, RULES, "# MB-1\n", TESTS)
    (tmp_path / "books").mkdir()
    (tmp_path / "rules" / "marbles.md").rename(tmp_path / "books" / "marbles.md")
    (tmp_path / "rules" / "marbles.md").write_text(RULES)
    assert main(["--root", str(tmp_path), "--write-index", str(tmp_path / "index.json")]) == 0
    assert json.loads((tmp_path / "index.json").read_text())["code"] == {
        "MB-1": ["src/sandtable/games/marbles/turn.py:1"]
    }

    def data(*names: str) -> Traversable:
        return tmp_path.joinpath(*names)

    monkeypatch.setattr(index, "_data", data)
    monkeypatch.setattr(index, "checkout", lambda: None)
    index.index.cache_clear()
    index.ledger.cache_clear()
    try:
        entries = index.book("marbles").entries
        assert [entry.tests for entry in entries] == [
            ["tests/test_marbles.py::test_one"],
            [],
            ["tests/test_marbles.py::test_two"],
        ]
        with pytest.raises(ValueError, match="no rulebook of chess"):
            index.ledger("chess")
        (tmp_path / "index.json").unlink()
        index.index.cache_clear()
        assert index.index().tests == {}
    finally:
        index.index.cache_clear()
        index.ledger.cache_clear()
