"""Which positions a game can reach. Positions read from text are checked before they are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.shut_down.actions import CHOOSE_DECK, DEAL_SLOT, DRAW_FROM, PICK_STARTER, REFILL_NULLED, TURN
from sandtable.games.shut_down.components import BLUE, NO_CARD, NULL, of_kind
from sandtable.games.shut_down.rules.drawing import is_refill, special_bag
from sandtable.games.shut_down.rules.setup import highest
from sandtable.games.shut_down.scoring import has_shut_down
from sandtable.games.shut_down.view import pending_frames, whose_turn
from sandtable.kernel.bits import BIT, count
from sandtable.kernel.codes import first, second, verb_of
from sandtable.kernel.contract import NOBODY, SEAT_NAMES
from sandtable.kernel.errors import Malformed

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def check(table: Table) -> None:
    """Raises Malformed for positions that no game can reach."""
    check_flipped(table)
    pending = pending_frames(table)
    asked = verb_of(pending[0]) if pending else TURN
    if asked in (DEAL_SLOT, PICK_STARTER):
        check_before_the_opening(table, pending)
    elif is_opening(table):
        check_opening(table, pending)
    else:
        check_play(table, pending)


def insist(holds: bool, otherwise: str) -> None:
    """Raises Malformed unless the condition holds."""
    if not holds:
        raise Malformed(f"the position: {otherwise}")


def check_flipped(table: Table) -> None:
    """Only blue cards are flipped. [SD-25]"""
    for slot in range(table.setting.slots):
        if table.is_flipped(slot):
            insist(table.color_at(slot) == BLUE, f"{table.card_name(slot)} is flipped but not blue [SD-25]")


def check_untouched(table: Table) -> None:
    """Before the first turn nothing is flipped, discarded or stolen."""
    nothing = table.turns == 0 and table.flipped == 0 and table.known == 0
    piles = table.color_pile == 0 and table.special_pile == 0
    insist(nothing and piles, "before the first turn nothing is flipped, stolen or discarded [SD-10]")


def check_before_the_opening(table: Table, pending: list[i64]) -> None:
    """During the deal arrays fill in order, and nobody has a hand or a turn. [SD-10, SD-R3]"""
    insist(len(pending) == 1 and whose_turn(table) == NOBODY, "nothing is asked beside the deal [SD-10]")
    check_untouched(table)
    for seat in range(table.setting.seats):
        insist(table.hand_size(seat) == 0, "hands are empty until the arrays are dealt; write '-' [SD-11]")
    dealt = table.setting.slots
    if verb_of(pending[0]) == DEAL_SLOT:
        dealt = first(pending[0])
    for slot in range(table.setting.slots):
        insist((table.array[slot] != NO_CARD) == (slot < dealt), "arrays are dealt slot by slot, from A1 on [SD-10]")
    if verb_of(pending[0]) == PICK_STARTER:
        insist(table.setting.starting_tie == "random", "chance picks the starter only with starting_tie=random [SD-R3]")
        insist(count(highest(table)) > 1, "chance picks the starter only when the highest arrays are equal [SD-R3]")


def is_opening(table: Table) -> bool:
    """Whether somebody still waits for an opening card. [SD-11]"""
    return table.turns == 0 and 0 in [table.hand_size(seat) for seat in range(table.setting.seats)]


def check_opening(table: Table, pending: list[i64]) -> None:
    """Opening cards are taken in turn order, starting with the highest array. [SD-11, SD-12, SD-R4]"""
    seats = table.setting.seats
    starter = whose_turn(table)
    check_untouched(table)
    check_full_arrays(table)
    insist(starter != NOBODY and highest(table) & BIT[max(starter, 0)] != 0, "the highest array starts [SD-12]")
    waiting: i64 = len(pending)
    insist(waiting <= seats, "each player takes one opening card [SD-11]")
    for n, frame in enumerate(pending):
        seat = (starter + seats - waiting + n) % seats
        asked = verb_of(frame)
        insist(
            first(frame) == seat and (asked == CHOOSE_DECK or (asked == DRAW_FROM and n == 0)),
            "the opening cards are taken in turn order [SD-R4]",
        )
    for n in range(seats):
        size: i64 = 1 if n < seats - waiting else 0
        insist(
            table.hand_size((starter + n) % seats) == size, "an opening hand is one card, taken in turn order [SD-11]"
        )


def check_full_arrays(table: Table) -> None:
    """Every array has four cards. [SD-4]"""
    for slot in range(table.setting.slots):
        insist(table.array[slot] != NO_CARD, f"{table.slot_name(slot)} is empty and not to be refilled [SD-4]")


def check_play(table: Table, pending: list[i64]) -> None:
    """The agenda of a turn: refills, then at most one draw, then the next turn."""
    player = (whose_turn(table) + table.setting.seats - 1) % table.setting.seats
    drawing = 0
    refills: list[i64] = []
    for n, frame in enumerate(pending):
        if is_refill(frame):
            refills.append(first(frame))
            insist(n + 1 == len(refills), "refills come before the draw [SD-30]")
        else:
            insist(verb_of(frame) in (CHOOSE_DECK, DRAW_FROM), "arrays are dealt before the first turn [SD-10]")
            drawing += 1
            if whose_turn(table) == NOBODY:
                player = first(frame)
            insist(first(frame) == player, "only the player whose turn is ending draws [SD-15]")
            if verb_of(frame) == DRAW_FROM and second(frame) == 1:
                insist(special_bag(table) != 0, "no special card is left to draw [SD-R15]")
    insist(drawing <= 1, "a turn ends with one draw [SD-15]")
    if whose_turn(table) == NOBODY and drawing == 0 and refills:
        player = last_player(table, refills)
    if REFILL_NULLED in [verb_of(frame) for frame in pending]:
        check_null(table, refills)
    check_refills(table, refills, player, drawing == 1)
    check_hands(table, player, drawing == 1)
    check_turns(table, len(pending) > 0)


def last_player(table: Table, refills: list[i64]) -> i64:
    """Who took the last turn, when only refills are left of it: a full hand, and nobody refilled before it."""
    seats = table.setting.seats
    slots = table.setting.slots
    player: i64
    for player in range(seats):
        order = [(slot + slots - 4 * player) % slots for slot in refills]
        is_full = table.hand_size(player) == table.setting.hand_max
        if is_full and min(order) >= 4 and sorted(set(order)) == order:
            return player
    return refills[0] // 4  # no seat fits; check_refills will report it


def check_null(table: Table, refills: list[i64]) -> None:
    """The null and the card it removed lie on their piles until the slot is refilled. [SD-17, SD-40]"""
    is_played = of_kind(table.special_pile, NULL) != 0 and table.color_pile != 0
    insist(len(refills) == 1 and is_played, "a null removes one card, and both go to their piles [SD-40]")


def check_refills(table: Table, refills: list[i64], player: i64, draws: bool) -> None:
    """Exactly the empty slots are refilled: at most two, of opponents, clockwise from the player. [SD-R20]"""
    slots = table.setting.slots
    order = [(slot + slots - 4 * player) % slots for slot in refills]
    insist(
        len(refills) <= 2 and sorted(set(order)) == order,
        "refills go clockwise from the player, left to right [SD-R20]",
    )
    for slot in range(slots):
        insist(
            (table.array[slot] == NO_CARD) == (slot in refills),
            f"{table.slot_name(slot)} is empty and not to be refilled, or the other way round [SD-4]",
        )
    if refills:
        insist(min(order) >= 4, "an own card is never stolen or nulled [SD-R22]")
        insist(draws or table.hand_size(player) == table.setting.hand_max, "the player draws after the refill [SD-15]")


def check_hands(table: Table, player: i64, draws: bool) -> None:
    """Hands hold one to five cards, fewer where a draw is due. [SD-42, SD-R28]"""
    for seat in range(table.setting.seats):
        size = table.hand_size(seat)
        most = table.setting.hand_max
        insist(size <= most, f"{SEAT_NAMES[seat]} holds {size} cards, and {most} is the most [SD-42]")
        if draws and seat == player:
            insist(size < most, "nobody draws with a full hand [SD-43]")
        else:
            insist(size > 0, f"{SEAT_NAMES[seat]} has no card, and a hand is never empty [SD-R28]")


def check_turns(table: Table, is_pending: bool) -> None:
    """The game is over exactly when somebody has shut down or the last turn was taken. [SD-45, SD-R33]"""
    is_last = table.turns == table.setting.last_turn
    shut = [seat for seat in range(table.setting.seats) if table.is_shut_down(seat)]
    insist(len(shut) <= 1, "the game ends when the first player shuts down [SD-45]")
    if has_shut_down(table):
        insist(
            whose_turn(table) == NOBODY and not is_pending, "all four flipped: the game is over, turn: nobody [SD-45]"
        )
        insist(table.turns > 0, "nobody shuts down before the first turn [SD-45]")
    else:
        insist((whose_turn(table) == NOBODY) == is_last, "turn: nobody stands exactly after the last turn [SD-R33]")
