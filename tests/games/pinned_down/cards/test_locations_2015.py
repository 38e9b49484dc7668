"""The locations of the 2015 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.sittings import new
from tests.support import clause


@clause("PD-139")
def test_agniar() -> None:
    s = new("at: reveal\nrow: Agniar\nA: TRB Truth\nattack top: Worry, DB Horror")
    assert s.pool == 1


def test_berena_pulsar() -> None:
    assert new("at: threat\nrow: Berena Pulsar\nA: TRI Golem\nattack top: DB Agony").pool == 2


def test_datar() -> None:
    s = new(
        "at: fights\nrow: Da'tar\nA: TRB Truth (fight=1)\nA hand: Defiance\n"
        "attack top: Dra'tar Swarm Frigate\nenemies: DSF Curse (fight=1)"
    )
    assert s.power("DSF Curse") == 10


def test_gerrara_nebula() -> None:
    s = new("row: Gerrara Nebula\nA: TRF Moscow\nA hand: Distortion Field").play(
        "A use TRF Moscow", "~ damage Engines Hit", "~ damage Direct Hit"
    )
    assert s.structure("TRF Moscow") == 40


def test_harana() -> None:
    s = new(
        "at: fights\nrow: Harana\nA: TRB Truth (fight=1) [Captain Huber]\n"
        "A hand: Defiance\nattack top: Dra'tar Behemoth\nenemies: DB Agony (fight=1)"
    )
    assert s.play("A use Captain Huber").power("TRB Truth") == 8 + 2 + 3


@clause("PD-34")
def test_kressar_shipyards() -> None:
    s = new("row: Kressar Shipyards\nA: TRB Ardor [Admiral Bright]")
    assert (s.cost("DB Agony", -1), s.cost("Dra'tar Behemoth", -1), s.power("TRB Ardor")) == (4, 4, 11)


def test_lacarna_nebula() -> None:
    s = new("at: locations\nA: TRB Truth [Direct Hit]\nlocations top: Lacarna Nebula, Agniar").play(
        "A jump to Lacarna Nebula"
    )
    assert s.pool == 1


def test_moslov_asteroid() -> None:
    s = new("row: Moslov Asteroid\nA: TRB Truth")
    assert (s.cost("DB Agony", -1), s.cost("Dra'tar Behemoth", -1), s.cost("DSF Bane", -1)) == (4, 3, 2)


def test_oshiro_asteroid_belt() -> None:
    assert new("row: Oshiro Asteroid Belt\nA: TRB Truth").cost("DB Agony", -1) == 3


@clause("PD-171")
def test_rahra_asteroid_belt() -> None:
    s = new("at: locations\nA: TRB Truth\nB: TRI Golem\nlocations top: Rahra Asteroid Belt, Agniar", seats=2).play(
        "A jump to Rahra Asteroid Belt"
    )
    assert s.offers() == ["random TRB Truth", "random TRI Golem"]


@clause("PD-R89")
def test_salaza_docks() -> None:
    s = new("at: jump\nrow: Salaza Docks\nA: TRB Truth\nenemies: DB Agony, DB Horror")
    assert s.pool == 2


@clause("PD-R40", "PD-35")
def test_solmar_border_station() -> None:
    s = new("at: locations\nA: TRB Truth\nlocations top: Solmar Border Station, Agniar").play(
        "A jump to Solmar Border Station"
    )
    assert s.pool == 3


def test_tekana_passage() -> None:
    s = new("at: locations\nA: TRB Truth\nlocations top: Agniar, Tekana Passage")
    assert s.names(s.table.row) == ["Tekana Passage"]


def test_volar_pulsar() -> None:
    s = new("at: locations\nA: TRB Truth\nA hand: Defiance, Salvaging\nlocations top: Volar Pulsar, Agniar").play(
        "A jump to Volar Pulsar"
    )
    assert s.offers() == ["take Defiance", "take Salvaging"]
