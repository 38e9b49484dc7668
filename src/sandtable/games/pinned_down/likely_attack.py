"""What an attack of that much threat is likely to buy, and how the fleet would fare.

Attack cards are drawn from the current deck with a fixed seed, so that two positions are compared with the same luck.
Texts of revealed cards are ignored, and nothing else is played, so the result is approximate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.components import ENEMY_SEAT, NONE, SHIP, UNIQUE
from sandtable.games.pinned_down.marks import CLOAKED
from sandtable.games.pinned_down.phases import ATTACK_PHASE
from sandtable.games.pinned_down.prices import cost
from sandtable.kernel.contract import Json
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

DRAWS: Final = 100  # number of attacks drawn
SEED: Final = 2011
CLEAN: Final[i64] = 0
HIT: Final[i64] = 1
OVERPOWERED: Final[i64] = 2


@final
class Stack:
    """The attack deck in a random order; when it is empty, the discards are shuffled. [PD-23, PD-R47]"""

    def __init__(self, table: Table, rng: Rng) -> None:
        self.rng = rng
        self.ordered = table.attack.top
        self.at: i64 = 0  # how many of those were taken
        self.bag = table.attack.bag[:]
        self.left: i64 = len(self.bag)
        self.below = table.attack.below
        self.discarded = table.attack_discard

    def take(self) -> i64:
        """The next card; NONE when the attack ends for lack of cards."""
        if self.at == len(self.ordered) and self.left == 0:
            if len(self.below) > 0:
                self.ordered = self.below
                self.below = vec[i64]()
                self.at = 0
            else:
                self.bag = self.discarded[:]
                self.left = len(self.bag)
                self.discarded = vec[i64]()
        if self.at < len(self.ordered):
            self.at += 1
            return self.ordered[self.at - 1]
        if self.left == 0:
            return NONE
        at = self.rng.below(self.left)
        self.left -= 1
        found = self.bag[at]
        self.bag[at] = self.bag[self.left]
        return found


def drawn(table: Table, threat: int) -> dict[str, Json]:
    """The average number and power of attackers, and how often each outcome happens to the fleet."""
    prices, first_prices, powers = values(table)
    own, factors = fleet(table)
    ships: i64 = 0
    power: i64 = 0
    counts = [0, 0, 0]
    rng = Rng(SEED)
    for _ in range(DRAWS):
        enemies = draw(table, threat, prices, first_prices, powers, rng)
        ships += len(enemies)
        for enemy in enemies:
            power += enemy
        counts[int(meet(table, own, factors, enemies))] += 1
    strength: i64 = 0
    for one in own:
        strength += one
    return {
        "draws": DRAWS,
        "ships": round(ships / DRAWS, 1),
        "power": round(power / DRAWS, 1),
        "fleet": int(strength),
        "clean": counts[0] * 100 // DRAWS,
        "hit": counts[1] * 100 // DRAWS,
        "overpowered": counts[2] * 100 // DRAWS,
    }


def values(table: Table) -> tuple[vec[i64], vec[i64], vec[i64]]:
    """By card: the price of an attacker, its price as the first of the attack, and its power."""
    size = int(table.box.size)
    prices = vec[i64]([-1] * size)
    first_prices = vec[i64]([-1] * size)
    powers = vec[i64]([0] * size)
    scratch = table.clone()
    piece = scratch.new_piece(0, ENEMY_SEAT, NONE)
    for cards in (table.attack.top, table.attack.bag, table.attack.below, table.attack_discard):
        for kind in cards:
            if prices[kind] >= 0 or table.box.type[kind] != SHIP:
                continue
            scratch.kind[piece] = NONE
            scratch.relist()
            scratch.ship_was_revealed = 0
            first_prices[kind] = cost(scratch, kind, ENEMY_SEAT)
            scratch.ship_was_revealed = 1
            prices[kind] = cost(scratch, kind, ENEMY_SEAT)
            scratch.kind[piece] = kind
            scratch.relist()
            powers[kind] = reckon.power(scratch, piece)
    return prices, first_prices, powers


def fleet(table: Table) -> tuple[vec[i64], vec[i64]]:
    """The powers of the player ships that will fight, strongest first, and what overpowers each."""
    own = vec[i64]()
    factors = vec[i64]()
    piece: i64
    for piece in range(table.places):
        if table.owner[piece] >= 0 and table.is_ship(piece) and table.marks[piece] & CLOAKED == 0:
            own = append(own, reckon.lasting_power(table, piece))
            factors = append(factors, reckon.overpower_factor(table, piece))
            at = len(own) - 1
            while at > 0 and own[at - 1] < own[at]:
                own[at], own[at - 1] = own[at - 1], own[at]
                factors[at], factors[at - 1] = factors[at - 1], factors[at]
                at -= 1
    return own, factors


def draw(table: Table, threat: i64, prices: vec[i64], first_prices: vec[i64], powers: vec[i64], rng: Rng) -> vec[i64]:
    """The powers of the attackers in one random attack, strongest first. [PD-92 to PD-98]"""
    found = vec[i64]()
    is_underway_now = table.phase == ATTACK_PHASE and table.ship_was_revealed != 0
    is_first = not is_underway_now
    if table.phase == ATTACK_PHASE:
        piece: i64
        for piece in range(table.places):
            if table.owner[piece] < 0 and table.is_ship(piece):
                found = put_sorted(found, reckon.power(table, piece))
    stack = Stack(table, rng)
    came = vec[i64]()
    while True:
        kind = stack.take()
        if kind == NONE:
            break
        if table.box.type[kind] != SHIP or is_again(table, came, kind):
            continue
        price = first_prices[kind] if is_first else prices[kind]
        is_first = False
        if price > threat:
            break
        threat -= price
        came = append(came, kind)
        found = put_sorted(found, powers[kind])
    return found


def is_again(table: Table, came: vec[i64], kind: i64) -> bool:
    """Whether a unique attacker is in play already. [PD-R25]"""
    if table.box.edition != 2011 or not table.box.has_flag(kind, UNIQUE):
        return False
    for known in came:
        if known == kind:
            return True
    return False


def put_sorted(powers: vec[i64], power: i64) -> vec[i64]:
    """Inserts a number, strongest first."""
    powers = append(powers, power)
    at = len(powers) - 1
    while at > 0 and powers[at - 1] < powers[at]:
        powers[at], powers[at - 1] = powers[at - 1], powers[at]
        at -= 1
    return powers


def meet(table: Table, own: vec[i64], factors: vec[i64], enemies: vec[i64]) -> i64:
    """The worst outcome for a ship when strong ships face strong attackers and nothing else is played."""
    pairs = min(len(own), len(enemies))
    ours = own[:pairs]
    theirs = enemies[:pairs]
    n: i64
    if table.box.edition == 2011 and pairs > 0:
        for n in range(pairs, len(own)):  # PD-99: every ship joins some fight
            ours[neediest(ours, theirs)] += own[n]
        n = len(enemies) - 1
        while n >= pairs:  # PD-101: attackers left over join the weakest, weakest first
            theirs[lowest(theirs)] += enemies[n]
            n -= 1
    worst = CLEAN
    for n in range(pairs):
        if theirs[n] > 0 and theirs[n] >= factors[n] * ours[n]:
            return OVERPOWERED
        if theirs[n] >= ours[n]:
            worst = HIT
    return worst


def neediest(ours: vec[i64], theirs: vec[i64]) -> i64:
    """The fight that lacks most power."""
    found: i64 = 0
    n: i64
    for n in range(len(ours)):
        if theirs[n] - ours[n] > theirs[found] - ours[found]:
            found = n
    return found


def lowest(theirs: vec[i64]) -> i64:
    """The fight with the weakest attackers."""
    found: i64 = 0
    n: i64
    for n in range(len(theirs)):
        if theirs[n] < theirs[found]:
            found = n
    return found
