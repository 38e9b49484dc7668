"""Charges, gas, re-rolls, dials and the rest of the specials: PT-91 to PT-99, PT-R56 to PT-R68."""

from __future__ import annotations

import pytest

from sandtable.games.patrollers.state import Table
from tests.games.patrollers.figures import advanced
from tests.games.patrollers.test_specials import next_round
from tests.support import clause

FAR = "eight_bit 3400,2300"
LONE = "eight_bit 500,300"


@clause("PT-91", "PT-R57", "PT-M3")
def test_a_charge_is_laid_within_range_in_place_of_attacking() -> None:
    table = advanced(["depth_charge 1000,1000 R2", LONE], ["sarge 3000,2100", FAR]).choose("A1").stay()
    assert table.may("charge", 1505, 1000)
    assert not table.may("charge", 1506, 1000)
    table.say("charge", 1200, 1000)
    assert table.actor() == "B"
    assert table.charges() == [(1200, 1000)]
    table = advanced(["depth_charge 150,1000 R2", LONE], ["sarge 3000,2100", FAR]).choose("A1").stay()
    assert table.may("charge", 0, 1000)  # anywhere on the table


@clause("PT-91", "PT-R56", "PT-R57")
def test_charges_go_off_at_the_start_of_his_turn() -> None:
    """One attack roll against everybody near, a defence roll each; he himself is spared, friends are not."""
    table = advanced(
        ["depth_charge 1000,700 A3", "mad_dog 1000,1305 D3"],
        ["sarge 1305,1000 D2", "patches 694,1000 D4"],
        charges=[(1000, 1000)],
    )
    table.choose("A1")
    assert table.actor() == "~"
    table.roll("r8", "r2", "r2")
    assert table.side("A2") == table.side("B1") == "back"
    assert table.side("A1") == table.side("B2") == "front"
    assert table.charges() == []
    assert table.kind() == "move"


@clause("PT-R56")
def test_a_lost_turn_sets_nothing_off() -> None:
    table = advanced(["depth_charge 1000,700 gas", LONE], ["sarge 1200,1000", FAR], charges=[(1000, 1000)])
    table.choose("A1")
    assert table.actor() == "B"
    assert table.charges() == [(1000, 1000)]


@clause("PT-R56", "PT-R55")
def test_a_turn_by_order_sets_charges_off_too() -> None:
    table = advanced(
        ["sarge 500,300", "depth_charge 1000,700 marked"], ["sarge 1200,1000", FAR], charges=[(1000, 1000)]
    )
    table.choose("A1").say("order", "A2").roll("r3", "b4")
    assert table.charges() == []


@clause("PT-R58")
def test_without_its_owner_a_charge_stays_and_either_sets_off_all() -> None:
    table = advanced(
        ["depth_charge 1000,700 dead", LONE],
        ["depth_charge 2000,700", "sarge 1200,1000 D4"],
        turn="B",
        charges=[(1000, 1000), (3000, 2000)],
    )
    assert len(table.charges()) == 2
    table.choose("B1").roll("b1", "b4")  # oldest first; the second reaches nobody
    assert table.charges() == []


@clause("PT-92", "PT-R59", "PT-R48")
def test_gas_costs_a_turn() -> None:
    table = advanced(["plague_bringer 1000,1000 R1", "sarge 1000,1405"], ["ice_man 1405,1000", FAR])
    table.choose("A1").stay()
    assert table.may("gas", "B1")
    assert table.may("gas", "A2")
    assert not table.may("gas", "A1")
    assert not table.may("gas", "B2")
    table.say("gas", "B1")
    assert table.is_gassed("B1")
    table.choose("B1")
    assert table.actor() == "A"
    assert not table.is_gassed("B1")
    assert "B1" in table.markers()
    assert table.acted() == ["A1", "A2"]


@clause("PT-R59", "PT-R48")
def test_gas_on_one_who_has_acted_costs_the_next_rounds_turn() -> None:
    table = advanced(["plague_bringer 1000,1000 R1", LONE], ["ice_man 1405,1000", FAR], turn="B")
    table.idle("B1").choose("A1").stay().say("gas", "B1")
    next_round(table, "B")
    assert table.is_gassed("B1")
    table.choose("B1")
    assert table.actor() == "A"


