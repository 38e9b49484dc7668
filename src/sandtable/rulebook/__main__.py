"""`python -m sandtable.rulebook` checks that every clause has a test or a reason, and that all citations exist."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from sandtable.rulebook.check import HEADING, check
from sandtable.rulebook.index import checkout, scan


def main(argv: Sequence[str] | None = None) -> int:
    """Prints the summary, or writes the index; returns 1 when something is missing."""
    parser = argparse.ArgumentParser(prog="python -m sandtable.rulebook", description=__doc__)
    parser.add_argument("--root", type=Path, metavar="FOLDER", help="the checkout to read; this one when left out")
    parser.add_argument("--write-index", type=Path, metavar="FILE", help="write where every clause lives, as JSON")
    given = parser.parse_args(argv)
    root: Path | None = given.root or checkout()
    if root is None or not (root / "rules").is_dir():
        print("sandtable.rulebook: no checkout with a rules folder; name one with --root", file=sys.stderr)
        return 2
    if given.write_index is not None:
        text = json.dumps(scan(root).json(), indent=0, sort_keys=True)
        given.write_index.write_text(text + "\n", encoding="utf-8")
        return 0
    return report(root)


def report(root: Path) -> int:
    found = check(root)
    for problem in found.problems:
        print(problem)
    print(HEADING)
    for tally in found.tallies:
        print(tally.line())
    return 1 if found.problems else 0


if __name__ == "__main__":
    sys.exit(main())
