"""Decks, draws and refills. Clauses SD-15 to SD-17, SD-30, SD-41 and SD-43, rulings SD-R13 to SD-R15 and SD-R20."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.shut_down.actions import (
    CHOOSE_DECK,
    CHOSE,
    DRAW,
    DRAW_FROM,
    DREW_COLOR,
    DREW_HIDDEN,
    DREW_SPECIAL,
    REFILL_NULLED,
    REFILL_SLOT,
    REFILLED,
    RESHUFFLED,
)
from sandtable.games.shut_down.components import COLOR_DECK, ONE_OF, SPECIAL_DECK, Card, Kind
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import SEAT_NAMES, Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story, all_but, only

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def color_bag(table: Table) -> i64:
    """The cards the next color card comes from: the deck, or the pile when the deck is empty. [SD-R14]"""
    return table.color_deck if table.color_deck != 0 else table.color_pile


def special_bag(table: Table) -> i64:
    """The cards the next special card comes from: the deck, or the pile when the deck is empty. [SD-R14]"""
    return table.special_deck if table.special_deck != 0 else table.special_pile


def take_color(table: Table, card: Card, story: Story | None) -> None:
    """Takes a card from the color deck, after making it anew from the pile when it was empty. [SD-R14]"""
    if table.color_deck == 0:
        table.color_deck = table.color_pile
        table.color_pile = 0
        if story is not None:
            story.tell(RESHUFFLED, "SD-R14", COLOR_DECK)
    table.color_deck &= ~BIT[card]


def take_special(table: Table, kind: Kind, story: Story | None) -> None:
    """Takes a card from the special deck, after making it anew from the pile when it was empty. [SD-R14]"""
    if table.special_deck == 0:
        table.special_deck = table.special_pile
        table.special_pile = 0
        if story is not None:
            story.tell(RESHUFFLED, "SD-R14", SPECIAL_DECK)
    table.special_deck -= ONE_OF[kind]


def legal_decks(table: Table) -> vec[i64]:
    """Both decks may always be drawn from, unless all special cards are in hands. [SD-16, SD-R15]"""
    found = vec[i64]([pack(DRAW, COLOR_DECK)])
    return append(found, pack(DRAW, SPECIAL_DECK)) if special_bag(table) != 0 else found


def why_not_draw(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a choice of deck is refused."""
    if verb_of(code) != DRAW:
        return Refusal(draw_clause(table), f"{SEAT_NAMES[seat]} draws a card first", hint="draw color or draw special")
    if first(code) == SPECIAL_DECK and special_bag(table) == 0:
        return Refusal("SD-R15", "every special card is in somebody's hand", hint="draw color")
    return None


def draw_clause(table: Table) -> str:
    """The clause of a draw: before the first turn it is the opening card. [SD-11, SD-15]"""
    return "SD-11" if table.turns == 0 else "SD-15"


def choose_deck(table: Table, seat: Seat, deck: i64, story: Story | None) -> None:
    """Asks chance for a card of the chosen deck. [SD-15, SD-R4]"""
    table.agenda.frames[len(table.agenda.frames) - 1] = pack(DRAW_FROM, seat, deck)
    if story is not None:
        story.tell(CHOSE, draw_clause(table), seat, deck)


def draw_color(table: Table, seat: Seat, card: Card, story: Story | None) -> None:
    """Puts a color card into the hand; only its owner knows it. [SD-15, SD-R34]"""
    take_color(table, card, story)
    table.color_hand[seat] |= BIT[card]
    if story is not None:
        story.tell(DREW_COLOR, draw_clause(table), seat, card, audience=only(seat))
        story.tell(DREW_HIDDEN, draw_clause(table), seat, COLOR_DECK, audience=all_but(seat))


def draw_special(table: Table, seat: Seat, kind: Kind, story: Story | None) -> None:
    """Puts a special card into the hand; only its owner knows it. [SD-15, SD-R34]"""
    take_special(table, kind, story)
    table.special_hand[seat] += ONE_OF[kind]
    if story is not None:
        story.tell(DREW_SPECIAL, draw_clause(table), seat, kind, audience=only(seat))
        story.tell(DREW_HIDDEN, draw_clause(table), seat, SPECIAL_DECK, audience=all_but(seat))


def ask_for_draw(table: Table, seat: Seat) -> None:
    """Lets the seat choose a deck to draw from, unless its hand is full. [SD-15, SD-43]"""
    if table.hand_size(seat) < table.setting.hand_max:
        table.agenda.push(pack(CHOOSE_DECK, seat))


def is_refill(frame: i64) -> bool:
    """Whether the frame asks for a card to refill a slot. [SD-30, SD-41]"""
    return verb_of(frame) == REFILL_SLOT or verb_of(frame) == REFILL_NULLED


def refill_clause(frame: i64) -> str:
    """The clause of a refill: after a null, or after a steal. [SD-30, SD-41]"""
    return "SD-41" if verb_of(frame) == REFILL_NULLED else "SD-30"


def ask_for_refills(table: Table, seat: Seat, slots: i64) -> None:
    """Asks chance to refill the stolen slots, clockwise from the thief, left to right. [SD-30, SD-R20]"""
    after = slots & ~(BIT[4 * seat] - 1)
    before = slots & (BIT[4 * seat] - 1)
    _push_refills(table, before)
    _push_refills(table, after)


def _push_refills(table: Table, slots: i64) -> None:
    """Pushes the highest slot first, so that the lowest is refilled first."""
    if slots != 0:
        _push_refills(table, without_lowest(slots))
        table.agenda.push(pack(REFILL_SLOT, lowest(slots)))


def refill(table: Table, frame: i64, card: Card, story: Story | None) -> None:
    """Puts a card face up into the slot of the frame. [SD-30, SD-41, SD-R10]"""
    take_color(table, card, story)
    table.put(first(frame), card)
    if story is not None:
        story.tell(REFILLED, refill_clause(frame), first(frame), card)
