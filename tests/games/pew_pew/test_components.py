"""What is in the box. Clauses PP-1 to PP-10, rulings PP-R1, PP-R2, PP-R6, PP-R9, PP-R19, PP-R20, PP-R47."""

from collections import Counter

import pytest

import sandtable
from sandtable.games.pew_pew.components import (
    ALIEN_LETTERS,
    ALIENS,
    CHEVRONS,
    DATA,
    MISSILE_TARGETS,
    MOVE_TARGETS,
    PLACE_NAMES,
    SCREEN_NAMES,
    SETS,
    SPACE_NAMES,
    stepped,
)
from sandtable.kernel.bits import count
from sandtable.kernel.record import random_record
from tests.games.pew_pew.tables import board, counts, drawn, end, on, pew_pew, pews_of, tables_of, told
from tests.support import clause


@clause("PP-1")
def test_it_is_a_game_for_one() -> None:
    assert sandtable.game("pew_pew").seats == 1
    for seats in (0, 2, 3):
        with pytest.raises(ValueError, match=r"PP-1\]"):
            sandtable.game("pew_pew", seats=seats)
    assert pew_pew().refusal("B end").clause == "PP-1"


@clause("PP-2", "PP-R1")
def test_27_screens_of_three_by_three_spaces_that_correspond() -> None:
    assert len(DATA["screen"]) == DATA["counts"]["screen_cards"] == 27 == len(set(SCREEN_NAMES))
    for screen in DATA["screen"]:
        assert [len(row) for row in screen["chevrons"]] == [3, 3, 3]
    assert [name for name in PLACE_NAMES if name.endswith("-ML")] == ["1-ML", "2-ML", "3-ML", "4-ML"]
    assert stepped(SPACE_NAMES.index("C"), "N") == SPACE_NAMES.index("TC")
    # the closest is card 1 and the furthest card 4: a pew is fired to the second, a heart goes to the last
    table = pew_pew().play("A fire 2-C")
    assert on(table, "2-C") == "pew"


@clause("PP-2")
def test_the_deck_is_as_the_ledger_says() -> None:
    """Every space with every number of chevrons twice; 9 cards with one set, 9 with two, 9 with three; 3 to 6 each."""
    pairs = Counter((n % 9, int(chevrons)) for n, chevrons in enumerate(CHEVRONS) if chevrons)
    assert set(pairs.values()) == {2}
    assert len(pairs) == 27
    assert Counter(len(held) for held in SETS) == {1: 9, 2: 9, 3: 9}
    totals = Counter(int(sum(CHEVRONS[9 * n : 9 * n + 9])) for n in range(27))
    assert totals == {3: 11, 4: 8, 5: 5, 6: 3}
    assert len({tuple(CHEVRONS[9 * n : 9 * n + 9]) for n in range(27)}) == 27


@clause("PP-3", "PP-R6")
def test_the_ships_three_sides_have_three_modifiers() -> None:
    budgets = []
    for hearts in (3, 2, 1):
        table = pew_pew(f"ship: C, {hearts} hearts", row="S26, S02, S03, S04")
        budgets.append(int(board(table).budget))
    assert budgets == [7, 6, 5]  # six chevrons, then +1, 0 and -1
    assert len({side["ap_modifier"] for side in DATA["player_ship"]["side"]}) == 3


@clause("PP-4")
def test_too_much_damage_destroys_the_ship_and_loses() -> None:
    table = pew_pew("ship: C, 1 hearts", "missiles: 2-C")
    end(table)
    assert told(table, "destroyed") == ["the ship at 1-C is destroyed"]
    drawn(table)
    result = table.table.result()
    assert result is not None
    assert (result.winners(), result.clause) == ([], "PP-50")


