"""The enemy cards of the 2011 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2011 import LOSING, reveal
from tests.games.pinned_down.sittings import old
from tests.support import clause


@clause("PD-R49")
def test_a_change_of_plans() -> None:
    s = old(
        "at: reveal\npool: 3\nA: Ardor\nA hand: Faith\nattack top: Assault Cruiser, A Change Of Plans, Horror"
    ).play("A yes")
    assert (s.pool, s.hand()) == (3, [])
    s = old(
        "at: reveal\npool: 3\nA: Ardor\nA hand: Faith\nattack top: Assault Cruiser, A Change Of Plans, Horror"
    ).play("A no")
    assert "players 9 against 10" in s.told()


@clause("PD-R74")
def test_collateral_damage() -> None:
    s = old(
        "at: fights\nA: Ardor (fight=1), Berlin\ntable: Collateral Damage\n"
        "attack top: Swarm Frigate\nenemies: Swarm Frigate (fight=1)"
    )
    s.play("A choose Berlin", "~ damage Engines Hit")
    assert s.damage_of("Berlin") == ["Engines Hit"]


@clause("PD-R102")
def test_end_of_the_line() -> None:
    s = reveal("End Of The Line", "A destroyed: Faith, Justice, Truth, Unity, Berlin, Paris, London")
    assert s.table.result() is not None


@clause("PD-R21")
def test_lack_of_preparation() -> None:
    s = reveal("Lack Of Preparation", "A hand: Faith, Truth")
    assert s.offers() == ["take Faith", "take Truth"]


@clause("PD-119")
def test_no_mercy() -> None:
    s = old("A: Ardor [Direct Hit], Faith\ntable: No Mercy")
    assert (s.power("Ardor"), s.power("Faith")) == (7, 6)
    assert not old("at: end\nA: Ardor\ntable: No Mercy").is_in_play("No Mercy")


@clause("PD-R72")
def test_on_the_brink_of_despair() -> None:
    s = old(LOSING.format("") + "table: On The Brink Of Despair (tokens=19)").play("~ damage Direct Hit")
    assert s.table.result() is not None


@clause("PD-R103", "PD-R73")
def test_plasma_leak() -> None:
    s = old(LOSING.format("") + "table: Plasma Leak").play("~ damage Direct Hit")
    assert s.aboard("Berlin") == ["Plasma Leak"]
    assert old("at: start\nA: Ardor [Plasma Leak]").to_act() == "~"


@clause("PD-168")
def test_the_end_draws_near() -> None:
    s = old("at: attack start\nA: Ardor\ntable: The End Draws Near (tokens=3)\nattack top: Horror")
    assert s.pool == 3


@clause("PD-R72")
def test_they_keep_coming() -> None:
    s = old(LOSING.format("") + "table: They Keep Coming").play("~ damage Direct Hit")
    assert s.pool == 1


@clause("PD-R131")
def test_weary() -> None:
    s = reveal("Weary, Swarm Frigate", "B: Moscow [Ensign Stark + Dr. Cooley]", seats=2)
    assert s.hand(1) == ["Ensign Stark"]


def test_where_it_hurts_most() -> None:
    s = old(LOSING.format("") + "table: Where It Hurts Most").play("~ damage Direct Hit")
    assert s.aboard("Berlin") == ["Where It Hurts Most"]
    s = old("A: Ardor [Where It Hurts Most + Direct Hit]\nA hand: Ardor, Hide And Seek")
    assert s.refusal("A give up Ardor for spare parts").clause == "PD-161"


@clause("PD-R85")
def test_worry() -> None:
    position = "A: Ardor [Admiral Bright]\ntable: {}"
    assert old(position.format("No Mercy")).power("Ardor") == 11
    assert old(position.format("Worry")).power("Ardor") == 9


@clause("PD-R77")
def test_agony() -> None:
    s = old("at: fights\nrow: Agniar\nA: Ardor (fight=1)\nA hand: Superiority, Truth\nenemies: Agony (fight=1)").play(
        "~ damage Direct Hit"
    )
    assert s.offers() == ["take Superiority", "take Truth"]


def test_assault_cruiser() -> None:
    s = old("A: Ardor\nenemies: Assault Cruiser")
    assert (s.power("Assault Cruiser"), s.cost("Assault Cruiser", -1)) == (10, 3)


def test_assault_frigate() -> None:
    s = old("A: Ardor\nenemies: Assault Frigate")
    assert (s.power("Assault Frigate"), s.cost("Assault Frigate", -1)) == (8, 2)


def test_bane() -> None:
    assert old("A: Ardor\nenemies: Bane, Doom, Horror").power("Bane") == 10


@clause("PD-R88")
def test_behemoth() -> None:
    s = old("A: Ardor (fight=1), Faith (fight=1)\nenemies: Behemoth (fight=1), Behemoth")
    assert (s.power("Behemoth"), s.power("Behemoth 2")) == (11, 13)


def test_cataclysm() -> None:
    assert old("A: Ardor\nenemies: Cataclysm").power("Cataclysm") == 10
    assert old("A: Ardor [Plasma Leak]\nenemies: Cataclysm").power("Cataclysm") == 12


@clause("PD-R63")
def test_curse() -> None:
    s = old("at: fights\nA: Ardor (fight=1)\nA hand: Defiance\nattack top: Doom\nenemies: Curse (fight=1)")
    assert s.power("Curse") == 13


def test_decay() -> None:
    assert old("A: Ardor (fight=1) [Direct Hit]\nenemies: Decay (fight=1)").power("Decay") == 10
    assert old("A: Ardor (fight=1)\nenemies: Decay (fight=1)").power("Decay") == 8


def test_despair() -> None:
    assert old("A: Ardor (fight=1) [Mr. Alford]\nenemies: Despair (fight=1)").power("Despair") == 12
    assert old("A: Ardor (fight=1) [Repair Bot]\nenemies: Despair (fight=1)").power("Despair") == 10


def test_disaster() -> None:
    assert old("A: Moscow\nenemies: Disaster").power("Disaster") == 14
    assert old("pool: 1\nA: Ardor\nenemies: Disaster").power("Disaster") == 12


@clause("PD-R51")
def test_doom() -> None:
    s = old("at: reveal\npool: 5\nA: Artemis, Apollo (cloaked)\nattack top: Doom, Horror")
    assert int(s.table.marks[s.piece("Apollo")]) & 1 == 0


@clause("PD-R60")
def test_fear() -> None:
    s = old("at: assign\nA: Ardor, Faith\nenemies: Fear, Assault Frigate")
    assert int(s.table.fight[s.piece("Ardor")]) == int(s.table.fight[s.piece("Fear")])


def test_horror() -> None:
    s = old("at: fights\nA: Ardor (fight=1)\nenemies: Horror (fight=1)").play(
        "~ damage Direct Hit", "~ damage Engines Hit"
    )
    assert len(s.damage_of("Ardor")) == 2


@clause("PD-98", "PD-R48")
def test_swarm_frigate() -> None:
    s = old(
        "at: reveal\npool: 1\nA: Ardor\nA hand: Defiance\nattack top: Swarm Frigate, Swarm Frigate, Assault Frigate"
    )
    assert s.pool == 1
