"""Walking distances to the nearest enemy round bodies, from anywhere, on a lattice of 50 u. For bots."""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers.space import AWAY, CLEAR, LEAST_X, LEAST_Y, apart_2, is_clear_of

LATTICE: Final[i64] = 50
COLUMNS: Final[i64] = 69
ROWS: Final[i64] = 45
POINTS: Final[i64] = 69 * 45
FAR: Final[i64] = 1000000
_STRAIGHT: Final[i64] = 50
_ASLANT: Final[i64] = 71
_BLOCKED: Final[i64] = -1
_DX: Final = vec[i64]([1, 1, 0, -1, -1, -1, 0, 1])
_DY: Final = vec[i64]([0, 1, 1, 1, 0, -1, -1, -1])


@final
class Field:
    """The length of the shortest way to an enemy from each lattice point, in u. Standing figures do not block it."""

    def __init__(self) -> None:
        self.way = vec[i64]([FAR] * POINTS)
        self.queue = vec[i64]([0] * POINTS)
        self.waits = vec[i64]([0] * POINTS)

    def lay(self, enemies: vec[i64], bodies: vec[i64]) -> None:
        """Computes the field for enemies (flat x, y) and bodies."""
        way = self.way
        n: i64 = 0
        while n < POINTS:
            way[n] = FAR
            n += 1
        self.block(bodies)
        tail: i64 = 0
        n = 0
        while n < len(enemies):
            if enemies[n] != AWAY:
                tail = self.sow(enemies[n], enemies[n + 1], tail)
            n += 2
        self.flow(tail)

    def block(self, bodies: vec[i64]) -> None:
        """Removes the points where a body leaves no room for a base."""
        n: i64 = 0
        while n < len(bodies):
            if bodies[n] != AWAY:
                self.block_one(bodies[n], bodies[n + 1], bodies[n + 2], bodies[n + 3])
            n += 4

    def block_one(self, ax: i64, ay: i64, bx: i64, by: i64) -> None:
        """Removes the points near one core."""
        row = _row(min(ay, by) - CLEAR)
        last_row = _row(max(ay, by) + CLEAR)
        last_column = _column(max(ax, bx) + CLEAR)
        while row <= last_row:
            column = _column(min(ax, bx) - CLEAR)
            while column <= last_column:
                x = LEAST_X + LATTICE * column
                y = LEAST_Y + LATTICE * row
                if not is_clear_of(x, y, ax, ay, bx, by, CLEAR):
                    self.way[row * COLUMNS + column] = _BLOCKED
                column += 1
            row += 1

    def sow(self, x: i64, y: i64, tail: i64) -> i64:
        """Starts from the free points round an enemy; returns the new end of the queue."""
        row = _row(y - LATTICE)
        while row <= _row(y + LATTICE):
            column = _column(x - LATTICE)
            while column <= _column(x + LATTICE):
                place = row * COLUMNS + column
                near: i64 = int(sqrt(float(apart_2(x, y, LEAST_X + LATTICE * column, LEAST_Y + LATTICE * row))))
                if self.way[place] > near:
                    self.way[place] = near
                    if self.waits[place] == 0:
                        self.waits[place] = 1
                        self.queue[tail % POINTS] = place
                        tail += 1
                column += 1
            row += 1
        return tail

    def flow(self, tail: i64) -> None:
        """Spreads shorter distances until nothing changes."""
        way = self.way
        queue = self.queue
        waits = self.waits
        head: i64 = 0
        while head < tail:
            place = queue[head % POINTS]
            head += 1
            waits[place] = 0
            column = place % COLUMNS
            row = place // COLUMNS
            turn: i64 = 0
            while turn < 8:
                c = column + _DX[turn]
                r = row + _DY[turn]
                if 0 <= c < COLUMNS and 0 <= r < ROWS:
                    beside = r * COLUMNS + c
                    new = way[place] + (_STRAIGHT if turn & 1 == 0 else _ASLANT)
                    if new < way[beside]:
                        way[beside] = new
                        if waits[beside] == 0:
                            waits[beside] = 1
                            queue[tail % POINTS] = beside
                            tail += 1
                turn += 1

    def at(self, x: i64, y: i64) -> i64:
        """The distance from any point, by the best lattice point round it; FAR if there is none."""
        best = FAR
        row = _row(y)
        while row <= _row(y + LATTICE - 1):
            column = _column(x)
            while column <= _column(x + LATTICE - 1):
                way = self.way[row * COLUMNS + column]
                if 0 <= way < FAR:
                    aside = apart_2(x, y, LEAST_X + LATTICE * column, LEAST_Y + LATTICE * row)
                    best = min(best, way + int(sqrt(float(aside))))
                column += 1
            row += 1
        return best


def _column(x: i64) -> i64:
    """The lattice column at or west of x, inside the table."""
    return max(0, min(COLUMNS - 1, (x - LEAST_X) // LATTICE))


def _row(y: i64) -> i64:
    """The lattice row at or south of y, inside the table."""
    return max(0, min(ROWS - 1, (y - LEAST_Y) // LATTICE))
