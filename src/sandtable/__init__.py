"""Sandtable: five tabletop games made playable, provable and tunable."""

from sandtable._pure import prefer_source

prefer_source()

from sandtable.shelf import game, games, is_compiled  # noqa: E402  (the line above decides how these are found)

__version__ = "0.1.0"
__all__ = ["__version__", "game", "games", "is_compiled"]
