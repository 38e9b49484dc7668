"""A round of Pew Pew! told from beginning to end: round 8 of a game, one AP left, the mine dropped at 1-MR."""

from tests.games.pew_pew.tables import counts, end, everything, pew_pew, told
from tests.support import Sitting, clause


def example() -> Sitting:
    """Ship at 1-TR with two hearts, seven aliens out, the heart on its way on card 3."""
    return pew_pew(
        "round: 8",
        "ap: 1 of 5, paid TL TR BC",
        "ship: TR, 2 hearts",
        "mine: MR",
        "heart: 3-ML",
        "aliens: D1 1-BL, F1 1-TC, G3 1-C, A2 2-TL, C3 3-TL, B3 3-BL, E3 4-BC",
        "missiles: 1-ML, 2-C, 2-ML",
        "pews: 2-TR",
        "points: 5",
        "deaths: 2",
        row="S23, S01, S12, S08",
    )


@clause("PP-27", "PP-28", "PP-29", "PP-54", "PP-R22")
def test_what_the_aliens_do_if_the_actions_end_now() -> None:
    table = example()
    end(table)
    assert told(table, "alien_moved") == [
        "F moves from 1-TC to 1-MR",  # S holds G, SW a missile: SE, where the mine is
        "G moves from 1-C to 1-BR",
        "A moves from 2-TL to 2-TC",  # S and SE hold missiles
        "C moves from 3-TL to 3-C",
        "B moves from 3-BL to 3-ML",  # W and NW are off the card; the heart does not block
        "E moves from 4-BC to 4-BL",
    ]
    assert told(table, "alien_stayed") == ["D has no free space and stays at 1-BL"]
    assert told(table, "alien_met_mine") == ["F meets the mine at 1-MR: both are gone"]


@clause("PP-32", "PP-37", "PP-41")
def test_what_the_round_comes_to() -> None:
    """F is a point; D and G slip past together, one death; the ship is unharmed."""
    table = example()
    forecast = table.table.view(0)["forecast"]
    assert isinstance(forecast, dict)
    assert (forecast["points"], forecast["deaths"], forecast["hearts"]) == (1, 1, 2)
    end(table)
    assert counts(table) == (6, 3, 2)
    assert told(table, "slipped") == ["D at 1-BL slips past", "G at 1-BR slips past"]
    assert told(table, "missile_spawned") == [
        "G at 1-BR spawns a missile at 1-BC",
        "D at 1-BL spawns a missile at 1-C",  # E holds G's missile: NE
        "A at 2-TC spawns a missile at 2-TR",  # into the pew there: both are gone
        "B at 3-ML spawns a missile at 3-BC",
        "C at 3-C spawns a missile at 3-TC",
        "E at 4-BL spawns a missile at 4-ML",
    ]
    assert told(table, "pew_met_missile") == ["a pew and the missile at 2-TR are gone"]


@clause("PP-21", "PP-22", "PP-23")
def test_with_one_ap_left_one_may_fire_or_end_but_not_move() -> None:
    table = example()
    assert table.offers() == ["fire 2-TR", "end"]
    assert table.refusal("A move 1-TC").why == "a move costs 2 AP, and 1 is left"
    assert table.refusal("A heart 4-C").clause == "PP-R17"


@clause("PP-42")
def test_where_everything_is_afterwards() -> None:
    table = example()
    end(table)
    places = everything(table)
    assert places["1-TR"] == "ship"
    assert places["1-TC"].startswith("A3")
    assert places["2-C"].startswith("C1")
    assert "heart" in places["2-ML"]
    assert places["3-BL"].startswith("E1")
