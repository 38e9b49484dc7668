"""Connect four: drop stones into seven columns until four of yours stand in a row.

The conformance game: everybody knows its rules, so its speed can be compared with other engines, and no list of games
shows it. Rulebook: rules/_connect_four.md.
"""

from sandtable.games._connect_four.game import ConnectFour as GAME
from sandtable.games._connect_four.options import OPTIONS

__all__ = ["GAME", "OPTIONS"]
