"""How a search thinks ahead here: decks get an order first, and it plays on until its turns are over."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.bots.rollouts import Rollouts
from sandtable.games.pinned_down.state import Table
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, State
from sandtable.kernel.rng import Rng
from tests.games.pinned_down.sittings import new

CRUISER = "Dra'tar Assault Cruiser"


def started(edition: str, seed: int = 1) -> Table:
    """The first question of a new game."""
    table = sandtable.game("pinned_down", edition=edition).start()
    assert isinstance(table, Table)
    rng = Rng(seed)
    while table.actor() == CHANCE:
        table.apply(CHANCE, table.sample(rng))
    return table


@pytest.mark.parametrize("edition", ["2011", "2015"])
def test_a_playout_gives_the_answers_that_its_parts_give(edition: str) -> None:
    for seed in range(4):
        whole, parts = started(edition), started(edition)
        for limit in (1, 7, 100_000):
            assert whole.playout(Rng(seed), limit) == State.playout(parts, Rng(seed), limit)
            assert whole.digest() == parts.digest()
            assert whole.actor() == parts.actor()
        assert whole.actor() == NOBODY


@pytest.mark.parametrize("edition", ["2011", "2015"])
def test_a_deck_foreseen_has_the_same_cards_in_some_order(edition: str) -> None:
    orders = set()
    for seed in range(5):
        table = started(edition)
        before = [list(deck.cards()) for deck in (table.attack, table.locations, *table.deck)]
        known = list(table.attack.top)
        assert table.foresee(Rng(seed))
        assert [list(deck.cards()) for deck in (table.attack, table.locations, *table.deck)] == before
        assert len(table.attack.bag) == 0
        assert list(table.attack.top)[: len(known)] == known
        orders.add(tuple(table.attack.top))
    assert len(orders) == 5


def test_any_order_is_as_likely() -> None:
    firsts = []
    for seed in range(300):
        table = started("2015")
        table.foresee(Rng(seed))
        firsts.append(int(table.locations.top[0]))
    shares = [firsts.count(kind) / len(firsts) for kind in set(firsts)]
    assert max(shares) < 0.15  # of 13 locations
    assert len(shares) == 13


def test_two_answers_meet_the_same_attack() -> None:
    """Though one of them takes a card of the attack deck first: the next is one further down the same deck."""
    table = new("at: main\nrow: Harana\npool: 3\nA: TRB Ardor\nA hand: Fire At Will", seats=1).table
    table.foresee(Rng(4))
    order = list(table.attack.top)
    other = table.clone()
    other.attack.take(order[0])
    assert list(other.attack.top) == order[1:]
    assert list(table.attack.top) == order


def test_a_search_plays_on_until_its_turns_are_over() -> None:
    game = sandtable.game("pinned_down", edition="2011", seats=2)
    game.turns_ahead = 1
    table = game.start()
    rng = Rng(3)
    while table.actor() == CHANCE:
        table.apply(CHANCE, table.sample(rng))
    assert isinstance(table, Table)
    search = Rollouts(Chair(table, table.actor()), Rng(1), 10)
    for seed in range(10):
        world = table.imagine(0, Rng(seed))
        assert isinstance(world, Table)
        assert not world.is_calm(0)
        world.apply(table.actor(), search.codes[0])
        search.play_on(world, Rng(seed))
        assert world.actor() == NOBODY or world.turn == table.turn + 1


def test_an_imagined_table_is_still_the_same_position() -> None:
    table = started("2015")
    assert table.imagine(0, Rng(1)).digest() == table.digest()


@pytest.mark.parametrize("level", ["3", "4"])
def test_the_last_fight_is_won_when_it_can_be(level: str) -> None:
    """A hit would be her last, and 9 against 11 is lost; Fire At Will makes it 13, and at distance 10 that wins."""
    s = new(
        "at: fights\nrow: Gerrara Nebula, Volar Pulsar, Agniar, Moslov Asteroid\n"
        "A: TRB Truth (fight=1) [Direct Hit + Sickbay Hit + Sickbay Hit]\n"
        f"A hand: Fire At Will, Raise The Stakes\nenemies: {CRUISER} (fight=1)"
    )
    bot = sandtable.bot(level, s.game, seed=1)
    while s.table.actor() == 0:
        s.table.apply(0, bot.choose(Chair(s.table, 0)))
    assert s.table.over == 1
