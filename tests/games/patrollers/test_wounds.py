"""Wounds, death, bodies and the end: PT-62 to PT-72, PT-R11, PT-R12, PT-R81 to PT-R85."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.match import decisions
from tests.games.patrollers.figures import battle
from tests.games.patrollers.sittings import Battle
from tests.match.support import desk
from tests.support import clause

SPARE = "eight_bit 500,300"
REST = "eight_bit 500,2100"


def strike(south: str, north: str, faces: tuple[str, str], **options: Any) -> Battle:
    """One attack of A1 on B1; both sides have one more, far away."""
    table = battle([south, SPARE], [north, REST], **options)
    return table.choose("A1").stay().attack("B1").roll(*faces)


@clause("PT-62", "PT-59")
def test_the_first_wound_flips_the_tag() -> None:
    table = strike("red_dragon 1000,1000 A3", "sarge 1202,1000 D3", ("r1", "r3"))
    assert (table.side("B1"), table.is_standing("B1")) == ("back", True)
    assert (table.side("A1"), table.side("B2")) == ("front", "front")


@clause("PT-63", "PT-5")
def test_from_then_on_the_back_counts() -> None:
    table = strike("sarge 1000,1000 A4", "red_dragon 1202,1000 A5", ("r6", "r1"))
    assert table.values("B1") == {"attack": 1, "defense": 2, "move": 2, "range": 0}
    table.choose("B1").stay().attack("A1").roll("r6", "r2")
    assert table.totals() == (7, 2)


@clause("PT-5")
def test_a_tag_has_two_sides() -> None:
    front = battle(["mad_dog 1000,1000 dials=2,0,1,0"], [REST])
    assert front.values("A1") == {"attack": 4, "defense": 1, "move": 2, "range": 2}
    back = battle(["mad_dog 1000,1000 dials=2,0,1,0 wounded"], [REST])
    assert back.values("A1") == {"attack": 3, "defense": 0, "move": 1, "range": 2}


@clause("PT-64")
def test_the_second_wound_kills() -> None:
    table = battle(["sarge 1000,1000 A4", SPARE], ["sarge 1300,1000 D2", REST])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert (table.side("B1"), table.is_standing("B1")) == ("back", True)
    table.rest().first("A")
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert not table.is_standing("B1")


@clause("PT-65", "PT-R11", "PT-R12", "PT-M8")
def test_the_owner_lays_the_body_where_it_died() -> None:
    table = strike("sarge 1000,1000 A4", "sarge 1300,1000 wounded", ("r6", "r2"))
    assert (table.actor(), table.kind()) == ("B", "fall")
    assert table.falls() == [n for n in range(16) if n not in (7, 8, 9)]  # not onto the killer
    assert table.lay(4).body("B1") == ((1300, 1000), (1300, 1300))


@clause("PT-R12")
def test_the_longest_core_that_fits_is_laid() -> None:
    ring = ["mad_dog 1700,1000", "patches 1590,1290", "eight_bit 1300,1400", "ballistic 1010,1290"]
    others = ["doctor_johnson 1010,710", "mad_dog 1300,600", "patches 1590,710"]
    table = battle(["sarge 900,1000 A4", *ring], ["sarge 1300,1000 wounded", *others, "eight_bit 3000,2100"])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.kind() == "fall"
    start, end = table.lay().body("B1")
    assert start == (1300, 1000)
    assert 195 <= ((end[0] - 1300) ** 2 + (end[1] - 1000) ** 2) ** 0.5 <= 201


@clause("PT-R12")
def test_a_body_may_lie_over_another_and_touch_a_base() -> None:
    table = battle(
        ["sarge 1000,1000 A4", SPARE, "patches 3000,300"],
        ["sarge 1300,1000 wounded", "patches 1300,1300 dead=1600,1300", "mad_dog 1800,1000"],
    )
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert {0, 2, 4} <= set(table.falls())  # touching mad_dog in the east, over patches in the north


@clause("PT-R11")
def test_under_base_only_a_body_is_a_disc() -> None:
    table = strike("sarge 1000,1000 A4", "sarge 1300,1000 wounded", ("r6", "r2"), bodies="base_only")
    assert table.kind() != "fall"
    assert table.body("B1") == ((1300, 1000), (1300, 1000))


@clause("PT-66", "PT-44")
def test_a_body_stays_for_good() -> None:
    table = battle(["sarge 1400,1200 M1", SPARE], ["eight_bit 3400,2300", "mad_dog 1500,1000 dead=1800,1000"], round=9)
    table.rest().first("A")
    assert table.choose("A1").why_go((1500, 1199)) == "PT-44"


@clause("PT-68", "PT-R24")
def test_captain_dwayne_attacks_harder_when_wounded() -> None:
    table = battle(["captain_dwayne 1000,1000 A3"], [REST])
    assert table.values("A1")["attack"] == 3
    table = battle(["captain_dwayne 1000,1000 A3f wounded R2"], ["sarge 1300,1000"]).choose("A1").stay().attack("B1")
    assert table.roll("r1", "r2").totals() == (5, 2)


@clause("PT-2", "PT-69")
def test_the_last_kill_wins_in_mid_round() -> None:
    table = battle(["sarge 1000,1000 A4", SPARE], ["sarge 1300,1000 wounded", "eight_bit 500,2100 dead"])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.actor() == ""
    assert table.ranking() == (["A"], ["B"])
    assert table.ending() == "PT-69"


@clause("PT-R12")
def test_once_the_game_is_decided_no_fall_is_asked_for() -> None:
    table = battle(["sarge 1000,1000 A4"], ["sarge 1300,1000 wounded"])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.actor() == ""
    assert table.body("B1") == ((1300, 1000), (1600, 1000))  # straight away from the attacker


@clause("PT-72", "PT-R82")
@pytest.mark.parametrize("wounded, result", [("", ([], [])), (" wounded", (["A"], ["B"]))])
def test_ten_rounds_without_a_wound_end_the_game(wounded: str, result: tuple[list[str], list[str]]) -> None:
    table = battle(["sarge 1000,300"], [f"sarge 1000,2100{wounded}"])
    for number in range(1, 11):
        assert table.round() == number
        table.rest()
        if number < 10:
            table.first("A")
    assert table.actor() == ""
    assert table.ending() == "PT-R82"
    assert table.is_draw() is (not wounded)
    assert table.is_draw() or table.ranking() == result


@clause("PT-R82", "PT-R83")
def test_a_wound_starts_the_count_anew_and_a_deadlock_has_no_rule_of_its_own() -> None:
    """Two figures that can never move again sit out ten rounds like any others."""
    table = battle(["patches 1000,1000 M0 R0 wounded"], ["patches 1000,2000 M0 R0 wounded"], woundless=8)
    table.choose("A1")  # nobody can do anything: turns and rounds go by without a question
    assert table.round() == 2
    table.roll("r8", "r2")
    assert table.is_draw()
    table = battle(["sarge 1000,1000 A4", SPARE], ["sarge 1300,1000", REST], woundless=9)
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.rest().kind() == "initiative"


@clause("PT-R82")
def test_round_forty_is_the_last() -> None:
    table = battle(["sarge 1000,300", SPARE], ["sarge 1000,2100", "eight_bit 500,2100 wounded"], round=40)
    table.rest()
    assert table.ranking() == (["A"], ["B"])
    assert table.ending() == "PT-R82"


@clause("PT-R85")
def test_resigning_is_allowed_at_any_decision_and_the_other_wins() -> None:
    for seat in range(2):
        table = desk("patrollers", "person", "person")
        table.do(decisions.resign, seat)
        result = table.match.result()
        assert result is not None
        assert result.winners() == [1 - seat]
