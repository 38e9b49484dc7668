"""One step ahead: the answer after which the game's own insight likes the table best."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.bots.bot import Bot
from sandtable.bots.ties import best_of
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, Seat, State
from sandtable.kernel.rng import Rng

WORLDS: Final[i64] = 12  # imagined tables each answer is tried on where something is hidden


@final
class GreedyBot(Bot):
    """Tries every answer on the same few imagined tables and takes the best mean worth; equals are drawn for."""

    def __init__(self, seed: int) -> None:
        self.name = "greedy"
        self.rng = Rng(seed, 3)

    def choose(self, chair: Chair) -> i64:
        """The best answer one step ahead."""
        legal = chair.legal()
        if len(legal) == 1:
            return legal[0]
        return best_of(legal, self.values(chair, legal), self.rng)

    def values(self, chair: Chair, legal: vec[i64]) -> vec[float]:
        """What each answer is worth in sum over the imagined tables."""
        totals = vec[float]([0.0] * len(legal))
        worlds: i64 = 1 if chair.game.is_open else WORLDS
        for _ in range(worlds):
            table = chair.imagine(self.rng)
            luck = self.rng.fork()
            n: i64
            for n in range(len(legal)):
                totals[n] = totals[n] + worth_after(table, chair.seat, legal[n], luck)
        return totals


def worth_after(table: State, seat: Seat, code: i64, luck: Rng) -> float:
    """What the table is worth to the seat once the answer is given and chance has had its say."""
    after = table.clone()
    after.apply(seat, code)
    while after.actor() == CHANCE:
        after.apply(CHANCE, after.sample(luck))
    return after.worth(seat)
