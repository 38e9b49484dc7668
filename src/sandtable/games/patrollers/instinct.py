"""The fast policy used in rollouts: go towards the best target and attack it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers import insight
from sandtable.games.patrollers.components import ATTACK, BALLISTIC, DEFENSE, NONE, ODDS, Figure
from sandtable.games.patrollers.paths import POINT, leap
from sandtable.games.patrollers.rules import attacking, classes, moving, questions, specials, turn
from sandtable.kernel.bits import BIT, count, lowest, nth, without_lowest
from sandtable.kernel.codes import first, pack, second, third, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, Seat
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def playout(table: Table, rng: Rng, limit: i64) -> i64:
    """Plays on by the fast policy until A chooses a Patroller or a round ends, so that outcomes are comparable.

    In between, a figure about to attack would look better than one that has attacked. Returns the number of answers, at
    most `limit`.
    """
    given: i64 = 0
    while given < limit:
        actor = table.actor()
        if actor == NOBODY or (given > 0 and is_calm(table, 0)):
            break
        if actor == CHANCE:
            table.apply(CHANCE, table.sample(rng))
        else:
            table.apply(actor, answer(table, actor, rng))
        given += 1
    return given


def is_calm(table: Table, seat: Seat) -> bool:
    """Whether the seat is choosing a Patroller, a round has just ended, or none has begun."""
    top = table.agenda.top()
    return table.round == 0 or verb_of(top) == say.DICE or (verb_of(top) == say.TURN and first(top) == seat)


def likely(table: Table, seat: Seat, looks: i64) -> i64:
    """The answer that the seat's evaluation likes best. Of lengths, sorted best first, only a few are examined."""
    answers = questions.legal(table, seat)
    chosen = answers[0]
    best = -1.0
    lengths: i64 = 0
    for code in answers:
        if verb_of(code) == say.GO:
            lengths += 1
            if lengths > looks:
                break
        after = table.clone()
        after.apply(seat, code)
        found = insight.worth(after, seat)
        if found > best:
            best = found
            chosen = code
    return chosen


def answer(table: Table, seat: Seat, rng: Rng) -> i64:
    """The answer of the fast policy."""
    frame = table.agenda.top()
    verb = verb_of(frame)
    if verb == say.TURN:
        return choose(table, seat, rng)
    if verb == say.FIRST:
        return first_action(table, first(frame), rng)
    if verb == say.LEG:
        return go_on(table, frame, rng)
    if verb == say.SECOND:
        return second_action(table, first(frame), rng)
    if verb == say.THIRD or verb == say.STRAFE_AGAIN:
        aim = best_of(table, first(frame), attacking.targets(table, first(frame)))
        if aim == NONE or (verb == say.THIRD and not moving.attacks_after_two(table, first(frame))):
            return pack(say.NOTHING)
        return pack(say.STRAFE if verb == say.STRAFE_AGAIN else say.ATTACK, aim)
    if verb == say.ASK_REROLL:
        return pack(say.KEEP) if table.hits != 0 else pack(say.REROLL)
    if verb == say.ORDERS:
        return pack(say.NO_ORDERS)
    return questions.random_answer(table, seat, rng)


def gain(table: Table, figure: Figure, enemy: Figure) -> i64:
    """The value of an attack: the chance to hit, half as much again against wounded figures."""
    difference = (
        table.value(figure, ATTACK)
        + classes.attack_bonus(table, figure)
        - table.value(enemy, DEFENSE)
        - classes.defense_bonus(table, enemy)
    )
    wins = ODDS.wins(table.kind[figure], table.kind[enemy], difference)
    return wins + wins // 2 if table.is_wounded(enemy) else wins


def best_of(table: Table, figure: Figure, enemies: i64) -> Figure:
    """The best target among these, or NONE."""
    best = NONE
    most: i64 = -1
    while enemies != 0:
        enemy = lowest(enemies)
        enemies = without_lowest(enemies)
        found = gain(table, figure, enemy)
        if found > most:
            most = found
            best = enemy
    return best


