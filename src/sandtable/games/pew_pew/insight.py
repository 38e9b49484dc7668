"""The evaluation that bots use: about how likely the game is won.

Phases 3 to 7 are determined, so a position in the player's phase is worth what the position after them is worth. From
there it looks one more round ahead: what the aliens will do, and how many hits and kills the best column within reach
brings. The weights are log odds in hundredths, fitted to some 25,000 rounds of a planner's games, one in eight of them
played badly on purpose.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from sandtable.games.pew_pew import scoring
from sandtable.games.pew_pew.components import (
    BY_POINTS,
    CARD_MASK,
    NO_SCREEN,
    NO_SPACE,
    NOT_YET,
    OVER,
    PLAYER_ACTIONS,
    ROW,
    SETTING_UP,
    SPACES,
    Space,
    pew_total,
)
from sandtable.games.pew_pew.rules import aliens, turn
from sandtable.games.pew_pew.rules.spawning import icons
from sandtable.kernel.bits import count

if TYPE_CHECKING:
    from sandtable.games.pew_pew.options import Setting
    from sandtable.games.pew_pew.state import Table

OPENING: Final = 0.5  # before the screens are dealt
# In hundredths of log odds
BIAS: Final[i64] = -7
POINTS: Final[i64] = 46  # for the square of the progress to a win, scaled so that all of it is 10
DEATHS: Final[i64] = -32  # the same for the square of the deaths
TWO_HEARTS: Final[i64] = -150
ONE_HEART: Final[i64] = -312
KILL: Final[i64] = 48  # kills and hits expected in the next round
HIT: Final[i64] = -142
FATAL: Final[i64] = -135  # added, when it would take all hearts
AP: Final[i64] = 6
UNSPENT: Final[i64] = 10  # for each AP left in this round
SECOND_CARD: Final[i64] = 8  # for each chevron of card 2 that the next budget counts
THIRD_CARD: Final[i64] = 7
ALIEN: Final[i64] = -21  # still on the board, and not on the closest card
IN_FLIGHT: Final[i64] = 5  # for a pew that has yet to meet the new card
LEFT: Final[i64] = 9  # for a spare pew in the best column
SLIP: Final[i64] = -18  # for an alien ship on the closest card that will be left behind

# How columns are compared: in tenths of a kill
_A_KILL: Final[i64] = 10
_A_HIT: Final[i64] = 22
_A_PEW: Final[i64] = 1


def worth(table: Table) -> float:
    """About how likely the game is won; exact when it is over, or already decided. [PP-56]"""
    if table.phase == OVER:
        return 1.0 if scoring.is_won(table) else 0.0
    if table.phase == PLAYER_ACTIONS:
        after = table.clone()
        turn.resolve(after, None)
        return settled(after, UNSPENT * table.ap)
    return OPENING if table.phase == SETTING_UP else settled(table, 0)


def settled(table: Table, more: i64) -> float:
    """The same for a position without choices; `extra` is added to the log odds."""
    ending = scoring.ending(table)
    if ending != NOT_YET:
        return 1.0 if ending == BY_POINTS else 0.0
    return 1.0 / (1.0 + exp(-0.01 * float(log_odds(table) + more)))


def log_odds(table: Table) -> i64:
    """The log odds of winning, in hundredths."""
    setting = table.setting
    points = 10 * table.points // setting.points
    deaths = 10 * table.deaths // setting.deaths
    outlook = look_ahead(table)
    total = BIAS + (POINTS * points * points + DEATHS * deaths * deaths) // 10
    if table.hearts < 3:
        total += TWO_HEARTS if table.hearts == 2 else ONE_HEART
    total += KILL * outlook.best_kills + HIT * outlook.best_hits + AP * outlook.ap
    if outlook.best_hits >= table.hearts:
        total += FATAL
    if table.aliens() & CARD_MASK != 0:
        total += SLIP
    total += IN_FLIGHT * pew_total(table.pews_3) + LEFT * outlook.best_pews
    total += SECOND_CARD * paying(table, 1) + THIRD_CARD * paying(table, 2)
    return total + ALIEN * count(table.aliens() >> SPACES)


def paying(table: Table, card: i64) -> i64:
    """The chevrons of a card that would pay AP; none where there is no screen."""
    screen = table.screen_at(card)
    return 0 if screen == NO_SCREEN else icons(screen, 0)


def look_ahead(table: Table) -> Outlook:
    """What the next round holds for the ship, wherever it goes, if only the aliens act."""
    ghost = table.clone()
    ghost.ship = NO_SPACE
    ghost.mine = NO_SPACE
    aliens.move_all(ghost, None)
    aliens.spawn_all(ghost, None)
    setting = table.setting
    outlook = Outlook(table, ghost)
    outlook.ap = max(icons(table.screen_at(0), table.covered()) + setting.modifiers[table.hearts], 0)
    space: i64
    for space in range(SPACES):
        left = outlook.ap - way(setting, table.ship, space)
        if left >= 0:
            outlook.consider(space, left // setting.fire)
    return outlook


def way(setting: Setting, start: Space, space: Space) -> i64:
    """About what it costs to fly there. [PP-23, PP-24]"""
    east = distance(space % ROW, start % ROW)
    south = distance(space // ROW, start // ROW)
    diagonal = min(east, south)
    return diagonal * setting.diagonal + (east + south - 2 * diagonal) * setting.orthogonal


def distance(one: i64, other: i64) -> i64:
    """The distance of two rows or columns."""
    return one - other if one > other else other - one


@final
class Outlook:
    """One round ahead: the board now and after the aliens have moved and shot, and the best column for the ship."""

    __slots__ = (
        "aliens",
        "ap",
        "best",
        "best_hits",
        "best_kills",
        "best_pews",
        "fresh",
        "hits",
        "kills",
        "later",
        "missiles",
        "pews",
        "shots",
        "start",
    )

    def __init__(self, table: Table, ghost: Table) -> None:
        self.start: i64 = table.ship
        self.ap: i64 = 0
        self.aliens: i64 = table.aliens()
        self.missiles: i64 = table.missiles
        self.later: i64 = ghost.aliens()
        self.shots: i64 = ghost.missiles
        self.fresh: i64 = ghost.missiles & ~table.missiles
        self.best: i64 = -1000
        self.best_hits: i64 = 0
        self.best_kills: i64 = 0
        self.best_pews: i64 = 0
        self.pews: i64 = 0  # pews left in the column that is being examined
        self.hits: i64 = 0
        self.kills: i64 = 0

    def consider(self, space: Space, pews: i64) -> None:
        """Keeps this column if it is better than those before."""
        self.pews = pews
        self.hits = 0
        self.kills = 0
        self.enter(space)
        self.fly(space + SPACES)
        value = _A_KILL * self.kills - _A_HIT * self.hits + _A_PEW * self.pews
        if value > self.best:
            self.best = value
            self.best_hits = self.hits
            self.best_kills = self.kills
            self.best_pews = self.pews

    def enter(self, space: Space) -> None:
        """What the ship meets on its own card, on its way and afterwards. [PP-46, PP-47]"""
        if space != self.start:
            self.hits += ((self.missiles >> space) & 1) + ((self.aliens >> space) & 1)
            self.kills += (self.aliens >> space) & 1
        come = (self.later & ~self.aliens) >> space & 1
        self.hits += come + ((self.fresh >> space) & 1)
        self.kills += come

    def fly(self, place: i64) -> None:
        """What its pews meet on the cards ahead, nearest first, and what reaches the ship if they are too few."""
        alien = (self.aliens >> place) & 1
        comes = (self.later >> place) & 1
        if (self.missiles >> place) & 1 != 0:
            self.stop(0, 1)
        if alien != 0:
            self.stop(1, comes)
        elif comes != 0:
            self.stop(1, 1)
        if (self.fresh >> place) & 1 != 0:
            self.stop(0, 1)
        self.pass_through(place + SPACES, 1)
        self.pass_through(place + 2 * SPACES, 0)

    def pass_through(self, place: i64, harm: i64) -> None:
        """The pews meet what will be on a farther card. A missile there may still reach the ship."""
        if (self.shots >> place) & 1 != 0:
            self.stop(0, harm)
        if (self.later >> place) & 1 != 0:
            self.stop(1, 0)

    def stop(self, gain: i64, harm: i64) -> None:
        """A pew stops it for a gain; without a pew it does its harm."""
        if self.pews > 0:
            self.pews -= 1
            self.kills += gain
        else:
            self.hits += harm
            self.kills += gain * harm
