"""The turn and moving: PT-34 to PT-48, PT-R5 to PT-R9, PT-R16, PT-R33, PT-R34."""

from __future__ import annotations

from tests.games.patrollers.figures import battle
from tests.games.patrollers.sittings import Battle
from tests.support import clause

FAR = "eight_bit 3400,2300"


def mover(figure: str, *north: str) -> Battle:
    """South's one figure has been chosen; north stands far away unless said."""
    return battle([figure], list(north) or [FAR]).choose("A1")


@clause("PT-34", "PT-40")
def test_both_actions_may_be_left_out() -> None:
    table = mover("sarge 1000,1000 M2").stay().done()
    assert table.actor() == "B"
    assert table.at("A1") == (1000, 1000)


@clause("PT-35", "PT-R33")
def test_the_first_action_is_a_move_that_may_be_none() -> None:
    table = mover("sarge 1000,1000 R3", "sarge 1300,1000")
    assert table.kind() == "move"
    assert table.may_stay()
    assert table.targets() == []


@clause("PT-36")
def test_the_second_action_is_a_move_or_an_attack() -> None:
    table = mover("sarge 1000,1000 M1 R3", "sarge 1300,1000").stay()
    assert table.targets() == ["B1"]
    assert table.may_go((1000, 1200))
    table = mover("sarge 1000,1000 M1 R3").stay()
    assert table.targets() == []
    assert table.may_go((1000, 1200))


@clause("PT-36", "PT-37")
def test_two_moves_and_the_turn_is_over() -> None:
    table = mover("sarge 1000,1000 M1 R3", "sarge 1700,1000")
    table.move((1200, 1000)).move((1400, 1000))
    assert table.actor() == "B"
    assert table.at("A1") == (1400, 1000)


@clause("PT-37", "PT-R34", "PT-60")
def test_nothing_follows_an_attack_and_none_comes_first() -> None:
    table = mover("sarge 1000,1000 A2 R3", "sarge 1300,1000 D4")
    assert table.why_attack("B1") == "PT-37"
    table.stay().attack("B1").roll("b2", "b4")
    assert table.actor() == "B"
    assert table.acted() == ["A1", "B1"]


@clause("PT-38")
def test_a_move_is_at_most_so_many_lengths() -> None:
    table = mover("sarge 1000,1000 M2").go((1200, 1000))
    assert table.may_go((1400, 1000))
    assert table.why_go((1401, 1000)) == "PT-39"
    table.go((1400, 1000))
    assert not table.may_go((1401, 1000), anew=False)
    assert mover("sarge 1000,1000 M2").lengths() == 2


@clause("PT-38", "PT-61")
def test_the_move_of_the_side_that_is_up_counts() -> None:
    assert mover("sarge 1000,1000 M3").lengths() == 3
    assert mover("sarge 1000,1000 M3f wounded").lengths() == 1


@clause("PT-39", "PT-R5")
def test_each_length_is_one_straight_line() -> None:
    table = mover("sarge 1000,1000 M2").go((1200, 1000)).go((1200, 1200))
    assert table.at("A1") == (1200, 1200)
    table = mover("sarge 1000,1000 M1")
    assert table.may_go((1200, 1000))
    assert table.may_go((1141, 1141))
    assert table.why_go((1141, 1142)) == "PT-39"


@clause("PT-40", "PT-R5")
def test_a_short_piece_uses_up_its_length() -> None:
    table = mover("sarge 1000,1000 M2").go((1050, 1000)).go((1250, 1000))
    assert table.at("A1") == (1250, 1000)
    assert not table.may_go((1251, 1000), anew=False)


@clause("PT-41", "PT-R6")
def test_a_move_of_three_is_three_swings() -> None:
    table = mover("sarge 1000,1000 M3").go((1200, 1000)).go((1200, 1200)).go((1000, 1200))
    assert not table.may_go((1001, 1200), anew=False)
    assert table.at("A1") == (1000, 1200)


@clause("PT-42")
def test_who_cannot_move_may_still_attack() -> None:
    table = mover("mad_dog 1000,1000 M0 wounded R2", "sarge 1300,1000")
    assert table.lengths() == 0  # staying needs no saying
    assert table.why_go((1001, 1000)) == "PT-42"
    assert table.targets() == ["B1"]


@clause("PT-43")
def test_two_moves_have_an_allowance_each() -> None:
    table = mover("sarge 1000,1000 M3").move((1200, 1000), (1400, 1000), (1600, 1000))
    table.go((1800, 1000)).go((2000, 1000))
    assert table.may_go((2200, 1000))
    assert not table.may_go((2201, 1000))
    table.go((2200, 1000))
    assert table.actor() == "B"


@clause("PT-44", "PT-66")
def test_the_fallen_are_in_the_way() -> None:
    body = "mad_dog 1500,1000 dead=1800,1000"
    table = battle(["sarge 1400,1200"], [FAR, body]).choose("A1")
    assert table.may_go((1600, 1200))
    assert table.why_go((1590, 1199)) == "PT-44"
    table = battle(["sarge 1400,1200", "patches 500,300"], [FAR, "patches 3000,2300"]).choose("A1")
    assert table.may_go((1590, 1199))


@clause("PT-45", "PT-R7")
def test_nobody_walks_through_a_figure_friend_or_foe() -> None:
    for y, clause_id in ((1200, None), (1199, "PT-45")):
        assert mover("sarge 1000,1000 M1", f"mad_dog 1100,{y}").why_go((1200, 1000)) == clause_id
        table = battle(["sarge 1000,1000 M1", f"mad_dog 1100,{y}"], [FAR, "patches 3000,2300"]).choose("A1")
        assert table.why_go((1200, 1000)) == clause_id


@clause("PT-46", "PT-R9")
def test_a_base_never_leaves_the_table() -> None:
    table = mover("sarge 200,1000")
    assert table.may_go((100, 1000))
    assert table.why_go((99, 1000)) == "PT-46"


@clause("PT-47", "PT-R3")
def test_what_touches_is_head_to_head() -> None:
    for x, touching in ((1205, True), (1206, False)):
        table = battle(["sarge 1000,1000"], [f"sarge {x},1000"])
        assert (table.contacts("A1") == ["B1"]) is touching
        assert (table.contacts("B1") == ["A1"]) is touching
    assert mover("sarge 1000,1000 M1", "sarge 1300,1000").why_go((1101, 1000)) == "PT-45"


@clause("PT-48", "PT-R8", "PT-R16")
def test_contact_neither_stops_nor_pins() -> None:
    """A figure slides past another, and leaves contact freely; friends touch as foes do."""
    table = battle(["sarge 1000,1000 M2", "mad_dog 1000,1202"], [FAR, "patches 1205,1000"]).choose("A1")
    assert table.contacts("A1") == ["A2", "B2"]
    table.go((1000, 900)).go((1000, 800))
    assert table.contacts("A1") == []


@clause("PT-R16", "PT-52")
def test_a_figure_may_attack_another_than_the_one_it_touches() -> None:
    table = battle(["sarge 1000,1000 R2", "mad_dog 500,300"], ["sarge 1202,1000", "patches 1000,1400"])
    assert table.choose("A1").stay().targets() == ["B1", "B2"]
