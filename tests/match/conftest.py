"""Stores, for every test of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.match.databases import KINDS, Place


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Every kind of store."""
    return Place(request.param, tmp_path)


@pytest.fixture(params=KINDS[1:])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Every kind of store that outlives the process."""
    return Place(request.param, tmp_path)
