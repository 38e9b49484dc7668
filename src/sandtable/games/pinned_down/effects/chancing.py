"""Steps that ask chance: draws, looks, destiny, random choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import (
    ATTACK_CARD,
    DESTINY_IS,
    DRAWN_CARD,
    DREW,
    LOCATION_CARD,
    RANDOM_CARD,
    RANDOM_PIECE,
    RENEWED,
    SEEN_CARD,
    TURNED_UP,
)
from sandtable.games.pinned_down.components import ENEMY_SEAT, Sheet
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, WAIT, Step
from sandtable.games.pinned_down.effects.clauses import ANY_REASON
from sandtable.games.pinned_down.effects.select import HAND, PIECE_BASES, Of
from sandtable.games.pinned_down.frame import IN_HAND, IN_PLAY, Frame
from sandtable.games.pinned_down.piles import EMPTY, UNKNOWN, Deck, kinds, put, tally
from sandtable.kernel.codes import first, pack, second
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Question
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

# Decks a text can look at
OWN_DECK: Final[i64] = 0
ATTACK_DECK: Final[i64] = -1
LOCATION_DECK: Final[i64] = -2
PHASE_ATTACK: Final[i64] = 3


def renew_attack(table: Table, story: Story | None) -> None:
    """An empty attack deck is made of its discard pile, shuffled. [PD-23, PD-26, PD-R47]"""
    if table.attack.size() == 0:
        if table.phase == PHASE_ATTACK:
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


def bag_offers(deck: Deck, verb: i64, seat: i64) -> vec[i64]:
    """Each different card that may be on top of a shuffled deck."""
    found = vec[i64]()
    for kind in kinds(deck.bag):
        if verb == DRAWN_CARD:
            found = append(found, pack(verb, seat, kind))
        else:
            found = append(found, pack(verb, kind))
    return found


def bag_sample(bag: vec[i64], verb: i64, seat: i64, rng: Rng) -> i64:
    """The answer that a card of the bag was drawn, each as likely as the next: the same as by weights, but quick."""
    kind = bag[rng.below(len(bag))]
    return pack(verb, seat, kind) if verb == DRAWN_CARD else pack(verb, kind)


def bag_weights(bag: vec[i64]) -> vec[i64]:
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


@final
class Draw(Step):
    """The seat draws; from an empty deck nothing. [PD-13, PD-14]"""

    def __init__(self, cards: i64 = 1) -> None:
        self.cards: i64 = cards

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.cards = sheet.number("draw", self.cards, 1, 20)

    def words(self) -> str:
        """`draw a card`."""
        return "draw a card" if self.cards == 1 else f"draw {self.cards} cards"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether there is a card."""
        return table.deck[frame.seat].size() > 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Draws what is known, asks chance for what is not."""
        deck = table.deck[frame.seat]
        while frame.left < self.cards:
            top = deck.next()
            if top == EMPTY:
                break
            if top == UNKNOWN:
                frame.asks = CHANCE
                return WAIT
            draw_card(table, frame.seat, top, story)
            frame.left += 1
        frame.left = 0
        return DONE

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different card of the deck."""
        return bag_offers(table.deck[frame.seat], DRAWN_CARD, frame.seat)

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """By how many there are."""
        return bag_weights(table.deck[frame.seat].bag)

    def sample(self, table: Table, frame: Frame, rng: Rng) -> i64:
        """Any of them."""
        return bag_sample(table.deck[frame.seat].bag, DRAWN_CARD, frame.seat, rng)

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """It was that card."""
        frame.asks = NOBODY
        draw_card(table, frame.seat, second(code), story)
        frame.left += 1

    def question(self, table: Table, frame: Frame) -> Question:
        """What is drawn."""
        return Question(f"{SEAT_NAMES[frame.seat]} draws a card", "PD-13")


