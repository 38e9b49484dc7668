"""The game class: it holds the options, starts games and reads positions."""

from typing import Final, final

from sandtable.games.shut_down import features, picture, position
from sandtable.games.shut_down.actions import Words
from sandtable.games.shut_down.options import OPTIONS, Setting
from sandtable.games.shut_down.state import Table
from sandtable.kernel.contract import Game, View
from sandtable.kernel.options import OptionInput, Options
from sandtable.kernel.planes import Plane

# With more players luck decides more, and searches gain less: docs/notebook/2026-11-19-levels.md.
_LEVELS: Final = {
    2: ["beginner 40", "beginner 60", "beginner 80", "greedy", "mcts 15000"],
    3: ["beginner 20", "beginner 45", "greedy", "mcts 300", "mcts 6000"],
    4: ["beginner 10", "beginner 25", "beginner 45", "greedy", "mcts 6000"],
}


@final
class ShutDown(Game):
    def __init__(self, given: dict[str, OptionInput]) -> None:
        options = Options("shut_down", OPTIONS, given)
        setting = Setting(options)
        words = Words(setting)
        super().__init__(options, words.verbs, words.facts)
        self.name = "shut_down"
        self.title = "Shut Down"
        self.edition = 1
        self.seats = setting.seats
        self.is_open = False
        self.others_are_hasty = True  # also with two seats
        self.patience = 0  # rollouts go to the seat's next turn
        self.levels = _LEVELS[setting.seats]
        self.setting = setting
        self.words = words

    def start(self) -> Table:
        table = Table(self, self.setting, self.words)
        table.deal()
        return table

    def read(self, text: str) -> Table:
        """The inverse of Table.text(). See position.py."""
        table = self.start()
        position.read(table, text)
        return table

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def planes(self) -> list[Plane]:
        return features.planes(self.setting)