@clause("PP-5", "PP-R20")
def test_seven_counters_of_three_sides_with_one_diagram_each() -> None:
    assert len(DATA["alien"]) == ALIENS == DATA["counts"]["alien_ships"] == 7
    for alien in DATA["alien"]:
        assert [side["chevrons"] for side in alien["side"]] == [1, 2, 3]
        for side in alien["side"]:
            assert side["move"] == side["missile"]
    assert list(MOVE_TARGETS) == list(MISSILE_TARGETS)
    # what shows decides: the same counter on another side goes another way
    assert [end(pew_pew(f"aliens: A{side} 3-C"))[2] for side in (1, 2, 3)] == [
        "A moves from 3-C to 3-ML",
        "A moves from 3-C to 3-BC",
        "A moves from 3-C to 3-MR",
    ]


@clause("PP-R19")
def test_directions_are_steps_from_the_ships_own_space() -> None:
    """A on side 1 goes west from wherever it is; in the left column west is off the card and the next one counts."""
    assert "A moves from 3-MR to 3-C" in end(pew_pew("aliens: A1 3-MR"))
    assert "A moves from 3-ML to 3-TL" in end(pew_pew("aliens: A1 3-ML"))  # W, SW and NW are off the card: N
    assert [stepped(0, direction) for direction in ("N", "W", "NW", "NE", "SW")] == [15] * 5
    assert stepped(8, "NW") == 4


@clause("PP-R19")
def test_in_16_of_189_cases_no_listed_space_is_on_the_card() -> None:
    assert len(MOVE_TARGETS) == 189
    assert sum(1 for listed in MOVE_TARGETS if listed & 15 == 15) == 16


@clause("PP-6", "PP-7")
def test_there_is_one_heart_and_one_mine() -> None:
    assert (DATA["counts"]["heart_tokens"], DATA["counts"]["mine_tokens"]) == (1, 1)
    table = pew_pew("heart: 3-C")
    assert table.offers(verb="heart") == []
    assert table.refusal("A heart 4-C").why == "the heart lies at 3-C, and there is only one"
    table = pew_pew("mine: TL", row="S26, S02, S03, S04")
    assert table.offers(verb="mine") == []
    assert table.refusal("A move 1-TC dropping the mine").why == "the mine lies at 1-TL, and there is only one"


@clause("PP-8", "PP-9")
def test_points_and_deaths_are_counted_apart() -> None:
    """A pew earns the one, a ship left behind costs the other."""
    table = pew_pew("aliens: C1 2-C, D3 1-BL")
    table.play("A fire 2-C")
    assert counts(table) == (1, 0, 3)
    end(table)
    assert counts(table) == (1, 1, 3)
    assert (DATA["counts"]["point_markers"], DATA["counts"]["death_markers"]) == (10, 10)


@clause("PP-10", "PP-R47")
def test_18_tokens_are_pews_and_missiles_alike() -> None:
    assert DATA["counts"]["pew_missile_tokens"] == 18
    table = pew_pew("missiles: 3-C", "pews: 2-TL, 2-TL")
    assert board(table).tokens == 15
    table.play("A fire 2-C")
    assert board(table).tokens == 14


@clause("PP-10")
def test_no_more_than_18_tokens_are_ever_in_play() -> None:
    for seed in range(30):
        record = random_record(sandtable.game("pew_pew", tokens=4), seed)
        for table in tables_of(record, 3):
            assert sum(pews_of(table)) + count(table.missiles) + table.tokens == 4
            assert table.tokens >= 0


@clause("PP-R2")
def test_the_chevrons_that_spawn_ships_also_give_ap() -> None:
    """S13 spawns at TC and BL, three and one chevrons; under the ship it pays four."""
    assert SETS[12] == [SPACE_NAMES.index("BL"), SPACE_NAMES.index("TC")]
    assert board(pew_pew(row="S13, S02, S03, S04")).budget == 4 + 1


@clause("PP-R9")
def test_a_set_is_one_ship_whatever_its_size() -> None:
    """S13 has sets of three and one chevrons: two ships, not four."""
    table = pew_pew()
    end(table)
    drawn(table, "A at 4-BL", "B at 4-TC", screen="S13")
    assert table.to_act() == "A"
    assert bin(board(table).cup).count("1") == 5


def test_names_are_those_of_the_data() -> None:
    assert list("ABCDEFG") == ALIEN_LETTERS
    assert [alien["name"] for alien in DATA["alien"]][6] == "Spinner"
