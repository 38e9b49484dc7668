"""The game class: it holds the options, starts games and reads positions."""

from typing import final

from sandtable.games.cubed import features, picture, position
from sandtable.games.cubed.actions import FACTS, VERBS
from sandtable.games.cubed.components import SEATS
from sandtable.games.cubed.options import OPTIONS, Setting
from sandtable.games.cubed.state import Table
from sandtable.kernel.contract import Game, View
from sandtable.kernel.options import OptionInput, Options
from sandtable.kernel.planes import Plane


@final
class Cubed(Game):
    def __init__(self, given: dict[str, OptionInput]) -> None:
        super().__init__(Options("cubed", OPTIONS, given), VERBS, FACTS)
        self.name = "cubed"
        self.title = "Cubed"
        self.edition = 1
        self.seats = SEATS
        self.is_open = True  # CU-R22
        self.patience = 0  # in stage two; a playout from stage one always goes to the end
        self.setting = Setting(self.options)

    def start(self) -> Table:
        table = Table(self, self.setting)
        table.open_supply()
        return table

    def read(self, position_text: str) -> Table:
        return position.read(self.start(), position_text)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def planes(self) -> list[Plane]:
        return features.planes()
