"""The game class: it holds the options, starts games and reads positions."""

from typing import final

from sandtable.games._template import features
from sandtable.games._template.actions import FACTS, VERBS
from sandtable.games._template.components import CHARMS, NO_CHARM, SEATS
from sandtable.games._template.options import OPTIONS, Setting
from sandtable.games._template.state import Table
from sandtable.games._template.view import picture
from sandtable.kernel.contract import SEAT_NAMES, Game, View
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines, whole
from sandtable.kernel.options import OptionInput, Options
from sandtable.kernel.planes import Plane


@final
class Pebbles(Game):
    def __init__(self, given: dict[str, OptionInput]) -> None:
        super().__init__(Options("_template", OPTIONS, given), VERBS, FACTS)
        self.name = "_template"
        self.title = "Pebbles"
        self.edition = 1
        self.seats = SEATS
        self.is_open = False
        self.patience = 100
        self.setting = Setting(self.options)

    def start(self) -> Table:
        return Table(self, self.setting)

    def read(self, position: str) -> Table:
        lines = Lines(position)
        table = self.start()
        table.pile = lines.take_whole("pile", 0, int(self.setting.pebbles))
        turn = lines.take("turn")
        if turn not in ("A", "B"):
            raise Malformed(f"{lines.place('turn')}the turn is A's or B's, not {turn!r}")
        table.turn = SEAT_NAMES.index(turn)
        for seat in range(SEATS):
            read_player(table, seat, lines)
        lines.done()
        check(table)
        return table

    def picture(self, view: View) -> str:
        return picture(view)

    def planes(self) -> list[Plane]:
        return features.planes()


def read_player(table: Table, seat: int, lines: Lines) -> None:
    """A line like `A: 4 charm 3`."""
    name = SEAT_NAMES[seat]
    taken, word, charm = lines.take(name).partition(" charm ")
    place = lines.place(name)
    if not word:
        raise Malformed(f"{place}expected 'PEBBLES charm CHARM'")
    table.taken[seat] = whole(taken, 0, int(table.setting.pebbles), f"{place}the pebbles")
    table.charm[seat] = whole(charm, 0, CHARMS[-1], f"{place}the charm")
    if charm.strip() != "0" and int(charm) not in CHARMS:
        raise Malformed(f"{place}there is no charm {charm}")


def check(table: Table) -> None:
    """Refuses positions that no game can reach."""
    if table.pile + table.taken[0] + table.taken[1] != table.setting.pebbles:
        raise Malformed(f"the position has not {table.setting.pebbles} pebbles in all [TM-2]")
    if table.charm[0] == table.charm[1] != NO_CHARM or (table.charm[1] != NO_CHARM and table.charm[0] == NO_CHARM):
        raise Malformed("charms are dealt to A, then a different one to B [TM-3]")
    if not table.has_charms() and table.pile != table.setting.pebbles:
        raise Malformed("charms are dealt before the first turn [TM-3]")
