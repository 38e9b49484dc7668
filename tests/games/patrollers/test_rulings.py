"""Corners of the advanced game: charges and deaths between them, grips and decisions, orders of rolls."""

from __future__ import annotations

import pytest

from tests.games.patrollers.figures import advanced
from tests.support import clause

LONE = "eight_bit 500,300"
FAR = "eight_bit 3400,2300"
BOMB = "plague_bringer 1300,1000 dials=1,0,0,1 wounded token=self_destruct"


@clause("PT-R58", "PT-R84")
def test_when_depth_charge_dies_between_two_charges_the_rest_stay() -> None:
    """The first kills Plague Bringer, whose Self Destruct kills Depth Charge: his turn and the second charge wait."""
    table = advanced(["depth_charge 1300,1300 A1 D3 wounded", LONE], [BOMB, FAR], charges=[(1300, 800), (1300, 1000)])
    table.choose("A1").roll("r8", "r2").roll("r6", "r3")
    assert not table.is_standing("A1")
    table.lay().lay()
    assert table.charges() == [(1300, 1000)]
    assert table.acted() == ["A1", "B2"]


@clause("PT-R78")
def test_a_charge_is_no_grenade() -> None:
    table = advanced(
        ["depth_charge 1300,1400 A3 +grenade_launcher", LONE], ["sarge 1300,900 D2", FAR], charges=[(1300, 1000)]
    )
    table.choose("A1").roll("r8", "r2")
    assert (table.is_standing("B1"), table.side("B1")) == (True, "back")
    assert table.gear("A1") == ["grenade_launcher"]


@clause("PT-R86", "PT-R57")
def test_the_active_players_team_defends_first() -> None:
    table = advanced(
        ["sarge 1300,800", "mad_dog 1000,1000"],
        ["depth_charge 1300,1400", "patches 1500,1000", "mad_doctor 1150,1150"],
        turn="B",
        charges=[(1300, 1000)],
    )
    table.choose("B1").roll("b1", "b2", "b3", "b3", "b3")
    assert [name for name, _ in table.rolled()] == ["depth_charge", "patches", "mad_doctor", "sarge", "mad_dog"]


@clause("PT-R57", "PT-77")
def test_a_charge_has_his_present_attack_and_bonuses() -> None:
    side = ["depth_charge 1300,1400 A2", "sarge 500,300"]
    table = advanced(side, ["sarge 1300,900 D2", FAR], charges=[(1300, 1000)]).choose("A1")
    assert table.roll("r3", "r2").totals() == (2 + 3 + 1, 2)


@clause("PT-R56")
def test_laying_is_not_an_attack_and_one_side_has_one_charge_at_most() -> None:
    table = advanced(["depth_charge 1000,1000 R2", LONE], ["sarge 3000,2100", FAR]).choose("A1").stay()
    table.say("charge", 1200, 1000).rest().first("A").choose("A1")
    assert table.charges() == []  # it went off before he could lay another


@clause("PT-R82", "PT-R51")
@pytest.mark.parametrize("grips, is_draw", [(True, True), (False, False)])
def test_who_gripped_throughout_cannot_win_by_decision(grips: bool, is_draw: bool) -> None:
    """Blue Spider holds the same enemy for ten rounds, and his side is ahead."""
    spider = "blue_spider 1000,1000" if grips else "blue_spider 2000,1000"
    table = advanced([spider, LONE], ["patches 1202,1000 M0 wounded", FAR])
    for number in range(10):
        table.rest()
        if number < 9:
            table.first("A")
    assert table.ending() == "PT-R82"
    assert table.is_draw() is is_draw


@clause("PT-R65")
def test_alone_and_without_a_spot_he_is_put_in_his_strip() -> None:
    """Two scoped ranges of 8 leave no lawful spot; being all his side has left he comes in his own strip."""
    table = advanced(
        ["riptide reserve", "mad_dog 500,300 dead"],
        ["captain_dwayne 900,1200 R4 +laser_scope", "ice_man 2700,1200 R4 +laser_scope"],
        turn="B",
    )
    table.idle("B1")
    assert (table.actor(), table.kind()) == ("A", "deploy")
    assert table.may("deploy", 1800, 300)
    assert table.why("deploy", 1800, 301) == "PT-R65"
    assert not table.may("deploy", 500, 300)  # a body lies there


@clause("PT-R75", "PT-R84")
def test_who_stands_up_in_his_own_turn_has_no_more_of_it() -> None:
    table = advanced(["mad_dog 1000,1000 A3 R3 D1 wounded token=resurrection", LONE], [BOMB, FAR])
    table.choose("A1").stay().attack("B1").roll("r7", "r2").roll("r6", "r2").lay()
    assert table.is_standing("A1")
    assert table.markers()[:1] == ["A1"]
    assert table.acted() == ["A1", "B2"]  # and no berserk turn


