"""Tables of Cubed from drawings: rows of the four layers side by side, the layer on the bag first, north at the top."""

from __future__ import annotations

from textwrap import dedent

from sandtable.games.cubed.state import Table
from tests.support import Sitting, sit

COUNTS = {"Y": 3, "R": 16, "B": 45}
ALLOWANCES = {"Y": 1, "R": 2, "B": 3}
NAMES = {"Y": "yellow", "R": "red", "B": "black"}


def cubed(position: str = "", /, **options: object) -> Sitting:
    """A sitting at the opening or at a position."""
    return sit("cubed", position, **options)


def board(sitting: Sitting) -> Table:
    """The table itself."""
    assert isinstance(sitting.table, Table)
    return sitting.table


def supply(sitting: Sitting) -> tuple[int, int, int]:
    """Yellow, red and black cubes left to stack."""
    table = board(sitting)
    return int(table.yellow_left), int(table.red_left), int(table.black_left)


def cells(sitting: Sitting, start: str) -> set[str]:
    """The cells offered by answers that start with a word: `black`, `take`."""
    return {text.removeprefix(f"{start} ") for text in sitting.offers() if text.startswith(f"{start} ")}


def rows(drawing: str) -> list[str]:
    """The rows of a drawing, padded to four rows of four layers, with their keys."""
    drawn = [line.split() for line in dedent(drawing).strip().splitlines()]
    empty = ["...."] * 4
    full = [(layers + empty)[:4] for layers in [empty] * (4 - len(drawn)) + drawn]
    return [f"y{3 - n}: {'  '.join(layers)}" for n, layers in enumerate(full)]


def stacked(drawing: str, last_red: str = "", corner: str = "0,0", **options: object) -> Sitting:
    """A table in stage one: supply and turn follow from the drawing, since every turn places its exact allowance."""
    held = {letter: drawing.count(letter) for letter in COUNTS}
    turns = sum(-(-held[letter] // ALLOWANCES[letter]) for letter in COUNTS)
    turn = "AB"[turns % 2]
    for letter, allowance in ALLOWANCES.items():
        if held[letter] % allowance:
            turn = f"{'BA'[turns % 2]} {NAMES[letter]} {held[letter] % allowance + 1} of {allowance}"
    left = ", ".join(f"{NAMES[letter]} {COUNTS[letter] - held[letter]}" for letter in COUNTS)
    lines = ["stage: stacking", f"turn: {turn}", f"supply: {left}"]
    lines += [f"last red: {last_red or ('A' if held['R'] else 'nobody')}", f"corner: {corner}", *rows(drawing)]
    lines += ["A: first Y0 R0 B0, second Y0 R0 B0", "B: first Y0 R0 B0, second Y0 R0 B0"]
    return cubed("\n".join(lines), **options)


def unstacked(drawing: str, last_red: str = "B", **options: object) -> Sitting:
    """A table in stage two: the cubes that are not drawn lie in the piles, dealt round in order of color."""
    held = {letter: COUNTS[letter] - drawing.count(letter) for letter in COUNTS}
    taken = sum(held.values())
    starter = 1 - "AB".index(last_red)
    seat = (starter + taken // 2) % 2
    piles = [{"Y": 0, "R": 0, "B": 0} for _ in range(4)]
    gone = [letter for letter in "YRB" for _ in range(held[letter])]
    for number, letter in enumerate(gone):
        piles[(2 * starter + number) % 4][letter] += 1
    words = [" ".join(f"{letter}{pile[letter]}" for letter in "YRB") for pile in piles]
    lines = ["stage: unstacking", f"turn: {'AB'[seat]} {['first', 'second'][taken % 2]}"]
    lines += ["supply: yellow 0, red 0, black 0", f"last red: {last_red}", "corner: 0,0", *rows(drawing)]
    lines += [f"A: first {words[0]}, second {words[1]}", f"B: first {words[2]}, second {words[3]}"]
    return cubed("\n".join(lines), **options)


FULL_BLOCK = """
    RRRR  RBBB  RBBB  BBBB
    RRRR  BBBB  BBBB  BBBB
    RRRR  BBBB  BYBB  BBBB
    RRYY  BBBB  BBBB  BBBB
"""
