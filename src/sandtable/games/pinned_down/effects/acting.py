"""Steps that act: threat, power, changes of place, tokens, and what lasts for the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import (
    ATTACHED_TO,
    BOOSTED,
    LASTS,
    OVERLOADS,
    SHUFFLED_IN,
    SPEAKS,
    TO_HAND,
    TOKENS_ARE,
    told_amount,
)
from sandtable.games.pinned_down.components import EFFECT, NONE, Box, Sheet
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, Number, Step, Test, often, sentence
from sandtable.games.pinned_down.effects.clauses import MOST_AMOUNT, Clause, amend_all
from sandtable.games.pinned_down.effects.select import IT, SELF, Of, piece_of
from sandtable.games.pinned_down.frame import IN_DISCARD, IN_HAND, IN_PLAY, IN_SIGHT, NOWHERE, Frame
from sandtable.games.pinned_down.marks import DUE
from sandtable.games.pinned_down.piles import drop, put
from sandtable.games.pinned_down.rules import discarding, flow
from sandtable.games.pinned_down.rules.programs import HIT_EACH, HIT_SHIP
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

WHAT: Final = ["this card", "the ship", "it"]


@final
class Threat(Step):
    """Threat into the pool or out of it. [PD-140, PD-141]"""

    def __init__(self, amount: i64, times: Number | None = None, most: i64 = 0) -> None:
        self.amount: i64 = amount
        self.times: Final = times
        self.most: i64 = most

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        if self.times is not None:
            self.times.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.amount = sheet.number("threat", self.amount, -MOST_AMOUNT, MOST_AMOUNT)
        if self.times is not None:
            self.times.amend(sheet)
        if self.most:
            self.most = sheet.number("threat_at_most", self.most, 1, 99)

    def words(self) -> str:
        """`add 2 threat`."""
        size = int(self.amount if self.amount > 0 else -self.amount)
        told = f"add {size} threat" if self.amount > 0 else f"remove {size} threat"
        if self.times is not None:
            said = self.times.words()
            told += f", times {said}" if said.startswith("the ") else f" per {said}"
        return f"{told}, {self.most} at most" if self.most else told

    def size(self, table: Table, frame: Frame) -> i64:
        """How much it comes to now."""
        total = self.amount
        if self.times is not None:
            total = self.amount * self.times.value(table, frame)
        return min(total, self.most) if self.most > 0 else total

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Nothing is taken out of an empty pool."""
        return self.amount > 0 or table.pool > 0

    def is_payable(self, table: Table, frame: Frame) -> bool:
        """As a price all of it must be there. [PD-141]"""
        return table.pool + self.size(table, frame) >= 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The pool changes."""
        total = self.size(table, frame)
        table.add_threat(total, "PD-140" if total > 0 else "PD-141", story)
        return DONE


@final
class Boost(Step):
    """Power for this fight; the larger number if something is so when it is played. [PD-R15, PD-R66]"""

    def __init__(
        self, amount: i64, better: i64 = 0, when: Test | None = None, times: Number | None = None, ship: i64 = IT
    ) -> None:
        self.amount: i64 = amount
        self.better: i64 = better
        self.when: Final = when
        self.times: Final = times
        self.ship: Final[i64] = ship

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        if self.when is not None:
            self.when.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.amount = sheet.number("power", self.amount, -MOST_AMOUNT, MOST_AMOUNT)
        if self.times is not None:
            self.times.amend(sheet)
        if self.when is not None:
            self.better = sheet.number("better_power", self.better, -MOST_AMOUNT, MOST_AMOUNT)
            self.when.amend(sheet)

    def words(self) -> str:
        """`it has +2 power, +4 if ...`."""
        told = f"{WHAT[self.ship]} has {int(self.amount):+} power"
        if self.times is not None:
            many = "" if self.amount == 1 else f"{int(self.amount)} times "
            told = f"{WHAT[self.ship]} has {many}that much more power"
        if self.when is not None:
            told += f", {int(self.better):+} if {self.when.words()},"
        return f"{told} for this fight"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The ship has it until the fight is over."""
        ship = piece_of(table, frame, self.ship)
        if ship == NONE:
            return DONE
        amount = self.amount
        if self.when is not None and self.when.holds(table, frame):
            amount = self.better
        if self.times is not None:
            amount *= self.times.value(table, frame)
        if amount > 0 and frame.seat >= 0 and table.box.type[frame.kind] == EFFECT:
            amount += reckon.effect_bonus(table, frame.seat)
        if amount != 0:
            table.boosts = append(append(append(table.boosts, ship), frame.kind), amount)
            if story is not None:
                story.tell(BOOSTED, "PD-R66", table.word_of(ship), frame.kind, told_amount(amount))
        return DONE


