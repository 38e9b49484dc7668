"""Games from their beginning, and what is seen and heard of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Self

import sandtable
from sandtable.games.patrollers import components
from sandtable.games.patrollers.state import Table
from sandtable.kernel.contract import CHANCE, SEAT_NAMES, WATCHER, View
from tests.support import Sitting

EYES = {"A": 0, "B": 1, "watcher": WATCHER}


class Words(Sitting):
    """A sitting that also says what others see and hear."""

    @property
    def board(self) -> Table:
        assert isinstance(self.table, Table)
        return self.table

    def view(self) -> View:
        return self.table.view(WATCHER)

    def view_of(self, seat: str) -> View:
        return self.table.view(EYES[seat])

    def seen_by(self, seat: str) -> str:
        return json.dumps(self.view_of(seat))

    def heard_by(self, seat: str) -> list[str]:
        return self.heard(EYES[seat])

    def figures(self) -> list[dict[str, Any]]:
        found: Any = self.view()["figures"]
        return list(found)

    def allowed(self, line: str) -> bool:
        """Whether a line is lawful, listed or not."""
        seat, code = self._split(line)
        return seat in self.table.to_act() and self.table.why_not(seat, code) is None

    def verbs(self, seat: str) -> set[str]:
        """What may be said, by verb."""
        number = CHANCE if seat == "~" else SEAT_NAMES.index(seat)
        return {str(self.game.verbs.json(code)["verb"]) for code in self.table.legal(number)}

    def told_verbs(self) -> list[str]:
        """The facts of the story, by verb."""
        return [str(self.game.facts.json(fact.code)["verb"]) for fact in self.story.facts]


class Opening(Words):
    """A game from its beginning."""

    def field(self, *teams: Sequence[str]) -> Self:
        """Both pick a team: SARGE, Mad Dog, Ice Man and so on, or as said."""
        names = ("SARGE", "Mad Dog", "Ice Man", "Patches", "Ballistic")[: self.board.setting.size]
        for seat, team in zip("AB", teams or (names, names), strict=True):
            for name in team:
                self.play(f"{seat} pick {name}")
        return self

    def hide(self, seat: str, *tokens: str) -> Self:
        for place in range(self.board.setting.size):
            self.play(f"{seat} hide {tokens[place] if place < len(tokens) else 'nothing'} in {seat}{place + 1}")
        return self

    def place(self) -> Self:
        """Everybody stands in line."""
        while "place" in self.verbs(self.to_act()[0]):
            seat = self.to_act()
            spot = self.offers(seat, "place")[0].split(" ")[1]
            number = int(spot[1])
            self.play(f"{seat} place {spot} at {300 + 500 * number},{300 if seat == 'A' else 2100}")
        return self

    def dial(self) -> Self:
        for seat in "AB":
            self.play(f"{seat} dial the rest ready-made")
        return self

    def ready(self) -> Self:
        return self.place().dial()

    def dice(self) -> Self:
        return self.play("A roll A1", "B roll B1") if self.to_act() == "AB" else self

    def round(self) -> int:
        return int(self.board.round)

    def bodies(self) -> list[Any]:
        found: Any = self.view()["bodies"]
        return list(found)

    def dials(self) -> dict[str, list[int]]:
        return {
            word: [int(components.position_of(self.board.dials[n], stat)) for stat in range(4)]
            for n, word in enumerate(self.board.words.figure.words)
        }

    def tag_seen_by(self, seat: str, figure: str) -> dict[str, Any]:
        """What a seat sees of a tag."""
        found: Any = self.view_of(seat)["figures"]
        tag = next(entry for entry in found if entry["figure"] == figure)
        return {word: tag[word] for word in ("dials", "values", "front", "back")}

    def die_seen_by(self, seat: str, owner: str) -> dict[str, Any]:
        """What a seat sees of an initiative die."""
        found: Any = self.view_of(seat)["initiative"]
        return dict(found[owner])

    def tokens_seen_by(self, seat: str) -> str:
        return str([figure["token"] for figure in self.view_of(seat)["figures"]])  # type: ignore[union-attr, index, call-overload]


def opening(first: str = "A", **options: Any) -> Opening:
    """A new game in which that seat places first."""
    return Opening(sandtable.game("patrollers", **options)).play(f"~ {first} places first")
