"""Computed values: power, structure, capacity, upkeep. They are never stored. [PD-62, PD-97]

`power` with a ledger also writes down every term, so the number shown and its explanation come from one computation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from sandtable.games.pinned_down.bans import CAPTAIN_BONUS, CLOAK, POWER_BONUS, REPAIR, is_banned
from sandtable.games.pinned_down.components import CLOAKING, CREW_TYPES, DAMAGE, FLAGSHIP, NONE, Kind, Piece
from sandtable.games.pinned_down.standing import (
    CAPTAIN,
    DAMAGE_CAP,
    EFFECT_BONUS,
    HAS_GIFT,
    OF_ITSELF,
    OF_OTHERS,
    OVERPOWER,
    POWER,
    amount_now,
    is_repeated,
    lasting_speaker,
    location_speaker,
    set_value,
    speaker,
    summed,
)
from sandtable.kernel.bits import BIT

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

NO_CAP: Final[i64] = 99
FULL: Final[i64] = 100  # structure of an undamaged ship [PD-R1]


@final
class Ledger:
    """The terms of a number, the printed one first: which card, and how much. A silenced term counts nothing."""

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.amounts: list[int] = []
        self.is_silenced = False  # a ban on bonuses silences the positive terms
        self.floor = 0  # added to a negative sum, so that the number is not below 0

    def write(self, kind: i64, amount: i64) -> None:
        """Adds a term."""
        self.kinds.append(int(kind))
        self.amounts.append(int(amount))

    def counts(self, n: int) -> bool:
        """Whether a term counts."""
        return n == 0 or self.amounts[n] < 0 or not self.is_silenced

    def total(self) -> int:
        """The sum of the terms that count."""
        found = self.floor
        for n in range(len(self.amounts)):
            found += self.amounts[n] if self.counts(n) else 0
        return found


# Power


def power(table: Table, piece: Piece, ledger: Ledger | None = None) -> i64:
    """Printed power less damage, plus bonuses, less penalties, not below 0. [PD-62, PD-R68]"""
    kind = table.kind[piece]
    printed = table.box.power[kind]
    if ledger is not None:
        ledger.write(kind, printed)
    up, down = modifiers(table, piece, ledger) if ledger is not None else quick_modifiers(table, piece)
    is_silenced = up > 0 and is_banned(table, POWER_BONUS, piece)
    if is_silenced:
        up = 0
    if ledger is not None:
        ledger.is_silenced = is_silenced
        ledger.floor = int(max(0, -(printed + up + down)))
    return max(0, printed + up + down)


def modifiers(table: Table, piece: Piece, ledger: Ledger | None) -> tuple[i64, i64]:
    """The sums of bonuses and penalties. They are kept apart because a ban removes only bonuses."""
    box = table.box
    lib = table.lib
    up: i64 = 0
    down: i64 = 0
    captain: i64 = NONE
    source: i64
    amount: i64
    for source in range(table.places):
        speaking = table.kind[source]
        if speaking < 0:
            continue
        if table.host[source] == piece:
            amount = box.power_bonus[speaking] - box.power_malus[speaking]
            up += max(0, amount)
            down += min(0, amount)
            note(ledger, speaking, amount)
            if box.captain_of[speaking] == table.kind[piece]:
                captain = speaking
        if lib.has_power[speaking] == OF_OTHERS or (lib.has_power[speaking] == OF_ITSELF and source == piece):
            more, less = by_text(table, source, piece, ledger)
            up += more
            down += less
    here = table.here()
    if here >= 0 and lib.has_power[here] != 0:
        for static in lib.statics[here]:
            if static.stat == POWER and static.on.has(table, location_speaker(table), piece):
                up += max(0, static.amount)
                down += min(0, static.amount)
                note(ledger, here, static.amount)
    if captain != NONE:
        amount = captain_bonus(table, piece)
        up += max(0, amount)
        down += min(0, amount)
        note(ledger, captain, amount)
    n: i64
    for n in range(0, len(table.boosts), 3):
        if table.boosts[n] == piece:
            amount = table.boosts[n + 2]
            up += max(0, amount)
            down += min(0, amount)
            note(ledger, table.boosts[n + 1], amount)
    return up, down


def quick_modifiers(table: Table, piece: Piece) -> tuple[i64, i64]:
    """The same without a ledger: only cards aboard and cards whose texts change powers are examined."""
    box = table.box
    lib = table.lib
    up: i64 = 0
    down: i64 = 0
    amount: i64
    has_captain = False
    kinds = table.kind
    own = kinds[piece]
    card = table.first_aboard[piece]
    while card != NONE:
        speaking = kinds[card]
        amount = box.power_bonus[speaking] - box.power_malus[speaking]
        up += max(0, amount)
        down += min(0, amount)
        if box.captain_of[speaking] == own:
            has_captain = True
        card = table.next_aboard[card]
    if has_captain:
        amount = captain_bonus(table, piece)
        up += max(0, amount)
        down += min(0, amount)
    has_power = lib.has_power
    for source in table.power_texts:
        more, less = by_text(table, source, piece, None)
        up += more
        down += less
    if has_power[own] == OF_ITSELF:
        more, less = by_text(table, piece, piece, None)
        up += more
        down += less
    here = table.here()
    if here >= 0 and has_power[here] != 0:
        for static in lib.statics[here]:
            if static.stat == POWER and static.on.has(table, location_speaker(table), piece):
                up += max(0, static.amount)
                down += min(0, static.amount)
    boosts = table.boosts
    n: i64
    for n in range(0, len(boosts), 3):
        if boosts[n] == piece:
            amount = boosts[n + 2]
            up += max(0, amount)
            down += min(0, amount)
    return up, down


def by_text(table: Table, source: Piece, piece: Piece, ledger: Ledger | None) -> tuple[i64, i64]:
    """The bonuses and penalties that the text of one card gives a ship."""
    up: i64 = 0
    down: i64 = 0
    frame = speaker(table, source)
    for static in table.lib.statics[frame.kind]:
        if static.stat != POWER:
            continue
        if source == piece if static.is_own else static.on.has(table, frame, piece):
            if static.once and is_repeated(table, static, source, piece):
                continue
            amount = amount_now(table, static, frame)
            up += max(0, amount)
            down += min(0, amount)
            note(ledger, frame.kind, amount)
    return up, down


def note(ledger: Ledger | None, kind: Kind, amount: i64) -> None:
    """Adds a term to the ledger, if there is one."""
    if ledger is not None and amount != 0:
        ledger.write(kind, amount)


def lasting_power(table: Table, piece: i64) -> i64:
    """A ship's power without what it was given for this fight."""
    found = power(table, piece)
    n: i64
    for n in range(0, len(table.boosts), 3):
        if table.boosts[n] == piece:
            found -= table.boosts[n + 2]
    return max(0, found)


