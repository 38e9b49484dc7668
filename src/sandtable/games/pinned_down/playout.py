"""The fast policy for rollouts: it adds nothing to a fight that is won, and plays few cards, because each adds
threat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import JUMP_TO, NO, PASS, TAKE
from sandtable.games.pinned_down.effects.clauses import FIGHT
from sandtable.games.pinned_down.rules.flow import advance
from sandtable.games.pinned_down.scoring import GOING_ON
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

PASSING: Final[i64] = pack(PASS)
DECLINING: Final[i64] = pack(NO)
PASSES: Final[i64] = 4  # the fast policy plays a card in one of that many cases, and otherwise passes


def random_playout(table: Table, rng: Rng, limit: i64) -> i64:
    """The same as by `actor`, `sample`, `random_action` and `apply`, but faster."""
    moves: i64 = 0
    agenda = table.agenda
    steps = table.lib.steps
    depth: i64 = len(agenda)
    while moves < limit and table.over == GOING_ON and depth > 0:
        frame = agenda[depth - 1]
        step = steps[frame.pc]
        if frame.asks == CHANCE:
            code = step.sample(table, frame, rng)
        elif table.answers > 0:
            code = table.listed[rng.below(table.answers)]
        else:
            choices = step.offers(table, frame)
            code = choices[rng.below(len(choices))]
        table.answers = 0
        step.take(table, frame, code, None)
        advance(table, None)
        moves += 1
        depth = len(agenda)
    return moves


def hasty_playout(table: Table, rng: Rng, limit: i64) -> i64:
    """Plays by the fast policy to the end or for `limit` answers; returns the number of answers."""
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
    """A random answer with three rules of thumb: far jumps, no help for a fight that is won, few cards."""
    answers = table.legal(seat)
    last = len(answers) - 1
    if answers[last] == PASSING:
        if table.window == FIGHT:
            if reckon.side_total(table, False) > reckon.side_total(table, True):
                return PASSING
            return answers[rng.below(last)]
        if rng.below(PASSES) != 0:
            return PASSING
        return answers[rng.below(last)]
    if verb_of(answers[0]) == JUMP_TO:
        return farthest(table, answers)
    if verb_of(answers[0]) == TAKE and answers[last] == DECLINING:
        return DECLINING
    return answers[rng.below(last + 1)]


def farthest(table: Table, answers: vec[i64]) -> i64:
    """The location with the greatest distance."""
    found = answers[0]
    for code in answers:
        if table.box.distance[first(code)] > table.box.distance[first(found)]:
            found = code
    return found
