"""The jump: PD-86 to PD-89, PD-135, PD-136, rulings PD-R36 to PD-R41."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import JUMP_TO, JUMPED
from sandtable.games.pinned_down.bans import CHOICE
from sandtable.games.pinned_down.components import NONE, Kind
from sandtable.games.pinned_down.effects.answers import each
from sandtable.games.pinned_down.effects.base import DONE, WAIT, Step
from sandtable.games.pinned_down.effects.clauses import ARRIVE, CURRENT
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.piles import holds, put
from sandtable.games.pinned_down.rules import flow
from sandtable.kernel.codes import first
from sandtable.kernel.contract import NOBODY, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class Upkeep(Step):
    """Adds the upkeep of every player ship to the pool. [PD-86, PD-135, PD-153]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        total: i64 = 0
        for piece in table.ships:
            if table.owner[piece] >= 0:
                total += reckon.upkeep(table, piece)
        table.add_threat(total, "PD-153", story)
        return DONE


def insists(table: Table, kind: Kind) -> bool:
    """Whether a turned-up location must be chosen: Tekana Passage. [PD-R41]"""
    for ban in table.lib.bans[kind]:
        if ban.what == CHOICE:
            return True
    return False


def reach(table: Table, kind: Kind, is_jump: bool, story: Story | None) -> None:
    """Makes the location current, and runs its texts about that. [PD-64, PD-R40]"""
    table.row = append(table.row, kind)
    if story is not None:
        story.tell(JUMPED, "PD-64", kind, table.distance())
    if is_jump:
        flow.trigger_own(table, ARRIVE, NONE, kind)
    flow.trigger_own(table, CURRENT, NONE, kind)


@final
class ChooseLocation(Step):
    """One of the turned-up locations is chosen; the others go under the deck. [PD-87, PD-136, PD-R38]"""

    def choices(self, table: Table) -> vec[i64]:
        found = vec[i64]()
        for kind in table.offered:
            if insists(table, kind) and not holds(found, kind):
                found = append(found, kind)
        if len(found) > 0:
            return found
        for kind in table.offered:
            if not holds(found, kind):
                found = put(found, kind)
        return found

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks the turn's first seat, unless there is no choice. Without any location the fleet stays. [PD-R39]"""
        found = self.choices(table)
        if len(found) == 0:
            return DONE
        if len(found) == 1:
            self.jump(table, found[0], story)
            return DONE
        table.list_answers(each(JUMP_TO, found))
        frame.asks = table.first_seat
        return WAIT

    def jump(self, table: Table, kind: i64, story: Story | None) -> None:
        """Moves the fleet there."""
        chosen = False
        for offered in table.offered:
            if offered == kind and not chosen:
                chosen = True
            else:
                table.locations.put_under(offered)
        table.offered = vec[i64]()
        reach(table, kind, True, story)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return each(JUMP_TO, self.choices(table))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """Takes the choice; texts it sets off come before the next step."""
        frame.asks = NOBODY
        frame.pc += 1
        self.jump(table, first(code), story)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("Where does the fleet jump to?", "PD-87" if table.box.edition == 2011 else "PD-136")


@final
class FirstLocation(Step):
    """Makes the initial location of 2015 current; nobody jumped there. [PD-34, PD-R40]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        kind = table.offered[0]
        table.offered = vec[i64]()
        reach(table, kind, False, story)
        return DONE
