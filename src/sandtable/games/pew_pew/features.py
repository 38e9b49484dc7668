"""Features for learning programs: the four cards space by space, the ship, the pools. Nothing is hidden. [PP-R45]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pew_pew.components import (
    ALIENS,
    CARDS,
    CHEVRONS,
    NO_SCREEN,
    PLACES,
    PLAYER_ACTIONS,
    SCREENS,
    SIDES,
    SPACES,
)
from sandtable.kernel.bits import BIT
from sandtable.kernel.planes import Plane, Sheet

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table

_GRID: Final = [CARDS, 3, 3]


def planes() -> list[Plane]:
    """Places are card (the closest first), row from the top, column from the left."""
    return [
        Plane("aliens", [ALIENS, *_GRID], "1 where that counter stands"),
        Plane("sides", [SIDES, *_GRID], "1 where an alien ship shows one, two or three chevrons"),
        Plane("missiles", _GRID, "1 where a missile lies"),
        Plane("pews", _GRID, "how many pews lie there"),
        Plane("chevrons", _GRID, "chevrons printed there"),
        Plane("ship", [3, 3], "1 where the ship is on the closest card"),
        Plane("mine", [3, 3], "1 where the mine lies"),
        Plane("heart", _GRID, "1 where the heart lies"),
        Plane("asked", [1], "1 when the player is asked"),
        Plane("hearts", [1], "hearts of the ship"),
        Plane("ap", [2], "action points left, and those the phase began with"),
        Plane("points", [2], "points made, and points that win"),
        Plane("deaths", [2], "deaths, and deaths that lose"),
        Plane("tokens", [1], "pews and missiles left in the pool"),
        Plane("cup", [ALIENS], "1 for each counter still in the cup"),
        Plane("pile", [SCREENS], "1 for each screen that may come next"),
        Plane("round", [1], "the round"),
    ]


def write(table: Table, seat: i64, sheet: Sheet) -> None:
    write_aliens(table, sheet)
    sheet.bits(table.ones, PLACES)
    sheet.bits(table.twos, PLACES)
    sheet.bits(table.threes, PLACES)
    sheet.bits(table.missiles, PLACES)
    place: i64
    for place in range(PLACES):
        sheet.put(0 if place < SPACES else table.pews_at(place))  # none lie on the ship's own card
    for place in range(PLACES):
        screen = table.screen_at(place // SPACES)
        sheet.put(0 if screen == NO_SCREEN else CHEVRONS[SPACES * screen + place % SPACES])
    sheet.choice(table.ship, SPACES)
    sheet.choice(table.mine, SPACES)
    sheet.choice(table.heart, PLACES)
    sheet.flag(table.phase == PLAYER_ACTIONS)
    sheet.put(table.hearts)
    sheet.put(table.ap)
    sheet.put(table.budget)
    sheet.put(table.points)
    sheet.put(table.setting.points)
    sheet.put(table.deaths)
    sheet.put(table.setting.deaths)
    sheet.put(table.tokens)
    sheet.bits(table.cup, ALIENS)
    sheet.bits(table.pile, SCREENS)
    sheet.put(table.round)


def write_aliens(table: Table, sheet: Sheet) -> None:
    """Which counter stands where."""
    at = sheet.at
    sheet.blank(ALIENS * PLACES)
    end = sheet.at
    here = table.aliens()
    place: i64
    for place in range(PLACES):
        if here & BIT[place] != 0:
            sheet.at = at + table.alien_at(place) * PLACES + place
            sheet.put(1)
    sheet.at = end
