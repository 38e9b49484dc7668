"""The position: two sets of places, and whose turn it is."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games._connect_four import features, insight, scoring, view
from sandtable.games._connect_four.components import COLUMNS, ROWS, STONES
from sandtable.games._connect_four.rules import drop
from sandtable.kernel.bits import shl
from sandtable.kernel.contract import NOBODY, Game, Question, Result, Seat, State, View
from sandtable.kernel.digest import Digest
from sandtable.kernel.errors import Refusal
from sandtable.kernel.planes import Sheet
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story


@final
class Table(State):
    def __init__(self, game: Game) -> None:
        self.game = game
        self.stones_a: i64 = 0
        self.stones_b: i64 = 0
        self.turn: i64 = 0  # CF-3; NOBODY when the game is over

    def stones(self, seat: Seat) -> i64:
        """The places a player's stones stand on."""
        return self.stones_a if seat == 0 else self.stones_b

    def filled(self) -> i64:
        """The places that are taken."""
        return self.stones_a | self.stones_b

    def actor(self) -> i64:
        """Whose turn it is. [CF-3, CF-6, CF-7]"""
        return self.turn

    def question(self, seat: Seat) -> Question:
        return Question("Drop a stone into a column", "CF-4")

    def legal(self, seat: Seat) -> vec[i64]:
        return drop.legal(self, seat)

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return drop.why_not(self, seat, code)

    def apply(self, seat: Seat, code: i64, story: Story | None = None) -> None:
        drop.drop(self, seat, code, story)

    def clone(self) -> "Table":
        copy = Table(self.game)
        copy.stones_a = self.stones_a
        copy.stones_b = self.stones_b
        copy.turn = self.turn
        return copy

    def view(self, seat: int) -> View:
        return view.view(self)

    def imagine(self, seat: int, rng: Rng) -> "Table":
        """The same table: nothing is hidden."""
        return self.clone()

    def features(self, seat: int, sheet: Sheet) -> None:
        features.write(self, seat, sheet)

    def result(self) -> Result | None:
        return scoring.result(self) if self.turn == NOBODY else None

    def worth(self, seat: Seat) -> float:
        return insight.worth(self, seat)

    def random_action(self, seat: Seat, rng: Rng) -> i64:
        return drop.random_action(self, rng)

    def playout(self, rng: Rng, limit: i64) -> i64:
        return drop.playout(self, rng, limit)

    def row(self, row: i64) -> str:
        """A row, counted from 0 at the bottom, as `. . x o . . .`."""
        words: list[str] = []
        column: i64
        for column in range(COLUMNS):
            place = shl(1, 7 * column + row)
            words.append(STONES[0] if self.stones_a & place else STONES[1] if self.stones_b & place else ".")
        return " ".join(words)

    def text(self) -> str:
        """The rows, the top one first, for `game.read`. Whose turn it is follows from them."""
        lines = [f"{row + 1}: {self.row(row)}" for row in range(ROWS - 1, -1, -1)]
        return "\n".join(lines) + "\n"

    def digest(self) -> int:
        digest = Digest()
        digest.add(self.stones_a)
        digest.add(self.stones_b)
        return digest.value()
