"""The position: three boards of cubes, the supply, four piles, and whose turn it is."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.cubed import endgame, features, grid, insight, playout, scoring, tallies, view
from sandtable.games.cubed.components import (
    BLACK,
    CELLS,
    COLORS,
    FIRST_PILE,
    NO_COLOR,
    NO_SEAT,
    OVER,
    PILE_BITS,
    PILES,
    RED,
    STACKING,
    UNSTACKING,
    YELLOW,
)
from sandtable.games.cubed.grid import NAMED, ROW
from sandtable.games.cubed.options import Setting
from sandtable.games.cubed.rules import turn
from sandtable.kernel.bits import BIT, count
from sandtable.kernel.contract import NOBODY, Game, Question, Result, Seat, State, View
from sandtable.kernel.digest import Digest
from sandtable.kernel.errors import Refusal
from sandtable.kernel.planes import Sheet
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from sandtable.kernel.tally import Tally


@final
class Table(State):
    def __init__(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.stage: i64 = STACKING  # CU-7
        self.seat: i64 = setting.starter  # CU-6
        self.yellow: i64 = 0  # boards: see grid.py
        self.red: i64 = 0
        self.black: i64 = 0
        self.west: i64 = 0  # the corner of the box, counted from the first cube [CU-R4]
        self.south: i64 = 0
        self.yellow_left: i64 = 0  # the supply
        self.red_left: i64 = 0
        self.black_left: i64 = 0
        self.naming: i64 = NO_COLOR  # the color of this turn [CU-9]
        self.turn_size: i64 = 0  # how many cubes of it the turn places, and how many are left to place
        self.todo: i64 = 0
        self.last_red: i64 = NO_SEAT  # CU-19
        self.pick: i64 = FIRST_PILE  # which pile the next cube goes to [CU-21]
        self.piles: i64 = 0  # twelve counts of PILE_BITS bits: by seat, pile and color

    def open_supply(self) -> None:
        """Puts all cubes into the supply. [CU-2, CU-5]"""
        self.yellow_left = self.setting.counts[YELLOW]
        self.red_left = self.setting.counts[RED]
        self.black_left = self.setting.counts[BLACK]

    def clone(self) -> "Table":
        copy = Table(self.game, self.setting)
        copy.stage = self.stage
        copy.seat = self.seat
        copy.yellow = self.yellow
        copy.red = self.red
        copy.black = self.black
        copy.west = self.west
        copy.south = self.south
        copy.yellow_left = self.yellow_left
        copy.red_left = self.red_left
        copy.black_left = self.black_left
        copy.naming = self.naming
        copy.turn_size = self.turn_size
        copy.todo = self.todo
        copy.last_red = self.last_red
        copy.pick = self.pick
        copy.piles = self.piles
        return copy

    # Small readers

    def occupied(self) -> i64:
        return self.yellow | self.red | self.black

    def color_at(self, cell: i64) -> i64:
        """The color of the cube in a cell that holds one."""
        bit = BIT[cell]
        return BLACK if self.black & bit != 0 else RED if self.red & bit != 0 else YELLOW

    def supply(self, color: i64) -> i64:
        """How many cubes of a color are left to stack. [CU-5]"""
        return self.black_left if color == BLACK else self.red_left if color == RED else self.yellow_left

    def pile_place(self, seat: Seat, pile: i64, color: i64) -> i64:
        """The bit position of a count in `piles`."""
        return PILE_BITS * (COLORS * (PILES * seat + pile) + color)

    def in_pile(self, seat: Seat, pile: i64, color: i64) -> i64:
        """How many cubes of a color lie in a pile."""
        return (self.piles >> self.pile_place(seat, pile, color)) & 31

    def spot(self, cell: i64) -> i64:
        """The stage-one number of a cell of the box. [CU-R4]"""
        y = ((cell >> 2) & 3) + self.south + NAMED
        return ((cell >> 4) * ROW + y) * ROW + (cell & 3) + self.west + NAMED

    def is_wide(self) -> bool:
        """Whether the structure is 4 wide. [CU-14]"""
        return self.occupied() & grid.EAST_WALL != 0

    def is_deep(self) -> bool:
        """Whether the structure is 4 deep. [CU-14]"""
        return self.occupied() & grid.NORTH_WALL != 0

    def is_framed(self) -> bool:
        """Whether the place of the 4x4 is settled. [CU-R8, CU-R10]"""
        return self.setting.is_marked or (self.is_wide() and self.is_deep())

    def width(self) -> i64:
        """How wide the structure is."""
        return grid.width(self.occupied())

    def depth(self) -> i64:
        """How deep the structure is."""
        return grid.depth(self.occupied())

    # Moving the box

    def grow_west(self) -> None:
        """Moves the box one cell west."""
        self.west -= 1
        self.yellow = grid.east(self.yellow)
        self.red = grid.east(self.red)
        self.black = grid.east(self.black)

    def grow_south(self) -> None:
        """Moves the box one cell south."""
        self.south -= 1
        self.yellow = grid.north(self.yellow)
        self.red = grid.north(self.red)
        self.black = grid.north(self.black)

    # The contract

    def actor(self) -> i64:
        """Whose turn it is. [CU-8, CU-20, CU-30]"""
        return NOBODY if self.stage == OVER else self.seat

    def question(self, seat: Seat) -> Question:
        return turn.question(self)

    def legal(self, seat: Seat) -> vec[i64]:
        return turn.legal(self, seat)

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return turn.why_not(self, seat, code)

    def apply(self, seat: Seat, code: i64, story: Story | None = None) -> None:
        turn.apply(self, code, story)

    def sample(self, rng: Rng) -> i64:
        """Never asked: nothing in Cubed is left to chance."""
        raise ValueError("nothing in Cubed is left to chance")

    def odds(self) -> list[tuple[int, float]] | None:
        """Never asked: nothing in Cubed is left to chance."""
        raise ValueError("nothing in Cubed is left to chance")

    def view(self, seat: int) -> View:
        return view.view(self)

    def imagine(self, seat: int, rng: Rng) -> "Table":
        """The table itself: nothing is hidden. [CU-R22]"""
        return self.clone()

    def features(self, seat: int, sheet: Sheet) -> None:
        features.write(self, seat, sheet)

    def result(self) -> Result | None:
        return scoring.result(self) if self.stage == OVER else None

    def text(self) -> str:
        return view.text(self)

    def digest(self) -> int:
        digest = Digest()
        for board in [self.yellow, self.red, self.black, self.piles]:
            digest.add(board)
        for number in [self.stage, self.seat, self.west, self.south, self.yellow_left, self.red_left, self.black_left]:
            digest.add(number)
        for number in [self.naming, self.turn_size, self.todo, self.last_red, self.pick]:
            digest.add(number)
        return digest.value()

    # For searches

    def worth(self, seat: Seat) -> float:
        return insight.worth(self, seat)

    def random_action(self, seat: Seat, rng: Rng) -> i64:
        return playout.random_action(self, rng)

    def playout(self, rng: Rng, limit: i64) -> i64:
        return playout.playout(self, rng, limit)

    def hasty_playout(self, rng: Rng, limit: i64) -> i64:
        return playout.hasty_playout(self, rng, limit)

    def reward(self, seat: Seat) -> float:
        return insight.reward(self, seat)

    def turns_over(self) -> i64:
        """Turns of stage two: two cubes each. [CU-20]"""
        return 0 if self.stage < UNSTACKING else (CELLS - count(self.occupied())) // PILES

    def tallies(self, seat: Seat) -> list[Tally]:
        """See tallies.py."""
        return tallies.tallies(self, seat)

    def solve(self, seat: Seat, nodes: i64) -> i64:
        return endgame.solve(self, seat, nodes)
