"""Attacking: PT-49 to PT-61, PT-R2, PT-R3, PT-R13 to PT-R15, PT-R35 to PT-R39."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.patrollers.figures import battle
from tests.games.patrollers.sittings import Battle
from tests.games.patrollers.test_space import VECTORS
from tests.support import clause

COLORS = {"red": "r", "yellow": "y", "blue": "b"}


def duel(south: str, north: str, **options: Any) -> Battle:
    """One against one; south has stayed and may attack."""
    return battle([south], [north], **options).choose("A1").stay()


@clause("PT-49", "PT-50", "PT-R2", "PT-R15")
def test_range_is_the_gap_in_lengths_and_the_limit_is_in() -> None:
    for reach, far in ((1, 405), (2, 605), (3, 805)):
        assert duel(f"sarge 1000,1000 R{reach}", f"sarge {1000 + far},1000").targets() == ["B1"]
        table = duel(f"sarge 1000,1000 R{reach}", f"sarge {1001 + far},1000")
        assert table.targets() == []
        assert table.why_attack("B1") == "PT-49"
    assert duel("sarge 1000,1000 R3", "sarge 1800,1000").targets() == ["B1"]


@clause("PT-51")
def test_range_none_reaches_only_what_touches() -> None:
    assert duel("blue_spider 1000,1000", "sarge 1205,1000").targets() == ["B1"]
    assert duel("blue_spider 1000,1000", "sarge 1206,1000").targets() == []


@clause("PT-52", "PT-R35", "PT-67")
def test_the_target_is_one_standing_enemy() -> None:
    table = battle(
        ["sarge 1000,1000 R3", "mad_dog 1000,1300", "patches 500,300"],
        ["sarge 1300,1000", "mad_dog 1300,1300", "patches 1000,700 dead=1000,500"],
    )
    table.choose("A1").stay()
    assert table.targets() == ["B1", "B2"]
    assert table.why_attack("A2") in ("PT-52", "PT-R35")
    assert table.why_attack("B3") in ("PT-52", "PT-67")


@clause("PT-52", "PT-53")
def test_the_target_is_named_before_dice_are_rolled_and_each_rolls_its_own() -> None:
    table = duel("red_dragon 1000,1000", "sarge 1202,1000")
    assert table.actor() == "A"
    table.attack("B1")
    assert table.actor() == "~"
    assert table.dice_due() == "red_dragon"
    table.roll("r1")
    assert table.dice_due() == "sarge"
    table.roll("r3")
    assert table.rolled()[-2:] == [("red_dragon", "r1"), ("sarge", "r3")]


@clause("PT-4", "PT-54", "PT-55", "PT-56", "PT-57", "PT-58", "PT-59")
@pytest.mark.parametrize("attack", VECTORS["attack"])
def test_the_checked_attacks(attack: dict[str, Any]) -> None:
    """The document's example is the first: Red Dragon against SARGE, 4 to 3."""
    a, d = (f"{COLORS[face[0]]}{face[1]}" for face in (attack["attack_face"], attack["defense_face"]))
    table = duel(
        f"{attack['attacker']} 1000,1000 A{attack['attack_value']}",
        f"{attack['defender']} 1202,1000 D{attack['defense_value']}",
    )
    table.attack("B1").roll(a, d)
    assert table.totals() == (attack["attack_total"], attack["defense_total"])
    assert table.side("B1") == ("back" if attack["wound"] else "front")
    assert table.is_standing("B1")


@clause("PT-4", "PT-54", "PT-55")
@pytest.mark.parametrize("face, attack, defense", [("r3", 3, 0), ("b3", 0, 3), ("y4", 4, 4), ("y5", 5, 5)])
def test_red_attacks_blue_defends_yellow_does_both(face: str, attack: int, defense: int) -> None:
    attacker, defender = {"y4": "captain_dwayne", "y5": "sarge"}.get(face, "captain_dwayne"), "captain_dwayne"
    if face == "y5":
        defender = "sarge"
    table = duel(f"{attacker} 1000,1000 R2", f"{defender} 1202,1000").attack("B1")
    table.roll(face, face)
    base = {"captain_dwayne": (3, 1), "sarge": (2, 2)}
    assert table.totals() == (base[attacker][0] + attack, base[defender][1] + defense)


