"""Positions read: the inverse of position.py, line by line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from librt.vecs import append

from sandtable.games.pinned_down.components import ENEMY_SEAT, NONE
from sandtable.games.pinned_down.decks import common_deck
from sandtable.games.pinned_down.frame import IN_PLAY, Frame
from sandtable.games.pinned_down.piles import Deck, as_bag, sorted_bag
from sandtable.games.pinned_down.reading_pieces import card_named, cards_of, piece_named, read_pieces
from sandtable.games.pinned_down.rules import flow, places
from sandtable.games.pinned_down.rules.programs import TURN
from sandtable.kernel.contract import NOBODY, SEAT_NAMES
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines, whole

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

NUMBERS: Final = ["seat", "place", "value", "x", "asks", "left", "cancelled"]


def read(table: Table, position: str) -> None:
    """Reads a text into a position with nothing in play. Malformed names the line that is wrong."""
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
    """Continues the turn from a named place."""
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


def read_decks(table: Table, lines: Lines, seats: str) -> None:
    """The decks; one without a line holds all cards that are nowhere else."""
    for n, name in enumerate(seats):
        out = list(table.hand[n]) + list(table.discard[n]) + list(table.destroyed[n]) + owned(table, n)
        read_deck(table, lines, table.deck[n], f"{name} deck", name, rest(table.setting.decks[n].cards, out))
    out = list(table.seen) + owned(table, -1) + list(table.row) + list(table.offered)
    out += list(table.attack_discard) + list(table.location_discard)
    read_deck(table, lines, table.attack, "attack", "attack", rest(common(table, "attack"), out))
    read_deck(table, lines, table.locations, "locations", "locations", rest(common(table, "location"), out))
    if lines.has("damage"):
        table.damage = sorted_bag(cards_of(table, lines, "damage"))
    else:
        out = list(table.damage_discard) + owned(table, -1)
        table.damage = as_bag(rest(common(table, "damage"), out))


def read_deck(table: Table, lines: Lines, deck: Deck, key: str, name: str, left: list[int]) -> None:
    """The top and the bottom of a deck, and between them the written cards or all that are left."""
    deck.top = cards_of(table, lines, f"{name} top")
    deck.below = cards_of(table, lines, f"{name} under")
    if lines.has(key):
        deck.bag = sorted_bag(cards_of(table, lines, key))
    else:
        deck.bag = as_bag(rest(left, list(deck.top) + list(deck.below)))


def common(table: Table, which: str) -> list[int]:
    """The cards of a deck that belongs to no player."""
    return common_deck(table.box, which, table.setting.is_small)


def owned(table: Table, seat: int) -> list[int]:
    """A seat's cards in play, or the opposition's."""
    return [int(table.kind[piece]) for piece in range(table.places) if table.owner[piece] == seat]


def rest(cards: list[int], out: list[int]) -> list[int]:
    """The cards that are not elsewhere."""
    found = cards[:]
    for kind in out:
        if kind in found:
            found.remove(kind)
    return found


def read_rest(table: Table, lines: Lines, seats: str) -> None:
    """What lasts for the turn."""
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
    """The items of a line, each three words between bars."""
    place = lines.place(key)
    said = lines.take_or(key, "")
    found: list[list[str]] = []
    for part in said.split(",") if said else []:
        words = [word.strip() for word in part.split("|")]
        if len(words) != 3:
            raise Malformed(f"{place}{part.strip()[:40]!r} should be three things between bars")
        found.append(words)
    return found


def read_agenda(table: Table, lines: Lines) -> None:
    """The running texts."""
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
    """The start and end of a text, and a step in it."""
    label, _, offset = said.rpartition("+")
    if label not in table.lib.labels:
        raise Malformed(f"{place}there is no text {label[:40]!r}")
    n = table.lib.labels.index(label)
    start = table.lib.label_starts[n]
    ends = table.lib.label_starts[n + 1] if n + 1 < len(table.lib.label_starts) else len(table.lib.code)
    return start, ends, start + whole(offset, 0, 99, f"{place}a step")


def read_field(table: Table, frame: Frame, name: str, value: str, place: str) -> None:
    """One field of a running text."""
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
