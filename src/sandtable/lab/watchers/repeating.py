"""Whether a game repeats positions."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.contract import Game, State
from sandtable.kernel.story import Fact
from sandtable.lab.watchers.watcher import Column, Row, Watcher


class Repetition:
    """Counts positions that occurred before in the same game, by their digests."""

    name = "repetition"
    is_dear = True

    def columns(self, game: Game) -> list[Column]:
        return [
            Column("repeated", "whole", "positions that had been there before"),
            Column("repeated_most", "whole", "how often the most frequent position was there"),
        ]

    def watcher(self, game: Game) -> Watcher:
        return RepetitionWatcher()


class RepetitionWatcher:
    wants_facts = False
    wants_choices = False

    def __init__(self) -> None:
        self.seen: dict[int, int] = {}

    def begin(self, table: State) -> None:
        self.seen = {table.digest(): 1}

    def asked(self, table: State, seat: int, choices: Sequence[int]) -> None:
        """Does nothing; positions are counted when they arise."""

    def answered(self, table: State, seat: int, code: int, facts: Sequence[Fact]) -> None:
        digest = table.digest()
        self.seen[digest] = self.seen.get(digest, 0) + 1

    def ended(self, table: State) -> Row:
        return {
            "repeated": sum(self.seen.values()) - len(self.seen),
            "repeated_most": max(self.seen.values()),
        }
