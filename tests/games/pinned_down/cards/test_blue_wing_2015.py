"""The Blue Wing cards of the 2015 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2015 import fight
from tests.games.pinned_down.sittings import new
from tests.support import clause


@clause("PD-159", "PD-R112")
def test_admiral_bright() -> None:
    s = new("A: TRB Ardor [Admiral Bright]\nenemies: DSF Bane")
    assert (s.power("DSF Bane"), s.power("TRB Ardor")) == (7, 10)
    assert new("A: TRB Ardor [Admiral Bright]\nenemies: Dra'tar Behemoth").power("Dra'tar Behemoth") == 12
    s = new("A: TRB Ardor [Admiral Bright]\nB: TRB Truth [Admiral Bright]\nenemies: DSF Bane", seats=2)
    assert s.power("DSF Bane") == 6


def test_admiral_whitfield() -> None:
    assert fight("Fire At Will", "TRB Justice (fight=1) [Admiral Whitfield]").power("TRB Justice") == 8 + 5 + 2 + 5


@clause("PD-45", "PD-131")
def test_captain_huber() -> None:
    s = new("row: Harana\nA: TRB Truth [Captain Huber]")
    assert s.power("TRB Truth") == 10
    assert new("row: Harana\nA: TRB Faith [Captain Huber]").power("TRB Faith") == 8
    s = new(
        "at: fights\nA: TRB Truth (fight=1) [Captain Huber]\nA hand: Defiance\n"
        "attack top: Dra'tar Behemoth\nenemies: DB Agony (fight=1)"
    )
    s.play("A use Captain Huber")
    assert (s.pool, s.power("TRB Truth")) == (3, 14)
    assert s.refusal("A use Captain Huber").clause == "PD-R10"


def test_captain_whitley() -> None:
    s = new("at: fights\nA: TRB Faith (fight=1) [Captain Whitley]\nenemies: DB Horror (fight=1)").play(
        "~ damage Direct Hit"
    )
    assert len(s.damage_of("TRB Faith")) == 1
    assert s.question() == "A location is turned up"


def test_weapon_specialist_hooper() -> None:
    s = new(
        "at: fights\nA: TRB Truth (fight=1) [Weapon Specialist Hooper]\n"
        "A hand: Defiance\nattack top: Dra'tar Behemoth\nenemies: DB Agony (fight=1)"
    )
    s.play("A use Weapon Specialist Hooper", "~ damage Sickbay Hit")
    assert s.power("TRB Truth") == 12


@clause("PD-50")
def test_defiance() -> None:
    s = fight("Defiance", "TRB Truth (fight=1)")
    assert (s.power("TRB Truth"), s.pool) == (12, 1)
    assert fight("Defiance", "TRI Golem (fight=1)", row="Volar Pulsar").power("TRI Golem") == 9
    s = new("A: TRB Truth\nA hand: Defiance, Distortion Field")
    assert s.refusal("A play Defiance").clause == "PD-50"


@clause("PD-128", "PD-R116")
def test_evasion_maneuver() -> None:
    s = fight("Evasion Maneuver", "TRB Truth (fight=1)")
    assert (s.power("DB Agony"), s.pool) == (11, 1)


@clause("PD-9", "PD-R105")
def test_fire_at_will() -> None:
    assert fight("Fire At Will", "TRB Truth (fight=1)").power("TRB Truth") == 12
    assert fight("Fire At Will", "TRI Golem (fight=1)").power("TRI Golem") == 9
    assert fight("Fire At Will", "TRB Faith (fight=1)").pool == 0


def test_raise_the_stakes() -> None:
    s = fight("Raise The Stakes", "TRB Truth (fight=1)").play("~ damage Engines Hit")
    assert (s.power("TRB Truth"), s.structure("TRB Truth")) == (11, 75)


def test_target_eliminated() -> None:
    s = fight("Target Eliminated", "TRB Truth (fight=1)", "Dra'tar Swarm Frigate")
    assert (s.power("TRB Truth"), s.to_act()) == (9, "~")


def test_trb_ardor() -> None:
    s = new("row: Harana, Agniar\nA: TRB Ardor")
    assert (s.power("TRB Ardor"), s.upkeep("TRB Ardor")) == (10, 1)


@clause("PD-144", "PD-R108")
def test_trb_faith() -> None:
    s = new("A: TRB Faith\nB: TRB Truth", seats=2)
    assert (s.cost("Fire At Will", 0), s.cost("Fire At Will", 1), s.cost("Defiance", 0)) == (0, 1, 1)


def test_trb_justice() -> None:
    s = new("A: TRB Justice (fight=1)\nenemies: DB Agony (fight=1)")
    assert (s.power("TRB Justice"), s.upkeep("TRB Justice")) == (13, 1)


def test_trb_truth() -> None:
    assert new("row: Volar Pulsar\nA: TRB Truth").power("TRB Truth") == 10
    assert new("row: Agniar\nA: TRB Truth").power("TRB Truth") == 8
