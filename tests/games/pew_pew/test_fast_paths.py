"""The doors for search against the plain rules: the same stream of random numbers leads to the same table."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.bots.planner import PlannerBot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, State
from sandtable.kernel.rng import Rng
from tests.contract.variants import single_changes, variant
from tests.games.pew_pew.tables import pew_pew


def plainly(table: State, rng: Rng, limit: int) -> int:
    """Plays on through legal and apply alone."""
    moves = 0
    while moves < limit and (actor := int(table.actor())) != NOBODY:
        if actor == CHANCE:
            code = int(table.sample(rng))
        else:
            legal = table.legal(actor)
            code = int(legal[rng.below(len(legal))])
        table.apply(actor, code)
        moves += 1
    return moves


@pytest.mark.parametrize("number", range(len(single_changes("pew_pew")) + 1))
def test_a_playout_is_what_legal_and_apply_would_have_done(number: int) -> None:
    game = variant("pew_pew", number)
    for seed in range(8):
        for limit in (7, 23, 100_000):
            fast, slow = game.start(), game.start()
            assert fast.playout(Rng(seed), limit) == plainly(slow, Rng(seed), limit)
            assert fast.digest() == slow.digest()


def best_by_hand(table: State) -> float:
    """The most any way to go on comes to, without shortcuts."""
    if table.actor() != 0:
        return float(table.worth(0))
    best = 0.0
    for code in table.legal(0):
        after = table.clone()
        after.apply(0, code)
        best = max(best, best_by_hand(after))
    return best


@pytest.mark.parametrize("aliens", ["A1 2-C, B1 3-MR", "C2 1-TL, D1 2-TC, E3 3-C", "G3 2-BR"])
def test_a_plan_is_the_best_there_is(aliens: str) -> None:
    """Followed to the end of the round, the planner's answers come to the best of all ways to play the round."""
    table = pew_pew(f"aliens: {aliens}", "missiles: 2-TL, 3-C").table
    best = best_by_hand(table)
    planner = PlannerBot(1)
    while table.actor() == 0:
        table.apply(0, planner.choose(Chair(table, 0)))
    assert table.worth(0) == pytest.approx(best)


def test_the_forecast_costs_nothing_and_changes_nothing() -> None:
    table = pew_pew("aliens: A1 2-C")
    before = table.table.digest()
    table.table.view(0)
    table.table.worth(0)
    assert table.table.digest() == before


def test_insight_likes_points_and_hearts_and_fears_missiles_ahead() -> None:
    plain = pew_pew().table.worth(0)
    assert pew_pew("points: 5").table.worth(0) > plain
    assert pew_pew("ship: C, 1 heart").table.worth(0) < plain
    assert pew_pew("missiles: 2-C").table.worth(0) < plain
    assert sandtable.game("pew_pew").start().worth(0) == 0.5


def test_a_hasty_player_shoots_what_is_in_front_of_it_and_often_wins() -> None:
    table = pew_pew("aliens: C1 2-C").table
    assert table.game.verbs.text(table.hasty_action(0, Rng(1), 4)) == "fire 2-C"
    won = 0
    for seed in range(12):
        table, rng = sandtable.game("pew_pew").start(), Rng(seed, 2)
        while (actor := int(table.actor())) != NOBODY:
            table.apply(actor, table.sample(rng) if actor == CHANCE else table.hasty_action(actor, rng, 4))
        won += table.worth(0) == 1.0
    assert won >= 2
