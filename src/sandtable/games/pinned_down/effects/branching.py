"""Steps that change how a text goes on: conditions, jumps, and replaced events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from sandtable.games.pinned_down.actions import SPEAKS
from sandtable.games.pinned_down.components import Box, Sheet
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, Step, Test, amend_all, sentence
from sandtable.games.pinned_down.frame import Frame
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class If(Step):
    """Some steps if a condition holds, others if not; stored as a jump."""

    def __init__(self, test: Test, do: list[Step], other: list[Step] | None = None) -> None:
        self.test: Final = test
        self.do: Final = do
        self.other: Final[list[Step]] = other or []

    def bind(self, box: Box) -> None:
        self.test.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.test.amend(sheet)
        amend_all(self.do, sheet)
        amend_all(self.other, sheet)

    def words(self) -> str:
        told = f"if {self.test.words()}: {sentence(self.do)}"
        return f"{told}; otherwise {sentence(self.other)}" if self.other else told

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Goes on, or jumps over the steps and the jump behind them."""
        if not self.test.holds(table, frame):
            frame.pc += len(self.do) + 1
        return DONE


@final
class Skip(Step):
    """Jumps over steps, between the two parts of an If."""

    def __init__(self, steps: i64) -> None:
        self.steps: Final[i64] = steps

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        frame.pc += self.steps
        return DONE


@final
class Begin(Step):
    """Starts a text set off by an event, if its card is still there and its condition holds. [PD-R7]"""

    def __init__(self, when: Test | None) -> None:
        self.when: Final = when

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        speaks = table.here() == frame.kind if frame.source < 0 else table.kind[frame.source] == frame.kind
        if speaks and (self.when is None or self.when.holds(table, frame)):
            if story is not None:
                story.tell(SPEAKS, "PD-R7", frame.kind)
            return DONE
        frame.pc = frame.end
        return AGAIN


@final
class Cancel(Step):
    """Cancels the event that the text below on the agenda was about."""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Marks the text below as cancelled."""
        table.agenda[len(table.agenda) - 2].cancelled = 1
        return DONE
