"""What happened during moves, as facts: each with its clause and with who may see it.

`apply` records facts only when it is given a story, so searches pay nothing. A fact is a code of the game's `facts`. An
audience is a set of seats as bits; bit 30 stands for spectators.
"""

from typing import Final, final

from mypy_extensions import i64

from sandtable.kernel.bits import shl
from sandtable.kernel.codes import pack

_WATCHER_BIT: Final = 30
EVERYONE: Final[i64] = (1 << 31) - 1


def only(seat: i64) -> i64:
    return shl(1, seat)


def all_but(seat: i64) -> i64:
    """Everybody but one seat, spectators included."""
    return EVERYONE - shl(1, seat)


@final
class Fact:
    __slots__ = ("audience", "clause", "code")

    def __init__(self, code: i64, clause: str, audience: i64) -> None:
        self.code: Final[i64] = code
        self.clause: Final = clause
        self.audience: Final[i64] = audience

    def is_for(self, seat: int) -> bool:
        """Whether a seat (or a spectator) may see it."""
        place = _WATCHER_BIT if seat < 0 else seat
        return (self.audience >> place) & 1 == 1


@final
class Story:
    __slots__ = ("facts",)

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def tell(
        self, fact: i64, clause: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, audience: i64 = EVERYONE
    ) -> None:
        """Adds a fact with its arguments."""
        self.facts.append(Fact(pack(fact, a, b, c, d), clause, audience))

    def heard_by(self, seat: int) -> list[Fact]:
        """The facts that a seat (or a spectator) may see."""
        return [fact for fact in self.facts if fact.is_for(seat)]
