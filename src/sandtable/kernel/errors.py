"""The four ways an action can fail to be played, and the one way data can fail to be read.

An error never costs a turn, ends a game or becomes another move.
"""

from typing import Final, final


@final
class Refusal:
    """A clause forbids it: which clause, the facts, and where there is one a hint."""

    def __init__(self, clause: str, why: str, hint: str = "") -> None:
        self.clause: Final = clause
        self.why: Final = why
        self.hint: Final = hint

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.why!r})"

    def __str__(self) -> str:
        tail = f" Hint: {self.hint}." if self.hint else ""
        return f"{self.clause}: {self.why}.{tail}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.clause, self.why) == (other.clause, other.why)

    def __hash__(self) -> int:
        return hash((self.clause, self.why))


class TableError(ValueError):
    """Something said to a table that it could not take; its text is one clear line for a person."""


class Malformed(TableError):
    """We cannot read it."""


class Ambiguous(TableError):
    """It matches several actions."""

    def __init__(self, said: str, candidates: list[str]) -> None:
        super().__init__(f"{said!r} could mean {' or '.join(candidates)}")
        self.candidates = candidates


class Stale(TableError):
    """The table has moved on since."""


class Refused(TableError):
    """A clause forbids it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
