"""Counted trees: text files of game, position, depth and count. A mismatch prints the count below each answer."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.perft import divide, perft

FILES = sorted(Path(__file__).parent.glob("*.txt"))
QUICK = 200_000  # deeper counts wait for the slow part of the tests


def cases(quick: bool) -> list[tuple[str, str, int, int]]:
    """(heading, position, depth, count) of every line with that many leaves or fewer, or with more."""
    found = []
    for file in FILES:
        for block in file.read_text().split("\n\n"):
            lines = [line for line in block.splitlines() if line.strip() and not line.startswith(";")]
            if not lines:
                continue
            position = "\n".join(line[1:].strip() for line in lines if line.startswith("|"))
            for line in lines[1:]:
                if line.startswith("depth "):
                    depth, count = line.removeprefix("depth ").split(":")
                    if (int(count) <= QUICK) == quick:
                        found.append((lines[0], position, int(depth), int(count)))
    return found


def check(heading: str, position: str, depth: int, count: int) -> None:
    name, *words = heading.split()
    game = sandtable.game(name, **dict(word.split("=") for word in words))
    table = game.read(position) if position else game.start()
    found = perft(table, depth)
    below = "\n".join(f"{number:>12}  {text}" for text, number in divide(table, depth)) if found != count else ""
    assert found == count, f"{heading} at depth {depth}:\n{below}"


@pytest.mark.parametrize("heading, position, depth, count", cases(quick=True))
def test_the_tree_has_the_counted_size(heading: str, position: str, depth: int, count: int) -> None:
    check(heading, position, depth, count)


@pytest.mark.slow
@pytest.mark.parametrize("heading, position, depth, count", cases(quick=False))
def test_the_larger_tree_has_the_counted_size(heading: str, position: str, depth: int, count: int) -> None:
    check(heading, position, depth, count)