@final
class Damage(Step):
    """Damage cards for a ship, or for all of some; they can be prevented in a fight. [PD-66, PD-R75]"""

    def __init__(self, times: i64 = 1, ship: i64 = IT, every: Of | None = None) -> None:
        self.times: i64 = times
        self.ship: Final[i64] = ship
        self.every: Final = every

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.times = sheet.number("damage", self.times, 1, 9)
        if self.every is not None:
            self.every.amend(sheet)

    def words(self) -> str:
        """`damage it`."""
        what = f"every {self.every.words(article=False)}" if self.every else WHAT[self.ship]
        return f"damage {what}{often(self.times)}"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The hits are on the agenda."""
        if self.every is not None:
            for ship in self.every.members(table, frame):
                table.marks[ship] |= DUE
            flow.start_program(table, HIT_EACH, NONE, table.first_seat).x = self.times - 1
            return DONE
        ship = piece_of(table, frame, self.ship)
        if ship != NONE:
            flow.start_program(table, HIT_SHIP, ship, table.owner[ship]).x = self.times
        return DONE


@final
class Overload(Step):
    """As damage, but a price: it cannot be prevented, and a ban takes the price away. [PD-145, PD-147]"""

    def __init__(self, times: i64 = 1, ship: i64 = IT) -> None:
        self.times: i64 = times
        self.ship: Final[i64] = ship

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.times = sheet.number("overload", self.times, 1, 9)

    def words(self) -> str:
        """`overload it`."""
        return f"overload {WHAT[self.ship]}{often(self.times)}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether nothing forbids it. [PD-72]"""
        if self.ship == IT:
            return True  # the choice before it has looked
        ship = piece_of(table, frame, self.ship)
        return ship != NONE and not reckon.is_banned(table, reckon.OVERLOAD, ship)

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The hits are on the agenda."""
        ship = piece_of(table, frame, self.ship)
        if ship != NONE:
            if story is not None:
                story.tell(OVERLOADS, "PD-145", table.word_of(ship))
            hit = flow.start_program(table, HIT_SHIP, ship, table.owner[ship])
            hit.x = self.times
            hit.value = 1
        return DONE


@final
class Discard(Step):
    """Onto the discard pile, unless a text says otherwise: what was chosen, this card, or all of some. [PD-R22]"""

    def __init__(self, what: i64 = IT, every: Of | None = None) -> None:
        self.what: Final[i64] = what
        self.every: Final = every

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        if self.every is not None:
            self.every.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        if self.every is not None:
            self.every.amend(sheet)

    def words(self) -> str:
        """`discard it`."""
        return f"discard {'every ' + self.every.words(article=False) if self.every else WHAT[self.what]}"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Done, one after the other; before each a replacement may be asked for."""
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
                frame.left = 1  # asked
                return AGAIN
            else:
                discarding.discard(table, kind, owner, frame, piece, story)
            frame.left = 0
            if self.every is None:
                return DONE

    def next(self, table: Table, frame: Frame) -> i64:
        """The next piece to go, or NONE."""
        if self.every is None:
            return piece_of(table, frame, self.what)
        found = self.every.members(table, frame)
        return found[0] if len(found) > 0 else NONE


@final
class Under(Step):
    """Under the owner's deck."""

    def __init__(self, what: i64 = IT) -> None:
        self.what: Final[i64] = what

    def words(self) -> str:
        """`put it under the deck`."""
        return f"put {WHAT[self.what]} under the deck"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """It lies there."""
        discarding.put_under(table, frame, piece_of(table, frame, self.what), story)
        return DONE


@final
class ToHand(Step):
    """Into the owner's hand: what was chosen or turned up, or all of some."""

    def __init__(self, every: Of | None = None) -> None:
        self.every: Final = every

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        if self.every is not None:
            self.every.amend(sheet)

    def words(self) -> str:
        """`it goes to hand`."""
        return f"{'every ' + self.every.words(article=False) if self.every else 'it'} goes to hand"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """It is in hand."""
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
        """The card is in the hand."""
        table.hand[seat] = put(table.hand[seat], kind)
        if story is not None:
            story.tell(TO_HAND, "PD-16", kind, seat)


