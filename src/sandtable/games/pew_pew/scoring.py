"""Phase 8, check victory, and the score. Clauses PP-56 to PP-59, rulings PP-R40 to PP-R44."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pew_pew.actions import LOST, WON, ZERO_SIGNED
from sandtable.games.pew_pew.components import BY_DEATHS, BY_HITS, BY_POINTS, NOT_YET
from sandtable.kernel.contract import Result
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table

CLAUSES: Final = ["PP-56", "PP-58", "PP-50", "PP-57", "PP-55"]  # the clause of each kind of ending
_REASONS: Final = ["", "points win", "the ship is destroyed", "deaths lose", "the ship ran into its own mine"]


def score(table: Table) -> i64:
    """Points less deaths, win or lose. [PP-59, PP-R42]"""
    return table.points - table.deaths


def ending(table: Table) -> i64:
    """How the game ends at this check, or NOT_YET. [PP-56 to PP-58, PP-R43]"""
    has_points = table.points >= table.setting.points
    if has_points and not table.setting.loss_beats_win:
        return BY_POINTS
    if table.hearts == 0:
        return BY_HITS
    if table.deaths >= table.setting.deaths:
        return BY_DEATHS
    return BY_POINTS if has_points else NOT_YET


def is_won(table: Table) -> bool:
    """Whether a finished game is won. [PP-58]"""
    return table.ending == BY_POINTS


def clause(table: Table) -> str:
    """The clause that ended the game."""
    return CLAUSES[table.ending]


def result(table: Table) -> Result:
    """One seat, ranked first when it has won: a defeat has no winner. [PP-57 to PP-59]"""
    said = _REASONS[table.ending]
    if table.ending == BY_POINTS or table.ending == BY_DEATHS:
        said = f"{table.points if table.ending == BY_POINTS else table.deaths} {said}"
    return Result([int(score(table))], [1 if is_won(table) else 2], clause(table), said)


def tell(table: Table, story: Story | None) -> None:
    """Tells how it ended. [PP-59]"""
    if story is not None:
        story.tell(WON if is_won(table) else LOST, clause(table), ZERO_SIGNED + score(table))
