"""The worked scenarios PD-S44 to PD-S57, played line by line."""

from __future__ import annotations

from tests.games.pinned_down.sittings import new
from tests.support import clause

CRUISER = "Dra'tar Assault Cruiser"
FRIGATE = "Dra'tar Assault Frigate"
SWARM = "Dra'tar Swarm Frigate"
BEHEMOTH = "Dra'tar Behemoth"


@clause("PD-S44", "PD-126", "PD-127", "PD-124", "PD-R61")
def test_one_against_one_strongest_first() -> None:
    position = "at: assign\nrow: Harana\nA: TRB Ardor\nB: TRF Moscow\nenemies: {}"
    s = new(position.format(f"{BEHEMOTH}, {CRUISER}, {SWARM}"), seats=2)
    assert s.offers() == [f"assign TRB Ardor to {BEHEMOTH}", f"assign TRB Ardor to {CRUISER}"]
    assert s.refusal(f"A assign TRB Ardor to {SWARM}").clause == "PD-126"
    s = new(position.format(f"{BEHEMOTH}, {CRUISER}, {CRUISER}"), seats=2)
    assert len(s.offers()) == 3
    s.play(f"A assign TRB Ardor to {CRUISER}")
    assert f"TRF Moscow faces {BEHEMOTH}" in s.told()
    s = new(position.format(f"{BEHEMOTH}, {CRUISER}, {CRUISER}"), seats=2).play(f"A assign TRB Ardor to {BEHEMOTH}")
    assert len(s.offers()) == 2
    assert new(position.format(f"DSF Bane, {CRUISER}, {SWARM}"), seats=2).power("DSF Bane") == 10


@clause("PD-S45", "PD-120", "PD-122", "PD-123", "PD-135", "PD-136", "PD-137", "PD-138")
def test_a_whole_turn() -> None:
    s = new(
        f"""
        pool: 4
        row: Salaza Docks, Agniar
        A: TRB Ardor [Admiral Bright + Weapon Specialist Hooper]
        A hand: Fire At Will, Evasion Maneuver
        B: TRI Golem [Mr. Alford + Ms. McGowan]
        B hand: Distortion Field
        attack top: The End Draws Near, {BEHEMOTH}, {SWARM}, {CRUISER}, {FRIGATE}, Worry, {FRIGATE}
    """,
        seats=2,
    )
    s.play("B play Distortion Field")
    for card in ("The End Draws Near", BEHEMOTH, SWARM, CRUISER):
        s.play(f"B take {card}")
    assert s.pool == 3
    s.passes()
    assert s.pool == 0
    s.play(f"A assign TRB Ardor to {CRUISER}", "A fight with TRB Ardor")
    assert (s.power("TRB Ardor"), s.power(CRUISER)) == (10, 11)
    s.play("A play Fire At Will", "A pass")
    assert "players 14 against 11" in s.told()
    assert s.pool == 1
    s.play("A play Evasion Maneuver", "~ damage Direct Hit")
    assert "players 7 against 9" in s.told()
    assert s.structure("TRI Golem") == 65
    s.play("~ location Moslov Asteroid", "~ location Volar Pulsar", "A jump to Moslov Asteroid")
    assert s.pool == 3
    s.play("~ A draws Defiance", "~ B draws Covert Ops")
    assert s.pool == 6
    assert s.table.turn == 2


@clause("PD-S46", "PD-134", "PD-R89", "PD-R115")
def test_salaza_docks_and_enemies_left_over() -> None:
    s = new(f"""
        at: jump
        pool: 3
        row: Gerrara Nebula, Harana, Salaza Docks
        A: TRB Justice
        A hand: Salvaging
        A deck: Defiance
        locations top: Solmar Border Station, Harana
        enemies: {CRUISER}, {FRIGATE}
    """)
    assert s.pool == 6
    s.play("A jump to Solmar Border Station")
    assert "+2 threat: the pool is 11" in s.told()


@clause("PD-S47", "PD-133", "PD-4", "PD-R99")
def test_victory_before_the_jump() -> None:
    s = new("""
        at: jump
        row: Volar Pulsar, Gerrara Nebula, Agniar
        A: TRB Truth
        A deck: Defiance
        locations top: Moslov Asteroid, Harana
        attack top: Dra'tar Behemoth, DB Agony, DB Horror
    """).play("A jump to Moslov Asteroid")
    assert s.table.result() is None
    assert "+11 threat: the pool is 11" in s.told()
    s = new(
        "at: jump\npool: 3\nrow: Volar Pulsar, Gerrara Nebula, Agniar, Moslov Asteroid\nA: TRB Truth\nA hand: Defiance"
    )
    result = s.table.result()
    assert result is not None
    assert (result.clause, result.ranks, s.pool) == ("PD-133", [1], 3)


