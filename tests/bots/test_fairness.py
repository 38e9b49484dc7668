"""Fair bots: resampling what a seat cannot see does not change its move. A bot that peeks is caught."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sandtable
from sandtable.bots.bot import Bot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, Game, State
from sandtable.kernel.record import random_record
from sandtable.kernel.rng import Rng
from tests.bots.cases import by_cost
from tests.contract.variants import ALL_GAMES

HIDDEN = [name for name in ALL_GAMES if not sandtable.game(name).is_open and sandtable.game(name).has_secrets]
RESAMPLES = 25
Seating = Callable[[Game], Bot]


def decisions(game: Game, seed: int, count: int) -> list[State]:
    """Positions of a random game in which a seat has a real choice."""
    found: list[State] = []
    rng = Rng(seed, 5)
    length = len(random_record(game, seed, 300).moves)
    while len(found) < count:
        table = random_record(game, seed, int(rng.below(length))).table
        seats = table.to_act()
        if seats and seats[0] != CHANCE and len(table.legal(seats[0])) > 1:
            found.append(table)
    return found


def unfair_moves(game: Game, seating: Seating, tables: list[State]) -> int:
    """How many of the tables a bot moves differently at once the hidden cards are dealt anew."""
    changed = 0
    for number, table in enumerate(tables):
        seat = table.to_act()[0]
        rng = Rng(number, 6)
        chosen = {int(seating(game).choose(Chair(table, seat)))}
        for _ in range(RESAMPLES):
            chosen.add(int(seating(game).choose(Chair(table.imagine(seat, rng), seat))))
        changed += len(chosen) > 1
    return changed


class PeekingBot(Bot):
    """Looks at the real table through the back of its chair: it must not pass as fair."""

    def __init__(self) -> None:
        self.name = "peeking"

    def choose(self, chair: Chair) -> int:
        legal = chair.legal()
        return int(legal[chair._table.digest() % len(legal)])


@pytest.mark.parametrize("name, kind", by_cost(HIDDEN))
def test_a_bot_moves_the_same_whatever_it_cannot_see(name: str, kind: str) -> None:
    game = sandtable.game(name)
    iterations = 60 if kind == "mcts" else 0
    assert unfair_moves(game, lambda game: sandtable.bot(kind, game, 3, iterations), decisions(game, 11, 8)) == 0


@pytest.mark.parametrize("name", HIDDEN)
def test_a_bot_that_peeks_is_caught(name: str) -> None:
    game = sandtable.game(name)
    assert unfair_moves(game, lambda game: PeekingBot(), decisions(game, 11, 8)) > 0
