"""The game class: it holds the options, starts games and reads positions."""

from typing import final

from sandtable.games.patrollers import features, picture, reading
from sandtable.games.patrollers.actions import Words
from sandtable.games.patrollers.options import OPTIONS, Setting
from sandtable.games.patrollers.state import Table
from sandtable.kernel.contract import Game, View
from sandtable.kernel.options import OptionInput, Options
from sandtable.kernel.planes import Plane


@final
class Patrollers(Game):
    def __init__(self, given: dict[str, OptionInput]) -> None:
        options = Options("patrollers", OPTIONS, given)
        setting = Setting(options)
        words = Words(setting)
        super().__init__(options, words.verbs, words.facts)
        self.name = "patrollers"
        self.title = "Patrollers"
        self.edition = 2  # PT-R87: other dials for two
        self.seats = 2
        self.is_open = False
        self.patience = 0  # rollouts go to the next calm moment
        self.plays_on = True
        self.levels = ["beginner 40", "beginner 65", "greedy", "mcts 26", "mcts 1000"]  # see docs/levels.md
        self.asks_together = True
        self.grain = features.GRAIN
        self.setting = setting
        self.words = words

    def start(self) -> Table:
        table = Table(self, self.setting, self.words)
        table.lay_out()
        return table

    def read(self, text: str) -> Table:
        """The inverse of Table.text(). See reading.py."""
        table = self.start()
        reading.read(table, text)
        return table

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def planes(self) -> list[Plane]:
        return features.planes(self.setting)
