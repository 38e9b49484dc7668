"""The evaluation that bots use: about how likely the players are to win, divided by the seats.

It sums estimated log-odds: the distance left, the next attack against what the fleet can bear, the state of every ship,
and the outcome of the fights in progress. All players are on one side and nothing is hidden, so it is the same for all.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.components import DAMAGE, EFFECT, FLAGSHIP, SHIP
from sandtable.games.pinned_down.effects.clauses import FIGHT
from sandtable.games.pinned_down.marks import DUE
from sandtable.games.pinned_down.phases import ASSIGN_PHASE, ATTACK_PHASE, JUMP_PHASE
from sandtable.games.pinned_down.rules.programs import HIT_SHIP
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

# Weights, estimated
POWER_PER_THREAT: Final = 3.4  # power that an attack brings for each threat
LEFT_OVER: Final = 1.5  # threat that is usually left over
CALM: Final = 3.2  # 2011: log-odds to survive an attack of strength 0
STORM: Final = 2.2  # 2011: how much an attack as strong as the fleet reduces them
TOLL: Final = 0.5  # 2011: share of the fleet lost to an attack, for each time it is stronger
CARD_POWER: Final = 2.0  # power a hand card adds to a fight
FLAGSHIP_WORTH: Final = 1.5  # log-odds for an undamaged flagship
SHIP_WORTH: Final = 0.25  # log-odds for another ship
CARD_WORTH: Final = 0.07  # log-odds for a hand card
SPARE_HIT: Final = 1.6  # 2015: log-odds of a flagship for each hit it can still take
LAST_HIT: Final = 1.0  # 2015: log-odds of a flagship that cannot take any
SLACK: Final = 3.0  # 2015: the power that makes a fight likely won
WAY: Final = 0.35  # log-odds lost for each unit of distance still to go
STANDING: Final = 1.0  # weight of fights as they stand
EVEN: Final = 5.0  # added to the log-odds in a search, because most games are lost
SPREAD: Final = 3.0  # a search divides the log-odds by this, after adding EVEN
LOST_WAY: Final = 0.1  # reward for the distance covered in a lost game


def worth(table: Table, seat: Seat) -> float:
    """The players' chance, divided by the seats, since winners share."""
    seats = float(table.seats)
    if table.over != 0:
        return 1.0 / seats if table.over == 1 else 0.0
    return 1.0 / (1.0 + exp(-score(table))) / seats


def reward(table: Table) -> float:
    """The reward for a search. Most games are lost, so it must tell difficult positions from hopeless ones."""
    if table.over == 1:
        return 1.0
    way = LOST_WAY * min(1.0, float(table.distance()) / float(table.setting.goal))
    if table.over != 0:
        return way
    return LOST_WAY + (1.0 - LOST_WAY) / (1.0 + exp(-(score(table) + EVEN) / SPREAD))


def log_chance(odds: float) -> float:
    """The logarithm of the probability with these log-odds."""
    return -log(1.0 + exp(-odds))


def score(table: Table) -> float:
    """The estimated log-odds of winning."""
    left = table.setting.goal - table.distance()
    total = -WAY * float(left if left > 0 else 0)
    cards: i64 = 0
    for hand in table.hand:
        cards += min(len(hand), 6)
    total += CARD_WORTH * float(cards) - 0.02 * float(table.pool)
    total += survival_2011(table, left, cards) if table.box.edition == 2011 else survival_2015(table, left, cards)
    return total + STANDING * (fights(table) + plans(table)) + promise(table) - pending_hits(table)


def attacks(table: Table, left: i64) -> i64:
    """How many attacks are still to come, if the fleet covers a distance of two with each jump."""
    jumps = (max(0, left) + 1) // 2
    if table.box.edition == 2011:
        return jumps + (1 if table.phase == ATTACK_PHASE else 0)
    return jumps + (1 if table.phase <= ATTACK_PHASE and table.phase != JUMP_PHASE else 0)


def survival_2011(table: Table, left: i64, cards: i64) -> float:
    """Attack after attack against the whole fleet, which each one weakens; and the state of every ship."""
    total = 0.0
    fleet = 0.0
    steady: i64 = 0
    piece: i64
    for piece in range(table.places):
        kind = table.kind[piece]
        if kind < 0:
            continue
        if table.owner[piece] >= 0 and table.box.type[kind] == SHIP:
            health = float(reckon.structure(table, piece)) / 100.0
            fleet += float(reckon.lasting_power(table, piece)) * (0.6 + 0.4 * health)
            steady += reckon.upkeep(table, piece) + 1
            total += SHIP_WORTH * health
            if table.box.has_flag(kind, FLAGSHIP):
                total += FLAGSHIP_WORTH * (health - 1.0)
            if table.marks[piece] & DUE != 0:
                total -= hit_cost(table, piece)
        elif table.owner[piece] < 0 and table.box.type[kind] == EFFECT:
            total -= 0.15
        elif table.box.type[kind] != DAMAGE:
            total += 0.03
    places = len(table.row)
    pool = table.pool
    is_revealing = table.phase == ATTACK_PHASE
    coming = attacks(table, left)
    n: i64
    for n in range(coming):
        places += 0 if n == 0 and is_revealing else 1
        threat = float(pool + 2 * places + steady) - LEFT_OVER
        ratio = (POWER_PER_THREAT * threat + 2.0) / (fleet + CARD_POWER * float(cards) + 2.0)
        total += log_chance(CALM - STORM * ratio)
        if ratio > 0.7:
            fleet *= 1.0 - min(0.7, TOLL * (ratio - 0.7))
        pool = 1
    return total


