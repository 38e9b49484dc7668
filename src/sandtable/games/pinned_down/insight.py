"""What a bot may go by: about how likely the players are to win, shared among the seats.

The log-odds are summed by eye: the way still to go, what the next attack will be against what the fleet can bear, the
state of every ship, and how the fights before it are going to end. All players are on one side, so all see the same.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.components import DAMAGE, EFFECT, FLAGSHIP, SHIP
from sandtable.games.pinned_down.effects.clauses import FIGHT
from sandtable.games.pinned_down.marks import DUE
from sandtable.games.pinned_down.rules.programs import HIT_SHIP
from sandtable.kernel.contract import Seat

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

POWER_PER_THREAT: Final = 3.4  # what the attack deck gives for one threat
WAY: Final = 0.5  # a unit of distance
BALANCE: Final = 2.0  # the fleet's power against the next attack's
HEALTH: Final = 1.6  # a whole flagship
SHIP_WORTH: Final = 0.25
CARD_WORTH: Final = 0.07


def worth(table: Table, seat: Seat) -> float:
    """The players' chance, divided by the seats, since winners share."""
    seats = float(table.seats)
    if table.over != 0:
        return 1.0 / seats if table.over == 1 else 0.0
    return 1.0 / (1.0 + exp(-score(table))) / seats


def score(table: Table) -> float:
    """The log-odds of winning, by eye."""
    left = table.setting.goal - table.distance()
    total = -WAY * float(left if left > 0 else 0)
    fleet = 0.0
    upkeep: i64 = 0
    ships: i64 = 0
    piece: i64
    for piece in range(len(table.kind)):
        if table.kind[piece] < 0:
            continue
        kind = table.kind[piece]
        if table.owner[piece] >= 0 and table.box.type[kind] == SHIP:
            power = float(reckon.lasting_power(table, piece))
            health = float(reckon.structure(table, piece)) / 100.0
            fleet += power * (0.6 + 0.4 * health)
            upkeep += reckon.upkeep(table, piece)
            ships += 1
            total += SHIP_WORTH * health
            if table.box.has_flag(kind, FLAGSHIP):
                total += HEALTH * (health - 1.0)
            if table.marks[piece] & DUE != 0:
                total -= hit_cost(table, piece)
        elif table.owner[piece] < 0 and table.box.type[kind] == EFFECT:
            total -= 0.15
        elif table.box.type[kind] != DAMAGE:
            total += 0.03
    for hand in table.hand:
        total += CARD_WORTH * float(min(len(hand), 6))
    total += BALANCE * log((fleet + 4.0) / (attack(table, table.pool, 1, ships + upkeep) + 4.0))
    if left > 2:
        total += BALANCE * log((fleet + 4.0) / (attack(table, 1, 2, ships + upkeep) + 4.0))
    return total + fights(table) + plans(table) + promise(table) - pending_hits(table)


def hit_cost(table: Table, ship: i64) -> float:
    """What a damage card costs, on the average; more where it may be the last the ship can bear."""
    worst = 2.0 if reckon.structure(table, ship) <= 35 else 1.0
    base = 0.27 * HEALTH + 0.15 if table.box.has_flag(table.kind[ship], FLAGSHIP) else 0.2
    return base * worst


def pending_hits(table: Table) -> float:
    """Damage cards that are about to be drawn."""
    total = 0.0
    start = table.lib.program_start[HIT_SHIP]
    for frame in table.agenda:
        if start <= frame.pc < start + 2 and frame.bearer >= 0 and table.kind[frame.bearer] >= 0:
            total += hit_cost(table, frame.bearer) * float(frame.x)
    return total


def attack(table: Table, pool: i64, jumps: i64, steady: i64) -> float:
    """About how much power an attack brings against the fleet, so many jumps from now."""
    if table.box.edition == 2011:
        return POWER_PER_THREAT * float(pool + 2 * (len(table.row) + jumps) + steady)
    return 0.6 * POWER_PER_THREAT * float(pool + table.distance() + 2 * (jumps - 1) + steady)


def promise(table: Table) -> float:
    """What a card that is being played is good for: little when the fight is won already."""
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
    """What a fight costs as it stands: nothing when it is won, else a hit, or ships."""
    if ours > theirs:
        return 0.0
    if theirs >= 2 * ours:
        return -2.5 * stake
    margin = float(theirs - ours)
    return -0.45 - 0.02 * margin - 0.25 * float(theirs) / float(2 * ours) * stake


def stake_of(table: Table, piece: i64) -> float:
    """What it would mean to lose a ship."""
    if not table.box.has_flag(table.kind[piece], FLAGSHIP):
        return 0.5
    return 4.0 if table.box.edition != 2011 or table.seats == 1 else 2.0


def fights(table: Table) -> float:
    """The fights that are still to be compared."""
    total = 0.0
    most: i64 = 0
    piece: i64
    number: i64
    for piece in range(len(table.fight)):
        most = max(most, table.fight[piece])
    for number in range(1, most + 1):
        ours: i64 = 0
        theirs: i64 = 0
        stake = 0.0
        for piece in range(len(table.kind)):
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
    """Ships that are being assigned, each against its attacker; and attackers nobody has taken yet."""
    if table.phase != 4:
        return 0.0
    total = 0.0
    piece: i64
    ship: i64
    for piece in range(len(table.kind)):
        if table.kind[piece] >= 0 and table.owner[piece] < 0 and table.box.type[table.kind[piece]] == SHIP:
            if table.fight[piece] != 0:
                continue
            ours: i64 = 0
            stake = 0.0
            for ship in range(len(table.kind)):
                if table.kind[ship] >= 0 and table.target[ship] == piece and table.owner[ship] >= 0:
                    ours += reckon.power(table, ship)
                    stake += stake_of(table, ship)
            if stake > 0.0:
                total += outcome(table, ours, reckon.power(table, piece), stake)
            elif table.box.edition == 2011:
                total -= 0.04 * float(reckon.power(table, piece))
    return total