@final
class Look(Step):
    """The top cards of a deck are turned up for all to see. [PD-R135]"""

    def __init__(self, deck: i64, cards: i64) -> None:
        self.deck: Final[i64] = deck
        self.cards: i64 = cards

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        if self.cards > 1:  # what follows a look at one card speaks of that card
            self.cards = sheet.number("look", self.cards, 1, 20)

    def words(self) -> str:
        """`turn up the top four attack cards`."""
        whose = "own deck" if self.deck == OWN_DECK else "attack deck" if self.deck == ATTACK_DECK else "location deck"
        many = "top card" if self.cards == 1 else f"top {self.cards} cards"
        return f"turn up the {many} of the {whose}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether there is anything to see."""
        if self.deck == ATTACK_DECK:
            return table.attack.size() + len(table.attack_discard) > 0
        if self.deck == LOCATION_DECK:
            return table.locations.size() + len(table.location_discard) > 0
        return table.deck[frame.seat].size() > 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Turns up what is known, asks chance for what is not."""
        table.seen_from = frame.seat if self.deck == OWN_DECK else self.deck
        deck = table.seen_deck(frame.seat)
        if frame.left == 0 and deck.size() == 0:
            if self.deck == ATTACK_DECK:
                renew_attack(table, story)
            elif self.deck == LOCATION_DECK:
                renew_locations(table, 1)
        while frame.left < self.cards:
            top = deck.next()
            if top == EMPTY:
                break
            if top == UNKNOWN:
                frame.asks = CHANCE
                return WAIT
            self.show(table, frame, top, story)
        frame.left = 0
        if len(table.seen) == 0:
            frame.pc = frame.end
            return AGAIN
        return DONE

    def show(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        """The card is in sight."""
        table.seen_deck(frame.seat).take(kind)
        table.seen = put(table.seen, kind)
        frame.left += 1
        frame.it = kind
        frame.place = 3
        if story is not None:
            story.tell(SEEN_CARD, "PD-R135", kind)

    def verb(self) -> i64:
        """How chance names the card."""
        if self.deck == OWN_DECK:
            return DRAWN_CARD
        return ATTACK_CARD if self.deck == ATTACK_DECK else LOCATION_CARD

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different card."""
        return bag_offers(table.seen_deck(frame.seat), self.verb(), frame.seat)

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """By how many there are."""
        return bag_weights(table.seen_deck(frame.seat).bag)

    def sample(self, table: Table, frame: Frame, rng: Rng) -> i64:
        """Any of them."""
        return bag_sample(table.seen_deck(frame.seat).bag, self.verb(), frame.seat, rng)

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """It was that card."""
        frame.asks = NOBODY
        self.show(table, frame, second(code) if self.deck == OWN_DECK else first(code), story)

    def question(self, table: Table, frame: Frame) -> Question:
        """What is turned up."""
        return Question("A card is turned up", "PD-R135")


