"""Positions as text: everything on the table on one screen.

    turn: 2
    at: main
    first: A
    pool: 1
    row: Harana
    A: Ardor [Admiral Bright + Direct Hit], Faith (cloaked)
    A hand: Faith, Fire At Will x2
    table: A's Superiority, The End Draws Near (tokens=2)
    enemies: Assault Cruiser (paid=3), Behemoth (paid=4)
    attack top: Horror

Ships stand with what lies on them in brackets; a card of another player's is `B's Repair Bot`. What is nowhere else
is in the decks, unless a deck is written out. `at` says where the turn is, `agenda` (instead of it) which texts are
under way, the newest last. `order` gives the order of arrival where it is not the order of the lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import CREW_TYPES, ENEMY_SEAT
from sandtable.games.pinned_down.frame import IN_PLAY, Frame
from sandtable.games.pinned_down.marks import MARK_NAMES
from sandtable.games.pinned_down.piles import Deck
from sandtable.kernel.contract import NOBODY, SEAT_NAMES

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

COUNTS: Final = ["tokens", "paid", "fight", "uses", "phase_uses", "lent", "hits"]


def text(table: Table) -> str:
    """The position as text, for `read`."""
    seats = SEAT_NAMES[: int(table.seats)]
    lines = [f"turn: {table.turn}", f"first: {seats[table.first_seat]}", f"pool: {table.pool}"]
    lines.append(f"phase: {table.terms.phase.words[table.phase]} {table.window}")
    if table.over != 0:
        lines.append(f"over: {table.over} {table.ending}")
    add_cards(lines, "row", table, table.row)
    add_cards(lines, "offered", table, table.offered)
    order: list[int] = []
    for seat in range(table.seats):
        fleet = [piece for piece in range(table.places) if table.is_ship(piece) and table.owner[piece] == seat]
        if fleet:
            lines.append(f"{seats[seat]}: {', '.join([ship_text(table, piece, order) for piece in fleet])}")
    for key, pieces in (("table", table.loose_effects()), ("enemies", enemy_ships(table))):
        if pieces:
            lines.append(f"{key}: {', '.join([ship_text(table, piece, order) for piece in pieces])}")
    if order != sorted(order):
        lines.append(f"order: {' '.join([str(sorted(order).index(piece)) for piece in order])}")
    for seat in range(table.seats):
        name = seats[seat]
        lines.append(f"{name} hand: {cards_text(table, table.hand[seat])}")
        add_deck(lines, f"{name} deck", f"{name} top", f"{name} under", table, table.deck[seat])
        add_cards(lines, f"{name} discard", table, table.discard[seat])
        add_cards(lines, f"{name} destroyed", table, table.destroyed[seat])
    add_deck(lines, "attack", "attack top", "attack under", table, table.attack)
    add_cards(lines, "attack discard", table, table.attack_discard)
    add_deck(lines, "locations", "locations top", "locations under", table, table.locations)
    add_cards(lines, "locations discard", table, table.location_discard)
    lines.append(f"damage: {cards_text(table, table.damage)}")
    add_cards(lines, "damage discard", table, table.damage_discard)
    add_rest(lines, table)
    return "\n".join(lines) + "\n"


def add_rest(lines: list[str], table: Table) -> None:
    """Adds what lasts for the turn, and the running texts."""
    add_cards(lines, "seen", table, table.seen)
    counts = [int(table.ship_was_revealed), int(table.ran_out), int(table.fight_now), int(table.seen_from)]
    if counts != [0, 0, 0, -1]:
        lines.append(f"counts: {' '.join([str(number) for number in counts])}")
    numbers = list(table.lost_by) + list(table.had) + list(table.fallen)
    if any(numbers):
        lines.append(f"fighting: {' '.join([str(number) for number in numbers])}")
    boosts: list[str] = []
    for n in range(0, len(table.boosts), 3):
        if table.kind[table.boosts[n]] >= 0:
            card = table.box.names[table.boosts[n + 1]]
            boosts.append(f"{table.piece_name(table.boosts[n])} | {card} | {table.boosts[n + 2]}")
    if boosts:
        lines.append(f"boosts: {', '.join(boosts)}")
    lasting: list[str] = []
    for n in range(0, len(table.lasting), 3):
        lasting.append(f"{table.lasting[n]} | {table.box.names[table.lasting[n + 1]]} | {table.lasting[n + 2]}")
    if lasting:
        lines.append(f"lasting: {', '.join(lasting)}")
    spent: list[str] = []
    for n in range(0, len(table.spent), 2):
        spent.append(f"{SEAT_NAMES[table.spent[n]]}'s {table.box.names[table.spent[n + 1]]}")
    if spent:
        lines.append(f"spent: {', '.join(spent)}")
    lines.append(f"agenda: {', '.join([frame_text(table, frame) for frame in table.agenda]) or '-'}")


def frame_text(table: Table, frame: Frame) -> str:
    """`hit+1 | seat 0 | bearer Faith`: where a text is, and what it remembers."""
    parts = [table.lib.place_name(frame.pc, frame.end)]
    if frame.kind >= 0:
        parts.append(f"kind {table.box.names[frame.kind]}")
    for name, piece in (("source", frame.source), ("bearer", frame.bearer)):
        if piece >= 0 and table.kind[piece] >= 0:
            parts.append(f"{name} {table.piece_name(piece)}")
    if frame.it >= 0:
        if frame.place != IN_PLAY:
            parts.append(f"it {table.box.names[frame.it]}")
        elif table.kind[frame.it] >= 0:
            parts.append(f"it {table.piece_name(frame.it)}")
    for name, number, usual in (
        ("seat", frame.seat, ENEMY_SEAT),
        ("place", frame.place, 0),
        ("value", frame.value, 0),
        ("x", frame.x, 0),
        ("asks", frame.asks, NOBODY),
        ("left", frame.left, 0),
        ("cancelled", frame.cancelled, 0),
    ):
        if number != usual:
            parts.append(f"{name} {number}")
    return " | ".join(parts)


def enemy_ships(table: Table) -> list[int]:
    return [piece for piece in range(table.places) if table.is_ship(piece) and table.owner[piece] < 0]


def ship_text(table: Table, piece: int, order: list[int]) -> str:
    """`Ardor (fight=1) [Admiral Bright + Direct Hit]`."""
    order.append(piece)
    told = piece_text(table, piece, ENEMY_SEAT if not table.is_ship(piece) else table.owner[piece])
    aboard: list[str] = []
    for card in range(table.places):
        if table.kind[card] >= 0 and table.host[card] == piece:
            order.append(card)
            usual = table.owner[piece] if table.box.is_type(table.kind[card], CREW_TYPES) else ENEMY_SEAT
            aboard.append(piece_text(table, card, usual))
    return f"{told} [{' + '.join(aboard)}]" if aboard else told


def piece_text(table: Table, piece: int, usual: i64) -> str:
    """`B's Repair Bot (moved)`."""
    told = table.box.names[table.kind[piece]]
    if table.owner[piece] != usual:
        told = f"{SEAT_NAMES[table.owner[piece]]}'s {told}"
    said: list[str] = []
    columns = [table.tokens, table.paid, table.fight, table.uses, table.phase_uses, table.lent, table.hits]
    for n, name in enumerate(COUNTS):
        if columns[n][piece] != 0:
            said.append(f"{name}={columns[n][piece]}")
    if table.target[piece] >= 0:
        said.append(f"target={enemy_ships(table).index(table.target[piece])}")
    for n, name in enumerate(MARK_NAMES):
        if (table.marks[piece] >> n) & 1 == 1:
            said.append(name)
    return f"{told} ({' '.join(said)})" if said else told


def cards_text(table: Table, cards: vec[i64]) -> str:
    """`Faith, Fire At Will x2`; equal neighbors are counted."""
    parts: list[str] = []
    n = 0
    while n < len(cards):
        copies = 1
        while n + copies < len(cards) and cards[n + copies] == cards[n]:
            copies += 1
        name = table.box.names[cards[n]]
        parts.append(name if copies == 1 else f"{name} x{copies}")
        n += copies
    return ", ".join(parts) or "-"


def add_cards(lines: list[str], key: str, table: Table, cards: vec[i64]) -> None:
    """Adds a line unless it would be empty."""
    if len(cards) > 0:
        lines.append(f"{key}: {cards_text(table, cards)}")


def add_deck(lines: list[str], bag: str, top: str, under: str, table: Table, deck: Deck) -> None:
    """Adds the lines of a deck."""
    lines.append(f"{bag}: {cards_text(table, deck.bag)}")
    add_cards(lines, top, table, deck.top)
    add_cards(lines, under, table, deck.below)
