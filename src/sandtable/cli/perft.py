"""`sandtable perft`: counts all sequences of answers to a depth."""

from __future__ import annotations

import argparse

import sandtable
from sandtable.cli.given import take_game, take_position, whole
from sandtable.cli.paper import print_json, table
from sandtable.cli.progress import Progress
from sandtable.kernel import perft as kernel
from sandtable.kernel.contract import State

ABOUT = "count the sequences of answers to a depth, chance included"
TAKES_OPTIONS = True
_AT_ONCE = 3  # depth counted in one compiled call: between calls Ctrl-C and the progress bar work


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a name from `sandtable games`")
    parser.add_argument("depth", metavar="DEPTH", type=whole(0, 60), help="how many answers deep")
    parser.add_argument("--position", metavar="FILE", help="count from this position, not from the opening")
    parser.add_argument("--divide", action="store_true", help="the count below each answer")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    game = take_game(given.game, options)
    opening = take_position(game, given.position) if given.position else game.start()
    depth: int = given.depth
    with Progress(f"perft {given.game} {depth}") as bar:
        counts = divide(opening, depth, bar)
    nodes = sum(count for _, count in counts) if counts else 1
    if given.json:
        found: dict[str, object] = {"game": game.name, "options": game.options.words(), "depth": depth, "nodes": nodes}
        found["compiled"] = sandtable.is_compiled()
        if given.divide:
            found["divide"] = [{"action": text, "nodes": count} for text, count in counts]
        print_json(found)
        return 0
    if given.divide and counts:
        print(table([[text, f"{count:,}"] for text, count in counts], right=[1]))
    print(f"{game.options!r} depth {depth}: {nodes:,}")
    return 0


def divide(opening: State, depth: int, bar: Progress) -> list[tuple[str, int]]:
    """The count below each first answer, by its text; empty at the end of a game."""
    if depth == 0:
        return []
    answers = [(seat, int(code)) for seat in opening.to_act() for code in opening.legal(seat)]
    found: list[tuple[str, int]] = []
    for n, (seat, code) in enumerate(answers):
        child = opening.clone()
        child.apply(seat, code)
        count = below(child, depth - 1, bar, n / len(answers), 1 / len(answers))
        found.append((opening.game.verbs.text(code), count))
    return found


def below(position: State, depth: int, bar: Progress, done: float, share: float) -> int:
    """The count below a position. `done` and `share` are its part of the progress bar."""
    bar(done, 1.0)
    if depth <= _AT_ONCE:
        return int(kernel.perft(position, depth))
    answers = [(seat, int(code)) for seat in position.to_act() for code in position.legal(seat)]
    total = 0 if answers else 1
    for n, (seat, code) in enumerate(answers):
        child = position.clone()
        child.apply(seat, code)
        total += below(child, depth - 1, bar, done + share * n / len(answers), share / len(answers))
    return total
