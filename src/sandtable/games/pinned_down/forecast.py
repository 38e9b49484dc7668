"""What the next attack may be: the threat it will have, term by term, and what that is likely to buy.

It tells players what they could reckon themselves from what all may see; no rule goes by it. Attack cards are drawn
from the deck as it is, by chance with a fixed seed, so that two tables are compared by the same luck. Texts of
revealed cards are left out, and nothing more is played: it is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.components import ENEMY_SEAT, NONE, SHIP, UNIQUE
from sandtable.games.pinned_down.effects.clauses import ATTACK_START
from sandtable.games.pinned_down.marks import CLOAKED
from sandtable.games.pinned_down.phases import ATTACK_PHASE
from sandtable.games.pinned_down.prices import cost
from sandtable.games.pinned_down.rules.attacking import AddThreat, RevealCards
from sandtable.games.pinned_down.rules.jumping import ChooseLocation, Upkeep
from sandtable.games.pinned_down.rules.programs import TURN
from sandtable.games.pinned_down.rules.wrapping import EnemiesLeave, VictoryCheck
from sandtable.kernel.contract import Json
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

DRAWS: Final = 100  # attacks that are drawn
SEED: Final = 2011
CLEAN: Final[i64] = 0
HIT: Final[i64] = 1
OVERPOWERED: Final[i64] = 2


def forecast(table: Table) -> Json:
    """The next attack, or the one that is being revealed; None when there will be none."""
    if table.over != 0:
        return None
    terms = threat_terms(table)
    if terms is None:
        return None
    threat = sum(amount for _, amount, _ in terms)
    said: list[Json] = [{"what": what, "amount": amount, "clause": clause} for what, amount, clause in terms]
    texts: list[Json] = list(starters(table))
    found: dict[str, Json] = {"threat": threat, "terms": said, "underway": is_underway(table), "texts": texts}
    found.update(drawn(table, threat))
    return found


# Threat


def place(table: Table) -> i64:
    """Where the turn is; its start while the game is set up."""
    start = table.lib.program_start[TURN]
    for frame in table.agenda:
        if start <= frame.pc < table.lib.program_end[TURN]:
            return frame.pc
    return start


def is_underway(table: Table) -> bool:
    """Whether the attack's threat is in the pool already and cards are being revealed."""
    pc = place(table)
    while pc < table.lib.program_end[TURN]:
        step = table.lib.code[pc]
        if isinstance(step, AddThreat):
            return False
        if isinstance(step, RevealCards):
            return True
        pc += 1
    return False


def threat_terms(table: Table) -> list[tuple[str, int, str]] | None:
    """All that will be in the pool when the attack is revealed; None when the way ends before."""
    found = [("pool", int(table.pool), "PD-R12")]
    if is_underway(table):
        return found
    start = table.lib.program_start[TURN]
    size = table.lib.program_end[TURN] - start
    pc = place(table) - start
    is_old = table.box.edition == 2011
    jumps: i64 = 0
    for _ in range(size):
        step = table.lib.code[start + pc]
        if isinstance(step, VictoryCheck) and table.distance() >= table.setting.goal:
            return None
        if isinstance(step, Upkeep):
            found.append(("upkeep", int(fleet_upkeep(table)), "PD-153"))
        elif isinstance(step, ChooseLocation) and len(table.offered) + table.locations.size() > 0:
            jumps += 1
        elif isinstance(step, EnemiesLeave) and step.threat > 0:
            found.append(("attackers", int(step.threat * staying(table)), "PD-138"))
        elif isinstance(step, AddThreat):
            break
        pc = (pc + 1) % size
    clause = "PD-90" if is_old else "PD-122"
    found.append(("locations", int(2 * len(table.row) if is_old else table.distance()), clause))
    if jumps > 0:
        found.append(("jump", 2 if is_old else next_distance(table), clause))
    found.append(("ships", int(counted_ships(table)), clause))
    return found


def fleet_upkeep(table: Table) -> i64:
    """The upkeep of all player ships. [PD-153]"""
    total: i64 = 0
    piece: i64
    for piece in range(len(table.kind)):
        if table.owner[piece] >= 0 and table.is_ship(piece):
            total += reckon.upkeep(table, piece)
    return total


def counted_ships(table: Table) -> i64:
    """Player ships that add threat; in 2015 not those that may cloak. [PD-90, PD-122]"""
    total: i64 = 0
    piece: i64
    for piece in range(len(table.kind)):
        if table.owner[piece] >= 0 and table.is_ship(piece):
            total += 1 if table.box.edition == 2011 or not reckon.may_cloak(table, piece) else 0
    return total


