"""Many tables at once: the same games as one by one, in one process or several."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable.adapters.batched import Batch, batch
from sandtable.adapters.rows import Reader
from sandtable.kernel.contract import NOBODY
from sandtable.kernel.errors import TableError
from sandtable.kernel.lane import Lane
from sandtable.kernel.rng import Rng
from tests.adapters.cases import EVERY

TABLES = 3


@EVERY
def test_tables_abreast_play_what_one_table_plays(name: str, options: dict[str, Any]) -> None:
    """Rows, masks, seats, rewards and ends are those of a lane stepped by itself, across ends of games."""
    game = sandtable.game(name, **options)
    tables = batch(name, tables=TABLES, seed=5, **options)
    lanes = [Lane(game, Rng(5, n)) for n in range(TABLES)]
    reader = Reader(game)
    now = tables.reset()
    for lane in lanes:
        lane.begin()
    for _ in range(150):
        for n, lane in enumerate(lanes):
            assert now.seat[n] == lane.seat
            assert (now.observation[n] == reader.row(lane.table, int(lane.seat))).all()
            assert (now.action_mask[n] == reader.mask(lane, int(lane.seat))).all()
        actions = tables.sample().copy()
        now = tables.step(actions)
        for n, lane in enumerate(lanes):
            assert lane.answer(int(actions[n]))
            assert now.done[n] == (lane.seat == NOBODY)
            assert list(now.reward[n]) == (lane.returns() if now.done[n] else [0.0] * int(game.seats))
            if now.done[n]:
                lane.begin()


def test_an_id_that_is_not_offered_moves_no_table() -> None:
    tables = batch("cubed", tables=2, seed=1)
    now = tables.reset()
    before = now.observation.copy()
    good = tables.sample().copy()
    with pytest.raises(TableError, match="table 1: id 1295"):
        tables.step([int(good[0]), 1295])
    with pytest.raises(TableError, match="2 ids"):
        tables.step([1])
    assert (now.observation == before).all()
    with pytest.raises(ValueError, match="tables=1"):
        batch("cubed", tables=1, processes=2)


def test_the_arrays_are_for_reading() -> None:
    tables = batch("cubed", tables=2)
    with pytest.raises(ValueError, match="read-only"):
        tables.reset().observation[0, 0] = 1


def test_a_reset_begins_again() -> None:
    tables = batch("shut_down", tables=2, seed=1)
    first = tables.reset(3).observation.copy()
    for _ in range(5):
        tables.step(tables.sample())
    assert (tables.reset(3).observation == first).all()
    assert (tables.reset(4).observation != first).any()


@pytest.mark.slow
def test_processes_play_the_same_games() -> None:
    """Two processes and shared memory: the same rows as one process, for the same seed and answers."""
    alone = Batch(sandtable.game("shut_down"), 5, 9)
    with batch("shut_down", tables=5, seed=9, processes=2) as shared:
        now, then = alone.reset(), shared.reset()
        for _ in range(40):
            assert (now.observation == then.observation).all()
            assert (now.action_mask == then.action_mask).all()
            assert (now.seat == then.seat).all()
            actions = [int(np.flatnonzero(mask)[0]) for mask in now.action_mask]
            now, then = alone.step(actions), shared.step(actions)
            assert (now.done == then.done).all()
        assert then.action_mask[np.arange(5), shared.sample()].all()
        with pytest.raises(TableError, match="not offered"):
            shared.step([836] * 5)
