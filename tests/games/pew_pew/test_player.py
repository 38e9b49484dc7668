"""Phase 2, player actions. Clauses PP-20 to PP-26, rulings PP-R3 to PP-R5 and PP-R13 to PP-R17."""

import pytest

from tests.games.pew_pew.tables import board, counts, drawn, end, near, on, pew_pew, spaces, told
from tests.support import Sitting, clause

RICH = "S26, S02, S03, S04"  # TL 2, ML 3, BR 1: seven AP for a whole ship at 1-C


def ap(sitting: Sitting) -> int:
    """What is left of the budget."""
    return int(board(sitting).ap)


@clause("PP-22", "PP-23", "PP-24", "PP-25")
@pytest.mark.parametrize(
    ("option", "cost", "said", "left"),
    [
        ("cost.fire", 3, "fire 2-C", 4),
        ("cost.orthogonal", 1, "move 1-MR", 6),
        ("cost.diagonal", 5, "move 1-TR", 2),
        ("cost.mine", 4, "move 1-MR dropping the mine", 1),
    ],
)
def test_what_an_action_costs_may_be_set(option: str, cost: int, said: str, left: int) -> None:
    """Seven AP: printed a pew is 1, a step 2, a diagonal one 3, and the mine 1 more."""
    options = {option: cost}
    assert ap(pew_pew(row=RICH, **options).play(f"A {said}")) == left
    assert ap(pew_pew(row=RICH).play(f"A {said}")) != left
    dear = {option: 8}
    assert f"A {said}".split(" ", 1)[1] not in pew_pew(row=RICH, **dear).offers("A")


@clause("PP-20")
def test_the_budget_is_the_uncovered_chevrons_and_the_modifier() -> None:
    """S26 has TL 2, ML 3 and BR 1."""
    assert ap(pew_pew(row=RICH)) == 6 + 1
    assert ap(pew_pew("missiles: 1-ML", row=RICH)) == 3 + 1
    assert ap(pew_pew("ship: TL, 1 hearts", row=RICH)) == 4 - 1
    view = pew_pew("missiles: 1-ML", row=RICH).table.view(0)["ap"]
    assert view == {
        "left": 4,
        "budget": 4,
        "icons": 3,
        "modifier": 1,
        "terms": [
            {"space": "1-TL", "chevrons": 2, "covered": False},
            {"space": "1-ML", "chevrons": 3, "covered": True},
            {"space": "1-BR", "chevrons": 1, "covered": False},
        ],
        "moves": {"1-TL": 3, "1-TC": 2, "1-TR": 3, "1-ML": 2, "1-MR": 2, "1-BL": 3, "1-BC": 2, "1-BR": 3},
        "drops": {"1-TL": 4, "1-TC": 3, "1-TR": 4, "1-ML": 3, "1-MR": 3, "1-BL": 4, "1-BC": 3, "1-BR": 4},
    }


@clause("PP-R3")
@pytest.mark.parametrize("line", ["aliens: A1 1-ML", "missiles: 1-ML", "mine: ML", "heart: 1-ML", "ship: ML, 3 hearts"])
def test_anything_on_a_space_covers_it(line: str) -> None:
    assert ap(pew_pew(line, row=RICH)) == 3 + 1


@clause("PP-R3")
def test_only_the_ships_own_card_counts() -> None:
    assert ap(pew_pew("missiles: 2-ML", "aliens: A1 3-ML, B1 4-TL", row=RICH)) == 7


@clause("PP-R4")
def test_ap_are_counted_once() -> None:
    """Leaving a covered space pays nothing, and damage in the phase takes nothing."""
    table = pew_pew("ship: TL, 3 hearts", "aliens: A1 1-TC", row=RICH)
    assert ap(table) == 5
    table.play("A move 1-TC")
    assert (ap(table), counts(table)) == (3, (1, 0, 2))
    table.play("A move 1-TR")
    assert ap(table) == 1


@clause("PP-R4")
def test_unspent_ap_are_lost() -> None:
    table = pew_pew(row="S26, S02, S03, S04")
    assert end(table)[0] == "the actions end with 7 AP unspent"
    drawn(table, "A at 4-TC", "B at 4-BL", "C at 4-BC")
    assert ap(table) == 3 + 1  # S02 alone


