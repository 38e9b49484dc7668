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

import re
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import (
    CREW_TYPES,
    DAMAGE,
    EFFECT,
    ENEMY_SEAT,
    NONE,
    SHIP,
)
from sandtable.games.pinned_down.decks import common_deck
from sandtable.games.pinned_down.frame import IN_PLAY, Frame
from sandtable.games.pinned_down.marks import MARK_NAMES
from sandtable.games.pinned_down.piles import Deck, as_bag, sorted_bag
from sandtable.games.pinned_down.rules import flow, places
from sandtable.games.pinned_down.rules.programs import TURN
from sandtable.kernel.contract import NOBODY, SEAT_NAMES
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines, whole

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

COUNTS: Final = ["tokens", "paid", "fight", "uses", "phase_uses", "lent", "hits"]
NUMBERS: Final = ["kind", "source", "bearer", "it", "seat", "place", "value", "x", "asks", "left", "cancelled"]


# Writing


def text(table: Table) -> str:
    """The position; `read` takes it back."""
    seats = SEAT_NAMES[: int(table.seats)]
    lines = [f"turn: {table.turn}", f"first: {seats[table.first_seat]}", f"pool: {table.pool}"]
    lines.append(f"phase: {table.terms.phase.words[table.phase]} {table.window}")
    if table.over != 0:
        lines.append(f"over: {table.over} {table.ending}")
    add_cards(lines, "row", table, table.row)
    add_cards(lines, "offered", table, table.offered)
    order: list[int] = []
    for seat in range(table.seats):
        fleet = [piece for piece in range(len(table.kind)) if table.is_ship(piece) and table.owner[piece] == seat]
        if fleet:
            lines.append(f"{seats[seat]}: {', '.join([ship_text(table, piece, order) for piece in fleet])}")
    for key, pieces in (("table", loose_effects(table)), ("enemies", enemy_ships(table))):
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
    """What a turn remembers, and the texts under way."""
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


def loose_effects(table: Table) -> list[int]:
    """Effects that lie on the table and on no ship."""
    found: list[int] = []
    for piece in range(len(table.kind)):
        kind = table.kind[piece]
        if kind >= 0 and table.box.type[kind] == EFFECT and table.host[piece] < 0:
            found.append(piece)
    return found


def enemy_ships(table: Table) -> list[int]:
    """Attackers."""
    return [piece for piece in range(len(table.kind)) if table.is_ship(piece) and table.owner[piece] < 0]


def ship_text(table: Table, piece: int, order: list[int]) -> str:
    """`Ardor (fight=1) [Admiral Bright + Direct Hit]`."""
    order.append(piece)
    told = piece_text(table, piece, ENEMY_SEAT if not table.is_ship(piece) else table.owner[piece])
    aboard: list[str] = []
    for card in range(len(table.kind)):
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
    """`Faith, Fire At Will x2`; equal neighbours are counted."""
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
    """A line, when there is something to say."""
    if len(cards) > 0:
        lines.append(f"{key}: {cards_text(table, cards)}")


def add_deck(lines: list[str], bag: str, top: str, under: str, table: Table, deck: Deck) -> None:
    """The lines of a deck."""
    lines.append(f"{bag}: {cards_text(table, deck.bag)}")
    add_cards(lines, top, table, deck.top)
    add_cards(lines, under, table, deck.below)


# Reading


def read(table: Table, position: str) -> None:
    """The bare table becomes the position; Malformed names the line that is wrong."""
    lines = Lines(position)
    seats = SEAT_NAMES[: int(table.seats)]
    table.turn = whole(lines.take_or("turn", "1"), 0, 999, "turn")
    first = lines.take_or("first", "A")
    if len(first) != 1 or first not in seats:
        raise Malformed(f"{lines.place('first')}the first seat is one of {', '.join(seats)}")
    table.first_seat = seats.index(first)
    table.pool = whole(lines.take_or("pool", "0"), 0, 9999, "pool")
    read_phase(table, lines)
    table.row = cards_of(table, lines, "row")
    table.offered = cards_of(table, lines, "offered")
    read_pieces(table, lines, seats)
    for n, name in enumerate(seats):
        table.hand[n] = sorted_bag(cards_of(table, lines, f"{name} hand"))
        table.discard[n] = sorted_bag(cards_of(table, lines, f"{name} discard"))
        table.destroyed[n] = sorted_bag(cards_of(table, lines, f"{name} destroyed"))
    table.attack_discard = sorted_bag(cards_of(table, lines, "attack discard"))
    table.location_discard = sorted_bag(cards_of(table, lines, "locations discard"))
    table.damage_discard = sorted_bag(cards_of(table, lines, "damage discard"))
    table.seen = sorted_bag(cards_of(table, lines, "seen"))
    read_decks(table, lines, seats)
    read_rest(table, lines, seats)
    at = lines.take_or("at", "main")
    has_agenda = lines.has("agenda")
    if has_agenda:
        read_agenda(table, lines)
    lines.done()
    if not has_agenda:
        start_at(table, at)
        flow.advance(table, None)
    if table.over == 0 and table.actor() == NOBODY:
        raise Malformed("the position: nobody is asked, and the game is not over")


