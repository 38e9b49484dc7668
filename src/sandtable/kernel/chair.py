"""What a bot is given: the table as its seat sees it, and never the table itself."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.kernel.contract import Game, Question, State, View
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rng import Rng


@final
class Chair:
    """One seat's place at a table at one moment. `seconds` is how long its owner may think; 0 when nobody counts."""

    def __init__(self, table: State, seat: int, seconds: float = 0.0, ruled_out: list[int] | None = None) -> None:
        """`ruled_out` are answers that its owner will not give; where there are no others they do not count."""
        self.game: Final[Game] = table.game
        self.seat: Final[i64] = seat
        self.seconds: Final = seconds
        self._table: Final = table
        self._ruled_out: Final = ruled_out if ruled_out is not None else []

    def view(self) -> View:
        """What the seat may see."""
        return self._table.view(int(self.seat))

    def question(self) -> Question:
        """What the seat is asked."""
        return self._table.question(self.seat)

    def legal(self) -> vec[i64]:
        """What the seat may answer; only some of it where `lists_all` is false."""
        legal = self._table.legal(self.seat)
        if not self._ruled_out:
            return legal
        left = vec[i64]()
        for code in legal:
            if int(code) not in self._ruled_out:
                left = append(left, code)
        return left if len(left) > 0 else legal

    def without(self, ruled_out: list[int]) -> "Chair":
        """The same place, of whose answers some are ruled out."""
        return Chair(self._table, int(self.seat), self.seconds, ruled_out)

    def lists_all(self) -> bool:
        """Whether `legal` lists everything the seat may answer."""
        return self._table.lists_all(self.seat)

    def why_not(self, code: int) -> Refusal | None:
        """Why the seat may not answer that; None when it may."""
        return self._table.why_not(self.seat, code)

    def imagine(self, rng: Rng) -> State:
        """A full table the seat cannot tell from the real one, to think with."""
        return self._table.imagine(int(self.seat), rng)
