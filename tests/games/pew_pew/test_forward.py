"""Phase 7, move player forward. Clauses PP-39 to PP-43, rulings PP-R36, PP-R37, PP-R39."""

import pytest

from tests.games.pew_pew.tables import board, counts, drawn, end, everything, on, pew_pew, told
from tests.support import clause


@clause("PP-39")
def test_the_ship_moves_one_card_away_in_its_space() -> None:
    table = pew_pew("ship: BL, 3 hearts")
    end(table)
    assert told(table, "ship_forward") == ["the ship flies forward from 1-BL to 2-BL"]
    assert on(table, "1-BL") == "ship"
    assert board(table).screen_at(0) == 1  # S02, which was card 2


@clause("PP-40")
def test_the_card_just_left_is_discarded_and_what_is_on_it_goes_back() -> None:
    table = pew_pew("ship: BR, 3 hearts", "missiles: 2-TL", "mine: C", "heart: 1-TC")
    end(table)
    assert everything(table) == {"1-BR": "ship"}
    assert (board(table).tokens, table.table.view(0)["discards"]) == (18, ["S01"])
    assert told(table, "token_back") == ["the missile at 1-TL goes back to the pool"]
    assert (told(table, "mine_back"), told(table, "heart_back")) == (
        ["the mine at 1-C goes back to its pool"],
        ["the heart at 1-TC goes back to its pool"],
    )


@clause("PP-41")
def test_an_alien_ship_left_behind_costs_a_death() -> None:
    table = pew_pew("aliens: A1 1-TL")
    end(table)
    assert counts(table) == (0, 1, 3)
    assert told(table, "slipped") == ["A at 1-TL slips past"]
    assert "A" in table.table.view(0)["cup"]  # type: ignore[operator]
    assert "A" not in str(everything(table))


@clause("PP-42")
def test_the_others_come_one_nearer_with_everything_on_them() -> None:
    """G at 4-TL moves E to 4-TC and turns to two; all that is on card 4 is on card 3 then."""
    table = pew_pew("aliens: G1 4-TL", "heart: 4-BR", "pews: 2-BL")
    end(table)
    assert {name: what for name, what in everything(table).items() if name[0] == "3"} == {
        "3-TC": "G2",
        "3-BL": "pew",
        "3-BR": "heart",
    }
    assert [board(table).screen_at(card) for card in range(3)] == [1, 2, 3]


@clause("PP-42")
def test_counters_keep_their_letters_and_sides_on_their_way() -> None:
    """Seven ships on four cards, all of which move: every letter is where its own fact says, one card nearer."""
    table = pew_pew("ship: BC, 3 hearts", "aliens: A1 2-TR, B2 2-BL, C3 2-TL, D1 3-TL, E2 3-C, F3 4-TL, G2 4-BR")
    end(table)
    expected = {text.split()[2]: f"{text[0]}{text.split()[-1]}" for text in told(table, "turned")}
    assert len(expected) == 7
    for place, ship in expected.items():
        assert on(table, f"{int(place[0]) - 1}{place[1:]}").split()[0] == ship


@clause("PP-43")
def test_a_new_card_is_drawn_as_the_furthest() -> None:
    table = pew_pew()
    end(table)
    assert table.table.view(0)["pile"] == 23
    table.play("~ screen S27")
    assert (board(table).screen_at(3), table.table.view(0)["pile"]) == (26, 22)
    assert not [name for name in everything(table) if name[0] == "4"]
    assert told(table, "new_screen") == ["screen S27 is the furthest"]
    assert pew_pew().play("A end").refusal("~ A at 4-C").clause == "PP-43"


@clause("PP-R36")
def test_arrival_meets_heart_then_missile_then_alien() -> None:
    """One heart left, and a heart, a missile and A all at 2-TL: healed to two, hit to one, hit again."""
    table = pew_pew("ship: TL, 1 hearts", "heart: 2-TL", "missiles: 3-TL", "aliens: A1 2-TL")
    facts = end(table)
    order = ["the ship takes the heart at 2-TL: 2 hearts", "the missile at 2-TL hits the ship"]
    order += ["A and the ship collide at 2-TL", "the ship at 2-TL is destroyed"]
    assert [fact for fact in facts if fact in order] == order
    assert counts(table) == (1, 0, 0)


@clause("PP-R36")
def test_a_ship_destroyed_by_the_missile_leaves_the_alien_there() -> None:
    table = pew_pew("ship: TL, 1 hearts", "missiles: 3-TL", "aliens: A1 2-TL")
    end(table)
    assert (counts(table), on(table, "1-TL")) == ((0, 0, 0), "A2")


@clause("PP-R36")
def test_the_same_order_holds_for_the_ships_own_moves() -> None:
    table = pew_pew("ship: C, 2 hearts", "heart: 1-TC", "missiles: 1-TC", "aliens: A1 1-TC")
    table.play("A move 1-TC")
    assert (counts(table), on(table, "1-TC")) == ((1, 0, 1), "ship")
    table = pew_pew("ship: C, 1 hearts", "missiles: 1-TC", "aliens: A1 1-TC", row="S26, S02, S03, S04")
    table.play("A move 1-TC")
    assert told(table, "alien_hit") == []
    assert told(table, "destroyed") == ["the ship at 1-TC is destroyed"]


@clause("PP-R37")
def test_arrival_resolves_before_the_old_card_goes() -> None:
    """The ship meets B on card 2; A, left on card 1, cannot hit it any more and costs the death after that."""
    table = pew_pew("ship: TL, 3 hearts", "aliens: A1 2-TL, B3 1-BR")
    facts = end(table)
    assert facts.index("A and the ship collide at 2-TL") < facts.index("deaths: 1")
    assert counts(table) == (1, 1, 2)


@clause("PP-R39")
def test_two_ships_that_slip_past_together_are_one_marker() -> None:
    lines = ("ship: BC, 3 hearts", "aliens: A1 1-TL, C1 1-TR")
    table = pew_pew(*lines)
    end(table)
    assert (counts(table), len(told(table, "slipped"))) == ((0, 1, 3), 2)
    each = pew_pew(*lines, deaths="per_ship")
    end(each)
    assert counts(each) == (0, 2, 3)


@clause("PP-41", "PP-R39")
@pytest.mark.parametrize(("deaths", "markers"), [("per_card", 1), ("per_ship", 3)])
def test_three_ships_slip_past_at_once(deaths: str, markers: int) -> None:
    """All three are back in the cup, whatever they cost."""
    table = pew_pew("ship: BC, 3 hearts", "aliens: A1 1-TL, B1 1-MR, C1 1-TR", deaths=deaths)
    end(table)
    assert (counts(table), len(told(table, "slipped"))) == ((0, markers, 3), 3)
    assert table.table.view(0)["cup"] == list("ABCDEFG")


@clause("PP-40", "PP-41")
def test_the_cup_and_the_pools_are_whole_again_after_four_rounds() -> None:
    table = pew_pew("aliens: A1 1-TL, C1 1-TR")
    end(table)
    drawn(table, screen="S09").play("~ B at 4-BR")
    assert table.table.view(0)["cup"] == ["A", "C", "D", "E", "F", "G"]
