"""Evaluates a position: the value of each figure, and the best attack each could make, soon or late. See insight.py."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers.components import (
    ATTACK,
    DEFENSE,
    DEPTH_CHARGE,
    DICE,
    MED_PACK,
    NONE,
    ODDS,
    Figure,
    attack_counts,
    defense_counts,
)
from sandtable.games.patrollers.rules import classes
from sandtable.games.patrollers.rules.attacking import all_within, attack_total, defense_total
from sandtable.games.patrollers.rules.moving import attacks_after_two
from sandtable.games.patrollers.rules.specials import BLAST_REACH
from sandtable.games.patrollers.space import AWAY, CLEAR, is_clear_of_core
from sandtable.kernel.bits import BIT, count, lowest, without_lowest
from sandtable.kernel.codes import first, second, third, verb_of
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

NO_HELP: Final[i64] = 16  # a blue face counts nothing for an attack
NO_GUARD: Final[i64] = 0  # a red face counts nothing for a defense


@final
class Weights:
    """In points, except for shares. They were tuned by trials."""

    def __init__(self) -> None:
        self.whole = 100.0  # value of an unwounded figure
        self.hurt = 48.0  # value of a wounded figure
        self.last = 220.0  # value of the last figure of a side when wounded: killing it wins
        self.packed = 30.0  # value of a MED PACK in use
        self.now = 0.95  # share of an attack that can still be made this turn
        self.soon = 0.75  # share of an attack by a figure that acts later this round
        self.next_round = 0.5
        self.lost_turn = 0.4  # factor on next_round for a figure that must give up a turn
        self.decay = 0.45  # factor for each turn of walking
        self.others = 0.15  # share of the attacks on other targets
        self.tempo = 6.0  # bonus for the side whose turn it is
        self.charge = 0.4  # share of what a charge would do if it exploded now
        self.fear = 0.75  # weight of the opponent's attacks: less than 1 makes bold players
        self.dither = 2.0  # penalty for every length walked without getting nearer
        self.heat = 105.0  # a lead of this size multiplies the odds by e


W: Final = Weights()


@final
class Scale:
    """The evaluation of one position."""

    def __init__(self, table: Table) -> None:
        figures = int(table.setting.figures)
        self.table = table
        self.attack = vec[i64]([0] * figures)
        self.defense = vec[i64]([0] * figures)
        self.reach = vec[float]([0.0] * figures)  # how far its attack reaches
        self.step = vec[float]([0.0] * figures)  # how far one move action goes
        self.walk = vec[float]([0.0] * figures)  # how far it can go and still attack in the same turn
        self.weight = vec[float]([0.0] * figures)
        self.price = vec[float]([0.0] * figures)  # what a hit costs its side
        self.has_bodies = False
        n: i64 = 0
        while n < len(table.bodies) and not self.has_bodies:
            self.has_bodies = table.bodies[n] != AWAY
            n += 4

    def lead(self, seat: Seat) -> float:
        """A seat's lead in points, as that seat weighs risks."""
        table = self.table
        total = self.prepare(seat) - self.prepare(1 - seat)
        total += self.opportunities(seat) - W.fear * self.opportunities(1 - seat)
        if table.strike != NONE:
            total += self.strike() if table.owner(table.striker) == seat else -self.strike()
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

    def strike(self) -> float:
        """What the attack in progress has brought, or is expected to bring. [PT-57, PT-93]"""
        table = self.table
        total = 0.0
        left = table.aimed
        while left != 0:
            target = lowest(left)
            left = without_lowest(left)
            sign = -1.0 if table.owner(target) == table.owner(table.striker) else 1.0
            total += sign * self.price[target] * self.hit_chance(target)
        return total

    def hit_chance(self, target: Figure) -> float:
        """The chance that the attack in progress hits, given the dice rolled so far. [PT-57, PT-93]"""
        table = self.table
        kind = table.kind[table.striker]
        asked = verb_of(table.agenda.top())
        rolls_again = asked == say.ASK_REROLL and table.hits & BIT[target] == 0
        if rolls_again or (asked == say.ROLL_ATTACK and table.pending == 0):
            gap = defense_total(table, target, table.guard_face) - attack_total(table, NO_HELP)
            return float(winning(kind, gap)) / 8.0
        if table.pending & BIT[target] == 0:
            return 1.0 if table.hits & BIT[target] != 0 else 0.0
        if table.strike_face == NONE:
            difference = attack_total(table, NO_HELP) - defense_total(table, target, NO_GUARD)
            return float(ODDS.wins(kind, table.kind[target], difference)) / 64.0
        lead = attack_total(table, table.strike_face) - defense_total(table, target, NO_GUARD)
        return float(failing(table.kind[target], lead)) / 8.0

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
        """The value of a place for it: the attack it could make there, less what could be done to it."""
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
        """What the charges would do to the opponent, less what to the own side, if a Depth Charge of the seat acted."""
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
        """The value of one attack roll against all of them for the attacker's side."""
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
        """How many lengths of the current move led nowhere."""
        trail = self.table.trail
        walked = 0.0
        n: i64 = 2
        while n < len(trail):
            walked += far(trail[n - 2], trail[n - 1], trail[n], trail[n + 1])
            n += 2
        return (walked - far(trail[0], trail[1], trail[n - 2], trail[n - 1])) / 200.0

    def prepare(self, seat: Seat) -> float:
        """Computes what each figure of a seat can do; returns what they are worth together."""
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
        """Computes what one standing figure can do, and when."""
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
        """Computes what the acting figure can still do in its turn."""
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
        """The best attack it could make, plus a share of its other attacks."""
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
        """How much of an attack is left after the way to it, and by when it can happen."""
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
        # not in this turn: one turn later, and one more for every two moves of walking
        turns = 1.0 + (need - self.walk[figure]) / (2.0 * step)
        weight = self.weight[figure]
        if weight > W.soon:
            weight = W.next_round
            turns = max(0.0, (need - self.walk[figure] - step) / (2.0 * step)) + 0.3 * need / (need + step)
        return weight / (1.0 + W.decay * turns * (1.0 + W.decay * turns))

    def detour(self, figure: Figure, enemy: Figure, need: float) -> float:
        """Roughly the way round the first body in between."""
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


def winning(kind: i64, gap: i64) -> i64:
    """How many of the eight faces of a die count more than this for an attack."""
    found: i64 = 0
    n: i64
    for n in range(8 * kind, 8 * kind + 8):
        if attack_counts(DICE[n]) > gap:
            found += 1
    return found


def failing(kind: i64, lead: i64) -> i64:
    """How many of the eight faces of a die count less than this for a defense."""
    found: i64 = 0
    n: i64
    for n in range(8 * kind, 8 * kind + 8):
        if defense_counts(DICE[n]) < lead:
            found += 1
    return found


def far(px: i64, py: i64, qx: i64, qy: i64) -> float:
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
