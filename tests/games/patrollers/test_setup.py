"""Teams, set-up, dialling and initiative: PT-1, PT-10 to PT-23, PT-100, PT-101, PT-121, PT-R17 to PT-R28."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.kernel.errors import TableError
from tests.games.patrollers.openings import opening
from tests.support import clause


@clause("PT-1")
def test_there_are_two_players() -> None:
    for seats in (1, 3):
        with pytest.raises(ValueError, match="seats"):
            sandtable.game("patrollers", seats=seats)


@clause("PT-10")
def test_one_to_five_a_side() -> None:
    for size in (0, 6):
        with pytest.raises(ValueError, match="size"):
            sandtable.game("patrollers", size=size)
    for size in (1, 5):
        assert len(opening(size=size).field().figures()) == 2 * size


@clause("PT-11", "PT-R17")
def test_nobody_is_picked_twice_and_both_may_field_the_same() -> None:
    table = opening(size=2).play("A pick SARGE")
    assert table.refusal("A pick SARGE").clause == "PT-11"
    table.play("A pick Mad Dog", "B pick SARGE", "B pick Mad Dog")
    assert [figure["patroller"] for figure in table.figures()] == ["sarge", "mad_dog", "sarge", "mad_dog"]


@clause("PT-R17")
def test_the_other_reading_is_an_open_draft() -> None:
    table = opening(size=2, first="B", same_patroller_both_sides="off")
    assert table.to_act() == "B"
    table.play("B pick SARGE")
    assert table.to_act() == "A"
    assert table.refusal("A pick SARGE").clause == "PT-R17"
    table.play("A pick Mad Dog")
    assert table.to_act() == "B"


@clause("PT-R18")
def test_teams_are_chosen_at_the_same_time_unseen() -> None:
    table = opening(size=1)
    assert table.to_act() == "AB"
    table.play("B pick Patches")
    assert table.to_act() == "A"
    assert "patches" not in table.seen_by("A")
    assert "patches" not in table.seen_by("watcher")
    assert "patches" in table.seen_by("B")
    assert not any("Patches" in line for line in table.heard_by("A"))
    table.play("A pick SARGE")
    assert "patches" in table.seen_by("A")


@clause("PT-R18")
def test_everybody_owns_all_fifteen() -> None:
    assert len(opening(size=1).offers("A", "pick")) == 15


@clause("PT-12")
def test_the_table_is_three_feet_by_two_and_empty() -> None:
    table = opening(size=2).field().ready()
    assert table.game.verbs.text(table.game.verbs.read("go 3600,2400")) == "go 3600,2400"
    for beyond in ("go 3601,2400", "go 3600,2401"):
        with pytest.raises(TableError):
            table.game.verbs.read(beyond)
    assert table.bodies() == []
    assert table.view()["charges"] == []


@clause("PT-14", "PT-R19")
def test_chance_says_who_places_first() -> None:
    for first in ("A", "B"):
        table = opening(size=2, first=first).field()
        assert table.to_act() == first
    odds = sandtable.game("patrollers").start().odds()
    assert odds is not None
    assert [chance for _, chance in odds] == [0.5, 0.5]


@clause("PT-15")
def test_placing_alternates() -> None:
    table = opening(size=3).field()
    order = []
    for n in range(6):
        seat = table.to_act()
        order.append(seat)
        table.play(f"{seat} place {seat}{n // 2 + 1} at {500 + 300 * n},{200 if seat == 'A' else 2200}")
    assert order == ["A", "B"] * 3


@clause("PT-13", "PT-16", "PT-R10")
def test_the_strip_along_the_long_edge() -> None:
    table = opening(size=1).field()
    for spot in ("100,300", "1800,100", "3500,100"):
        assert table.allowed(f"A place A1 at {spot}")
    for spot in ("1800,301", "99,200", "1800,99", "3501,200", "1800,2200"):
        assert table.refusal(f"A place A1 at {spot}").clause in ("PT-16", "PT-M1")
    table.play("A place A1 at 1800,300")
    for spot in ("100,2100", "1800,2300"):
        assert table.allowed(f"B place B1 at {spot}")
    assert table.refusal("B place B1 at 1800,2099").clause == "PT-16"


@clause("PT-16", "PT-M2")
def test_bases_do_not_overlap_when_placed() -> None:
    table = opening(size=2).field().play("A place A1 at 1000,300", "B place B1 at 1000,2100")
    assert table.refusal("A place A2 at 1199,300").clause == "PT-M2"
    assert table.allowed("A place A2 at 1200,300")


@clause("PT-17", "PT-R22")
def test_dials_are_set_when_all_stand_and_unseen_until_both_are_done() -> None:
    table = opening(size=1).field().play("A place A1 at 1000,300")
    assert table.refusal("B dial B1 0000").clause == "PT-15"
    table.play("B place B1 at 1000,2100")
    assert table.to_act() == "AB"
    table.play("A dial A1 1111")
    assert table.to_act() == "B"
    for eyes in ("B", "watcher"):
        assert table.tag_seen_by(eyes, "A1") == {"dials": None, "values": None, "front": None, "back": None}
    assert table.tag_seen_by("A", "A1")["dials"] == [1, 1, 1, 1]
    assert not any("1111" in line for line in table.heard_by("B"))
    table.play("B dial B1 0000")
    assert table.dials() == {"A1": [1, 1, 1, 1], "B1": [0, 0, 0, 0]}


@clause("PT-18", "PT-R20")
def test_a_dial_stays_within_its_span_and_the_budget() -> None:
    table = opening(size=1).field().place()
    assert table.refusal("A dial A1 3000").clause == "PT-18"
    assert table.refusal("A dial A1 2210").clause == "PT-R20"
    for setting in ("0000", "1000", "2000", "2200", "0022"):
        assert table.allowed(f"A dial A1 {setting}")
    free = opening(size=1, dialling="free").field().place()
    assert free.allowed("A dial A1 2222")
    assert free.refusal("A dial A1 3000").clause == "PT-18"


@clause("PT-19")
def test_tags_start_front_side_up() -> None:
    table = opening(size=2).field().ready()
    assert {figure["side"] for figure in table.figures()} == {"front"}


@clause("PT-21", "PT-R26")
def test_each_chooses_one_of_the_dice_that_live() -> None:
    table = opening(size=2).field().ready()
    assert table.to_act() == "AB"
    assert table.offers("A", "die") == ["roll A1", "roll A2"]
    assert table.offers("B", "die") == ["roll B1", "roll B2"]
    table.play("A roll A2")
    assert table.to_act() == "B"
    hidden = {"die": None, "plus": False, "rolled": 0, "hidden": True}
    assert [table.die_seen_by(eyes, "A") for eyes in ("B", "watcher")] == [hidden, hidden]
    assert table.die_seen_by("A", "A")["die"] == "A2"
    assert not any("A2" in line and "roll" in line for line in table.heard_by("B"))


@clause("PT-22", "PT-23", "PT-R28")
@pytest.mark.parametrize("south, north, first", [("r3", "y5", "B"), ("b4", "r3", "A"), ("r6", "b4", "A")])
def test_the_higher_number_goes_first_whatever_its_color(south: str, north: str, first: str) -> None:
    table = opening(size=1).field().ready().dice().play(f"~ A1 rolls {south}", f"~ B1 rolls {north}")
    assert table.to_act() == first
    assert table.round() == 1


@clause("PT-R27")
def test_a_tie_is_rolled_again_with_the_same_dice() -> None:
    table = opening(size=1).field().ready().dice().play("~ A1 rolls r5", "~ B1 rolls y5")
    assert table.to_act() == "~"
    table.play("~ A1 rolls r5", "~ B1 rolls b4")
    assert table.to_act() == "A"


@clause("PT-R27")
@pytest.mark.parametrize("first, goes", [("A", "B"), ("B", "A")])
def test_after_eleven_ties_the_second_placer_goes_first(first: str, goes: str) -> None:
    table = opening(size=1, first=first).field().ready().dice()
    for _ in range(10):
        table.play("~ A1 rolls r5", "~ B1 rolls y5")
        assert table.to_act() == "~"
    table.play("~ A1 rolls r5", "~ B1 rolls y5")
    assert table.to_act() == goes


@clause("PT-14")
def test_placing_first_is_not_the_initiative() -> None:
    table = opening(size=1, first="B").field().ready().dice().play("~ A1 rolls r6", "~ B1 rolls r2")
    assert table.to_act() == "A"


@clause("PT-R27", "PT-R86")
def test_rolls_are_made_in_order_by_the_dice_chosen() -> None:
    table = opening(size=2).field().ready().play("B roll B2", "A roll A1")
    assert table.refusal("~ B2 rolls r2").clause is not None
    table.play("~ A1 rolls r6")
    assert table.refusal("~ B1 rolls r2").clause is not None


@clause("PT-100", "PT-121")
def test_the_order_of_the_advanced_set_up() -> None:
    table = opening(size=2, game="advanced")
    assert table.verbs("A") >= {"pick"}
    table.field()
    assert table.verbs("A") == {"hide"}
    table.hide("A", "Honor", "nothing").hide("B", "Duty", "Loyalty")
    assert table.verbs("A") == {"place"}
    table.place()
    assert table.verbs("A") >= {"dial"}
    table.dial()
    assert table.verbs("A") == {"die"}


@clause("PT-100", "PT-102", "PT-R71")
def test_tokens_are_hidden_from_the_other() -> None:
    table = opening(size=2, game="advanced").field().play("A hide Honor in A1", "A hide Resurrection in A2")
    assert table.to_act() == "B"
    for word in ("honor", "resurrection", "Honor", "Resurrection"):
        assert word not in table.tokens_seen_by("B")
        assert word not in table.tokens_seen_by("watcher")
        assert not any(word in line for line in table.heard_by("B"))
    assert "Honor" in table.tokens_seen_by("A")


@clause("PT-101", "PT-R69", "PT-R70")
def test_tokens_cost_points_and_come_once() -> None:
    table = opening(size=3, game="advanced").field()
    table.play("A hide Resurrection in A1")
    assert table.refusal("A hide Resurrection in A2").clause == "PT-R70"
    table.play("A hide Self Destruct in A2")
    assert table.refusal("A hide Colt 45 in A3").clause == "PT-101"
    assert table.allowed("A hide nothing in A3")


@clause("PT-96", "PT-R63")
def test_riptide_is_not_placed_in_the_advanced_game() -> None:
    names = ("SARGE", "Riptide")
    basic = opening(size=2).field(names, names).place()
    assert [figure["place"] for figure in basic.figures()] == ["table"] * 4
    table = opening(size=2, game="advanced").field(names, names).hide("A").hide("B")
    table.play("A place A1 at 1000,300", "B place B1 at 1000,2100")
    assert "dial" in table.verbs("A")
    assert [figure["place"] for figure in table.figures()] == ["table", "reserve"] * 2
