"""Fast stepping of one or many games for reinforcement learning: chance plays by itself, actions are ids.

Where several seats may answer in any order they are asked in turn. Such answers commute (law 5) and stay hidden until
all are given, so nobody gains by the order.
"""

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.kernel.contract import CHANCE, NOBODY, Game, Result, State
from sandtable.kernel.errors import Malformed
from sandtable.kernel.ids import Ids
from sandtable.kernel.planes import Sheet, planes_size
from sandtable.kernel.rng import Rng


def returns(game: Game, result: Result) -> list[float]:
    """The final reward of every seat, from -1 to 1.

    Alone or as one team: 1 for a win, -1 for a defeat. Against each other: the share of the others that a seat beat,
    less the share that beat it, which sums to zero.
    """
    ranks = result.ranks
    if game.seats == 1 or game.is_together:
        return [1.0 if rank == 1 else -1.0 for rank in ranks]
    found: list[float] = []
    for rank in ranks:
        beaten = 0
        for other in ranks:
            beaten += 1 if other > rank else -1 if other < rank else 0
        found.append(float(beaten) / float(len(ranks) - 1))
    return found


@final
class Lane:
    """One environment: games played one after the other."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game: Final = game
        self.ids: Final[Ids] = game.ids()
        self.rng: Rng = rng
        self.table: State = game.start()
        self.seat: i64 = NOBODY  # the seat that is asked, or NOBODY
        self.codes: vec[i64] = vec[i64]()  # the legal answers, and their ids
        self.offered: vec[i64] = vec[i64]()
        self.answers: i64 = 0  # answers the seats gave so far in this game

    def begin(self) -> None:
        """Starts a new game."""
        self.table = self.game.start()
        self.seat = NOBODY
        self.answers = 0
        self.go_on()

    def go_on(self) -> None:
        """Plays for chance until a seat is asked or the game is over."""
        table = self.table
        actor = table.actor()
        while actor == CHANCE:
            table.apply(CHANCE, table.sample(self.rng))
            actor = table.actor()
        if actor == NOBODY:
            self.seat = NOBODY
            self.codes = vec[i64]()
            self.offered = self.codes
            return
        if self.game.asks_together:
            actor = self.next_of(table.to_act())
        self.seat = actor
        self.codes = table.legal(actor)
        self.offered = self.ids.ids_of(self.codes)

    def next_of(self, seats: tuple[int, ...]) -> i64:
        """The next seat to ask where several may answer: the first after `last` that has not answered."""
        for seat in seats:
            if seat > self.seat:
                return seat
        return seats[0]

    def find(self, wanted: i64) -> i64:
        """The index of the first legal answer with that id, or -1."""
        n: i64
        for n in range(len(self.offered)):
            if self.offered[n] == wanted:
                return n
        return -1

    def answer(self, wanted: i64) -> bool:
        """Plays the action with that id. False, and nothing changes, when it is not legal."""
        place = self.find(wanted)
        if place < 0:
            return False
        self.answer_code(self.codes[place])
        return True

    def answer_code(self, code: i64) -> None:
        """Plays a code, which must be legal."""
        self.table.apply(self.seat, code)
        self.answers += 1
        self.go_on()

    def mark(self, mask: Sheet, is_offered: bool) -> None:
        """Writes `value` for every legal id into a mask; other places stay as they are."""
        cells = mask.cells
        cell: u8 = 0
        if is_offered:
            cell = 1
        for place in self.offered:
            cells[place] = cell

    def returns(self) -> list[float]:
        """The reward of every seat; zeros while the game goes on."""
        result = self.table.result()
        return [0.0] * int(self.game.seats) if result is None else returns(self.game, result)


@final
class Lanes:
    """Many environments stepped together, with features, masks, rewards and ends in one block of memory each.

    A finished game sets `done` and the rewards, and the next game starts at once.
    """

    def __init__(self, game: Game, count: int, seed: int, first: int = 0) -> None:
        """`first` is the number of the first environment, so that batches with one seed play different games."""
        self.game: Final = game
        self.first: Final = first
        self.width: Final[i64] = planes_size(game.planes())
        self.choices: Final[i64] = game.ids().size
        self.seats: Final[i64] = game.seats
        self.features: Final = Sheet(count * int(self.width))
        self.masks: Final = vec[u8]([0] * (count * int(self.choices)))
        self.asked: Final = vec[i64]([0] * count)
        self.rewards: Final = vec[float]([0.0] * (count * int(game.seats)))
        self.ended: Final = vec[u8]([0] * count)
        self.lanes: Final[list[Lane]] = []
        for n in range(count):
            self.lanes.append(Lane(game, Rng(seed, first + n)))

    def begin(self, seed: int) -> None:
        """Starts every game, seeded by `seed` and the environment's number."""
        n: i64
        for n in range(len(self.lanes)):
            lane = self.lanes[n]
            self.unmask(n, lane)
            lane.rng = Rng(seed, self.first + int(n))
            lane.begin()
            self.ended[n] = u8(0)
            self.pay_nothing(n)
            self.show(n, lane)

    def step(self, answers: bytes) -> None:
        """Plays one action in every environment. Malformed, and nothing changes, when one is not legal."""
        count: i64 = len(self.lanes)
        if len(answers) != 8 * count:
            raise Malformed(f"{count} ids are needed, one for each table")
        n: i64
        for n in range(count):
            wanted = read_i64_le(answers, 8 * n)
            if wanted < 0 or wanted >= self.choices or self.masks[n * self.choices + wanted] == u8(0):
                raise Malformed(f"table {n}: id {wanted} is not offered; the mask shows what is")
        for n in range(count):
            lane = self.lanes[n]
            self.unmask(n, lane)
            if self.ended[n] != u8(0):
                self.ended[n] = u8(0)
                self.pay_nothing(n)
            lane.answer(read_i64_le(answers, 8 * n))
            if lane.seat == NOBODY:
                self.pay(n, lane)
                lane.begin()
            self.show(n, lane)

    def pick_any(self, rng: Rng) -> vec[i64]:
        """A random legal id for every environment."""
        found = vec[i64]([0] * len(self.lanes))
        n: i64
        for n in range(len(self.lanes)):
            offered = self.lanes[n].offered
            found[n] = offered[rng.below(len(offered))]
        return found

    def unmask(self, n: i64, lane: Lane) -> None:
        """Clears the mask of the answers that were legal."""
        masks = self.masks
        base = n * self.choices
        zero: u8 = 0
        for place in lane.offered:
            masks[base + place] = zero

    def show(self, n: i64, lane: Lane) -> None:
        """Writes the features of the seat that is asked, and the mask."""
        masks = self.masks
        base = n * self.choices
        one: u8 = 1
        for place in lane.offered:
            masks[base + place] = one
        self.asked[n] = lane.seat
        self.features.at = n * self.width
        lane.table.features(int(lane.seat), self.features)

    def pay(self, n: i64, lane: Lane) -> None:
        """Writes the rewards of a finished game."""
        self.ended[n] = u8(1)
        for seat, paid in enumerate(lane.returns()):
            self.rewards[n * self.seats + seat] = paid

    def pay_nothing(self, n: i64) -> None:
        seat: i64
        for seat in range(self.seats):
            self.rewards[n * self.seats + seat] = 0.0
