"""The base classes of the card language: steps, numbers and tests."""

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

# Results of `Step.run`
DONE: Final[i64] = 0  # go on with the next step, after any text that was started
WAIT: Final[i64] = 1  # somebody must answer
AGAIN: Final[i64] = 2  # the agenda has changed: look at its top again


class Step:
    """One step of a card's text or of the turn."""

    def bind(self, box: Box) -> None:
        """Replaces names of cards by their numbers in the edition."""

    def amend(self, sheet: Sheet) -> None:
        """Takes the numbers of the text from the data (`Sheet`), so that the lab can change them."""

    def words(self) -> str:
        """The step as text for players."""
        return ""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Carries the step out, or asks."""
        raise NotImplementedError

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether it could do something now. Texts that would do nothing cannot be used. [PD-R9]"""
        return True

    def is_payable(self, table: Table, frame: Frame) -> bool:
        """Whether it could be paid in full as a price. [PD-R9, PD-R12]"""
        return self.is_possible(table, frame)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """The legal answers to what it asks, in a fixed order."""
        return vec[i64]()

    def weights(self, table: Table, frame: Frame) -> vec[i64]:
        """For a question to chance, how likely each answer is, as whole numbers."""
        found = vec[i64]()
        for _ in self.offers(table, frame):
            found = append(found, 1)
        return found

    def sample(self, table: Table, frame: Frame, rng: Rng) -> i64:
        """A random answer of chance by the weights. Draws from a bag have a faster version."""
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
        """Takes an answer."""
        raise NotImplementedError

    def question(self, table: Table, frame: Frame) -> Question:
        """The question as text."""
        return Question("Choose", "PD-R9")


class Number:
    """A number that texts read off the position."""

    def bind(self, box: Box) -> None:
        """Replaces names of cards by their numbers in the edition."""

    def amend(self, sheet: Sheet) -> None:
        """Takes the numbers of the text from the data."""

    def words(self) -> str:
        """As text, after `for each ...`."""
        return ""

    def value(self, table: Table, frame: Frame) -> i64:
        raise NotImplementedError


class Test:
    """A condition of a text."""

    def bind(self, box: Box) -> None:
        """Replaces names of cards by their numbers in the edition."""

    def amend(self, sheet: Sheet) -> None:
        """Takes the numbers of the text from the data."""

    def words(self) -> str:
        """As text, after `if ...`."""
        return ""

    def holds(self, table: Table, frame: Frame) -> bool:
        raise NotImplementedError


def often(times: i64) -> str:
    """How often a step is done, as words after it; '' for once."""
    return "" if times == 1 else " twice" if times == 2 else f" {int(times)} times"


def amend_all(steps: list[Step], sheet: Sheet) -> None:
    """Takes the numbers of all steps from the data."""
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
