"""Hints that are followed: none refuses what the one before it began, and none leads back. See docs/concepts/search.md.

The contradictions are counted here from the texts of answers and questions, not by the functions that avoid them.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

import sandtable
from sandtable.bots.bot import Bot
from sandtable.bots.mcts import MctsBot
from sandtable.bots.plans import Plan, consider, read_plan
from sandtable.bots.weighing import FEWEST, weigh
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Game, State
from sandtable.kernel.rng import Rng
from tests.bots.test_fairness import HIDDEN, decisions

GAMES = ["cubed", "shut_down", "pew_pew", "patrollers", "pinned_down"]
BEGINS = ("play", "use", "lend", "yes")  # verbs that begin something
REFUSES = ("no",)
SHORT = {"cubed": (2, 40), "shut_down": (1, 40), "pew_pew": (2, 60), "patrollers": (1, 12), "pinned_down": (4, 60)}
LONG = {"cubed": 300, "shut_down": 60, "pew_pew": 300, "patrollers": 26, "pinned_down": 300}  # simulations


class Turn:
    """What one seat has answered in a row, and how often it contradicted itself."""

    def __init__(self) -> None:
        self.contradictions: list[str] = []
        self.new()

    def new(self) -> None:
        """Chance or somebody else has spoken."""
        self.card = ""
        self.prompts: list[str] = []
        self.met: list[int] = []

    def note(self, table: State, seat: int, code: int) -> None:
        """Takes an answer into account, before it is given."""
        verbs, question = table.game.verbs, table.question(seat)
        verb, touches = verbs.json(code)["verb"], verbs.touches(code)
        source = without_number(question.source)
        asks = self.card != "" and source == self.card
        if verb in REFUSES and asks and question.prompt not in self.prompts and len(table.legal(seat)) > 1:
            self.contradictions.append(f"{verbs.text(code)!r} to {question.prompt!r}, which an answer began")
        began = touches[0].partition(":")[2] if verb in BEGINS and touches else "" if verb in REFUSES else source
        if without_number(began) != self.card or not asks:
            self.prompts = []
        self.card = without_number(began)
        self.prompts.append(question.prompt)
        self.met.append(table.digest())
        after = table.clone()
        after.apply(seat, code)
        if after.actor() == seat and after.digest() in self.met:
            self.contradictions.append(f"{verbs.text(code)!r} leads back")


def without_number(words: str) -> str:
    """A card's name: its second copy is called by it and a number."""
    name, _, number = words.rpartition(" ")
    return name if name and number.isdigit() else words


def contradictions(game: Game, seed: int, answer: Callable[[State, int], int]) -> list[str]:
    """How often whoever answers contradicts itself in a game."""
    table, luck, turn, last = game.start(), Rng(seed, 1), Turn(), CHANCE
    while (actor := int(table.actor())) != NOBODY:
        if actor != last:
            turn.new()
        last = actor
        code = int(table.sample(luck)) if actor == CHANCE else answer(table, actor)
        if actor != CHANCE:
            turn.note(table, actor, code)
        table.apply(actor, code)
    return turn.contradictions


def followed(game: Game, seed: int, iterations: int) -> list[str]:
    """The contradictions of a game in which every seat follows the hints it gets, each thought about anew."""
    plans = [Plan() for _ in range(int(game.seats))]
    seeds = count(seed * 10_000 + 1)

    def hinted(table: State, seat: int) -> int:
        plans[seat] = read_plan(plans[seat].text())
        return int(consider(MctsBot(next(seeds), iterations), Chair(table, seat), plans[seat]).code)

    return contradictions(game, seed, hinted)


@pytest.mark.parametrize("name", GAMES)
def test_hints_that_are_followed_do_not_contradict_each_other(name: str) -> None:
    games, iterations = SHORT[name]
    for seed in range(games):
        assert followed(sandtable.game(name), seed, iterations) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_nor_in_two_hundred_games(name: str) -> None:
    for seed in range(1000, 1200):
        assert followed(sandtable.game(name), seed, LONG[name]) == []


def test_the_count_finds_a_card_that_is_used_and_then_refused() -> None:
    """What a bot without a plan does now and then; else the tests above would prove nothing."""
    luck = Rng(3, 2)
    game = sandtable.game("pinned_down")
    assert any(
        contradictions(game, seed, lambda table, seat: int(table.random_action(seat, luck))) for seed in range(40)
    )


