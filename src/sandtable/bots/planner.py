"""A turn ahead: every way to go on until somebody else speaks, and of the tables behind them the best by insight."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.bots.bot import Bot
from sandtable.bots.greedy import WORLDS
from sandtable.bots.ties import best_of
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import Seat, State
from sandtable.kernel.rng import Rng

MOST_TABLES: Final[i64] = 20_000  # looked at for one answer; where that is not enough a table counts as it stands


@final
class PlannerBot(Bot):
    """Plans its whole turn, answer by answer, up to where chance or another seat speaks; equals are drawn for.

    Where all that follows a turn is determined, this is exact: it finds the best turn there is, as its insight goes.
    """

    def __init__(self, seed: int) -> None:
        self.name = "planner"
        self.rng = Rng(seed, 6)
        self.left: i64 = 0  # tables it may still look at
        self.seen: set[int] = set()

    def choose(self, chair: Chair) -> i64:
        """The first answer of the best plan."""
        legal = chair.legal()
        if len(legal) == 1:
            return legal[0]
        totals = vec[float]([0.0] * len(legal))
        worlds: i64 = WORLDS if chair.game.has_secrets and not chair.game.is_open else 1
        n: i64
        for _ in range(worlds):
            table = chair.imagine(self.rng)
            self.left = MOST_TABLES // worlds
            self.seen.clear()
            for n in range(len(legal)):
                totals[n] = totals[n] + self.best_after(table, chair.seat, legal[n])
        return best_of(legal, totals, self.rng)

    def best_after(self, table: State, seat: Seat, code: i64) -> float:
        """What the table is worth to the seat after that answer and the best it can add to it.

        A table that was reached before counts for the answer that led there first.
        """
        after = table.clone()
        after.apply(seat, code)
        self.left -= 1
        if after.actor() != seat or self.left <= 0:
            return after.worth(seat)
        digest = after.digest()
        if digest in self.seen:
            return 0.0
        self.seen.add(digest)
        best = 0.0
        for next_code in after.legal(seat):
            best = max(best, self.best_after(after, seat, next_code))
        return best
