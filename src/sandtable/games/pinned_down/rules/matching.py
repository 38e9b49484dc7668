"""How many attackers the ships can engage, one each. [PD-99, PD-103, PD-R127]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.bans import ASSIGN, may_not_face
from sandtable.games.pinned_down.components import NONE
from sandtable.kernel.bits import BIT, count, lowest

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def allowed(table: Table, ships: vec[i64], enemies: vec[i64]) -> vec[i64]:
    """For each ship the attackers it may face, as bits. [PD-103]"""
    barring: i64 = 0
    e: i64
    if table.bans & BIT[ASSIGN] != 0:
        for e in range(len(enemies)):
            kind = table.kind[enemies[e]]
            if table.lib.has_ban[kind] & BIT[ASSIGN] != 0:
                barring |= BIT[e]
    found = vec[i64](capacity=len(ships))
    for ship in ships:
        mask = BIT[len(enemies)] - 1
        if barring != 0:
            for e in range(len(enemies)):
                if barring & BIT[e] != 0 and may_not_face(table, ship, enemies[e]):
                    mask -= BIT[e]
        found = append(found, mask)
    return found


def matching(masks: vec[i64], start: i64, free: i64) -> i64:
    """The most attackers out of `free` that the ships from `start` on can engage, one each."""
    if is_open_to_all(masks, start, free):
        return min(len(masks) - start, count(free))
    places: i64 = 0
    while free >> places != 0:
        places += 1
    taken_by = vec[i64]([NONE] * places)
    tried = vec[i64]([0])
    total: i64 = 0
    ship: i64
    for ship in range(start, len(masks)):
        tried[0] = 0
        if augment(masks, ship, free, taken_by, tried):
            total += 1
    return total


def is_open_to_all(masks: vec[i64], start: i64, free: i64) -> bool:
    """Whether no text prevents any ship from facing any attacker."""
    ship: i64
    for ship in range(start, len(masks)):
        if masks[ship] & free != free:
            return False
    return True


def augment(masks: vec[i64], ship: i64, free: i64, taken_by: vec[i64], tried: vec[i64]) -> bool:
    """Whether the ship gets an attacker, with other ships changing theirs if necessary."""
    open_to = masks[ship] & free & ~tried[0]
    while open_to != 0:
        e = lowest(open_to)
        tried[0] |= BIT[e]
        if taken_by[e] == NONE or augment(masks, taken_by[e], free, taken_by, tried):
            taken_by[e] = ship
            return True
        open_to &= open_to - 1
        open_to &= ~tried[0]
    return False
