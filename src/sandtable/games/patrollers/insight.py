"""What a bot may go by: about how much of the win is a seat's.

Every figure is worth something, wounded about half; and every figure has an opportunity, the best attack it could make:
its exact chance to hit times what the hit would cost, less the farther away the target is and the later it acts.
The difference of both sides' sums, on a scale found by playing games against each other, gives the odds.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers import scoring
from sandtable.games.patrollers.components import (
    ATTACK,
    BLANK,
    DEFENSE,
    MED_PACK,
    NONE,
    ODDS,
    READY_SETTING,
    Figure,
)
from sandtable.games.patrollers.rules import classes
from sandtable.games.patrollers.rules.moving import attacks_after_two
from sandtable.games.patrollers.space import AWAY, CLEAR, is_clear_of_core
from sandtable.kernel.bits import BIT, count, lowest, without_lowest
from sandtable.kernel.codes import NO_CODE, first, second, third, verb_of
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

WHOLE: Final = 100.0  # an unwounded figure
HURT: Final = 48.0  # a wounded one
LAST: Final = 220.0  # the last one of a side, wounded: killing it wins
PACKED: Final = 30.0  # a MED PACK borne
NOW: Final = 0.95  # weight of an attack that can still be made this turn
SOON: Final = 0.75  # of one by a figure that acts this round
NEXT_ROUND: Final = 0.5
LOST_TURN: Final = 0.4  # and how much of it is left to who must give up a turn
DECAY: Final = 0.45  # for each turn of walking
OTHERS: Final = 0.15  # of what other targets offer
TEMPO: Final = 6.0  # for the side whose turn it is
HEAT: Final = 105.0  # a difference of this size is one step of the odds

# How good a Patroller is in a team, and a token in its slot: by the results of trials, in thousandths of the win
MERIT: Final = vec[i64]([14, 4, 8, 8, 22, 12, 10, 8, 26, 6, 9, 9, 18, 8, 8])
TOKEN_MERIT: Final = vec[i64]([16, 12, 8, 40, 12, 14, 20, 6, 9, 12, 9, 4, 4, 4, 0])


def worth(table: Table, seat: Seat) -> float:
    """About how much of the win is the seat's; exact when the game is over."""
    if table.agenda.top() == NO_CODE:
        ahead = scoring.winner(table)
        return 0.5 if ahead < 0 else 1.0 if ahead == seat else 0.0
    ours = share(table)
    return ours if seat == 0 else 1.0 - ours


def share(table: Table) -> float:
    """What is A's of the win."""
    if table.round == 0:
        return 0.5 + promise(table, 0) - promise(table, 1)
    return 1.0 / (1.0 + exp(-balance(table) / HEAT))


def promise(table: Table, seat: Seat) -> float:
    """What team, tokens, places and dials promise before the first round."""
    total: i64 = 0
    figure: i64
    for figure in range(table.first_of(seat), table.first_of(seat) + table.setting.size):
        kind = table.kind[figure]
        if kind != NONE:
            total += MERIT[kind]
            if table.dials[figure] == READY_SETTING[kind]:
                total += 20
        token = table.token[figure]
        if token != NONE and token != BLANK:
            total += TOKEN_MERIT[token]
        if table.standing & BIT[figure] != 0:
            off = table.x(figure) - 1800
            total += 3 - (off if off > 0 else -off) // 600
    return float(total) / 2000.0


def balance(table: Table) -> float:
    """How far A is ahead, in points."""
    return Scale(table).balance()


