"""Steps that move cards: discard, under the deck, to hand, into the deck, onto a ship."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pinned_down.actions import ATTACHED_TO, SHUFFLED_IN, TO_HAND
from sandtable.games.pinned_down.components import NONE, Box, Sheet
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, Step
from sandtable.games.pinned_down.effects.select import Of, piece_of
from sandtable.games.pinned_down.effects.sets import BASE_WORDS, IT
from sandtable.games.pinned_down.frame import IN_DISCARD, IN_HAND, IN_PLAY, IN_SIGHT, NOWHERE, Frame
from sandtable.games.pinned_down.piles import drop, put
from sandtable.games.pinned_down.rules import discarding
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class Discard(Step):
    """Discards what was chosen, this card, or all of some, unless a text replaces it. [PD-R22]"""

    def __init__(self, what: i64 = IT, every: Of | None = None) -> None:
        self.what: Final[i64] = what
        self.every: Final = every

    def bind(self, box: Box) -> None:
        if self.every is not None:
            self.every.bind(box)

    def amend(self, sheet: Sheet) -> None:
        if self.every is not None:
            self.every.amend(sheet)

    def words(self) -> str:
        return f"discard {'every ' + self.every.words(article=False) if self.every else BASE_WORDS[self.what]}"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Discards one after the other; a replacement may be asked for before each."""
        while True:
            piece = self.next(table, frame)
            kind = table.kind[piece] if piece != NONE else frame.it
            is_gone = self.every is not None or self.what != IT or frame.place in (IN_PLAY, NOWHERE)
            if piece == NONE and is_gone:
                frame.left = 0
                frame.cancelled = 0
                return DONE
            owner = table.owner[piece] if piece != NONE else frame.seat
            from_hand = piece == NONE and frame.place == IN_HAND
            if piece == NONE and frame.place == IN_SIGHT:
                owner = table.seen_from
            if frame.cancelled != 0:
                frame.cancelled = 0
            elif frame.left == 0 and discarding.is_replaced(table, kind, owner, from_hand, frame, piece):
                frame.left = 1  # remembers that it has asked
                return AGAIN
            else:
                discarding.discard(table, kind, owner, frame, piece, story)
            frame.left = 0
            if self.every is None:
                return DONE

    def next(self, table: Table, frame: Frame) -> i64:
        """The next piece to discard, or NONE."""
        if self.every is None:
            return piece_of(table, frame, self.what)
        found = self.every.members(table, frame)
        return found[0] if len(found) > 0 else NONE


@final
class Under(Step):
    """Puts it under the owner's deck."""

    def __init__(self, what: i64 = IT) -> None:
        self.what: Final[i64] = what

    def words(self) -> str:
        return f"put {BASE_WORDS[self.what]} under the deck"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        discarding.put_under(table, frame, piece_of(table, frame, self.what), story)
        return DONE


@final
class ToHand(Step):
    """Puts it into the owner's hand: what was chosen or turned up, or all of some."""

    def __init__(self, every: Of | None = None) -> None:
        self.every: Final = every

    def amend(self, sheet: Sheet) -> None:
        if self.every is not None:
            self.every.amend(sheet)

    def words(self) -> str:
        return f"{'every ' + self.every.words(article=False) if self.every else 'it'} goes to hand"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        if self.every is not None:
            for piece in self.every.members(table, frame):
                kind = table.kind[piece]
                owner = table.owner[piece]
                table.leave(piece, story)
                self.hold(table, kind, owner, story)
            return DONE
        if frame.place == IN_DISCARD:
            table.discard[frame.seat] = drop(table.discard[frame.seat], frame.it)
            self.hold(table, frame.it, frame.seat, story)
        elif len(table.seen) > 0:
            kind = table.seen[0]
            table.seen = vec[i64]()
            self.hold(table, kind, frame.seat, story)
        return DONE

    def hold(self, table: Table, kind: i64, seat: i64, story: Story | None) -> None:
        """Puts the card into the hand."""
        table.hand[seat] = put(table.hand[seat], kind)
        if story is not None:
            story.tell(TO_HAND, "PD-16", kind, seat)


@final
class ShuffleIn(Step):
    """Shuffles the whole hand, or the whole discard pile, into the player's deck."""

    def __init__(self, from_hand: bool) -> None:
        self.from_hand: Final = from_hand

    def words(self) -> str:
        return f"shuffle the whole own {'hand' if self.from_hand else 'discard pile'} into the own deck"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        seat = frame.seat
        pile = table.hand[seat] if self.from_hand else table.discard[seat]
        if self.from_hand:
            table.hand[seat] = vec[i64]()
        else:
            table.discard[seat] = vec[i64]()
        deck = table.deck[seat]
        deck.shuffle()
        for kind in pile:
            deck.bag = put(deck.bag, kind)
        if story is not None:
            story.tell(SHUFFLED_IN, "PD-R49", seat, len(pile))
        return DONE


@final
class Attach(Step):
    """This card is attached to the ship chosen. [PD-R73]"""

    def words(self) -> str:
        return "attach this card to it"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        ship = piece_of(table, frame, IT)
        if ship != NONE and frame.source >= 0:
            table.put_aboard(frame.source, ship)
            if story is not None:
                story.tell(ATTACHED_TO, "PD-R73", table.word_of(frame.source), table.word_of(ship))
        return DONE
