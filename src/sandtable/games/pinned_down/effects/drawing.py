"""Drawing: what every step has in common that takes a card out of a bag, and how an empty deck is made anew."""

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
    """A card comes out of a bag: chance says which, each as likely as the next. [PD-13]"""

    def verb(self) -> i64:
        """How chance names the card."""
        raise NotImplementedError

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        """What it may be."""
        raise NotImplementedError

    def turn_up(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        """It is that card: out of its bag, and where it belongs."""
        raise NotImplementedError

    def named(self, frame: Frame, kind: i64) -> i64:
        """The answer that it was that card; of a player's deck it says whose."""
        verb = self.verb()
        return pack(verb, frame.seat, kind) if verb == DRAWN_CARD else pack(verb, kind)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different card."""
        found = vec[i64]()
        for kind in kinds(self.bag(table, frame)):
            found = append(found, self.named(frame, kind))
        return found

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """By how many there are."""
        return copies(self.bag(table, frame))

    def sample(self, table: Table, frame: Frame, rng: Rng) -> i64:
        """Any card: the same as by weights, but quick."""
        bag = self.bag(table, frame)
        return self.named(frame, bag[rng.below(len(bag))])

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """It was that card."""
        frame.asks = NOBODY
        kind = second(code) if verb_of(code) == DRAWN_CARD else first(code)
        self.turn_up(table, frame, kind, story)

    def draw(self, table: Table, frame: Frame, deck: Deck, cards: i64, story: Story | None) -> i64:
        """Turns up so many from the top: what is known at once, what is not when chance has answered."""
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
    """How many of each different card there are."""
    found = vec[i64]()
    for kind in kinds(bag):
        found = append(found, tally(bag, kind))
    return found


def draw_card(table: Table, seat: i64, kind: i64, story: Story | None) -> None:
    """The top card of the deck is in hand. [PD-13]"""
    table.deck[seat].take(kind)
    table.hand[seat] = put(table.hand[seat], kind)
    if story is not None:
        story.tell(DREW, "PD-13", seat, kind)


def renew_attack(table: Table, story: Story | None) -> None:
    """An empty attack deck is made of its discard pile, shuffled. [PD-23, PD-26, PD-R47]"""
    if table.attack.size() == 0:
        if table.phase == ATTACK_PHASE:
            table.ran_out += 1
        if len(table.attack_discard) > 0:
            table.attack.bag = table.attack_discard
            table.attack_discard = vec[i64]()
            if story is not None:
                story.tell(RENEWED, "PD-23")


def renew_locations(table: Table, least: i64) -> None:
    """Too few locations: those discarded are shuffled in. [PD-R39]"""
    if table.locations.size() < least and len(table.location_discard) > 0:
        table.locations.shuffle()
        for kind in table.location_discard:
            table.locations.bag = put(table.locations.bag, kind)
        table.location_discard = vec[i64]()
