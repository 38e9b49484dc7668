"""Phases 3 and 4: aliens move, then spawn missiles. Clauses PP-27 to PP-33, rulings PP-R18 to PP-R29."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pew_pew.actions import (
    ALIEN_MOVED,
    ALIEN_STAYED,
    MISSILE_SPAWNED,
    NO_MISSILE,
    TURNED,
)
from sandtable.games.pew_pew.components import (
    CARD_MASK,
    CARDS,
    MISSILE_TARGETS,
    MOVE_TARGETS,
    NO_TARGET,
    SIDES,
    SPACES,
    Place,
    Side,
    Space,
)
from sandtable.games.pew_pew.rules.contacts import alien_meets, missile_meets
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def first_free(listed: i64, blocked: i64) -> Space:
    """The first space of a list that is free on its card, or NO_TARGET. [PP-28, PP-29]"""
    space = listed & 15
    while space != NO_TARGET and blocked & BIT[space] != 0:
        listed >>= 4
        space = listed & 15
    return space


# Phases 3 and 4


def move_all(table: Table, story: Story | None) -> None:
    """Moves every alien ship. [PP-27]"""
    act_all(table, False, story)


def spawn_all(table: Table, story: Story | None) -> None:
    """Lets every alien ship fire, in the same order by the sides they show now. [PP-32]"""
    act_all(table, True, story)


def act_all(table: Table, fires: bool, story: Story | None) -> None:
    """Lets every alien ship act: closest card first, fewest chevrons first, top left first. [PP-27, PP-R23, PP-R24]"""
    ones = table.ones
    twos = table.twos
    threes = table.threes
    card: i64
    for card in range(CARDS):
        corner = SPACES * card
        act_some(table, fires, corner, (ones >> corner) & CARD_MASK, 0, story)
        act_some(table, fires, corner, (twos >> corner) & CARD_MASK, 1, story)
        act_some(table, fires, corner, (threes >> corner) & CARD_MASK, 2, story)


def act_some(table: Table, fires: bool, corner: Place, spaces: i64, side: Side, story: Story | None) -> None:
    """Lets the alien ships of one card and side act."""
    while spaces != 0:
        if fires:
            spawn_one(table, corner, lowest(spaces), side, story)
        else:
            move_one(table, corner, lowest(spaces), side, story)
        spaces = without_lowest(spaces)


def move_one(table: Table, corner: Place, space: Space, side: Side, story: Story | None) -> None:
    """Moves the ship to the first free space it lists, if any, and turns it to its next side. [PP-28, PP-30, PP-R18]"""
    start = corner + space
    alien = table.alien_at(start)
    target = first_free(MOVE_TARGETS[(alien * SIDES + side) * SPACES + space], table.blocked() >> corner)
    place = start if target == NO_TARGET else corner + target
    table.lift_alien(start)
    if story is not None:
        if place == start:
            story.tell(ALIEN_STAYED, "PP-R22", alien, start)
        else:
            story.tell(ALIEN_MOVED, "PP-28", alien, start, place)
    if place != start and alien_meets(table, alien, place, story):
        return
    turned = 0 if side == SIDES - 1 else side + 1
    table.put_alien(place, alien, turned)
    if story is not None:
        story.tell(TURNED, "PP-30", alien, place, turned)


def spawn_one(table: Table, corner: Place, space: Space, side: Side, story: Story | None) -> None:
    """Puts a missile on the first free space that the side lists, where it may hit something. [PP-31 to PP-33,
    PP-R29]
    """
    alien = table.alien_at(corner + space)
    target = first_free(MISSILE_TARGETS[(alien * SIDES + side) * SPACES + space], table.blocked() >> corner)
    if target == NO_TARGET or table.tokens == 0:
        if story is not None:
            story.tell(NO_MISSILE, "PP-33" if target == NO_TARGET else "PP-R29", alien, corner + space)
        return
    place = corner + target
    if story is not None:
        story.tell(MISSILE_SPAWNED, "PP-32", alien, corner + space, place)
    if not missile_meets(table, place, story):
        table.tokens -= 1
        table.missiles |= BIT[place]
