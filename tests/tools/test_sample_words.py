"""The sample of docstrings and comments that somebody new reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import sample_words


def test_comments_are_found_with_their_places_and_without_orders_to_tools(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sample_words, "ROOT", tmp_path)
    file = tmp_path / "some.py"
    file.write_text(
        '"""A module."""\n'
        "import os  # noqa: F401\n"
        "WIDE = 3  # inches\n"
        "# First line,\n"
        "# second line.\n"
        "DEEP = 4  # SD-36, SD-R8 to SD-R10\n"
    )
    assert list(sample_words.comments(file)) == [
        ("some.py:3 WIDE = 3", "inches"),
        ("some.py:4", "First line, second line."),
    ]
    assert list(sample_words.docstrings(file)) == [("some.py:1 the module", "A module.")]


@pytest.mark.parametrize("where, kinds", [("src", {"docstrings", "comments"}), ("web", {"comments"})])
def test_there_is_enough_to_draw_from(where: str, kinds: set[str]) -> None:
    pools = sample_words.pools(where)
    assert set(pools) == kinds
    assert all(len(pool) > 500 for pool in pools.values())
    assert not any("/_compiled/" in place for pool in pools.values() for place, _ in pool)


def test_a_seed_draws_the_same_sample_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert sample_words.main(["--seed", "7", "--count", "2"]) == 0
    first = capsys.readouterr().out
    assert sample_words.main(["--seed", "7", "--count", "2"]) == 0
    assert capsys.readouterr().out == first
    assert "seed 7" in first