def captain_bonus(table: Table, piece: Piece) -> i64:
    """What a captain adds to its ship: 2, changed by texts, nothing under Worry. [PD-45, PD-R85]"""
    if is_banned(table, CAPTAIN_BONUS, piece):
        return 0
    return 2 + summed(table, CAPTAIN, piece)


def effect_bonus(table: Table, seat: i64) -> i64:
    """What texts add to each of a seat's fight effects that give power. [PD-R118]"""
    found: i64 = 0
    if table.statics & BIT[EFFECT_BONUS] == 0:
        return found
    for source in table.speakers:
        speaking = table.kind[source]
        if table.owner[source] == seat and table.lib.has_static[speaking] & BIT[EFFECT_BONUS] != 0:
            for static in table.lib.statics[speaking]:
                if static.stat == EFFECT_BONUS:
                    found += static.amount
    return found


# Limits in a fight


def overpower_factor(table: Table, piece: Piece) -> i64:
    """The factor by which a larger total overpowers the ship: 2, or 3 where a text says so. [PD-R69]"""
    return set_value(table, OVERPOWER, piece, False, 2)


def damage_cap(table: Table, piece: Piece) -> i64:
    """How much damage the ship can take in one fight. [PD-R76]"""
    return set_value(table, DAMAGE_CAP, piece, True, NO_CAP)


