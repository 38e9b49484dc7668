"""The rulebook with its options fixed."""

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
    """Starts tables and reads positions."""

    def __init__(self, given: dict[str, OptionInput]) -> None:
        super().__init__(Options("cubed", OPTIONS, given), VERBS, FACTS)
        self.name = "cubed"
        self.title = "Cubed"
        self.edition = 1
        self.seats = SEATS
        self.is_open = True  # CU-R22
        self.patience = 0  # in stage two; from stage one a playout goes to the end all the same
        self.setting = Setting(self.options)

    def start(self) -> Table:
        """All cubes in the supply, nothing on the bag, four empty piles. [CU-5]"""
        table = Table(self, self.setting)
        table.open_supply()
        return table

    def read(self, position_text: str) -> Table:
        """See position.py."""
        return position.read(self.start(), position_text)

    def picture(self, view: View) -> str:
        """See picture.py."""
        return picture.picture(view)

    def planes(self) -> list[Plane]:
        """See features.py."""
        return features.planes()
