"""The evaluation that bots use: about how much of the win is a seat's.

Every figure has a value, wounded about half of it, and an opportunity, the best attack it could make: its exact chance
to hit times what the hit would cost, less the farther away the target is and the later it acts. The difference of both
sides' sums gives the odds, on a scale found by playing games.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers import scoring
from sandtable.games.patrollers.components import (
    BLANK,
    NONE,
    READY_SETTING,
    TOKEN_POINTS,
    Figure,
)
from sandtable.games.patrollers.rules.moving import attacks_after_two
from sandtable.games.patrollers.scale import Scale, W
from sandtable.kernel.bits import BIT
from sandtable.kernel.codes import NO_CODE, first, second, verb_of
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

# All Patrollers count the same here, so that bots draw random teams. With values, bots of every level would field the
# same two, whose teams win some 10% more games of greedy bots. Variety is worth more than that.
TOKEN_MERIT: Final[i64] = 4  # value of a token, for each of its points
FAIR_POINTS: Final[i64] = 2  # values above this are equal, so that bots hide random tokens that are hard to guess


def worth(table: Table, seat: Seat) -> float:
    """About how much of the win is the seat's; exact when the game is over."""
    if table.agenda.top() == NO_CODE:
        ahead = scoring.winner(table)
        return 0.5 if ahead < 0 else 1.0 if ahead == seat else 0.0
    if table.round == 0:
        return 0.5 + promise(table, seat) - promise(table, 1 - seat)
    found = 1.0 / (1.0 + exp(-Scale(table).lead(seat) / W.heat))
    return found if table.woundless == 0 else by_the_clock(table, seat, found)


def by_the_clock(table: Table, seat: Seat, found: float) -> float:
    """Moves the estimate towards the count of figures as rounds without a wound near their limit. [PT-R82]"""
    ahead = scoring.winner(table)
    decision = 0.5 if ahead < 0 else 1.0 if ahead == seat else 0.0
    part = float(table.woundless) / float(table.setting.woundless_rounds)
    return found + (decision - found) * min(1.0, part * part)


def promise(table: Table, seat: Seat) -> float:
    """The value of team, tokens, places and dials before the first round."""
    total: i64 = 0
    figure: i64
    for figure in range(table.first_of(seat), table.first_of(seat) + table.setting.size):
        kind = table.kind[figure]
        if kind != NONE and table.dials[figure] == READY_SETTING[kind]:
            total += 20
        token = table.token[figure]
        if token != NONE and token != BLANK:
            total += TOKEN_MERIT * min(FAIR_POINTS, TOKEN_POINTS[token])
        if table.standing & BIT[figure] != 0:
            off = table.x(figure) - 1800
            total += 3 - (off if off > 0 else -off) // 600
    return float(total) / 2000.0


def best_first(table: Table, figure: Figure, found: vec[i64], start: i64) -> None:
    """Sorts the lengths from `start` on by evaluation; ties keep their order. [ledger 3.4]"""
    scale = Scale(table)
    scale.prepare(0)
    scale.prepare(1)
    if verb_of(table.agenda.top()) == say.SECOND and not attacks_after_two(table, figure):
        scale.weight[figure] = W.next_round  # a second move instead of an attack
        scale.walk[figure] = scale.step[figure]
    else:
        scale.walk[figure] = max(0.0, scale.walk[figure] - 200.0)
    ratings = vec[float]([0.0] * (len(found) - start))
    n: i64
    for n in range(start, len(found)):
        code = found[n]
        rating = scale.rate(figure, first(code), second(code))
        place = n
        while place > start and ratings[place - 1 - start] < rating:
            ratings[place - start] = ratings[place - 1 - start]
            found[place] = found[place - 1]
            place -= 1
        ratings[place - start] = rating
        found[place] = code
