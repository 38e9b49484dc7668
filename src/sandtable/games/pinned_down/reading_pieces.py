"""Reads cards by name, and cards in play with everything on them. See position.py."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import CREW_TYPES, DAMAGE, EFFECT, ENEMY_SEAT, NONE, SHIP
from sandtable.games.pinned_down.marks import MARK_NAMES
from sandtable.games.pinned_down.position import COUNTS, enemy_ships
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines, whole

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def card_named(table: Table, said: str, place: str) -> int:
    """A card of the edition by its name."""
    kind = table.box.by_name.get(said)
    if kind is None:
        raise Malformed(f"{place}there is no card {said[:40]!r}")
    return kind


def cards_of(table: Table, lines: Lines, key: str) -> vec[i64]:
    """The cards of a line; none when it is missing or `-`."""
    place = lines.place(key)
    said = lines.take_or(key, "-")
    found = vec[i64]()
    for part in [] if said == "-" else said.split(","):
        match = re.fullmatch(r"\s*(.+?)(?: x([0-9]{1,2}))?\s*", part)
        if match is None:
            raise Malformed(f"{place}a card is missing")
        for _ in range(int(match[2] or "1")):
            found = append(found, card_named(table, match[1], place))
    return found


def piece_named(table: Table, said: str, place: str) -> int:
    """A card in play by its name."""
    word = table.terms.piece.index.get(said)
    piece = NONE if word is None else table.piece_named(word)
    if piece == NONE:
        raise Malformed(f"{place}{said[:40]!r} is not in play")
    return int(piece)


def read_pieces(table: Table, lines: Lines, seats: str) -> None:
    """The fleets, other cards in play and attackers, in the order of the lines or of `order`."""
    for n, name in enumerate(seats):
        read_ships(table, lines, name, n, SHIP)
    read_ships(table, lines, "table", ENEMY_SEAT, EFFECT)
    read_ships(table, lines, "enemies", ENEMY_SEAT, SHIP)
    enemies = enemy_ships(table)
    for piece in range(table.places):
        if table.target[piece] >= 0:
            if table.target[piece] >= len(enemies):
                raise Malformed("the position: a target is no attacker")
            table.target[piece] = enemies[table.target[piece]]
    if lines.has("order"):
        place = lines.place("order")
        ranks = [whole(part, 0, table.places - 1, f"{place}order") for part in lines.take("order").split()]
        if sorted(ranks) != list(range(table.places)):
            raise Malformed(f"{place}it must name each of the {table.places} cards in play once")
        reorder(table, ranks)


def reorder(table: Table, ranks: list[int]) -> None:
    """Puts pieces into order of arrival: `ranks` says where each goes."""
    came = [ranks.index(n) for n in range(len(ranks))]
    places_of = vec[i64]()
    for piece in came:
        places_of = append(places_of, piece)
    for column in ("kind", "owner", "tokens", "paid", "fight", "marks", "uses", "phase_uses", "lent", "hits"):
        old: vec[i64] = getattr(table, column)
        new = vec[i64]()
        for piece in places_of:
            new = append(new, old[piece])
        setattr(table, column, new)
    host = vec[i64]()
    target = vec[i64]()
    for piece in places_of:
        host = append(host, NONE if table.host[piece] < 0 else ranks[table.host[piece]])
        target = append(target, NONE if table.target[piece] < 0 else ranks[table.target[piece]])
    table.host = host
    table.target = target
    table.relist()


def read_ships(table: Table, lines: Lines, key: str, owner: int, types: i64) -> None:
    """A line of ships, or of effects, each with what is on it."""
    place = lines.place(key)
    said = lines.take_or(key, "-")
    for part in [] if said == "-" else said.split(","):
        match = re.fullmatch(r"\s*([^\[\]]+?)\s*(?:\[([^\[\]]*)\])?\s*", part)
        if match is None:
            raise Malformed(f"{place}{part.strip()[:40]!r} is not a card with what lies on it in brackets")
        ship = read_piece(table, match[1], owner, NONE, types, place)
        for aboard in match[2].split("+") if match[2] else []:
            read_piece(table, aboard, owner, ship, CREW_TYPES | DAMAGE | EFFECT, place)


def read_piece(table: Table, said: str, owner: int, host: int, types: i64, place: str) -> int:
    """A card in play: `B's Repair Bot (moved tokens=2)`."""
    match = re.fullmatch(r"\s*(?:([A-D])'s )?(.+?)\s*(?:\(([^()]*)\))?\s*", said)
    if match is None:
        raise Malformed(f"{place}a card is missing")
    kind = card_named(table, match[2], place)
    if not table.box.is_type(kind, types):
        raise Malformed(f"{place}{match[2]} cannot lie there")
    if host >= 0 and not table.box.is_type(kind, CREW_TYPES):
        owner = int(ENEMY_SEAT)
    if match[1]:
        owner = SEAT_NAMES.index(match[1])
        if owner >= table.seats:
            raise Malformed(f"{place}there is no seat {match[1]}")
    piece = int(table.new_piece(kind, owner, host))
    for word in (match[3] or "").split():
        read_mark(table, piece, word, place)
    return piece


def read_mark(table: Table, piece: int, word: str, place: str) -> None:
    """`tokens=3`, or a mark."""
    name, equals, number = word.partition("=")
    if equals and name in COUNTS:
        getattr(table, name)[piece] = whole(number, 0, 99, f"{place}{name}")
    elif equals and name == "target":
        table.target[piece] = whole(number, 0, 99, f"{place}target")
    elif name in MARK_NAMES:
        table.marks[piece] |= 1 << MARK_NAMES.index(name)
    else:
        raise Malformed(f"{place}a card cannot be {word[:40]!r}")