class Scale:
    """One table, weighed."""

    def __init__(self, table: Table) -> None:
        figures = int(table.setting.figures)
        self.table = table
        self.attack = vec[i64]([0] * figures)
        self.defense = vec[i64]([0] * figures)
        self.reach = vec[float]([0.0] * figures)  # of its attack
        self.step = vec[float]([0.0] * figures)  # one move action
        self.walk = vec[float]([0.0] * figures)  # what it can go and still attack, in the turn it acts
        self.weight = vec[float]([0.0] * figures)
        self.price = vec[float]([0.0] * figures)  # what a hit costs its side
        self.has_bodies = False

    def balance(self) -> float:
        """A's points less B's."""
        table = self.table
        total = self.prepare(0) - self.prepare(1)
        n: i64 = 0
        while n < len(table.bodies) and not self.has_bodies:
            self.has_bodies = table.bodies[n] != AWAY
            n += 4
        ours = table.standing & table.own(0)
        while ours != 0:
            total += self.opportunity(lowest(ours), table.standing & table.own(1) & ~table.stance)
            ours = without_lowest(ours)
        theirs = table.standing & table.own(1)
        while theirs != 0:
            total -= self.opportunity(lowest(theirs), table.standing & table.own(0) & ~table.stance)
            theirs = without_lowest(theirs)
        frame = table.agenda.frames[0]
        if verb_of(frame) == say.TURN:
            total += TEMPO if first(frame) == 0 else -TEMPO
        return total

    def prepare(self, seat: Seat) -> float:
        """Notes what each figure of a seat can do; what they are worth together."""
        table = self.table
        left = table.left_to(seat)
        is_last = count(left) == 1
        total = 0.0
        while left != 0:
            figure = lowest(left)
            left = without_lowest(left)
            is_hurt = table.is_wounded(figure)
            total += HURT if is_hurt else WHOLE
            if table.has_gear(figure, MED_PACK):
                total += PACKED
            self.price[figure] = (LAST if is_last else HURT) if is_hurt else WHOLE - HURT
            if table.standing & BIT[figure] != 0:
                self.note(figure)
        return total

    def note(self, figure: Figure) -> None:
        """What one standing figure can do, and when."""
        table = self.table
        self.attack[figure] = table.value(figure, ATTACK) + classes.attack_bonus(table, figure)
        self.defense[figure] = table.value(figure, DEFENSE) + classes.defense_bonus(table, figure)
        self.reach[figure] = float(CLEAR + 200 * table.reach(figure) + 5)
        is_held = table.grip != 0 and table.is_held(figure)
        self.step[figure] = 0.0 if is_held else float(200 * table.lengths(figure))
        self.walk[figure] = self.step[figure]
        if attacks_after_two(table, figure):
            self.walk[figure] = 2.0 * self.step[figure]
        weight = NEXT_ROUND if table.marked & BIT[figure] != 0 else SOON
        if is_held or (table.gassed | table.debt) & BIT[figure] != 0:
            weight *= LOST_TURN
        self.weight[figure] = weight
        if table.active == figure:
            self.note_turn(figure)

    def note_turn(self, figure: Figure) -> None:
        """What the figure whose turn it is can still do in it."""
        frames = self.table.agenda.frames
        n: i64 = len(frames) - 1
        while n > 0:
            frame = frames[n]
            verb = verb_of(frame)
            is_ninja = attacks_after_two(self.table, figure)
            if verb == say.FIRST:
                self.weight[figure] = NOW
                return
            if verb == say.LEG:
                left = float(200 * second(frame))
                if third(frame) == 1:
                    self.weight[figure] = NOW
                    self.walk[figure] = left + self.step[figure] if is_ninja else left
                elif is_ninja:
                    self.weight[figure] = NOW
                    self.walk[figure] = left
                return
            if verb == say.SECOND or verb == say.THIRD or verb == say.STRAFE_AGAIN:
                if verb != say.THIRD or is_ninja:
                    self.weight[figure] = NOW
                    self.walk[figure] = self.step[figure] if is_ninja and verb == say.SECOND else 0.0
                return
            n -= 1

    def opportunity(self, figure: Figure, enemies: i64) -> float:
        """The best attack it could make, and a little of what else it could."""
        best = 0.0
        total = 0.0
        kind = self.table.kind[figure]
        while enemies != 0:
            enemy = lowest(enemies)
            enemies = without_lowest(enemies)
            chance = ODDS.wins(kind, self.table.kind[enemy], self.attack[figure] - self.defense[enemy])
            if chance > 0:
                gain = float(chance) / 64.0 * self.price[enemy] * self.nearness(figure, enemy)
                total += gain
                if gain > best:
                    best = gain
        return best + OTHERS * (total - best)

    def nearness(self, figure: Figure, enemy: Figure) -> float:
        """How much of an attack is left after the way to it, and how soon it comes."""
        table = self.table
        dx = float(table.x(enemy) - table.x(figure))
        dy = float(table.y(enemy) - table.y(figure))
        need = sqrt(dx * dx + dy * dy) - self.reach[figure]
        if need <= 0.0:
            return self.weight[figure]
        if self.has_bodies and need > 200.0:
            need = self.detour(figure, enemy, need)
        if need <= self.walk[figure]:
            return self.weight[figure]
        step = self.step[figure]
        if step == 0.0:
            return 0.0
        # not this time: a turn more, and more for every two moves of walking
        turns = 1.0 + (need - self.walk[figure]) / (2.0 * step)
        weight = self.weight[figure]
        if weight > SOON:
            weight = NEXT_ROUND
            turns = max(0.0, (need - self.walk[figure] - step) / (2.0 * step)) + 0.3 * need / (need + step)
        return weight * exp(-DECAY * turns)

    def detour(self, figure: Figure, enemy: Figure, need: float) -> float:
        """The way round the first body that lies across it, about."""
        table = self.table
        px = table.x(figure)
        py = table.y(figure)
        qx = table.x(enemy)
        qy = table.y(enemy)
        bodies = table.bodies
        n: i64 = 0
        while n < len(bodies):
            ax = bodies[n]
            if ax != AWAY and not is_clear_of_core(
                ax, bodies[n + 1], bodies[n + 2], bodies[n + 3], px, py, qx, qy, 190
            ):
                straight = far(px, py, qx, qy)
                one = round_end(px, py, qx, qy, bodies[n + 2], bodies[n + 3], ax, bodies[n + 1])
                other = round_end(px, py, qx, qy, ax, bodies[n + 1], bodies[n + 2], bodies[n + 3])
                return need + max(0.0, min(one, other) - straight)
            n += 4
        return need


def far(px: i64, py: i64, qx: i64, qy: i64) -> float:
    """The straight distance."""
    dx = float(qx - px)
    dy = float(qy - py)
    return sqrt(dx * dx + dy * dy)


def round_end(px: i64, py: i64, qx: i64, qy: i64, ex: i64, ey: i64, ox: i64, oy: i64) -> float:
    """The length of the way from p to q round the end e of a core whose other end is o."""
    length = far(ex, ey, ox, oy)
    if length < 1.0:
        side = far(px, py, ex, ey)
        cx = float(ex) - 210.0 * float(ey - py) / max(side, 1.0)
        cy = float(ey) + 210.0 * float(ex - px) / max(side, 1.0)
    else:
        cx = float(ex) + 210.0 * float(ex - ox) / length
        cy = float(ey) + 210.0 * float(ey - oy) / length
    return sqrt((cx - float(px)) * (cx - float(px)) + (cy - float(py)) * (cy - float(py))) + sqrt(
        (float(qx) - cx) * (float(qx) - cx) + (float(qy) - cy) * (float(qy) - cy)
    )
