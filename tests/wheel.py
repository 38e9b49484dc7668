"""Tries an installed Sandtable: `python tests/wheel.py`. The wheel builder does so with every wheel it has made.

It fails unless the rules are compiled, the pages and rulebooks are there, and a game of every title can be played.
"""

from __future__ import annotations

import sys
from pathlib import Path

import sandtable
from sandtable.cli.main import version

PARTS = ("static/index.html", "rulebook/index.json", "rulebook/books")
LEVEL = 1
SEED = 1


def problems(folder: Path) -> list[str]:
    """What an installed package lacks, a line each."""
    found = [f"{part} is missing" for part in PARTS if not (folder / part).exists()]
    return found if sandtable.is_compiled() else ["the rules are in plain Python", *found]


def play(name: str) -> str:
    """The last line of a game between bots."""
    game = sandtable.game(name)
    bots = [sandtable.bot(LEVEL, game, seed=seat + 1) for seat in range(game.seats)]
    return sandtable.play(game, bots, seed=SEED).text().splitlines()[-1]


def main() -> int:
    """Prints what was found; 1 when something is wrong."""
    folder = Path(sandtable.__file__).parent
    print(f"{version()}, Python {sys.version.split()[0]}, in {folder}")
    for name in sandtable.games():
        print(f"{name}: {play(name)}")
    wrong = problems(folder)
    for line in wrong:
        print(f"wrong: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