def staying(table: Table) -> i64:
    """Attackers that will still be there: those nobody faces, and those whose fight is not won as it stands."""
    total: i64 = 0
    piece: i64
    for piece in range(len(table.kind)):
        if table.owner[piece] < 0 and table.is_ship(piece):
            number = table.fight[piece]
            is_beaten = number > 0 and reckon.fight_total(table, number, False) > reckon.fight_total(
                table, number, True
            )
            total += 0 if is_beaten else 1
    return total


def next_distance(table: Table) -> int:
    """The distance of the next location, on the average of those it may be."""
    places = table.offered if len(table.offered) > 0 else table.locations.cards()
    total: i64 = 0
    for kind in places:
        total += table.box.distance[kind]
    return int((2 * total + len(places)) // (2 * len(places)))


def starters(table: Table) -> list[str]:
    """Cards whose texts speak when the attack phase starts."""
    found: list[str] = []
    for piece in range(len(table.kind)):
        kind = table.kind[piece]
        if kind >= 0 and speaks_at_start(table, kind):
            found.append(table.box.names[kind])
    here = table.here()
    if here >= 0 and speaks_at_start(table, here):
        found.append(table.box.names[here])
    return found


def speaks_at_start(table: Table, kind: i64) -> bool:
    """Whether a card's text waits for the start of the attack."""
    for on in table.lib.ons[kind]:
        if on.event == ATTACK_START:
            return True
    return False


# What it buys


def drawn(table: Table, threat: int) -> dict[str, Json]:
    """How many attackers and how much power, on the average, and how often the fleet would come off how."""
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
    """By card: the price of an attacker, its price as the first of the attack, and its power beside those in play."""
    size = int(table.box.size)
    prices = vec[i64]([-1] * size)
    first_prices = vec[i64]([-1] * size)
    powers = vec[i64]([0] * size)
    scratch = table.clone()
    piece = scratch.new_piece(0, ENEMY_SEAT, NONE)
    for cards in (table.attack.top, table.attack.bag, table.attack.below):
        for kind in cards:
            if prices[kind] >= 0 or table.box.type[kind] != SHIP:
                continue
            scratch.kind[piece] = NONE
            scratch.ship_was_revealed = 0
            first_prices[kind] = cost(scratch, kind, ENEMY_SEAT)
            scratch.ship_was_revealed = 1
            prices[kind] = cost(scratch, kind, ENEMY_SEAT)
            scratch.kind[piece] = kind
            powers[kind] = reckon.power(scratch, piece)
    return prices, first_prices, powers


def fleet(table: Table) -> tuple[vec[i64], vec[i64]]:
    """The powers of the player ships that will fight, strongest first, and what overpowers each."""
    own = vec[i64]()
    factors = vec[i64]()
    piece: i64
    for piece in range(len(table.kind)):
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
    """The powers of the attackers one attack brings, strongest first. [PD-92 to PD-98]"""
    found = vec[i64]()
    is_underway_now = table.phase == ATTACK_PHASE and table.ship_was_revealed != 0
    is_first = not is_underway_now
    if table.phase == ATTACK_PHASE:
        piece: i64
        for piece in range(len(table.kind)):
            if table.owner[piece] < 0 and table.is_ship(piece):
                found = put_sorted(found, reckon.power(table, piece))
    bag = table.attack.bag[:]
    left = len(bag)
    n: i64 = 0
    came = vec[i64]()
    while n < table.attack.size():
        if n < len(table.attack.top):
            kind = table.attack.top[n]
        elif left > 0:
            at = rng.below(left)
            kind = bag[at]
            bag[at] = bag[left - 1]
            left -= 1
        else:
            kind = table.attack.below[n - len(table.attack.top) - len(table.attack.bag)]
        n += 1
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
    """Whether a unique attacker is there already. [PD-R25]"""
    if table.box.edition != 2011 or not table.box.has_flag(kind, UNIQUE):
        return False
    for known in came:
        if known == kind:
            return True
    return False


def put_sorted(powers: vec[i64], power: i64) -> vec[i64]:
    """One more, strongest first."""
    powers = append(powers, power)
    at = len(powers) - 1
    while at > 0 and powers[at - 1] < powers[at]:
        powers[at], powers[at - 1] = powers[at - 1], powers[at]
        at -= 1
    return powers


def meet(table: Table, own: vec[i64], factors: vec[i64], enemies: vec[i64]) -> i64:
    """The worst that happens to a ship when strong ships face strong attackers and nothing more is played."""
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
    """The fight that lacks most."""
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
