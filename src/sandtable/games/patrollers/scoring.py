"""How it ends. Clauses PT-2 and PT-69 to PT-72, rulings PT-R81 to PT-R83."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.kernel.bits import count
from sandtable.kernel.contract import SEAT_NAMES, Result, Seat

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def score(table: Table, seat: Seat) -> i64:
    """2 for every unwounded and 1 for every wounded Patroller left. [PT-R82]"""
    left = table.left_to(seat)
    return 2 * count(left) - count(left & table.wounded)


def winner(table: Table) -> i64:
    """The seat that wins as it stands, or -1 for a draw. [PT-69, PT-70, PT-R82]"""
    ours = score(table, 0)
    theirs = score(table, 1)
    if ours == theirs:
        return -1
    ahead: i64 = 0 if ours > theirs else 1
    if is_wiped_out(table) or not gripped_throughout(table, ahead):
        return ahead
    return -1


def is_wiped_out(table: Table) -> bool:
    """Whether a side has nobody left. [PT-69]"""
    return table.left_to(0) == 0 or table.left_to(1) == 0


def gripped_throughout(table: Table, seat: Seat) -> bool:
    """Whether the seat's grip held an enemy in every one of the woundless rounds. [PT-R82]"""
    return table.grip_rounds[seat] >= table.setting.woundless_rounds


def result(table: Table) -> Result:
    """The only player with a Patroller wins; a game that is stopped is judged. [PT-69 to PT-72]"""
    ahead = int(winner(table))
    scores = [int(score(table, seat)) for seat in range(2)]
    ranks = [1, 1] if ahead < 0 else [1 if seat == ahead else 2 for seat in range(2)]
    if is_wiped_out(table):
        if ahead < 0:
            return Result(scores, ranks, "PT-70", "nobody has a Patroller left")
        return Result(scores, ranks, "PT-69", f"{SEAT_NAMES[ahead]} has wiped out the other side")
    verdict = "a draw" if ahead < 0 else "a decision"
    if table.woundless >= table.setting.woundless_rounds:
        rounds = int(table.setting.woundless_rounds)
        return Result(scores, ranks, "PT-R82", f"{rounds} rounds without a wound: {verdict}")
    return Result(scores, ranks, "PT-R82", f"round {int(table.setting.rounds)} is over: {verdict}")
