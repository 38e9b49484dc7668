"""Values are reckoned, never stored: power, price, destiny, capacity, upkeep, with their terms. [PD-62, PD-97, PD-152]

`power` handed a ledger writes down every term, so the number shown and the number used come from one reckoning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from sandtable.games.pinned_down.components import (
    CHARACTER,
    CLOAKING,
    CREW_TYPES,
    DAMAGE,
    ENEMY_SEAT,
    FLAGSHIP,
    NONE,
    SHIP,
    Kind,
    Piece,
)
from sandtable.games.pinned_down.frame import Frame
from sandtable.kernel.bits import BIT

if TYPE_CHECKING:
    from sandtable.games.pinned_down.effects.clauses import Static
    from sandtable.games.pinned_down.state import Table

# Bans
CLOAK: Final[i64] = 0
OVERLOAD: Final[i64] = 1
REPAIR: Final[i64] = 2
POWER_BONUS: Final[i64] = 3
CAPTAIN_BONUS: Final[i64] = 4
ASSIGN: Final[i64] = 5
CHOICE: Final[i64] = 6

_POWER: Final[i64] = 0
_COST: Final[i64] = 1
_DESTINY: Final[i64] = 2
_CAPTAIN: Final[i64] = 3
_EFFECT_BONUS: Final[i64] = 4
_OVERPOWER: Final[i64] = 5
_DAMAGE_CAP: Final[i64] = 6
NO_CAP: Final[i64] = 99
FULL: Final[i64] = 100  # structure of a whole ship [PD-R1]


@final
class Ledger:
    """The terms of a number, the printed one first: which card, and how much. A silenced term counts nothing."""

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.amounts: list[int] = []
        self.is_silenced = False  # a ban on bonuses takes the positive terms away
        self.floor = 0  # what keeps the number from being below 0

    def write(self, kind: i64, amount: i64) -> None:
        """One term more."""
        self.kinds.append(int(kind))
        self.amounts.append(int(amount))

    def counts(self, n: int) -> bool:
        """Whether a term counts."""
        return n == 0 or self.amounts[n] < 0 or not self.is_silenced

    def total(self) -> int:
        """What the terms that count come to."""
        found = self.floor
        for n in range(len(self.amounts)):
            found += self.amounts[n] if self.counts(n) else 0
        return found


def bearer_of(table: Table, piece: Piece) -> Piece:
    """The ship a card's text speaks of: the one that carries it, or itself."""
    host = table.host[piece]
    if host >= 0:
        return host
    return piece if table.box.type[table.kind[piece]] == SHIP else NONE


def speaker(table: Table, piece: Piece) -> Frame:
    """A frame for a standing text of a piece: who speaks, for whom, of which ship."""
    return Frame(0, 0, piece, table.kind[piece], table.owner[piece], bearer_of(table, piece))


# Standing numbers


def static_amount(table: Table, static: Static, frame: Frame) -> i64:
    """What a standing number comes to now, its condition and multiplier included."""
    if static.when is not None and not static.when.holds(table, frame):
        return 0
    if static.times is not None:
        return static.amount * static.times.value(table, frame)
    return static.amount


def is_repeated(table: Table, static: Static, source: Piece, piece: Piece) -> bool:
    """Whether an earlier copy of the card already does the same to the piece. [PD-R87]"""
    earlier: i64
    for earlier in range(source):
        if table.kind[earlier] == table.kind[source] and static.on.has(table, speaker(table, earlier), piece):
            return True
    return False


