"""Finds dominated answers: those that were never the best, by the game's own evaluation, wherever they were offered.

Never in n offers means that the answer is right in less than 3/n of them, with 95% confidence, as far as one step of
evaluation can judge: a slow plan looks dominated too. So a finding is a question to the designer, not a verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.bots.greedy import WORLDS, GreedyBot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Game
from sandtable.kernel.rng import Rng
from sandtable.lab.holding import Thing, things
from sandtable.lab.hunting import Finding, Said

Progress = Callable[[int, int], None]
ENOUGH = 60  # offers needed before an answer is reported
CLOSE = 1e-6  # share of the win: an answer this close to the best counts as best
WANDER = 0.25  # share of random answers, so that greedy games differ from each other


class Case:
    """One piece or verb: how often it was offered beside others, and how far it fell short of the best at least."""

    def __init__(self, thing: Thing) -> None:
        self.thing = thing
        self.offers = 0
        self.best_at = 0  # offers in which it was the best
        self.regret = 2.0
        self.total = 0.0  # sum of how far it fell short
        self.moves: list[Said] = []


def dominated(game: Game, decisions: int = 1500, seed: int = 1, progress: Progress | None = None) -> list[Finding]:
    """Looks at that many decisions with a choice, in games of greedy players who sometimes answer at random."""
    cases = [Case(thing) for thing in things(game)]
    rng = Rng(seed, 10)
    seen = number = 0
    while seen < decisions and number < decisions:
        table, luck, moves = game.start(), Rng(seed << 32 | number, 1), list[Said]()
        greedy = GreedyBot(seed << 32 | number)
        while seen < decisions and (actor := int(table.actor())) != NOBODY:
            if actor == CHANCE:
                code = int(table.sample(luck))
            else:
                legal = [int(code) for code in table.legal(actor)]
                code = legal[int(rng.below(len(legal)))]
                if len(legal) > 1:
                    values = list(greedy.values(Chair(table, actor), vec[i64](legal)))
                    scale = 1.0 if game.is_open else float(WORLDS)
                    judge(game, cases, legal, [value / scale for value in values], moves)
                    if rng.unit() > WANDER:
                        code = legal[max(range(len(legal)), key=lambda place: values[place])]
                    seen += 1
                    if progress is not None:
                        progress(seen, decisions)
            table.apply(actor, code)
            moves.append((actor, code))
        number += 1
    return [_finding(game, case) for case in cases if case.offers >= ENOUGH and case.best_at == 0]


def judge(
    game: Game, cases: Sequence[Case], legal: Sequence[int], values: Sequence[float], moves: Sequence[Said]
) -> None:
    """For everything offered in one decision, how far it fell short of the best."""
    best = max(values)
    for case in cases:
        own = [(value, code) for code, value in zip(legal, values, strict=True) if case.thing.is_in(game, code)]
        if not own or len(own) == len(legal):
            continue
        value, code = max(own)
        case.offers += 1
        case.total += best - value
        if best - value <= CLOSE:
            case.best_at += 1
        elif best - value < case.regret:
            case.regret = best - value
            case.moves = [*moves, (-9, code)]  # the seat -9 is filled in by the caller, who replays the game


def _finding(game: Game, case: Case) -> Finding:
    """The offer in which it fell least short, as a game that ends with it."""
    moves = case.moves[:-1]
    table = game.start()
    for seat, code in moves:
        table.apply(seat, code)
    moves = [*moves, (int(table.actor()), case.moves[-1][1])]
    what = (
        f"{case.thing.name} was never the best of the answers in {case.offers} offers"
        f" (right in less than {min(1.0, 3.0 / case.offers):.1%}); at least {case.regret:.2g}"
        f" of the win short, on the average {case.total / case.offers:.2g}"
    )
    return Finding("dominated", what, "greedy, wandering", moves, "where it fell least short")
