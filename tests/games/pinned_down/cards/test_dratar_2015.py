"""The Dra'tar cards of the 2015 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2015 import reveal
from tests.games.pinned_down.sittings import new
from tests.support import clause


def test_a_change_of_plans() -> None:
    s = new(
        "at: reveal\npool: 3\nA: TRB Truth\nA hand: Salvaging\n"
        "attack top: Dra'tar Assault Cruiser, A Change Of Plans, DB Horror"
    )
    s.play("A yes")
    assert (s.pool, s.hand()) == (3, [])


def test_collateral_damage() -> None:
    s = reveal("Collateral Damage, Dra'tar Behemoth").play("~ damage Direct Hit")
    assert s.structure("TRB Truth") == 65


@clause("PD-7")
def test_end_of_the_line() -> None:
    assert reveal("End Of The Line", rest="A deck: Defiance\n").table.result() is None
    assert reveal("End Of The Line", rest="A deck: -\n").table.result() is not None


def test_lack_of_preparation() -> None:
    s = reveal("Lack Of Preparation", rest="A hand: Defiance, Salvaging\n")
    assert s.offers() == ["take Defiance", "take Salvaging"]


def test_plasma_leak() -> None:
    s = new("at: reveal\nA: TRB Truth\nB: TRI Golem\nattack top: Plasma Leak, DB Horror", seats=2)
    assert s.offers() == ["random TRB Truth", "random TRI Golem"]
    s.play("~ random TRI Golem", "~ damage Direct Hit")
    assert s.structure("TRI Golem") == 65


@clause("PD-140")
def test_the_end_draws_near() -> None:
    s = new("at: reveal\npool: 2\nA: TRB Truth\nattack top: The End Draws Near, DB Horror")
    assert s.pool == 4


@clause("PD-R8")
def test_worry() -> None:
    s = new(
        "at: reveal\npool: 2\nA: TRB Truth [Captain Huber]\nA hand: Defiance, Salvaging\n"
        "attack top: Worry, Lack Of Preparation, DB Horror"
    )
    assert s.power("TRB Truth") == 8
    s = new("at: end\nA: TRB Truth [Captain Huber]\nlasting: 0 | Worry | -1")
    assert s.power("TRB Truth") == 10


def test_db_agony() -> None:
    s = new("at: fights\nA: TRB Truth (fight=1)\nA hand: Salvaging, Covert Ops\nenemies: DB Agony (fight=1)").play(
        "~ damage Direct Hit"
    )
    assert s.offers() == ["take Covert Ops", "take Salvaging"] or s.offers() == ["take Salvaging", "take Covert Ops"]


def test_dratar_assault_cruiser() -> None:
    s = new("A: TRB Truth\nenemies: Dra'tar Assault Cruiser")
    assert (s.power("Dra'tar Assault Cruiser"), s.cost("Dra'tar Assault Cruiser", -1)) == (11, 3)


def test_dratar_assault_frigate() -> None:
    s = new("A: TRB Truth\nenemies: Dra'tar Assault Frigate")
    assert (s.power("Dra'tar Assault Frigate"), s.cost("Dra'tar Assault Frigate", -1)) == (9, 2)


def test_dsf_bane() -> None:
    assert new("A: TRB Truth\nenemies: DSF Bane, DB Agony, DB Horror").power("DSF Bane") == 10


def test_dratar_behemoth() -> None:
    s = new("A: TRB Truth\nenemies: Dra'tar Behemoth")
    assert (s.power("Dra'tar Behemoth"), s.cost("Dra'tar Behemoth", -1)) == (12, 4)


@clause("PD-R72")
def test_daf_cataclysm() -> None:
    s = new("at: fights\nA: TRB Truth (fight=1)\nenemies: DAF Cataclysm (fight=1)").play("~ damage Direct Hit")
    assert s.pool == 1


def test_dsf_curse() -> None:
    s = new(
        "at: fights\nA: TRB Truth (fight=1)\nA hand: Defiance\n"
        "attack top: Dra'tar Swarm Frigate\nenemies: DSF Curse (fight=1)"
    )
    assert s.power("DSF Curse") == 9


@clause("PD-R61")
def test_dsf_decay() -> None:
    assert new("A: TRB Truth (fight=1) [Direct Hit]\nenemies: DSF Decay (fight=1)").power("DSF Decay") == 10
    assert new("A: TRB Truth [Direct Hit]\nenemies: DSF Decay").power("DSF Decay") == 8


def test_dac_disaster() -> None:
    s = new("at: fights\nA: TRB Truth (fight=1)\nA hand: Defiance\nenemies: DAC Disaster (fight=1)")
    assert s.power("DAC Disaster") == 14


def test_db_horror() -> None:
    s = new("at: fights\nA: TRB Truth (fight=1)\nenemies: DB Horror (fight=1)").play(
        "~ damage Direct Hit", "~ damage Engines Hit"
    )
    assert s.structure("TRB Truth") == 40


@clause("PD-98")
def test_dratar_swarm_frigate() -> None:
    s = new(
        "at: reveal\npool: 1\nA: TRB Truth\nA hand: Defiance\n"
        "attack top: Dra'tar Swarm Frigate, Dra'tar Assault Frigate, Dra'tar Swarm Frigate"
    )
    assert s.pool == 0
