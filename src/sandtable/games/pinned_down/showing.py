"""How cards and numbers are shown: each number with its terms, from the same computation the rules use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.components import (
    CREW_TYPES,
    DAMAGE,
    EFFECT,
    SHIP,
    TYPE_NAMES,
    WING_NAMES,
    Kind,
    Piece,
)
from sandtable.games.pinned_down.marks import CLOAKED, FREE
from sandtable.games.pinned_down.phases import ATTACK_PHASE
from sandtable.games.pinned_down.reckon import Ledger
from sandtable.games.pinned_down.rules import playing, refusals
from sandtable.games.pinned_down.rules.fighting import members
from sandtable.kernel.contract import SEAT_NAMES, Json

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def terms(table: Table, ledger: Ledger) -> list[Json]:
    """The terms of a number, the printed one first; those that are not silenced add up to it."""
    found: list[Json] = []
    for n in range(len(ledger.kinds)):
        why = "printed" if n == 0 else "card"
        found.append(term(table, ledger.kinds[n], ledger.amounts[n], why, not ledger.counts(n)))
    if ledger.floor > 0:
        found.append(term(table, ledger.kinds[0], ledger.floor, "floor", False))
    return found


def term(table: Table, kind: int, amount: int, why: str, is_silenced: bool) -> dict[str, Json]:
    """Which card, how much, and whether it counts; a floor keeps the number from being negative."""
    box = table.box
    return {"card": box.names[kind], "id": box.ids[kind], "amount": amount, "why": why, "silenced": is_silenced}


# Hand cards


def hand_card(table: Table, seat: int, kind: Kind) -> Json:
    """A hand card: its current cost, term by term, and whether it can be played in this window."""
    ledger = Ledger()
    cost = playing.price(table, seat, kind, ledger)
    playable = table.window != 0 and playing.may_play_from_hand(table, seat, kind, table.window)
    return {
        "card": table.box.names[kind],
        "id": table.box.ids[kind],
        "cost": int(cost),
        "terms": terms(table, ledger),
        "playable": playable,
        "refusal": refusal(table, seat, kind) if table.window != 0 and not playable else None,
    }


def refusal(table: Table, seat: int, kind: Kind) -> Json:
    """Why a hand card cannot be played in the open window, as the rules say it."""
    found = refusals.why_not_play(table, seat, kind)
    return {"clause": found.clause, "why": found.why}


# Cards in play


def piece_view(table: Table, piece: Piece) -> Json:
    """A card in play; for a ship also its values, and the terms of its power."""
    kind = table.kind[piece]
    box = table.box
    found: dict[str, Json] = {
        "piece": table.piece_name(piece),
        "card": box.names[kind],
        "id": box.ids[kind],
        "type": TYPE_NAMES[int(box.type[kind])],
        "wing": WING_NAMES[box.wing[kind]],
        "owner": SEAT_NAMES[table.owner[piece]] if table.owner[piece] >= 0 else None,
        "tokens": int(table.tokens[piece]),
    }
    if box.type[kind] == SHIP:
        add_ship(table, piece, found)
    elif box.type[kind] == DAMAGE:
        found["structure"] = int(-box.structure[kind])
        found["power"] = int(-box.power_malus[kind])
        found["capacity"] = int(-box.capacity_malus[kind])
        found["upkeep"] = int(box.upkeep[kind])
    return found


def add_ship(table: Table, piece: Piece, found: dict[str, Json]) -> None:
    """What a ship has beyond other cards; attackers only have power."""
    ledger = Ledger()
    found["power"] = int(reckon.power(table, piece, ledger))
    found["terms"] = terms(table, ledger)
    found["fight"] = int(table.fight[piece])
    found["target"] = table.piece_name(table.target[piece]) if table.target[piece] >= 0 else None
    found["paid"] = int(table.paid[piece])
    found["attached"] = aboard(table, piece, EFFECT)
    if table.owner[piece] >= 0:
        found["structure"] = int(reckon.structure(table, piece))
        found["capacity"] = int(reckon.capacity(table, piece))
        found["crew"] = int(reckon.aboard(table, piece))
        found["upkeep"] = int(reckon.upkeep(table, piece))
        found["flagship"] = reckon.is_flagship(table, piece)
        found["cloaking"] = reckon.has_cloaking(table, piece)
        found["cloaked"] = is_hidden(table, piece)
        found["free"] = table.marks[piece] & FREE != 0
        found["aboard"] = aboard(table, piece, CREW_TYPES)
        found["damage"] = aboard(table, piece, DAMAGE)


def is_hidden(table: Table, piece: Piece) -> bool:
    """Whether it has cloaked. A cloak that the reveal will remove is not shown any more. [PD-154, PD-R51]"""
    if table.marks[piece] & CLOAKED == 0:
        return False
    return table.phase != ATTACK_PHASE or reckon.may_cloak(table, piece)


def aboard(table: Table, ship: Piece, types: i64) -> list[Json]:
    """The cards of these types that lie on a ship."""
    found: list[Json] = []
    for card in range(table.places):
        if table.kind[card] >= 0 and table.host[card] == ship and table.box.is_type(table.kind[card], types):
            found.append(piece_view(table, card))
    return found


# Fights


def fights_view(table: Table) -> list[Json]:
    """Each fight in progress or to come, by number."""
    found: list[Json] = []
    for number in sorted({int(number) for number in table.fight if number > 0}):
        found.append(fight_view(table, number))
    return found


def fight_view(table: Table, number: int) -> Json:
    """Both totals with their terms, and what would happen with them. [PD-107 to PD-110, PD-R69]"""
    ours = reckon.fight_total(table, number, False)
    theirs = reckon.fight_total(table, number, True)
    ships: list[Json] = []
    for ship in members(table, number, False):
        factor = reckon.overpower_factor(table, ship)
        ships.append(
            {
                "piece": table.piece_name(ship),
                "factor": int(factor),
                "safe_at": int(theirs // factor + 1) if theirs > 0 else 0,
                "fate": fate(ours, theirs, factor),
            }
        )
    enemies: list[Json] = [table.piece_name(ship) for ship in members(table, number, True)]
    players: list[Json] = [table.piece_name(ship) for ship in members(table, number, False)]
    return {
        "number": number,
        "now": number == table.fight_now,
        "players": players,
        "enemies": enemies,
        "player_total": int(ours),
        "enemy_total": int(theirs),
        "player_terms": side_terms(table, number, False),
        "enemy_terms": side_terms(table, number, True),
        "win_at": int(theirs) + 1,
        "tie": ours == theirs,
        "outcome": "won" if ours > theirs else "lost",
        "ships": ships,
    }


def fate(ours: i64, theirs: i64, factor: i64) -> str:
    """What happens to a player ship. A tie is lost, and a total of exactly twice as much overpowers. [PD-108,
    PD-110]
    """
    if ours > theirs:
        return "wins"
    return "destroyed" if theirs > 0 and theirs >= factor * ours else "damaged"


def side_terms(table: Table, number: int, enemies: bool) -> list[Json]:
    """The terms of all ships on one side, each with its ship."""
    found: list[Json] = []
    for ship in members(table, number, enemies):
        ledger = Ledger()
        reckon.power(table, ship, ledger)
        name = table.piece_name(ship)
        for n in range(len(ledger.kinds)):
            why = "printed" if n == 0 else "card"
            said = term(table, ledger.kinds[n], ledger.amounts[n], why, not ledger.counts(n))
            said["ship"] = name
            found.append(said)
        if ledger.floor > 0:
            said = term(table, ledger.kinds[0], ledger.floor, "floor", False)
            said["ship"] = name
            found.append(said)
    return found
