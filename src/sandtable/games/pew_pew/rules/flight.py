"""Phases 5 and 6: move pews, move missiles. Clauses PP-34 to PP-38, rulings PP-R30 to PP-R34."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pew_pew.actions import MISSILE_LEFT, MISSILE_MOVED, PEW_LEFT, PEW_MOVED
from sandtable.games.pew_pew.components import (
    CARDS,
    MISSILE_STEPS,
    PEW_STEPS,
    PLACES,
    SPACES,
    Place,
    Space,
    pew_count,
    pew_spaces,
)
from sandtable.games.pew_pew.rules.contacts import missile_meets, pew_meets
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


# Phase 5


def move_pews(table: Table, story: Story | None) -> None:
    """Moves every pew two cards away, those of the farthest card first. [PP-34]"""
    card: i64 = CARDS - 1
    while card > 0:
        pews = table.pews_on(card)
        if pews != 0:
            spaces = pew_spaces(pews)
            while spaces != 0:
                space = lowest(spaces)
                spaces = without_lowest(spaces)
                for _ in range(pew_count(pews, space)):
                    move_pew(table, card, space, story)
        card -= 1


def move_pew(table: Table, card: i64, space: Space, story: Story | None) -> None:
    """Moves one pew card by card in its space, where it meets what is there. [PP-35, PP-36, PP-R31]"""
    table.add_pew(card, space, -1)
    place = SPACES * card + space
    for _ in range(PEW_STEPS):
        if place + SPACES >= PLACES:
            table.tokens += 1  # PP-R30
            if story is not None:
                story.tell(PEW_LEFT, "PP-R30", place)
            return
        if story is not None:
            story.tell(PEW_MOVED, "PP-34", place, place + SPACES)
        place += SPACES
        if pew_meets(table, place, story):
            table.tokens += 1
            return
    table.add_pew(place // SPACES, space, 1)


# Phase 6


def move_missiles(table: Table, story: Story | None) -> None:
    """Moves every missile one card nearer, those of the closest card first. [PP-37]"""
    for _ in range(MISSILE_STEPS):
        missiles = table.missiles
        while missiles != 0:
            place = lowest(missiles)
            missiles = without_lowest(missiles)
            move_missile(table, place, story)


def move_missile(table: Table, place: Place, story: Story | None) -> None:
    """Moves one missile nearer; it meets what is there, but shares a space with alien ships. [PP-38, PP-R30]"""
    table.missiles &= ~BIT[place]
    if place < SPACES:
        table.tokens += 1
        if story is not None:
            story.tell(MISSILE_LEFT, "PP-R30", place)
        return
    if story is not None:
        story.tell(MISSILE_MOVED, "PP-37", place, place - SPACES)
    if missile_meets(table, place - SPACES, story):
        table.tokens += 1
    else:
        table.missiles |= BIT[place - SPACES]
