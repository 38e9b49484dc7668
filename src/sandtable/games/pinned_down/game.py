"""The game class: it holds the options, starts games and reads positions."""

from typing import final

from sandtable.games.pinned_down import features, picture, reading
from sandtable.games.pinned_down.actions import LEND, NO, PLAY, USE, YES, Words
from sandtable.games.pinned_down.components import Box
from sandtable.games.pinned_down.options import OPTIONS, Setting
from sandtable.games.pinned_down.rules import setup
from sandtable.games.pinned_down.state import Table
from sandtable.kernel.contract import Game, View
from sandtable.kernel.options import OptionInput, Options
from sandtable.kernel.planes import Plane

_WORDS: dict[tuple[int, int], Words] = {}


def words_of(box: Box, seats: int) -> Words:
    """The verbs and facts of an edition and a number of seats, cached because they are many."""
    key = (int(box.edition), seats)
    if key not in _WORDS:
        _WORDS[key] = Words(box, seats)
    return _WORDS[key]


@final
class PinnedDown(Game):
    def __init__(self, given: dict[str, OptionInput]) -> None:
        options = Options("pinned_down", OPTIONS, given)
        setting = Setting(options)
        words = words_of(setting.box, int(setting.seats))
        super().__init__(options, words.verbs, words.facts)
        self.name = "pinned_down"
        self.title = "Pinned Down"
        self.edition = 1
        self.seats = setting.seats
        self.is_open = False
        self.has_secrets = False
        self.is_together = True  # PD-1
        self.patience = 0
        # chance decides more than the players, so bots compare rollouts instead of searching a tree
        self.plays_on = True
        self.turns_ahead = 99  # rollouts go to the end of the game: what a turn was worth shows in later turns
        self.levels = ["beginner 50", "greedy", "mcts 300", "mcts 5000"]
        self.opening = [PLAY, USE, LEND, YES]
        self.declining = [NO]
        self.grain = features.GRAIN
        self.setting = setting
        self.words = words

    def bare(self) -> Table:
        """A position with nothing in play."""
        table = Table(self, self.setting, self.setting.lib, self.words)
        table.seat_players()
        return table

    def start(self) -> Table:
        table = self.bare()
        setup.start(table)
        return table

    def read(self, text: str) -> Table:
        """The inverse of Table.text(). See reading.py."""
        table = self.bare()
        reading.read(table, text)
        return table

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def planes(self) -> list[Plane]:
        return features.planes(self.setting)
