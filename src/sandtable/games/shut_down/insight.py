"""The evaluation that bots use: about how much of the win is a seat's.

Every array has a burden, in tenths of a point: its numbers, what each color lacks to blue, less what is flipped and
what the hand can do. The lighter a seat's burden compared to the others, the nearer its win; the nearer somebody is to
shutting down, the more a difference counts. The numbers were found by playing games against each other, CROWD_SHARE by
few games only.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.shut_down.actions import CHOOSE_DECK, DRAW_FROM
from sandtable.games.shut_down.components import NO_CARD, NULL, STEAL_2, SWAP, Card, Kind, Slot
from sandtable.games.shut_down.rules.nulls import null_targets
from sandtable.games.shut_down.rules.placing import place_targets
from sandtable.games.shut_down.rules.steals import steal_targets
from sandtable.games.shut_down.rules.swaps import swap_givers, swap_targets
from sandtable.kernel.bits import count, lowest, without_lowest
from sandtable.kernel.codes import first, verb_of
from sandtable.kernel.contract import NOBODY, Seat

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table

# In tenths of a point, or in hundredths of a gain where the name says share.
RANK: Final[i64] = 67  # for each rank of a color above blue
REFILL: Final[i64] = 282  # estimate for a slot that waits for its card
FLIPPED: Final[i64] = 129
FLIPPED_TOGETHER: Final[i64] = 41  # added for every flipped card beside it
BEST_PLACE_SHARE: Final[i64] = 32
OTHER_PLACE_SHARE: Final[i64] = 9
CARD: Final[i64] = 20  # for any card in hand
DRAW: Final[i64] = 48  # for a card still to be drawn
SWAP_SHARE: Final[i64] = 39
THEFT: Final[i64] = 11
THEFT_SHARE: Final[i64] = 2
REMOVAL: Final[i64] = 35
REMOVAL_SHARE: Final[i64] = 48
CROWD_SHARE: Final[i64] = 40  # factor for attacks with more than two players: an attack helps everybody but its victim
HEAT: Final[i64] = 218  # a difference of burdens that multiplies the odds by e
COOLING: Final[i64] = 29  # reduction of that for every flipped card of the player nearest to shutting down
DOUBT: Final = 8.0  # factor on HEAT in a search, because a position says little about the winner

FAR: Final = 50.0  # differences beyond so many steps count no more


def worth(table: Table, seat: Seat) -> float:
    """An estimate of the seat's share of the win; exact when the game is over. [SD-48, SD-R31]"""
    return chance(table, seat, float(temperature(table)))


def reward(table: Table, seat: Seat) -> float:
    """The same for a search, tempered because positions say little about the winner; a certain win counts in full."""
    return chance(table, seat, DOUBT * float(temperature(table)))


def chance(table: Table, seat: Seat, heat: float) -> float:
    """The seat's odds, where a difference of that size is one step."""
    if table.actor() == NOBODY:
        return share(table, seat)
    own = burden(table, seat)
    odds = 1.0
    other: i64
    for other in range(table.setting.seats):
        if other != seat:
            odds += exp(min(FAR, float(own - burden(table, other)) / heat))
    return 1.0 / odds


def share(table: Table, seat: Seat) -> float:
    """The seat's share of the win if the arrays stayed as they are. [SD-R31]"""
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
    """How large a difference must be to matter: smaller when somebody is nearer to shutting down. [SD-45]"""
    most: i64 = 0
    seat: i64
    for seat in range(table.setting.seats):
        most = max(most, count(table.flipped & table.own_slots(seat)))
    return HEAT - COOLING * most


def burden(table: Table, seat: Seat) -> i64:
    """The weight of an array, less what is flipped and what the hand can do about it."""
    total: i64 = 0
    slot: i64
    for slot in range(4 * seat, 4 * seat + 4):
        total += weight_at(table, slot)
    flips = count(table.flipped & table.own_slots(seat))
    total -= flips * (FLIPPED + FLIPPED_TOGETHER * flips)
    return total - placing_help(table, seat) - special_help(table, seat) - draws_due(table, seat)


def weight(table: Table, card: Card) -> i64:
    """The weight of a card in an array: its number, and its steps to blue."""
    box = table.setting.box
    return 10 * box.value_of[card] + RANK * box.color_of[card]


def weight_at(table: Table, slot: Slot) -> i64:
    """The weight of the card in a slot, or the estimate for a refill."""
    return REFILL if table.array[slot] == NO_CARD else weight(table, table.array[slot])


def heaviest(table: Table, slots: i64) -> i64:
    """The greatest weight in those slots; 0 without slots."""
    most: i64 = 0
    while slots != 0:
        most = max(most, weight_at(table, lowest(slots)))
        slots = without_lowest(slots)
    return most


def gain_from(table: Table, slots: i64, weighs: i64) -> i64:
    """How much lighter than `weight` the lightest card in those slots is; 0 when none is."""
    most: i64 = 0
    while slots != 0:
        most = max(most, weighs - weight_at(table, lowest(slots)))
        slots = without_lowest(slots)
    return most


def placing_help(table: Table, seat: Seat) -> i64:
    """How much weight the hand's color cards could take off: the best of them, and a part of the rest. [SD-21]"""
    best: i64 = 0
    rest: i64 = 0
    held: i64 = 0
    cards = table.color_hand[seat]
    while cards != 0:
        card = lowest(cards)
        cards = without_lowest(cards)
        held += CARD
        gain = heaviest(table, place_targets(table, seat, table.setting.box.color_of[card])) - weight(table, card)
        if gain > best:
            rest += best
            best = gain
        elif gain > 0:
            rest += gain
    return (best * BEST_PLACE_SHARE + rest * OTHER_PLACE_SHARE) // 100 + held


def special_help(table: Table, seat: Seat) -> i64:
    """What the special cards of the hand can do; equal ones count once."""
    total: i64 = 0
    hand = table.special_hand[seat]
    kind: i64 = 0
    while hand != 0:
        if hand & 31 != 0:
            total += special_worth(table, seat, kind)
        hand >>= 5
        kind += 1
    return total if table.setting.seats == 2 else total * CROWD_SHARE // 100


def special_worth(table: Table, seat: Seat, kind: Kind) -> i64:
    """What one special card can do for its owner, or against the best card of an opponent. [SD-29, SD-37, SD-40]"""
    if kind == NULL:
        return REMOVAL + gain_from(table, null_targets(table, seat), REFILL) * REMOVAL_SHARE // 100
    if kind >= SWAP:
        given = heaviest(table, swap_givers(table, seat))
        return CARD + gain_from(table, swap_targets(table, seat, kind - SWAP), given) * SWAP_SHARE // 100
    targets = steal_targets(table, seat, kind)
    if targets == 0:
        return CARD
    theft = THEFT + gain_from(table, targets, REFILL) * THEFT_SHARE // 100
    return CARD + 2 * theft if kind == STEAL_2 else CARD + theft


def draws_due(table: Table, seat: Seat) -> i64:
    """What the cards the seat will still draw are worth. [SD-15]"""
    total: i64 = 0
    for frame in table.agenda.frames:
        if first(frame) == seat and (verb_of(frame) == CHOOSE_DECK or verb_of(frame) == DRAW_FROM):
            total += DRAW
    return total
