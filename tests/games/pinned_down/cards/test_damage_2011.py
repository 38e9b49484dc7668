"""The damage cards of the 2011 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2011 import hit
from tests.games.pinned_down.sittings import old
from tests.support import clause


@clause("PD-69", "PD-R84")
def test_bridge_hit() -> None:
    s = old("A: Ardor, Truth [Captain Huber + Bridge Hit]\nrow: Moslov Asteroid")
    assert (s.power("Truth"), s.structure("Truth")) == (6, 80)


@clause("PD-70", "PD-R133")
def test_cargo_bay_hit() -> None:
    s = old("at: fights\nA: Ardor, Faith (fight=1) [Plasma Rays + Captain Whitley]\nenemies: Assault Cruiser (fight=1)")
    s.play("A pass", "~ damage Cargo Bay Hit")
    assert s.aboard("Faith") == ["Captain Whitley"]
    assert (s.capacity("Faith"), s.discard()) == (1, ["Plasma Rays"])


@clause("PD-71")
def test_cloaking_device_hit() -> None:
    s = old("at: attack\nA: Artemis, Apollo [Cloaking Device Hit]\nattack top: Assault Frigate, Horror")
    assert s.offers() == ["use Artemis", "pass"]
    assert old("at: attack\nA: Artemis, Apollo").offers() == ["yes", "no"]


@clause("PD-75")
def test_direct_hit() -> None:
    s = hit("Direct Hit")
    assert (s.structure("Berlin"), s.power("Berlin"), s.capacity("Berlin")) == (65, 5, 1)


@clause("PD-72", "PD-172")
def test_engine_room_hit() -> None:
    s = old("A: Ardor, Berlin [Engine Room Hit]\nA hand: Hide And Seek")
    assert (s.structure("Berlin"), s.power("Berlin"), s.capacity("Berlin")) == (70, 5, 1)
    assert s.refusal("A use Berlin").clause == "PD-72"


@clause("PD-73")
def test_engines_hit() -> None:
    assert old("A: Ardor, Faith [Engines Hit + Engines Hit]").upkeep("Faith") == 2


@clause("PD-74")
def test_sickbay_hit() -> None:
    s = hit("Sickbay Hit", "Ensign Stark + Dr. Cooley")
    assert s.offers() == ["random Ensign Stark", "random Dr. Cooley"]
    s.play("~ random Dr. Cooley")
    assert s.aboard("Berlin") == ["Ensign Stark"]
    assert hit("Sickbay Hit", "Repair Bot").aboard("Berlin") == ["Repair Bot"]


@clause("PD-75", "PD-62", "PD-R68")
def test_weapon_systems_hit() -> None:
    three = " + ".join(["Weapon Systems Hit"] * 3)
    s = old(f"A: Ardor, Berlin [{three}]")
    assert (s.power("Berlin"), s.structure("Berlin")) == (0, 25)
