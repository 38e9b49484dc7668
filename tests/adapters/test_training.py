"""The example learns: seeds settle its curve, and the picture says what it shows."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def example() -> dict[str, Any]:
    """The script, as if imported."""
    return runpy.run_path(str(EXAMPLES / "train.py"))


@pytest.mark.slow
def test_a_little_training_is_the_same_for_the_same_seed() -> None:
    train = example()["train"]
    said: list[str] = []
    first = train("cubed", 3072, 1, 16, said.append)
    assert first == train("cubed", 3072, 1, 16, said.append)
    assert len(first) > 2
    assert "against random" in said[0]


def test_the_picture_says_what_it_shows() -> None:
    drawn = example()["picture"]([(0, 0.5), (100, 0.9)], "cubed, seed 1")
    assert "90% of the points against random play after 100 answers" in drawn
    assert (EXAMPLES.parent / "docs" / "learning.svg").read_text().startswith("<svg")