def start_at(table: Table, at: str) -> None:
    """The turn goes on from a named place."""
    place = places.step_named(table.lib, at)
    if place == NONE:
        raise Malformed(f"the position: at is one of {', '.join(places.NAMES)}, not {at[:40]!r}")
    places.enter(table, at)
    flow.start_program(table, TURN, NONE, 0).pc = place


def read_phase(table: Table, lines: Lines) -> None:
    """The lines `phase` and `over`."""
    name, _, window = lines.take_or("phase", "main 0").partition(" ")
    if name not in table.terms.phase.index:
        raise Malformed(f"{lines.place('phase')}there is no phase {name[:40]!r}")
    table.phase = table.terms.phase.index[name]
    table.window = whole(window or "0", 0, 31, "window")
    over, _, ending = lines.take_or("over", "0 0").partition(" ")
    table.over = whole(over, 0, 2, "over")
    table.ending = whole(ending or "0", 0, 3, "ending")


def card_named(table: Table, said: str, place: str) -> int:
    """A card of the edition by its name."""
    kind = table.box.by_name.get(said)
    if kind is None:
        raise Malformed(f"{place}there is no card {said[:40]!r}")
    return kind


def cards_of(table: Table, lines: Lines, key: str) -> vec[i64]:
    """The cards of a line, none when it is left out or says `-`."""
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


def read_pieces(table: Table, lines: Lines, seats: str) -> None:
    """The fleets, the table and the attackers, in the order of the lines or of `order`."""
    for n, name in enumerate(seats):
        read_ships(table, lines, name, n, SHIP)
    read_ships(table, lines, "table", ENEMY_SEAT, EFFECT)
    read_ships(table, lines, "enemies", ENEMY_SEAT, SHIP)
    enemies = enemy_ships(table)
    for piece in range(len(table.kind)):
        if table.target[piece] >= 0:
            if table.target[piece] >= len(enemies):
                raise Malformed("the position: a target is no attacker")
            table.target[piece] = enemies[table.target[piece]]
    if lines.has("order"):
        place = lines.place("order")
        ranks = [whole(part, 0, len(table.kind) - 1, f"{place}order") for part in lines.take("order").split()]
        if sorted(ranks) != list(range(len(table.kind))):
            raise Malformed(f"{place}it must name each of the {len(table.kind)} cards in play once")
        reorder(table, ranks)


def reorder(table: Table, ranks: list[int]) -> None:
    """Pieces stand in order of arrival: `ranks` says where each goes."""
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


def read_ships(table: Table, lines: Lines, key: str, owner: int, types: i64) -> None:
    """A line of ships, or of effects, each with what lies on it."""
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


def read_decks(table: Table, lines: Lines, seats: str) -> None:
    """The decks; one that is left out holds what is nowhere else."""
    for n, name in enumerate(seats):
        deck = table.deck[n]
        deck.top = cards_of(table, lines, f"{name} top")
        deck.below = cards_of(table, lines, f"{name} under")
        if lines.has(f"{name} deck"):
            deck.bag = sorted_bag(cards_of(table, lines, f"{name} deck"))
        else:
            out = list(table.hand[n]) + list(table.discard[n]) + list(table.destroyed[n])
            out += list(deck.top) + list(deck.below) + owned(table, n)
            deck.bag = as_bag(rest(table.setting.decks[n].cards, out))
    common = (("attack", table.attack, "attack"), ("locations", table.locations, "location"))
    for key, deck, which in common:
        deck.top = cards_of(table, lines, f"{key} top")
        deck.below = cards_of(table, lines, f"{key} under")
        if lines.has(key):
            deck.bag = sorted_bag(cards_of(table, lines, key))
        else:
            out = list(deck.top) + list(deck.below) + list(table.seen) + owned(table, -1)
            out += list(table.attack_discard) + list(table.location_discard) + list(table.row) + list(table.offered)
            deck.bag = as_bag(rest(common_deck(table.box, which, table.setting.is_small), out))
    if lines.has("damage"):
        table.damage = sorted_bag(cards_of(table, lines, "damage"))
    else:
        out = list(table.damage_discard) + owned(table, -1)
        table.damage = as_bag(rest(common_deck(table.box, "damage", table.setting.is_small), out))


def owned(table: Table, seat: int) -> list[int]:
    """The cards of a seat's, or of the opposition's, that are in play."""
    return [int(table.kind[piece]) for piece in range(len(table.kind)) if table.owner[piece] == seat]


