"""The rulebook with its options fixed."""

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
    """The words of an edition and a number of seats; made once, since there are many."""
    key = (int(box.edition), seats)
    if key not in _WORDS:
        _WORDS[key] = Words(box, seats)
    return _WORDS[key]


@final
class PinnedDown(Game):
    """Starts tables and reads positions."""

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
        self.plays_on = True  # attack cards speak louder than anything the players say
        self.turns_ahead = 99  # to the end: what a turn was worth shows in the turns after it
        self.levels = ["beginner 50", "greedy", "mcts 300", "mcts 5000"]
        self.opening = [PLAY, USE, LEND, YES]
        self.declining = [NO]
        self.grain = features.GRAIN
        self.setting = setting
        self.words = words

    def bare(self) -> Table:
        """A table on which nothing lies."""
        table = Table(self, self.setting, self.setting.lib, self.words)
        table.seat_players()
        return table

    def start(self) -> Table:
        """Flagships in play, decks shuffled, the opening hands to be drawn."""
        table = self.bare()
        setup.start(table)
        return table

    def read(self, text: str) -> Table:
        """The inverse of Table.text(). See reading.py."""
        table = self.bare()
        reading.read(table, text)
        return table

    def picture(self, view: View) -> str:
        """See picture.py."""
        return picture.picture(view)

    def planes(self) -> list[Plane]:
        """See features.py."""
        return features.planes(self.setting)