def power(table: Table, piece: Piece, ledger: Ledger | None = None) -> i64:
    """Printed power less damage, plus bonuses, less penalties, not below 0. [PD-62, PD-R68]"""
    box = table.box
    lib = table.lib
    kind = table.kind[piece]
    printed = box.power[kind]
    up: i64 = 0
    down: i64 = 0
    is_silenced = False
    captain: i64 = NONE
    if ledger is not None:
        ledger.write(kind, printed)
    source: i64
    amount: i64
    for source in range(len(table.kind)):
        speaking = table.kind[source]
        if speaking < 0:
            continue
        if table.host[source] == piece:
            if box.type[speaking] == DAMAGE:
                amount = -box.power_malus[speaking]
            else:
                amount = box.power_bonus[speaking]
            if amount != 0:
                if amount > 0:
                    up += amount
                else:
                    down += amount
                if ledger is not None:
                    ledger.write(speaking, amount)
            if box.captain_of[speaking] == kind:
                captain = source
        if lib.has_power[speaking] == 2 or (lib.has_power[speaking] == 1 and source == piece):
            frame = speaker(table, source)
            for static in lib.statics[speaking]:
                if static.stat == _POWER and static.on.has(table, frame, piece):
                    if static.once and is_repeated(table, static, source, piece):
                        continue
                    amount = static_amount(table, static, frame)
                    if amount > 0:
                        up += amount
                    else:
                        down += amount
                    if ledger is not None and amount != 0:
                        ledger.write(speaking, amount)
    here = table.here()
    if here >= 0 and lib.has_power[here] != 0:
        for static in lib.statics[here]:
            if static.stat == _POWER and static.on.has(table, Frame(0, 0, NONE, here, ENEMY_SEAT, NONE), piece):
                up += max(0, static.amount)
                down += min(0, static.amount)
                if ledger is not None and static.amount != 0:
                    ledger.write(here, static.amount)
    if captain != NONE:
        amount = captain_bonus(table, piece)
        up += max(0, amount)
        down += min(0, amount)
        if ledger is not None and amount != 0:
            ledger.write(table.kind[captain], amount)
    n: i64 = 0
    while n < len(table.boosts):
        if table.boosts[n] == piece:
            amount = table.boosts[n + 2]
            if amount > 0:
                up += amount
            else:
                down += amount
            if ledger is not None:
                ledger.write(table.boosts[n + 1], amount)
        n += 3
    if up > 0 and is_banned(table, POWER_BONUS, piece):
        up = 0
        is_silenced = True
    if ledger is not None:
        ledger.is_silenced = is_silenced
        ledger.floor = int(max(0, -(printed + up + down)))
    return max(0, printed + up + down)


def lasting_power(table: Table, piece: i64) -> i64:
    """A ship's power less what it was given for this fight."""
    found = power(table, piece)
    n: i64 = 0
    while n < len(table.boosts):
        if table.boosts[n] == piece:
            found -= table.boosts[n + 2]
        n += 3
    return max(0, found)


def captain_bonus(table: Table, piece: Piece) -> i64:
    """What a captain gives the own ship: 2, changed by texts, nothing under Worry. [PD-45, PD-R85]"""
    if is_banned(table, CAPTAIN_BONUS, piece):
        return 0
    return 2 + standing(table, _CAPTAIN, piece)


def standing(table: Table, stat: i64, piece: Piece) -> i64:
    """The sum of a statistic that texts in play give a piece."""
    found: i64 = 0
    source: i64
    for source in range(len(table.kind)):
        speaking = table.kind[source]
        if speaking >= 0 and table.lib.has_static[speaking] & BIT[stat] != 0:
            frame = speaker(table, source)
            for static in table.lib.statics[speaking]:
                if static.stat == stat and static.on.has(table, frame, piece):
                    found += static_amount(table, static, frame)
    return found


def set_value(table: Table, stat: i64, piece: Piece, least: bool, otherwise: i64) -> i64:
    """The lowest, or highest, value that texts in play set for a piece."""
    found = otherwise
    source: i64
    for source in range(len(table.kind)):
        speaking = table.kind[source]
        if speaking >= 0 and table.lib.has_static[speaking] & BIT[stat] != 0:
            for static in table.lib.statics[speaking]:
                if static.stat == stat and static.on.has(table, speaker(table, source), piece):
                    found = min(found, static.amount) if least else max(found, static.amount)
    return found


def overpower_factor(table: Table, piece: Piece) -> i64:
    """How many times the own total overpowers the ship: 2, or 3 where a text says so. [PD-R69]"""
    return set_value(table, _OVERPOWER, piece, False, 2)


def damage_cap(table: Table, piece: Piece) -> i64:
    """How much damage the ship can take in one fight. [PD-R76]"""
    return set_value(table, _DAMAGE_CAP, piece, True, NO_CAP)


def effect_bonus(table: Table, seat: i64) -> i64:
    """What texts add to each fight effect of a seat's that gives power. [PD-R118]"""
    found: i64 = 0
    source: i64
    for source in range(len(table.kind)):
        speaking = table.kind[source]
        if speaking >= 0 and table.owner[source] == seat and table.lib.has_static[speaking] & BIT[_EFFECT_BONUS] != 0:
            for static in table.lib.statics[speaking]:
                if static.stat == _EFFECT_BONUS:
                    found += static.amount
    return found


