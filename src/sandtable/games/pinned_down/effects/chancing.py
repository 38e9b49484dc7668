"""Steps that ask chance: draws, looking at cards, destiny, random choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import prices
from sandtable.games.pinned_down.actions import (
    ATTACK_CARD,
    DESTINY_IS,
    DRAWN_CARD,
    LOCATION_CARD,
    RANDOM_CARD,
    RANDOM_PIECE,
    SEEN_CARD,
    TURNED_UP,
)
from sandtable.games.pinned_down.components import ENEMY_SEAT, LOCATION_SEAT, Sheet
from sandtable.games.pinned_down.effects.answers import each, each_piece
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, WAIT, Step
from sandtable.games.pinned_down.effects.clauses import ANY_REASON
from sandtable.games.pinned_down.effects.drawing import Drawing, copies, draw_card, renew_attack, renew_locations
from sandtable.games.pinned_down.effects.select import Of
from sandtable.games.pinned_down.effects.sets import HAND, PIECE_BASES
from sandtable.games.pinned_down.frame import IN_HAND, IN_PLAY, IN_SIGHT, Frame
from sandtable.games.pinned_down.piles import EMPTY, UNKNOWN, put
from sandtable.kernel.codes import first
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

# Decks that texts can look at
OWN_DECK: Final[i64] = 0
ATTACK_DECK: Final[i64] = ENEMY_SEAT
LOCATION_DECK: Final[i64] = LOCATION_SEAT


@final
class Draw(Drawing):
    """The seat draws; nothing from an empty deck. [PD-13, PD-14]"""

    def __init__(self, cards: i64 = 1) -> None:
        self.cards: i64 = cards

    def amend(self, sheet: Sheet) -> None:
        self.cards = sheet.number("draw", self.cards, 1, 20)

    def words(self) -> str:
        return "draw a card" if self.cards == 1 else f"draw {self.cards} cards"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        return table.deck[frame.seat].size() > 0

    def verb(self) -> i64:
        return DRAWN_CARD

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        return table.deck[frame.seat].bag

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        return self.draw(table, frame, table.deck[frame.seat], self.cards, story)

    def turn_up(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        draw_card(table, frame.seat, kind, story)
        frame.left += 1

    def question(self, table: Table, frame: Frame) -> Question:
        return Question(f"{SEAT_NAMES[frame.seat]} draws a card", "PD-13")


@final
class Look(Drawing):
    """Turns up the top cards of a deck for all to see. [PD-R135]"""

    def __init__(self, deck: i64, cards: i64) -> None:
        self.deck: Final[i64] = deck
        self.cards: i64 = cards

    def amend(self, sheet: Sheet) -> None:
        if self.cards > 1:  # the steps after a look at one card speak of that card
            self.cards = sheet.number("look", self.cards, 1, 20)

    def words(self) -> str:
        whose = "own deck" if self.deck == OWN_DECK else "attack deck" if self.deck == ATTACK_DECK else "location deck"
        many = "top card" if self.cards == 1 else f"top {self.cards} cards"
        return f"turn up the {many} of the {whose}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        if self.deck == ATTACK_DECK:
            return table.attack.size() + len(table.attack_discard) > 0
        if self.deck == LOCATION_DECK:
            return table.locations.size() + len(table.location_discard) > 0
        return table.deck[frame.seat].size() > 0

    def verb(self) -> i64:
        if self.deck == OWN_DECK:
            return DRAWN_CARD
        return ATTACK_CARD if self.deck == ATTACK_DECK else LOCATION_CARD

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        return table.seen_deck().bag

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Turns the cards up; without any the text ends."""
        table.seen_from = frame.seat if self.deck == OWN_DECK else self.deck
        deck = table.seen_deck()
        if frame.left == 0 and deck.size() == 0:
            if self.deck == ATTACK_DECK:
                renew_attack(table, story)
            elif self.deck == LOCATION_DECK:
                renew_locations(table, 1)
        outcome = self.draw(table, frame, deck, self.cards, story)
        if outcome == DONE and len(table.seen) == 0:
            frame.pc = frame.end
            return AGAIN
        return outcome

    def turn_up(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        table.seen_deck().take(kind)
        table.seen = put(table.seen, kind)
        frame.left += 1
        frame.it = kind
        frame.place = IN_SIGHT
        if story is not None:
            story.tell(SEEN_CARD, "PD-R135", kind)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("A card is turned up", "PD-R135")


@final
class Destiny(Drawing):
    """Turns up the top attack card for its threat, and discards it. [PD-150, PD-151, PD-R78]"""

    def __init__(self, for_enemy: bool, reason: i64 = ANY_REASON) -> None:
        self.for_enemy: Final = for_enemy
        self.reason: Final[i64] = reason

    def words(self) -> str:
        return "draw destiny for the enemy" if self.for_enemy else "draw destiny"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether a card is there to turn up."""
        return table.attack.size() + len(table.attack_discard) > 0

    def verb(self) -> i64:
        return ATTACK_CARD

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        return table.attack.bag

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Turns up a known card at once, otherwise asks chance."""
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
        table.attack.take(kind)
        owner = ENEMY_SEAT if self.for_enemy else max(0, frame.seat)
        frame.value = prices.destiny(table, kind, owner, self.reason)
        if story is not None:
            story.tell(DESTINY_IS, "PD-150", kind, frame.value)
        table.to_pile(kind, ENEMY_SEAT, None)

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """Takes the card that chance named."""
        super().take(table, frame, code, story)
        frame.pc += 1

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("Destiny is drawn", "PD-150")


@final
class Random(Step):
    """Chance chooses one, which the text then calls IT. Without any the text ends. [PD-R21]"""

    def __init__(self, of: Of) -> None:
        self.of: Final = of

    def amend(self, sheet: Sheet) -> None:
        self.of.amend(sheet)

    def words(self) -> str:
        return f"{self.of.words()} is chosen at random"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
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
        frame.it = thing
        frame.place = IN_HAND if self.of.base == HAND else IN_PLAY

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        members = self.of.members(table, frame)
        return each_piece(table, RANDOM_PIECE, members) if self.of.base < PIECE_BASES else each(RANDOM_CARD, members)

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """Cards by how many there are; pieces equally."""
        if self.of.base >= PIECE_BASES:
            return copies(self.of.bag(table, frame))
        return super().weights(table, frame)

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.asks = NOBODY
        thing = first(code)
        self.choose(frame, table.piece_named(thing) if self.of.base < PIECE_BASES else thing)
        frame.pc += 1

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("Something is chosen at random", "PD-R21", table.source_name(frame))


@final
class Offer(Drawing):
    """Turns up more locations to choose from. [PD-87, PD-R39, PD-R41]"""

    def __init__(self, cards: i64 = 1) -> None:
        self.cards: i64 = cards

    def amend(self, sheet: Sheet) -> None:
        self.cards = sheet.number("locations", self.cards, 1, 9)

    def words(self) -> str:
        many = "one more location" if self.cards == 1 else f"{int(self.cards)} more locations"
        return f"turn up {many} to choose from"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        return table.locations.size() + len(table.location_discard) > 0

    def verb(self) -> i64:
        return LOCATION_CARD

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        return table.locations.bag

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        renew_locations(table, self.cards - frame.left)
        return self.draw(table, frame, table.locations, self.cards, story)

    def turn_up(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        table.locations.take(kind)
        table.offered = append(table.offered, kind)
        frame.left += 1
        if story is not None:
            story.tell(TURNED_UP, "PD-87", kind)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("A location is turned up", "PD-87")
