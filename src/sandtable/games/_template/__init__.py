"""Pebbles: take one, two or three from the pile, and leave with a number your secret charm divides.

The template every new game starts as a copy of. Rulebook: rules/_template.md.
"""

from sandtable.games._template.game import Pebbles as GAME
from sandtable.games._template.options import OPTIONS

__all__ = ["GAME", "OPTIONS"]
