"""Steps that ask a player about one card after the other: arrange, search, repair, return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import FETCH, NO, NUMBER, ON_DECK, REPAIRED, RETURNED, SEARCHED, TAKE
from sandtable.games.pinned_down.components import CREW_TYPES, NONE, SHIP, Box, Sheet
from sandtable.games.pinned_down.effects.answers import answered, ask, each
from sandtable.games.pinned_down.effects.base import DONE, WAIT, Step, often
from sandtable.games.pinned_down.effects.select import Of, piece_of
from sandtable.games.pinned_down.effects.sets import BASE_WORDS, IT
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.marks import CLOSED
from sandtable.games.pinned_down.piles import drop, kinds, put
from sandtable.games.pinned_down.rules import playing
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import NOBODY, SEAT_NAMES, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class Arrange(Step):
    """Puts the turned-up cards back on their deck in any order; the topmost is asked for first."""

    def words(self) -> str:
        return "put the cards back on top in any order"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks for the next, unless the rest is alike."""
        while len(table.seen) > 0:
            if table.seen[0] != table.seen[len(table.seen) - 1]:
                return ask(table, frame)
            self.place(table, frame, table.seen[0], story)
        return DONE

    def place(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        """Puts the card below those placed before."""
        table.seen = drop(table.seen, kind)
        table.seen_deck().put_on_top(kind, frame.left)
        frame.left += 1
        if story is not None:
            story.tell(ON_DECK, "PD-21", kind)
        if len(table.seen) == 0:
            frame.left = 0

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different card."""
        return each(TAKE, kinds(table.seen))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.asks = NOBODY
        self.place(table, frame, first(code), story)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("Which card lies on top, below those placed before?", "PD-21", table.source_name(frame))


FROM_DECK: Final[i64] = 1
FROM_DISCARD: Final[i64] = 2


@final
class PlayFrom(Step):
    """Finds a card and plays it by the normal rules and price; a searched deck is shuffled. [PD-142, PD-143]"""

    def __init__(self, piles: i64, of: Of) -> None:
        self.piles: Final[i64] = piles
        self.of: Final = of

    def bind(self, box: Box) -> None:
        self.of.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.of.amend(sheet)

    def words(self) -> str:
        where = ["", "own deck", "own discard pile", "own deck or discard pile"][self.piles]
        return f"play {self.of.words()} out of the {where}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """A deck may always be searched; an open pile must hold something. [PD-R9, PD-R19]"""
        if self.piles & FROM_DECK != 0:
            return True
        return len(self.found(table, frame, table.discard[frame.seat], frame.seat)) > 0

    def found(self, table: Table, frame: Frame, pile: vec[i64], seat: i64) -> vec[i64]:
        """What could be played from a pile now."""
        found = vec[i64]()
        for kind in kinds(pile):
            if self.of.fits_card(table, frame, kind, seat) and playing.may_play(table, seat, kind, table.window):
                found = append(found, kind)
        return found

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Cards of the deck, cards of the discard pile, or nothing."""
        found = vec[i64]()
        if self.piles & FROM_DECK != 0:
            found = each(TAKE, self.found(table, frame, table.deck[frame.seat].cards(), frame.seat))
        if self.piles & FROM_DISCARD != 0:
            for kind in self.found(table, frame, table.discard[frame.seat], frame.seat):
                found = append(found, pack(FETCH, kind))
        return append(found, pack(NO))

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks what to play; with nothing there the search has failed."""
        if self.piles & FROM_DECK == 0 and len(self.offers(table, frame)) == 1:
            return DONE
        frame.asks = frame.seat
        return WAIT

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """The card found is being played; the deck has lost its order."""
        seat = frame.seat
        kind = first(code)
        verb = verb_of(code)
        if verb == NO and frame.source >= 0 and table.kind[frame.source] >= 0:
            table.marks[frame.source] |= CLOSED
        if verb == TAKE:
            table.deck[seat].find(kind)
        elif verb == FETCH:
            table.discard[seat] = drop(table.discard[seat], kind)
        if self.piles & FROM_DECK != 0:
            table.deck[seat].shuffle()
            if story is not None:
                story.tell(SEARCHED, "PD-142", seat)
        answered(frame)
        if verb != NO:
            playing.play(table, seat, kind, story)

    def question(self, table: Table, frame: Frame) -> Question:
        clause = "PD-142" if self.piles & FROM_DECK != 0 else "PD-143"
        return Question(f"Which card is played? It may be {self.of.words()}", clause, table.source_name(frame))


@final
class Repair(Step):
    """Takes damage cards off the ship; its owner chooses them one by one. [PD-148, PD-R93]"""

    def __init__(self, times: i64 = 1, ship: i64 = IT) -> None:
        self.times: i64 = times
        self.ship: Final[i64] = ship

    def amend(self, sheet: Sheet) -> None:
        self.times = sheet.number("repair", self.times, 1, 9)

    def words(self) -> str:
        return f"repair {BASE_WORDS[self.ship]}{often(self.times)}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        piece = piece_of(table, frame, self.ship)
        return self.ship == IT or frame.bearer < 0 or (piece != NONE and reckon.is_repairable(table, piece))

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        ship = piece_of(table, frame, self.ship)
        while ship != NONE and frame.left < self.times and reckon.is_repairable(table, ship):
            cards = table.damage_kinds(ship)
            if len(cards) > 1:
                frame.asks = table.owner[ship]
                return WAIT
            self.mend(table, frame, ship, cards[0], story)
        frame.left = 0
        return DONE

    def mend(self, table: Table, frame: Frame, ship: i64, kind: i64, story: Story | None) -> None:
        """Puts one damage card on its discard pile."""
        table.remove_damage(ship, kind)
        frame.left += 1
        if story is not None:
            story.tell(REPAIRED, "PD-148", table.word_of(ship), kind)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return each(TAKE, table.damage_kinds(piece_of(table, frame, self.ship)))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.asks = NOBODY
        self.mend(table, frame, piece_of(table, frame, self.ship), first(code), story)

    def question(self, table: Table, frame: Frame) -> Question:
        ship = table.piece_name(piece_of(table, frame, self.ship))
        return Question(f"Which damage of {ship} is repaired?", "PD-R93", table.source_name(frame))


@final
class PickNumber(Step):
    """Lets the player choose a number, up to the most cards of these types in any discard pile. [PD-R104]"""

    def words(self) -> str:
        return "choose a number x"

    def most(self, table: Table) -> i64:
        found: i64 = 0
        for seat in range(table.seats):
            found = max(found, len(returnable(table, seat)))
        return found

    def is_possible(self, table: Table, frame: Frame) -> bool:
        return self.most(table) > 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        if self.most(table) == 1:
            frame.x = 1
            return DONE
        return ask(table, frame)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        n: i64
        for n in range(1, self.most(table) + 1):
            found = append(found, pack(NUMBER, n))
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.x = first(code)
        answered(frame)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("How many cards may each player return? It costs as much threat", "PD-R104")


def returnable(table: Table, seat: i64) -> vec[i64]:
    """The characters, equipment and starships in a discard pile."""
    found = vec[i64]()
    for kind in table.discard[seat]:
        if table.box.is_type(kind, SHIP | CREW_TYPES):
            found = append(found, kind)
    return found


@final
class ReturnCards(Step):
    """Each player in turn returns up to x cards to the deck. Only one card needs this step. [PD-R104]"""

    def words(self) -> str:
        return "each player may shuffle up to x characters, equipment and starships of the discard pile into the deck"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks the next player who has a card to return; `left` counts seats and cards."""
        while frame.left < table.seats * frame.x:
            seat = table.in_turn(frame.left // frame.x)
            if len(returnable(table, seat)) > 0:
                frame.asks = seat
                return WAIT
            frame.left = (frame.left // frame.x + 1) * frame.x
        frame.left = 0
        return DONE

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return append(each(TAKE, kinds(returnable(table, frame.asks))), pack(NO))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        seat = frame.asks
        frame.asks = NOBODY
        if verb_of(code) == NO:
            frame.left = (frame.left // frame.x + 1) * frame.x
            return
        kind = first(code)
        frame.left += 1
        table.discard[seat] = drop(table.discard[seat], kind)
        table.deck[seat].bag = put(table.deck[seat].bag, kind)
        table.deck[seat].shuffle()
        if story is not None:
            story.tell(RETURNED, "PD-R104", seat, kind)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question(f"{SEAT_NAMES[frame.asks]} may return a card to the deck", "PD-R104")
