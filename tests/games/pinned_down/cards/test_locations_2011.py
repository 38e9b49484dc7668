"""The locations of the 2011 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2011 import reveal
from tests.games.pinned_down.sittings import old
from tests.support import clause


@clause("PD-R18")
def test_agniar() -> None:
    s = reveal("Worry, Lack Of Preparation", "row: Agniar")
    assert s.pool == 1  # for the effect that stays, not for the other


@clause("PD-88")
def test_berana_pulsar() -> None:
    s = old("at: attack\nrow: Berana Pulsar\nA: Artemis, Apollo\nattack top: Doom")
    assert s.offers() == ["use Artemis", "pass"]
    s = old("at: jump\nrow: Berana Pulsar\nA: Artemis, Apollo\nlocations top: Agniar, Harana").play("A jump to Agniar")
    assert s.offers() == ["yes", "no"]


@clause("PD-152")
def test_datar() -> None:
    s = old(
        "at: fights\nrow: Da'tar\nA: Ardor (fight=1)\nA hand: Defiance\nattack top: Behemoth\nenemies: Curse (fight=1)"
    )
    assert s.power("Curse") == 8 + 5


def test_gerrara_nebula() -> None:
    s = old("row: Gerrara Nebula\nA: Ardor, Berlin\nA deck: Faith, Truth").play("A use Berlin", "~ damage Engines Hit")
    assert s.to_act() == "~"
    s.play("~ damage Direct Hit")
    assert len(s.damage_of("Berlin")) == 2


@clause("PD-64")
def test_harana() -> None:
    position = (
        "at: fights\nrow: {}\nA: Ardor, Faith (fight=1) [Weapon Specialist Hooper]\n"
        "attack top: Assault Cruiser\nenemies: Doom (fight=1)"
    )
    s = old(position.format("Harana")).play("A use Weapon Specialist Hooper", "~ damage Engines Hit")
    assert s.power("Faith") == 6 + 2
    s = old(position.format("Harana, Pitiva Nebula")).play("A use Weapon Specialist Hooper", "~ damage Engines Hit")
    assert s.power("Faith") == 6 + 1 + 3
    assert s.table.distance() == 2
    assert old("row: Harana, Volar Pulsar, Agniar\nA: Ardor").table.distance() == 1 + 3 + 2


@clause("PD-97")
def test_kressar_shipyards() -> None:
    s = old("row: Kressar Shipyards\nA: Ardor")
    assert (s.cost("Agony", -1), s.cost("Behemoth", -1)) == (4, 4)


@clause("PD-89")
def test_lacarna_nebula() -> None:
    fleet = "Ardor [Direct Hit], Faith [Direct Hit]"
    s = old(f"at: jump\nA: {fleet}\nlocations top: Lacarna Nebula, Agniar").play("A jump to Lacarna Nebula")
    assert "+2 threat: the pool is 3" in s.told()
    b = "B: Moscow [Direct Hit], Berlin [Direct Hit], Paris [Direct Hit]"
    s = old(f"at: jump\nA: {fleet}\n{b}\nlocations top: Lacarna Nebula, Agniar", seats=2).play(
        "A jump to Lacarna Nebula"
    )
    assert "+4 threat: the pool is 5" in s.told()


@clause("PD-97", "PD-R32")
def test_moslov_asteroid() -> None:
    s = old("row: Moslov Asteroid\nA: Ardor")
    assert [s.cost(name, -1) for name in ("Behemoth", "Doom", "Assault Cruiser")] == [3, 4, 3]


@clause("PD-97", "PD-R50")
def test_oshiro_asteroid_belt() -> None:
    s = old("row: Oshiro Asteroid Belt\nA: Ardor")
    assert s.cost("Swarm Frigate", -1) == 0
    s = old(
        "at: reveal\npool: 3\nrow: Oshiro Asteroid Belt\nA: Ardor\nattack top: Assault Cruiser, Assault Frigate, Horror"
    )
    assert s.pool == 0


@clause("PD-64")
def test_pitiva_nebula() -> None:
    s = old("row: Harana, Pitiva Nebula\nA: Moscow\nenemies: Assault Cruiser")
    assert (s.power("Moscow"), s.power("Assault Cruiser")) == (9, 11)


@clause("PD-171", "PD-R96")
def test_rahra_asteroid_belt() -> None:
    s = old(
        "at: jump\nA: Ardor, Faith\nB: Moscow [Plasma Shields]\nlocations top: Rahra Asteroid Belt, Agniar", seats=2
    ).play("A jump to Rahra Asteroid Belt")
    assert s.offers() == ["choose Ardor", "choose Moscow"]
    s.play("A choose Moscow", "~ damage Direct Hit", "~ damage Engines Hit")
    assert (s.damage_of("Moscow"), s.damage_of("Ardor"), s.damage_of("Faith")) == (["Direct Hit"], ["Engines Hit"], [])


@clause("PD-111")
def test_salaza_docks() -> None:
    s = old("at: wrap-up\nrow: Salaza Docks\nA: Ardor\nA hand: Defiance\nenemies: Assault Cruiser, Assault Frigate")
    assert s.pool == 2


@clause("PD-R42")
def test_solmar_border_station() -> None:
    s = old("row: Solmar Border Station\nA: Ardor\nA hand: Faith, Truth").play("A play Faith")
    assert s.pool == 3


def test_tekana_passage() -> None:
    s = old("at: jump\nA: Ardor\nlocations top: Agniar, Tekana Passage")
    assert s.names(s.table.row) == ["Tekana Passage"]


@clause("PD-158")
def test_volar_pulsar() -> None:
    s = old("at: jump\nA: Ardor\ntable: A's Superiority, Worry\nlocations top: Volar Pulsar, Agniar").play(
        "A jump to Volar Pulsar"
    )
    assert s.discard() == ["Superiority"]
    assert s.is_in_play("Worry")
