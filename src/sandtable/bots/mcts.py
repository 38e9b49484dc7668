"""The tree-search bot: exact where the game can prove its answer, else as many simulations as it is given."""

import gc
from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from sandtable.bots.bot import Bot
from sandtable.bots.ismcts import ImaginingSearch
from sandtable.bots.uct import OpenSearch
from sandtable.kernel.chair import Chair
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.rng import Rng

PROOF_NODES: Final[i64] = 50  # positions an exact search may look at for every simulation it would replace
_BETWEEN_LOOKS: Final[i64] = 32  # simulations between two looks at the clock
_NO_LIMIT: Final[i64] = 1 << 40


@final
class MctsBot(Bot):
    """Thinks for a number of simulations, or for some seconds; with both, until the first is used up."""

    def __init__(self, seed: int, iterations: int = 0, seconds: float = 0.0) -> None:
        self.name = "mcts"
        self.rng = Rng(seed, 4)
        self.iterations: Final[i64] = iterations
        self.seconds: Final = seconds
        self.simulated: i64 = 0  # how many simulations the last choice took

    def choose(self, chair: Chair) -> i64:
        """The proven best answer, or the one the search tried most often."""
        self.simulated = 0
        legal = chair.legal()
        if len(legal) == 1:
            return legal[0]
        collecting = gc.isenabled()
        gc.disable()  # the tree is vectors: there is nothing to collect, and looking for it takes a third of the time
        try:
            return self.think(chair)
        finally:
            if collecting:
                gc.enable()

    def think(self, chair: Chair) -> i64:
        """Proves if it can, else searches."""
        if chair.game.is_open:
            table = chair.imagine(self.rng)
            proven = table.solve(chair.seat, PROOF_NODES * self.worth_of_thought())
            return proven if proven != NO_CODE else self.search_open(OpenSearch(table, self.rng))
        return self.search_imagining(ImaginingSearch(chair, self.rng))

    def worth_of_thought(self) -> i64:
        """About how many simulations the bot has time for."""
        return self.iterations if self.iterations > 0 else i64(self.seconds * 20_000)

    def search_open(self, search: OpenSearch) -> i64:
        """Simulates until time is up."""
        start = perf_counter()
        while self.goes_on(start):
            search.simulate()
            self.simulated += 1
        return search.best()

    def search_imagining(self, search: ImaginingSearch) -> i64:
        """Simulates until time is up."""
        start = perf_counter()
        while self.goes_on(start):
            search.simulate()
            self.simulated += 1
        return search.best()

    def goes_on(self, start: float) -> bool:
        """Whether there is time for another simulation; there is always time for the first few."""
        limit = self.iterations if self.iterations > 0 else _NO_LIMIT
        if self.simulated >= limit:
            return False
        if self.seconds > 0.0 and self.simulated % _BETWEEN_LOOKS == _BETWEEN_LOOKS - 1:
            return perf_counter() - start < self.seconds
        return True
