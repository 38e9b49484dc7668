"""What happened, told as it happens: facts with the clause they stand on and the eyes that may see them.

`apply` narrates only when handed a story, so search pays nothing. A fact is a code of the game's `facts`, a codec like
`verbs`; an audience is a set of seats in which bit 30 stands for those who only watch.
"""

from typing import Final, final

from mypy_extensions import i64

from sandtable.kernel.bits import shl
from sandtable.kernel.codes import pack

_WATCHER_BIT: Final = 30
EVERYONE: Final[i64] = (1 << 31) - 1


def only(seat: i64) -> i64:
    """The audience of one seat."""
    return shl(1, seat)


def all_but(seat: i64) -> i64:
    """Every seat but one, and those who watch."""
    return EVERYONE - shl(1, seat)


@final
class Fact:
    """One thing that happened."""

    __slots__ = ("audience", "clause", "code")

    def __init__(self, code: i64, clause: str, audience: i64) -> None:
        self.code: Final[i64] = code
        self.clause: Final = clause
        self.audience: Final[i64] = audience

    def is_for(self, seat: int) -> bool:
        """Whether a seat, or a watcher, may know it."""
        place = _WATCHER_BIT if seat < 0 else seat
        return (self.audience >> place) & 1 == 1


@final
class Story:
    """The facts of one or more moves, in order."""

    __slots__ = ("facts",)

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def tell(
        self, fact: i64, clause: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, audience: i64 = EVERYONE
    ) -> None:
        """Adds a fact and its arguments."""
        self.facts.append(Fact(pack(fact, a, b, c, d), clause, audience))

    def heard_by(self, seat: int) -> list[Fact]:
        """The facts a seat, or a watcher, may know."""
        return [fact for fact in self.facts if fact.is_for(seat)]
