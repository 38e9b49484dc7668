"""What a bot may go by: about how much of the win is a seat's.

Every array has a weight: its numbers, plus what each color still needs to become blue, less what the hand can do about
it, in tenths of a point. The lighter the array against the others, the nearer the win; the nearer somebody is to
shutting down, the more a difference counts.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.shut_down.actions import CHOOSE_DECK, DRAW_FROM
from sandtable.games.shut_down.components import (
    NO_CARD,
    NULL,
    STEAL_2,
    SWAP,
    Card,
    Kind,
)
from sandtable.games.shut_down.rules.placing import place_targets
from sandtable.games.shut_down.rules.steals import steal_targets
from sandtable.games.shut_down.rules.swaps import swap_givers, swap_targets
from sandtable.kernel.bits import count, lowest, without_lowest
from sandtable.kernel.codes import first, verb_of
from sandtable.kernel.contract import NOBODY, Seat

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table

W: Final = vec[i64](
    [
        30,  # 0 step: a color above blue, per rank
        20,  # 1 flipped bonus
        60,  # 2 best place gain share %
        25,  # 3 other place gain share %
        15,  # 4 card base
        40,  # 5 swap gain %
        20,  # 6 steal base
        15,  # 7 steal gain %
        30,  # 8 null base
        20,  # 9 null gain %
        100,  # 10 temperature base (tenths)
        20,  # 11 temperature drop per max flips
        180,  # 12 refill weight
        40,  # 13 expected special draw
        30,  # 14 color draw %
        10,  # 15 color draw base
        0,  # 16 tempo
    ]
)


def worth(table: Table, seat: Seat) -> float:
    """About how much of the win is the seat's; exact when the game is over. [SD-48, SD-R31]"""
    if table.actor() == NOBODY:
        return share(table, seat)
    heat = float(temperature(table))
    own = burden(table, seat)
    total = 0.0
    for other in range(table.setting.seats):
        total += exp(min(50.0, float(own - burden(table, other)) / heat))
    return 1.0 / total


def share(table: Table, seat: Seat) -> float:
    """The seat's part of the win as the arrays stand."""
    own = table.score(seat)
    level = 0
    for other in range(table.setting.seats):
        score = table.score(other)
        if score < own:
            return 0.0
        if score == own:
            level += 1
    return 1.0 / float(level)


def temperature(table: Table) -> i64:
    """How much a difference may still change: less when somebody is nearer to shutting down."""
    most: i64 = 0
    for seat in range(table.setting.seats):
        most = max(most, count(table.flipped & table.own_slots(seat)))
    return max(10, W[10] - W[11] * most)


def weight(table: Table, card: Card) -> i64:
    """What a card weighs in an array."""
    box = table.setting.box
    return 10 * box.value_of[card] + W[0] * box.color_of[card]


def slot_weight(table: Table, slot: i64) -> i64:
    return W[12] if table.array[slot] == NO_CARD else weight(table, table.array[slot])


def burden(table: Table, seat: Seat) -> i64:
    """The weight of the array, less what the hand can do about it."""
    total: i64 = 0
    slot: i64
    for slot in range(4 * seat, 4 * seat + 4):
        total += slot_weight(table, slot)
    flips = count(table.flipped & table.own_slots(seat))
    total -= flips * (W[1] + W[14] * flips)
    return total - places(table, seat) - specials(table, seat) - draws(table, seat)


def heaviest(table: Table, slots: i64) -> i64:
    """The most any card of those slots weighs; 0 when there is none."""
    most: i64 = 0
    while slots != 0:
        most = max(most, slot_weight(table, lowest(slots)))
        slots = without_lowest(slots)
    return most


def lightest(table: Table, slots: i64) -> i64:
    """The least any card of those slots weighs; much when there is none."""
    least: i64 = 1000
    while slots != 0:
        least = min(least, slot_weight(table, lowest(slots)))
        slots = without_lowest(slots)
    return least


def places(table: Table, seat: Seat) -> i64:
    best: i64 = 0
    rest: i64 = 0
    cards = table.color_hand[seat]
    base: i64 = 0
    while cards != 0:
        card = lowest(cards)
        cards = without_lowest(cards)
        base += W[4]
        gain = heaviest(table, place_targets(table, seat, table.setting.box.color_of[card])) - weight(table, card)
        if gain > best:
            rest += best
            best = gain
        elif gain > 0:
            rest += gain
    return (best * W[2] + rest * W[3]) // 100 + base


def specials(table: Table, seat: Seat) -> i64:
    total: i64 = 0
    hand = table.special_hand[seat]
    kind: i64 = 0
    while hand != 0:
        if hand & 31 != 0:
            total += special(table, seat, kind)
        hand >>= 5
        kind += 1
    return total


def special(table: Table, seat: Seat, kind: Kind) -> i64:
    if kind == NULL:
        least = lightest(table, table.setting.every_slot & ~table.own_slots(seat))
        return W[8] + max(0, W[12] - least) * W[9] // 100
    if kind >= SWAP:
        gain = heaviest(table, swap_givers(table, seat)) - lightest(table, swap_targets(table, seat, kind - SWAP))
        return W[4] + max(0, gain) * W[5] // 100
    targets = steal_targets(table, seat, kind)
    if targets == 0:
        return W[4]
    gain = max(0, W[12] - lightest(table, targets)) * W[7] // 100
    return W[4] + W[6] + gain if kind != STEAL_2 else W[4] + 2 * (W[6] + gain)


def draws(table: Table, seat: Seat) -> i64:
    """What a card still to be drawn is worth."""
    total: i64 = 0
    for frame in table.agenda.frames:
        if first(frame) == seat and (verb_of(frame) == CHOOSE_DECK or verb_of(frame) == DRAW_FROM):
            total += W[13]
    return total
