"""Random play at full speed: draws the n-th legal action without listing them.

Tests compare it with `legal` and `apply`: the same random numbers must lead to the same position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pew_pew.actions import END, FIRE, HEART, MINE, MOVE
from sandtable.games.pew_pew.components import FURTHEST, OVER, PLAYER_ACTIONS, SPACES
from sandtable.games.pew_pew.insight import worth
from sandtable.games.pew_pew.rules import chance, turn
from sandtable.games.pew_pew.rules.player import can_fire, can_lay_heart, legal, mine_reach, reach
from sandtable.kernel.bits import count, nth
from sandtable.kernel.codes import pack, verb_of
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table

_ENDING: Final[i64] = 1


def random_action(table: Table, rng: Rng) -> i64:
    """A uniformly random legal action, counted in the order of `legal`. [PP-21]"""
    fires: i64 = 1 if can_fire(table) else 0
    moves = reach(table, table.ap)
    mines = mine_reach(table)
    hearts: i64 = SPACES if can_lay_heart(table) else 0
    steps = count(moves)
    drops = count(mines)
    chosen = rng.below(fires + steps + drops + hearts + _ENDING)
    if chosen < fires:
        return pack(FIRE, table.ship)
    chosen -= fires
    if chosen < steps:
        return pack(MOVE, nth(moves, chosen))
    chosen -= steps
    if chosen < drops:
        return pack(MINE, nth(mines, chosen))
    chosen -= drops
    return pack(HEART, FURTHEST + chosen) if chosen < hearts else pack(END)


def hasty_action(table: Table, rng: Rng) -> i64:
    """The best of firing, plain moves and ending by evaluation; ties are drawn.

    The best of a few random actions, as in other games, loses every game here, because most actions are useless moves.
    """
    best = -1.0
    chosen: i64 = pack(END)
    ties: i64 = 0
    for code in legal(table):
        if verb_of(code) == MINE or verb_of(code) == HEART:
            continue
        after = table.clone()
        turn.apply(after, code, None)
        value = worth(after)
        if value < best:
            continue
        ties = ties + 1 if value == best else 1
        best = value
        if rng.below(ties) == 0:
            chosen = code
    return chosen


def playout(table: Table, rng: Rng, limit: i64) -> i64:
    """Plays randomly to the end or for `limit` answers; returns the number of answers."""
    moves: i64 = 0
    while moves < limit and table.phase != OVER:
        if table.phase == PLAYER_ACTIONS:
            turn.apply(table, random_action(table, rng), None)
        else:
            chance.apply(table, chance.sample(table, rng), None)
        moves += 1
    return moves
