"""Law 6: a replay gives the same digests interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.record import random_record
from tests.contract.variants import ALL_GAMES, single_changes, variant

ROOT = Path(__file__).parents[2]


def digests(name: str, games: int) -> list[str]:
    """A line for each random game of every variant: its options, and its digests move by move folded into one."""
    lines = []
    for number in range(len(single_changes(name)) + 4):
        game = variant(name, number)
        for seed in range(games):
            record = random_record(game, seed)
            folded = 0
            for move in record.moves:
                folded = (folded * 31 + move.digest + move.code) % (2**61 - 1)
            lines.append(f"{game.options!r} {len(record.moves)} {folded}")
    return lines


@pytest.mark.parametrize("games", [pytest.param(1, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", ALL_GAMES)
def test_compiled_and_plain_play_the_same_games(name: str, games: int) -> None:
    """A game of every variant, or some; the other mode is asked in a process of its own."""
    other = "0" if os.environ.get("SANDTABLE_PURE") == "1" else "1"
    program = (
        "import sandtable; from tests.contract.test_modes import digests;"
        f"print(sandtable.is_compiled()); print('\\n'.join(digests({name!r}, {games})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"SANDTABLE_PURE": other},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    first, *lines = done.stdout.splitlines()
    if first == str(sandtable.is_compiled()):
        pytest.skip("nothing is compiled on this machine, so there is only one mode")
    assert lines == digests(name, games)
