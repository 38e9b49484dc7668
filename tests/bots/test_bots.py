"""Bots of several strengths: they finish, they repeat themselves, and bad names are answered plainly."""

from __future__ import annotations

from collections import Counter
from math import isqrt

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import sandtable
from sandtable.bots.beginner import BeginnerBot
from sandtable.bots.ismcts import ImaginingSearch
from sandtable.bots.mcts import MctsBot
from sandtable.bots.uct import OpenSearch
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.rng import Rng
from tests.bots.cases import by_cost
from tests.contract.variants import ALL_GAMES

PEBBLES = """
    pile: 2
    turn: A
    A: 4 charm 3
    B: 4 charm 4
"""

CHOICE = """
    turn: A
    A: blue 5, green 11, yellow 17, red 30
    B: blue 2, green 9, yellow 14, red 21
    A hand: yellow 16, red 29, blue 0
    B hand: null
"""


@pytest.mark.parametrize("name, kind", by_cost(ALL_GAMES))
def test_bots_finish_games_and_the_same_seeds_give_the_same_game(name: str, kind: str) -> None:
    game = sandtable.game(name)
    iterations = 20 if kind == "mcts" else 0
    texts = []
    for _ in range(2):
        bots = [sandtable.bot(kind, game, seat, iterations) for seat in range(int(game.seats))]
        texts.append(sandtable.play(game, bots, seed=4).text())
    assert texts[0] == texts[1]
    assert "\nend " in texts[0]


@pytest.mark.parametrize("kind", ["greedy", "planner", "mcts"])
def test_a_bot_sees_what_its_charm_is_worth(kind: str) -> None:
    """With charm 3 and four pebbles, taking both of the last two makes six and wins; taking one does not."""
    game = sandtable.game("_template")
    table = game.read(PEBBLES.replace("    ", ""))
    choice = sandtable.bot(kind, game, 1).choose(Chair(table, 0))
    assert game.verbs.text(choice) == "take 2"


@pytest.mark.parametrize("name", ["cubed", "shut_down", "_template"])
def test_mcts_stops_once_no_other_answer_can_catch_up(name: str) -> None:
    """No simulation sooner, and with the answer of the whole search."""
    game = sandtable.game(name)
    most = 300
    stops = []
    for seed in range(8):
        table = game.start()
        rng = Rng(seed, 1)
        while table.actor() == CHANCE or len(table.legal(table.actor())) == 1:
            table.apply(table.actor(), table.sample(rng) if table.actor() == CHANCE else table.legal(table.actor())[0])
        chair = Chair(table, table.actor())
        thinker = MctsBot(seed, iterations=most)
        answer = thinker.choose(chair)
        stops.append(thinker.simulated)

        luck = Rng(seed, 4)
        search = OpenSearch(chair.imagine(luck), luck) if game.is_open else ImaginingSearch(chair, luck)
        tried: Counter[int] = Counter()
        for simulated in range(1, most + 1):
            search.simulate()
            tried[search.tree.code[search.path[1]]] += 1
            first, second = sorted([0, 0, *tried.values()])[-1:-3:-1]
            assert (first - second > most - simulated) == (simulated >= thinker.simulated)
        assert tried[answer] == max(tried.values())
    assert min(stops) < most


def test_a_tree_that_guesses_others_widens_slowly_and_with_the_best_looking_answer_first() -> None:
    """The root has a child more with every square: after the 1st, 2nd, 5th, 10th simulation, and so on."""
    game = sandtable.game("shut_down")
    table = game.read(CHOICE.replace("    ", ""))
    search = ImaginingSearch(Chair(table, 0), Rng(1))
    tried: list[int] = []
    for simulated in range(60):
        search.simulate()
        code = int(search.tree.code[search.path[1]])
        if code not in tried:
            tried.append(code)
        assert len(tried) == min(1 + isqrt(simulated), len(table.legal(0)))
    assert game.verbs.text(tried[0]) == "place yellow 16 on A4"


def test_mcts_thinks_for_seconds_and_then_answers() -> None:
    game = sandtable.game("_template")
    table = game.start()
    while table.actor() == CHANCE:
        table.apply(CHANCE, table.legal(CHANCE)[0])
    thinker = MctsBot(1, seconds=0.01)
    assert thinker.choose(Chair(table, 0)) in list(table.legal(0))
    assert thinker.simulated >= 31


@pytest.mark.parametrize("name", ALL_GAMES)
def test_levels_are_names_for_bots_and_their_budgets(name: str) -> None:
    game = sandtable.game(name)
    told = []
    for level in range(1, len(game.levels) + 1):
        thinker = sandtable.bot(level, game)
        notices = int(thinker.notices) if isinstance(thinker, BeginnerBot) else 100
        iterations = thinker.iterations if isinstance(thinker, MctsBot) else 0
        told.append((notices, iterations))
        number = f" {iterations}" if iterations else f" {notices}" if notices < 100 else ""
        assert f"{thinker.name}{number}" == game.levels[level - 1]
    assert told == sorted(set(told))
    assert told[0][0] < 100  # the first errs like a beginner
    last = sandtable.bot(5, game)  # where there are fewer levels, the highest
    assert f"{last.name} {told[-1][1]}" == game.levels[-1]


def test_a_level_thinks_for_other_simulations_or_seconds_when_told() -> None:
    game = sandtable.game("shut_down")
    told = sandtable.bot(5, game, iterations=7)
    timed = sandtable.bot(5, game, seconds=0.5)
    assert isinstance(told, MctsBot)
    assert isinstance(timed, MctsBot)
    assert (told.iterations, told.seconds) == (7, 0.0)
    assert (timed.iterations, timed.seconds) == (0, 0.5)


@pytest.mark.parametrize(
    "name, settings, why",
    [
        ("alphazero", {}, "no bot 'alphazero'; there are random, beginner, greedy, planner, mcts and levels 1 to 5"),
        (6, {}, "there is no bot '6'"),
        ("random", {"iterations": 5}, "random takes no iterations or seconds"),
        ("mcts", {"iterations": -1}, "not less than 0"),
        ("mcts", {"seconds": 1e9}, "up to 3600 seconds"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused_plainly(name: str | int, settings: dict[str, int], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        sandtable.bot(name, sandtable.game("_template"), **settings)


def test_the_wrong_number_of_bots_is_refused() -> None:
    game = sandtable.game("_template")
    with pytest.raises(ValueError, match="needs 2 bots, not 1"):
        sandtable.play(game, [sandtable.bot(1, game)])


def test_a_beginner_overlooks_answers_and_greedy_does_not() -> None:
    """Of two hundred answers as many are noticed as its number says, and of any number one at least."""
    legal = vec[i64]([i64(code) for code in range(200)])
    for notices in (10, 60):
        beginner = BeginnerBot(5, notices)
        counts: list[int] = [len(beginner.noticed(legal)) for _ in range(100)]
        assert all(len(beginner.noticed(vec[i64]([i64(7)]))) == 1 for _ in range(100))
        assert sum(counts) / len(counts) / 200 == pytest.approx(notices / 100, abs=0.05)
    whole = BeginnerBot(5, 100)
    assert list(whole.noticed(legal)) == list(legal)


@pytest.mark.parametrize("name", ["beginner 0", "beginner 101", "beginner many", "mcts 0", "mcts 1 2", "greedy 5"])
def test_a_number_that_no_bot_takes_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is no bot; write mcts 400"):
        sandtable.bot(name, sandtable.game("_template"))
