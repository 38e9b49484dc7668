"""The moves of a finished game that its evaluation singles out; none when it is not clear."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES
from sandtable.lab.evaluation import FEW_STEPS, MOST_STEPS
from sandtable.match.match import Match
from sandtable.server.http_wire import Highlight, ReplayEvaluation
from sandtable.shelf import is_compiled

CLEAR = 0.1  # change in the chance to win that a highlight needs, after subtracting the uncertainty


@dataclass(frozen=True)
class Choice:
    """A choice with what chance answered to it. Its steps are moves of the record, counted from 1."""

    number: int
    who: int
    first: int
    last: int


def choices(movers: list[int]) -> list[Choice]:
    """The choices of a record. Number 0 is the opening, with what chance dealt first."""
    found = [Choice(0, NOBODY, 0, 0)]
    for step, who in enumerate(movers, start=1):
        if who == CHANCE:
            before = found[-1]
            found[-1] = Choice(before.number, before.who, before.first, step)
        else:
            found.append(Choice(len(found), who, step, step))
    return found


def change(found: ReplayEvaluation, before: Choice, after: Choice, seat: int) -> float:
    """How much a choice changed a seat's chance to win, less the uncertainty; 0 where an estimate was followed by a
    proof.
    """
    is_end = after.last == len(found.chances) - 1
    if found.proven[before.last] != found.proven[after.last] and not is_end:
        return 0.0
    gain = found.chances[after.last][seat] - found.chances[before.last][seat]
    return gain - hypot(found.doubt[before.last], found.doubt[after.last])


def highlights(match: Match, found: ReplayEvaluation) -> list[Highlight]:
    """The move after which the winner stayed ahead, and every other seat's best move, where these are clear."""
    result = match.result()
    moves = choices([int(move.seat) for move in match.record.moves])
    if result is None or len(moves) > (MOST_STEPS if is_compiled() else FEW_STEPS):
        return []  # long games are not evaluated at every move, so no move can be named
    winners = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
    told: list[Highlight] = []
    decided = NOBODY
    if winners and (len(winners) == 1 or match.game.is_together):
        best = _deciding(moves, found, winners[0], match.game.is_together or len(result.ranks) == 1)
        if best is not None:
            decided = best.number
            told.append(_highlight("decided", match, moves, best, found, winners[0]))
    for seat in range(len(result.ranks)):
        own = [move for move in moves[1:] if move.who == seat and move.number != decided]
        best = max(own, key=lambda move: change(found, moves[move.number - 1], move, seat), default=None)
        if best is not None and change(found, moves[best.number - 1], best, seat) >= CLEAR:
            told.append(_highlight("best", match, moves, best, found, seat))
    return told


def _deciding(moves: list[Choice], found: ReplayEvaluation, winner: int, is_alone: bool) -> Choice | None:
    """The biggest clear gain after which the winner stayed ahead to the end."""
    best, most = None, CLEAR
    for before, after in reversed(list(pairwise(moves))):
        mine = found.chances[after.last][winner]
        others = [0.5] if is_alone else [c for seat, c in enumerate(found.chances[after.last]) if seat != winner]
        if mine <= max(others):
            return best
        gain = change(found, before, after, winner)
        if gain >= most:
            best, most = after, gain
    return best


def _highlight(
    kind: str, match: Match, moves: list[Choice], move: Choice, found: ReplayEvaluation, seat: int
) -> Highlight:
    before = moves[move.number - 1]
    return Highlight(
        kind="decided" if kind == "decided" else "best",
        by=SEAT_NAMES[move.who],
        seat=SEAT_NAMES[seat],
        before=found.chances[before.last][seat],
        after=found.chances[move.last][seat],
        move=move.number,
        entries=match.played[move.first - 1 : move.last],
        has_chance=move.last > move.first,
        answer=match.game.verbs.text(match.record.moves[move.first - 1].code) if move.first > 0 else "",
    )