def rest(cards: list[int], out: list[int]) -> list[int]:
    """The cards less those that are elsewhere."""
    found = cards[:]
    for kind in out:
        if kind in found:
            found.remove(kind)
    return found


def read_rest(table: Table, lines: Lines, seats: str) -> None:
    """What a turn remembers."""
    place = lines.place("counts")
    counts = [whole(part, -2, 999, f"{place}counts") for part in lines.take_or("counts", "0 0 0 -1").split()]
    fighting = [whole(part, 0, 99, "fighting") for part in lines.take_or("fighting", "").split()]
    if len(counts) != 4 or len(fighting) not in (0, 3 * len(seats)):
        raise Malformed(f"{place}counts are four numbers, and fighting three for each seat")
    table.ship_was_revealed, table.ran_out, table.fight_now, table.seen_from = counts
    for n in range(len(seats) if fighting else 0):
        table.lost_by[n] = fighting[n]
        table.had[n] = fighting[len(seats) + n]
        table.fallen[n] = fighting[2 * len(seats) + n]
    for ship, card, amount in triples(lines, "boosts"):
        piece = piece_named(table, ship, lines.place("boosts"))
        kind = card_named(table, card, lines.place("boosts"))
        table.boosts = append(append(append(table.boosts, piece), kind), whole(amount, -99, 99, "boosts"))
    for clause, card, seat in triples(lines, "lasting"):
        number = whole(clause, 0, len(table.lib.lasting_statics) - 1, "lasting")
        kind = card_named(table, card, lines.place("lasting"))
        table.lasting = append(append(append(table.lasting, number), kind), whole(seat, -1, 3, "lasting"))
    said = lines.take_or("spent", "")
    for part in said.split(",") if said else []:
        match = re.fullmatch(r"\s*([A-D])'s (.+?)\s*", part)
        if match is None:
            raise Malformed(f"{lines.place('spent')}expected a card like A's Tinkerer Lott")
        kind = card_named(table, match[2], lines.place("spent"))
        table.spent = append(append(table.spent, SEAT_NAMES.index(match[1])), kind)


def triples(lines: Lines, key: str) -> list[list[str]]:
    """The members of a line, each three words between bars."""
    place = lines.place(key)
    said = lines.take_or(key, "")
    found: list[list[str]] = []
    for part in said.split(",") if said else []:
        words = [word.strip() for word in part.split("|")]
        if len(words) != 3:
            raise Malformed(f"{place}{part.strip()[:40]!r} should be three things between bars")
        found.append(words)
    return found


def piece_named(table: Table, said: str, place: str) -> int:
    """A card in play by its name."""
    word = table.terms.piece.index.get(said)
    piece = NONE if word is None else table.piece_named(word)
    if piece == NONE:
        raise Malformed(f"{place}{said[:40]!r} is not in play")
    return int(piece)


def read_agenda(table: Table, lines: Lines) -> None:
    """The texts under way."""
    place = lines.place("agenda")
    said = lines.take("agenda")
    for part in [] if said == "-" else said.split(","):
        words = [word.strip() for word in part.split("|")]
        start, end, pc = find_place(table, words[0], place)
        if not start <= pc <= end:
            raise Malformed(f"{place}{words[0][:40]!r} is beyond the end of its text")
        frame = Frame(pc, end, NONE, NONE, ENEMY_SEAT, NONE)
        table.agenda.append(frame)
        it = ""
        for word in words[1:]:
            name, _, value = word.partition(" ")
            if name == "it":
                it = value
            else:
                read_field(table, frame, name, value, place)
        if it:
            in_play = frame.place == IN_PLAY
            frame.it = piece_named(table, it, place) if in_play else card_named(table, it, place)


def find_place(table: Table, said: str, place: str) -> tuple[int, int, int]:
    """Start and end of a text, and the step in it."""
    label, _, offset = said.rpartition("+")
    if label not in table.lib.labels:
        raise Malformed(f"{place}there is no text {label[:40]!r}")
    n = table.lib.labels.index(label)
    start = table.lib.label_starts[n]
    ends = table.lib.label_starts[n + 1] if n + 1 < len(table.lib.label_starts) else len(table.lib.code)
    return start, ends, start + whole(offset, 0, 99, f"{place}a step")


def read_field(table: Table, frame: Frame, name: str, value: str, place: str) -> None:
    """One thing a text remembers."""
    if name == "kind":
        frame.kind = card_named(table, value, place)
    elif name == "source":
        frame.source = piece_named(table, value, place)
    elif name == "bearer":
        frame.bearer = piece_named(table, value, place)
    elif name in NUMBERS:
        setattr(frame, name, whole(value, -20, 9999, f"{place}{name}"))
    else:
        raise Malformed(f"{place}a text remembers no {name[:40]!r}")
