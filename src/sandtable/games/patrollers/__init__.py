"""Patrollers, by Dwight Sullivan: a skirmish of one to five figures a side, moved with a 2-inch piece of twine.

Place your Patrollers, dial their tags, and take turns: each may move and then move again or attack. A wound flips the
tag to its weaker side, a second one lays the figure down for good. In the advanced game classes, special actions and
hidden death tokens join in. Whoever has the last Patroller standing wins.
Rulebook: rules/patrollers.md.
"""

from sandtable.games.patrollers.game import Patrollers
from sandtable.games.patrollers.options import OPTIONS

GAME = Patrollers

__all__ = ["GAME", "OPTIONS"]
