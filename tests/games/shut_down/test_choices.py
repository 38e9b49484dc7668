"""Answers by number against answers listed, and both against why_not."""

from typing import Any

import pytest

import sandtable
from sandtable.games.shut_down import choices
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng
from tests.games.shut_down.sittings import positions, shut_down


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"hand_max": 3, "flipped_slot": "same_color_allowed", "special.steal_2": 20}])
def test_the_nth_answer_is_the_nth_that_is_listed(seats: int, options: dict[str, Any]) -> None:
    for table in positions(seats=seats, seeds=3, turn_cap=40, **options):
        actor = table.actor()
        if actor >= 0:
            listed = list(table.legal(actor))
            assert choices.count(table, actor) == len(listed) == len(set(listed))
            assert [choices.nth(table, actor, n) for n in range(len(listed))] == listed


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_listed_is_what_is_not_refused(seats: int) -> None:
    for table in positions(seats=seats, seeds=2, every=29, turn_cap=40, starting_tie="random"):
        for seat in [CHANCE, *range(seats)]:
            allowed = [code for code in table.game.verbs.every() if table.why_not(seat, code) is None]
            assert sorted(allowed) == sorted(table.legal(seat))
            assert bool(allowed) == (seat in table.to_act())


def test_a_playout_gives_the_same_answers_as_a_game_played_step_by_step() -> None:
    quick = shut_down(turn_cap=50).table
    steps = quick.clone()
    answers = quick.playout(Rng(5), 100_000)
    rng = Rng(5)
    while steps.actor() != NOBODY:
        actor = steps.actor()
        steps.apply(actor, steps.sample(rng) if actor == CHANCE else steps.random_action(actor, rng))
        answers -= 1
    assert (answers, steps.digest()) == (0, quick.digest())


def test_a_playout_stops_at_its_limit() -> None:
    table = shut_down().table
    assert table.playout(Rng(1), 9) == 9
    assert table.to_act() != ()


def test_questions_name_their_clause() -> None:
    table = shut_down()
    assert table.table.question(CHANCE).clause == "SD-10"
    table.table.playout(Rng(1), 8)
    assert table.table.question(table.table.actor()).clause == "SD-11"
    table.table.playout(Rng(1), 4)
    seat = table.to_act()
    assert table.table.question(table.table.actor()).clause == "SD-14"
    table.play(f"{seat} {table.offers(seat, 'discard')[0]}")
    assert table.table.question(table.table.actor()).clause == "SD-15"


def test_a_pair_of_steals_touches_its_card_and_both_slots() -> None:
    """So that a click on the card offers its pairs as well as its single targets."""
    verbs = sandtable.game("shut_down", seats=3).verbs
    assert verbs.touches(verbs.read("steal 2 B1 C4")) == ["card:steal 2", "slot:B1", "slot:C4"]
    assert verbs.touches(verbs.read("steal 2 B1")) == ["card:steal 2", "slot:B1"]