@clause("PT-58")
def test_equal_totals_do_nothing() -> None:
    table = duel("mad_dog 1000,1000 A2 R2", "sarge 1202,1000 D3").attack("B1").roll("r4", "b3")
    assert table.totals() == (6, 6)
    assert table.side("B1") == "front"
    table = duel("mad_dog 1000,1000 A2 R2", "sarge 1202,1000 D3").attack("B1").roll("r4", "b2")
    assert table.side("B1") == "back"


@clause("PT-60")
def test_an_attack_moves_nobody_and_is_not_answered() -> None:
    table = battle(["sarge 1000,1000 A4 R3", "mad_dog 500,300"], ["sarge 1300,1000", "patches 500,2100"])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert (table.at("A1"), table.at("B1")) == ((1000, 1000), (1300, 1000))
    assert table.markers() == ["A1"]
    assert table.kind() == "choose"


@clause("PT-61")
def test_the_range_of_the_side_that_is_up_counts() -> None:
    assert duel("ice_man 1000,1000 R4", "sarge 1600,1000").targets() == ["B1"]
    assert duel("ice_man 1000,1000 R4f wounded", "sarge 1600,1000").targets() == []
    assert duel("ice_man 1000,1000 R4f wounded", "sarge 1405,1000").targets() == ["B1"]


@clause("PT-61", "PT-63")
def test_the_attack_and_defence_of_the_side_that_is_up_count() -> None:
    table = duel("red_dragon 1000,1000 A5f wounded", "sarge 1202,1000 D4f wounded").attack("B1").roll("r6", "b3")
    assert table.totals() == (1 + 6, 3 + 3)


@clause("PT-R13", "PT-R14", "PT-67")
def test_nothing_blocks_an_attack() -> None:
    table = battle(
        ["sarge 1000,1000 R3", "mad_dog 1300,1000", "patches 500,300"],
        ["sarge 1700,1000", "patches 500,2100", "mad_dog 1500,800 dead=1500,1100"],
    )
    assert "B1" in table.choose("A1").stay().targets()


@clause("PT-R14")
def test_under_bases_block_a_figure_in_between_bars_the_attack() -> None:
    for y, clear in ((1099, False), (1100, True)):
        table = battle(
            ["sarge 1000,1000 R3", f"mad_dog 1350,{y}", "patches 500,300"],
            ["sarge 1700,1000", "patches 500,2100", "mad_dog 1500,800 dead=1500,1100"],
            line_of_sight="bases_block",
        )
        table.choose("A1").stay()
        assert (table.targets() == ["B1"]) is clear
        if not clear:
            assert table.why_attack("B1") == "PT-R14"


@clause("PT-R36")
def test_one_attack_a_turn() -> None:
    table = duel("sarge 1000,1000 A2 R3", "sarge 1300,1000").attack("B1").roll("b2", "b4")
    assert table.actor() == "B"


@clause("PT-R37")
def test_there_is_no_automatic_hit_or_miss() -> None:
    table = duel("doctor_johnson 1000,1000 A0 R1", "sarge 1202,1000 D4").attack("B1").roll("b2", "r2")
    assert (table.totals(), table.side("B1")) == ((0, 4), "front")
    table = duel("ice_man 1000,1000 A7", "ice_man 1202,1000 D0").attack("B1").roll("b2", "b5")
    assert (table.totals(), table.side("B1")) == ((7, 5), "back")


@clause("PT-R38")
def test_the_tag_counts_when_the_die_does_not() -> None:
    table = duel("sarge 1000,1000 A4", "sarge 1202,1000 D2").attack("B1").roll("b4", "r6")
    assert (table.totals(), table.side("B1")) == ((4, 2), "back")
