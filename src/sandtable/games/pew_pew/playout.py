"""Random play at full speed: the n-th legal action without a list of them, and no detour through the contract.

Tests hold both to `legal` and `apply`: the same stream of random numbers leads to the same table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pew_pew.actions import END, FIRE, HEART, MINE, MOVE
from sandtable.games.pew_pew.components import FURTHEST, OVER, PLAYER_ACTIONS, SPACES
from sandtable.games.pew_pew.rules import chance, turn
from sandtable.games.pew_pew.rules.player import can_fire, can_lay_heart, mine_reach, reach
from sandtable.kernel.bits import count, nth
from sandtable.kernel.codes import pack
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table

_ENDING: Final[i64] = 1


def random_action(table: Table, rng: Rng) -> i64:
    """Any legal action, each as likely as the others; counted in the order of `legal`. [PP-21]"""
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


def playout(table: Table, rng: Rng, limit: i64) -> i64:
    """Plays on at random, to the end or for `limit` answers; returns how many answers were given."""
    moves: i64 = 0
    while moves < limit and table.phase != OVER:
        if table.phase == PLAYER_ACTIONS:
            turn.apply(table, random_action(table, rng), None)
        else:
            chance.apply(table, chance.sample(table, rng), None)
        moves += 1
    return moves