@clause("PD-S48", "PD-155", "PD-R54")
def test_cloaking_and_threat() -> None:
    position = "at: threat\nrow: {}\nA: TRI Pegasus{}\nB: TRB Truth\nattack top: DB Agony, DB Horror"
    assert new(position.format("Harana, Kressar Shipyards", ""), seats=2).pool == 0
    s = new(
        "row: Harana, Kressar Shipyards\nA: TRI Pegasus\nA hand: Covert Ops\nB: TRB Truth\nattack top: DB Agony",
        seats=2,
    )
    s.play("A play Covert Ops")
    assert "+3 threat: the pool is 4" in s.told()
    hit = new(
        (
            "row: Harana, Kressar Shipyards\nA: TRI Pegasus [Cloaking Device Hit]\n"
            "A hand: Covert Ops\nB: TRB Truth\nattack top: DB Agony"
        ),
        seats=2,
    )
    hit.play("A play Covert Ops")
    assert "+4 threat: the pool is 5" in hit.told()
    s = new(
        (
            "at: threat\nrow: Harana, Kressar Shipyards, Berena Pulsar\nA: TRI Pegasus\n"
            "B: TRB Truth\nattack top: DB Horror, DB Agony"
        ),
        seats=2,
    )
    assert s.pool == 1
    s = new(
        "at: fights\nrow: Berena Pulsar\nA: TRI Pegasus (fight=1)\n"
        "A hand: Surprise Assault x2\nenemies: DB Agony (fight=1)"
    )
    s.play("A play Surprise Assault")
    assert s.power("TRI Pegasus") == 10


@clause("PD-S49", "PD-R110")
def test_collateral_damage_by_destiny() -> None:
    def hit(card: str, crew: str = "", row: str = "Agniar") -> bool:
        s = new(
            f"at: reveal\nrow: {row}\nA: TRB Truth{crew}\nA deck: Defiance\n"
            f"attack top: Collateral Damage, {card}, DB Horror"
        )
        return s.question() == "A damage card is drawn"

    assert hit(CRUISER)
    assert not hit(FRIGATE)
    assert hit(FRIGATE, " [Captain Huber]")
    assert not hit(SWARM, " [Captain Huber]")
    assert not hit(FRIGATE, " [Captain Huber]", "Harana")
    assert hit(CRUISER, " [Captain Huber]", "Harana")


@clause("PD-S50", "PD-144", "PD-R108", "PD-R118")
def test_free_play_and_whitfield() -> None:
    s = new(f"""
        at: fights
        pool: 2
        row: Harana
        A: TRB Faith (fight=1) [Captain Whitley + Admiral Whitfield]
        A hand: Fire At Will, Evasion Maneuver, Defiance x2
        enemies: {BEHEMOTH} (fight=1)
    """)
    assert s.power("TRB Faith") == 10
    s.play("A play Fire At Will")
    assert (s.power("TRB Faith"), s.pool) == (15, 2)
    s.play("A play Evasion Maneuver")
    assert (s.power(BEHEMOTH), s.pool) == (9, 2)
    s.play("A play Defiance")
    assert (s.power("TRB Faith"), s.pool) == (20, 3)


@clause("PD-S51", "PD-R117")
def test_washington_hand_and_ace_in_the_hole() -> None:
    position = (
        "at: fights\nA: TRF Washington (fight=1)\nA hand: Ace In The Hole, {}\nenemies: Dra'tar Behemoth (fight=1)"
    )
    s = new(position.format("Salvaging x3"))
    assert s.power("TRF Washington") == 11
    s.play("A play Ace In The Hole")
    assert "players 13 against 12" in s.told()
    s = new(position.format("Salvaging")).play("A play Ace In The Hole")
    assert "players 10 against 12" in s.told()


@clause("PD-S52", "PD-156", "PD-R17", "PD-R18")
def test_nullified_but_played() -> None:
    s = new("""
        at: reveal
        pool: 2
        row: Agniar
        A: TRI Golem [Mr. Mooney + Ms. McGowan]
        A hand: Defiance, Covert Ops
        attack top: Lack Of Preparation, DB Horror
    """)
    assert (len(s.hand()), s.pool) == (2, 2)
    assert "Lack Of Preparation" in s.attack_discard
    s = new("at: reveal\nA: TRF Moscow [Chief Engineer Cantrell]\nA deck: Defiance\nattack top: Plasma Leak, DB Horror")
    assert s.damage_of("TRF Moscow") == []


