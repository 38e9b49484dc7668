"""Setting up. Clauses SD-10 to SD-13, rulings SD-R3 to SD-R5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.shut_down.actions import (
    CHOOSE_DECK,
    DEAL_SLOT,
    DEALT,
    DEALT_ANEW,
    PICK_STARTER,
    STARTS,
    TURN,
)
from sandtable.games.shut_down.components import Card, Slot
from sandtable.games.shut_down.rules.drawing import take_color
from sandtable.kernel.bits import count, lowest, shl
from sandtable.kernel.codes import pack
from sandtable.kernel.contract import Seat
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def deal(table: Table, slot: Slot, card: Card, story: Story | None) -> None:
    """Puts a card face up into the slot; after the last slot the starting player is found. [SD-10, SD-12]"""
    take_color(table, card, story)
    table.put(slot, card)
    if story is not None:
        story.tell(DEALT, "SD-10", slot, card)
    if slot + 1 < table.setting.slots:
        table.agenda.push(pack(DEAL_SLOT, slot + 1))
    else:
        find_starter(table, story)


def highest(table: Table) -> i64:
    """The seats that tie for the highest starting score; only arrays count. [SD-12, SD-R5, SD-R39]"""
    tied: i64 = 0
    most: i64 = -1
    seat: i64
    for seat in range(table.setting.seats):
        score = table.score(seat)
        if score > most:
            most = score
            tied = 0
        if score == most:
            tied |= shl(1, seat)
    return tied


def find_starter(table: Table, story: Story | None) -> None:
    """The highest score starts; a tie is broken as the option says. [SD-12, SD-R3]"""
    tied = highest(table)
    if count(tied) == 1 or table.setting.starting_tie == "lowest_seat":
        start(table, lowest(tied), story)
    elif table.setting.starting_tie == "random":
        table.agenda.push(pack(PICK_STARTER))
    else:
        deal_anew(table, story)


def deal_anew(table: Table, story: Story | None) -> None:
    """Returns all cards to the deck and deals again. [SD-R3]"""
    slot: i64
    for slot in range(table.setting.slots):
        table.take_away(slot)
    table.color_deck = table.setting.box.color_cards
    table.agenda.push(pack(DEAL_SLOT, 0))
    if story is not None:
        story.tell(DEALT_ANEW, "SD-R3")


def start(table: Table, starter: Seat, story: Story | None) -> None:
    """Asks every seat for an opening card, clockwise from the starter, before the first turn. [SD-11, SD-13, SD-R4]"""
    seats = table.setting.seats
    table.agenda.push(pack(TURN, starter))
    after: i64
    for after in range(seats):
        table.agenda.push(pack(CHOOSE_DECK, (starter + seats - 1 - after) % seats))
    if story is not None:
        story.tell(STARTS, "SD-12", starter)