@final
class ShuffleIn(Step):
    """The whole hand, or the whole discard pile, into the own deck."""

    def __init__(self, from_hand: bool) -> None:
        self.from_hand: Final = from_hand

    def words(self) -> str:
        """`shuffle the hand into the deck`."""
        return f"shuffle the whole own {'hand' if self.from_hand else 'discard pile'} into the own deck"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The pile is empty, and the deck has no order."""
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
        """`attach this card to it`."""
        return "attach this card to it"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """It lies on the ship."""
        ship = piece_of(table, frame, IT)
        if ship != NONE and frame.source >= 0:
            table.host[frame.source] = ship
            if story is not None:
                story.tell(ATTACHED_TO, "PD-R73", table.word_of(frame.source), table.word_of(ship))
        return DONE


@final
class Token(Step):
    """Tokens on this card, or off it."""

    def __init__(self, amount: i64, times: Number | None = None) -> None:
        self.amount: i64 = amount
        self.times: Final = times

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        if self.amount < 0:
            self.amount = -sheet.number("tokens_off", -self.amount, 1, 20)
        else:
            self.amount = sheet.number("tokens", self.amount, 1, 20)
        if self.times is not None:
            self.times.amend(sheet)

    def words(self) -> str:
        """`put a token on it`."""
        many = int(self.amount if self.amount > 0 else -self.amount)
        if self.amount < 0:
            return f"take {many} {'token' if many == 1 else 'tokens'} off it"
        told = "put a token on it" if many == 1 else f"put {many} tokens on it"
        return told + (f" per {self.times.words()}" if self.times is not None else "")

    def is_payable(self, table: Table, frame: Frame) -> bool:
        """Tokens taken off must be there."""
        return frame.source >= 0 and table.tokens[frame.source] + self.amount >= 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The tokens are there, or gone."""
        times: i64 = 1
        if self.times is not None:
            times = self.times.value(table, frame)
        piece = piece_of(table, frame, SELF)
        if piece != NONE and times != 0:
            table.tokens[piece] += self.amount * times
            if story is not None:
                story.tell(TOKENS_ARE, "PD-R72", table.word_of(piece), table.tokens[piece])
        return DONE


@final
class Lose(Step):
    """The players lose the game. [PD-7]"""

    def words(self) -> str:
        """`the players lose`."""
        return "the players lose the game"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The game is over."""
        discarding.lose(table, 2, "PD-7", story)
        return AGAIN


@final
class ForTheTurn(Step):
    """A standing clause for the rest of the turn."""

    def __init__(self, clause: Clause) -> None:
        self.clause: Final = clause
        self.number: i64 = 0

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        self.clause.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.clause.amend(sheet)

    def words(self) -> str:
        """`for this turn: ...`."""
        return f"for the rest of the turn: {self.clause.words()}"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """It holds from now on."""
        table.lasting = append(append(append(table.lasting, self.number), frame.kind), frame.seat)
        if story is not None:
            story.tell(LASTS, "PD-R8", frame.kind)
        return DONE


@final
class If(Step):
    """Some steps if something is so, others if not; laid out as a jump."""

    def __init__(self, test: Test, do: list[Step], other: list[Step] | None = None) -> None:
        self.test: Final = test
        self.do: Final = do
        self.other: Final[list[Step]] = other or []

    def bind(self, box: Box) -> None:
        """Names become kinds."""
        self.test.bind(box)

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""
        self.test.amend(sheet)
        amend_all(self.do, sheet)
        amend_all(self.other, sheet)

    def words(self) -> str:
        """`if ...: ...; otherwise ...`."""
        told = f"if {self.test.words()}: {sentence(self.do)}"
        return f"{told}; otherwise {sentence(self.other)}" if self.other else told

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Goes on with what follows, or jumps over it and the jump behind it."""
        if not self.test.holds(table, frame):
            frame.pc += len(self.do) + 1
        return DONE


@final
class Skip(Step):
    """Jumps over steps: what lies between the two parts of an If."""

    def __init__(self, steps: i64) -> None:
        self.steps: Final[i64] = steps

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Jumps."""
        frame.pc += self.steps
        return DONE


@final
class Begin(Step):
    """A text that an event set off begins, if its card still speaks and its condition holds. [PD-R7]"""

    def __init__(self, when: Test | None) -> None:
        self.when: Final = when

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Goes on, or ends the text."""
        speaks = table.here() == frame.kind if frame.source < 0 else table.kind[frame.source] == frame.kind
        if speaks and (self.when is None or self.when.holds(table, frame)):
            if story is not None:
                story.tell(SPEAKS, "PD-R7", frame.kind)
            return DONE
        frame.pc = frame.end
        return AGAIN


@final
class Cancel(Step):
    """The event that the text below was about does not happen."""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The text below is told."""
        table.agenda[len(table.agenda) - 2].cancelled = 1
        return DONE
