"""Pew Pew!, by Nathan Hansen: one player flies a ship through scrolling screen cards and shoots ten alien ships.

Chance draws screens and alien ships; all else lies open and is determined. Rulebook: rules/pew_pew.md.
"""

from sandtable.games.pew_pew.game import PewPew as GAME
from sandtable.games.pew_pew.options import OPTIONS

__all__ = ["GAME", "OPTIONS"]
