"""Who may look: hands and piles are open, decks are not. [PD-R4] Redaction and imagination stand together.

Decks have no order, and what is in them follows from the lists all players know and the cards all have seen. So nothing
has to be imagined: what a seat imagines is the table itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
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
from sandtable.games.pinned_down.effects.asking import FROM_DECK, PlayFrom
from sandtable.games.pinned_down.marks import CLOAKED, FREE
from sandtable.games.pinned_down.piles import Deck
from sandtable.games.pinned_down.reckon import Ledger
from sandtable.games.pinned_down.rules import playing
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Json, View
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def view(table: Table, seat: int) -> View:
    """The table as a seat sees it; a deck that is being searched is shown to the searcher. [PD-12, PD-R4]"""
    actor = table.actor()
    players: list[Json] = [player(table, owner) for owner in range(int(table.seats))]
    lasting: list[Json] = [table.box.names[table.lasting[n + 1]] for n in range(0, len(table.lasting), 3)]
    return {
        "edition": int(table.box.edition),
        "turn": int(table.turn),
        "phase": table.terms.phase.words[table.phase],
        "first": SEAT_NAMES[table.first_seat],
        "to_act": None if actor == NOBODY else "~" if actor == CHANCE else SEAT_NAMES[actor],
        "pool": int(table.pool),
        "distance": int(table.distance()),
        "goal": int(table.setting.goal),
        "row": names(table, table.row),
        "offered": names(table, table.offered),
        "seen": names(table, table.seen),
        "players": players,
        "enemies": [piece_view(table, piece) for piece in pieces(table, -1, SHIP)],
        "table": [piece_view(table, piece) for piece in loose(table)],
        "fights": fights_view(table),
        "attack": deck_view(table, table.attack),
        "attack_discard": names(table, table.attack_discard),
        "locations": deck_view(table, table.locations),
        "location_discard": names(table, table.location_discard),
        "damage": len(table.damage),
        "damage_discard": names(table, table.damage_discard),
        "lasting": lasting,
        "search": search(table, seat),
        "agenda": [table.source_name(frame) for frame in table.agenda if frame.kind >= 0],
        "result": None if table.over == 0 else "won" if table.over == 1 else "lost",
    }


def search(table: Table, seat: int) -> Json:
    """The cards of a deck that this seat is searching; nothing to anybody else. [PD-12]"""
    if len(table.agenda) == 0 or table.actor() != seat or seat < 0:
        return []
    step = table.lib.code[table.agenda[len(table.agenda) - 1].pc]
    if isinstance(step, PlayFrom) and step.piles & FROM_DECK != 0:
        return names(table, table.deck[seat].cards())
    return []


def names(table: Table, cards: vec[i64]) -> list[Json]:
    """Cards by name."""
    return [table.box.names[card] for card in cards]


def deck_view(table: Table, deck: Deck) -> dict[str, Json]:
    """How many cards a deck has, and those all have seen on top of it and under it."""
    return {"cards": int(deck.size()), "top": names(table, deck.top), "under": names(table, deck.below)}


def pieces(table: Table, owner: int, types: i64) -> list[int]:
    """The pieces of an owner's that are of these types."""
    found: list[int] = []
    for piece in range(len(table.kind)):
        kind = table.kind[piece]
        if kind >= 0 and table.owner[piece] == owner and table.box.is_type(kind, types):
            found.append(piece)
    return found


def loose(table: Table) -> list[int]:
    """Effects on the table that lie on no ship."""
    found: list[int] = []
    for piece in range(len(table.kind)):
        kind = table.kind[piece]
        if kind >= 0 and table.box.type[kind] == EFFECT and table.host[piece] < 0:
            found.append(piece)
    return found


def player(table: Table, seat: int) -> Json:
    """A player's hand, piles and fleet."""
    hand: list[Json] = [hand_card(table, seat, kind) for kind in table.hand[seat]]
    return {
        "seat": SEAT_NAMES[seat],
        "hand": hand,
        "deck": deck_view(table, table.deck[seat]),
        "discard": names(table, table.discard[seat]),
        "destroyed": names(table, table.destroyed[seat]),
        "fleet": [piece_view(table, piece) for piece in pieces(table, seat, SHIP)],
        "fleet_limit": table.setting.fleet[seat],
    }


def hand_card(table: Table, seat: int, kind: Kind) -> Json:
    """A hand card, and what it would cost now, term by term."""
    ledger = Ledger()
    reckon.cost(table, kind, seat, ledger)
    return {
        "card": table.box.names[kind],
        "id": table.box.ids[kind],
        "cost": int(playing.price(table, seat, kind)),
        "terms": terms(table, ledger),
    }


def terms(table: Table, ledger: Ledger) -> list[Json]:
    """The terms of a number: which card, and how much."""
    found: list[Json] = []
    for n in range(len(ledger.kinds)):
        silenced = ledger.is_silenced and n > 0 and ledger.amounts[n] > 0
        found.append({"card": table.box.names[ledger.kinds[n]], "amount": ledger.amounts[n], "silenced": silenced})
    return found


def piece_view(table: Table, piece: Piece) -> Json:
    """A card in play; of a ship its values, and why its power is what it is."""
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
        ledger = Ledger()
        found["power"] = int(reckon.power(table, piece, ledger))
        found["terms"] = terms(table, ledger)
        found["fight"] = int(table.fight[piece])
        found["paid"] = int(table.paid[piece])
        if table.owner[piece] >= 0:
            found["structure"] = int(reckon.structure(table, piece))
            found["capacity"] = int(reckon.capacity(table, piece))
            found["upkeep"] = int(reckon.upkeep(table, piece))
            found["flagship"] = reckon.is_flagship(table, piece)
            found["cloaking"] = reckon.has_cloaking(table, piece)
            found["cloaked"] = table.marks[piece] & CLOAKED != 0
            found["free"] = table.marks[piece] & FREE != 0
            found["aboard"] = aboard(table, piece, CREW_TYPES)
            found["damage"] = aboard(table, piece, DAMAGE)
            found["attached"] = aboard(table, piece, EFFECT)
    return found


def aboard(table: Table, ship: Piece, types: i64) -> list[Json]:
    """The cards of these types that lie on a ship."""
    found: list[Json] = []
    for card in range(len(table.kind)):
        if table.kind[card] >= 0 and table.host[card] == ship and table.box.is_type(table.kind[card], types):
            found.append(piece_view(table, card))
    return found


def fights_view(table: Table) -> list[Json]:
    """Each fight to come or going on, with both totals."""
    found: list[Json] = []
    numbers = sorted({int(number) for number in table.fight if number > 0})
    for number in numbers:
        ours: list[Json] = []
        theirs: list[Json] = []
        for piece in range(len(table.kind)):
            if table.kind[piece] >= 0 and table.fight[piece] == number:
                (ours if table.owner[piece] >= 0 else theirs).append(table.piece_name(piece))
        found.append(
            {
                "number": number,
                "now": number == table.fight_now,
                "players": ours,
                "enemies": theirs,
                "player_total": int(reckon.fight_total(table, number, False)),
                "enemy_total": int(reckon.fight_total(table, number, True)),
            }
        )
    return found


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """The table itself: nothing about it is secret but the order of the decks, which they do not have."""
    return table.clone()