# Prices and destiny


def cost(table: Table, kind: Kind, owner: i64, ledger: Ledger | None = None) -> i64:
    """What a card costs now: printed plus modifiers, not below 0; nothing where a text sets it. [PD-R13]"""
    total = table.box.threat[kind]
    free_by: i64 = NONE
    if ledger is not None:
        ledger.write(kind, total)
    source: i64
    for source in range(len(table.kind)):
        speaking = table.kind[source]
        if speaking >= 0 and table.lib.has_static[speaking] & BIT[_COST] != 0:
            frame = speaker(table, source)
            for static in table.lib.statics[speaking]:
                if static.stat == _COST and static.on.fits_card(table, frame, kind, owner):
                    if static.exactly:
                        free_by = speaking
                        continue
                    total += static.amount
                    if ledger is not None:
                        ledger.write(speaking, static.amount)
    here = table.here()
    if here >= 0 and table.lib.has_static[here] & BIT[_COST] != 0:
        for static in table.lib.statics[here]:
            if static.stat == _COST and static.on.fits_card(
                table, Frame(0, 0, NONE, here, ENEMY_SEAT, NONE), kind, owner
            ):
                total += static.amount
                if ledger is not None:
                    ledger.write(here, static.amount)
    n: i64 = 0
    while n < len(table.lasting):
        for static in table.lib.lasting_statics[table.lasting[n]]:
            frame = Frame(0, 0, NONE, table.lasting[n + 1], table.lasting[n + 2], NONE)
            if static.stat == _COST and static.on.fits_card(table, frame, kind, owner):
                total += static.amount
                if ledger is not None:
                    ledger.write(table.lasting[n + 1], static.amount)
        n += 3
    if free_by != NONE:
        if ledger is not None:
            ledger.write(free_by, -total)
        return 0
    if ledger is not None:
        ledger.floor = int(max(0, -total))
    return max(0, total)


def destiny(table: Table, kind: Kind, owner: i64, reason: i64) -> i64:
    """The threat of the card turned up, changed by texts that know whose draw it is, not below 0. [PD-152, PD-R78]"""
    total = table.box.threat[kind]
    source: i64
    for source in range(len(table.kind)):
        speaking = table.kind[source]
        if speaking >= 0 and table.lib.has_static[speaking] & BIT[_DESTINY] != 0:
            for static in table.lib.statics[speaking]:
                is_meant = static.stat == _DESTINY and (static.reason == 0 or static.reason == reason)
                if is_meant and static.on.fits_card(table, speaker(table, source), kind, owner):
                    total += static.amount
    here = table.here()
    if here >= 0:
        for static in table.lib.statics[here]:
            if static.stat == _DESTINY and static.on.fits_card(
                table, Frame(0, 0, NONE, here, ENEMY_SEAT, NONE), kind, owner
            ):
                total += static.amount
    return max(0, total)


# Bans and keywords


def is_banned(table: Table, what: i64, piece: Piece) -> bool:
    """Whether some text in play forbids it to the piece."""
    source: i64
    for source in range(len(table.kind)):
        speaking = table.kind[source]
        if speaking >= 0 and table.lib.has_ban[speaking] & BIT[what] != 0:
            frame = speaker(table, source)
            for ban in table.lib.bans[speaking]:
                if ban.what == what and ban.on.has(table, frame, piece):
                    return True
    here = table.here()
    if here >= 0 and table.lib.has_ban[here] & BIT[what] != 0:
        for ban in table.lib.bans[here]:
            if ban.what == what and ban.on.has(table, Frame(0, 0, NONE, here, ENEMY_SEAT, NONE), piece):
                return True
    n: i64 = 0
    while n < len(table.lasting):
        for ban in table.lib.lasting_bans[table.lasting[n]]:
            frame = Frame(0, 0, NONE, table.lasting[n + 1], table.lasting[n + 2], NONE)
            if ban.what == what and ban.on.has(table, frame, piece):
                return True
        n += 3
    return False


def may_not_face(table: Table, ship: Piece, enemy: Piece) -> bool:
    """Whether a text of the enemy ship bars the player ship from it. [PD-103, PD-R60]"""
    for ban in table.lib.bans[table.kind[enemy]]:
        if ban.what == ASSIGN and ban.on.has(table, speaker(table, enemy), ship):
            return True
    return False


