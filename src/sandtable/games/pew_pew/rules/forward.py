"""Phase 7, move player forward, and the pile. Clauses PP-39 to PP-43, rulings PP-R8, PP-R37, PP-R39."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pew_pew.actions import (
    DEATH,
    HEART_BACK,
    MINE_BACK,
    NEW_SCREEN,
    RESHUFFLED,
    SCROLLED,
    SHIP_FORWARD,
    SLIPPED,
    TOKEN_BACK,
)
from sandtable.games.pew_pew.components import (
    CARD_MASK,
    NO_PLACE,
    NO_SCREEN,
    NO_SPACE,
    SCREEN_BITS,
    SPACES,
    Screen,
)
from sandtable.games.pew_pew.rules.contacts import ship_meets
from sandtable.kernel.bits import BIT, count, lowest, without_lowest
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table


def fly(table: Table, story: Story | None) -> None:
    """Moves the ship to the next card, where it meets what is there, and clears the card it left. [PP-39, PP-R37]"""
    if table.has_ship():
        place = SPACES + table.ship
        if story is not None:
            story.tell(SHIP_FORWARD, "PP-39", table.ship, place)
        ship_meets(table, place, story)
    clear(table, story)
    scroll(table, story)


def clear(table: Table, story: Story | None) -> None:
    """Returns what is left on the closest card to the pools; alien ships among it cost deaths. [PP-40, PP-41]"""
    missiles = table.missiles & CARD_MASK
    table.missiles ^= missiles
    table.tokens += count(missiles)
    while missiles != 0 and story is not None:
        story.tell(TOKEN_BACK, "PP-40", lowest(missiles))
        missiles = without_lowest(missiles)
    if table.mine != NO_SPACE:
        if story is not None:
            story.tell(MINE_BACK, "PP-40", table.mine)
        table.mine = NO_SPACE
    if table.heart < SPACES:
        if story is not None:
            story.tell(HEART_BACK, "PP-40", table.heart)
        table.heart = NO_PLACE
    aliens = table.aliens() & CARD_MASK
    if aliens != 0:
        let_slip(table, aliens, story)


def let_slip(table: Table, aliens: i64, story: Story | None) -> None:
    """Returns those alien ships to the cup and adds death markers. [PP-41, PP-R39, PP-R42]"""
    table.deaths += count(aliens) if table.setting.is_death_per_ship else 1
    while aliens != 0:
        place = lowest(aliens)
        aliens = without_lowest(aliens)
        alien = table.lift_alien(place)
        table.cup |= BIT[alien]
        if story is not None:
            story.tell(SLIPPED, "PP-41", alien, place)
    if story is not None:
        story.tell(DEATH, "PP-41", table.deaths)


def scroll(table: Table, story: Story | None) -> None:
    """Discards the closest screen and moves the others one nearer, with all that is on them. [PP-40, PP-42]"""
    screen = table.screen_at(0)
    table.discards |= BIT[screen]
    table.row = (table.row >> SCREEN_BITS) | (NO_SCREEN << 15)
    table.missiles >>= SPACES
    table.ones >>= SPACES
    table.twos >>= SPACES
    table.threes >>= SPACES
    table.near = (table.near >> 27) | ((table.far & _ONE_CARD) << 27)
    table.far >>= 27
    table.pews_2 = table.pews_3
    table.pews_3 = table.pews_4
    table.pews_4 = 0
    if table.heart != NO_PLACE:
        table.heart -= SPACES
    if story is not None:
        story.tell(SCROLLED, "PP-42", screen)


_ONE_CARD: Final[i64] = (1 << 27) - 1  # the counters of one card: three bits for each space


# The pile


def drawable(table: Table) -> i64:
    """The screens that can be drawn next: the pile, or the discards as a new pile. [PP-R8]"""
    return table.pile if table.pile != 0 else table.discards


def draw(table: Table, screen: Screen, card: i64, story: Story | None) -> None:
    """Takes a screen from the pile as card 0 to 3. [PP-12, PP-43, PP-R8]"""
    if table.pile == 0:
        table.pile = table.discards
        table.discards = 0
        if story is not None:
            story.tell(RESHUFFLED, "PP-R8")
    table.pile &= ~BIT[screen]
    table.row ^= (NO_SCREEN ^ screen) << (SCREEN_BITS * card)


def tell_new(screen: Screen, story: Story | None) -> None:
    """Tells which screen is now the farthest. [PP-43]"""
    if story is not None:
        story.tell(NEW_SCREEN, "PP-43", screen)
