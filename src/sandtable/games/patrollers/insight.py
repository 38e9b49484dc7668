"""What a bot may go by: about how much of the win is a seat's.

Every figure is worth something, wounded about half; and every figure has an opportunity, the best attack it could make:
its exact chance to hit times what the hit would cost, less the farther away the target is and the later it acts.
The difference of both sides' sums, on a scale found by playing games against each other, gives the odds.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers import scoring
from sandtable.games.patrollers.components import (
    ATTACK,
    BLANK,
    DEFENSE,
    DEPTH_CHARGE,
    MED_PACK,
    NONE,
    ODDS,
    READY_SETTING,
    Figure,
)
from sandtable.games.patrollers.rules import classes
from sandtable.games.patrollers.rules.attacking import all_within
from sandtable.games.patrollers.rules.moving import attacks_after_two
from sandtable.games.patrollers.rules.specials import BLAST_REACH
from sandtable.games.patrollers.space import AWAY, CLEAR, is_clear_of_core
from sandtable.kernel.bits import BIT, count, lowest, without_lowest
from sandtable.kernel.codes import NO_CODE, first, second, third, verb_of
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


@final
class Weights:
    """In points, but for shares; trials change them."""

    def __init__(self) -> None:
        self.whole = 100.0  # an unwounded figure
        self.hurt = 48.0  # a wounded one
        self.last = 220.0  # the last one of a side, wounded: killing it wins
        self.packed = 30.0  # a MED PACK borne
        self.now = 0.95  # share of an attack that can still be made this turn
        self.soon = 0.75  # of one by a figure that acts this round
        self.next_round = 0.5
        self.lost_turn = 0.4  # and how much of it is left to who must give up a turn
        self.decay = 0.45  # for each turn of walking
        self.others = 0.15  # of what other targets offer
        self.tempo = 6.0  # for the side whose turn it is
        self.charge = 0.4  # share of what a charge would do if it went off where all stand now
        self.fear = 0.75  # share of what the others could do: less than 1 makes bold players
        self.dither = 2.0  # against every length walked that leads nowhere
        self.heat = 105.0  # a difference of this size is one step of the odds


W: Final = Weights()

# How good a Patroller is in a team, and a token in its slot: by the results of trials, in thousandths of the win
MERIT: Final = vec[i64]([14, 4, 8, 8, 22, 12, 10, 8, 26, 6, 9, 9, 18, 8, 8])
TOKEN_MERIT: Final = vec[i64]([16, 12, 8, 40, 12, 14, 20, 6, 9, 12, 9, 4, 4, 4, 0])


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
    """The nearer the woundless rounds are to their limit, the more the count of figures decides. [PT-R82]"""
    ahead = scoring.winner(table)
    decision = 0.5 if ahead < 0 else 1.0 if ahead == seat else 0.0
    part = float(table.woundless) / float(table.setting.woundless_rounds)
    return found + (decision - found) * min(1.0, part * part)


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


@final
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
        n: i64 = 0
        while n < len(table.bodies) and not self.has_bodies:
            self.has_bodies = table.bodies[n] != AWAY
            n += 4

    def lead(self, seat: Seat) -> float:
        """How far a seat is ahead, in points, as it feels to it."""
        table = self.table
        total = self.prepare(seat) - self.prepare(1 - seat)
        total += self.opportunities(seat) - W.fear * self.opportunities(1 - seat)
        if len(table.charges) > 0:
            total += W.charge * (self.explosions(seat) - self.explosions(1 - seat))
        frame = table.agenda.frames[0]
        if verb_of(frame) == say.TURN:
            total += W.tempo if first(frame) == seat else -W.tempo
        if table.active != NONE and len(table.trail) > 2:
            wasted = W.dither * self.detours()
            total += wasted if table.owner(table.active) != seat else -wasted
        return total

    def opportunities(self, seat: Seat) -> float:
        """What all figures of a seat could do."""
        table = self.table
        total = 0.0
        enemies = table.standing & table.own(1 - seat) & ~table.stance
        ours = table.standing & table.own(seat)
        while ours != 0:
            total += self.opportunity(lowest(ours), enemies)
            ours = without_lowest(ours)
        return total

    def danger(self, figure: Figure) -> float:
        """What all enemies together threaten to do to it."""
        table = self.table
        total = 0.0
        enemies = table.standing & table.own(1 - table.owner(figure))
        while enemies != 0:
            enemy = lowest(enemies)
            enemies = without_lowest(enemies)
            difference = self.attack[enemy] - self.defense[figure]
            chance = float(ODDS.wins(table.kind[enemy], table.kind[figure], difference)) / 64.0
            total += chance * self.price[figure] * self.nearness(enemy, figure)
        return total

    def rate(self, figure: Figure, x: i64, y: i64) -> float:
        """What a place is worth to it: the attack it could make from there, less what could be done to it there."""
        table = self.table
        was_x = table.x(figure)
        was_y = table.y(figure)
        table.bases[2 * figure] = x
        table.bases[2 * figure + 1] = y
        enemies = table.standing & table.own(1 - table.owner(figure)) & ~table.stance
        found = self.opportunity(figure, enemies) - 0.6 * W.fear * self.danger(figure)
        table.bases[2 * figure] = was_x
        table.bases[2 * figure + 1] = was_y
        return found

    def explosions(self, seat: Seat) -> float:
        """What the charges would do to the others, less what to the own side, if a Depth Charge of the seat acted."""
        table = self.table
        total = 0.0
        ours = table.standing & table.own(seat)
        while ours != 0:
            figure = lowest(ours)
            ours = without_lowest(ours)
            if table.has_special(figure, DEPTH_CHARGE):
                n: i64 = 0
                while n < len(table.charges):
                    struck = all_within(table, figure, table.charges[n], table.charges[n + 1], BLAST_REACH)
                    total += self.damage(figure, struck)
                    n += 3
        return total

    def damage(self, figure: Figure, struck: i64) -> float:
        """What one attack roll against all of them is worth to the attacker's side."""
        total = 0.0
        while struck != 0:
            target = lowest(struck)
            struck = without_lowest(struck)
            difference = self.attack[figure] - self.defense[target]
            wins = float(ODDS.wins(self.table.kind[figure], self.table.kind[target], difference)) / 64.0
            gain = wins * self.price[target]
            total += gain if self.table.owner(target) != self.table.owner(figure) else -gain
        return total

    def detours(self) -> float:
        """How many lengths of the present move led nowhere."""
        trail = self.table.trail
        walked = 0.0
        n: i64 = 2
        while n < len(trail):
            walked += far(trail[n - 2], trail[n - 1], trail[n], trail[n + 1])
            n += 2
        return (walked - far(trail[0], trail[1], trail[n - 2], trail[n - 1])) / 200.0

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
            total += W.hurt if is_hurt else W.whole
            if table.has_gear(figure, MED_PACK):
                total += W.packed
            self.price[figure] = (W.last if is_last else W.hurt) if is_hurt else W.whole - W.hurt
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
        weight = W.next_round if table.marked & BIT[figure] != 0 else W.soon
        if is_held or (table.gassed | table.debt) & BIT[figure] != 0:
            weight *= W.lost_turn
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
                self.weight[figure] = W.now
                return
            if verb == say.LEG:
                left = float(200 * second(frame))
                if third(frame) == 1:
                    self.weight[figure] = W.now
                    self.walk[figure] = left + self.step[figure] if is_ninja else left
                elif is_ninja:
                    self.weight[figure] = W.now
                    self.walk[figure] = left
                return
            if verb == say.SECOND or verb == say.THIRD or verb == say.STRAFE_AGAIN:
                if verb != say.THIRD or is_ninja:
                    self.weight[figure] = W.now
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
        return best + W.others * (total - best)

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
        if weight > W.soon:
            weight = W.next_round
            turns = max(0.0, (need - self.walk[figure] - step) / (2.0 * step)) + 0.3 * need / (need + step)
        return weight / (1.0 + W.decay * turns * (1.0 + W.decay * turns))

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


def best_first(table: Table, figure: Figure, found: vec[i64], start: i64) -> None:
    """Sorts the lengths listed from `start` on by what their ends are worth; equals stay in order. [ledger 3.4]"""
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
