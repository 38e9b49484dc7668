"""Figures put on the table in a line of words each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from librt.vecs import append

import sandtable
from sandtable.games.patrollers import actions, components
from sandtable.games.patrollers.state import Table
from sandtable.kernel.agenda import Agenda
from sandtable.kernel.codes import pack
from tests.games.patrollers.sittings import Battle, Spot

STATS = {"A": 0, "D": 1, "M": 2, "R": 3}
FLAGS = {"wounded": "wounded", "marked": "marked", "gas": "gassed", "debt": "debt", "stance": "stance", "grip": "grip"}


def battle(
    south: Sequence[str],
    north: Sequence[str],
    turn: str = "A",
    round: int = 1,  # noqa: A002 - the rulebook's word
    woundless: int = 0,
    first_placer: str = "A",
    charges: Iterable[Spot] = (),
    in_force: Iterable[str] = (),
    kind: str = "choose",
    **options: Any,
) -> Battle:
    """Figures where their lines say, and that seat to choose. The shorter side gets dead without bodies.

    A line is `sarge 1000,1000 A4 D2 wounded marked +colt_45 token=honor`: values are those of the side that is up,
    `A4f` those of the front; `dials=2,0,1,0` sets positions; `dead` lies where it stood, `dead=1300,1000` with its core
    to there.
    """
    size = max(len(south), len(north))
    words = {name: {True: "on", False: "off"}.get(value, value) for name, value in options.items()}
    table = Battle(sandtable.game("patrollers", size=size, **words))
    board = table.board
    for first, lines in ((0, south), (size, north)):
        taken = [line.split(" ", maxsplit=1)[0] for line in lines]
        spare = [name for name in components.IDS if name not in taken]
        for n in range(size):
            _put(board, first + n, lines[n] if n < len(lines) else f"{spare[n]} -20000,-20000 dead")
    board.placer = "AB".index(first_placer)
    board.round = round
    board.leader = "AB".index(turn)
    board.woundless = woundless
    for x, y in charges:
        board.charges = append(append(append(board.charges, x), y), 0)
    for word in in_force:
        board.in_force |= 1 << components.TOKEN_IDS.index(word)
    board.agenda = Agenda()
    board.agenda.push(pack(actions.TURN, "AB".index(turn)) if kind == "choose" else pack(actions.DICE))
    return table


def advanced(south: Sequence[str], north: Sequence[str], **given: Any) -> Battle:
    """The same, with classes, specials and tokens."""
    return battle(south, north, game="advanced", **given)


def _put(board: Table, figure: int, line: str) -> None:
    """One figure, as its line says."""
    name, place, *words = line.split(" ")
    kind, bit = components.IDS.index(name), 1 << figure
    board.kind[figure] = kind
    board.token[figure] = components.BLANK if board.setting.tokens else components.NONE
    if "wounded" in words:
        board.wounded |= bit
    if place == "reserve":
        board.reserve |= bit
    else:
        _lay_or_stand(board, figure, place, words)
    positions = [0, 0, 0, 0]
    for word in words:
        if word in FLAGS:
            setattr(board, FLAGS[word], getattr(board, FLAGS[word]) | bit)
        elif word.startswith("+"):
            board.gear[figure] |= 1 << components.TOKEN_IDS.index(word[1:])
        elif word.startswith("token="):
            board.token[figure] = components.TOKEN_IDS.index(word[6:])
        elif word.startswith("dials="):
            positions = [int(position) for position in word[6:].split(",")]
        elif not word.startswith("dead"):
            positions[STATS[word[0]]] = _position(kind, STATS[word[0]], word, "wounded" in words)
    board.dials[figure] = positions[0] << 6 | positions[1] << 4 | positions[2] << 2 | positions[3]


def _lay_or_stand(board: Table, figure: int, place: str, words: list[str]) -> None:
    x, y = (int(number) for number in place.split(","))
    dead = next((word for word in words if word.startswith("dead")), None)
    if dead is None:
        board.stand(figure, x, y)
        return
    board.dead |= 1 << figure
    board.wounded |= 1 << figure
    end = dead.partition("=")[2] or place
    for n, number in enumerate((x, y, *(int(part) for part in end.split(",")))):
        board.bodies[4 * figure + n] = number


def _position(kind: int, stat: int, word: str, is_wounded: bool) -> int:
    """The first position of a dial with that value on the side that is up, or on the front (`A4f`)."""
    side = 1 if is_wounded and not word.endswith("f") else 0
    place = 8 * (4 * kind + stat) + side
    values = [int(components.VALUES[place + 2 * n]) for n in range(components.POSITIONS[4 * kind + stat])]
    return values.index(int(word[1:].removesuffix("f")))
