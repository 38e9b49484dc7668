"""What is counted when an answer is explained: who is unhurt, who is wounded, and who has whom in reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers import scoring
from sandtable.games.patrollers.components import Figure
from sandtable.kernel.bits import BIT, count, lowest, without_lowest
from sandtable.kernel.codes import NO_CODE, verb_of
from sandtable.kernel.contract import Seat
from sandtable.kernel.tally import Tally

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

ROUND = 64  # more turns than any round has


def turns_over(table: Table) -> i64:
    """Markers tell how many Patrollers have had, or have, their turn in this round. [PT-27, PT-32]"""
    top = table.agenda.top()
    is_between = top == NO_CODE or verb_of(top) == say.TURN or verb_of(top) == say.DICE
    return ROUND * table.round + count(table.marked) - (0 if is_between else 1)


def tallies(table: Table, seat: Seat) -> list[Tally]:
    """Wounds of both sides, and who is in reach of whom. [PT-49, PT-62, PT-64]"""
    if table.round == 0:
        return []
    found = [
        Tally("wounds", float(scoring.score(table, 1 - seat)), 1.8, less="deals [a wound|# wounds] more"),
        Tally("hurt", float(scoring.score(table, seat)), 1.8, more="takes [a wound|# wounds] less"),
    ]
    figure: i64
    for figure in range(table.setting.figures):
        if not table.is_standing(figure):
            continue
        name = table.name(figure)
        is_last = table.is_wounded(figure)
        health = 1.0 if is_last else 2.0
        if table.owner(figure) == seat:
            saves = f"keeps {name} alive" if is_last else f"saves {name} from a wound"
            found.append(Tally(f"figure {figure}", health, 2.0, more=saves))
        else:
            strikes = f"kills {name}" if is_last else f"wounds {name}"
            found.append(Tally(f"figure {figure}", health, 2.0, less=strikes))
            reaches = 1.0 if reaches_any(table, figure, table.own(seat)) else 0.0
            found.append(Tally(f"reach {figure}", reaches, 0.8, less=f"stays out of reach of {name}"))
            reached = 1.0 if is_reached(table, figure, table.own(seat)) else 0.0
            found.append(Tally(f"reached {figure}", reached, 0.6, more=f"has {name} in reach afterwards"))
    return found


def reaches_any(table: Table, figure: Figure, others: i64) -> bool:
    """Whether any of these stands within the figure's range. [PT-49]"""
    left = others & table.standing
    while left != 0:
        if table.in_reach(figure, lowest(left)):
            return True
        left = without_lowest(left)
    return False


def is_reached(table: Table, figure: Figure, others: i64) -> bool:
    """Whether it stands within the range of any of these. [PT-49]"""
    left = others & table.standing & ~BIT[figure]
    while left != 0:
        if table.in_reach(lowest(left), figure):
            return True
        left = without_lowest(left)
    return False
