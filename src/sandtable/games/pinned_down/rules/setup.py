"""Set-up: PD-27 to PD-36, rulings PD-R2, PD-R24, PD-R35."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.pinned_down.components import NONE
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.rules.programs import START, TURN

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def lay_out(table: Table) -> None:
    """Puts flagships and characters into play for free and shuffles the decks. [PD-27, PD-29 to PD-31, PD-33]"""
    setting = table.setting
    for seat in range(table.seats):
        deck = setting.decks[seat]
        flagship = table.new_piece(deck.flagship, seat, NONE)
        for character in deck.characters:
            table.new_piece(character, seat, flagship)
        table.deck[seat].bag = setting.bags[seat][:]
    table.attack.bag = setting.attack[:]
    table.locations.bag = setting.locations[:]
    table.damage = setting.damage[:]


def start(table: Table) -> None:
    """Puts the opening hands on the agenda, and the first turn below them. [PD-28, PD-32]"""
    lay_out(table)
    table.turn = 1
    flow.start_program(table, TURN, NONE, 0)
    flow.start_program(table, START, NONE, 0)
    flow.advance(table, None)
