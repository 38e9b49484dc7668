"""What the rest of the round will do if the player stops now: phases 3 to 7 have no choice and no chance. [PP-R45]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pew_pew.actions import (
    ALIEN_HIT,
    ALIEN_MET_MINE,
    ALIEN_MOVED,
    FACTS,
    MISSILE_SPAWNED,
    PEW_MET_ALIEN,
    TURNED,
)
from sandtable.games.pew_pew.components import (
    BY_POINTS,
    NO_SPACE,
    NOT_YET,
    PLACE_NAMES,
    PLAYER_ACTIONS,
)
from sandtable.games.pew_pew.rules import turn
from sandtable.games.pew_pew.rules.spawning import icons
from sandtable.games.pew_pew.scoring import ending, score
from sandtable.kernel.codes import argument, first, verb_of
from sandtable.kernel.contract import Json
from sandtable.kernel.story import Fact, Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def foretell(table: Table, after: Table) -> list[Fact]:
    """The facts of phases 3 to 7, which are played on the given copy. None outside the player's phase."""
    story = Story()
    if table.phase == PLAYER_ACTIONS:
        turn.resolve(after, story)
    return story.facts


def forecast(table: Table, after: Table, facts: list[Fact]) -> Json:
    """The facts as text, and their result. None outside the player's phase."""
    if table.phase != PLAYER_ACTIONS:
        return None
    told: list[Json] = []
    for fact in facts:
        data: dict[str, Json] = dict(FACTS.json(fact.code).items())
        told.append({"text": FACTS.text(fact.code), "clause": fact.clause, "data": data})
    return {
        "facts": told,
        "points": int(after.points - table.points),
        "deaths": int(after.deaths - table.deaths),
        "score": int(score(after)),
        "hearts": int(after.hearts),
        "ap": next_budget(after),
        "ship": None if after.ship == NO_SPACE else PLACE_NAMES[after.ship],
        "ends": ending_of(after),
    }


def next_budget(after: Table) -> Json:
    """The AP of the next round, which no spawned ship changes; None when there is none. [PP-20]"""
    if after.ship == NO_SPACE or ending(after) != NOT_YET:
        return None
    paid = icons(after.screen_at(0), after.covered())
    return int(max(paid + after.setting.modifiers[after.hearts], 0))


def ending_of(after: Table) -> Json:
    """`won` or `lost` when the next check will end the game, whatever screen is drawn. [PP-56]"""
    found = ending(after)
    return None if found == NOT_YET else "won" if found == BY_POINTS else "lost"


def next_of(alien: i64, place: i64, facts: list[Fact]) -> Json:
    """What one alien ship will do: its next space, what it meets there, its next side, and its missile."""
    found: dict[str, Json] = {"to": PLACE_NAMES[place], "meets": None, "side": None, "missile": None}
    for fact in facts:
        verb = verb_of(fact.code)
        if first(fact.code) != alien:
            continue
        if verb == ALIEN_MOVED:
            found["to"] = PLACE_NAMES[argument(fact.code, 2)]
        elif verb == ALIEN_MET_MINE:
            found["meets"] = "mine"
        elif verb == ALIEN_HIT:
            found["meets"] = "ship"
        elif verb == PEW_MET_ALIEN:
            found["meets"] = "pew"
        elif verb == TURNED:
            found["side"] = int(argument(fact.code, 2)) + 1
        elif verb == MISSILE_SPAWNED:
            found["missile"] = PLACE_NAMES[argument(fact.code, 2)]
    return found
