"""The order of the round, and who is asked. Clauses PP-15, PP-16, PP-21 and PP-56, ruling PP-R38."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pew_pew import scoring
from sandtable.games.pew_pew.actions import END, ENDED_ACTIONS, FIRE, HEART, MINE, PHASE, SCREEN
from sandtable.games.pew_pew.components import (
    ALIENS_MOVE,
    CHECK_VICTORY,
    MOVE_FORWARD,
    MOVE_MISSILES,
    MOVE_PEWS,
    NOT_YET,
    OVER,
    PLAYER_ACTIONS,
    SPAWN_MISSILES,
    SPAWN_SHIPS,
)
from sandtable.games.pew_pew.rules import aliens, flight, forward, player
from sandtable.games.pew_pew.rules.spawning import begin_round
from sandtable.kernel.codes import first, verb_of
from sandtable.kernel.contract import Question, Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def question(table: Table) -> Question:
    if table.phase == PLAYER_ACTIONS:
        return ask_player(table)
    if table.phase == SPAWN_SHIPS:
        return Question("A ship is drawn from the cup", "PP-17")
    return Question("A screen is drawn from the pile", "PP-43" if table.phase == MOVE_FORWARD else "PP-12")


def ask_player(table: Table) -> Question:
    """How many AP are left, and what they can be used for. [PP-21]"""
    ap = table.ap
    if ap == 0:
        return Question("No AP left: end your actions", "PP-21")
    return Question(f"{ap} AP left: act, or end your actions", "PP-21")


def legal(table: Table, seat: Seat) -> vec[i64]:
    """The player's legal actions in phase 2; none for anyone else or at another time."""
    return player.legal(table) if seat == 0 and table.phase == PLAYER_ACTIONS else vec[i64]()


def why_not(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why an answer is refused; the first broken clause first."""
    if seat != 0:
        return Refusal("PP-1", "this is a game for one player")
    if table.phase == OVER:
        return Refusal(scoring.clause(table), "the game is over")
    if verb_of(code) >= SCREEN:
        return Refusal("PP-R45", "only the pile and the cup answer that")
    if table.phase != PLAYER_ACTIONS:
        return Refusal("PP-15", "the player acts in phase 2")
    return player.why_not(table, code)


def apply(table: Table, code: i64, story: Story | None) -> None:
    """Plays an action. After the last one, or without a ship, the rest of the round follows. [PP-21, PP-R38]"""
    verb = verb_of(code)
    if verb == END:
        if story is not None:
            story.tell(ENDED_ACTIONS, "PP-21", table.ap)
        resolve(table, story)
    elif verb == FIRE:
        player.fire(table, story)
    elif verb == HEART:
        player.lay_heart(table, first(code), story)
    else:
        player.move(table, first(code), verb == MINE, story)
        if table.phase == OVER:
            forfeit(table)
            scoring.tell(table, story)
        elif not table.has_ship():
            resolve(table, story)


def resolve(table: Table, story: Story | None) -> None:
    """Runs phases 3 to 7 up to the card that is drawn. They have no choice and no chance. [PP-15]"""
    tell_phase(ALIENS_MOVE, story)
    aliens.move_all(table, story)
    tell_phase(SPAWN_MISSILES, story)
    aliens.spawn_all(table, story)
    tell_phase(MOVE_PEWS, story)
    flight.move_pews(table, story)
    tell_phase(MOVE_MISSILES, story)
    flight.move_missiles(table, story)
    tell_phase(MOVE_FORWARD, story)
    forward.fly(table, story)
    forfeit(table)
    table.phase = MOVE_FORWARD


def forfeit(table: Table) -> None:
    """Unspent AP are lost. [PP-R4]"""
    table.ap = 0
    table.budget = 0
    table.paid = 0


def tell_phase(phase: i64, story: Story | None) -> None:
    """Tells that a phase begins. [PP-15]"""
    if story is not None:
        story.tell(PHASE, "PP-15", phase - 1)


def check(table: Table, story: Story | None) -> None:
    """Phase 8: ends the game, or begins the next round. [PP-16, PP-56]"""
    tell_phase(CHECK_VICTORY, story)
    table.ending = scoring.ending(table)
    if table.ending == NOT_YET:
        begin_round(table, story)
    else:
        table.phase = OVER
        scoring.tell(table, story)
