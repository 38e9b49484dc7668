"""What chance may answer: a screen of the pile or a ship of the cup, each equally likely. Rulings PP-R7, PP-R8,
PP-R45.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pew_pew.actions import DEALT, SCREEN, SPAWN
from sandtable.games.pew_pew.components import (
    ALIEN_LETTERS,
    CARDS,
    FURTHEST,
    MOVE_FORWARD,
    NO_SCREEN,
    OVER,
    PLACE_NAMES,
    PLAYER_ACTIONS,
    SCREEN_NAMES,
    SETTING_UP,
    SPAWN_SHIPS,
    Screen,
)
from sandtable.games.pew_pew.rules import forward, spawning, turn
from sandtable.kernel.bits import BIT, count, members, nth
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def is_due(table: Table) -> bool:
    return table.phase != PLAYER_ACTIONS and table.phase != OVER


def things(table: Table) -> i64:
    """The ships in the cup, or the screens that may be drawn."""
    return table.cup if table.phase == SPAWN_SHIPS else forward.drawable(table)


def answer(table: Table, thing: i64) -> i64:
    return pack(SPAWN, thing, spawning.due_space(table)) if table.phase == SPAWN_SHIPS else pack(SCREEN, thing)


def legal(table: Table) -> vec[i64]:
    found = vec[i64]()
    if is_due(table):
        for thing in members(things(table)):
            found = append(found, answer(table, thing))
    return found


def why_not(table: Table, code: i64) -> Refusal | None:
    """Why chance cannot answer that."""
    if not is_due(table):
        return Refusal("PP-R45", "nothing is due from the pile or the cup now")
    if table.phase == SPAWN_SHIPS:
        return why_not_spawn(table, code)
    if verb_of(code) != SCREEN:
        return Refusal("PP-43" if table.phase == MOVE_FORWARD else "PP-12", "a screen is due from the pile")
    if things(table) & BIT[first(code)] == 0:
        return Refusal("PP-R45", f"{SCREEN_NAMES[first(code)]} is not in the pile")
    return None


def why_not_spawn(table: Table, code: i64) -> Refusal | None:
    """Why that ship cannot be drawn for that space. [PP-17, PP-R10]"""
    if verb_of(code) != SPAWN:
        return Refusal("PP-17", "a ship is due from the cup")
    space = spawning.due_space(table)
    if second(code) != space:
        return Refusal("PP-R10", f"the ship that is due now is the one at {PLACE_NAMES[FURTHEST + space]}")
    if table.cup & BIT[first(code)] == 0:
        return Refusal("PP-R45", f"{ALIEN_LETTERS[first(code)]} is not in the cup")
    return None


def sample(table: Table, rng: Rng) -> i64:
    """A random answer; every screen of the pile, or ship of the cup, is equally likely. [PP-R45]"""
    choices = things(table)
    return answer(table, nth(choices, rng.below(count(choices))))


def odds(table: Table) -> list[tuple[int, float]]:
    codes = legal(table)
    return [(int(code), 1.0 / float(len(codes))) for code in codes]


def apply(table: Table, code: i64, story: Story | None) -> None:
    """Puts the ship or the screen into play."""
    if table.phase == SPAWN_SHIPS:
        spawning.spawn(table, first(code), story)
    elif table.phase == SETTING_UP:
        deal(table, first(code), story)
    else:
        forward.draw(table, first(code), CARDS - 1, story)
        forward.tell_new(first(code), story)
        turn.check(table, story)


def deal(table: Table, screen: Screen, story: Story | None) -> None:
    """Deals the next screen, the closest first; after the last one round 1 begins. [PP-12, PP-R7]"""
    card: i64 = 0
    while table.screen_at(card) != NO_SCREEN:
        card += 1
    forward.draw(table, screen, card, story)
    if story is not None:
        story.tell(DEALT, "PP-12", screen, card)
    if card == CARDS - 1:
        spawning.begin_round(table, story)
