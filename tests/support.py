"""What tests share: the clause mark, and a sitting, which is a table one can talk to in words."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent
from typing import Any, Self, TypeVar

import pytest

import sandtable
from sandtable.kernel.contract import CHANCE, SEAT_NAMES, Game, State
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

Test = TypeVar("Test", bound=Callable[..., Any])


def clause(*ids: str) -> Callable[[Test], Test]:
    """Marks a test as standing for rule clauses; `sandtable rules` and `make lint` read it."""
    return pytest.mark.clause(*ids)


class Sitting:
    """A game in progress, spoken to in the words of a replay: `A take 2`, `~ charm 3`."""

    def __init__(self, game: Game, position: str = "") -> None:
        self.game = game
        self.table: State = game.read(dedent(position)) if position else game.start()
        self.story = Story()

    def _split(self, line: str) -> tuple[int, int]:
        seat, _, said = line.strip().partition(" ")
        return (CHANCE if seat == "~" else SEAT_NAMES.index(seat)), self.game.verbs.read(said)

    def play(self, *lines: str) -> Self:
        """Plays lines that must be legal."""
        for line in lines:
            seat, code = self._split(line)
            refusal = self.table.why_not(seat, code)
            assert seat in self.table.to_act(), f"{line}: {self.table.to_act()} must answer"
            assert refusal is None, f"{line}: {refusal}"
            self.table.apply(seat, code, self.story)
        return self

    def refusal(self, line: str) -> Refusal:
        """Why a line is refused; fails when it is not."""
        seat, code = self._split(line)
        refusal = self.table.why_not(seat, code)
        assert refusal is not None, f"{line} is legal"
        assert code not in list(self.table.legal(seat)), f"{line} is refused and offered"
        return refusal

    def allows(self, line: str) -> bool:
        """Whether a line is legal, by why_not and legal alike."""
        seat, code = self._split(line)
        allowed = self.table.why_not(seat, code) is None
        assert allowed == (code in list(self.table.legal(seat))), f"legal and why_not disagree about {line}"
        return allowed

    def offers(self, seat: str = "", verb: str = "") -> list[str]:
        """What a seat (the one to act) may answer, as texts; all of it or those of one verb."""
        number = int(self.table.actor()) if not seat else CHANCE if seat == "~" else SEAT_NAMES.index(seat)
        codes = list(self.table.legal(number))
        return [self.game.verbs.text(code) for code in codes if not verb or self.game.verbs.json(code)["verb"] == verb]

    def to_act(self) -> str:
        """Who must answer: `A`, `~`, `AB`, or nothing when the game is over."""
        return "".join("~" if seat == CHANCE else SEAT_NAMES[seat] for seat in self.table.to_act())

    def heard(self, seat: int) -> list[str]:
        """What that seat (or WATCHER) was told so far."""
        return [self.game.facts.text(fact.code) for fact in self.story.heard_by(seat)]


def sit(name: str, position: str = "", **options: object) -> Sitting:
    """A sitting of a game by name."""
    return Sitting(sandtable.game(name, **options), position)
