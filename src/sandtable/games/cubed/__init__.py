"""Cubed, by Dwight Sullivan: two players stack a 4x4x4 cube together, then take it apart for points.

Nothing is hidden and nothing is left to chance. Rulebook: rules/cubed.md.
"""

from sandtable.games.cubed.game import Cubed as GAME
from sandtable.games.cubed.options import OPTIONS

__all__ = ["GAME", "OPTIONS"]
