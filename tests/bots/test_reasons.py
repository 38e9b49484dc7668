"""Why an answer is given: the cause is named where it is known, and nothing is said where there is none."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.bots.reasons import Reason, reason
from sandtable.kernel.chair import Chair
from sandtable.kernel.rng import Rng
from sandtable.kernel.tally import Tally
from tests.bots.test_fairness import HIDDEN, decisions
from tests.games.cubed.tables import unstacked
from tests.games.pew_pew.tables import pew_pew
from tests.games.pinned_down.sittings import old
from tests.games.shut_down.sittings import pair
from tests.support import Sitting, sit


def why(sitting: Sitting, answer: str, instead: str, seed: int = 1) -> Reason:
    """Why A gives one answer rather than another."""
    chair = Chair(sitting.table, 0)
    read = sitting.game.verbs.read
    return reason(chair, read(answer), read(instead), Rng(seed, 16), 0.0)


BLOCK = """
    ....
    ....
    R.B.
    B.R.
"""
DUEL = """
    placer: A
    A1: Ice Man, dials 2101, at 1000,1000
    B1: SARGE, dials 1111, at 1300,1000{}
    turn: A
"""
FIGHT = """
    at: fights
    row: Harana
    A: Ardor, Faith (fight=1)
    A hand: Evasion Maneuver
    enemies: Behemoth (fight=1)
"""


def duel(more: str = "") -> Sitting:
    """Ice Man has moved, and SARGE is in his range."""
    return sit("patrollers", DUEL.format(more), size=1, game="advanced", tokens="off").play("A stay")


def test_cubed_names_points() -> None:
    block = unstacked(BLOCK)
    assert why(block, "take 0,1,0", "take 0,0,0").words == "scores 2 points more"
    assert why(block, "take 0,0,0", "take 0,1,0").words == ""


@pytest.mark.parametrize(
    ("hand", "answer", "instead", "words"),
    [
        ("null", "null B1", "null B2", "leaves one fewer of B's cards flipped"),
        ("yellow swap", "yellow swap A4 for B3", "yellow swap A1 for B3", "points off A's total on average"),
        ("yellow 16", "flip A1", "discard yellow 16", "more of A's cards flipped more often"),
        ("yellow 16", "discard yellow 16", "flip A1", ""),
    ],
)
def test_shut_down_names_flips_and_totals(hand: str, answer: str, instead: str, words: str) -> None:
    found = why(pair(hand), answer, instead).words
    assert found.endswith(words)
    assert bool(found) == bool(words)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["aliens: C1 2-C"], "scores a point more"),
        (["missiles: 2-C"], "keeps a heart"),
        (["missiles: 2-C", "ship: C, 1 heart"], "survives this round"),
    ],
)
def test_pew_pew_names_points_and_hearts(lines: list[str], words: str) -> None:
    assert why(pew_pew(*lines), "fire 2-C", "end").words == words
    assert why(pew_pew(*lines), "end", "fire 2-C").words == ""


def test_patrollers_name_who_is_struck() -> None:
    assert why(duel(), "attack B1", "nothing").words == "wounds SARGE (B1) more often"
    assert why(duel(", wounded"), "attack B1", "nothing").words == "kills SARGE (B1) more often"
    assert why(duel(), "nothing", "attack B1").words == ""


def test_pinned_down_names_the_ship_that_is_saved() -> None:
    assert why(old(FIGHT), "play Evasion Maneuver", "pass").words == "keeps Faith in play"
    assert why(old(FIGHT), "pass", "play Evasion Maneuver").words == ""


def test_nothing_is_said_of_an_answer_against_itself() -> None:
    for sitting, answer in ((duel(), "attack B1"), (pair("null"), "null B1"), (old(FIGHT), "play Evasion Maneuver")):
        assert why(sitting, answer, answer).words == ""


@pytest.mark.parametrize("name", HIDDEN)
def test_a_reason_is_the_same_whatever_the_seat_cannot_see(name: str) -> None:
    for number, table in enumerate(decisions(sandtable.game(name), 11, 8)):
        seat = table.to_act()[0]
        legal = table.legal(seat)
        rng = Rng(number, 6)
        said = set()
        for shown in [table, *[table.imagine(seat, rng) for _ in range(4)]]:
            found = reason(Chair(shown, seat), legal[0], legal[len(legal) - 1], Rng(3, 16), 0.0)
            said.add((found.words, found.weight))
        assert len(said) == 1


def test_a_difference_is_said_with_its_number_and_how_sure_it_is() -> None:
    hearts = Tally("hearts", 1.0, 3.0, more="[keeps a heart|keeps # hearts more]")
    assert hearts.words(1.0, 1.0, 1.0) == "keeps a heart"
    assert hearts.words(2.0, 2.0, 2.0) == "keeps 2 hearts more"
    assert hearts.words(0.42, -1.0, 1.0) == "keeps a heart more often"
    assert hearts.words(1.42, 0.0, 2.0) == "keeps 1.4 hearts more on average"
    assert hearts.words(0.42, 0.0, 2.0) == ""
    assert hearts.words(-1.0, -1.0, -1.0) == ""
    ship = Tally("ship", 1.0, 1.0, more="keeps Faith in play")
    assert ship.words(1.0, 1.0, 1.0) == "keeps Faith in play"
    assert ship.words(0.6, 0.0, 1.0) == "keeps Faith in play more often"
