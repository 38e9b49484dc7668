"""Positions as text: everything on the table, secrets included, on one screen.

    turn: A
    turns: 12
    A: blue 5, green 11, yellow 17, red 26
    B: [blue 2], -, green 12, red 21
    A hand: red 30, null
    B hand: yellow 14!, wild steal
    color pile: red 29
    special pile: null, null
    first: refill B2, A chooses a deck

A card in brackets is flipped, `-` waits for its card, and one with a `!` was stolen and is known to all. `first` is
what is asked before that turn, in order; a slot a null has emptied is refilled `after a null`. What is nowhere else is
in the decks. Only `turn` and the arrays must be there: a hand left out is one special card, the first that is left,
which keeps positions short where it is no matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.shut_down.actions import TURN
from sandtable.games.shut_down.checking import check
from sandtable.games.shut_down.components import NO_CARD, ONE_OF, SPECIAL_NAMES, of_kind, special_names
from sandtable.games.shut_down.view import color_names, pending_frames, whose_turn
from sandtable.kernel.bits import BIT
from sandtable.kernel.codes import pack
from sandtable.kernel.contract import NOBODY, SEAT_NAMES, Seat
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines, whole

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


# Writing


def text(table: Table) -> str:
    """The position as text, for `read`."""
    turn = whose_turn(table)
    lines = [f"turn: {'nobody' if turn == NOBODY else SEAT_NAMES[turn]}", f"turns: {table.turns}"]
    seats = SEAT_NAMES[: int(table.setting.seats)]
    for seat, name in enumerate(seats):
        lines.append(f"{name}: {', '.join([slot_text(table, 4 * seat + place) for place in range(4)])}")
    for seat, name in enumerate(seats):
        lines.append(f"{name} hand: {hand_text(table, seat)}")
    if table.color_pile != 0:
        lines.append(f"color pile: {', '.join(color_names(table, table.color_pile))}")
    if table.special_pile != 0:
        lines.append(f"special pile: {', '.join(special_names(table.special_pile))}")
    pending = [table.frame_words(frame) for frame in pending_frames(table)]
    if pending:
        lines.append(f"first: {', '.join(pending)}")
    return "\n".join(lines) + "\n"


def slot_text(table: Table, slot: i64) -> str:
    """`blue 5`, `[blue 5]` when flipped, `-` when the slot waits for its card."""
    if table.array[slot] == NO_CARD:
        return "-"
    return f"[{table.card_name(slot)}]" if table.is_flipped(slot) else table.card_name(slot)


def hand_text(table: Table, seat: Seat) -> str:
    """The hand, color cards first; `-` when it is empty."""
    hidden = color_names(table, table.color_hand[seat] & ~table.known)
    known = [f"{name}!" for name in color_names(table, table.color_hand[seat] & table.known)]
    return ", ".join(hidden + known + special_names(table.special_hand[seat])) or "-"


# Reading


def read(table: Table, position: str) -> None:
    """Reads a text into a game that was just dealt. Malformed names the line that is wrong."""
    lines = Lines(position)
    turn = lines.take("turn")
    table.turns = whole(lines.take_or("turns", "0"), 0, int(table.setting.last_turn), f"{lines.place('turns')}turns")
    left_out: list[int] = []
    for seat in range(table.setting.seats):
        read_array(table, seat, lines)
    for seat in range(table.setting.seats):
        if lines.has(f"{SEAT_NAMES[seat]} hand"):
            read_hand(table, seat, lines)
        else:
            left_out.append(seat)
    read_piles(table, lines)
    for seat in left_out:
        fill_hand(table, seat)
    read_agenda(table, turn, lines)
    lines.done()
    check(table)


def cards_of(lines: Lines, key: str) -> list[str]:
    """The cards of a line; none when it is missing or `-`."""
    said = lines.take_or(key, "-")
    return [] if said == "-" else [card.strip() for card in said.split(",")]


def read_array(table: Table, seat: Seat, lines: Lines) -> None:
    """A line like `A: blue 5, [blue 2], -, red 26`."""
    name = SEAT_NAMES[seat]
    cards = [card.strip() for card in lines.take(name).split(",")]
    place = lines.place(name)
    if len(cards) != 4:
        raise Malformed(f"{place}an array has 4 cards, not {len(cards)} [SD-4]")
    for n, said in enumerate(cards):
        if said != "-":
            is_flipped = said.startswith("[") and said.endswith("]")
            card = take_color(table, said[1:-1] if is_flipped else said, place)
            table.put(4 * seat + n, card)
            if is_flipped:
                table.flipped |= BIT[4 * seat + n]


def read_hand(table: Table, seat: Seat, lines: Lines) -> None:
    """A line like `A hand: red 30, yellow 14!, null`."""
    key = f"{SEAT_NAMES[seat]} hand"
    place = lines.place(key)
    for said in cards_of(lines, key):
        if said in SPECIAL_NAMES:
            table.special_hand[seat] += ONE_OF[take_special(table, said, place)]
        else:
            card = BIT[take_color(table, said.removesuffix("!"), place)]
            table.color_hand[seat] |= card
            if said.endswith("!"):
                table.known |= card


def fill_hand(table: Table, seat: Seat) -> None:
    """A missing hand becomes one special card, the first that is left."""
    for kind, name in enumerate(SPECIAL_NAMES):
        if of_kind(table.special_deck, kind) != 0:
            table.special_hand[seat] += ONE_OF[take_special(table, name, "")]
            return


def read_piles(table: Table, lines: Lines) -> None:
    place = lines.place("color pile")
    for said in cards_of(lines, "color pile"):
        table.color_pile |= BIT[take_color(table, said, place)]
    place = lines.place("special pile")
    for said in cards_of(lines, "special pile"):
        table.special_pile += ONE_OF[take_special(table, said, place)]


def take_color(table: Table, said: str, place: str) -> i64:
    """Takes a color card out of the deck. Malformed when it is not there."""
    index = table.words.color.index.get(said)
    if index is None:
        raise Malformed(f"{place}there is no color card {said[:40]!r}")
    card: i64 = index
    if table.color_deck & BIT[card] == 0:
        raise Malformed(f"{place}{said} is there twice")
    table.color_deck &= ~BIT[card]
    return card


def take_special(table: Table, said: str, place: str) -> i64:
    """Takes a special card out of the deck. Malformed when none is there."""
    index = table.words.special.index.get(said)
    if index is None:
        raise Malformed(f"{place}there is no special card {said[:40]!r}")
    kind: i64 = index
    if of_kind(table.special_deck, kind) == 0:
        raise Malformed(f"{place}more {said} cards than the deck has, {of_kind(table.setting.box.special_cards, kind)}")
    table.special_deck -= ONE_OF[kind]
    return kind


def read_agenda(table: Table, turn: str, lines: Lines) -> None:
    """The line `turn`, and the frames before that turn."""
    seats = SEAT_NAMES[: int(table.setting.seats)]
    table.agenda.pop()
    if turn != "nobody":
        if len(turn) != 1 or turn not in seats:
            raise Malformed(f"{lines.place('turn')}the turn is one of {', '.join(seats)} or nobody, not {turn[:40]!r}")
        table.agenda.push(pack(TURN, seats.index(turn)))
    place = lines.place("first")
    for said in reversed(cards_of(lines, "first")):
        try:
            table.agenda.push(table.words.frames.read(said))
        except Malformed as error:
            raise Malformed(f"{place}{error}") from error
