"""The Red Wing cards of the 2011 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2011 import fight
from tests.games.pinned_down.sittings import old
from tests.support import clause


def test_admiral_bright() -> None:
    s = old("A: Ardor (fight=1) [Admiral Bright]\nenemies: Doom (fight=1), Horror")
    assert (s.power("Doom"), s.power("Horror"), s.power("Ardor")) == (13, 14, 11)


@clause("PD-141", "PD-R82", "PD-R80")
def test_admiral_whitfield() -> None:
    position = (
        "at: fights\npool: {}\nA: Ardor, Justice (fight=1) [Admiral Whitfield]\n"
        "A hand: Defiance\nattack top: Behemoth\nenemies: Doom (fight=1)"
    )
    assert old(position.format(1)).refusal("A use Admiral Whitfield").clause == "PD-R9"
    s = old(position.format(2)).play("A use Admiral Whitfield")
    assert (s.pool, s.power("Justice")) == (0, 9 + 5 + 2 + 4)
    s = old(position.format(1), whitfield="later").play("A use Admiral Whitfield")
    assert s.pool == 4
    assert s.refusal("A use Admiral Whitfield").clause == "PD-R10"


def test_captain_downs() -> None:
    s = old(
        "at: fights\nA: Ardor, Unity (fight=1) [Captain Downs]\nA deck: Fire At Will\n"
        "A hand: Defiance\nenemies: Doom (fight=1)"
    )
    s.play("A use Captain Downs", "A take Fire At Will")
    assert s.power("Unity") == 8 + 2 + 4


@clause("PD-45", "PD-46", "PD-R31")
def test_captain_huber() -> None:
    s = old(
        "at: fights\nrow: Moslov Asteroid\n"
        "A: Ardor, Truth (fight=1), Berlin [Captain Huber]\n"
        "enemies: Assault Frigate (fight=1), Swarm Frigate"
    )
    assert s.attack_discard == ["Assault Frigate", "Swarm Frigate"]


@clause("PD-45")
def test_captain_whitley() -> None:
    assert old("A: Ardor, Faith [Captain Whitley], Berlin").power("Faith") == 8
    assert old("A: Ardor, Faith, Berlin [Captain Whitley]").power("Berlin") == 6


def test_weapon_specialist_hooper() -> None:
    s = old(
        "at: fights\nA: Ardor, Faith (fight=1) [Weapon Specialist Hooper]\n"
        "attack top: Assault Cruiser\nenemies: Doom (fight=1)"
    )
    s.play("A use Weapon Specialist Hooper", "~ damage Engines Hit")
    assert s.power("Faith") == 9


@clause("PD-51")
def test_defiance() -> None:
    assert fight("Defiance", "Faith (fight=1)", row="Agniar") == 10
    assert fight("Defiance", "Faith (fight=1)", row="Volar Pulsar") == 8
    s = old("at: fights\nA: Ardor, Faith (fight=1)\nA hand: Defiance x2\nenemies: Doom (fight=1)").play(
        "A play Defiance"
    )
    assert (s.hand(), s.discard()) == (["Defiance"], ["Defiance"])


def test_evasion_maneuver() -> None:
    s = old("at: fights\nA: Ardor (fight=1)\nA hand: Evasion Maneuver x2\nenemies: Doom (fight=1)").play(
        "A play Evasion Maneuver"
    )
    assert s.power("Doom") == 12


@clause("PD-40", "PD-112")
def test_fire_at_will() -> None:
    assert fight("Fire At Will", "Apollo (fight=1)") == 9
    assert fight("Fire At Will", "Faith (fight=1)") == 10
    s = old("at: fights\nA: Ardor, Truth (fight=1)\nA hand: Fire At Will\nenemies: Assault Cruiser (fight=1)").play(
        "A play Fire At Will"
    )
    assert s.power("Truth") == 7


@clause("PD-82", "PD-12", "PD-R11")
def test_hide_and_seek() -> None:
    s = old("A: Ardor\nA hand: Hide And Seek, Superiority\nA deck: Faith, Defiance").play("A play Hide And Seek")
    assert s.table.view(0)["search"] == ["Defiance", "Faith"]
    assert s.table.view(1)["search"] == []
    s.play("A take Faith")
    assert s.pool == 3


def test_raise_the_stakes() -> None:
    s = old("at: fights\nA: Ardor, Faith (fight=1)\nA hand: Raise The Stakes x2\nenemies: Doom (fight=1)").play(
        "A play Raise The Stakes", "~ damage Engines Hit"
    )
    assert s.power("Faith") == 9


@clause("PD-158")
def test_superiority() -> None:
    s = old("A: Ardor [Admiral Bright]\nA hand: Superiority x2, Hide And Seek").play("A play Superiority")
    assert s.power("Ardor") == 12
    assert s.refusal("A play Superiority").why == "Superiority is unique, and a copy is in play or destroyed"


@clause("PD-54")
def test_armor_plating() -> None:
    s = old("A: Ardor\nA hand: Armor Plating\nB: Moscow", seats=2).play("A play Armor Plating", "A choose Moscow")
    assert (s.pool, s.aboard("Moscow")) == (1, ["Armor Plating"])


def test_long_range_torpedos() -> None:
    s = old("at: fights\nA: Ardor (fight=1) [Long-Range Torpedos]\nenemies: Doom (fight=1)").play(
        "A use Long-Range Torpedos"
    )
    assert s.attack_discard == ["Doom"]
    assert "the fight is won" in s.told()


@clause("PD-56")
def test_plasma_rays() -> None:
    s = old("at: fights\nA: Ardor, Faith (fight=1) [Plasma Rays]\nenemies: Doom (fight=1)")
    assert s.power("Faith") == 8
    s.play("A use Plasma Rays", "~ damage Sickbay Hit")
    assert s.power("Faith") == 9


@clause("PD-170")
def test_ardor() -> None:
    assert old("A: Ardor").power("Ardor") == 9
    s = old("row: Harana, Agniar, Da'tar\nA: Ardor")
    assert (s.power("Ardor"), s.upkeep("Ardor")) == (12, 1)


def test_faith() -> None:
    s = old(
        "at: fights\nA: Ardor, Faith (fight=1)\nA deck: Evasion Maneuver\nA hand: Defiance\nenemies: Doom (fight=1)"
    ).play("A use Faith", "A take Evasion Maneuver")
    assert s.power("Doom") == 12


@clause("PD-R83")
def test_justice() -> None:
    assert old("A: Justice (fight=1)\nenemies: Doom (fight=1), Swarm Frigate (fight=1)").power("Justice") == 14
    assert old("A: Justice, Ardor").power("Justice") == 9


@clause("PD-65")
def test_truth() -> None:
    assert old("row: Moslov Asteroid\nA: Ardor, Truth").power("Truth") == 9
    assert old("row: Moslov Asteroid, Agniar\nA: Ardor, Truth").power("Truth") == 7


@clause("PD-R33")
def test_unity() -> None:
    assert old("A: Ardor, Unity, Faith").power("Unity") == 10
    assert old("A: Ardor, Unity").power("Unity") == 8
