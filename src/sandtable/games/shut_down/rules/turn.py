"""The turn. Clauses SD-13 to SD-19 and SD-42 to SD-45, rulings SD-R11 to SD-R13, SD-R27 to SD-R29 and SD-R33."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.shut_down.actions import (
    CHOOSE_DECK,
    DISCARD,
    DISCARDED,
    DRAW,
    FLIP,
    NULL_CARD,
    PLACE,
    STEAL_CARD,
    STEAL_PAIR,
    SWAP_CARDS,
    TURN,
    UNFLIP,
)
from sandtable.games.shut_down.components import KINDS, NULL, STEAL_2, SWAP, Kind, of_kind
from sandtable.games.shut_down.rules import chance, drawing, flipping, nulls, placing, steals, swaps
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.codes import first, pack, second, third, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def legal(table: Table, seat: Seat) -> vec[i64]:
    """Every complete choice of the seat that is asked, in fixed order. [SD-14, SD-54]"""
    found = vec[i64]()
    if table.actor() != seat:
        return found
    if verb_of(table.agenda.top()) == CHOOSE_DECK:
        return drawing.legal_decks(table)
    found = placing.legal_places(table, seat, found)
    for card in members(table.color_hand[seat]):
        found = append(found, pack(DISCARD, card))
    found = flipping.legal_flips(table, seat, found)
    kind: i64
    for kind in range(KINDS):
        if of_kind(table.special_hand[seat], kind) != 0:
            found = append(found, pack(DISCARD, table.setting.box.size + kind))
            found = legal_special(table, seat, kind, found)
    return found


def legal_special(table: Table, seat: Seat, kind: Kind, found: vec[i64]) -> vec[i64]:
    """Every way to play a special card of the hand. A card without a target cannot be played. [SD-R21]"""
    if kind == NULL:
        return nulls.legal_nulls(table, seat, found)
    if kind >= SWAP:
        return swaps.legal_swaps(table, seat, kind - SWAP, found)
    return steals.legal_steals(table, seat, kind, found)


def why_not(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why an answer of a seat is refused; the first broken clause first."""
    actor = table.actor()
    if actor == NOBODY:
        return Refusal(table.ending_clause(), "the game is over")
    if verb_of(code) > DRAW:
        return Refusal("SD-R13", "only the shuffled decks answer that")
    if actor == CHANCE:
        due = table.agenda.top()
        return Refusal(chance.due_clause(due), f"a card is due first: {table.frame_words(due)}")
    if actor != seat:
        return Refusal("SD-13", f"it is for {SEAT_NAMES[actor]} to answer now")
    if verb_of(table.agenda.top()) == CHOOSE_DECK:
        return drawing.why_not_draw(table, seat, code)
    return why_not_play(table, seat, code)


def why_not_play(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why the action of a turn is refused. [SD-14]"""
    verb = verb_of(code)
    if verb == PLACE:
        return placing.why_not_place(table, seat, code)
    if verb == DISCARD:
        return why_not_discard(table, seat, code)
    if verb == FLIP:
        return flipping.why_not_flip(table, seat, code)
    if verb == UNFLIP:
        return flipping.why_not_unflip(table, seat, code)
    if verb == STEAL_CARD:
        return steals.why_not_steal(table, seat, first(code), second(code))
    if verb == STEAL_PAIR:
        return steals.why_not_steal_pair(table, seat, code)
    if verb == SWAP_CARDS:
        return swaps.why_not_swap(table, seat, code)
    if verb == NULL_CARD:
        return nulls.why_not_null(table, seat, code)
    return Refusal("SD-15", "a card is drawn at the end of a turn", hint="play, discard, flip or unflip a card first")


def why_not_discard(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Only what is in hand can be discarded. [SD-14]"""
    kind = first(code) - table.setting.box.size
    if kind >= 0:
        return table.no_special(seat, kind) if of_kind(table.special_hand[seat], kind) == 0 else None
    return table.not_in_hand(seat, first(code)) if table.color_hand[seat] & BIT[first(code)] == 0 else None


def play(table: Table, seat: Seat, code: i64, story: Story | None) -> None:
    """Plays the action of a turn. The next turn follows after what is still to be drawn. [SD-14]"""
    verb = verb_of(code)
    pass_turn(table, seat)
    if verb == PLACE:
        placing.place(table, seat, first(code), second(code), story)
    elif verb == DISCARD:
        discard(table, seat, first(code), story)
    elif verb == FLIP:
        flipping.flip(table, seat, first(code), story)
        end_when_shut_down(table, seat)
    elif verb == UNFLIP:
        flipping.unflip(table, seat, first(code), story)
    elif verb == STEAL_CARD:
        steals.steal(table, seat, first(code), BIT[second(code)], story)
    elif verb == STEAL_PAIR:
        steals.steal(table, seat, STEAL_2, BIT[first(code)] | BIT[second(code)], story)
    elif verb == SWAP_CARDS:
        swaps.swap(table, seat, first(code), second(code), third(code), story)
    else:
        nulls.null(table, seat, second(code), story)


def discard(table: Table, seat: Seat, card: i64, story: Story | None) -> None:
    """Discards a card and lets the seat draw another. [SD-15, SD-17, SD-R12]"""
    kind = card - table.setting.box.size
    if kind >= 0:
        table.lose_special(seat, kind, None)
    else:
        table.lose_color(seat, card)
        table.color_pile |= BIT[card]
    if story is not None:
        story.tell(DISCARDED, "SD-17", seat, card)
    drawing.ask_for_draw(table, seat)


def pass_turn(table: Table, seat: Seat) -> None:
    """Passes the turn clockwise; after the last turn the game is over. [SD-13, SD-R33]"""
    table.turns += 1
    if table.turns == table.setting.last_turn:
        table.agenda.pop()
    else:
        after = seat + 1
        table.agenda.frames[0] = pack(TURN, after if after < table.setting.seats else 0)


def end_when_shut_down(table: Table, seat: Seat) -> None:
    """Ends the game at once when all four cards of a seat are flipped. [SD-45, SD-R29]"""
    if table.is_shut_down(seat):
        table.agenda.frames = vec[i64]()