def in_reach_after(table: Table, figure: Figure, walk: i64) -> i64:
    """The enemies it can attack after walking that far straight on."""
    most = 205 + 200 * table.reach(figure) + walk
    found: i64 = 0
    enemies = table.standing & ~table.stance & table.own(1 - table.owner(figure))
    while enemies != 0:
        enemy = lowest(enemies)
        enemies = without_lowest(enemies)
        dx = table.x(enemy) - table.x(figure)
        dy = table.y(enemy) - table.y(figure)
        if dx * dx + dy * dy <= most * most:
            found |= BIT[enemy]
    return found


def nearest(table: Table, figure: Figure) -> Figure:
    """The nearest enemy, or NONE."""
    best = NONE
    least: i64 = 1 << 40
    enemies = table.standing & table.own(1 - table.owner(figure))
    while enemies != 0:
        enemy = lowest(enemies)
        enemies = without_lowest(enemies)
        dx = table.x(enemy) - table.x(figure)
        dy = table.y(enemy) - table.y(figure)
        if dx * dx + dy * dy < least:
            least = dx * dx + dy * dy
            best = enemy
    return best


def choose(table: Table, seat: Seat, rng: Rng) -> i64:
    """A figure that can attack, or else any."""
    choices = turn.unmarked(table, seat)
    ready: i64 = 0
    left = choices
    while left != 0:
        figure = lowest(left)
        left = without_lowest(left)
        if in_reach_after(table, figure, 200 * table.lengths(figure)) != 0:
            ready |= BIT[figure]
    if ready != 0:
        choices = ready
    return pack(say.CHOOSE, nth(choices, rng.below(count(choices))))


def towards(table: Table, figure: Figure, enemy: Figure, rng: Rng) -> i64:
    """One length towards an enemy, no farther than needed to attack it; in a random direction when blocked."""
    dx = float(table.x(enemy) - table.x(figure))
    dy = float(table.y(enemy) - table.y(figure))
    far = sqrt(dx * dx + dy * dy)
    need = far - float(202 + 200 * table.reach(figure))
    if need >= 1.0:
        most = min(200.0, need + 1.0)
        end = leap(table.x(figure), table.y(figure), dx / far, dy / far, most, table.bases, table.bodies, figure)
        if end >= 0:
            return pack(say.GO, end // POINT, end % POINT)
    return moving.random_leg(table, figure, rng)


def first_action(table: Table, figure: Figure, rng: Rng) -> i64:
    """Towards the best target in reach, or the nearest enemy; stays when it can attack already."""
    if attacking.targets(table, figure) != 0 or not moving.may_move(table, figure):
        return pack(say.STAY)
    walk = 200 * table.lengths(figure)
    aim = best_of(table, figure, in_reach_after(table, figure, walk))
    if aim == NONE:
        if rng.below(4) == 0:
            return pack(say.STAY)
        aim = nearest(table, figure)
    return pack(say.STAY) if aim == NONE else towards(table, figure, aim, rng)


def go_on(table: Table, frame: i64, rng: Rng) -> i64:
    """Continues until it can attack or has no lengths left."""
    figure = first(frame)
    if attacking.targets(table, figure) != 0:
        return pack(say.STOP)
    aim = best_of(table, figure, in_reach_after(table, figure, 200 * second(frame)))
    if aim == NONE:
        aim = nearest(table, figure)
    if aim == NONE or (third(frame) > 1 and rng.below(3) == 0):
        return pack(say.STOP)
    return towards(table, figure, aim, rng)


def second_action(table: Table, figure: Figure, rng: Rng) -> i64:
    """The best attack; without a target a second move, or nothing."""
    aim = best_of(table, figure, attacking.targets(table, figure))
    if aim != NONE:
        if attacking.can_make_noise(table, figure):
            return pack(say.NOISY, aim)
        if (
            table.has_special(figure, BALLISTIC)
            and count(specials.in_burst(table, figure, aim)) > 1
            and rng.below(2) == 0
        ):
            return pack(say.BURST, aim)
        return pack(say.ATTACK, aim)
    if not moving.may_move(table, figure) or rng.below(3) == 0:
        return pack(say.NOTHING)
    enemy = nearest(table, figure)
    return pack(say.NOTHING) if enemy == NONE else towards(table, figure, enemy, rng)