@clause("PT-R74")
def test_a_med_pack_worn_stops_one_of_two_wounds() -> None:
    table = advanced(["sarge 1000,1000 A4 R3 +grenade_launcher", LONE], ["sarge 1300,1000 D2 +med_pack_equipment", FAR])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert (table.is_standing("B1"), table.side("B1"), table.gear("B1")) == (True, "back", [])


@clause("PT-R82")
def test_a_wound_that_was_stopped_does_not_start_the_count_anew() -> None:
    table = advanced(["sarge 1000,1000 A4 R3", LONE], ["sarge 1300,1000 D2 +med_pack_equipment", FAR], woundless=9)
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    table.rest()
    assert table.ending() == "PT-R82"


@clause("PT-R61", "PT-R65")
def test_the_elixir_reaches_those_in_play_only() -> None:
    table = advanced(
        ["sarge 1000,1000 A4 R3", "riptide reserve"], ["sarge 1300,1000 wounded token=elixir_of_mutation", FAR]
    )
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert not table.may("elixir", "A2", "attack", 0)
    assert not table.may("elixir", "B1", "attack", 0)
    assert table.may("elixir", "A1", "attack", 0)
    assert table.may("elixir", "B2", "attack", 2)


@clause("PT-R79", "PT-R47")
def test_berserker_and_nugget_make_three_turns() -> None:
    table = advanced(["mad_dog 1000,1000 M1 +temporal_nugget", LONE], ["sarge 3000,2100", FAR])
    table.choose("A1").stay().done().say("again").stay().done().say("nugget").stay().done()
    assert table.acted()[:3] == ["A1", "A1", "A1"]
    assert table.acted()[3:] != ["A1"]
    assert table.actor() == "B"


@clause("PT-R47")
def test_a_gassed_mad_dog_does_not_go_berserk() -> None:
    table = advanced(["mad_dog 1000,1000 gas", LONE], ["sarge 3000,2100", FAR]).choose("A1")
    assert table.actor() == "B"
    assert table.acted() == []


@clause("PT-R47", "PT-R45")
def test_a_wounded_mad_dog_goes_berserk_all_the_same() -> None:
    """He keeps his special near death, unless the table agreed that all lose theirs."""
    sides = ["mad_dog 1000,1000 M1 wounded", LONE], ["sarge 3000,2100", FAR]
    table = advanced(*sides).choose("A1").stay().done()
    assert table.may("again")
    table.say("again").stay().done()
    assert table.acted()[:2] == ["A1", "A1"]
    table = advanced(*sides, wounded_specials="all_lose").choose("A1").stay().done()
    assert table.actor() == "B"


@clause("PT-R47")
def test_a_mad_dog_who_is_gassed_when_his_turn_ends_does_not_go_berserk() -> None:
    """He must be standing and not gassed when the turn is over, however he came by the gas."""
    table = advanced(["mad_dog 1000,1000 M1", LONE], ["sarge 3000,2100", FAR]).choose("A1").stay()
    table.board.gassed |= 1
    table.done()
    assert table.actor() == "B"


@clause("PT-R48")
def test_gas_is_paid_before_a_debt() -> None:
    table = advanced(["mad_dog 1000,1000 gas debt", LONE], ["sarge 3000,2100", FAR]).choose("A1")
    assert not table.is_gassed("A1")
    table.rest().first("A").choose("A1")
    assert "A1" not in table.acted()
    table.rest().first("A").choose("A1")
    assert table.acted()[-1] == "A1"


@clause("PT-R48", "PT-R52", "PT-R50")
def test_a_lost_turn_ends_a_stance_and_a_grip_and_earns_none() -> None:
    table = advanced(["red_dragon 1000,1000 stance gas", LONE], ["sarge 1202,1000", FAR]).choose("A1")
    assert not table.in_stance("A1")
    table = advanced(["blue_spider 1000,1000 grip gas", LONE], ["sarge 1202,1000", FAR]).choose("A1")
    assert not table.is_gripping("A1")
    table = advanced(["red_dragon 1000,1000 gas", LONE], ["sarge 1202,1000", FAR]).choose("A1")
    assert not table.in_stance("A1")


@clause("PT-R45")
def test_ice_man_wounded_between_his_attacks_keeps_the_second_with_his_back_values() -> None:
    """The first kills Plague Bringer, whose Self Destruct wounds him."""
    bomb = BOMB.replace("1300,1000", "1202,1000")
    table = advanced(["ice_man 1000,1000 dials=3,0,0,2", LONE], [bomb, "sarge 1000,1400 D2"]).choose("A1")
    table.attack("B1").roll("r7", "r2").roll("r6", "r2").lay()
    assert table.side("A1") == "back"
    table.attack("B2").roll("r7", "r2")
    assert table.totals() == (2 + 7, 2)