@clause("PD-S53", "PD-R21")
def test_horror_agony_cataclysm() -> None:
    s = new("at: fights\nrow: Agniar\nA: TRB Truth (fight=1)\nenemies: DB Horror (fight=1)")
    s.play("~ damage Direct Hit", "~ damage Engines Hit")
    assert len(s.damage_of("TRB Truth")) == 2
    s = new("at: fights\nrow: Agniar\nA: TRB Truth (fight=1) [Captain Whitley]\nenemies: DB Horror (fight=1)")
    s.play("~ damage Direct Hit")
    assert len(s.damage_of("TRB Truth")) == 1
    s = new(
        "at: fights\nrow: Agniar\nA: TRB Truth (fight=1)\nA hand: Salvaging, Covert Ops\nenemies: DB Agony (fight=1)"
    )
    s.play("~ damage Direct Hit", "A take Salvaging")
    assert s.hand() == ["Covert Ops"]
    s = new(
        "at: fights\nrow: Agniar\nA: TRB Truth (fight=1) [Dr. Ferrell]\n"
        "A hand: Salvaging, Covert Ops\nenemies: DB Agony (fight=1)"
    )
    s.play("~ damage Direct Hit", "A take Salvaging")
    assert s.under() == ["Salvaging"]
    s = new("at: fights\nrow: Agniar\nA: TRB Truth (fight=1)\nenemies: DB Agony (fight=1), DAF Cataclysm").play(
        "~ damage Direct Hit"
    )
    assert s.pool == 1


@clause("PD-S54")
def test_tri_golems_price() -> None:
    s = new(f"""
        at: attack
        pool: 5
        row: Harana
        A: TRI Golem
        attack top: {CRUISER}, {SWARM}, {FRIGATE}
    """).play("A use TRI Golem", "~ damage Direct Hit", "~ damage Direct Hit")
    assert (s.structure("TRI Golem"), s.power("TRI Golem")) == (30, 5)
    s.passes()
    assert s.pool == 2


@clause("PD-S55", "PD-R119")
def test_target_eliminated() -> None:
    position = (
        "at: fights\nrow: Harana\nA: TRB Truth (fight=1){}\n"
        "A hand: Target Eliminated x2\nenemies: Dra'tar Assault Frigate (fight=1)"
    )
    s = new(position.format("")).play("A play Target Eliminated")
    assert (s.power("TRB Truth"), s.pool, s.to_act()) == (9, 1, "A")
    s = new(position.format(" [Admiral Whitfield]")).play("A play Target Eliminated")
    assert s.question() == "A draws a card"


@clause("PD-S56")
def test_enemies_that_change_in_the_fight() -> None:
    for row, power in (("Agniar", 12), ("Da'tar", 13)):
        s = new(
            f"at: fights\nrow: {row}\nA: TRB Truth (fight=1)\nA hand: Defiance\n"
            f"attack top: {BEHEMOTH}\nenemies: DSF Curse (fight=1)"
        )
        assert s.power("DSF Curse") == power
    assert new("A: TRB Truth (fight=1) [Engines Hit]\nenemies: DSF Decay (fight=1)").power("DSF Decay") == 10
    s = new("at: fights\nrow: Agniar\nA: TRB Truth (fight=1)\nA hand: Defiance\nenemies: DAC Disaster (fight=1)")
    assert s.power("DAC Disaster") == 14
    s.play("A play Defiance")
    assert "players 12 against 12" in s.told()


@clause("PD-S57", "PD-R113")
def test_green_and_purple_odds() -> None:
    s = new("A: TRF Moscow [Direct Hit + Engines Hit]\nA hand: Good As New!, Lost And Found\nA discard: Defiance")
    s.play("A play Good As New!", "A take Direct Hit")
    assert s.structure("TRF Moscow") == 75
    s = new("A: TRF Moscow [Direct Hit]\nA hand: Good As New!, Distortion Field")
    assert s.refusal("A play Good As New!").clause == "PD-R9"
    eight = "Defiance x4, Covert Ops x4"
    s = new(f"A: TRI Golem\nA hand: No Second Guessing, Distortion Field\nA deck: {eight}\nA discard: Defiance x9")
    s.play("A play No Second Guessing", "~ A draws Defiance", "~ A draws Defiance")
    assert len(s.hand()) == 3
    s = new(f"A: TRI Golem\nA hand: No Second Guessing, Distortion Field\nA deck: {eight}\nA discard: Defiance x8")
    assert s.refusal("A play No Second Guessing").clause == "PD-R9"
    s = new("at: form\nA: TRI Golem (target=0)\nA hand: Watch Your Back x2\nB: TRB Ardor\nenemies: DB Agony", seats=2)
    s.play("A play Watch Your Back")
    assert s.power("TRI Golem") == 10
    s = new(
        (
            "at: form\nA: TRI Golem (target=0)\nA hand: Watch Your Back x2\n"
            "B: TRB Ardor (target=1)\nenemies: DB Agony, DB Horror"
        ),
        seats=2,
    )
    s.play("A fight with TRI Golem", "A play Watch Your Back")
    assert s.power("TRI Golem") == 9
