"""The rulebook with its options fixed."""

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
    """Starts tables and reads positions."""

    def __init__(self, given: dict[str, OptionInput]) -> None:
        super().__init__(Options("pew_pew", OPTIONS, given), VERBS, FACTS)
        self.name = "pew_pew"
        self.title = "Pew Pew!"
        self.edition = 1
        self.seats = 1  # PP-1
        self.is_open = False  # screens and ships are drawn
        self.has_secrets = False  # PP-R45: what is drawn next is not settled before
        self.patience = 0
        self.levels = ["beginner 70", "beginner 85", "greedy", "mcts 300", "mcts 15000"]
        self.setting = Setting(self.options)

    def start(self) -> Table:
        """Pools, cup and pile full, and the first of four screens to be dealt. [PP-11, PP-14]"""
        table = Table(self, self.setting)
        table.set_up()
        return table

    def read(self, position_text: str) -> Table:
        """The inverse of Table.text(). See position.py."""
        table = self.start()
        position.read(table, position_text)
        return table

    def picture(self, view: View) -> str:
        """See picture.py."""
        return picture.picture(view)

    def planes(self) -> list[Plane]:
        """See features.py."""
        return features.planes()
