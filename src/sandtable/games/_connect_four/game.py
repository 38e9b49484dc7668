"""The game class: it holds the options, starts games and reads positions."""

from typing import final

from mypy_extensions import i64

from sandtable.games._connect_four import features
from sandtable.games._connect_four.actions import FACTS, VERBS
from sandtable.games._connect_four.components import BOTTOM_ROW, COLUMNS, RACK, ROWS, SEATS, STONES
from sandtable.games._connect_four.options import OPTIONS
from sandtable.games._connect_four.rules.drop import has_four
from sandtable.games._connect_four.state import Table
from sandtable.games._connect_four.view import picture
from sandtable.kernel.bits import count, shl
from sandtable.kernel.contract import NOBODY, Game, View
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines
from sandtable.kernel.options import OptionInput, Options
from sandtable.kernel.planes import Plane


@final
class ConnectFour(Game):
    def __init__(self, given: dict[str, OptionInput]) -> None:
        super().__init__(Options("_connect_four", OPTIONS, given), VERBS, FACTS)
        self.name = "_connect_four"
        self.title = "Connect four"
        self.edition = 1
        self.seats = SEATS
        self.is_open = True
        self.patience = 100

    def start(self) -> Table:
        return Table(self)

    def read(self, position: str) -> Table:
        lines = Lines(position)
        table = self.start()
        for row in range(ROWS):
            read_row(table, row, lines)
        lines.done()
        check(table)
        lead = count(table.stones_a) - count(table.stones_b)
        is_over = has_four(table.stones_a) or has_four(table.stones_b) or table.filled() == RACK
        table.turn = NOBODY if is_over else lead
        return table

    def picture(self, view: View) -> str:
        return picture(view)

    def planes(self) -> list[Plane]:
        return features.planes()


def read_row(table: Table, row: int, lines: Lines) -> None:
    """A line like `1: . . x o . . .`."""
    key = str(row + 1)
    words = lines.take(key).split()
    if len(words) != COLUMNS:
        raise Malformed(f"{lines.place(key)}a row has {COLUMNS} places, not {len(words)}")
    column: i64
    for column in range(COLUMNS):
        place = shl(1, 7 * column + row)
        if words[column] == STONES[0]:
            table.stones_a |= place
        elif words[column] == STONES[1]:
            table.stones_b |= place
        elif words[column] != ".":
            raise Malformed(f"{lines.place(key)}a place is '.', '{STONES[0]}' or '{STONES[1]}', not {words[column]!r}")


def check(table: Table) -> None:
    """Raises Malformed for positions that no game can reach, as far as stones, gravity and fours can tell."""
    filled = table.filled()
    if filled & ~((filled << 1) | BOTTOM_ROW) != 0:
        raise Malformed("a stone stands on nothing [CF-4]")
    lead = count(table.stones_a) - count(table.stones_b)
    if lead != 0 and lead != 1:
        raise Malformed("A has as many stones as B, or one more [CF-3]")
    last = table.stones_a if lead == 1 else table.stones_b
    before = table.stones_b if lead == 1 else table.stones_a
    if has_four(before) or (has_four(last) and not could_be_last(last, filled)):
        raise Malformed("the game went on after four stood in a row [CF-6]")


def could_be_last(stones: i64, filled: i64) -> bool:
    """Whether one stone on top of its column makes all the fours there are."""
    tops = filled & ~(filled >> 1) & stones
    while tops != 0:
        if not has_four(stones & ~(tops & -tops)):
            return True
        tops &= tops - 1
    return False
