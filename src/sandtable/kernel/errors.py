"""The ways an action can fail, and the error for data that cannot be read.

A failed action never costs a turn, ends a game or turns into another move.
"""

from typing import Final, final


@final
class Refusal:
    """Why an action is not allowed: the clause, the reason in words, and sometimes a hint."""

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
    """An action that could not be taken. Its text is one line for a person."""


class Malformed(TableError):
    """The text, number or file cannot be understood."""


class Ambiguous(TableError):
    """The text fits several actions."""

    def __init__(self, said: str, candidates: list[str]) -> None:
        super().__init__(f"{said!r} could mean {' or '.join(candidates)}")
        self.candidates = candidates


class Stale(TableError):
    """The match has moved on since the action was chosen."""


class Refused(TableError):
    """A rule forbids the action; `refusal` says which."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
