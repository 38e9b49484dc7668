"""How hasty players play on: no help for a fight that is won, and few cards besides, since each feeds the pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import PASS
from sandtable.games.pinned_down.effects.clauses import FIGHT
from sandtable.kernel.codes import pack
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

PASSING: Final[i64] = pack(PASS)


def hasty_playout(table: Table, rng: Rng, limit: i64) -> i64:
    """Plays on to the end or for `limit` answers; returns how many answers were given."""
    moves: i64 = 0
    while moves < limit:
        actor = table.actor()
        if actor == NOBODY:
            break
        code = table.sample(rng) if actor == CHANCE else hasty_answer(table, actor, rng)
        table.apply(actor, code)
        moves += 1
    return moves


def hasty_answer(table: Table, seat: i64, rng: Rng) -> i64:
    """A random answer; where one may pass, that, when nothing is needed."""
    answers = table.legal(seat)
    last = len(answers) - 1
    if answers[last] == PASSING:
        if table.window == FIGHT:
            if reckon.side_total(table, False) > reckon.side_total(table, True):
                return PASSING
        elif rng.below(2) == 0:
            return PASSING
    return answers[rng.below(last + 1)]
