"""Cards leaving play: discards and their replacements, under the deck, destroyed ships, defeat.

PD-5, PD-6, PD-16, PD-18, PD-77.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import DESTROYED, LOST_GAME, PUT_UNDER
from sandtable.games.pinned_down.components import LOCATION_SEAT, NONE, Kind, Piece
from sandtable.games.pinned_down.effects.clauses import WOULD_DISCARD
from sandtable.games.pinned_down.frame import IN_DISCARD, IN_HAND, IN_PLAY, NOWHERE, Frame
from sandtable.games.pinned_down.piles import drop, put
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.scoring import FLAGSHIP_DESTROYED, GOING_ON, PLAYERS_LOST
from sandtable.games.pinned_down.standing import HAS_INSTEAD
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def is_replaced(table: Table, kind: Kind, owner: i64, from_hand: bool, below: Frame, piece: Piece) -> bool:
    """Starts a text that replaces the discard, such as Dr. Ferrell's, if there is one. [PD-R22]"""
    if owner < 0 or table.others & HAS_INSTEAD == 0:
        return False
    for doctor in table.speakers:
        speaking = table.kind[doctor]
        if table.owner[doctor] != owner:
            continue
        for instead in table.lib.insteads[speaking]:
            if instead.event == WOULD_DISCARD and (from_hand or not instead.in_hand):
                frame = flow.start_text(table, instead.start, instead.end, doctor, speaking, owner, NONE)
                frame.it = piece if piece != NONE else kind
                frame.place = IN_PLAY if piece != NONE else below.place
                return True
    return False


def discard(table: Table, kind: Kind, owner: i64, frame: Frame, piece: Piece, story: Story | None) -> None:
    """Puts the card on its discard pile."""
    if piece != NONE:
        table.leave(piece, story)
        table.to_pile(kind, owner, story)
        return
    if frame.place == IN_HAND:
        table.hand[frame.seat] = drop(table.hand[frame.seat], kind)
        table.to_pile(kind, frame.seat, story)
    else:
        table.seen = drop(table.seen, kind)
        if owner == LOCATION_SEAT:
            table.location_discard = put(table.location_discard, kind)
        else:
            table.to_pile(kind, owner, story)
    frame.place = NOWHERE


def put_under(table: Table, frame: Frame, piece: Piece, story: Story | None) -> None:
    """Puts the card under its owner's deck, and what it carried on its piles. [PD-R90]"""
    seat = frame.seat
    kind = frame.it
    if piece != NONE:
        kind = table.kind[piece]
        seat = table.owner[piece]
        table.leave(piece, story)
    elif frame.place == IN_HAND:
        table.hand[seat] = drop(table.hand[seat], kind)
    elif frame.place == IN_DISCARD or frame.place == NOWHERE:
        return
    elif len(table.seen) > 0:
        kind = table.seen[0]
        table.seen = drop(table.seen, kind)
    else:
        return
    table.deck[seat].put_under(kind)
    if story is not None:
        story.tell(PUT_UNDER, "PD-R90", kind)


def destroy(table: Table, ship: Piece, story: Story | None) -> None:
    """Puts the ship on its owner's destroyed pile (2011), and checks for defeat. [PD-5, PD-6, PD-18, PD-R91]"""
    kind = table.kind[ship]
    owner = table.owner[ship]
    is_flagship = reckon.is_flagship(table, ship)
    if story is not None:
        story.tell(DESTROYED, "PD-67", table.word_of(ship))
    if table.in_fight(ship):
        table.fallen[owner] += 1
    table.leave(ship, story)
    if table.box.edition == 2011:
        table.destroyed[owner] = put(table.destroyed[owner], kind)
    if is_flagship and (table.box.edition != 2011 or not has_flagship(table)):
        lose(table, FLAGSHIP_DESTROYED, "PD-5" if table.box.edition == 2011 else "PD-6", story)


def has_flagship(table: Table) -> bool:
    """Whether a player flagship is in play."""
    for piece in table.ships:
        if reckon.is_flagship(table, piece):
            return True
    return False


def lose(table: Table, ending: i64, clause: str, story: Story | None) -> None:
    """Ends the game as lost by all players. [PD-1, PD-8]"""
    if table.over == GOING_ON and story is not None:
        story.tell(LOST_GAME, clause)
    table.end(PLAYERS_LOST, ending)
