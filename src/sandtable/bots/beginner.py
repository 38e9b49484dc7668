"""A beginner: sees what an answer brings at once, and overlooks some of the answers."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.bots.bot import Bot
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.ties import best_of
from sandtable.kernel.chair import Chair
from sandtable.kernel.rng import Rng

EVERYTHING: Final[i64] = 100


@final
class BeginnerBot(Bot):
    """Greedy among the answers it notices. `notices` says how many of a hundred; one at least."""

    def __init__(self, seed: int, notices: int) -> None:
        self.name = "beginner"
        self.rng = Rng(seed, 13)
        self.notices: Final[i64] = notices
        self.greedy: Final = GreedyBot(seed)

    def choose(self, chair: Chair) -> i64:
        """The best noticed answer one step ahead."""
        legal = chair.legal()
        noticed = self.noticed(legal)
        if len(noticed) == 1:
            return noticed[0]
        return best_of(noticed, self.greedy.values(chair, noticed), self.rng)

    def noticed(self, legal: vec[i64]) -> vec[i64]:
        """The answers it thinks of, in their order."""
        found = vec[i64]()
        for code in legal:
            if self.rng.below(EVERYTHING) < self.notices:
                found = append(found, code)
        return found if len(found) > 0 else vec[i64]([legal[self.rng.below(len(legal))]])
