"""Evaluates a recorded game: each seat's chance to win after every step, by random playouts from there.

Where nothing is hidden, fast playouts are cheap, and their mean is the result; where the game can solve its ending, the
solution is. In other games playouts are slow, so the game's own evaluation compares neighboring steps, and playouts
from nearby steps correct it. The budget is counted in answers, never in seconds, so the same record and seed give the
same numbers.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from math import exp, sqrt

from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import CHANCE, NOBODY, State
from sandtable.kernel.record import Record
from sandtable.kernel.rng import Rng

HASTY_ANSWERS = 12_000_000  # answers of fast playouts for a game: about a second
CAREFUL_ANSWERS = 800_000  # budget of answers where each is the best of a few
# the same for games whose bots compare rollouts instead of searching a tree, where an answer takes much longer
DEAR_SHARE = 0.25
LOOKS = 4  # answers compared for each move of a careful playout
AHEAD = 24  # answers before the position is evaluated
GLANCES = 8  # short playouts from every step
ENOUGH = 30  # playouts from a step that weigh as much as everything known from nearby steps
MOST_PLAYOUTS = 2_000  # most playouts from one step
MOST_STEPS = 400  # most steps evaluated; in longer games the steps between are interpolated
FEW_STEPS = 60  # the same where `effort` is small
FULL_EFFORT = 0.1
LONGEST = 5_000  # most answers in one playout
PROOF_NODES = 100_000
NEAR = 0.06  # share of the game that counts as near
_GOLDEN = 0.6180339887498949


@dataclass
class Evaluation:
    """After every step, the opening first: chances by seat, their uncertainty, and whether they are proven."""

    chances: list[list[float]]
    doubt: list[float]
    proven: list[bool]


@dataclass
class _Step:
    table: State
    chances: list[float]
    doubt: float = 0.0
    is_proven: bool = False


def evaluate(record: Record, seed: int = 1, effort: float = 1.0) -> Evaluation:
    """Every seat's chance to win after every move of a record; chance's answers count to the choice before them.

    `effort` is a share of the usual budget. Records with more than MOST_STEPS choices get less, because only some of
    their steps are evaluated.
    """
    tables = _positions(record)
    settled = [number for number in range(len(tables)) if _is_settled(record, number)]
    chosen = _spread(settled, MOST_STEPS if effort >= FULL_EFFORT else FEW_STEPS)
    effort *= min(1.0, MOST_STEPS / len(settled)) * (DEAR_SHARE if record.game.plays_on else 1.0)
    steps = [_Step(tables[number], _worth(tables[number])) for number in chosen]
    _prove(steps, max(1000, int(PROOF_NODES * effort)))
    unsure = [step for step in steps if not step.is_proven]
    if record.game.is_open:
        _by_playouts(unsure, seed, int(HASTY_ANSWERS * effort))
    else:
        _by_insight(unsure, seed, int(CAREFUL_ANSWERS * effort), max(1, min(GLANCES, int(4 * GLANCES * effort))))
    return _told(chosen, steps, len(tables), len(chosen) < len(settled))


def _positions(record: Record) -> list[State]:
    table = record.first.clone()
    found = [table.clone()]
    for move in record.moves:
        table.apply(move.seat, move.code)
        found.append(table.clone())
    return found


def _is_settled(record: Record, number: int) -> bool:
    """Whether chance has no more to answer after the step, so that the choice before it is complete."""
    return number == len(record.moves) or record.moves[number].seat != CHANCE


def _spread(numbers: list[int], most: int) -> list[int]:
    """At most `most` of the numbers, evenly spaced, with the first and the last."""
    if len(numbers) <= most:
        return numbers
    return [numbers[round(place * (len(numbers) - 1) / (most - 1))] for place in range(most)]


def _worth(table: State) -> list[float]:
    """Each seat's chance to win. Where all win or lose together everybody has the whole team's chance."""
    seats = int(table.game.seats)
    shares = seats if table.game.is_together else 1
    return [min(1.0, shares * float(table.worth(seat))) for seat in range(seats)]


# Proof


def _prove(steps: list[_Step], nodes: int) -> None:
    """Solves the end of the game exactly, backwards until it would take too long."""
    for step in reversed(steps):
        ending = step.table.clone()
        if not _played_out_perfectly(ending, nodes):
            return
        step.chances, step.is_proven = _worth(ending), True


def _played_out_perfectly(table: State, nodes: int) -> bool:
    while (actor := table.actor()) != NOBODY:
        answer = NO_CODE if actor == CHANCE else table.solve(actor, nodes)
        if answer == NO_CODE:
            return False
        table.apply(actor, answer)
    return True


# Playouts


def _by_playouts(steps: list[_Step], seed: int, answers: int) -> None:
    """The mean of fast playouts, with the same seeds for every step, until the budget is used up."""
    sums = [[0.0] * int(step.table.game.seats) for step in steps]
    done = 0
    while answers > 0 and done < MOST_PLAYOUTS and steps:
        for step, paid in zip(steps, sums, strict=True):
            table = step.table.clone()
            answers -= int(table.hasty_playout(Rng(seed, done), LONGEST))
            _pay(paid, table)
        done += 1
    for step, paid in zip(steps, sums, strict=True):
        step.chances = [total / done for total in paid]
        step.doubt = _doubt(step.chances, done)


def _pay(sums: list[float], table: State) -> None:
    for seat, worth in enumerate(_worth(table)):
        sums[seat] += worth


def _doubt(chances: list[float], playouts: float) -> float:
    """Twice the standard error of the least certain seat."""
    spread = max(chance * (1.0 - chance) for chance in chances)
    return 2.0 * sqrt(max(spread, 0.0) / max(playouts, 1.0))


def _play_on(table: State, rng: Rng, limit: int) -> int:
    """Plays on, each answer the best of a few by evaluation; returns the number of answers."""
    given = 0
    while given < limit and (actor := table.actor()) != NOBODY:
        table.apply(actor, table.sample(rng) if actor == CHANCE else table.hasty_action(actor, rng, LOOKS))
        given += 1
    return given


# The game's evaluation, corrected by playouts


def _by_insight(steps: list[_Step], seed: int, answers: int, looks: int) -> None:
    """The mean of playouts where a step has enough of them, else the evaluation corrected by nearby playouts."""
    seats = range(int(steps[0].table.game.seats)) if steps else range(0)
    glances = [_glance(step.table, seed, looks) for step in steps]
    ends = _endings(steps, seed, answers)
    width = max(3.0, NEAR * len(steps))
    for number, step in enumerate(steps):
        near = _near(number, ends, width)
        guess, weight = _tempered(glances[number], [glances[place] for place, _ in near], ends, near)
        own = ends[number]
        share = own.count / (own.count + ENOUGH)
        step.chances = [share * own.mean(seat) + (1.0 - share) * guess[seat] for seat in seats]
        step.doubt = _doubt(step.chances, own.count + (1.0 - share) * weight)


def _glance(table: State, seed: int, looks: int) -> list[float]:
    paid = [0.0] * int(table.game.seats)
    for number in range(looks):
        later = table.clone()
        _play_on(later, Rng(seed, number), AHEAD)
        _pay(paid, later)
    return [total / looks for total in paid]


@dataclass
class _Ends:
    """The results of the playouts from one step."""

    sums: list[float]
    count: int = 0

    def mean(self, seat: int) -> float:
        return self.sums[seat] / self.count if self.count else 0.0


def _endings(steps: list[_Step], seed: int, answers: int) -> list[_Ends]:
    """Playouts to the end from steps all over the game; each new one starts where there were fewest."""
    found = [_Ends([0.0] * int(step.table.game.seats)) for step in steps]
    played = 0
    while steps and answers > 0 and played < MOST_PLAYOUTS * len(steps):
        place = int((played * _GOLDEN % 1.0) * len(steps))
        table = steps[place].table.clone()
        answers -= _play_on(table, Rng(seed, GLANCES + played), LONGEST)
        _pay(found[place].sums, table)
        found[place].count += 1
        played += 1
    return found


def _near(number: int, ends: list[_Ends], width: float) -> list[tuple[int, float]]:
    """The nearby steps with playouts, and their weights."""
    reach = range(max(0, number - int(3 * width)), min(len(ends), number + int(3 * width) + 1))
    counts = [(place, ends[place].count * exp(-0.5 * ((place - number) / width) ** 2)) for place in reach]
    return [(place, count) for place, count in counts if count > 0.0] or [
        (place, 1e-9) for place in range(len(ends)) if ends[place].count
    ]


def _tempered(
    seen: list[float], glances: list[list[float]], ends: list[_Ends], near: list[tuple[int, float]]
) -> tuple[list[float], float]:
    """The mean of nearby playouts, plus the part of the evaluation that came true there."""
    weight = sum(count for _, count in near)
    usual, level = [0.0] * len(seen), [0.0] * len(seen)
    for (place, count), glance in zip(near, glances, strict=True):
        for seat in range(len(seen)):
            usual[seat] += glance[seat] * count / weight
            level[seat] += ends[place].mean(seat) * count / weight
    spread = together = 0.0
    for (place, count), glance in zip(near, glances, strict=True):
        for seat in range(len(seen)):
            above = glance[seat] - usual[seat]
            spread += count * above * above
            together += count * above * (ends[place].mean(seat) - level[seat])
    trust = min(1.0, max(0.0, together / spread)) if spread > 0.0 else 0.0
    return [min(1.0, max(0.0, level[seat] + trust * (seen[seat] - usual[seat]))) for seat in range(len(seen))], weight


# The result


def _told(chosen: list[int], steps: list[_Step], count: int, is_thinned: bool) -> Evaluation:
    """Every step: the value of the next complete step, or interpolated where steps were left out."""
    told = Evaluation([], [], [])
    for number in range(count):
        place = bisect_left(chosen, number)
        after = steps[place]
        before = steps[place - 1] if is_thinned and place > 0 else after
        way = (number - chosen[place - 1]) / (chosen[place] - chosen[place - 1]) if before is not after else 1.0
        pairs = zip(before.chances, after.chances, strict=True)
        told.chances.append([round(a + (b - a) * way, 4) for a, b in pairs])
        told.doubt.append(round(max(before.doubt, after.doubt), 4))
        told.proven.append(before.is_proven and after.is_proven)
    return told