@clause("PP-R5")
def test_the_budget_is_not_below_nothing() -> None:
    table = pew_pew("ship: TL, 1 hearts")
    assert ap(table) == 0
    assert table.offers() == ["end"]
    assert table.table.view(0)["ap"]["modifier"] == -1  # type: ignore[index, call-overload]


@clause("PP-21")
def test_any_mix_in_any_order_as_the_budget_allows() -> None:
    table = pew_pew()
    assert ap(table) == 4
    table.play("A fire 2-C", "A move 1-TC", "A fire 2-TC")
    assert ap(table) == 0
    assert table.offers() == ["end"]
    assert pew_pew().play("A end").to_act() == "~"


@clause("PP-22")
def test_firing_puts_a_pew_on_card_2_in_the_ships_space() -> None:
    table = pew_pew("ship: MR, 3 hearts")
    assert table.offers(verb="fire") == ["fire 2-MR"]
    table.play("A fire 2-MR")
    assert (on(table, "2-MR"), ap(table), board(table).tokens) == ("pew", 3, 17)
    refusal = table.refusal("A fire 2-C")
    assert (refusal.clause, refusal.why) == ("PP-22", "a pew starts straight ahead of the ship, at 2-MR")
    table.play("A fire 2-MR", "A fire 2-MR", "A fire 2-MR")
    assert table.refusal("A fire 2-MR").why == "a pew costs 1 AP, and 0 are left"


@clause("PP-23")
def test_an_orthogonal_move_costs_two() -> None:
    table = pew_pew("ap: 2 of 4")
    assert near(table) == {"1-TC", "1-BC", "1-ML", "1-MR"}
    for space in ("1-TC", "1-BC", "1-ML", "1-MR"):
        moved = pew_pew().play(f"A move {space}")
        assert (on(moved, space), on(moved, "1-C"), ap(moved)) == ("ship", "", 2)
    poor = pew_pew("ap: 1 of 4")
    assert near(poor) == set()
    assert poor.refusal("A move 1-TC").why == "a move costs 2 AP, and 1 is left"
    assert (poor.refusal("A move 1-TC").clause, poor.refusal("A move 1-C").clause) == ("PP-23", "PP-23")


@clause("PP-24")
def test_a_diagonal_move_costs_three() -> None:
    for space in ("1-TL", "1-TR", "1-BL", "1-BR"):
        moved = pew_pew().play(f"A move {space}")
        assert (on(moved, space), ap(moved)) == ("ship", 1)
    refusal = pew_pew("ap: 2 of 4").refusal("A move 1-TL")
    assert (refusal.clause, refusal.why) == ("PP-24", "a diagonal move costs 3 AP, and 2 are left")


@clause("PP-25")
def test_dropping_the_mine_costs_one_more_and_leaves_it_behind() -> None:
    table = pew_pew().play("A move 1-TC dropping the mine")
    assert (on(table, "1-C"), on(table, "1-TC"), ap(table)) == ("mine", "ship", 1)
    table = pew_pew().play("A move 1-TL dropping the mine")
    assert (on(table, "1-C"), ap(table)) == ("mine", 0)
    refusal = pew_pew("ap: 3 of 4").refusal("A move 1-TL dropping the mine")
    assert (refusal.clause, refusal.why) == ("PP-25", "moving there and dropping the mine costs 4 AP, and 3 are left")
    assert pew_pew("ap: 2 of 4").offers(verb="mine") == []


@clause("PP-25")
def test_there_is_no_mine_without_a_move() -> None:
    assert pew_pew().refusal("A move 1-C dropping the mine").clause == "PP-23"
    assert all(text.startswith("move") for text in pew_pew().offers(verb="mine"))


@clause("PP-26")
def test_the_heart_costs_all_ap_and_goes_anywhere_on_card_4() -> None:
    table = pew_pew("aliens: A1 4-C")
    assert table.offers(verb="heart") == [f"heart {name}" for name in spaces(4)]
    table.play("A heart 4-C")
    assert (on(table, "4-C"), ap(table)) == ("A1 heart", 0)
    refusal = pew_pew().refusal("A heart 3-C")
    assert (refusal.clause, refusal.why) == ("PP-26", "the heart goes on screen 4, and 3-C is nearer")


