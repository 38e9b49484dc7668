"""The position: a pile, two hands of pebbles, two secret charms."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games._template import features, insight, scoring, view
from sandtable.games._template.components import NO_CHARM, SEATS
from sandtable.games._template.options import Setting
from sandtable.games._template.rules import setup, turn
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Game, Question, Result, Seat, State, View
from sandtable.kernel.digest import Digest
from sandtable.kernel.errors import Refusal
from sandtable.kernel.planes import Sheet
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story


@final
class Table(State):
    def __init__(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.pile: i64 = setting.pebbles  # TM-2
        self.turn: i64 = 0  # TM-4
        self.taken = vec[i64]([0] * SEATS)
        self.charm = vec[i64]([NO_CHARM] * SEATS)

    def has_charms(self) -> bool:
        """Whether every player was dealt a charm."""
        return self.charm[SEATS - 1] != NO_CHARM

    def actor(self) -> i64:
        """Chance until the charms are out, then whose turn it is. [TM-3, TM-4, TM-7]"""
        if not self.has_charms():
            return CHANCE
        return NOBODY if self.pile == 0 else self.turn

    def question(self, seat: Seat) -> Question:
        return Question("Take one, two or three pebbles", "TM-5")

    def legal(self, seat: Seat) -> vec[i64]:
        return setup.legal_deals(self) if seat == CHANCE else turn.legal(self, seat)

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return setup.why_not_deal(self, code) if seat == CHANCE else turn.why_not(self, seat, code)

    def apply(self, seat: Seat, code: i64, story: Story | None = None) -> None:
        if seat == CHANCE:
            setup.deal(self, code, story)
        else:
            turn.take(self, seat, code, story)

    def clone(self) -> "Table":
        copy = Table(self.game, self.setting)
        copy.pile = self.pile
        copy.turn = self.turn
        copy.taken = self.taken[:]
        copy.charm = self.charm[:]
        return copy

    def sample(self, rng: Rng) -> i64:
        """A random charm not dealt yet."""
        choices = setup.legal_deals(self)
        return choices[rng.below(len(choices))]

    def odds(self) -> list[tuple[int, float]] | None:
        """All charms not dealt yet, equally likely."""
        choices = setup.legal_deals(self)
        return [(int(code), 1.0 / float(len(choices))) for code in choices]

    def view(self, seat: int) -> View:
        return view.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "Table":
        return view.imagine(self, seat, rng)

    def features(self, seat: int, sheet: Sheet) -> None:
        features.write(self, seat, sheet)

    def result(self) -> Result | None:
        return scoring.result(self) if self.actor() == NOBODY else None

    def worth(self, seat: Seat) -> float:
        return insight.worth(self, seat)

    def text(self) -> str:
        """The whole position; `game.read` takes it back."""
        lines = [f"pile: {self.pile}", f"turn: {SEAT_NAMES[self.turn]}"]
        for seat in range(SEATS):
            lines.append(f"{SEAT_NAMES[seat]}: {self.taken[seat]} charm {self.charm[seat]}")
        return "\n".join(lines) + "\n"

    def digest(self) -> int:
        digest = Digest()
        digest.add(self.pile)
        digest.add(self.turn)
        digest.add_all(self.taken)
        digest.add_all(self.charm)
        return digest.value()
