"""Steps that ask a player: pick, name, decide, arrange, search, repair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import (
    FETCH,
    NAME,
    NO,
    NUMBER,
    ON_DECK,
    PICK,
    REPAIRED,
    RETURNED,
    SEARCHED,
    TAKE,
    YES,
)
from sandtable.games.pinned_down.components import CREW_TYPES, NONE, SHIP, Box, Sheet
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, WAIT, Step, often
from sandtable.games.pinned_down.effects.select import (
    DISCARD,
    HAND,
    IT,
    PIECE_BASES,
    SEEN,
    Of,
    piece_of,
)
from sandtable.games.pinned_down.frame import IN_DISCARD, IN_HAND, IN_PLAY, IN_SIGHT, Frame
from sandtable.games.pinned_down.marks import CLOSED, WON
from sandtable.games.pinned_down.piles import drop, kinds, put
from sandtable.games.pinned_down.rules import playing
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import NOBODY, SEAT_NAMES, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def ask(table: Table, frame: Frame) -> i64:
    """The seat the text speaks for is asked; for the opposition's cards the turn's first seat. [PD-R136]"""
    frame.asks = frame.seat if frame.seat >= 0 else table.first_seat
    return WAIT


def answered(frame: Frame) -> None:
    """The step is done."""
    frame.asks = NOBODY
    frame.left = 0
    frame.pc += 1


def end_text(frame: Frame) -> None:
    """The rest of the text falls away."""
    frame.asks = NOBODY
    frame.left = 0
    frame.pc = frame.end


@final
class Pick(Step):
    """The seat chooses one; it is IT, and if it is aboard a ship that ship is the bearer. Without any the text ends."""

    def __init__(self, of: Of, may: bool = False) -> None:
        self.of: Final = of
        self.may: Final = may

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        self.of.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`choose a player ship`."""
        return f"{'may ' if self.may else ''}choose {self.of.words()}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether there is one."""
        return self.of.exists(table, frame)

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks, unless there is no choice."""
        found = self.of.members(table, frame)
        if len(found) == 0:
            end_text(frame)
            return AGAIN
        if len(found) == 1 and not self.may:
            self.choose(table, frame, found[0])
            return DONE
        return ask(table, frame)

    def choose(self, table: Table, frame: Frame, thing: i64) -> None:
        """It is chosen."""
        frame.it = thing
        frame.place = IN_PLAY
        if self.of.base == HAND:
            frame.place = IN_HAND
        elif self.of.base == DISCARD:
            frame.place = IN_DISCARD
        elif self.of.base == SEEN:
            frame.place = IN_SIGHT
        elif table.host[thing] >= 0:
            frame.bearer = table.host[thing]

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """All of them."""
        found = vec[i64]()
        for thing in self.of.members(table, frame):
            if self.of.base < PIECE_BASES:
                found = append(found, pack(PICK, table.word_of(thing)))
            else:
                found = append(found, pack(TAKE, thing))
        if self.may:
            found = append(found, pack(NO))
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """The choice is made."""
        if verb_of(code) == NO:
            end_text(frame)
            return
        thing = first(code)
        self.choose(table, frame, table.piece_named(thing) if self.of.base < PIECE_BASES else thing)
        answered(frame)

    def question(self, table: Table, frame: Frame) -> Question:
        """`Choose a player ship`."""
        return Question(f"Choose {self.of.words()}", "PD-R9", table.source_name(frame))


@final
class PickPlayer(Step):
    """A player is named; the rest of the text is for that player."""

    def __init__(self, winners: bool = False, able: Step | None = None) -> None:
        self.winners: Final = winners  # only players who have just won
        self.able: Final = able  # only players for whom this step could do something

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether there is one."""
        return len(self.offers(table, frame)) > 0

    def words(self) -> str:
        """`choose a player`."""
        return "choose a player who won" if self.winners else "choose a player"

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """The players, from the turn's first seat on."""
        found = vec[i64]()
        for n in range(table.seats):
            seat = (table.first_seat + n) % table.seats
            if self.winners and not table.has_marked(seat, WON):
                continue
            if self.able is None or self.able.is_possible(table, Frame(0, 0, NONE, frame.kind, seat, NONE)):
                found = append(found, pack(NAME, seat))
        return found

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks, unless there is one only."""
        found = self.offers(table, frame)
        if len(found) == 0:
            end_text(frame)
            return AGAIN
        if len(found) == 1:
            frame.seat = first(found[0])
            return DONE
        return ask(table, frame)

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """The player is named."""
        frame.seat = first(code)
        answered(frame)

    def question(self, table: Table, frame: Frame) -> Question:
        """Who."""
        return Question("Choose a player", "PD-R81" if self.winners else "PD-R9", table.source_name(frame))


@final
class May(Step):
    """No: the rest of the text, or so many steps of it, are skipped."""

    def __init__(self, steps: i64 = 0) -> None:
        self.steps: Final[i64] = steps

    def words(self) -> str:
        """`may`."""
        return "if wanted"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks."""
        return ask(table, frame)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Yes or no."""
        return append(append(vec[i64](), pack(YES)), pack(NO))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """Decided."""
        if verb_of(code) == YES:
            answered(frame)
        elif self.steps == 0:
            end_text(frame)
        else:
            answered(frame)
            frame.pc += self.steps

    def question(self, table: Table, frame: Frame) -> Question:
        """Whether."""
        return Question(f"Use {table.source_name(frame)}?", "PD-R9", table.source_name(frame))


@final
class AnyOne(Step):
    """The players with hand cards are asked in order; the first yes goes on for that player. [PD-R49, PD-R134]"""

    def words(self) -> str:
        """`any one player may`."""
        return "any one player may do this"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The next one who could."""
        while frame.left < table.seats:
            seat = (table.first_seat + frame.left) % table.seats
            if len(table.hand[seat]) > 0:
                frame.asks = seat
                return WAIT
            frame.left += 1
        end_text(frame)
        return AGAIN

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Yes or no."""
        return append(append(vec[i64](), pack(YES)), pack(NO))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """One answer."""
        if verb_of(code) == YES:
            frame.seat = frame.asks
            answered(frame)
        else:
            frame.asks = NOBODY
            frame.left += 1

    def question(self, table: Table, frame: Frame) -> Question:
        """Whether this player."""
        name = table.source_name(frame)
        return Question(f"{name}: shuffle the whole hand into the deck and send all enemy ships away?", "PD-R49", name)


@final
class Arrange(Step):
    """The cards in sight go back on top of their deck, the topmost asked for first."""

    def words(self) -> str:
        """`put them back on top in any order`."""
        return "put the cards back on top in any order"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks for the next, unless the rest is alike."""
        while len(table.seen) > 0:
            if table.seen[0] != table.seen[len(table.seen) - 1]:
                return ask(table, frame)
            self.place(table, frame, table.seen[0], story)
        return DONE

    def place(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        """The card lies below those placed before."""
        table.seen = drop(table.seen, kind)
        table.seen_deck(frame.seat).put_on_top(kind, frame.left)
        frame.left += 1
        if story is not None:
            story.tell(ON_DECK, "PD-21", kind)
        if len(table.seen) == 0:
            frame.left = 0

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different card."""
        found = vec[i64]()
        for kind in kinds(table.seen):
            found = append(found, pack(TAKE, kind))
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """One card is placed."""
        frame.asks = NOBODY
        self.place(table, frame, first(code), story)

    def question(self, table: Table, frame: Frame) -> Question:
        """Which next."""
        return Question("Which card lies on top, below those placed before?", "PD-21", table.source_name(frame))


FROM_DECK: Final[i64] = 1
FROM_DISCARD: Final[i64] = 2


@final
class PlayFrom(Step):
    """A card is found and played by the normal rules and price; a searched deck is shuffled. [PD-142, PD-143]"""

    def __init__(self, piles: i64, of: Of) -> None:
        self.piles: Final[i64] = piles
        self.of: Final = of

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        self.of.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.of.amend(sheet)

    def words(self) -> str:
        """`search the deck for ... and play it`."""
        where = ["", "own deck", "own discard pile", "own deck or discard pile"][self.piles]
        return f"play {self.of.words()} out of the {where}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """A deck may always be searched; an open pile must hold something. [PD-R9, PD-R19]"""
        if self.piles & FROM_DECK != 0:
            return True
        return len(self.found(table, frame, table.discard[frame.seat], frame.seat)) > 0

    def found(self, table: Table, frame: Frame, pile: vec[i64], seat: i64) -> vec[i64]:
        """What could be played out of a pile now."""
        found = vec[i64]()
        for kind in kinds(pile):
            if self.of.fits_card(table, frame, kind, seat) and playing.may_play(table, seat, kind, table.window):
                found = append(found, kind)
        return found

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Cards of the deck, cards of the discard pile, or nothing."""
        found = vec[i64]()
        if self.piles & FROM_DECK != 0:
            for kind in self.found(table, frame, table.deck[frame.seat].cards(), frame.seat):
                found = append(found, pack(TAKE, kind))
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
        """Which card."""
        clause = "PD-142" if self.piles & FROM_DECK != 0 else "PD-143"
        return Question(f"Which card is played? It may be {self.of.words()}", clause, table.source_name(frame))


@final
class Repair(Step):
    """The ship's owner takes damage cards off it, one question each. [PD-148, PD-R93]"""

    def __init__(self, times: i64 = 1, ship: i64 = IT) -> None:
        self.times: i64 = times
        self.ship: Final[i64] = ship

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.times = sheet.number("repair", self.times, 1, 9)

    def words(self) -> str:
        """`repair it`."""
        return f"repair {['this card', 'the ship', 'it'][self.ship]}{often(self.times)}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether a damage card can come off."""
        piece = piece_of(table, frame, self.ship)
        return self.ship == IT or frame.bearer < 0 or (piece != NONE and reckon.is_repairable(table, piece))

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks which, unless the cards are alike."""
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
        """One damage card is on its discard pile."""
        table.remove_damage(ship, kind)
        frame.left += 1
        if story is not None:
            story.tell(REPAIRED, "PD-148", table.word_of(ship), kind)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different damage card."""
        found = vec[i64]()
        for kind in table.damage_kinds(piece_of(table, frame, self.ship)):
            found = append(found, pack(TAKE, kind))
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """One is chosen."""
        frame.asks = NOBODY
        self.mend(table, frame, piece_of(table, frame, self.ship), first(code), story)

    def question(self, table: Table, frame: Frame) -> Question:
        """Which."""
        ship = table.piece_name(piece_of(table, frame, self.ship))
        return Question(f"Which damage of {ship} is repaired?", "PD-R93", table.source_name(frame))


@final
class PickNumber(Step):
    """A number is chosen, at most the most cards of these types in any discard pile. [PD-R104]"""

    def words(self) -> str:
        """`choose a number x`."""
        return "choose a number x"

    def most(self, table: Table) -> i64:
        """The largest number that can matter."""
        found: i64 = 0
        for seat in range(table.seats):
            found = max(found, len(returnable(table, seat)))
        return found

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether anything can come back."""
        return self.most(table) > 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks, unless one is all there is."""
        if self.most(table) == 1:
            frame.x = 1
            return DONE
        return ask(table, frame)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """From one on."""
        found = vec[i64]()
        n: i64
        for n in range(1, self.most(table) + 1):
            found = append(found, pack(NUMBER, n))
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """Chosen."""
        frame.x = first(code)
        answered(frame)

    def question(self, table: Table, frame: Frame) -> Question:
        """How many."""
        return Question("How many cards may each player return? It costs as much threat", "PD-R104")


def returnable(table: Table, seat: i64) -> vec[i64]:
    """The characters, equipment and starships of a discard pile."""
    found = vec[i64]()
    for kind in table.discard[seat]:
        if table.box.is_type(kind, SHIP | CREW_TYPES):
            found = append(found, kind)
    return found


@final
class ReturnCards(Step):
    """Script: each player in turn returns up to x cards to the deck. The one text only one card needs. [PD-R104]"""

    def words(self) -> str:
        """What it does."""
        return "each player may shuffle up to x characters, equipment and starships of the discard pile into the deck"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks the next player who has something; `left` counts seats and cards."""
        while frame.left < table.seats * frame.x:
            seat = (table.first_seat + frame.left // frame.x) % table.seats
            if len(returnable(table, seat)) > 0:
                frame.asks = seat
                return WAIT
            frame.left = (frame.left // frame.x + 1) * frame.x
        frame.left = 0
        return DONE

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each different card, or no more."""
        found = vec[i64]()
        for kind in kinds(returnable(table, frame.asks)):
            found = append(found, pack(TAKE, kind))
        return append(found, pack(NO))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """One card, or the next player."""
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
        """Which card."""
        return Question(f"{SEAT_NAMES[frame.asks]} may return a card to the deck", "PD-R104")
