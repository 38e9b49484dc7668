"""Every card of the 2015 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.sittings import Fleet, new
from tests.support import clause

LOSING = "at: fights\nrow: Agniar\nA: TRB Truth (fight=1){}\n{}enemies: Dra'tar Assault Frigate (fight=1)\n"


def hit(card: str, aboard: str = "", rest: str = "") -> Fleet:
    """TRB Truth has lost a fight and taken that card."""
    return new(LOSING.format(f" [{aboard}]" if aboard else "", rest)).play(f"~ damage {card}")


def fight(card: str, ship: str, enemy: str = "DB Agony", row: str = "Agniar", rest: str = "") -> Fleet:
    """That card was played in the ship's fight; a second one keeps the fight open."""
    s = new(f"at: fights\nrow: {row}\nA: {ship}\nA hand: {card} x2\n{rest}enemies: {enemy} (fight=1)")
    return s.play(f"A play {card}")


def reveal(cards: str, ship: str = "TRB Truth", rest: str = "") -> Fleet:
    """Those attack cards are revealed, then DB Horror, which is too dear."""
    return new(f"at: reveal\nA: {ship}\n{rest}attack top: {cards}, DB Horror")


# Blue Wing


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


# Dra'tar


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


# Green Wing


def test_chief_engineer_cantrell() -> None:
    s = reveal("Plasma Leak", "TRF Moscow [Chief Engineer Cantrell]")
    assert "Plasma Leak" in s.attack_discard
    assert s.damage_of("TRF Moscow") == []


@clause("PD-R109")
def test_dr_cooley() -> None:
    s = new("A: TRF Moscow [Dr. Cooley]\nA hand: Distortion Field\nA top: Good As New!").play("A use Dr. Cooley")
    assert "Good As New!" in s.hand()
    s = new("A: TRF Moscow [Dr. Cooley]\nA hand: Distortion Field\nA top: Defiance").play("A use Dr. Cooley")
    assert s.names(s.table.deck[0].top) == ["Defiance"]


@clause("PD-R22")
def test_dr_ferrell() -> None:
    s = reveal("Lack Of Preparation", "TRF Moscow [Dr. Ferrell]", "A hand: Defiance, Salvaging\n").play(
        "A take Defiance"
    )
    assert (s.under(), s.discard()) == (["Defiance"], [])


def test_ensign_holder() -> None:
    s = new("A: TRF Moscow [Ensign Holder + Direct Hit]\nA hand: Defiance, Distortion Field").play(
        "A use Ensign Holder", "A take Defiance"
    )
    assert s.structure("TRF Moscow") == 100


def test_ensign_stark() -> None:
    s = new("A: TRF Moscow [Ensign Stark]\nA hand: Distortion Field\nB: TRB Truth [Direct Hit]", seats=2)
    s.play("A use Ensign Stark", "~ damage Engines Hit")
    assert (s.structure("TRB Truth"), s.structure("TRF Moscow")) == (100, 75)
    s = new("A: TRF Moscow [Ensign Stark + Direct Hit]\nA hand: Distortion Field")
    assert s.refusal("A use Ensign Stark").clause == "PD-R9"


@clause("PD-R128")
def test_tinkerer_lott() -> None:
    s = new(
        "at: fights\nA: TRF Washington (fight=1) [Tinkerer Lott]\nA hand: Salvaging\n"
        "enemies: Dra'tar Swarm Frigate (fight=1)"
    )
    assert s.question() == "A draws a card"


def test_ace_in_the_hole() -> None:
    s = new(
        "at: fights\nA: TRB Truth (fight=1)\nA hand: Ace In The Hole, Defiance, Salvaging\nenemies: DB Agony (fight=1)"
    ).play("A play Ace In The Hole")
    assert s.power("TRB Truth") == 11
    s = new("at: fights\nA: TRB Truth (fight=1)\nA hand: Ace In The Hole, Defiance\nenemies: DB Agony (fight=1)").play(
        "A play Ace In The Hole"
    )
    assert s.power("TRB Truth") == 10


def test_emergency_procedures() -> None:
    s = new("A: TRF Moscow\nA hand: Emergency Procedures, Defiance, Distortion Field").play(
        "A play Emergency Procedures", "A take Defiance"
    )
    s.play("~ A draws Salvaging", "~ A draws Salvaging")
    assert s.hand() == ["Salvaging", "Salvaging", "Distortion Field"]
    s = new("A: TRF Moscow [Ensign Holder + Direct Hit]\nA hand: Emergency Procedures")
    assert s.refusal("A play Emergency Procedures").clause == "PD-R9"


def test_good_as_new() -> None:
    s = new("A: TRF Moscow [Direct Hit + Direct Hit]\nA hand: Good As New!, Distortion Field").play(
        "A play Good As New!"
    )
    assert (s.structure("TRF Moscow"), s.pool) == (65, 1)


@clause("PD-121", "PD-47", "PD-R111")
def test_lost_and_found() -> None:
    s = new("A: TRF Moscow\nA hand: Lost And Found, Distortion Field\nA discard: Dr. Cooley, Defiance").play(
        "A play Lost And Found", "A take Dr. Cooley"
    )
    assert s.pool == 1
    assert s.refusal("A play Dr. Cooley").clause == "PD-121"


def test_never_say_die() -> None:
    assert fight("Never Say Die", "TRB Truth (fight=1)").power("TRB Truth") == 11
    assert fight("Never Say Die", "TRB Truth (fight=1) [Engines Hit]").power("TRB Truth") == 9


