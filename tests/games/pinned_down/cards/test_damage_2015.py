"""The damage cards of the 2015 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2015 import hit
from tests.games.pinned_down.sittings import new
from tests.support import clause


@clause("PD-69")
def test_bridge_hit() -> None:
    assert new("row: Harana\nA: TRB Ardor [Bridge Hit + Admiral Bright]").power("TRB Ardor") == 7


@clause("PD-70")
def test_cargo_bay_hit() -> None:
    s = hit("Cargo Bay Hit", rest="A hand: Salvaging x2, Covert Ops\n")
    assert [round(chance, 3) for _, chance in s.table.odds() or []] == [0.667, 0.333]
    s.play("~ random card Salvaging")
    assert len(s.hand()) == 2


@clause("PD-71")
def test_cloaking_device_hit() -> None:
    assert new("at: threat\nrow: Harana\nA: TRI Golem [Cloaking Device Hit]\nattack top: DB Agony").pool == 2
    assert new("at: threat\nrow: Harana\nA: TRI Golem\nattack top: DB Agony").pool == 1


@clause("PD-75")
def test_direct_hit() -> None:
    s = hit("Direct Hit")
    assert (s.structure("TRB Truth"), s.power("TRB Truth")) == (65, 7)


@clause("PD-72")
def test_engine_room_hit() -> None:
    s = new(
        "at: fights\nA: TRB Truth (fight=1) [Engine Room Hit]\n"
        "A hand: Raise The Stakes, Defiance\nenemies: DB Agony (fight=1)"
    )
    assert s.refusal("A play Raise The Stakes").clause == "PD-R9"


@clause("PD-73")
def test_engines_hit() -> None:
    assert new("A: TRB Ardor [Engines Hit]").upkeep("TRB Ardor") == 2


@clause("PD-74")
def test_sickbay_hit() -> None:
    s = hit("Sickbay Hit", "Captain Whitley + Admiral Bright")
    assert [chance for _, chance in s.table.odds() or []] == [0.5, 0.5]


def test_weapon_systems_hit() -> None:
    s = hit("Weapon Systems Hit")
    assert (s.structure("TRB Truth"), s.power("TRB Truth")) == (75, 6)