@clause("PT-93", "PT-R60")
def test_captain_dwayne_may_roll_his_attack_die_again_once() -> None:
    table = advanced(["captain_dwayne 1000,1000 A3 R2", LONE], ["sarge 1300,1000 D2", FAR])
    table.choose("A1").stay().attack("B1").roll("b1", "r2")
    assert (table.actor(), table.kind()) == ("A", "reroll")
    table.say("reroll").roll("r5")
    assert table.totals() == (8, 2)
    assert table.side("B1") == "back"
    assert table.actor() == "B"


@clause("PT-93", "PT-R60")
def test_the_second_roll_stands_and_defence_has_none() -> None:
    table = advanced(["captain_dwayne 1000,1000 A3 R2", LONE], ["captain_dwayne 1300,1000 D2 R2", FAR])
    table.choose("A1").stay().attack("B1").roll("r5", "r1")
    table.say("reroll").roll("b1")
    assert table.totals() == (3, 2)
    said = [table.game.facts.text(fact.code) for fact in table.story.facts]
    hit, again, nothing = [line for line in said if line.endswith((": a hit", "counts", ": nothing"))]
    assert again.endswith("rolls the attack die again: only the second roll counts")
    assert (said.index(hit) < said.index(again) < said.index(nothing)) is True
    table.choose("B1").stay().attack("A1").roll("r5", "r1")
    assert table.kind() == "reroll"
    table.say("keep")
    assert table.totals() == (3 + 1 + 5, 1)


@clause("PT-94", "PT-R61", "PT-R23")
def test_the_mad_doctor_changes_a_dial_of_one_he_touches() -> None:
    table = advanced(["mad_doctor 1000,1000", "mad_dog 1000,1300"], ["sarge 1205,1000 A4", "patches 1000,794"])
    table.choose("A1").stay()
    assert not table.may("dial", "B2", "attack", 0)
    assert not table.may("dial", "A2", "attack", 0)
    assert not table.may("dial", "A1", "attack", 1)
    assert table.may("dial", "B1", "attack", 2)  # its present one too
    assert not table.may("dial", "B1", "attack", 3)
    table.say("dial", "B1", "attack", 0)
    assert table.values("B1")["attack"] == 2
    assert table.actor() == "B"


@clause("PT-R61")
def test_a_dial_changes_both_sides_and_the_budget_does_not_matter() -> None:
    table = advanced(["mad_doctor 1000,1000", "sarge 1205,1000 dials=2,2,0,0"], [FAR, "patches 3000,2100"])
    table.choose("A1").stay().say("dial", "A2", "range", 2)
    assert table.values("A2") == {"attack": 4, "defense": 4, "move": 1, "range": 3}
    assert table.dials("A2") == (2, 2, 0, 2)


@clause("PT-95", "PT-R62")
def test_sewer_rat_moves_three_times() -> None:
    table = advanced(["sewer_rat 400,1000 M4", LONE], ["sarge 3000,1000", FAR]).choose("A1")
    for number in range(3):
        x = 400 + 800 * number
        table.move(*((x + step, 1000) for step in (200, 400, 600, 800)))
    assert table.at("A1") == (2800, 1000)
    assert table.actor() == "B"


@clause("PT-95", "PT-R62")
def test_once_the_second_move_has_begun_there_is_no_attack() -> None:
    table = advanced(["sewer_rat 1000,1000 M2", LONE], ["sarge 1600,1000", FAR]).choose("A1")
    table.move((1200, 1000)).go((1300, 1000)).halt()
    assert table.targets() == []
    assert table.lengths() == 2


@clause("PT-97", "PT-R66")
def test_the_gatling_gun_sweeps_all_round_its_target() -> None:
    table = advanced(
        ["ballistic 1000,1000 A4 R2", "mad_dog 1405,1200 D1"],
        ["sarge 1500,1000 D2", "patches 1905,1000 D4"],
    )
    table.choose("A1").stay()
    assert not table.may("gatling", "B2")
    assert not table.may("gatling", "A2")
    table.say("gatling", "B1").roll("r5", "r2", "r2", "r2")
    assert table.totals()[0] == 6
    assert table.side("A2") == table.side("B1") == table.side("B2") == "back"
    assert table.side("A1") == "front"


@clause("PT-97", "PT-R66")
def test_the_gatling_gun_has_its_one_even_when_the_die_counts_nothing() -> None:
    table = advanced(["ballistic 1000,1000 A4 R2", LONE], ["mad_dog 1500,1000 D0 wounded", "patches 1906,1000"])
    table.choose("A1").stay().say("gatling", "B1").roll("b2", "r2")
    assert table.totals() == (1, 0)
    assert not table.is_standing("B1")


