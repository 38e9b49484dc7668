"""Sandtable: five tabletop games made playable, provable and tunable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable._rules import prefer_compiled

if TYPE_CHECKING:
    from sandtable.live import LiveSeat

prefer_compiled()

from sandtable.bots.bot import Bot  # noqa: E402  (the line above decides how these are found)
from sandtable.bots.playing import play  # noqa: E402  (the line above decides how these are found)
from sandtable.bots.roster import bot  # noqa: E402
from sandtable.kernel.chair import Chair  # noqa: E402
from sandtable.kernel.contract import CHANCE, NOBODY, WATCHER  # noqa: E402
from sandtable.kernel.rng import Rng  # noqa: E402
from sandtable.shelf import game, games, is_compiled  # noqa: E402

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "NOBODY",
    "WATCHER",
    "Bot",
    "Chair",
    "Rng",
    "__version__",
    "bot",
    "connect",
    "game",
    "games",
    "is_compiled",
    "play",
]


def connect(url: str, token: str, api_token: str = "") -> LiveSeat:
    """A seat at a live table; see sandtable.live, which is imported only here because it needs a network."""
    from sandtable import live

    return live.connect(url, token, api_token)
