"""Positions as text: what can be read, what is refused, and that text and table are one."""

import pytest

import sandtable
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import random_record
from tests.games.pew_pew.tables import BARE, board, everything, pew_pew

WHOLE = """
round: 8
phase: player actions
ap: 1 of 5, paid TL BC
screens: S23, S01, S12, S08
discards: S02, S05
ship: TR, 2 hearts
mine: MR
heart: 3-ML
aliens: G3 1-C, F1 1-TC, D1 1-BL, A2 2-TL
missiles: 1-ML, 2-ML, 2-C
pews: 2-TR, 2-TR
points: 5
deaths: 2
"""


def test_a_whole_position_is_read_and_written() -> None:
    table = sandtable.game("pew_pew").read(WHOLE)
    written = table.text()
    assert "ap: 1 of 5, paid TL BC" in written
    assert "aliens: F1 1-TC, G3 1-C, D1 1-BL, A2 2-TL" in written
    assert "pews: 2-TR, 2-TR" in written
    assert sandtable.game("pew_pew").read(written).digest() == table.digest()


def test_a_short_position_is_the_beginning_of_phase_2() -> None:
    table = pew_pew()
    assert everything(table) == {"1-C": "ship"}
    assert (board(table).round, board(table).ap, board(table).tokens) == (1, 4, 18)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("screens: S01, S02", r"4 screens are in play, not 2 \[PP-12\]"),
        ("screens: S01, S02, S03, S04, S05", "four cards lie in play, not 5"),
        ("screens: S01, S02, S03, S03", "S03 is there twice"),
        ("screens: S01, S02, S03, S99", "there is no screen 'S99'"),
        ("phase: player actions", "the position has no line 'screens'"),
        (f"screens: {BARE}\nphase: lunch", "phase is set up or spawn ships"),
        (f"screens: {BARE}\nphase: move pews", "nothing is waited for in phase 'move pews'"),
        (f"screens: {BARE}\nship: XX, 3 hearts", "expected 'TR, 2 hearts' or 'destroyed'"),
        (f"screens: {BARE}\nship: destroyed", r"without a ship .* \[PP-R38\]"),
        (f"screens: {BARE}\naliens: A1 5-C", "there is no place '5-C'"),
        (f"screens: {BARE}\naliens: A1 2-C, A2 3-C", "A is not in the cup any more"),
        (f"screens: {BARE}\naliens: A1 2-C, B2 2-C", "two ships are at 2-C"),
        (f"screens: {BARE}\naliens: H1 2-C", "expected 'F1 1-TC', found 'H1 2-C'"),
        (f"screens: {BARE}\nmissiles: 2-C, 2-C", r"two missiles are at 2-C \[PP-R33\]"),
        (f"screens: {BARE}\npews: 1-C", r"no pew is on card 1 \[PP-R35\]"),
        (f"screens: {BARE}\npews: {', '.join(['2-C'] * 19)}", r"there are 18 tokens, not 19 \[PP-10\]"),
        (f"screens: {BARE}\npews: 2-C\nmissiles: 2-C", "a pew does not stay with a missile or an alien ship, at 2-C"),
        (f"screens: {BARE}\nmissiles: 1-C", "nothing else stays in the ship's space, 1-C"),
        (f"screens: {BARE}\nmine: C", "nothing else stays on the mine, at 1-C"),
        (f"screens: {BARE}\nheart: 1-C", "nothing else stays in the ship's space, 1-C"),
        (f"screens: {BARE}\nap: 5 of 4", "5 AP cannot be left of 4"),
        (f"screens: {BARE}\nap: many", "expected '4 of 5, paid TL BC'"),
        (f"screens: {BARE}\npoints: -1", "points must be a whole number from 0"),
        (f"screens: {BARE}\nlives: 3", "unknown key 'lives'"),
        (f"screens: {BARE}\nphase: spawn ships\nspawned: 1", "no ship is due from the cup"),
        (f"screens: {BARE}\nphase: spawn ships\naliens: A1 4-C", "nothing else"),
        ("screens: S01, S02, S03, S23\nphase: spawn ships\nspawned: 1\naliens: A2 4-TL", "shows other chevrons"),
        (f"screens: {BARE}\nphase: move player forward", "3 screens are in play, not 4"),
        ("screens: S01, S02, S03\nphase: move player forward\nmissiles: 4-C", "nothing lies on a card that is not"),
        (f"screens: {BARE}\nphase: over", "says how it ended"),
        ("phase: set up\nscreens: S01\nmissiles: 2-C", "nothing else is in play"),
    ],
)
def test_a_position_no_game_can_reach_is_refused_with_its_reason(lines: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        sandtable.game("pew_pew").read(lines)


def test_a_screen_that_is_not_in_the_deck_is_refused() -> None:
    with pytest.raises(Malformed, match="S05 is not in this deck"):
        pew_pew("discards: S05", screens="1-4")


def test_too_few_screens_are_refused() -> None:
    with pytest.raises(ValueError, match=r"3 screens are not possible: 4 cards lie in play \[PP-12\]"):
        sandtable.game("pew_pew", screens="1-3")


def test_every_position_of_a_game_is_read_back() -> None:
    game = sandtable.game("pew_pew")
    for seed in range(6):
        record = random_record(game, seed)
        for number in range(len(record.moves) + 1):
            table = record.after(number)
            assert game.read(table.text()).digest() == table.digest()


def test_the_picture_shows_the_table() -> None:
    game = sandtable.game("pew_pew")
    drawn = game.picture(game.read(WHOLE).view(0))
    for part in ("card 1, closest  S23", "SHIP", "G3", "^2", "AP 1 of 5: 2 chevrons +3 by the ship"):
        assert part in drawn
    assert "If you end now: +1 points, +1 deaths, hearts 2 -> 2." in drawn
    assert game.picture(game.start().view(0)).splitlines()[2] == "No screens are dealt yet."


def test_the_order_of_answers_is_fixed() -> None:
    table = pew_pew("ap: 4 of 4")
    assert table.offers()[:3] == ["fire 2-C", "move 1-TL", "move 1-TC"]
    assert table.offers()[9] == "move 1-TL dropping the mine"
    assert table.offers()[17] == "heart 4-TL"
    assert table.offers()[-1] == "end"
