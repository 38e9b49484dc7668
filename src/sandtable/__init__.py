"""Sandtable: five tabletop games made playable, provable and tunable."""

from sandtable._pure import prefer_source

prefer_source()

from sandtable.bots.playing import play  # noqa: E402  (the line above decides how these are found)
from sandtable.bots.roster import bot  # noqa: E402
from sandtable.kernel.chair import Chair  # noqa: E402
from sandtable.kernel.contract import CHANCE, NOBODY, WATCHER  # noqa: E402
from sandtable.kernel.rng import Rng  # noqa: E402
from sandtable.shelf import game, games, is_compiled  # noqa: E402

__version__ = "0.1.0"
__all__ = ["CHANCE", "NOBODY", "WATCHER", "Chair", "Rng", "__version__", "bot", "game", "games", "is_compiled", "play"]
