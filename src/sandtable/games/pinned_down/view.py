"""The view of a position: hands and piles are open, the order of decks is not. [PD-R4]

A deck has no order until a card is drawn, and its content follows from what everybody knows. So an imagined position is
simply the same position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import PLACE_BITS, SHIP
from sandtable.games.pinned_down.effects.asking import FROM_DECK, PlayFrom
from sandtable.games.pinned_down.effects.clauses import WINDOW_NAMES
from sandtable.games.pinned_down.forecast import forecast
from sandtable.games.pinned_down.phases import ASSIGN_PHASE
from sandtable.games.pinned_down.piles import Deck
from sandtable.games.pinned_down.rules.assigning import FormFights
from sandtable.games.pinned_down.rules.windows import Window
from sandtable.games.pinned_down.showing import fights_view, hand_card, piece_view
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Json, View
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def view(table: Table, seat: int) -> View:
    """The position as a seat sees it; a deck being searched is shown to the searcher. [PD-12, PD-R4]"""
    actor = table.actor()
    players: list[Json] = [player(table, owner) for owner in range(int(table.seats))]
    return {
        "edition": int(table.box.edition),
        "turn": int(table.turn),
        "phase": table.terms.phase.words[table.phase],
        "first": SEAT_NAMES[table.first_seat],
        "to_act": None if actor == NOBODY else "~" if actor == CHANCE else SEAT_NAMES[actor],
        "window": window(table),
        "pool": int(table.pool),
        "distance": int(table.distance()),
        "goal": int(table.setting.goal),
        "row": places(table, table.row),
        "offered": places(table, table.offered),
        "seen": names(table, table.seen),
        "players": players,
        "enemies": [piece_view(table, piece) for piece in pieces(table, -1, SHIP)],
        "table": [piece_view(table, piece) for piece in table.loose_effects()],
        "fights": fights_view(table),
        "planned": planned(table),
        "forecast": forecast(table),
        "attack": deck_view(table, table.attack),
        "attack_discard": names(table, table.attack_discard),
        "locations": deck_view(table, table.locations),
        "location_discard": names(table, table.location_discard),
        "damage": len(table.damage),
        "damage_discard": names(table, table.damage_discard),
        "lasting": lasting(table),
        "search": search(table, seat),
        "agenda": [table.source_name(frame) for frame in table.agenda if frame.kind >= 0],
        "result": None if table.over == 0 else "won" if table.over == 1 else "lost",
    }


def planned(table: Table) -> list[Json]:
    """The fights by the assignments so far. Attackers left over are not included."""
    if table.phase != ASSIGN_PHASE or len(table.agenda) == 0 or max(table.target) < 0 or max(table.fight) > 0:
        return []
    formed = table.clone()
    FormFights().run(formed, formed.agenda[len(formed.agenda) - 1], None)
    return fights_view(formed)


def window(table: Table) -> Json:
    """Which window is open, and who has passed since the last action; None without a window. [PD-R6]"""
    for frame in table.agenda:
        step = table.lib.code[frame.pc] if frame.pc < frame.end else None
        if isinstance(step, Window) and frame.cancelled != 0:
            seats = int(table.seats)
            passed: list[Json] = []
            for n in range(int(min(frame.left, table.seats))):
                passed.append(SEAT_NAMES[(int(frame.x) - 1 - n) % seats])
            return {"name": WINDOW_NAMES[int(step.window)].lower(), "passed": passed}
    return None


def lasting(table: Table) -> list[Json]:
    """Cards whose texts last for the rest of the turn."""
    return [table.box.names[table.lasting[n + 1]] for n in range(0, len(table.lasting), 3)]


def search(table: Table, seat: int) -> Json:
    """The cards of a deck that this seat is searching; nothing for anybody else. [PD-12]"""
    if len(table.agenda) == 0 or table.actor() != seat or seat < 0:
        return []
    step = table.lib.code[table.agenda[len(table.agenda) - 1].pc]
    if isinstance(step, PlayFrom) and step.piles & FROM_DECK != 0:
        return names(table, table.deck[seat].cards())
    return []


def names(table: Table, cards: vec[i64]) -> list[Json]:
    return [table.box.names[card] for card in cards]


def places(table: Table, cards: vec[i64]) -> list[Json]:
    """Locations, each with its kind, its distance and the distance up to it."""
    found: list[Json] = []
    total = 0
    for kind in cards:
        distance = int(table.box.distance[kind])
        total += distance
        where = [name for name, bit in PLACE_BITS.items() if table.box.place[kind] & bit != 0]
        found.append(
            {
                "card": table.box.names[kind],
                "id": table.box.ids[kind],
                "place": where[0] if where else "",
                "distance": distance,
                "total": total,
            }
        )
    return found


def deck_view(table: Table, deck: Deck) -> dict[str, Json]:
    """How many cards a deck has, and those that everybody has seen on top and at the bottom."""
    return {"cards": int(deck.size()), "top": names(table, deck.top), "under": names(table, deck.below)}


def pieces(table: Table, owner: int, types: i64) -> list[int]:
    """An owner's pieces of these types."""
    found: list[int] = []
    for piece in range(table.places):
        kind = table.kind[piece]
        if kind >= 0 and table.owner[piece] == owner and table.box.is_type(kind, types):
            found.append(piece)
    return found


def player(table: Table, seat: int) -> Json:
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


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """The same position: only the order of decks is unknown, and they have none."""
    found = table.clone()
    found.calm_from = table.turn + table.game.turns_ahead
    return found
