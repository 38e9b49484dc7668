"""Why an answer is better than another, in words: the game compares what it can count after each of the two.

Both answers are tried in the same imagined positions, with the same luck, and the fast policy plays on until everybody
has had a turn. A difference is told if it is the same in all positions, or if its average is far from chance. Nothing
is told if no difference is clear, or if the other answer has an advantage that counts nearly as much.
"""

from math import sqrt
from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from sandtable.bots.onward import LOOKS
from sandtable.bots.windows import carry_through, opened
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Seat, State
from sandtable.kernel.rng import Rng
from sandtable.kernel.tally import Tally

TABLES: Final[i64] = 80  # imagined positions in which both answers are tried
_FEWEST: Final[i64] = 20  # fewer prove nothing
_LONGEST: Final[i64] = 400  # answers after which a position is counted as it stands
_SURE: Final = 4.0  # standard errors by which a difference must differ from zero
_LEAST: Final = 0.25  # the smallest difference told, times its weight, if it is the same in all positions
_LEAST_ON_AVERAGE: Final = 0.5  # the same for an average
_OUTWEIGHS: Final = 1.5  # how many times the other answer's advantage the difference must be


@final
class Reason:
    """The words, or '' if nothing is clear, and how much they matter to a player."""

    def __init__(self, words: str = "", weight: float = 0.0) -> None:
        self.words: Final = words
        self.weight: Final = weight


@final
class _Difference:
    """How much more of one thing there is after one answer than after the other."""

    def __init__(self, tally: Tally) -> None:
        self.tally: Final = tally
        self.total = 0.0
        self.squares = 0.0
        self.low = 0.0
        self.high = 0.0

    def add(self, difference: float, is_first: bool) -> None:
        """Adds the difference found in one more position."""
        self.total += difference
        self.squares += difference * difference
        self.low = difference if is_first else min(self.low, difference)
        self.high = difference if is_first else max(self.high, difference)

    def reason(self, tables: float) -> Reason:
        """The reason it gives after so many positions."""
        mean = self.total / tables
        matters = abs(mean) * self.tally.weight
        error = sqrt(max(0.0, self.squares / tables - mean * mean) / tables)
        is_certain = self.high - self.low == 0.0
        if matters < (_LEAST if is_certain else _LEAST_ON_AVERAGE) or abs(mean) < _SURE * error:
            return Reason()
        words = self.tally.words(mean, self.low, self.high)
        return Reason(words, matters) if words or not self.tally.is_gain(mean) else Reason()


def reason(chair: Chair, code: i64, instead: i64, rng: Rng, seconds: float) -> Reason:
    """Why that answer rather than the other. It stops after `seconds`; 0 means that there is no limit."""
    start = perf_counter()
    seat = chair.seat
    game = chair.game
    counted = chair.imagine(rng).tallies(seat)
    differences = [_Difference(tally) for tally in counted]
    question = chair.question()
    opens = [opened(game, question, one) if game.declining else "" for one in (code, instead)]
    tables: i64 = 0
    while differences and tables < TABLES:
        world = chair.imagine(rng)
        world.foresee(rng)
        luck = rng.word()
        answered = _amounts(world, seat, code, opens[0], Rng(int(luck), 8))
        other = _amounts(world, seat, instead, opens[1], Rng(int(luck), 8))
        for one in differences:
            key = one.tally.key
            one.add(answered.get(key, 0.0) - other.get(key, 0.0), tables == 0)
        tables += 1
        if seconds > 0.0 and perf_counter() - start >= seconds:
            break
    best = Reason()
    against = 0.0  # the largest advantage of the other answer
    if tables >= _FEWEST:
        for one in differences:
            found = one.reason(float(tables))
            if not found.words:
                against = max(against, found.weight)
            elif found.weight > best.weight:
                best = found
    return best if best.weight > _OUTWEIGHS * against else Reason()


def _amounts(world: State, seat: Seat, code: i64, component: str, luck: Rng) -> dict[str, float]:
    """What is counted once the answer is given and everybody has had a turn."""
    table = world.clone()
    ends = table.turns_over() + (1 if table.game.is_together else table.game.seats)
    table.apply(seat, code)
    if component:
        carry_through(table, seat, component, luck)
    given: i64 = 0
    while given < _LONGEST and table.turns_over() < ends:
        actor = table.actor()
        if actor == NOBODY:
            break
        table.apply(actor, table.sample(luck) if actor == CHANCE else _quick(table, actor, luck))
        given += 1
    return {tally.key: tally.amount for tally in table.tallies(seat)}


def _quick(table: State, seat: Seat, rng: Rng) -> i64:
    """The best answer one step ahead if nothing is hidden or random; otherwise the fast policy's answer."""
    if not table.game.is_open:
        return table.hasty_action(seat, rng, LOOKS)
    best = -1.0
    ties: i64 = 0
    legal = table.legal(seat)
    chosen = legal[0]
    for code in legal:
        after = table.clone()
        after.apply(seat, code)
        value = after.worth(seat)
        if value < best:
            continue
        ties = ties + 1 if value == best else 1
        best = value
        if rng.below(ties) == 0:
            chosen = code
    return chosen
