"""Raises Malformed for positions that no game can reach, so that every position that is read can be played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pew_pew.components import (
    CARDS,
    CHEVRONS,
    FURTHEST,
    MOVE_FORWARD,
    NO_PLACE,
    NO_SCREEN,
    NO_SPACE,
    NOT_YET,
    OVER,
    PLACE_NAMES,
    PLAYER_ACTIONS,
    SET_COUNT,
    SETTING_UP,
    SPACES,
    SPAWN_SHIPS,
    STAGE_NAMES,
    pew_spaces,
)
from sandtable.games.pew_pew.rules.spawning import nth_set
from sandtable.kernel.bits import BIT, lowest
from sandtable.kernel.errors import Malformed

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def check(table: Table) -> None:
    """The phase must be one that waits for an answer, and everything must fit it."""
    if table.phase not in (SETTING_UP, SPAWN_SHIPS, PLAYER_ACTIONS, MOVE_FORWARD, OVER):
        raise Malformed(f"nothing is waited for in phase {STAGE_NAMES[table.phase]!r} [PP-15]")
    if table.tokens < 0:
        raise Malformed(f"there are {table.setting.tokens} tokens, not {table.setting.tokens - table.tokens} [PP-10]")
    check_row(table)
    check_places(table)
    if table.phase == SPAWN_SHIPS:
        check_spawning(table)
    if table.phase == SPAWN_SHIPS or table.phase == PLAYER_ACTIONS:
        check_ship(table)
    if (table.ending != NOT_YET) != (table.phase == OVER):
        raise Malformed("a game that is over says how it ended [PP-56]")


def check_row(table: Table) -> None:
    """Four cards lie in play; three while a new one is due, fewer during the deal. [PP-12, PP-43]"""
    cards = 0
    while cards < CARDS and table.screen_at(cards) != NO_SCREEN:
        cards += 1
    needed = CARDS - 1 if table.phase == MOVE_FORWARD else CARDS
    if table.phase == OVER:
        if cards < CARDS - 1:
            raise Malformed(f"{cards} screens are in play [PP-12]")
    elif table.phase == SETTING_UP:
        if cards == CARDS or table.discards != 0 or everything(table) != 0:
            raise Malformed("while the screens are dealt nothing else is in play [PP-14]")
    elif cards != needed:
        raise Malformed(f"{needed} screens are in play, not {cards} [PP-12]")
    if table.phase == MOVE_FORWARD and everything(table) >> FURTHEST != 0:
        raise Malformed("nothing lies on a card that is not drawn yet [PP-43]")


def everything(table: Table) -> i64:
    """All places that hold something besides the ship."""
    found = table.blocked() | pewed(table)
    if table.mine != NO_SPACE:
        found |= BIT[table.mine]
    if table.heart != NO_PLACE:
        found |= BIT[table.heart]
    return found


def pewed(table: Table) -> i64:
    """All places with pews."""
    found: i64 = 0
    card: i64
    for card in range(1, CARDS):
        found |= pew_spaces(table.pews_on(card)) << (SPACES * card)
    return found


def check_places(table: Table) -> None:
    """Things that cannot share a place must not. [PP-44, PP-45, PP-47, PP-51, PP-53]"""
    shot = pewed(table) & table.blocked()
    if shot != 0:
        raise Malformed(f"a pew does not stay with a missile or an alien ship, at {PLACE_NAMES[lowest(shot)]} [PP-45]")
    if table.mine != NO_SPACE and (table.blocked() & BIT[table.mine] != 0 or table.mine == table.ship):
        raise Malformed(f"nothing else stays on the mine, at {PLACE_NAMES[table.mine]} [PP-53]")
    if table.has_ship() and (table.blocked() & BIT[table.ship] != 0 or table.heart == table.ship):
        raise Malformed(f"nothing else stays in the ship's space, {PLACE_NAMES[table.ship]} [PP-47]")


def check_ship(table: Table) -> None:
    """A round needs a ship. [PP-50]"""
    if not table.has_ship():
        raise Malformed("without a ship the round goes on by itself, and the game ends with it [PP-R38]")


def check_spawning(table: Table) -> None:
    """During spawning the new card holds the ships of its first sets and nothing else, and one more is due.

    [PP-19, PP-R10, PP-R12]
    """
    screen = table.screen_at(CARDS - 1)
    if table.spawned >= SET_COUNT[screen] or table.cup == 0:
        raise Malformed("no ship is due from the cup [PP-R11]")
    expected: i64 = 0
    n: i64
    for n in range(table.spawned):
        place = FURTHEST + nth_set(screen, n)
        expected |= BIT[place]
        if (
            table.aliens() & BIT[place] != 0
            and table.side_at(place) + 1 != CHEVRONS[SPACES * screen + place - FURTHEST]
        ):
            raise Malformed(f"the ship at {PLACE_NAMES[place]} shows other chevrons than its set [PP-18]")
    if everything(table) >> FURTHEST != expected >> FURTHEST:
        raise Malformed("on the new card stand the ships of its first sets, and nothing else [PP-R12]")
