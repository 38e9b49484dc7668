"""The page of features says what is so."""

from __future__ import annotations

from pathlib import Path

from sandtable.adapters.__main__ import page

PAGE = Path(__file__).parents[2] / "docs" / "features.md"


def test_the_page_of_features_is_up_to_date() -> None:
    assert PAGE.read_text() == page(), "run python -m sandtable.adapters"
