"""Every game and edition that adapters must serve."""

from __future__ import annotations

from typing import Any

import pytest

CASES: list[tuple[str, dict[str, Any]]] = [
    ("cubed", {}),
    ("shut_down", {}),
    ("shut_down", {"seats": 4}),
    ("pew_pew", {}),
    ("patrollers", {}),
    ("patrollers", {"game": "advanced"}),
    ("pinned_down", {}),
    ("pinned_down", {"edition": "2015", "seats": 3}),
]
NAMED = [pytest.param(name, options, id="-".join([name, *map(str, options.values())])) for name, options in CASES]
EVERY = pytest.mark.parametrize("name, options", NAMED)
