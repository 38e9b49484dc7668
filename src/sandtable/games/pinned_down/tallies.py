"""What is counted when an answer is explained: the ships and their damage, attackers, cards, threat, and the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.components import ENEMY_SEAT, FLAGSHIP
from sandtable.games.pinned_down.scoring import GOING_ON, PLAYERS_LOST
from sandtable.kernel.contract import Seat
from sandtable.kernel.tally import Tally

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def tallies(table: Table, seat: Seat) -> list[Tally]:
    """What a turn changes. Ships of one name are counted together. [PD-67, PD-118, PD-133]"""
    is_lost = table.over == PLAYERS_LOST
    is_won = table.over != GOING_ON and not is_lost
    ships = 0.0
    hulls: dict[str, float] = {}
    counts: dict[str, float] = {}
    flagships: set[str] = set()
    piece: i64
    for piece in range(table.places):
        if table.is_ship(piece) and table.owner[piece] >= 0:
            name = table.box.names[table.kind[piece]]
            ships += 1.0
            counts[name] = counts.get(name, 0.0) + 1.0
            hulls[name] = hulls.get(name, 0.0) + float(reckon.structure(table, piece))
            if table.box.has_flag(table.kind[piece], FLAGSHIP):
                flagships.add(name)
    cards = 0.0
    for hand in table.hand:
        cards += float(len(hand))
    found = [
        Tally("won", 1.0 if is_won else 0.0, 20.0, more="wins this turn"),
        Tally("lost", 1.0 if is_lost else 0.0, 20.0, less="survives this turn"),
        Tally("ships", ships, 1.5, more="leaves [one|#] more of our ships in play"),
        Tally("distance", float(table.distance()), 0.4, more="gets # farther"),
        Tally("cards", cards, 0.4, more="leaves us [a card|# cards] more in hand"),
        Tally("threat", float(table.pool), 0.15, less="leaves # less threat in the pool"),
        Tally("attackers", float(table.ships_of(ENEMY_SEAT)), 0.4, less="leaves [one attacker|# attackers] fewer"),
    ]
    for name in counts:
        is_flagship = name in flagships
        found.append(Tally(f"ship {name}", counts[name], 6.0 if is_flagship else 2.0, more=f"keeps {name} in play"))
        saved = f"saves {name} from # damage"
        found.append(Tally(f"hull {name}", hulls[name], 0.05 if is_flagship else 0.02, more=saved))
    return found