@clause("PP-26", "PP-R17")
def test_the_heart_is_the_sole_action_of_its_turn() -> None:
    table = pew_pew().play("A fire 2-C")
    assert table.offers(verb="heart") == []
    refusal = table.refusal("A heart 4-TL")
    assert (refusal.clause, refusal.why) == ("PP-26", "the heart costs all AP of the turn, and 1 of 4 are spent")
    assert pew_pew().play("A heart 4-TL").offers() == ["end"]
    none = pew_pew("ship: TL, 1 hearts").refusal("A heart 4-TL")
    assert (none.clause, none.why) == ("PP-R17", "the heart costs all AP of the turn, and there are none")


@clause("PP-R13")
def test_the_ship_does_not_leave_its_card_sideways() -> None:
    assert near(pew_pew("ship: TL, 3 hearts", row=RICH)) == {"1-TC", "1-ML", "1-C"}
    assert near(pew_pew("ship: MR, 3 hearts", row=RICH)) == {"1-TR", "1-BR", "1-C", "1-TC", "1-BC"}
    refusal = pew_pew("ship: TL, 3 hearts", row=RICH).refusal("A move 1-TR")
    assert (refusal.clause, refusal.why) == ("PP-R13", "1-TR is not next to the ship at 1-TL")


@clause("PP-R14")
def test_the_ship_may_ram_on_purpose() -> None:
    table = pew_pew("aliens: A1 1-TC", "missiles: 1-BC").play("A move 1-TC")
    assert (counts(table), on(table, "1-TC")) == ((1, 0, 2), "ship")
    table = pew_pew("missiles: 1-BC").play("A move 1-BC")
    assert (counts(table), on(table, "1-BC"), board(table).tokens) == ((0, 0, 2), "ship", 18)


@clause("PP-R15")
def test_pews_stack_and_need_a_token() -> None:
    table = pew_pew().play("A fire 2-C", "A fire 2-C", "A fire 2-C")
    assert on(table, "2-C") == "pew pew pew"
    dry = pew_pew("pews: 2-C", tokens=1)
    assert dry.offers(verb="fire") == []
    refusal = dry.refusal("A fire 2-C")
    assert (refusal.clause, refusal.why) == ("PP-R15", "all tokens are in play, so there is none for a pew")
    assert pew_pew("pews: 2-C", tokens=2).offers(verb="fire") == ["fire 2-C"]


@clause("PP-R16")
def test_the_mine_is_there_again_next_round() -> None:
    table = pew_pew().play("A move 1-TC dropping the mine")
    end(table)
    assert told(table, "mine_back") == ["the mine at 1-C goes back to its pool"]
    drawn(table, "A at 4-TC", "B at 4-BL", "C at 4-BC", screen="S27")
    assert (table.table.view(0)["mine"], on(table, "1-C")) == (None, "")
    assert "move 1-MR dropping the mine" in pew_pew().offers()


@clause("PP-R17")
def test_a_heart_scrolls_with_its_card_and_is_there_after_the_forward_move_of_the_round_after_next() -> None:
    table = pew_pew("ship: C, 1 hearts", tokens=0).play("A heart 4-C")
    end(table)
    assert "heart" in on(table, "3-C")
    table.play("~ screen S09", "~ A at 4-BR", "A end")
    assert "heart" in on(table, "2-C")
    table.play("~ screen S07", "~ B at 4-BL", "A end")
    assert told(table, "healed") == ["the ship takes the heart at 2-C: 2 hearts"]
    assert board(table).round == 3


@clause("PP-R17")
def test_a_heart_is_not_touched_by_aliens_missiles_and_pews_and_blocks_nothing() -> None:
    table = pew_pew("heart: 3-ML", "aliens: A1 3-C", "missiles: 4-ML", "pews: 2-ML")
    end(table)
    assert "A moves from 3-C to 3-ML" in [table.game.facts.text(fact.code) for fact in table.story.facts]
    assert "heart" in on(table, "2-ML")


@clause("PP-R17")
def test_a_heart_is_lost_with_its_card_and_is_of_no_use_at_full_health() -> None:
    table = pew_pew("heart: 1-TL")
    end(table)
    assert told(table, "heart_back") == ["the heart at 1-TL goes back to its pool"]
    table = pew_pew("heart: 1-TC").play("A move 1-TC")
    assert (counts(table), on(table, "1-TC")) == ((0, 0, 3), "ship")
    assert told(table, "heart_taken") == ["the ship takes the heart at 1-TC and needs none"]
    assert table.table.view(0)["heart"] is None
