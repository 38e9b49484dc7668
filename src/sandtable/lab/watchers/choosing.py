"""How much choice there is: number of answers, forced answers, idle answers."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.contract import Game, State
from sandtable.kernel.story import Fact
from sandtable.lab.watchers.guide import guide_of
from sandtable.lab.watchers.watcher import Column, Row, Watcher

_VERB = 0xFF  # a code has its verb in its low bits


class Choices:
    """Counts the legal answers of each decision. A decision with one answer is forced."""

    name = "choices"
    is_dear = False

    def columns(self, game: Game) -> list[Column]:
        return [
            Column("decisions", "whole", "answers that seats gave with their choices counted"),
            Column("branching", "number", "answers there were to choose from, mean over the decisions"),
            Column("branching_most", "whole", "the most there were to choose from"),
            Column("forced", "whole", "decisions with a single legal answer"),
            Column("idle", "whole", "decisions with a choice that were answered by doing nothing"),
        ]

    def watcher(self, game: Game) -> Watcher:
        return ChoicesWatcher(frozenset(game.verbs.by_name[word] for word in guide_of(game.name).idle))


class ChoicesWatcher:
    wants_facts = False
    wants_choices = True

    def __init__(self, idle_verbs: frozenset[int]) -> None:
        self.idle_verbs = idle_verbs
        self.decisions = self.total = self.most = self.forced = self.idle = self.offered = 0

    def begin(self, table: State) -> None: ...

    def asked(self, table: State, seat: int, choices: Sequence[int]) -> None:
        offered = len(choices)
        self.offered = offered
        self.decisions += 1
        self.total += offered
        if offered > self.most:
            self.most = offered
        if offered == 1:
            self.forced += 1

    def answered(self, table: State, seat: int, code: int, facts: Sequence[Fact]) -> None:
        """Counts idle answers."""
        if seat >= 0 and self.offered > 1 and code & _VERB in self.idle_verbs:
            self.idle += 1

    def ended(self, table: State) -> Row:
        return {
            "decisions": self.decisions,
            "branching": self.total / self.decisions if self.decisions else 0.0,
            "branching_most": self.most,
            "forced": self.forced,
            "idle": self.idle,
        }