class Refusing(Bot):
    """Begins whatever it can, and refuses what that asks."""

    def __init__(self) -> None:
        self.name = "refusing"

    def choose(self, chair: Chair) -> int:
        legal, verbs = [int(code) for code in chair.legal()], chair.game.verbs
        refusals = [code for code in legal if verbs.json(code)["verb"] in REFUSES]
        begun = [code for code in legal if verbs.json(code)["verb"] in BEGINS]
        return (refusals or begun or legal)[0]


@pytest.mark.parametrize("keeps", [False, True])
def test_whoever_refuses_by_nature_cannot_where_it_keeps_to_a_plan(keeps: bool) -> None:
    game, found = sandtable.game("pinned_down"), list[str]()
    for seed in range(10):
        plans = [Plan() for _ in range(int(game.seats))]

        def refusing(table: State, seat: int, plans: list[Plan] = plans) -> int:
            chair = Chair(table, seat)
            return int(consider(Refusing(), chair, plans[seat]).code if keeps else Refusing().choose(chair))

        found += contradictions(game, seed, refusing)
    assert (found == []) == keeps


def test_a_line_that_was_found_is_followed_without_another_search() -> None:
    """In Cubed a seat takes two cubes in a row; with so many simulations the tree knows the second when it says the
    first."""
    game = sandtable.game("cubed")
    followed_on = 0
    for seed in range(4):
        table, rng = game.start(), Rng(seed, 1)
        while len(table.legal(table.actor())) < 4 or "take" not in game.verbs.text(table.legal(table.actor())[0]):
            table.playout(rng, 1)
        seat, plan = int(table.actor()), Plan()
        table.apply(seat, consider(MctsBot(seed, 3000), Chair(table, seat), plan).code)
        if plan.then and table.actor() == seat:
            second = MctsBot(seed + 1, 3000)
            wanted = plan.then[0]
            assert consider(second, Chair(table, seat), plan).code == wanted
            assert second.simulated == 0
            followed_on += 1
    assert followed_on > 0


def test_a_plan_is_forgotten_when_somebody_does_otherwise() -> None:
    game = sandtable.game("cubed")
    table, plan = game.start(), Plan()
    seat = int(table.actor())
    consider(MctsBot(1, 2000), Chair(table, seat), plan)
    plan.foreseen, plan.then = plan.foreseen or "something else", [int(table.legal(seat)[-1])]
    thinker = MctsBot(2, 50)
    consider(thinker, Chair(table, seat), plan)
    assert thinker.simulated > 0


@pytest.mark.parametrize("name", [name for name in HIDDEN if name in GAMES])
def test_a_plan_rests_on_nothing_that_its_seat_cannot_see(name: str) -> None:
    game = sandtable.game(name)
    for number, table in enumerate(decisions(game, 12, 4)):
        seat, rng = table.to_act()[0], Rng(number, 6)
        told = set()
        for other in [table, *(table.imagine(seat, rng) for _ in range(6))]:
            plan = Plan()
            thought = consider(MctsBot(3, 40), Chair(other, seat), plan)
            told.add((int(thought.code), plan.text()))
        assert len(told) == 1


def test_nor_does_what_an_answer_brings() -> None:
    game = sandtable.game("shut_down")
    table = decisions(game, 12, 1)[0]
    seat, rng = table.to_act()[0], Rng(1, 6)
    codes = [int(code) for code in table.legal(seat)][:2]
    told = set()
    for other in [table, *(table.imagine(seat, rng) for _ in range(6))]:
        found = weigh(Chair(other, seat), codes, Rng(4), 0.0)
        told.add((found.games, *found.wins, *found.scores))
    assert len(told) == 1


@pytest.mark.parametrize("name", GAMES)
def test_what_an_answer_brings_is_a_part_of_games_that_were_played(name: str) -> None:
    game = sandtable.game(name)
    table = decisions(game, 13, 1)[0]
    seat = table.to_act()[0]
    codes = [int(code) for code in table.legal(seat)][:2]
    found = weigh(Chair(table, seat), codes, Rng(1), 2.0)
    assert found.games >= FEWEST
    assert len(found.wins) == len(found.scores) == 2
    assert all(0.0 <= part <= 1.0 for part in found.wins)


def test_the_better_of_two_answers_wins_more_of_its_games() -> None:
    """With charm 3 and four pebbles, taking both of the last two makes six and wins; taking one does not."""
    game = sandtable.game("_template")
    table = game.read("\npile: 2\nturn: A\nA: 4 charm 3\nB: 4 charm 4\n")
    codes = [int(game.verbs.read("take 2")), int(game.verbs.read("take 1"))]
    found = weigh(Chair(table, 0), codes, Rng(1), 0.0)
    assert found.wins[0] == 1.0 > found.wins[1]
