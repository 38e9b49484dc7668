"""Playing on: where dice speak loudly, a few answers are compared by playing on from each of them.

A tree would have to tell the answers below its root apart as well, and with dice between them it seldom can. Here one
step ahead says which answers are worth a closer look; each of them is tried on the same imagined tables with the same
luck, hasty players go on until the game is calm again, and luck is taken off the reward: a roll counts as what it could
be expected to bring. Answers that are surely behind drop out, and the last one left is given without using up the time.

On-line policy improvement (Tesauro and Galperin, 1996), with the variance reduction of backgammon players.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.bots.onward import play_on
from sandtable.bots.search import Search
from sandtable.bots.ties import EQUAL
from sandtable.bots.windows import carry_through, opened
from sandtable.kernel.chair import Chair
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import State
from sandtable.kernel.rng import Rng

_WORLDS: Final[i64] = 4  # imagined tables a first look is taken on
_SURE: Final = 2.0  # standard errors an answer must be behind to drop out
_EARLY: Final[i64] = 6  # rounds before any may
_DOUBT: Final = 0.02  # spread of a reward before it was measured


@final
class Rollouts(Search):
    """The answers worth a closer look and what each has brought, as differences from the others of the same round."""

    def __init__(self, chair: Chair, rng: Rng, most: i64) -> None:
        super().__init__(chair.game, rng)
        self.chair = chair
        self.seat: i64 = chair.seat
        self.codes = vec[i64]()
        self.brought = vec[float]()  # the rewards of this round
        self.total = vec[float]()  # differences from the mean of their round, summed
        self.squares = vec[float]()
        self.rounds: i64 = 0
        self.at: i64 = 0  # whose turn it is to be tried
        self.world = chair.imagine(rng)
        self.is_foreseen = False
        self.luck_seed: i64 = 0
        self.opens: dict[int, str] = {}  # what an answer begins to play or use: it is not refused right after
        self.last_out: i64 = NO_CODE  # the best of those that dropped out last
        self.choose_rivals(most)

    def choose_rivals(self, most: i64) -> None:
        """The answers that look best one step ahead, best first, so that one of equals is the better-looking.

        Those that look the same are drawn for.
        """
        legal = self.chair.legal()
        looks = self.look_at(legal)
        taken = vec[i64]([0] * len(legal))
        while len(self.codes) < most and len(self.codes) < len(legal):
            best: i64 = -1
            ties: i64 = 0
            n: i64
            for n in range(len(legal)):
                if taken[n] != 0 or (best >= 0 and looks[n] < looks[best] - EQUAL):
                    continue
                ties = 1 if best < 0 or looks[n] > looks[best] + EQUAL else ties + 1
                if self.rng.below(ties) == 0:
                    best = n
            taken[best] = 1
            self.codes = append(self.codes, legal[best])
        if self.chair.game.declining:
            question = self.chair.question()
            for code in self.codes:
                self.opens[int(code)] = opened(self.chair.game, question, code)
        self.brought = vec[float]([0.0] * len(self.codes))
        self.total = vec[float]([0.0] * len(self.codes))
        self.squares = vec[float]([0.0] * len(self.codes))

    def look_at(self, legal: vec[i64]) -> vec[float]:
        """What each answer is worth one step ahead, chance still to come."""
        looks = vec[float]([0.0] * len(legal))
        n: i64
        for _ in range(_WORLDS):
            world = self.chair.imagine(self.rng)
            for n in range(len(legal)):
                after = world.clone()
                after.apply(self.seat, legal[n])
                looks[n] = looks[n] + after.worth(self.seat) / float(_WORLDS)
        return looks

    def simulate(self) -> None:
        """Tries the next answer; after the last one those that are behind drop out."""
        if self.at == 0:
            self.world = self.chair.imagine(self.rng)
            self.luck_seed = self.rng.word()
            self.is_foreseen = self.world.foresee(self.rng)
        table = self.world.clone()
        code = self.codes[self.at]
        table.apply(self.seat, code)
        rng = Rng(int(self.luck_seed), 8)
        if self.opens and self.opens[int(code)]:
            carry_through(table, self.seat, self.opens[int(code)], rng)
        self.brought[self.at] = self.play_on(table, rng)
        self.at += 1
        if self.at == len(self.codes):
            self.at = 0
            self.end_round()

    def play_on(self, table: State, rng: Rng) -> float:
        """What the table brings once it is calm again, luck shared or taken off."""
        luck = play_on(table, self.seat, self.patience, rng, weighs_luck=not self.is_foreseen)
        return table.reward(self.seat) - luck

    def end_round(self) -> None:
        """Credits every answer with how far it was above the mean."""
        rivals = len(self.codes)
        mean = 0.0
        for reward in self.brought:
            mean += reward
        mean /= float(rivals)
        n: i64
        for n in range(rivals):
            above = self.brought[n] - mean
            self.total[n] = self.total[n] + above
            self.squares[n] = self.squares[n] + above * above
        self.rounds += 1
        if self.rounds >= _EARLY and self.rounds % 2 == 0:
            self.drop_out()

    def score(self, n: i64) -> float:
        """How far what an answer brought was above the mean."""
        return self.total[n] / float(max(self.rounds, 1))

    def doubt(self, n: i64) -> float:
        """The variance of what is known of an answer."""
        tries = float(self.rounds)
        mean = self.total[n] / tries
        return max(0.0, self.squares[n] / tries - mean * mean) / tries + _DOUBT * _DOUBT / (tries * tries)

    def leader(self) -> i64:
        """The answer that is ahead."""
        best: i64 = 0
        n: i64
        for n in range(1, len(self.codes)):
            if self.score(n) > self.score(best):
                best = n
        return best

    def drop_out(self) -> None:
        """Only answers that may still be the best go on."""
        best = self.leader()
        codes = vec[i64]()
        total = vec[float]()
        squares = vec[float]()
        self.last_out = self.runner_up()
        n: i64
        for n in range(len(self.codes)):
            behind = self.score(best) - self.score(n)
            if n == best or behind < _SURE * sqrt(self.doubt(best) + self.doubt(n)):
                codes = append(codes, self.codes[n])
                total = append(total, self.total[n])
                squares = append(squares, self.squares[n])
        self.codes = codes
        self.total = total
        self.squares = squares
        self.brought = vec[float]([0.0] * len(codes))

    def runner_up(self) -> i64:
        """The next best of those still tried, or else of those that dropped out last."""
        leader = self.leader()
        best: i64 = -1
        n: i64
        for n in range(len(self.codes)):
            if n != leader and (best < 0 or self.score(n) > self.score(best)):
                best = n
        return self.last_out if best < 0 else self.codes[best]

    def line(self, seat: i64) -> vec[i64]:
        """Nothing is known of what comes after an answer."""
        return vec[i64]()

    def is_settled(self, left: i64) -> bool:
        """Whether one answer is left."""
        return len(self.codes) == 1

    def best(self) -> i64:
        """The answer that is ahead."""
        return self.codes[self.leader()]
