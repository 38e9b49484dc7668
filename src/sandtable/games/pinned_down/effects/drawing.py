"""What all steps that draw from a bag have in common, and how an empty deck is made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.actions import DRAWN_CARD, DREW, RENEWED
from sandtable.games.pinned_down.effects.base import DONE, WAIT, Step
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.phases import ATTACK_PHASE
from sandtable.games.pinned_down.piles import EMPTY, UNKNOWN, Deck, kinds, put, tally
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


class Drawing(Step):
    """Draws a card from a bag; chance says which, all equally likely. [PD-13]"""

    def verb(self) -> i64:
        """The verb with which chance names the card."""
        raise NotImplementedError

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        """The cards it may be."""
        raise NotImplementedError

    def turn_up(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        """Takes the named card out of its bag and puts it where it belongs."""
        raise NotImplementedError

    def named(self, frame: Frame, kind: i64) -> i64:
        """Chance's answer for a card; for a player's deck it names the player."""
        verb = self.verb()
        return pack(verb, frame.seat, kind) if verb == DRAWN_CARD else pack(verb, kind)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different card."""
        found = vec[i64]()
        for kind in kinds(self.bag(table, frame)):
            found = append(found, self.named(frame, kind))
        return found

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """How many of each card there are."""
        return copies(self.bag(table, frame))

    def sample(self, table: Table, frame: Frame, rng: Rng) -> i64:
        """A random card; the same as by weights, but faster."""
        bag = self.bag(table, frame)
        return self.named(frame, bag[rng.below(len(bag))])

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.asks = NOBODY
        kind = second(code) if verb_of(code) == DRAWN_CARD else first(code)
        self.turn_up(table, frame, kind, story)

    def draw(self, table: Table, frame: Frame, deck: Deck, cards: i64, story: Story | None) -> i64:
        """Turns up that many from the top: known cards at once, the others after chance has answered."""
        while frame.left < cards:
            top = deck.next()
            if top == EMPTY:
                break
            if top == UNKNOWN:
                frame.asks = CHANCE
                return WAIT
            self.turn_up(table, frame, top, story)
        frame.left = 0
        return DONE


def copies(bag: vec[i64]) -> vec[i64]:
    found = vec[i64]()
    for kind in kinds(bag):
        found = append(found, tally(bag, kind))
    return found


def draw_card(table: Table, seat: i64, kind: i64, story: Story | None) -> None:
    """Puts the top card of the deck into the hand. [PD-13]"""
    table.deck[seat].take(kind)
    table.hand[seat] = put(table.hand[seat], kind)
    if story is not None:
        story.tell(DREW, "PD-13", seat, kind)


def renew_attack(table: Table, story: Story | None) -> None:
    """Shuffles the attack discard pile into an empty attack deck. [PD-23, PD-26, PD-R47]"""
    if table.attack.size() == 0:
        if table.phase == ATTACK_PHASE:
            table.ran_out += 1
        if len(table.attack_discard) > 0:
            table.attack.bag = table.attack_discard
            table.attack_discard = vec[i64]()
            if story is not None:
                story.tell(RENEWED, "PD-23")


def renew_locations(table: Table, least: i64) -> None:
    """Shuffles the discarded locations in when there are too few. [PD-R39]"""
    if table.locations.size() < least and len(table.location_discard) > 0:
        table.locations.shuffle()
        for kind in table.location_discard:
            table.locations.bag = put(table.locations.bag, kind)
        table.location_discard = vec[i64]()
