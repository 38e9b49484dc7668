"""What each seat may see, and positions it cannot tell apart. Ruling SD-R34."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.shut_down.actions import TURN
from sandtable.games.shut_down.components import (
    COLOR_NAMES,
    NO_CARD,
    ONE_OF,
    bag_size,
    nth_special,
    special_names,
)
from sandtable.kernel.bits import BIT, count, members, nth
from sandtable.kernel.codes import first, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Json, Seat, View
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def view(table: Table, seat: int) -> View:
    """Arrays, piles and sizes for everybody; the seat's own hand; of other hands the stolen cards. [SD-R34]"""
    actor = table.actor()
    turn = whose_turn(table)
    pending: list[Json] = [table.frame_words(frame) for frame in pending_frames(table)]
    color_pile: list[Json] = list(color_names(table, table.color_pile))
    special_pile: list[Json] = list(special_names(table.special_pile))
    players: list[Json] = [player(table, owner, owner == seat) for owner in range(int(table.setting.seats))]
    return {
        "turn": None if turn == NOBODY else SEAT_NAMES[turn],
        "to_act": None if actor == NOBODY else "~" if actor == CHANCE else SEAT_NAMES[actor],
        "pending": pending,
        "turns": int(table.turns),
        "turns_left": int(table.setting.last_turn - table.turns),
        "hand_limit": int(table.setting.hand_max),
        "color_deck": int(count(table.color_deck)),
        "color_pile": color_pile,
        "special_deck": int(bag_size(table.special_deck)),
        "special_pile": special_pile,
        "players": players,
    }


def player(table: Table, owner: Seat, is_own: bool) -> dict[str, Json]:
    """One player, for the owner or for somebody else."""
    cards = table.color_hand[owner]
    specials = table.special_hand[owner]
    known: list[Json] = list(color_names(table, cards & table.known))
    hand: list[Json] = known
    if is_own:
        hand = list(color_names(table, cards) + special_names(specials))
    array: list[Json] = [slot_view(table, slot) for slot in range(int(4 * owner), int(4 * owner + 4))]
    return {
        "seat": SEAT_NAMES[owner],
        "array": array,
        "score": int(table.score(owner)),
        "shut_down": table.is_shut_down(owner),
        "color_cards": int(count(cards)),
        "special_cards": int(bag_size(specials)),
        "hand": hand,
        "known": known,
    }


def slot_view(table: Table, slot: i64) -> dict[str, Json]:
    """One slot, which everybody sees; None while it waits for a card. [SD-R34]"""
    found: dict[str, Json] = {"slot": table.slot_name(slot), "card": None, "flipped": table.is_flipped(slot)}
    if table.array[slot] != NO_CARD:
        found["card"] = table.card_name(slot)
        found["color"] = COLOR_NAMES[table.color_at(slot)]
        found["dots"] = int(table.color_at(slot)) + 1  # SD-7
        found["value"] = int(table.setting.box.value_of[table.array[slot]])
    return found


def color_names(table: Table, cards: i64) -> list[str]:
    return [table.setting.box.names[card] for card in members(cards)]


def whose_turn(table: Table) -> i64:
    """The seat whose turn it is, or is next after what is pending; NOBODY during the deal and at the end."""
    frames = table.agenda.frames
    return first(frames[0]) if len(frames) > 0 and verb_of(frames[0]) == TURN else NOBODY


def pending_frames(table: Table) -> list[i64]:
    """What is asked before the next turn, in order."""
    found: list[i64] = []
    for frame in table.agenda.frames:
        if verb_of(frame) != TURN:
            found.insert(0, frame)
    return found


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """The same position with all cards that seat cannot see dealt anew: first others' hands, then the decks."""
    copy = table.clone()
    gather(copy, seat)
    for owner in range(table.setting.seats):
        if owner != seat:
            deal_colors(copy, owner, count(table.color_hand[owner]) - count(copy.color_hand[owner]), rng)
            deal_specials(copy, owner, bag_size(table.special_hand[owner]), rng)
    return copy


def gather(table: Table, seat: int) -> None:
    """Returns every card that seat cannot see to its deck."""
    for owner in range(table.setting.seats):
        if owner != seat:
            table.color_deck |= table.color_hand[owner] & ~table.known
            table.color_hand[owner] &= table.known
            table.special_deck += table.special_hand[owner]
            table.special_hand[owner] = 0


def deal_colors(table: Table, owner: Seat, cards: i64, rng: Rng) -> None:
    """Moves that many random color cards from the deck to the hand."""
    while cards > 0:
        card = BIT[nth(table.color_deck, rng.below(count(table.color_deck)))]
        table.color_deck &= ~card
        table.color_hand[owner] |= card
        cards -= 1


def deal_specials(table: Table, owner: Seat, cards: i64, rng: Rng) -> None:
    """Moves that many random special cards from the deck to the hand."""
    while cards > 0:
        card = ONE_OF[nth_special(table.special_deck, rng.below(bag_size(table.special_deck)))]
        table.special_deck -= card
        table.special_hand[owner] += card
        cards -= 1
