"""A forecast of the next attack: its threat, term by term, and what that is likely to buy.

It tells players what they could compute themselves from what all can see. No rule uses it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.effects.clauses import ATTACK_START
from sandtable.games.pinned_down.likely_attack import drawn
from sandtable.games.pinned_down.rules.attacking import AddThreat, RevealCards
from sandtable.games.pinned_down.rules.jumping import ChooseLocation, Upkeep
from sandtable.games.pinned_down.rules.programs import TURN
from sandtable.games.pinned_down.rules.wrapping import EnemiesLeave, VictoryCheck
from sandtable.kernel.contract import Json

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def forecast(table: Table) -> Json:
    """The next attack, or the one being revealed; None when there will be none."""
    if table.over != 0:
        return None
    terms = threat_terms(table)
    if terms is None:
        return None
    threat = sum(amount for _, amount, _ in terms)
    said: list[Json] = [{"what": what, "amount": amount, "clause": clause} for what, amount, clause in terms]
    texts: list[Json] = list(starters(table))
    found: dict[str, Json] = {
        "turn": attack_turn(table),
        "threat": threat,
        "terms": said,
        "underway": is_underway(table),
        "texts": texts,
    }
    found.update(drawn(table, threat))
    return found


# Threat


def place(table: Table) -> i64:
    """The current place in the turn; during set-up its start."""
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


def attack_turn(table: Table) -> int:
    """The turn of the attack that comes next or is being revealed. Forecasts compare only for the same attack."""
    pc = place(table)
    while pc < table.lib.program_end[TURN]:
        if isinstance(table.lib.code[pc], AddThreat | RevealCards):
            return int(table.turn)
        pc += 1
    return int(table.turn) + 1


def threat_terms(table: Table) -> list[tuple[str, int, str]] | None:
    """The threat that will be in the pool when the attack is revealed, term by term; None when the journey ends
    before.
    """
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
    for piece in range(table.places):
        if table.owner[piece] >= 0 and table.is_ship(piece):
            total += reckon.upkeep(table, piece)
    return total


def counted_ships(table: Table) -> i64:
    """Player ships that add threat; in 2015 without those that may cloak. [PD-90, PD-122]"""
    total: i64 = 0
    piece: i64
    for piece in range(table.places):
        if table.owner[piece] >= 0 and table.is_ship(piece):
            total += 1 if table.box.edition == 2011 or not reckon.may_cloak(table, piece) else 0
    return total


def staying(table: Table) -> i64:
    """Attackers that will still be there: those that nobody faces, and those whose fight is not being won."""
    total: i64 = 0
    piece: i64
    for piece in range(table.places):
        if table.owner[piece] < 0 and table.is_ship(piece):
            number = table.fight[piece]
            is_beaten = number > 0 and reckon.fight_total(table, number, False) > reckon.fight_total(
                table, number, True
            )
            total += 0 if is_beaten else 1
    return total


def next_distance(table: Table) -> int:
    """The average distance of the possible next locations."""
    places = table.offered if len(table.offered) > 0 else table.locations.cards()
    total: i64 = 0
    for kind in places:
        total += table.box.distance[kind]
    return int((2 * total + len(places)) // (2 * len(places)))


def starters(table: Table) -> list[str]:
    """Cards with texts for the start of the attack phase."""
    found: list[str] = []
    for piece in range(table.places):
        kind = table.kind[piece]
        if kind >= 0 and speaks_at_start(table, kind):
            found.append(table.box.names[kind])
    here = table.here()
    if here >= 0 and speaks_at_start(table, here):
        found.append(table.box.names[here])
    return found


def speaks_at_start(table: Table, kind: i64) -> bool:
    """Whether a card has a text for the start of the attack."""
    for on in table.lib.ons[kind]:
        if on.event == ATTACK_START:
            return True
    return False
