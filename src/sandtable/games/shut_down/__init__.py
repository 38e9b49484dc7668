"""Shut Down, by Liam Hogan: lower and flip your array of four cards before the others do.

Replace high colors by lower ones, steal, swap and null what the others have, and turn blue cards face down out of
harm's way. When somebody's four cards are all flipped the game ends, and the lowest total wins.
Rulebook: rules/shut_down.md.
"""

from sandtable.games.shut_down.game import ShutDown
from sandtable.games.shut_down.options import OPTIONS

GAME = ShutDown

__all__ = ["GAME", "OPTIONS"]