@clause("PD-38")
def test_rise_from_the_ashes() -> None:
    s = new(
        (
            "A: TRF Moscow\nA hand: Rise From The Ashes, Distortion Field\nA deck: Defiance\n"
            "A discard: Salvaging\nB: TRB Truth\nB discard: Defiance"
        ),
        seats=2,
    )
    s.play("A play Rise From The Ashes")
    assert (s.pool, s.discard(), s.discard(1), s.table.deck[0].size()) == (3, ["Rise From The Ashes"], [], 2)


@clause("PD-134")
def test_salvaging() -> None:
    s = new("at: jump\nrow: Harana\nA: TRF Moscow [Direct Hit]\nA hand: Salvaging").play("A play Salvaging")
    assert (s.structure("TRF Moscow"), s.pool) == (100, 1)
    s = new("at: jump\nrow: Harana\nA: TRF Moscow [Direct Hit]\nA hand: Salvaging\nenemies: DB Agony")
    assert s.question() == "A location is turned up"


@clause("PD-R107", "PD-172")
def test_trf_moscow() -> None:
    s = new("A: TRF Moscow\nA hand: Distortion Field").play(
        "A use TRF Moscow", "~ damage Engines Hit", "~ A draws Defiance"
    )
    assert len(s.hand()) == 2
    s = new("A: TRF Moscow [Engine Room Hit]\nA hand: Distortion Field")
    assert (s.structure("TRF Moscow"), s.power("TRF Moscow")) == (70, 6)
    assert s.refusal("A use TRF Moscow").clause == "PD-72"


def test_trf_washington() -> None:
    s = new("A: TRF Washington\nA hand: Distortion Field x3")
    assert (s.power("TRF Washington"), s.upkeep("TRF Washington")) == (10, 1)


# Purple Wing


def test_mr_alford() -> None:
    assert new("at: attack start\npool: 3\nA: TRI Golem [Mr. Alford]\nattack top: DB Horror").pool == 2


def test_mr_mooney() -> None:
    s = reveal("Lack Of Preparation", "TRI Golem [Mr. Mooney]", "A hand: Defiance, Salvaging\n")
    assert len(s.hand()) == 2


def test_mr_snider() -> None:
    s = new("A: TRI Golem [Mr. Snider]\nB: TRB Truth", seats=2)
    assert (s.cost("Analyze Attack", 0), s.cost("Analyze Attack", 1)) == (0, 1)


def test_ms_cleveland() -> None:
    s = new("A: TRI Golem [Ms. Cleveland]\nA hand: Distortion Field").play(
        "A use Ms. Cleveland", "~ location Agniar", "A yes"
    )
    assert s.names(s.table.location_discard) == ["Agniar"]


@clause("PD-R18")
def test_ms_mcgowan() -> None:
    s = new("at: reveal\npool: 3\nA: TRI Golem [Ms. McGowan]\nattack top: Worry, DB Horror")
    assert s.pool == 2


def test_analyze_attack() -> None:
    s = new(
        "A: TRI Golem\nA hand: Analyze Attack, Distortion Field\nattack top: DB Agony, DB Horror, Worry, DSF Bane"
    ).play("A play Analyze Attack")
    s.play("A take DB Agony", "A take Worry", "A take DSF Bane")
    assert s.names(s.table.attack.top) == ["Worry", "DSF Bane", "DB Horror"]


def test_covert_ops() -> None:
    s = new("row: Harana\nA: TRB Truth\nA hand: Covert Ops\nattack top: DB Agony").play("A play Covert Ops")
    assert "+1 threat: the pool is 2" in s.told()


def test_distortion_field() -> None:
    s = new(
        "pool: 4\nA: TRI Golem\nA hand: Distortion Field, Covert Ops\n"
        "attack top: Worry, Plasma Leak, DB Agony, DB Agony, DB Agony"
    ).play("A play Distortion Field")
    assert s.pool == 2


def test_no_second_guessing() -> None:
    s = new("A: TRI Golem\nA hand: No Second Guessing, Covert Ops\nA deck: Defiance\nA discard: Salvaging x2").play(
        "A play No Second Guessing"
    )
    assert s.hand() == ["Defiance", "Covert Ops"]


def test_surprise_assault() -> None:
    assert fight("Surprise Assault", "TRI Golem (fight=1)").power("TRI Golem") == 10
    assert fight("Surprise Assault", "TRB Truth (fight=1)").power("TRB Truth") == 10


def test_they_are_coming() -> None:
    s = new("A: TRI Golem\nA hand: They Are Coming, Distortion Field").play("A play They Are Coming")
    assert (s.pool, s.cost("DB Agony", -1)) == (2, 6)


@clause("PD-R113")
def test_watch_your_back() -> None:
    assert fight("Watch Your Back", "TRI Golem (fight=1)").power("TRI Golem") == 9
    s = new(
        (
            "at: fights\nA: TRI Golem (fight=1)\nA hand: Watch Your Back x2\n"
            "B: TRB Truth (free)\nenemies: DB Agony (fight=1)"
        ),
        seats=2,
    )
    assert s.play("A play Watch Your Back").power("TRI Golem") == 10


@clause("PD-R106", "PD-R41")
def test_tri_pegasus() -> None:
    s = new("at: locations\nrow: Harana\nA: TRI Pegasus\nlocations top: Agniar, Da'tar, Salaza Docks").play(
        "A use TRI Pegasus", "~ damage Engines Hit", "A pass"
    )
    assert len(s.offers()) == 3


@clause("PD-R106")
def test_tri_golem() -> None:
    s = new("at: attack\nrow: Harana\nA: TRI Golem").play(
        "A use TRI Golem", "~ damage Engines Hit", "~ damage Engines Hit"
    )
    assert s.cost("DB Agony", -1) == 6


# Damage


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


# Locations


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
