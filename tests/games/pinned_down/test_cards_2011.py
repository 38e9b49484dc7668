"""Every card of the 2011 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.sittings import Fleet, acarr, old
from tests.support import clause

LOSING = "at: fights\nA: Ardor, Berlin (fight=1){}\nA hand: Hide And Seek\nenemies: Assault Frigate (fight=1)\n"


def hit(card: str, aboard: str = "") -> Fleet:
    """Berlin has lost a fight and taken that card."""
    return old(LOSING.format(f" [{aboard}]" if aboard else "")).play(f"~ damage {card}")


def fight(card: str, ship: str, enemy: str = "Doom", row: str = "Agniar", pool: int = 0, rest: str = "") -> int:
    """The power of a ship after that card was played on it in its fight; a second card keeps the fight open."""
    s = old(
        f"at: fights\npool: {pool}\nrow: {row}\nA: Ardor, {ship}\nA hand: {card} x2\nenemies: {enemy} (fight=1)\n{rest}"
    )
    s.play(f"A play {card}")
    return s.power(ship.split(" (")[0])


def reveal(cards: str, rest: str = "", seats: int = 1) -> Fleet:
    """Those attack cards are revealed, then Horror, which is too dear."""
    return old(f"at: reveal\nA: Ardor\n{rest}\nattack top: {cards}, Horror", seats=seats)


# Damage


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


# Locations


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


# Ac'arr


def test_adaption() -> None:
    s = acarr("A: Mothacar, Bullacar [Plasma Leak], Predacar, Regacar\nA hand: Adaption, Mutation").play(
        "A play Adaption"
    )
    assert s.attack_discard == ["Plasma Leak"]
    s = acarr("A: Mothacar, Bullacar [Plasma Leak], Predacar\nA hand: Adaption, Mutation")
    assert s.refusal("A play Adaption").clause == "PD-R9"


@clause("PD-52")
def test_ecological_niche() -> None:
    s = acarr("A: Mothacar\ntable: A's Ecological Niche")
    assert (s.cost("Bullacar"), s.cost("Bullacar", 1)) == (2, 3)
    s = acarr("at: jump\nA: Mothacar\ntable: A's Ecological Niche\nlocations top: Volar Pulsar, Agniar").play(
        "A jump to Volar Pulsar"
    )
    assert s.cost("Bullacar") == 3


def test_endless_forms() -> None:
    s = acarr("A: Mothacar, Bullacar, Predacar, Regacar\nA hand: Endless Forms, Mutation\nA deck: Camoucar, Faith")
    s.play("A play Endless Forms")
    assert s.offers() == ["take Camoucar", "no"]
    s.play("A take Camoucar")
    assert s.pool == 3


def test_facing_extinction() -> None:
    assert fight("Facing Extinction", "Bullacar (fight=1)") == 10
    assert fight("Facing Extinction", "Bullacar (fight=1)", pool=1) == 8


def test_ferocity() -> None:
    assert fight("Ferocity", "Bullacar (fight=1)") == 8
    assert fight("Ferocity", "Bullacar (fight=1) [Engines Hit]") == 9


@clause("PD-R117")
def test_mutation() -> None:
    s = acarr("A: Mothacar\nA hand: Mutation, Faith\nA deck: Ecological Niche, Ferocity\nA discard: Superiority")
    s.play("A play Mutation")
    assert s.offers() == ["take Ecological Niche", "fetch Superiority", "no"]
    s.play("A fetch Superiority")
    assert s.pool == 3


def test_natural_selection() -> None:
    s = acarr(
        "at: fights\nA: Mothacar, Bullacar (fight=1), Predacar (fight=1)\n"
        "table: A's Natural Selection\nenemies: Doom (fight=1)"
    )
    s.play("A choose Bullacar", "~ damage Engines Hit", "~ damage Engines Hit")
    assert s.tokens("Natural Selection") == 1
    position = "A: Mothacar\nA deck: Camoucar, Faith\ntable: A's Natural Selection (tokens={})\nA hand: Mutation"
    assert acarr(position.format(3)).refusal("A use Natural Selection").clause == "PD-R9"
    s = acarr(position.format(4)).play("A use Natural Selection", "A take Camoucar")
    assert (s.pool, s.discard()) == (3, ["Natural Selection"])


def test_survival_of_the_fittest() -> None:
    assert fight("Survival Of The Fittest", "Bullacar (fight=1)") == 8
    assert fight("Survival Of The Fittest", "Bullacar (fight=1), Camoucar, Regacar") == 10


@clause("PD-R130")
def test_symbiosis() -> None:
    position = (
        "at: fights\nA: Mothacar, Bullacar (fight=1), Regacar, {}\nA hand: Symbiosis\n"
        "enemies: Assault Frigate (fight=1)"
    )
    s = acarr(position.format("Camoucar"))
    assert s.question() == "Cancel the damage to Bullacar with Symbiosis?"
    s.play("A yes")
    assert s.damage_of("Bullacar") == []
    assert acarr(position.format("Regacar")).to_act() == "~"


@clause("PD-R87")
def test_bullacar() -> None:
    s = acarr("A: Mothacar (fight=1), Bullacar, Bullacar\nenemies: Assault Frigate (fight=1), Assault Cruiser")
    assert (s.power("Assault Frigate"), s.power("Assault Cruiser")) == (7, 10)


def test_camoucar() -> None:
    s = acarr("at: attack\nA: Mothacar, Camoucar\nattack top: Assault Frigate, Horror")
    s.play("A yes", "A yes")
    assert s.to_act() == "~"


def test_mothacar() -> None:
    s = acarr("A: Mothacar, Bullacar\nA deck: Faith, Truth\nA hand: Mutation").play(
        "A use Mothacar", "A choose Bullacar"
    )
    assert s.offers() == ["take Bullacar", "take Faith", "take Truth", "no"]
    s.play("A take Faith")
    assert s.pool == 3


@clause("PD-R87")
def test_predacar() -> None:
    s = acarr("A: Mothacar, Predacar, Predacar")
    assert (s.power("Mothacar"), s.power("Predacar")) == (7, 7)


def test_regacar() -> None:
    s = acarr("A: Mothacar, Regacar, Bullacar [Direct Hit]\nA hand: Mutation")
    assert s.offers(verb="lend") == ["use Regacar by Bullacar"]
    s.play("A use Regacar by Bullacar")
    assert (s.pool, s.structure("Bullacar")) == (2, 100)


def test_sleepacar() -> None:
    s = acarr("A: Mothacar, Sleepacar, Bullacar\nA deck: Faith, Truth\nA hand: Mutation")
    s.play("A use Sleepacar by Bullacar", "~ damage Bridge Hit")
    assert s.under() == ["Bullacar"]


def test_suicacar() -> None:
    s = acarr(
        "at: fights\nA: Mothacar, Suicacar, Bullacar (fight=1), Predacar (fight=1)\n"
        "enemies: Doom (fight=1), Horror (fight=1)"
    )
    assert s.offers(verb="lend") == ["use Suicacar by Bullacar", "use Suicacar by Predacar"]
    s.play("A use Suicacar by Bullacar", "A choose Doom")
    assert (s.discard(), s.attack_discard) == (["Bullacar"], ["Doom"])


# Blue Wing


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


# Enemy


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


# Purple Wing


@clause("PD-91", "PD-R43")
def test_mr_alford() -> None:
    s = old("at: threat\nrow: Harana\nA: Moscow [Mr. Alford]\nattack top: Horror")
    assert s.pool == 2


def test_mr_mooney() -> None:
    s = reveal("Lack Of Preparation", "A hand: Faith, Truth\nB: Moscow [Mr. Mooney]", seats=2)
    assert s.hand() == ["Faith", "Truth"]


@clause("PD-142")
def test_mr_snider() -> None:
    s = old("A: Ardor [Mr. Snider]\nA deck: Faith, Analyze Attack\nA hand: Hide And Seek").play(
        "A use Mr. Snider", "A take Analyze Attack"
    )
    assert (s.pool, s.table.deck[0].size()) == (1, 1)
    s = old("A: Ardor [Mr. Snider]\nA deck: Faith, Truth\nA hand: Hide And Seek").play("A use Mr. Snider")
    assert s.offers() == ["no"]
    s.play("A no")
    assert s.refusal("A use Mr. Snider").clause == "PD-R10"


@clause("PD-24", "PD-R39")
def test_ms_cleveland() -> None:
    s = old("A: Ardor [Ms. Cleveland]\nA hand: Hide And Seek\nlocations top: Agniar").play(
        "A use Ms. Cleveland", "A yes"
    )
    assert s.names(s.table.location_discard) == ["Agniar"]
    s = old("A: Ardor [Ms. Cleveland]\nA hand: Hide And Seek\nlocations top: Agniar").play(
        "A use Ms. Cleveland", "A no"
    )
    assert s.names(s.table.locations.top) == ["Agniar"]


@clause("PD-R18")
def test_ms_mcgowan() -> None:
    s = old("at: reveal\npool: 3\nA: Ardor [Ms. McGowan]\nattack top: Worry, Lack Of Preparation, Horror")
    assert s.pool == 2


def test_ms_mullen() -> None:
    s = old("at: wrap-up\nA: Ardor [Ms. Mullen]\nA hand: Faith, Truth").play("A use Ms. Mullen", "A take Faith")
    assert s.under() == ["Faith"]


@clause("PD-48")
def test_analyze_attack() -> None:
    s = old("A: Ardor\nA hand: Analyze Attack, Hide And Seek\nattack top: Doom, Horror, Worry, Fear").play(
        "A play Analyze Attack"
    )
    s.play("A take Doom", "A take Worry", "A take Fear")
    assert (s.attack_discard, s.names(s.table.attack.top)) == (["Doom"], ["Worry", "Fear", "Horror"])
    s = old("at: fights\nA: Ardor, Faith (fight=1)\nA hand: Analyze Attack\nenemies: Doom (fight=1)")
    assert s.refusal("A play Analyze Attack").clause == "PD-48"


def test_covert_ops() -> None:
    s = old("at: attack start\npool: 5\nA: Artemis, Apollo\ntable: A's Covert Ops\nattack top: Horror")
    assert s.pool == 4


@clause("PD-21", "PD-R135")
def test_distortion_field() -> None:
    s = old(
        "A: Ardor\npool: 3\nA hand: Distortion Field, Hide And Seek\nattack top: Worry, Doom, Weary, Fear, Bane"
    ).play("A play Distortion Field")
    assert s.pool == 1
    for card in ("Bane", "Fear", "Weary", "Doom"):
        s.play(f"A take {card}")
    assert s.names(s.table.attack.top) == ["Bane", "Fear", "Weary", "Doom", "Worry"]
    s = old("A: Ardor\nA hand: Distortion Field, Hide And Seek\nattack: Doom x2, Fear").play(
        "A play Distortion Field", "~ attack Doom", "~ attack Fear"
    )
    assert s.names(s.table.seen) == ["Doom", "Doom", "Fear"]


@clause("PD-49", "PD-156", "PD-R16")
def test_eyes_and_ears() -> None:
    s = old("A: Ardor\nA hand: Eyes And Ears, Hide And Seek\ntable: Worry, On The Brink Of Despair").play(
        "A play Eyes And Ears"
    )
    assert s.attack_discard == ["Worry"]
    s = old("A: Ardor\nA hand: Eyes And Ears, Hide And Seek\ntable: On The Brink Of Despair")
    assert s.refusal("A play Eyes And Ears").clause == "PD-R9"


def test_surprise_assault() -> None:
    assert fight("Surprise Assault", "Faith (fight=1)") == 8
    assert fight("Surprise Assault", "Apollo (fight=1)") == 11


def test_they_are_coming() -> None:
    s = old("A: Ardor [Mr. Snider]\nA hand: They Are Coming, Hide And Seek").play("A play They Are Coming")
    assert (s.pool, s.cost("Analyze Attack")) == (0, 0)
    s.play("A use They Are Coming")
    assert s.cost("Doom", -1) == 6
    s = old("A: Ardor\nA hand: They Are Coming, Hide And Seek").play("A play They Are Coming")
    assert s.pool == 2


def test_watch_your_back() -> None:
    assert fight("Watch Your Back", "Unity (fight=1)") == 10
    assert fight("Watch Your Back", "Faith (fight=1)") == 10


def test_cloaking_device() -> None:
    s = old("at: attack\nA: Ardor [Cloaking Device]\nattack top: Doom")
    assert s.offers() == ["yes", "no"]


@clause("PD-83", "PD-141", "PD-R12")
def test_containment_field() -> None:
    for pool, left in ((6, 2), (3, 0)):
        s = old(f"pool: {pool}\nA: Ardor [Containment Field]\nA hand: Hide And Seek").play("A use Containment Field")
        assert (s.pool, s.discard()) == (left, ["Containment Field"])


@clause("PD-169")
def test_intertia_stabilizer() -> None:
    position = "A: Artemis (fight=1) [Intertia Stabilizer{}]\nenemies: {} (fight=1)"
    assert old(position.format("", "Swarm Frigate")).power("Artemis") == 9
    assert old(position.format("", "Assault Frigate")).power("Artemis") == 10
    assert old(position.format(" + Bridge Hit", "Assault Frigate")).power("Artemis") == 7


@clause("PD-R126")
def test_apollo() -> None:
    s = old("A: Artemis, Apollo\nA deck: Covert Ops, Faith\nA hand: Hide And Seek").play(
        "A use Apollo", "A take Covert Ops"
    )
    assert (s.pool, s.is_in_play("Covert Ops")) == (1, True)
    s.play("A use Apollo", "A no")
    assert s.refusal("A use Apollo").clause == "PD-R126"


def test_ares() -> None:
    s = old("at: fights\nA: Ardor, Ares (fight=1)\nenemies: Doom (fight=1), Assault Frigate (fight=1)")
    assert s.to_act() == "~"
    assert s.destroyed() == []


def test_artemis() -> None:
    s = old("at: attack\nA: Artemis\nattack top: Assault Cruiser").play(
        "A use Artemis", "~ damage Direct Hit", "~ damage Engines Hit"
    )
    assert s.cost("Assault Cruiser", -1) == 4
    assert s.structure("Artemis") == 40


def test_dionysus() -> None:
    s = old(
        "pool: 3\nA: Artemis, Dionysus\nA deck: Distortion Field, Faith\n"
        "A hand: Hide And Seek\nattack top: Worry, Worry, Worry, Worry, Worry"
    )
    s.play("A use Dionysus", "A take Distortion Field")
    assert s.pool == 0


def test_hermes() -> None:
    s = old("at: jump\nA: Ardor, Hermes\nlocations top: Agniar, Harana, Da'tar").play(
        "A use Hermes", "~ damage Engines Hit", "A pass"
    )
    assert sorted(s.offers()) == ["jump to Agniar", "jump to Da'tar", "jump to Harana"]


# Red Wing


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
