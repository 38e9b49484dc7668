"""Every bot in every game, the dear ones among the slow tests."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

KINDS = ["random", "greedy", "planner", "mcts"]
DEAR = {("patrollers", "planner"), ("patrollers", "mcts")}  # seconds each: a turn has many ways to walk


def by_cost(names: list[str]) -> list[ParameterSet]:
    """Name and kind of bot."""
    return [
        pytest.param(name, kind, marks=[pytest.mark.slow] if (name, kind) in DEAR else [])
        for name in names
        for kind in KINDS
    ]
