"""What happens when two things meet, in any phase.

Clauses PP-44 to PP-55, rulings PP-R14, PP-R25, PP-R26, PP-R28, PP-R36, PP-R38.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.pew_pew.actions import (
    ALIEN_HIT,
    ALIEN_MET_MINE,
    DAMAGED,
    DESTROYED,
    HEALED,
    HEART_TAKEN,
    MISSILE_HIT,
    MISSILE_MET_MINE,
    PEW_MET_ALIEN,
    PEW_MET_MISSILE,
    POINT,
    SHIP_MET_MINE,
)
from sandtable.games.pew_pew.components import BY_MINE, FULL_HEARTS, NO_PLACE, NO_SPACE, OVER, SPACES, Alien, Place
from sandtable.kernel.bits import BIT
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def gain_point(table: Table, alien: Alien, story: Story | None) -> None:
    """Returns the alien ship to the cup and gains a point. [PP-48, PP-R42]"""
    table.cup |= BIT[alien]
    table.points += 1
    if story is not None:
        story.tell(POINT, "PP-48", table.points)


def damage(table: Table, place: Place, story: Story | None) -> None:
    """Turns the ship to its next lower side, or takes it off the board. [PP-49, PP-50, PP-R38, PP-R40]"""
    table.hearts -= 1
    if story is not None:
        story.tell(DAMAGED, "PP-49", table.hearts)
    if table.hearts == 0:
        table.ship = NO_SPACE
        if story is not None:
            story.tell(DESTROYED, "PP-50", place)


# Pews


def pew_meets(table: Table, place: Place, story: Story | None) -> bool:
    """Whether a pew that reaches a place ends there. It meets a missile before an alien ship. [PP-44, PP-45, PP-R32]"""
    bit = BIT[place]
    if table.missiles & bit != 0:
        if story is not None:
            story.tell(PEW_MET_MISSILE, "PP-44", place)
        table.take_missile(place)
        return True
    if table.aliens() & bit != 0:
        alien = table.lift_alien(place)
        if story is not None:
            story.tell(PEW_MET_ALIEN, "PP-45", alien, place)
        gain_point(table, alien, story)
        return True
    return False


def lose_pew(table: Table, place: Place) -> None:
    """Returns one pew of the place to the pool."""
    table.add_pew(place // SPACES, place % SPACES, -1)
    table.tokens += 1


# Missiles


def missile_meets(table: Table, place: Place, story: Story | None) -> bool:
    """Whether a missile that reaches a place ends there, by mine, ship or pew. [PP-44, PP-46, PP-53, PP-R28]"""
    if place < SPACES:
        if place == table.mine:
            table.mine = NO_SPACE
            if story is not None:
                story.tell(MISSILE_MET_MINE, "PP-53", place)
            return True
        if place == table.ship:
            if story is not None:
                story.tell(MISSILE_HIT, "PP-46", place)
            damage(table, place, story)
            return True
    elif table.pews_at(place) > 0:
        lose_pew(table, place)
        if story is not None:
            story.tell(PEW_MET_MISSILE, "PP-44", place)
        return True
    return False


# Alien ships


def alien_meets(table: Table, alien: Alien, place: Place, story: Story | None) -> bool:
    """Whether an alien ship that reaches a free place is destroyed there, by mine, ship or pew; each time a point.

    [PP-29, PP-48, PP-54, PP-R25, PP-R26]
    """
    if place < SPACES:
        if place == table.mine:
            table.mine = NO_SPACE
            if story is not None:
                story.tell(ALIEN_MET_MINE, "PP-54", alien, place)
        elif place == table.ship:
            if story is not None:
                story.tell(ALIEN_HIT, "PP-R26", alien, place)
            damage(table, place, story)
        else:
            return False
    elif table.pews_at(place) > 0:
        lose_pew(table, place)
        if story is not None:
            story.tell(PEW_MET_ALIEN, "PP-R25", alien, place)
    else:
        return False
    gain_point(table, alien, story)
    return True


# The ship


def ship_meets(table: Table, place: Place, story: Story | None) -> None:
    """What the ship meets at its new place: mine, heart, missile, alien ship, in that order. [PP-47, PP-R36]"""
    if place == table.mine:
        run_into_mine(table, place, story)
        return
    if place == table.heart:
        take_heart(table, place, story)
    bit = BIT[place]
    if table.missiles & bit != 0:
        table.take_missile(place)
        if story is not None:
            story.tell(MISSILE_HIT, "PP-47", place)
        damage(table, place, story)
    if table.aliens() & bit != 0 and table.has_ship():
        alien = table.lift_alien(place)
        if story is not None:
            story.tell(ALIEN_HIT, "PP-47", alien, place)
        damage(table, place, story)
        gain_point(table, alien, story)


def run_into_mine(table: Table, place: Place, story: Story | None) -> None:
    """Removes ship and mine, and the game is lost: at once, or at the next check, as the option says. [PP-55,
    PP-R41]
    """
    table.mine = NO_SPACE
    table.ship = NO_SPACE
    table.hearts = 0
    if story is not None:
        story.tell(SHIP_MET_MINE, "PP-55", place)
    if table.setting.mine_ends_at_once:
        table.phase = OVER
        table.ending = BY_MINE


def take_heart(table: Table, place: Place, story: Story | None) -> None:
    """Returns the heart to its pool and heals one heart, if one is missing. [PP-51, PP-R17]"""
    table.heart = NO_PLACE
    if table.hearts < FULL_HEARTS:
        table.hearts += 1
        if story is not None:
            story.tell(HEALED, "PP-51", place, table.hearts)
    elif story is not None:
        story.tell(HEART_TAKEN, "PP-R17", place)
