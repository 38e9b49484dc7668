"""Special actions, the first half: PT-85 to PT-92, PT-R47 to PT-R59."""

from __future__ import annotations

from tests.games.patrollers.figures import advanced
from tests.games.patrollers.sittings import Battle
from tests.support import clause

FAR = "eight_bit 3400,2300"
LONE = "eight_bit 500,300"


def next_round(table: Battle, first: str = "A") -> Battle:
    """Everybody left idles; then that player takes the first turn of the next round."""
    return table.rest().first(first)


@clause("PT-85", "PT-R47", "PT-R48")
def test_a_berserker_takes_two_turns_and_loses_his_next() -> None:
    table = advanced(["mad_dog 1000,1000 M1 R2", LONE], ["sarge 1500,1000 D4", FAR])
    table.choose("A1").move((1100, 1000)).attack("B1").roll("b1", "b4")
    assert table.actor() == "A"
    table.say("again").move((1000, 1000)).attack("B1").roll("b1", "b4")
    assert table.actor() == "B"
    assert table.markers() == ["A1"]
    next_round(table)
    table.choose("A1")
    assert table.actor() == "B"  # the turn is lost
    assert table.markers() == ["A1"]
    next_round(table)
    table.choose("A1")
    assert (table.actor(), table.kind()) == ("A", "move")


@clause("PT-85", "PT-R47")
def test_the_second_turn_may_be_declined_and_then_costs_nothing() -> None:
    table = advanced(["mad_dog 1000,1000", LONE], ["sarge 1500,2000", FAR]).choose("A1").stay().done()
    table.say("enough")
    assert table.actor() == "B"
    next_round(table)
    assert table.choose("A1").kind() == "move"


@clause("PT-R47", "PT-R48")
def test_a_debt_is_paid_only_when_he_is_chosen() -> None:
    """He is not chosen in a short round; the debt stays."""
    table = advanced(["mad_dog 1000,1000 debt", LONE], ["sarge 1500,2000 marked", "patches 3000,2100 dead"])
    table.idle("A2")
    assert table.round() == 2
    next_round(table.first("A"))
    assert table.acted().count("A1") == 0
    table.choose("A1")
    assert table.kind() == "move"


@clause("PT-86", "PT-R49")
def test_meatball_surgery_heals_within_range_but_not_himself() -> None:
    table = advanced(
        ["doctor_johnson 1000,1000 R1 wounded", "sarge 1400,1000 wounded", "mad_dog 1000,1406 wounded"],
        ["sarge 1000,600 wounded", "patches 500,2100", FAR],
    ).choose("A1")
    assert table.may("surgery", "A2")
    assert table.may("surgery", "B1")
    for other in ("A1", "A3", "B2"):
        assert not table.may("surgery", other)
    table.say("surgery", "A2")
    assert table.side("A2") == "front"
    assert table.targets() == ["B1"]  # it took the first action only
    assert not table.may("surgery", "B1")


@clause("PT-86", "PT-R49")
def test_surgery_may_take_the_second_action() -> None:
    table = advanced(["doctor_johnson 1000,1000 R1", "sarge 1500,1000 wounded"], ["patches 500,2100", FAR])
    table.choose("A1").move((1100, 1000)).say("surgery", "A2")
    assert table.side("A2") == "front"
    assert table.actor() == "B"


@clause("PT-86")
def test_surgery_needs_a_wound() -> None:
    table = advanced(["doctor_johnson 1000,1000 R1", "sarge 1400,1000"], ["patches 500,2100", FAR]).choose("A1")
    assert not table.may("surgery", "A2")


@clause("PT-87", "PT-R50", "PT-R51", "PT-R32")
def test_a_grip_holds_what_touches_him_until_his_next_turn() -> None:
    table = advanced(["blue_spider 1000,1000", LONE], ["ice_man 1202,1000 R2", FAR])
    table.choose("A1").stay().done()
    assert table.is_gripping("A1")
    table.choose("B1")  # neither a move nor an attack nor Strafing: nothing to ask
    assert table.acted() == ["A1", "B1", "A2"]
    next_round(table, "A").choose("A1")
    assert not table.is_gripping("A1")
    table.move((1000, 900), (1000, 1000)).done()
    table.choose("B1")
    assert table.targets() == ["A1"]
    assert table.may_go((1300, 1000))


@clause("PT-87", "PT-R51")
def test_who_is_held_may_still_operate_but_neither_move_nor_attack() -> None:
    table = advanced(
        ["blue_spider 1000,1000 grip marked", LONE],
        ["doctor_johnson 1202,1000 R1 M2", "sarge 1404,1000 wounded"],
        turn="B",
    )
    table.choose("B1")
    assert table.why_go((1202, 1100)) == "PT-87"
    table.stay()
    assert table.targets() == []
    assert table.why_attack("A1") == "PT-87"
    assert table.may("surgery", "B2")


@clause("PT-87", "PT-R50")
def test_a_move_or_an_attack_of_his_begins_no_grip() -> None:
    table = advanced(["blue_spider 1000,1000", LONE], ["ice_man 1202,1000", FAR]).choose("A1")
    table.move((1000, 900), (1000, 1000)).done()
    assert not table.is_gripping("A1")
    table = advanced(["blue_spider 1000,1000", LONE], ["ice_man 1202,1000", FAR]).choose("A1")
    table.stay().attack("B1").roll("b1", "b2")
    assert not table.is_gripping("A1")


