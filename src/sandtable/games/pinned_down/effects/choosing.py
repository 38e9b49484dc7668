"""Steps in which a player chooses: a ship or card, a player, yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.actions import NAME, NO, PICK, TAKE, YES
from sandtable.games.pinned_down.components import Box, Sheet
from sandtable.games.pinned_down.effects.answers import (
    answered,
    ask,
    ask_next_holder,
    end_text,
    yes_or_no,
)
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, WAIT, Step
from sandtable.games.pinned_down.effects.select import Of
from sandtable.games.pinned_down.effects.sets import DISCARD, HAND, PIECE_BASES, SEEN
from sandtable.games.pinned_down.frame import IN_DISCARD, IN_HAND, IN_PLAY, IN_SIGHT, Frame
from sandtable.games.pinned_down.marks import WON
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import NOBODY, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class Pick(Step):
    """The player chooses one, which the text then calls IT.

    If it is aboard a ship, that ship is BEARER. Without any the text ends.
    """

    def __init__(self, of: Of, may: bool = False) -> None:
        self.of: Final = of
        self.may: Final = may

    def bind(self, box: Box) -> None:
        self.of.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.of.amend(sheet)

    def words(self) -> str:
        return f"{'may ' if self.may else ''}choose {self.of.words()}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        return self.of.exists(table, frame)

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        found = self.of.members(table, frame)
        if len(found) == 0:
            end_text(frame)
            return AGAIN
        if len(found) == 1 and not self.may:
            self.choose(table, frame, found[0])
            return DONE
        self.list_members(table, found)
        return ask(table, frame)

    def choose(self, table: Table, frame: Frame, thing: i64) -> None:
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
        self.list_members(table, self.of.members(table, frame))
        return table.listed[: table.answers]

    def list_members(self, table: Table, members: vec[i64]) -> None:
        """One answer for each of these."""
        table.answers = 0
        is_piece = self.of.base < PIECE_BASES
        for thing in members:
            table.add_answer(pack(PICK, table.word_of(thing)) if is_piece else pack(TAKE, thing))
        if self.may:
            table.add_answer(pack(NO))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        if verb_of(code) == NO:
            end_text(frame)
            return
        thing = first(code)
        self.choose(table, frame, table.piece_named(thing) if self.of.base < PIECE_BASES else thing)
        answered(frame)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question(f"Choose {self.of.words()}", "PD-R9", table.source_name(frame))


@final
class PickPlayer(Step):
    """Chooses a player; the rest of the text is for that player."""

    def __init__(self, winners: bool = False, able: Step | None = None) -> None:
        self.winners: Final = winners  # only players who have just won
        self.able: Final = able  # only players for whom this step could do something

    def is_possible(self, table: Table, frame: Frame) -> bool:
        return len(self.offers(table, frame)) > 0

    def words(self) -> str:
        return "choose a player who won" if self.winners else "choose a player"

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """The players, from the turn's first seat on."""
        found = vec[i64]()
        for n in range(table.seats):
            seat = table.in_turn(n)
            if self.winners and not table.has_marked(seat, WON):
                continue
            if self.able is None or self.able.is_possible(table, table.lib.voice(frame.kind, seat)):
                found = append(found, pack(NAME, seat))
        return found

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        found = self.offers(table, frame)
        if len(found) == 0:
            end_text(frame)
            return AGAIN
        if len(found) == 1:
            frame.seat = first(found[0])
            return DONE
        return ask(table, frame)

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.seat = first(code)
        answered(frame)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("Choose a player", "PD-R81" if self.winners else "PD-R9", table.source_name(frame))


@final
class May(Step):
    """Yes or no; after a no the rest of the text, or some of its steps, are skipped."""

    def __init__(self, steps: i64 = 0) -> None:
        self.steps: Final[i64] = steps

    def words(self) -> str:
        return "if wanted"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        return ask(table, frame)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return yes_or_no()

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        if verb_of(code) == YES:
            answered(frame)
        elif self.steps == 0:
            end_text(frame)
        else:
            answered(frame)
            frame.pc += self.steps

    def question(self, table: Table, frame: Frame) -> Question:
        return Question(f"Use {table.source_name(frame)}?", "PD-R9", table.source_name(frame))


@final
class AnyOne(Step):
    """Asks the players with hand cards in order; the first who says yes goes on. [PD-R49, PD-R134]"""

    def words(self) -> str:
        return "any one player may do this"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks the next player who could do it."""
        if ask_next_holder(table, frame):
            return WAIT
        end_text(frame)
        return AGAIN

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return yes_or_no()

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        if verb_of(code) == YES:
            frame.seat = frame.asks
            answered(frame)
        else:
            frame.asks = NOBODY
            frame.left += 1

    def question(self, table: Table, frame: Frame) -> Question:
        name = table.source_name(frame)
        return Question(f"{name}: shuffle the whole hand into the deck and send all enemy ships away?", "PD-R49", name)
