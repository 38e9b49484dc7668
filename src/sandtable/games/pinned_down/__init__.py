"""Pinned Down, by Nick Pruehs: a fleet on the run, one to four players on one side, two editions.

Play ships, crews and tricks, jump from place to place, and survive what the growing threat brings out.
At a distance of ten the fleet has escaped, and all have won; when the flagships are gone, all have lost.
Rulebook: rules/pinned_down.md. Cards: cards/, in the words of effects/.
"""

from sandtable.games.pinned_down.game import PinnedDown
from sandtable.games.pinned_down.options import OPTIONS

GAME = PinnedDown

__all__ = ["GAME", "OPTIONS"]
