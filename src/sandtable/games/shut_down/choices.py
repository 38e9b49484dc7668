"""The legal answers by number, without listing them, for random play. A test compares `nth` with `legal`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.shut_down.actions import (
    CHOOSE_DECK,
    DISCARD,
    DRAW,
    FLIP,
    NULL_CARD,
    PLACE,
    STEAL_CARD,
    STEAL_PAIR,
    SWAP_CARDS,
    UNFLIP,
)
from sandtable.games.shut_down.components import COLORS, NULL, STEAL_2, SWAP, Kind
from sandtable.games.shut_down.rules import chance, drawing, turn
from sandtable.games.shut_down.rules.flipping import flip_targets, unflip_targets
from sandtable.games.shut_down.rules.nulls import null_targets
from sandtable.games.shut_down.rules.placing import place_targets
from sandtable.games.shut_down.rules.steals import has_room_for_two, steal_targets
from sandtable.games.shut_down.rules.swaps import swap_givers, swap_targets
from sandtable.kernel import bits
from sandtable.kernel.codes import NO_CODE, first, pack, verb_of
from sandtable.kernel.contract import Seat
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def count(table: Table, seat: Seat) -> i64:
    """How many legal answers the seat that is asked has."""
    if verb_of(table.agenda.top()) == CHOOSE_DECK:
        return 2 if drawing.special_bag(table) != 0 else 1
    total = count_places(table, seat) + bits.count(table.color_hand[seat])
    total += bits.count(flip_targets(table, seat)) + bits.count(unflip_targets(table, seat))
    hand = table.special_hand[seat]
    kind: i64 = 0
    while hand != 0:
        if hand & 31 != 0:
            total += 1 + count_plays(table, seat, kind)
        hand >>= 5
        kind += 1
    return total


def count_places(table: Table, seat: Seat) -> i64:
    hand = table.color_hand[seat]
    total: i64 = 0
    color: i64
    for color in range(COLORS):
        cards = hand & table.setting.box.masks[color]
        if cards != 0:
            total += bits.count(cards) * bits.count(place_targets(table, seat, color))
    return total


def count_plays(table: Table, seat: Seat, kind: Kind) -> i64:
    if kind == NULL:
        return table.setting.slots - 4
    if kind >= SWAP:
        return bits.count(swap_givers(table, seat)) * bits.count(swap_targets(table, seat, kind - SWAP))
    targets = bits.count(steal_targets(table, seat, kind))
    if kind == STEAL_2 and has_room_for_two(table, seat):
        return targets + targets * (targets - 1) // 2
    return targets


def nth(table: Table, seat: Seat, n: i64) -> i64:
    """The n-th answer that `legal` lists."""
    if verb_of(table.agenda.top()) == CHOOSE_DECK:
        return pack(DRAW, n)
    cards = table.color_hand[seat]
    places = count_places(table, seat)
    if n < places:
        return nth_place(table, seat, n)
    n -= places
    discards = bits.count(cards)
    if n < discards:
        return pack(DISCARD, bits.nth(cards, n))
    n -= discards
    flips = flip_targets(table, seat)
    if n < bits.count(flips):
        return pack(FLIP, bits.nth(flips, n))
    n -= bits.count(flips)
    unflips = unflip_targets(table, seat)
    if n < bits.count(unflips):
        return pack(UNFLIP, bits.nth(unflips, n))
    return nth_special(table, seat, n - bits.count(unflips))


def nth_place(table: Table, seat: Seat, n: i64) -> i64:
    cards = table.color_hand[seat]
    while True:
        card = bits.lowest(cards)
        targets = place_targets(table, seat, table.setting.box.color_of[card])
        if n < bits.count(targets):
            return pack(PLACE, card, bits.nth(targets, n))
        n -= bits.count(targets)
        cards = bits.without_lowest(cards)


def nth_special(table: Table, seat: Seat, n: i64) -> i64:
    hand = table.special_hand[seat]
    kind: i64 = 0
    while True:
        if hand & 31 != 0:
            plays = count_plays(table, seat, kind)
            if n == 0:
                return pack(DISCARD, table.setting.box.size + kind)
            if n <= plays:
                return nth_play(table, seat, kind, n - 1)
            n -= 1 + plays
        hand >>= 5
        kind += 1


def nth_play(table: Table, seat: Seat, kind: Kind, n: i64) -> i64:
    if kind == NULL:
        return pack(NULL_CARD, 0, bits.nth(null_targets(table, seat), n))
    if kind >= SWAP:
        theirs = swap_targets(table, seat, kind - SWAP)
        size = bits.count(theirs)
        own = bits.nth(swap_givers(table, seat), n // size)
        return pack(SWAP_CARDS, kind - SWAP, own, bits.nth(theirs, n % size))
    targets = steal_targets(table, seat, kind)
    if n < bits.count(targets):
        return pack(STEAL_CARD, kind, bits.nth(targets, n))
    return nth_pair(targets, n - bits.count(targets))


def nth_pair(targets: i64, n: i64) -> i64:
    """The n-th pair of slots, sorted by the later slot."""
    later: i64 = 1
    while n >= later:
        n -= later
        later += 1
    return pack(STEAL_PAIR, bits.nth(targets, n), bits.nth(targets, later))


def playout(table: Table, rng: Rng, limit: i64) -> i64:
    """Plays randomly to the end or for `limit` answers; returns the number of answers."""
    moves: i64 = 0
    while moves < limit:
        frame = table.agenda.top()
        if frame == NO_CODE:
            break
        asked = verb_of(frame)
        if asked > CHOOSE_DECK:
            chance.apply(table, chance.sample(table, rng), None)
        elif asked == CHOOSE_DECK:
            drawing.choose_deck(table, first(frame), rng.below(count(table, first(frame))), None)
        else:
            seat = first(frame)
            turn.play(table, seat, nth(table, seat, rng.below(count(table, seat))), None)
        moves += 1
    return moves
