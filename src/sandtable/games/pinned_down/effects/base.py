"""What every word of the language has in common: a step runs, asks, and describes itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import Box, Sheet
from sandtable.games.pinned_down.frame import Frame
from sandtable.kernel.contract import Question
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

# What a step answers when it runs
DONE: Final[i64] = 0  # the next step, after any text it has started
WAIT: Final[i64] = 1  # somebody has to answer
AGAIN: Final[i64] = 2  # look at the agenda anew: a text was started, or the place in this one was changed


class Step:
    """One word of a text, or one step of a turn."""

    def bind(self, box: Box) -> None:
        """Names of cards become kinds of the edition."""

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""

    def words(self) -> str:
        """The step as a player reads it."""
        return ""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Does what it says, or asks."""
        raise NotImplementedError

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether it could do something now: nothing is offered for nothing. [PD-R9]"""
        return True

    def is_payable(self, table: Table, frame: Frame) -> bool:
        """Whether it could be paid in full as a price. [PD-R9, PD-R12]"""
        return self.is_possible(table, frame)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """The answers to what it asks, in fixed order."""
        return vec[i64]()

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """How likely each answer of chance is: as many of so many."""
        found = vec[i64]()
        for _ in self.offers(table, frame):
            found = append(found, 1)
        return found

    def sample(self, table: Table, frame: Frame, rng: Rng) -> i64:
        """One answer of chance, by the weights; steps that draw from a bag need not list it."""
        weights = self.weights(table, frame)
        total: i64 = 0
        for weight in weights:
            total += weight
        place = rng.below(total)
        n: i64 = 0
        while place >= weights[n]:
            place -= weights[n]
            n += 1
        return self.offers(table, frame)[n]

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """An answer has come."""
        raise NotImplementedError

    def question(self, table: Table, frame: Frame) -> Question:
        """What is asked, for people."""
        return Question("Choose", "PD-R9")


class Number:
    """Something that can be counted at the table."""

    def bind(self, box: Box) -> None:
        """Names of cards become kinds of the edition."""

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""

    def words(self) -> str:
        """As in `for each ...`."""
        return ""

    def value(self, table: Table, frame: Frame) -> i64:
        """How many now."""
        raise NotImplementedError


class Test:
    """Something that is so or not."""

    def bind(self, box: Box) -> None:
        """Names of cards become kinds of the edition."""

    def amend(self, sheet: Sheet) -> None:
        """Its numbers are those of the sheet."""

    def words(self) -> str:
        """As in `if ...`."""
        return ""

    def holds(self, table: Table, frame: Frame) -> bool:
        """Whether it is so now."""
        raise NotImplementedError


def often(times: i64) -> str:
    """How often a step says it is done, after its words; once goes without saying."""
    return "" if times == 1 else " twice" if times == 2 else f" {int(times)} times"


def amend_all(steps: list[Step], sheet: Sheet) -> None:
    """The numbers of all steps are those of the sheet."""
    for step in steps:
        step.amend(sheet)


def sentence(steps: list[Step]) -> str:
    """The steps as one sentence without its full stop."""
    parts: list[str] = []
    for step in steps:
        said = step.words()
        if said:
            parts.append(said)
    return ", then ".join(parts)
