"""Playing on from each answer, where dice speak loudly: luck is taken off, and what is surely behind drops out."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.bots.onward import roll
from sandtable.bots.rollouts import Rollouts
from sandtable.games.patrollers.state import Table
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.rng import Rng
from tests.support import sit

STANDOFF = """
    placer: A
    A1: Ballistic, dials 1101, at 1000,1000
    B1: SARGE, dials 1111, at 1500,1000, wounded
    turn: A
"""


def standing_off(*answers: str, kind: str = "basic") -> Table:
    """Two a length apart, B's wounded, A to act."""
    sitting = sit("patrollers", STANDOFF, size=1, game=kind)
    sitting.play(*answers)
    assert isinstance(sitting.table, Table)
    return sitting.table


def test_luck_is_nothing_on_average() -> None:
    """Of an attack die: what every face brings more than expected, weighed by how likely it is, sums to nothing."""
    table = standing_off("A stay", "A attack B1")
    odds = table.odds()
    assert odds is not None
    worths = []
    for code, part in odds:
        after = table.clone()
        after.apply(CHANCE, code)
        worths.append((part, after.reward(0)))
    expected = sum(part * worth for part, worth in worths)
    seen = {round(roll(table.clone(), 0, Rng(seed)), 9) for seed in range(80)}
    assert seen == {round(worth - expected, 9) for _, worth in worths}


def test_luck_of_one_is_misfortune_of_the_other() -> None:
    table = standing_off("A stay", "A attack B1")
    for seed in range(8):
        mine, theirs = roll(table.clone(), 0, Rng(seed)), roll(table.clone(), 1, Rng(seed))
        assert mine * theirs <= 0.0


def test_playing_on_ends_at_a_calm_moment() -> None:
    """A's turn, B's reply, and A is to choose again or the round is over."""
    table = standing_off("A stay")
    search = Rollouts(Chair(table, 0), Rng(1), 10)
    for seed in range(20):
        after = table.clone()
        after.apply(0, search.codes[0])
        search.play_on(after, Rng(seed))
        assert after.actor() < 0 or after.is_calm(0)


def test_an_attack_that_is_surely_best_settles_it() -> None:
    table = standing_off("A stay")
    search = Rollouts(Chair(table, 0), Rng(1), 10)
    tries = 0
    while not search.is_settled(1) and tries < 2000:
        search.simulate()
        tries += 1
    assert table.game.verbs.text(search.best()) == "attack B1"
    assert tries < 2000


def test_as_many_answers_are_compared_as_there_are_simulations() -> None:
    table = standing_off()
    assert len(Rollouts(Chair(table, 0), Rng(1), 3).codes) == 3
    assert len(Rollouts(Chair(table, 0), Rng(1), 1000).codes) == len(table.legal(0))


@pytest.mark.parametrize("kind", ["basic", "advanced"])
@pytest.mark.parametrize("level", ["3", "4"])
def test_levels_attack_what_is_in_range(kind: str, level: str) -> None:
    table = standing_off("A stay", kind=kind)
    bot = sandtable.bot(level, table.game, seed=1)
    assert table.game.verbs.text(bot.choose(Chair(table, 0))) in ("attack B1", "burst B1")


def test_answers_that_look_the_same_are_drawn_for() -> None:
    """So bots of every level hide many kinds of tokens."""
    game = sandtable.game("patrollers", game="advanced", size=1, team_a="random", team_b="random", dials="ready")
    hidden = set()
    for seed in range(12):
        table = game.start()
        rng = Rng(seed)
        while table.actor() == CHANCE:
            table.apply(CHANCE, table.sample(rng))
        seat = table.actor()
        hidden.add(sandtable.bot("3", game, seed=seed).choose(Chair(table, seat)))
    assert len(hidden) > 3