@final
class Destiny(Step):
    """The top attack card is turned up for its threat and discarded. [PD-150, PD-151, PD-R78]"""

    def __init__(self, for_enemy: bool, reason: i64 = ANY_REASON) -> None:
        self.for_enemy: Final = for_enemy
        self.reason: Final[i64] = reason

    def words(self) -> str:
        """`draw destiny`."""
        return "draw destiny for the enemy" if self.for_enemy else "draw destiny"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether a card is there to turn up."""
        return table.attack.size() + len(table.attack_discard) > 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Turns up what is known, asks chance for what is not."""
        renew_attack(table, story)
        top = table.attack.next()
        if top == UNKNOWN:
            frame.asks = CHANCE
            return WAIT
        if top == EMPTY:
            frame.value = 0
        else:
            self.turn_up(table, frame, top, story)
        return DONE

    def turn_up(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        """The value is known, and the card lies on the discard pile."""
        table.attack.take(kind)
        owner = ENEMY_SEAT if self.for_enemy else max(0, frame.seat)
        frame.value = reckon.destiny(table, kind, owner, self.reason)
        if story is not None:
            story.tell(DESTINY_IS, "PD-150", kind, frame.value)
        table.to_pile(kind, ENEMY_SEAT, None)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different card."""
        return bag_offers(table.attack, ATTACK_CARD, 0)

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """By how many there are."""
        return bag_weights(table.attack.bag)

    def sample(self, table: Table, frame: Frame, rng: Rng) -> i64:
        """Any of them."""
        return bag_sample(table.attack.bag, ATTACK_CARD, 0, rng)

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """It was that card."""
        frame.asks = NOBODY
        self.turn_up(table, frame, first(code), story)
        frame.pc += 1

    def question(self, table: Table, frame: Frame) -> Question:
        """What is turned up."""
        return Question("Destiny is drawn", "PD-150")


@final
class Random(Step):
    """Chance chooses one; it is IT. Without any the text ends. [PD-R21]"""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`... at random`."""
        return f"{self.of.words()} is chosen at random"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks chance, unless there is no choice."""
        found = self.of.members(table, frame)
        if len(found) == 0:
            frame.pc = frame.end
            return AGAIN
        if len(found) == 1:
            self.choose(frame, found[0])
            return DONE
        frame.asks = CHANCE
        return WAIT

    def choose(self, frame: Frame, thing: i64) -> None:
        """It is chosen."""
        frame.it = thing
        frame.place = IN_HAND if self.of.base == HAND else IN_PLAY

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each of them."""
        found = vec[i64]()
        for thing in self.of.members(table, frame):
            if self.of.base < PIECE_BASES:
                found = append(found, pack(RANDOM_PIECE, table.word_of(thing)))
            else:
                found = append(found, pack(RANDOM_CARD, thing))
        return found

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """Cards by how many there are; pieces alike."""
        if self.of.base >= PIECE_BASES:
            return bag_weights(self.of.bag(table, frame))
        found = vec[i64]()
        for _ in self.of.members(table, frame):
            found = append(found, 1)
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """It was that one."""
        frame.asks = NOBODY
        thing = first(code)
        self.choose(frame, table.piece_named(thing) if self.of.base < PIECE_BASES else thing)
        frame.pc += 1

    def question(self, table: Table, frame: Frame) -> Question:
        """What is chosen."""
        return Question("Something is chosen at random", "PD-R21", table.source_name(frame))


@final
class Offer(Step):
    """Locations are turned up beside those offered. [PD-87, PD-R39, PD-R41]"""

    def __init__(self, cards: i64 = 1) -> None:
        self.cards: i64 = cards

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.cards = sheet.number("locations", self.cards, 1, 9)

    def words(self) -> str:
        """`turn up one more location`."""
        many = "one more location" if self.cards == 1 else f"{int(self.cards)} more locations"
        return f"turn up {many} to choose from"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether there is one."""
        return table.locations.size() + len(table.location_discard) > 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Turns up what is known, asks chance for what is not."""
        renew_locations(table, self.cards - frame.left)
        while frame.left < self.cards:
            top = table.locations.next()
            if top == EMPTY:
                break
            if top == UNKNOWN:
                frame.asks = CHANCE
                return WAIT
            self.show(table, frame, top, story)
        frame.left = 0
        return DONE

    def show(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        """The location is offered."""
        table.locations.take(kind)
        table.offered = append(table.offered, kind)
        frame.left += 1
        if story is not None:
            story.tell(TURNED_UP, "PD-87", kind)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different location."""
        return bag_offers(table.locations, LOCATION_CARD, 0)

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """By how many there are."""
        return bag_weights(table.locations.bag)

    def sample(self, table: Table, frame: Frame, rng: Rng) -> i64:
        """Any of them."""
        return bag_sample(table.locations.bag, LOCATION_CARD, 0, rng)

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """It was that one."""
        frame.asks = NOBODY
        self.show(table, frame, first(code), story)

    def question(self, table: Table, frame: Frame) -> Question:
        """What is turned up."""
        return Question("A location is turned up", "PD-87")
