"""Steps that say how a text goes on: on a condition, from its beginning, or instead of an event."""

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
