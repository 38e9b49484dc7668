"""The view of a position. Nothing is hidden: future draws are not fixed in advance. Ruling PP-R45."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pew_pew.components import (
    ALIEN_LETTERS,
    ALIEN_NAMES,
    ALIENS,
    CARDS,
    CHEVRONS,
    DATA,
    FULL_HEARTS,
    NO_PLACE,
    NO_SCREEN,
    NO_SPACE,
    OVER,
    PLACE_NAMES,
    PLAYER_ACTIONS,
    SCREEN_NAMES,
    SPACES,
    STAGE_NAMES,
)
from sandtable.games.pew_pew.forecast import forecast, foretell, next_of
from sandtable.games.pew_pew.rules.player import cost, mine_reach, reach
from sandtable.games.pew_pew.scoring import is_won, score
from sandtable.kernel.bits import BIT, count, members
from sandtable.kernel.contract import Json, View
from sandtable.kernel.story import Fact

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def view(table: Table) -> View:
    """The same for everybody. [PP-R45]"""
    after = table.clone()
    facts = foretell(table, after)
    setting = table.setting
    return {
        "round": int(table.round),
        "phase": STAGE_NAMES[table.phase],
        "phases": list[Json](STAGE_NAMES[1:-1]),
        "to_act": None if table.phase == OVER else "A" if table.phase == PLAYER_ACTIONS else "~",
        "won": is_won(table) if table.phase == OVER else None,
        "score": int(score(table)),
        "points": int(table.points),
        "deaths": int(table.deaths),
        "limits": {"points": int(setting.points), "deaths": int(setting.deaths)},
        "ap": budget(table),
        "costs": {
            "fire": int(setting.fire),
            "orthogonal": int(setting.orthogonal),
            "diagonal": int(setting.diagonal),
            "mine": int(setting.mine),
        },
        "ship": ship(table),
        "cards": [card(table, number) for number in range(CARDS)],
        "aliens": aliens(table, facts),
        "counters": counters(),
        "tokens": {"pool": int(table.tokens), "of": int(setting.tokens)},
        "mine": None if table.mine == NO_SPACE else PLACE_NAMES[table.mine],
        "heart": None if table.heart == NO_PLACE else PLACE_NAMES[table.heart],
        "missiles": [PLACE_NAMES[place] for place in members(table.missiles)],
        "pews": pews(table),
        "cup": [ALIEN_LETTERS[alien] for alien in members(table.cup)],
        "pile": int(count(table.pile)),
        "unseen": [SCREEN_NAMES[screen] for screen in members(table.pile)],
        "discards": [SCREEN_NAMES[screen] for screen in members(table.discards)],
        "forecast": forecast(table, after, facts),
    }


def imagine(table: Table) -> Table:
    """The same position, because nothing is hidden. [PP-R45]"""
    return table.clone()


def budget(table: Table) -> Json:
    """AP left, the budget and its terms: each set of the ship's card when it was counted, and the modifier. [PP-20]"""
    if table.phase != PLAYER_ACTIONS:
        return None
    screen = table.screen_at(0)
    terms: list[Json] = []
    icons: i64 = 0
    space: i64
    for space in range(SPACES):
        chevrons = CHEVRONS[SPACES * screen + space]
        if chevrons > 0:
            is_paid = table.paid & BIT[space] != 0
            icons += chevrons if is_paid else 0
            terms.append({"space": PLACE_NAMES[space], "chevrons": int(chevrons), "covered": not is_paid})
    modifier = table.budget - icons if table.budget > 0 else table.setting.modifiers[table.hearts]  # PP-R5
    return {
        "left": int(table.ap),
        "budget": int(table.budget),
        "icons": int(icons),
        "modifier": int(modifier),
        "terms": terms,
        "moves": prices(table, reach(table, table.ap), 0),
        "drops": prices(table, mine_reach(table), table.setting.mine),
    }


def prices(table: Table, spaces: i64, more: i64) -> Json:
    """What a move to each of these spaces costs; `extra` is added. [PP-23 to PP-25]"""
    return {PLACE_NAMES[space]: int(cost(table, space) + more) for space in members(spaces)}


def ship(table: Table) -> Json:
    """The ship: its place, its hearts, and what each of its sides adds to the budget. [PP-3]"""
    modifiers = table.setting.modifiers
    return {
        "space": None if table.ship == NO_SPACE else PLACE_NAMES[table.ship],
        "hearts": int(table.hearts),
        "of": int(FULL_HEARTS),
        "modifier": int(modifiers[table.hearts]),
        "modifiers": {str(hearts): int(modifiers[hearts]) for hearts in range(1, int(FULL_HEARTS) + 1)},
    }


def card(table: Table, number: i64) -> Json:
    """A card: its screen, and every space with what lies on it; None before it is dealt."""
    screen = table.screen_at(number)
    if screen == NO_SCREEN:
        return None
    spaces: list[Json] = [space(table, screen, SPACES * number + n) for n in range(SPACES)]
    return {"card": int(number) + 1, "screen": SCREEN_NAMES[screen], "spaces": spaces}


def space(table: Table, screen: i64, place: i64) -> Json:
    """One space: its chevrons, and the pieces on it."""
    bit = BIT[place]
    has_alien = table.aliens() & bit != 0
    has_missile = table.missiles & bit != 0
    pews_here = table.pews_at(place)
    found: dict[str, Json] = {
        "space": PLACE_NAMES[place],
        "chevrons": int(CHEVRONS[SPACES * screen + place % SPACES]),
        "alien": ALIEN_LETTERS[table.alien_at(place)] if has_alien else None,
        "side": int(table.side_at(place)) + 1 if has_alien else None,
        "missile": has_missile,
        "pews": int(pews_here),
        "mine": place == table.mine,
        "heart": place == table.heart,
        "ship": place == table.ship,
    }
    lies_on = has_alien or has_missile or pews_here > 0
    found["covered"] = lies_on or place == table.mine or place == table.heart or place == table.ship  # PP-R3
    return found


def aliens(table: Table, facts: list[Fact]) -> list[Json]:
    """Every alien ship in play, in the order they act, with what it will do next if the player stops now. [PP-27]"""
    found: list[Json] = []
    for number in range(CARDS):
        for side, places in enumerate([table.ones, table.twos, table.threes]):
            for place in members(places & (511 << (SPACES * number))):
                alien = table.alien_at(place)
                found.append(
                    {
                        "alien": ALIEN_LETTERS[alien],
                        "name": ALIEN_NAMES[alien],
                        "space": PLACE_NAMES[place],
                        "side": side + 1,
                        "next": next_of(alien, place, facts) if table.phase == PLAYER_ACTIONS else None,
                    }
                )
    return found


def pews(table: Table) -> list[Json]:
    found: list[Json] = []
    for place in range(SPACES, CARDS * SPACES):
        if table.pews_at(place) > 0:
            found.append({"space": PLACE_NAMES[place], "count": int(table.pews_at(place))})
    return found


def counters() -> Json:
    """Every alien counter: its name, and the numbered directions of its three sides. [PP-5, PP-R19]"""
    found: dict[str, Json] = {}
    for number in range(ALIENS):
        sides: list[Json] = []
        for side in DATA["alien"][number]["side"]:
            sides.append({"move": list[Json](side["move"]), "missile": list[Json](side["missile"])})
        found[ALIEN_LETTERS[number]] = {"name": ALIEN_NAMES[number], "sides": sides}
    return found
