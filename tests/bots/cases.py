"""Every bot in every game, the dear ones among the slow tests."""

from __future__ import annotations

import pytest
from _pytest.mark import MarkDecorator, ParameterSet

import sandtable

KINDS = ["random", "beginner", "greedy", "planner", "mcts"]
DEAR = {("patrollers", "planner"), ("patrollers", "mcts")}  # seconds each: a turn has many ways to walk
DEAREST = {("patrollers", "planner")}  # and more than ten minutes in plain Python


def by_cost(names: list[str]) -> list[ParameterSet]:
    """Name and kind of bot."""
    return [pytest.param(name, kind, marks=_marks(name, kind)) for name in names for kind in KINDS]


def _marks(name: str, kind: str) -> list[MarkDecorator]:
    if (name, kind) in DEAREST and not sandtable.is_compiled():
        return [pytest.mark.skip(reason="too many ways to walk for plain Python"), pytest.mark.slow]
    return [pytest.mark.slow] if (name, kind) in DEAR else []