def survival_2015(table: Table, left: i64, cards: i64) -> float:
    """Each flagship can take some hits, and each attack may bring it one; all must survive. [PD-6]"""
    total = 0.0
    ships: i64 = 0
    steady: i64 = 0
    piece: i64
    for piece in range(table.places):
        kind = table.kind[piece]
        if kind >= 0 and table.owner[piece] >= 0 and table.box.type[kind] == SHIP:
            ships += 1
            steady += reckon.upkeep(table, piece) + 1
    coming = attacks(table, left)
    threat = float(table.pool + table.distance() + steady + max(0, coming - 1))
    enemies = (threat - LEFT_OVER) / 2.9
    faced = min(1.0, max(0.2, enemies / float(max(1, ships))))
    enemy = min(13.5, 7.5 + 0.45 * threat)
    for piece in range(table.places):
        kind = table.kind[piece]
        if kind < 0 or table.owner[piece] < 0 or table.box.type[kind] != SHIP:
            continue
        spare = float(reckon.structure(table, piece)) / 28.0
        power = float(reckon.lasting_power(table, piece))
        power += CARD_POWER * float(cards) / float(max(1, ships) * max(1, coming))
        lost = faced / (1.0 + exp((power - enemy) / SLACK))
        over = faced / (1.0 + exp(2.0 * power - min(14.5, 9.0 + 0.45 * threat)))  # twice its power destroys it
        total += float(coming) * log(1.0 - 0.95 * over)
        total += log_chance(LAST_HIT + SPARE_HIT * (spare - lost * float(coming)))
        if table.marks[piece] & DUE != 0:
            total -= hit_cost(table, piece)
    return total


def hit_cost(table: Table, ship: i64) -> float:
    """The average cost of a damage card; more where it may destroy the ship."""
    worst = 2.0 if reckon.structure(table, ship) <= 35 else 1.0
    base = 0.27 * FLAGSHIP_WORTH + 0.15 if table.box.has_flag(table.kind[ship], FLAGSHIP) else 0.2
    return base * worst


def pending_hits(table: Table) -> float:
    """Damage cards that are about to be drawn."""
    total = 0.0
    start = table.lib.program_start[HIT_SHIP]
    for frame in table.agenda:
        if start <= frame.pc < start + 2 and frame.bearer >= 0 and table.kind[frame.bearer] >= 0:
            total += hit_cost(table, frame.bearer) * float(frame.x)
    return total


def promise(table: Table) -> float:
    """The value of a card that is being played; little when the fight is already won."""
    if len(table.agenda) < 2 or table.over != 0:
        return 0.0
    frame = table.agenda[len(table.agenda) - 1]
    if frame.kind < 0 or frame.seat < 0 or frame.asks != frame.seat:
        return 0.0
    if table.window != FIGHT:
        return CARD_WORTH
    losing = reckon.side_total(table, False) <= reckon.side_total(table, True)
    return CARD_WORTH + (0.1 if losing else -0.05)


def outcome(table: Table, ours: i64, theirs: i64, stake: float) -> float:
    """The cost of a fight as it stands: nothing when won, otherwise a hit, or ships."""
    if ours > theirs:
        return 0.0
    if theirs >= 2 * ours:
        return -2.5 * stake
    margin = float(theirs - ours)
    return -0.45 - 0.02 * margin - 0.25 * float(theirs) / float(2 * ours) * stake


def stake_of(table: Table, piece: i64) -> float:
    """The cost of losing a ship."""
    if not table.box.has_flag(table.kind[piece], FLAGSHIP):
        return 0.5
    return 4.0 if table.box.edition != 2011 or table.seats == 1 else 2.0


def fights(table: Table) -> float:
    """The fights that are not decided yet."""
    total = 0.0
    most: i64 = 0
    piece: i64
    number: i64
    for piece in range(table.places):
        most = max(most, table.fight[piece])
    for number in range(1, most + 1):
        ours: i64 = 0
        theirs: i64 = 0
        stake = 0.0
        for piece in range(table.places):
            if table.kind[piece] >= 0 and table.fight[piece] == number:
                if table.owner[piece] >= 0:
                    ours += reckon.power(table, piece)
                    stake += stake_of(table, piece)
                else:
                    theirs += reckon.power(table, piece)
        if stake > 0.0 and theirs > 0:
            total += outcome(table, ours, theirs, stake)
    return total


def plans(table: Table) -> float:
    """Ships assigned so far, each against its attacker; and attackers without an opponent."""
    if table.phase != ASSIGN_PHASE:
        return 0.0
    total = 0.0
    piece: i64
    ship: i64
    for piece in range(table.places):
        if table.kind[piece] >= 0 and table.owner[piece] < 0 and table.box.type[table.kind[piece]] == SHIP:
            if table.fight[piece] != 0:
                continue
            ours: i64 = 0
            stake = 0.0
            for ship in range(table.places):
                if table.kind[ship] >= 0 and table.target[ship] == piece and table.owner[ship] >= 0:
                    ours += reckon.power(table, ship)
                    stake += stake_of(table, ship)
            if stake > 0.0:
                total += outcome(table, ours, reckon.power(table, piece), stake)
            elif table.box.edition == 2011:
                total -= 0.04 * float(reckon.power(table, piece))
    return total
