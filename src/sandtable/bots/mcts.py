"""The tree-search bot: exact where the game can prove its answer, else as many simulations as it is given."""

import gc
from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from sandtable.bots.bot import Bot
from sandtable.bots.ismcts import ImaginingSearch
from sandtable.bots.plans import Plan, consider
from sandtable.bots.rollouts import Rollouts
from sandtable.bots.search import Search
from sandtable.bots.thought import Thought
from sandtable.bots.uct import OpenSearch
from sandtable.kernel.chair import Chair
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import Seat, State
from sandtable.kernel.rng import Rng

PROOF_NODES: Final[i64] = 50  # positions an exact search may look at for every simulation it would replace
_BETWEEN_LOOKS: Final[i64] = 32  # simulations between two looks at the clock
_NO_LIMIT: Final[i64] = 1 << 40
_FIRST_PROOF: Final[i64] = 4000
_MORE_PROOF: Final[i64] = 4  # times as many positions for the next try
_MOST_PROOF: Final[i64] = 20_000_000


@final
class MctsBot(Bot):
    """Thinks for a number of simulations, or for some seconds or its chair's; of several, until the first ends."""

    def __init__(self, seed: int, iterations: int = 0, seconds: float = 0.0) -> None:
        self.name = "mcts"
        self.rng = Rng(seed, 4)
        self.iterations: Final[i64] = iterations
        self.seconds: Final = seconds
        self.plan: Final = Plan()
        self.simulated: i64 = 0  # how many simulations the last choice took

    def choose(self, chair: Chair) -> i64:
        """The proven best answer, or the one the search tried most often.

        Where an answer can refuse what the one before it began, it keeps to what it has begun.
        """
        return consider(self, chair, self.plan).code if chair.game.declining else self.consider(chair).code

    def consider(self, chair: Chair) -> Thought:
        """The same, without regard to what it answered before."""
        self.simulated = 0
        legal = chair.legal()
        if len(legal) == 1:
            return Thought(legal[0])
        collecting = gc.isenabled()
        gc.disable()  # the tree is vectors: there is nothing to collect, and looking for it takes a third of the time
        try:
            return self.think(chair)
        finally:
            if collecting:
                gc.enable()

    def think(self, chair: Chair) -> Thought:
        """Proves if it can in time, else searches for the time that is left."""
        start = perf_counter()
        seconds = self.seconds
        if chair.seconds > 0.0 and (seconds == 0.0 or chair.seconds < seconds):
            seconds = chair.seconds
        if chair.game.plays_on:
            most = self.iterations if self.iterations > 0 else _NO_LIMIT
            return self.search(Rollouts(chair, self.rng, most), chair.seat, start, seconds)
        if not chair.game.is_open:
            return self.search(ImaginingSearch(chair, self.rng), chair.seat, start, seconds)
        table = chair.imagine(self.rng)
        proven = self.prove(table, chair.seat, start, seconds)
        if proven != NO_CODE:
            return Thought(proven, is_proven=True)
        return self.search(OpenSearch(table, self.rng), chair.seat, start, seconds)

    def prove(self, table: State, seat: Seat, start: float, seconds: float) -> i64:
        """A proven answer, or NO_CODE: tries with more and more positions, as long as the next try can be in time."""
        most = PROOF_NODES * self.iterations if self.iterations > 0 else _NO_LIMIT
        nodes: i64 = _FIRST_PROOF
        while True:
            proven = table.solve(seat, min(nodes, most))
            if proven != NO_CODE or nodes >= most:
                return proven
            spent = perf_counter() - start
            if seconds > 0.0 and spent * float(1 + _MORE_PROOF) > seconds / 2.0:
                return NO_CODE
            nodes *= _MORE_PROOF
            if nodes > _MOST_PROOF:
                return NO_CODE

    def search(self, search: Search, seat: Seat, start: float, seconds: float) -> Thought:
        """Simulates until time is up or the answer certain; there is always time for the first few."""
        limit = self.iterations if self.iterations > 0 else _NO_LIMIT
        while self.simulated < limit and not search.is_settled(limit - self.simulated):
            search.simulate()
            self.simulated += 1
            if seconds > 0.0 and self.simulated % _BETWEEN_LOOKS == 0 and perf_counter() - start >= seconds:
                break
        thought = Thought(search.best(), search.runner_up())
        thought.then = search.line(seat)
        return thought
