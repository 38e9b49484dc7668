"""What a watcher is: it sits beside a table, sees everything, changes nothing, and ends with a few named values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from sandtable.kernel.contract import Game, State
from sandtable.kernel.story import Fact

# What a column may hold. `counts` is how often each named thing occurred; the names are the game's own.
Kind = Literal["whole", "number", "word", "yes", "wholes", "numbers", "words", "counts"]
Value = int | float | str | bool | list[int] | list[float] | list[str] | dict[str, int] | None
Row = dict[str, Value]


class Column(msgspec.Struct, frozen=True):
    """One named value of every row: what it is called, what it holds, and a line that says what it means."""

    name: str
    kind: Kind
    about: str


class Watcher(Protocol):
    """Sees one game from its opening to its end; a new one is made for every game."""

    wants_facts: bool  # whether `answered` needs the facts: a story costs time, so only those who read it ask for it
    wants_choices: bool  # whether `asked` needs the list of choices: random play need not list them otherwise

    def begin(self, table: State) -> None:
        """The table stands as it stood before the first answer."""

    def asked(self, table: State, seat: int, choices: Sequence[int]) -> None:
        """A seat (never chance) is about to answer; `choices` is empty unless somebody wants it."""

    def answered(self, table: State, seat: int, code: int, facts: Sequence[Fact]) -> None:
        """A seat or chance (-1) has answered, and the table stands as it stands after that."""

    def ended(self, table: State) -> Row:
        """The values of its columns."""


class Measure(Protocol):
    """A kind of watcher: its name, what it costs, its columns for a game, and a new one for a table."""

    name: str
    is_dear: bool  # only watches where an experiment names it

    def columns(self, game: Game) -> list[Column]:
        """What it adds to a row of that game; nothing where it has nothing to say about it."""

    def watcher(self, game: Game) -> Watcher:
        """A new one."""