@clause("PT-98", "PT-R67", "PT-48")
def test_the_psychic_blast_pushes_all_in_range() -> None:
    table = advanced(["patches 1000,1000 R1", "mad_dog 1000,1220"], ["sarge 1300,1000", "patches 1600,1000"])
    table.choose("A1").stay().say("blast")
    assert table.at("B1") == (1400, 1000)
    assert table.contacts("B1") == ["B2"]
    assert table.at("A2") == (1000, 1420)
    assert table.at("A1") == (1000, 1000)
    assert table.at("B2") == (1600, 1000)
    assert table.actor() == "B"


@clause("PT-99", "PT-R68")
@pytest.mark.parametrize("first", ["A", "B"])
def test_calculated_assault_adds_three_to_the_next_initiative(first: str) -> None:
    table = advanced(["eight_bit 1000,300 R1", "mad_dog 500,300"], ["sarge 1000,2100", "mad_dog 500,2100"], turn=first)
    table.rest()
    assert table.may("initiative", "A1", "plus")
    assert table.may("initiative", "A1")
    assert not table.may("initiative", "B1", "plus", seat="B")
    table.say("initiative", "A1", "plus", seat="A").say("initiative", "B1", seat="B").roll("r3", "b4")
    assert table.actor() == "A"
    table.rest().say("initiative", "A1", seat="A").say("initiative", "B1", seat="B").roll("r3", "b4")
    assert table.actor() == "B"


@clause("PT-99", "PT-R68", "PT-R46")
def test_who_attacked_has_no_bonus() -> None:
    spare = "mad_dog 500,300", "mad_dog 500,2100"
    table = advanced(["eight_bit 1000,1000 R1", spare[0]], ["sarge 1202,1000 D4", spare[1]])
    table.choose("A1").stay().attack("B1").roll("b1", "b4").rest()
    assert table.kind() == "initiative"
    assert table.why("initiative", "A1", "plus", seat="A") == "PT-99"
    table = advanced(["eight_bit 1000,1000 gas", spare[0]], ["sarge 1202,1000 D4", spare[1]])
    table.choose("A1").rest()  # a lost turn earns nothing
    assert table.why("initiative", "A1", "plus", seat="A") == "PT-99"


@clause("PT-R68")
def test_a_bonus_not_taken_is_gone_with_the_roll() -> None:
    """In round one he keeps still, in round two he attacks: before round three there is no offer."""
    table = advanced(["eight_bit 1000,1000 R1", "mad_dog 500,300"], ["sarge 1202,1000 D4", "mad_dog 500,2100"])
    table.rest()
    assert table.may("initiative", "A1", "plus", seat="A")
    table.say("initiative", "A1", seat="A").say("initiative", "B1", seat="B").roll("r8", "r2")
    table.choose("A1").stay().attack("B1").roll("b1", "b4").rest()
    assert table.why("initiative", "A1", "plus", seat="A") == "PT-99"


@clause("PT-R68", "PT-R45")
@pytest.mark.parametrize("wounded", ["", " wounded"])
def test_a_bonus_that_was_earned_is_lost_by_death_alone(wounded: str) -> None:
    """A wound leaves him his 3, also where all lose their special near death; a second one does not."""
    options = {} if wounded else {"wounded_specials": "all_lose"}
    sides = [f"eight_bit 1000,1000{wounded}", "mad_dog 500,300"], ["sarge 1300,1000 A4 R3", "mad_dog 500,2100"]
    table = advanced(*sides, **options).idle("A1").choose("B1").stay().attack("A1").roll("r6", "b1")
    assert table.side("A1") == "back"
    if wounded:
        table.lay()
    table.rest()
    assert table.kind() == "initiative"
    assert table.may("initiative", "A2", "plus", seat="A") is not bool(wounded)


@clause("PT-91")
def test_a_position_with_two_charges_is_read_with_both() -> None:
    sat = advanced(["depth_charge 1000,1000 R2", LONE], ["sarge 3000,2100", FAR], charges=[(1200, 1000), (1300, 900)])
    table = sat.table
    read = table.game.read(table.text())
    assert isinstance(read, Table)
    assert isinstance(table, Table)
    assert list(read.charges) == list(table.charges)
