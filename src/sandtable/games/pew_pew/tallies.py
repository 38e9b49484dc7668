"""What is counted when an action is explained: hearts, points, deaths, and the aliens that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.pew_pew import scoring
from sandtable.games.pew_pew.components import OVER, SETTING_UP
from sandtable.kernel.bits import count
from sandtable.kernel.tally import Tally

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def tallies(table: Table) -> list[Tally]:
    """What a round changes. [PP-41, PP-48, PP-49, PP-56]"""
    if table.phase == SETTING_UP:
        return []
    is_won = table.phase == OVER and scoring.is_won(table)
    is_lost = table.phase == OVER and not is_won
    return [
        Tally("won", 1.0 if is_won else 0.0, 10.0, more="wins this round"),
        Tally("lost", 1.0 if is_lost else 0.0, 10.0, less="survives this round"),
        Tally("hearts", float(table.hearts), 3.0, more="[keeps a heart|keeps # hearts more]"),
        Tally("points", float(table.points), 1.0, more="scores [a point|# points] more"),
        Tally("deaths", float(table.deaths), 1.0, less="avoids [a death|# deaths]"),
        Tally("aliens", float(count(table.aliens())), 0.4, less="leaves [one alien|# aliens] fewer"),
    ]