@clause("PT-R51")
def test_a_grip_holds_friends_and_late_comers_and_leaves_specials() -> None:
    table = advanced(
        ["blue_spider 1000,1000 grip marked", "doctor_johnson 1000,1202 R1", "sarge 1000,1404 wounded marked"],
        ["plague_bringer 1300,1000 M2 R1", FAR, "mad_dog 3000,2100"],
        turn="B",
    )
    table.choose("B1").go((1203, 1000))
    assert table.why_go((1300, 1000)) == "PT-87"
    table.halt()
    assert table.targets() == []
    assert table.may("gas", "A1")  # neither a move nor an attack
    table.say("gas", "A1")
    table.choose("A2")
    assert table.why_go((1000, 1300)) == "PT-87"


@clause("PT-R51", "PT-R45")
def test_a_grip_ends_with_a_wound() -> None:
    table = advanced(["blue_spider 1000,1000 grip marked", LONE], ["sarge 1300,1000 A4 R3", FAR], turn="B")
    table.choose("B1").stay().attack("A1").roll("r6", "r2")
    assert not table.is_gripping("A1")


@clause("PT-R51")
def test_who_is_held_begins_no_grip() -> None:
    table = advanced(["blue_spider 1000,1000 grip marked", LONE], ["blue_spider 1202,1000", FAR], turn="B")
    table.choose("B1").stay().done()
    assert table.is_gripping("A1")
    assert not table.is_gripping("B1")


@clause("PT-88", "PT-R52", "PT-R32")
def test_the_stance_comes_every_second_turn_without_an_attack() -> None:
    table = advanced(["red_dragon 1000,1000"], ["sarge 1202,1000 R1"])
    for safe in (True, False, True):
        table.choose("A1").stay().done()
        assert table.in_stance("A1") is safe
        table.choose("B1").stay()
        assert (table.targets() == []) is safe
        if safe:
            assert table.why_attack("A1") == "PT-88"
        table.done().first("A")


@clause("PT-88", "PT-R52")
def test_an_attack_ends_the_stance_and_begins_none() -> None:
    table = advanced(["red_dragon 1000,1000 stance"], ["sarge 1202,1000"]).choose("A1").stay()
    assert not table.in_stance("A1")
    table.attack("B1").roll("b1", "b2")
    assert not table.in_stance("A1")


@clause("PT-R53")
def test_the_stance_is_skipped_by_splash_but_not_by_gas() -> None:
    table = advanced(
        ["red_dragon 1202,1000 stance marked", "sarge 1000,1202"],
        ["ballistic 1000,1000 A2", "plague_bringer 700,900 R2"],
        turn="B",
    )
    table.choose("B1").stay()
    assert not table.may("gatling", "A1")
    table.say("gatling", "A2").roll("r2", "b2")  # one defence roll: the stance has none
    assert table.acted()[-1] == "A2"
    table.rest().first("B").choose("B2").stay()
    table.board.stance |= 1
    assert table.may("gas", "A1")


@clause("PT-89", "PT-R54", "PT-R39")
def test_strafing_is_two_attacks_in_place_of_moving() -> None:
    table = advanced(["ice_man 1000,1000 R2", LONE], ["sarge 1300,1000 D4", "patches 1000,1300 D6"]).choose("A1")
    assert table.targets() == ["B1", "B2"]
    table.attack("B1").roll("b2", "b4")
    assert table.actor() == "A"
    assert table.targets() == ["B1", "B2"]
    table.attack("B1").roll("b2", "b4")  # the same one again, with new dice
    assert table.actor() == "B"


@clause("PT-89", "PT-R54")
def test_after_a_move_ice_man_attacks_once() -> None:
    table = advanced(["ice_man 1000,1000 R2", LONE], ["sarge 1300,1000 D4", FAR])
    table.choose("A1").move((1000, 1001)).attack("B1").roll("b2", "b4")
    assert table.actor() == "B"


@clause("PT-R54", "PT-R45")
def test_strafing_is_for_the_unwounded_and_a_lost_target_loses_the_second_attack() -> None:
    table = advanced(["ice_man 1000,1000 R1 wounded", LONE], ["sarge 1300,1000", FAR]).choose("A1")
    assert table.targets() == []
    table = advanced(["ice_man 1000,1000 R2 A7", LONE], ["sarge 1300,1000 wounded", FAR]).choose("A1")
    table.attack("B1").roll("r7", "r2").lay()
    assert table.acted() == ["A1", "B2"]


@clause("PT-90", "PT-R55")
def test_sarge_gives_his_turn_to_a_grunt() -> None:
    table = advanced(
        ["sarge 500,300", "ice_man 1000,1000 marked", "mad_dog 900,300", "riptide 1300,300"],
        ["sarge 3000,2100", "patches 2600,2100", "mad_dog 2200,2100", FAR],
    )
    table.choose("A1")
    assert table.may("order", "A2")
    assert table.may("order", "A4")
    assert not table.may("order", "A3")
    assert not table.may("order", "A1")
    table.say("order", "A2").move((1000, 1100)).done()
    assert table.at("A2") == (1000, 1100)
    assert table.markers() == ["A1", "A2"]
    assert table.actor() == "B"


@clause("PT-R55")
def test_an_unmarked_grunt_keeps_its_own_turn_and_gas_is_paid_by_the_order() -> None:
    table = advanced(["sarge 500,300", "ice_man 1000,1000"], ["sarge 3000,2100", FAR])
    table.choose("A1").say("order", "A2").stay().done()
    assert table.markers() == ["A1"]
    table.idle("B1")
    assert table.acted()[-1] == "A2"
    table = advanced(["sarge 500,300", "ice_man 1000,1000 gas"], ["sarge 3000,2100", FAR])
    table.choose("A1").say("order", "A2")
    assert table.actor() == "B"
    assert not table.is_gassed("A2")
    assert table.markers() == ["A1"]