def has_cloaking(table: Table, piece: Piece) -> bool:
    """Whether the ship has the keyword, printed or given. [PD-R54]"""
    if table.box.has_flag(table.kind[piece], CLOAKING):
        return True
    source: i64
    for source in range(len(table.kind)):
        speaking = table.kind[source]
        if speaking >= 0 and table.lib.has_gift[speaking] != 0:
            for gift in table.lib.gifts[speaking]:
                if gift.on.has(table, speaker(table, source), piece):
                    return True
    n: i64 = 0
    while n < len(table.lasting):
        for gift in table.lib.lasting_gifts[table.lasting[n]]:
            frame = Frame(0, 0, NONE, table.lasting[n + 1], table.lasting[n + 2], NONE)
            if gift.on.has(table, frame, piece):
                return True
        n += 3
    return False


def may_cloak(table: Table, piece: Piece) -> bool:
    """Whether the ship has CLOAKING and nothing forbids it. [PD-71]"""
    return has_cloaking(table, piece) and not is_banned(table, CLOAK, piece)


def is_repairable(table: Table, piece: Piece) -> bool:
    """Whether a damage card can come off the ship. [PD-R93]"""
    return table.damage_cards(piece) > 0 and not is_banned(table, REPAIR, piece)


# Ships


def structure(table: Table, piece: Piece) -> i64:
    """100 less the structure of its damage cards. [PD-67, PD-R1]"""
    total = FULL
    card: i64
    for card in range(len(table.kind)):
        if table.host[card] == piece and table.kind[card] >= 0:
            total -= table.box.structure[table.kind[card]]
    return total


def capacity(table: Table, piece: Piece) -> i64:
    """Printed plus bonuses aboard less damage, not below 0. [PD-58, PD-R26]"""
    total = table.box.capacity[table.kind[piece]]
    card: i64
    for card in range(len(table.kind)):
        kind = table.kind[card]
        if table.host[card] == piece and kind >= 0:
            total += table.box.capacity_bonus[kind] - table.box.capacity_malus[kind]
    return max(0, total)


def aboard(table: Table, piece: Piece) -> i64:
    """How many characters and equipment the ship carries."""
    found: i64 = 0
    card: i64
    for card in range(len(table.kind)):
        kind = table.kind[card]
        if kind >= 0 and table.host[card] == piece and table.box.is_type(kind, CREW_TYPES):
            found += 1
    return found


def has_room(table: Table, piece: Piece, kind: Kind) -> bool:
    """Whether one more card fits, compared with its own bonus aboard. [PD-R26]"""
    return aboard(table, piece) + 1 <= capacity(table, piece) + table.box.capacity_bonus[kind]


def upkeep(table: Table, piece: Piece) -> i64:
    """Printed upkeep plus that of its damage cards. [PD-73, PD-R97]"""
    total = table.box.upkeep[table.kind[piece]]
    card: i64
    for card in range(len(table.kind)):
        kind = table.kind[card]
        if kind >= 0 and table.host[card] == piece and table.box.type[kind] == DAMAGE:
            total += table.box.upkeep[kind]
    return total


def side_total(table: Table, enemies: bool) -> i64:
    """The summed power of one side of the current fight. [PD-100]"""
    total: i64 = 0
    piece: i64
    for piece in range(len(table.kind)):
        if table.kind[piece] >= 0 and table.in_fight(piece) and (table.owner[piece] < 0) == enemies:
            total += power(table, piece)
    return total


def fight_total(table: Table, number: i64, enemies: bool) -> i64:
    """The summed power of one side of a fight by its number."""
    total: i64 = 0
    piece: i64
    for piece in range(len(table.kind)):
        if table.kind[piece] >= 0 and table.fight[piece] == number and (table.owner[piece] < 0) == enemies:
            total += power(table, piece)
    return total


def is_flagship(table: Table, piece: Piece) -> bool:
    """Whether a piece is a player flagship."""
    return table.owner[piece] >= 0 and table.box.has_flag(table.kind[piece], FLAGSHIP)


def is_character(table: Table, piece: Piece) -> bool:
    """Whether a piece is a character."""
    return table.box.type[table.kind[piece]] == CHARACTER
