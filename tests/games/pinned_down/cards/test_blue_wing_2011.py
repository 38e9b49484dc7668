"""The Blue Wing cards of the 2011 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2011 import fight, reveal
from tests.games.pinned_down.sittings import old
from tests.support import clause


@clause("PD-85", "PD-167", "PD-R8")
def test_chief_engineer_cantrell() -> None:
    s = old("at: start\nA: Moscow [Chief Engineer Cantrell + Direct Hit]\nA deck: Faith, Truth")
    assert s.offers() == ["choose Moscow", "no"]
    s.play("A choose Moscow", "~ A draws Faith")
    assert (s.hand(), s.structure("Moscow")) == (["Faith"], 100)
    s = reveal("Weary, Assault Frigate", "B: Moscow [Chief Engineer Cantrell + Dr. Cooley]", seats=2)
    assert s.hand(1) == ["Dr. Cooley"]


def test_dr_cooley() -> None:
    position = "A: Moscow [Dr. Cooley]\nA deck: Faith, Truth\nA hand: Hide And Seek\nA top: {}"
    s = old(position.format("Repair Bot")).play("A use Dr. Cooley")
    assert "Repair Bot" in s.hand()
    s = old(position.format("Berlin")).play("A use Dr. Cooley")
    assert (s.under(), s.hand()) == (["Berlin"], ["Hide And Seek"])
    assert s.refusal("A use Dr. Cooley").clause == "PD-R10"


@clause("PD-R22")
def test_dr_ferrell() -> None:
    s = reveal("Lack Of Preparation", "B: Moscow [Dr. Ferrell]\nB hand: Faith, Truth", seats=2).play(
        "B take Faith", "B yes"
    )
    assert (s.under(1), s.discard(1)) == (["Faith"], [])
    s = reveal("Lack Of Preparation", "B: Moscow [Dr. Ferrell]\nB hand: Faith, Truth", seats=2).play(
        "B take Faith", "B no"
    )
    assert s.discard(1) == ["Faith"]
    s = old("at: discard\nA: Moscow [Dr. Ferrell]\nA hand: Faith, Truth").play("A take Faith")
    assert s.discard() == ["Faith"]


@clause("PD-R34")
def test_ensign_holder() -> None:
    s = old("A: Moscow [Ensign Holder], Berlin [Direct Hit]\nA hand: Faith, Hide And Seek").play(
        "A use Ensign Holder", "A take Faith"
    )
    assert (s.structure("Berlin"), s.discard()) == (100, ["Faith"])


@clause("PD-R9")
def test_ensign_stark() -> None:
    s = old("A: Moscow [Ensign Stark], Berlin [Direct Hit]\nA hand: Hide And Seek").play(
        "A use Ensign Stark", "~ damage Engines Hit"
    )
    s.play("A choose Berlin")
    assert (s.structure("Berlin"), s.structure("Moscow")) == (100, 75)
    s = old("A: Moscow [Ensign Stark]\nA hand: Hide And Seek")
    assert s.refusal("A use Ensign Stark").clause == "PD-R9"


@clause("PD-56", "PD-R26", "PD-R10")
def test_tinkerer_lott() -> None:
    s = old("A: Moscow, Berlin [Tinkerer Lott]\nA deck: Repair Bot, Faith\nA hand: Hide And Seek")
    assert s.capacity("Berlin") == 3
    s.play("A use Tinkerer Lott", "A take Repair Bot", "A choose Moscow")
    assert s.aboard("Moscow") == ["Repair Bot"]
    assert s.refusal("A use Tinkerer Lott").why == "Tinkerer Lott was used once, and once a game is all"
    s = old("A: Moscow, Berlin [Ensign Holder + Ensign Stark]\nA hand: Tinkerer Lott").play(
        "A play Tinkerer Lott", "A choose Berlin"
    )
    assert len(s.aboard("Berlin")) == 3


@clause("PD-58", "PD-R26")
def test_tinkerer_lott_fits_where_his_own_place_is_enough() -> None:
    s = old("A: Moscow, Mothacar\nA hand: Tinkerer Lott, Repair Bot").play("A play Tinkerer Lott", "A choose Mothacar")
    assert (s.aboard("Mothacar"), s.capacity("Mothacar")) == (["Tinkerer Lott"], 1)
    s = old("A: Moscow, Mothacar [Engine Room Hit]\nA hand: Tinkerer Lott").play("A play Tinkerer Lott")
    assert s.aboard("Moscow") == ["Tinkerer Lott"]
    assert s.refusal("A move Tinkerer Lott to Mothacar").clause == "PD-58"


def test_ace_in_the_hole() -> None:
    assert fight("Ace In The Hole", "Faith (fight=1)") == 8
    assert fight("Ace In The Hole", "Faith (fight=1) [Armor Plating]") == 10


@clause("PD-49")
def test_emergency_procedures() -> None:
    s = old("A: Moscow [Repair Bot + Direct Hit + Direct Hit]\nA hand: Emergency Procedures, Hide And Seek").play(
        "A play Emergency Procedures"
    )
    assert s.structure("Moscow") == 100
    s = old(
        "at: fights\nA: Ardor, Berlin (fight=1)\nA hand: Emergency Procedures\n"
        "table: Plasma Leak\nenemies: Doom (fight=1)"
    )
    s.play("A play Emergency Procedures")
    assert s.attack_discard == ["Plasma Leak"]


def test_lost_and_found() -> None:
    s = old("A: Ardor\nA hand: Lost And Found\nB: Moscow\nB deck: Faith\nB discard: Repair Bot", seats=2)
    s.play("A play Lost And Found", "A name B", "B yes", "B fetch Repair Bot", "B choose Ardor")
    assert (s.pool, s.aboard("Ardor")) == (2, ["Repair Bot"])


@clause("PD-53", "PD-R15")
def test_never_say_die() -> None:
    assert fight("Never Say Die", "Faith (fight=1)") == 10
    assert fight("Never Say Die", "Faith (fight=1) [Engines Hit]") == 7
    s = old(
        "at: fights\nA: Ardor, Faith (fight=1)\n"
        "A hand: Never Say Die, Raise The Stakes, Defiance\nenemies: Doom (fight=1)"
    )
    s.play("A play Never Say Die", "A play Raise The Stakes", "~ damage Engines Hit")
    assert s.power("Faith") == 13


@clause("PD-R104")
def test_rise_from_the_ashes() -> None:
    s = old(
        (
            "A: Ardor\nA hand: Rise From The Ashes, Hide And Seek\n"
            "A discard: Faith, Truth, Defiance\nB: Moscow\nB discard: Berlin"
        ),
        seats=2,
    )
    s.play("A play Rise From The Ashes")
    assert s.offers() == ["number 1", "number 2"]
    s.play("A number 2", "A take Faith", "A no", "B take Berlin")
    assert s.pool == 5
    assert (s.discard(), s.discard(1)) == (["Rise From The Ashes", "Defiance", "Truth"], [])


def test_salvaging() -> None:
    s = old("A: Ardor\nA hand: Salvaging, Hide And Seek").play("A play Salvaging")
    assert (s.pool, s.tokens("Salvaging")) == (2, 0)


def test_particle_rays() -> None:
    s = old("at: fights\nA: Ardor (fight=1) [Particle Rays]\nA deck: Faith, Truth\nenemies: Swarm Frigate (fight=1)")
    assert s.power("Ardor") == 10
    assert s.offers() == ["yes", "no"]
    s.play("A yes", "~ A draws Faith")
    assert "Faith" in s.hand()


def test_plasma_shields() -> None:
    s = old("at: fights\nA: Moscow (fight=1) [Plasma Shields]\nenemies: Assault Cruiser (fight=1)").play(
        "A no", "~ damage Direct Hit"
    )
    assert (s.aboard("Moscow"), s.damage_of("Moscow")) == (["Plasma Shields"], ["Direct Hit"])


def test_repair_bot() -> None:
    s = old("at: start\nA: Ardor [Repair Bot + Direct Hit]\nA hand: Hide And Seek")
    assert s.structure("Ardor") == 100


@clause("PD-145")
def test_berlin() -> None:
    s = old("A: Moscow, Berlin\nA deck: Faith, Truth\nA hand: Hide And Seek").play(
        "A use Berlin", "~ damage Engines Hit", "~ A draws Faith"
    )
    assert (s.structure("Berlin"), s.power("Berlin"), s.upkeep("Berlin")) == (75, 5, 1)
    assert "Faith" in s.hand()


def test_london() -> None:
    s = old(
        "at: fights\nA: Moscow, London (fight=1)\nA hand: Defiance\n"
        "A deck: Emergency Procedures\ntable: Plasma Leak\nenemies: Doom (fight=1)"
    )
    s.play("A use London", "A take Emergency Procedures")
    assert s.attack_discard == ["Plasma Leak"]


def test_moscow() -> None:
    s = old("at: start\nA: Moscow, Berlin [Direct Hit]\nA hand: Hide And Seek")
    assert s.offers() == ["choose Berlin", "no"]
    s.play("A choose Berlin")
    assert s.structure("Berlin") == 100


@clause("PD-143")
def test_paris() -> None:
    s = old("A: Moscow, Paris\nA discard: Analyze Attack, Fire At Will\nA hand: Hide And Seek").play(
        "A use Paris", "~ damage Engines Hit"
    )
    assert s.offers() == ["fetch Analyze Attack", "no"]


@clause("PD-81")
def test_washington() -> None:
    s = old("A: Moscow\nA hand: Washington, Particle Rays\npool: 2").play("A play Washington")
    assert s.pool == 6
    s.play("A play Particle Rays", "A choose Washington")
    assert (s.pool, s.power("Washington")) == (8, 10)
