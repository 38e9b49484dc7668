"""The interface of measures: a watcher sees everything in one game, changes nothing, and ends with a few values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from sandtable.kernel.contract import Game, State
from sandtable.kernel.story import Fact

# The types of a column. `counts` is how often each named thing occurred.
Kind = Literal["whole", "number", "word", "yes", "wholes", "numbers", "words", "counts"]
Value = int | float | str | bool | list[int] | list[float] | list[str] | dict[str, int] | None
Row = dict[str, Value]


class Column(msgspec.Struct, frozen=True):
    """One value of every row: its name, its type, and what it means."""

    name: str
    kind: Kind
    about: str


class Watcher(Protocol):
    """Watches one game; a new one is made for every game."""

    wants_facts: bool  # whether `answered` needs the facts, which take time to record
    wants_choices: bool  # whether `asked` needs the legal answers, which random play need not list

    def begin(self, table: State) -> None:
        """Called with the opening position."""

    def asked(self, table: State, seat: int, choices: Sequence[int]) -> None:
        """Called before a seat answers (never for chance); `choices` is empty unless some watcher needs them."""

    def answered(self, table: State, seat: int, code: int, facts: Sequence[Fact]) -> None:
        """Called after an answer of a seat or of chance (-1)."""

    def ended(self, table: State) -> Row:
        """The values of its columns."""


class Measure(Protocol):
    """A kind of watcher: its name, its cost, its columns for a game."""

    name: str
    is_dear: bool  # only used when an experiment names it

    def columns(self, game: Game) -> list[Column]:
        """The columns for a game; empty when it does not apply."""

    def watcher(self, game: Game) -> Watcher: ...
