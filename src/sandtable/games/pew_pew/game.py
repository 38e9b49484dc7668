"""The game class: it holds the options, starts games and reads positions."""

from typing import final

from sandtable.games.pew_pew import features, picture, position
from sandtable.games.pew_pew.actions import FACTS, VERBS
from sandtable.games.pew_pew.options import OPTIONS, Setting
from sandtable.games.pew_pew.state import Table
from sandtable.kernel.contract import Game, View
from sandtable.kernel.options import OptionInput, Options
from sandtable.kernel.planes import Plane


@final
class PewPew(Game):
    def __init__(self, given: dict[str, OptionInput]) -> None:
        super().__init__(Options("pew_pew", OPTIONS, given), VERBS, FACTS)
        self.name = "pew_pew"
        self.title = "Pew Pew!"
        self.edition = 1
        self.seats = 1  # PP-1
        self.is_open = False  # screens and ships are drawn
        self.has_secrets = False  # PP-R45: future draws are not fixed in advance
        self.patience = 0
        self.levels = ["beginner 70", "beginner 85", "greedy", "mcts 300", "mcts 15000"]
        self.setting = Setting(self.options)

    def start(self) -> Table:
        table = Table(self, self.setting)
        table.set_up()
        return table

    def read(self, position_text: str) -> Table:
        """The inverse of Table.text(). See position.py."""
        table = self.start()
        position.read(table, position_text)
        return table

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def planes(self) -> list[Plane]:
        return features.planes()
