"""Set-up: PD-27 to PD-36, rulings PD-R2, PD-R24, PD-R35."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import NONE
from sandtable.games.pinned_down.decks import common_deck
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.rules.programs import START, TURN

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def as_bag(cards: list[int]) -> vec[i64]:
    """A sorted list as a bag."""
    found = vec[i64]()
    for card in cards:
        found = append(found, card)
    return found


def lay_out(table: Table) -> None:
    """Flagships and characters are in play for free, the decks are shuffled. [PD-27, PD-29 to PD-31, PD-33]"""
    table.clear()
    setting = table.setting
    for seat in range(table.seats):
        deck = setting.decks[seat]
        flagship = table.new_piece(deck.flagship, seat, NONE)
        for character in deck.characters:
            table.new_piece(character, seat, flagship)
        table.deck[seat].bag = as_bag(deck.cards)
    table.attack.bag = as_bag(common_deck(table.box, "attack", setting.is_small))
    table.locations.bag = as_bag(common_deck(table.box, "location", setting.is_small))
    table.damage = as_bag(common_deck(table.box, "damage", setting.is_small))


def start(table: Table) -> None:
    """The first turn waits below the opening hands. [PD-28, PD-32]"""
    lay_out(table)
    table.turn = 1
    flow.start_program(table, TURN, NONE, 0)
    flow.start_program(table, START, NONE, 0)
    flow.advance(table, None)
