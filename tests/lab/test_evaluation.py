"""Evaluation: each seat's chance to win after every step of a record."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.contract import CHANCE, State
from sandtable.kernel.record import Record, random_record
from sandtable.kernel.rng import Rng
from sandtable.lab import evaluation
from sandtable.lab.evaluation import evaluate
from sandtable.match.opening import recorded

REPLAYS = Path(__file__).parent.parent / "replays"
LITTLE = 0.1  # of the effort a page asks for
pytestmark = [] if sandtable.is_compiled() else [pytest.mark.slow]  # half a minute each in plain Python


def golden(name: str) -> Record:
    """A record of tests/replays."""
    return recorded((REPLAYS / name).read_text(encoding="utf-8"))


def test_every_step_is_told_and_chances_are_shares() -> None:
    """One row for the opening and one for every move; two seats share one win."""
    record = golden("cubed_1.txt")

    found = evaluate(record, effort=LITTLE)

    assert len(found.chances) == len(found.doubt) == len(found.proven) == len(record.moves) + 1
    assert all(sum(chances) == pytest.approx(1.0, abs=1e-3) for chances in found.chances)
    assert all(0.0 <= chance <= 1.0 for chances in found.chances for chance in chances)


def test_an_even_start_is_even() -> None:
    found = evaluate(golden("cubed_1.txt"), effort=LITTLE)
    assert found.chances[0][0] == pytest.approx(0.5, abs=0.08)
    assert not found.proven[0]


def test_a_won_ending_is_proven() -> None:
    """The last cubes are solved: the winner's chance is one, without doubt, before the last cube is taken."""
    record = golden("cubed_1.txt")
    winner = record.table.result().winners()[0]  # type: ignore[union-attr]  # the record is whole

    found = evaluate(record, effort=LITTLE)

    assert found.proven[-6:] == [True] * 6
    assert found.doubt[-6:] == [0.0] * 6
    assert [chances[winner] for chances in found.chances[-3:]] == [1.0, 1.0, 1.0]


def test_hidden_cards_are_played_on_from_as_well() -> None:
    """Three seats share one win; the end is certain, the beginning is not."""
    found = evaluate(golden("shut_down_3p.txt"), effort=LITTLE)

    assert all(sum(chances) == pytest.approx(1.0, abs=0.02) for chances in found.chances)
    assert found.chances[0] == pytest.approx([1 / 3] * 3, abs=0.25)
    assert found.chances[-1] == [0.0, 1.0, 0.0]
    assert found.proven[-1]
    assert found.doubt[0] > 0.0


def test_the_answers_of_chance_are_told_with_the_choice_before() -> None:
    """A deal is one thing: every step of it stands where the whole of it led."""
    record = golden("shut_down_2p.txt")
    deal = next(number for number, move in enumerate(record.moves) if move.seat != CHANCE)

    found = evaluate(record, effort=LITTLE)

    assert deal > 1
    assert found.chances[:deal] == [found.chances[deal]] * deal


@pytest.mark.parametrize(
    ("name", "step", "chances", "doubt"),
    [
        ("cubed_1.txt", 53, [0.665, 0.335], 0.0663),
        ("shut_down_2p.txt", 12, [0.5526, 0.4474], 0.0615),
        ("pew_pew_won.txt", 28, [0.9816], 0.019),
    ],
)
def test_a_game_keeps_its_numbers(name: str, step: int, chances: list[float], doubt: float) -> None:
    """They are what earlier versions told of the same record."""
    found = evaluate(golden(name), 1, LITTLE)
    assert (found.chances[step], found.doubt[step]) == (chances, doubt)


@pytest.mark.parametrize("name", ["cubed_1.txt", "shut_down_2p.txt"])
def test_the_same_seed_gives_the_same_numbers(name: str) -> None:
    once, again, other = (evaluate(golden(name), seed, LITTLE) for seed in (3, 3, 4))
    assert once == again
    assert once.chances != other.chances


def test_a_long_game_is_evaluated_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps left out lie between the ones before and after; the last is exact all the same."""
    monkeypatch.setattr(evaluation, "MOST_STEPS", 10)
    record = random_record(sandtable.game("cubed"), 5)

    found = evaluate(record, effort=LITTLE)

    assert len(found.chances) == len(record.moves) + 1
    assert found.proven[-1]
    assert found.chances[-1] in ([1.0, 0.0], [0.0, 1.0], [0.5, 0.5])


def answers_of(record: Record, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many answers an evaluation gives on the way."""
    used = 0
    play_on = evaluation._play_on

    def counted(table: State, rng: Rng, limit: int) -> int:
        nonlocal used
        used += (given := play_on(table, rng, limit))
        return given

    with monkeypatch.context() as patch:
        patch.setattr(evaluation, "_play_on", counted)
        evaluate(record, effort=LITTLE)
    return used


def test_less_is_spent_on_a_record_the_longer_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the steps that are looked at, that is: a record of thousands of moves takes no longer than another."""
    record = random_record(sandtable.game("shut_down"), 2)
    usual = answers_of(record, monkeypatch)
    steps = sum(evaluation._is_settled(record, number) for number in range(len(record.moves) + 1))
    monkeypatch.setattr(evaluation, "MOST_STEPS", steps)
    assert answers_of(record, monkeypatch) == usual
    monkeypatch.setattr(evaluation, "MOST_STEPS", steps // 5)
    assert answers_of(record, monkeypatch) < usual / 4


def test_a_record_without_moves_can_be_evaluated() -> None:
    found = evaluate(Record(sandtable.game("shut_down")), effort=LITTLE)
    assert len(found.chances) == 1


def test_a_game_that_all_win_together_ends_at_one_for_everybody() -> None:
    """Winners of a co-operative game do not share one win: each of three is told the team's chance. [PD-1]"""
    table = sandtable.game("pinned_down", seats=3).start()
    table.over = 1  # type: ignore[attr-defined]
    assert evaluation._worth(table) == [1.0, 1.0, 1.0]
    table.over = 2  # type: ignore[attr-defined]
    assert evaluation._worth(table) == [0.0, 0.0, 0.0]
