"""The position: arrays, hands, two decks, two piles, and the agenda."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.shut_down import choices, features, insight, position, scoring, tallies, view
from sandtable.games.shut_down.actions import (
    CAPPED,
    CHOOSE_DECK,
    DEAL_SLOT,
    PLAYED,
    REFILL_SLOT,
    SHUT_DOWN,
    TURN,
    Words,
)
from sandtable.games.shut_down.components import (
    NO_CARD,
    ONE_OF,
    SPECIAL_NAMES,
    Card,
    Color,
    Kind,
    Slot,
    bag_size,
)
from sandtable.games.shut_down.options import Setting
from sandtable.games.shut_down.rules import chance, drawing, turn
from sandtable.kernel.agenda import Agenda
from sandtable.kernel.bits import BIT, count, shl
from sandtable.kernel.codes import NO_CODE, first, pack, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Game, Question, Result, Seat, State, View
from sandtable.kernel.digest import Digest
from sandtable.kernel.errors import Refusal
from sandtable.kernel.planes import Sheet
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from sandtable.kernel.tally import Tally


@final
class Table(State):
    """Sets of color cards and of slots are bits of one integer."""

    def __init__(self, game: Game, setting: Setting, words: Words) -> None:
        self.game = game
        self.setting = setting
        self.words = words
        self.turns: i64 = 0  # turns taken so far, by all seats together
        self.flipped: i64 = 0  # a set of slots
        self.known: i64 = 0  # color cards in hands that everybody has seen [SD-R34]
        self.color_deck: i64 = 0
        self.color_pile: i64 = 0
        self.special_deck: i64 = 0  # bags of special cards: five bits a kind
        self.special_pile: i64 = 0
        self.color_low: i64 = 0  # slots with the low bit of the color set: green and red
        self.color_high: i64 = 0  # slots with the high bit of the color set: yellow and red

    def deal(self) -> None:
        """Puts all cards into the decks and asks for the first slot. [SD-3, SD-10]"""
        seats = int(self.setting.seats)
        self.array = vec[i64]([NO_CARD] * int(self.setting.slots))
        self.color_hand = vec[i64]([0] * seats)
        self.special_hand = vec[i64]([0] * seats)
        self.color_deck = self.setting.box.color_cards
        self.special_deck = self.setting.box.special_cards
        self.agenda = Agenda()
        self.agenda.push(pack(DEAL_SLOT, 0))

    # Small readers

    def own_slots(self, seat: Seat) -> i64:
        """The slots of a seat's array."""
        return shl(15, 4 * seat)

    def is_own(self, seat: Seat, slot: Slot) -> bool:
        """Whether a slot belongs to the seat's array."""
        return slot >> 2 == seat

    def is_flipped(self, slot: Slot) -> bool:
        """Whether the card there is flipped."""
        return self.flipped & BIT[slot] != 0

    def is_shut_down(self, seat: Seat) -> bool:
        """Whether all four cards of the seat are flipped. [SD-45]"""
        return (self.flipped >> (4 * seat)) & 15 == 15

    def color_at(self, slot: Slot) -> Color:
        """The color of the card there."""
        return self.setting.box.color_of[self.array[slot]]

    def slots_of(self, color: Color) -> i64:
        """The slots that hold a card of that color, once all are dealt."""
        low = self.color_low if color & 1 != 0 else ~self.color_low
        high = self.color_high if color & 2 != 0 else ~self.color_high
        return low & high & self.setting.every_slot

    def score(self, seat: Seat) -> i64:
        """The sum of the seat's array, flipped or not. [SD-5, SD-R39]"""
        total: i64 = 0
        slot: i64
        for slot in range(4 * seat, 4 * seat + 4):
            if self.array[slot] != NO_CARD:
                total += self.setting.box.value_of[self.array[slot]]
        return total

    def hand_size(self, seat: Seat) -> i64:
        """How many cards the seat holds."""
        return count(self.color_hand[seat]) + bag_size(self.special_hand[seat])

    def awaits_chance(self) -> bool:
        return self.agenda.top() != NO_CODE and verb_of(self.agenda.top()) > CHOOSE_DECK

    # Small movers

    def put(self, slot: Slot, card: Card) -> None:
        """The slot holds the card, face up. [SD-R10]"""
        bit = BIT[slot]
        color = self.setting.box.color_of[card]
        self.array[slot] = card
        self.flipped &= ~bit
        self.color_low = self.color_low | bit if color & 1 != 0 else self.color_low & ~bit
        self.color_high = self.color_high | bit if color & 2 != 0 else self.color_high & ~bit

    def take_away(self, slot: Slot) -> Card:
        """Empties the slot and returns its card."""
        card = self.array[slot]
        self.array[slot] = NO_CARD
        self.flipped &= ~BIT[slot]
        return card

    def lose_color(self, seat: Seat, card: Card) -> None:
        self.color_hand[seat] &= ~BIT[card]
        self.known &= ~BIT[card]

    def lose_special(self, seat: Seat, kind: Kind, story: Story | None) -> None:
        """Moves a special card from the hand to its pile. [SD-17, SD-R9]"""
        self.special_hand[seat] -= ONE_OF[kind]
        self.special_pile += ONE_OF[kind]
        if story is not None:
            story.tell(PLAYED, "SD-14", seat, kind)

    # Words for people

    def slot_name(self, slot: Slot) -> str:
        """`B1`."""
        return self.words.slot.words[slot]

    def card_name(self, slot: Slot) -> str:
        """`blue 5`, the card in a slot."""
        return self.setting.box.names[self.array[slot]]

    def frame_words(self, frame: i64) -> str:
        """A frame in words: `refill B1`."""
        return self.words.frames.text(frame)

    def not_in_hand(self, seat: Seat, card: Card) -> Refusal:
        """The refusal of a color card the seat does not hold. [SD-14]"""
        return Refusal("SD-14", f"{self.setting.box.names[card]} is not in {SEAT_NAMES[seat]}'s hand")

    def no_special(self, seat: Seat, kind: Kind) -> Refusal:
        """The refusal of a special card the seat does not hold. [SD-14]"""
        return Refusal("SD-14", f"no {SPECIAL_NAMES[kind]} is in {SEAT_NAMES[seat]}'s hand")

    def ending_clause(self) -> str:
        """The clause by which the game ended."""
        return "SD-45" if scoring.has_shut_down(self) else "SD-R33"

    # The contract

    def actor(self) -> i64:
        """Whoever answers the frame on top of the agenda; nobody when it is empty."""
        frame = self.agenda.top()
        if frame == NO_CODE:
            return NOBODY
        return first(frame) if verb_of(frame) <= CHOOSE_DECK else CHANCE

    def question(self, seat: Seat) -> Question:
        """A turn, or a deck to draw from."""
        if self.actor() == seat and verb_of(self.agenda.top()) == TURN:
            return Question("Play or discard a card, or flip or unflip one of your blue cards", "SD-14")
        if self.actor() == seat and seat != CHANCE:
            return Question("Draw from the color deck or the special deck", drawing.draw_clause(self))
        return Question("Chance answers", chance.due_clause(self.agenda.top()))

    def legal(self, seat: Seat) -> vec[i64]:
        if seat == CHANCE:
            return chance.legal(self) if self.awaits_chance() else vec[i64]()
        return turn.legal(self, seat)

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return chance.why_not(self, code) if seat == CHANCE else turn.why_not(self, seat, code)

    def apply(self, seat: Seat, code: i64, story: Story | None = None) -> None:
        if seat == CHANCE:
            chance.apply(self, code, story)
        elif verb_of(self.agenda.top()) == CHOOSE_DECK:
            drawing.choose_deck(self, seat, first(code), story)
        else:
            turn.play(self, seat, code, story)
        if story is not None and self.actor() == NOBODY:
            self.tell_end(story)

    def tell_end(self, story: Story) -> None:
        """Who shut down, or that the last turn is over. [SD-45, SD-R33]"""
        for seat in range(self.setting.seats):
            if self.is_shut_down(seat):
                story.tell(SHUT_DOWN, "SD-45", seat)
                return
        story.tell(CAPPED, "SD-R33")

    def clone(self) -> "Table":
        copy = Table(self.game, self.setting, self.words)
        copy.turns = self.turns
        copy.flipped = self.flipped
        copy.known = self.known
        copy.color_deck = self.color_deck
        copy.color_pile = self.color_pile
        copy.special_deck = self.special_deck
        copy.special_pile = self.special_pile
        copy.color_low = self.color_low
        copy.color_high = self.color_high
        copy.array = self.array[:]
        copy.color_hand = self.color_hand[:]
        copy.special_hand = self.special_hand[:]
        copy.agenda = self.agenda.clone()
        return copy

    def sample(self, rng: Rng) -> i64:
        return chance.sample(self, rng)

    def odds(self) -> list[tuple[int, float]] | None:
        return chance.odds(self)

    def view(self, seat: int) -> View:
        return view.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "Table":
        return view.imagine(self, seat, rng)

    def features(self, seat: int, sheet: Sheet) -> None:
        features.write(self, seat, sheet)

    def result(self) -> Result | None:
        return scoring.result(self) if self.actor() == NOBODY else None

    def text(self) -> str:
        return position.text(self)

    def digest(self) -> int:
        """A hash of everything that can make a difference. The decks follow from the rest."""
        digest = Digest()
        digest.add(self.turns)
        digest.add(self.flipped)
        digest.add(self.known)
        digest.add(self.color_pile)
        digest.add(self.special_pile)
        digest.add_all(self.array)
        digest.add_all(self.color_hand)
        digest.add_all(self.special_hand)
        digest.add(len(self.agenda.frames))
        for frame in self.agenda.frames:  # the reason of a refill makes no difference later
            digest.add(pack(REFILL_SLOT, first(frame)) if drawing.is_refill(frame) else frame)
        return digest.value()

    def worth(self, seat: Seat) -> float:
        return insight.worth(self, seat)

    def random_action(self, seat: Seat, rng: Rng) -> i64:
        return choices.nth(self, seat, rng.below(choices.count(self, seat)))

    def hasty_action(self, seat: Seat, rng: Rng, looks: i64) -> i64:
        """Any deck: the evaluation values a draw from both alike."""
        if verb_of(self.agenda.top()) == CHOOSE_DECK:
            return self.random_action(seat, rng)
        return super().hasty_action(seat, rng, looks)

    def reward(self, seat: Seat) -> float:
        return insight.reward(self, seat)

    def is_calm(self, seat: Seat) -> bool:
        """Whether the seat's turn begins: nothing is to be drawn, and the others have answered its last turn."""
        frame = self.agenda.top()
        return frame != NO_CODE and verb_of(frame) == TURN and first(frame) == seat

    def playout(self, rng: Rng, limit: i64) -> i64:
        return choices.playout(self, rng, limit)

    def turns_over(self) -> i64:
        """All turns taken so far."""
        return self.turns

    def tallies(self, seat: Seat) -> list[Tally]:
        """See tallies.py."""
        return tallies.tallies(self, seat)