# Keywords


def has_cloaking(table: Table, piece: Piece) -> bool:
    """Whether the ship has the keyword, printed or given. [PD-R54]"""
    if table.box.has_flag(table.kind[piece], CLOAKING):
        return True
    if table.others & HAS_GIFT != 0:
        for source in table.speakers:
            for gift in table.lib.gifts[table.kind[source]]:
                if gift.on.has(table, speaker(table, source), piece):
                    return True
    n: i64
    for n in range(0, len(table.lasting), 3):
        for gift in table.lib.lasting_gifts[table.lasting[n]]:
            if gift.on.has(table, lasting_speaker(table, n), piece):
                return True
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
    card = table.first_aboard[piece]
    while card != NONE:
        total -= table.box.structure[table.kind[card]]
        card = table.next_aboard[card]
    return total


def capacity(table: Table, piece: Piece) -> i64:
    """Printed plus bonuses aboard less damage, not below 0. [PD-58, PD-R26]"""
    total = table.box.capacity[table.kind[piece]]
    card = table.first_aboard[piece]
    while card != NONE:
        kind = table.kind[card]
        total += table.box.capacity_bonus[kind] - table.box.capacity_malus[kind]
        card = table.next_aboard[card]
    return max(0, total)


def aboard(table: Table, piece: Piece) -> i64:
    """How many characters and equipment are aboard."""
    found: i64 = 0
    card = table.first_aboard[piece]
    while card != NONE:
        if table.box.is_type(table.kind[card], CREW_TYPES):
            found += 1
        card = table.next_aboard[card]
    return found


def room(table: Table, piece: Piece) -> i64:
    """How many more characters and equipment fit; negative when damage has reduced the capacity too far. [PD-R26]"""
    box = table.box
    total = box.capacity[table.kind[piece]]
    carried: i64 = 0
    card = table.first_aboard[piece]
    while card != NONE:
        kind = table.kind[card]
        total += box.capacity_bonus[kind] - box.capacity_malus[kind]
        if box.is_type(kind, CREW_TYPES):
            carried += 1
        card = table.next_aboard[card]
    return total - carried


def has_room(table: Table, piece: Piece, kind: Kind) -> bool:
    """Whether one more card fits; its own bonus aboard counts. [PD-R26]"""
    return room(table, piece) + table.box.capacity_bonus[kind] > 0


def upkeep(table: Table, piece: Piece) -> i64:
    """Printed upkeep plus that of its damage cards. [PD-73, PD-R97]"""
    total = table.box.upkeep[table.kind[piece]]
    card = table.first_aboard[piece]
    while card != NONE:
        kind = table.kind[card]
        if table.box.type[kind] == DAMAGE:
            total += table.box.upkeep[kind]
        card = table.next_aboard[card]
    return total


def is_flagship(table: Table, piece: Piece) -> bool:
    """Whether a piece is a player flagship."""
    return table.owner[piece] >= 0 and table.box.has_flag(table.kind[piece], FLAGSHIP)


# Sides of a fight


def side_total(table: Table, enemies: bool) -> i64:
    """The summed power of one side of the current fight. [PD-100]"""
    return fight_total(table, table.fight_now, enemies) if table.fight_now > 0 else 0


def fight_total(table: Table, number: i64, enemies: bool) -> i64:
    """The summed power of one side of a fight by its number."""
    total: i64 = 0
    for piece in table.ships:
        if table.fight[piece] == number and (table.owner[piece] < 0) == enemies:
            total += power(table, piece)
    return total
