"""What a bot is given: one seat's view of the match, without access to the position itself."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.kernel.contract import Game, Question, State, View
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rng import Rng


@final
class Chair:
    """One seat at one moment of a match. `seconds` is the thinking time the seat has left; 0 means no limit."""

    def __init__(self, table: State, seat: int, seconds: float = 0.0, ruled_out: list[int] | None = None) -> None:
        """`ruled_out` are legal answers this bot must not choose. They are ignored when nothing else is legal."""
        self.game: Final[Game] = table.game
        self.seat: Final[i64] = seat
        self.seconds: Final = seconds
        self._table: Final = table
        self._ruled_out: Final = ruled_out if ruled_out is not None else []

    def view(self) -> View:
        return self._table.view(int(self.seat))

    def question(self) -> Question:
        return self._table.question(self.seat)

    def legal(self) -> vec[i64]:
        """The legal answers, or only some of them where `lists_all` is false."""
        legal = self._table.legal(self.seat)
        if not self._ruled_out:
            return legal
        left = vec[i64]()
        for code in legal:
            if int(code) not in self._ruled_out:
                left = append(left, code)
        return left if len(left) > 0 else legal

    def without(self, ruled_out: list[int]) -> "Chair":
        """The same chair with some answers ruled out."""
        return Chair(self._table, int(self.seat), self.seconds, ruled_out)

    def lists_all(self) -> bool:
        return self._table.lists_all(self.seat)

    def why_not(self, code: int) -> Refusal | None:
        """None when the seat may give that answer; otherwise the first rule it breaks."""
        return self._table.why_not(self.seat, code)

    def imagine(self, rng: Rng) -> State:
        """A full position that this seat cannot tell from the real one: what it cannot see is drawn at random."""
        return self._table.imagine(int(self.seat), rng)
