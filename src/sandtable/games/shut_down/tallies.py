"""What is counted when an answer is explained: flipped cards, totals, steps to blue, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.shut_down.components import NO_CARD
from sandtable.games.shut_down.insight import share
from sandtable.kernel.bits import count
from sandtable.kernel.contract import NOBODY, SEAT_NAMES, Seat
from sandtable.kernel.tally import Tally

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def tallies(table: Table, seat: Seat) -> list[Tally]:
    """The seat's own array and hand, and the arrays of the others. [SD-5, SD-14, SD-45, SD-48]"""
    seats = table.setting.seats
    rivals = float(seats - 1)
    own = SEAT_NAMES[seat]
    is_over = table.actor() == NOBODY
    ahead = share(table, seat) if is_over else 0.0
    found = [
        Tally("win", 1.0 if ahead > 0.0 else 0.0, 10.0, more="wins at once"),
        Tally("loss", 1.0 if is_over and ahead == 0.0 else 0.0, 10.0, less=f"keeps {own} from losing at once"),
        Tally(f"flips {own}", flips(table, seat), 1.5, more=f"leaves [one|#] more of {own}'s cards flipped"),
        Tally(f"total {own}", float(table.score(seat)), 0.1, less=f"takes [a point|# points] off {own}'s total"),
        Tally(f"steps {own}", steps(table, seat), 0.7, less=f"brings {own} [a step|# steps] nearer to blue"),
        Tally("hand", float(table.hand_size(seat)), 0.3, more=f"leaves [one|#] more in {own}'s hand"),
    ]
    other: i64
    for other in range(seats):
        if other != seat:
            name = SEAT_NAMES[other]
            less = f"leaves [one|#] fewer of {name}'s cards flipped"
            found.append(Tally(f"flips {name}", flips(table, other), 1.5 / rivals, less=less))
            more = f"adds [a point|# points] to {name}'s total"
            found.append(Tally(f"total {name}", float(table.score(other)), 0.1 / rivals, more=more))
    return found


def flips(table: Table, seat: Seat) -> float:
    """How many cards of an array are flipped. [SD-14]"""
    return float(count(table.flipped & table.own_slots(seat)))


def steps(table: Table, seat: Seat) -> float:
    """How many ranks the cards of an array are above blue. [SD-6, SD-21]"""
    total: i64 = 0
    slot: i64
    for slot in range(4 * seat, 4 * seat + 4):
        if table.array[slot] != NO_CARD:
            total += table.color_at(slot)
    return float(total)
