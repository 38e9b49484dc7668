"""Riptide's reserve: PT-96, PT-R63 to PT-R65."""

from __future__ import annotations

from tests.games.patrollers.figures import advanced, battle
from tests.support import clause

FAR = "eight_bit 3400,2300"


@clause("PT-96", "PT-R63", "PT-R64")
def test_he_comes_at_the_end_of_the_first_round_out_of_everybodys_range() -> None:
    table = advanced(["riptide reserve R2", "mad_dog 500,300"], ["sarge 1800,1200 R3", "patches 300,2200"])
    assert table.choosable() == ["A2"]
    table.idle("A2").idle("B1")
    assert (table.actor(), table.kind()) == ("A", "deploy")
    assert table.why("deploy", 2605, 1200) == "PT-R64"
    assert table.may("deploy", 2606, 1200)
    assert not table.may("deploy", 99, 300)
    assert not table.may("deploy", 699, 300)  # on Mad Dog
    assert table.may("deploy", 700, 300)
    table.say("deploy", 2606, 1200)
    assert table.kind() == "initiative"
    assert table.at("A1") == (2606, 1200)
    table.first("A")
    assert table.choosable() == ["A1", "A2"]


@clause("PT-R64")
def test_his_own_range_counts_too() -> None:
    table = advanced(["riptide reserve R2", "mad_dog 500,300"], ["blue_spider 1800,1200", "patches 300,2200"])
    table.idle("A2").idle("B1")
    assert table.why("deploy", 2405, 1200) == "PT-R64"
    assert table.may("deploy", 2406, 1200)


@clause("PT-R65", "PT-R26", "PT-R41")
def test_in_reserve_he_is_alive_and_lends_his_die_and_nothing_touches_him() -> None:
    table = advanced(["riptide reserve", "mad_dog 1500,1000 D1 wounded"], ["sarge 1800,1000 A4 R3", FAR], turn="B")
    table.choose("B1").stay().attack("A2").roll("r6", "r2").lay()
    assert table.kind() == "deploy"  # he is all his side has left, and the round is over
    assert table.actor() == "A"


@clause("PT-R26", "PT-R65", "PT-21")
def test_dice_are_those_of_all_that_are_not_dead() -> None:
    table = advanced(
        ["riptide reserve", "mad_dog 500,300 wounded marked", "patches 900,300 dead"],
        ["sarge 1800,2100", "mad_dog 500,2100", "patches 900,2100"],
        kind="initiative",
    )
    assert table.dice("A") == ["A1", "A2"]
    assert table.dice("B") == ["B1", "B2", "B3"]
    assert table.why("initiative", "A3", seat="A") == "PT-R26"
    assert table.why("initiative", "B1", seat="A") == "PT-21"


@clause("PT-R65")
def test_a_player_with_only_riptide_has_no_turn_in_round_one() -> None:
    table = advanced(["riptide reserve"], ["sarge 1800,1000"], turn="B")
    table.idle("B1")
    assert table.kind() == "deploy"


@clause("PT-R63")
def test_two_riptides_come_in_the_order_of_placing() -> None:
    for first in ("A", "B"):
        table = advanced(
            ["riptide reserve", "mad_dog 500,300"], ["riptide reserve", "sarge 500,2100"], first_placer=first
        )
        table.idle("A2").idle("B2")
        assert (table.actor(), table.kind()) == (first, "deploy")


@clause("PT-R65")
def test_without_a_lawful_spot_he_waits() -> None:
    """Captain Dwayne's doubled range of 8 in the middle, and Ice Man's beside him, leave no spot at all."""
    table = advanced(
        ["riptide reserve", "mad_dog 500,300"],
        ["captain_dwayne 900,1200 R4 +laser_scope", "ice_man 2700,1200 R4 +laser_scope"],
    )
    table.idle("A2").idle("B1")
    assert table.kind() == "initiative"
    assert table.place("A1") == "reserve"


@clause("PT-R63")
def test_in_the_basic_game_he_is_placed_like_anyone() -> None:
    assert battle(["riptide 1000,300"], ["sarge 1000,2100"]).choosable() == ["A1"]


@clause("PT-R64", "PT-M2")
def test_he_never_overlaps_a_friend_by_a_hair() -> None:
    """Beside a friend at 500,300 the point 599,473 is 199.3 away: nearer than two bases fit."""
    table = advanced(["riptide reserve R2", "mad_dog 500,300"], ["sarge 3000,2200 R1", "patches 3400,2200"])
    table.idle("A2").idle("B1")
    assert (99**2 + 173**2, 100**2 + 174**2) == (39730, 40276)
    assert not table.may("deploy", 599, 473)
    assert table.may("deploy", 600, 474)
