"""The worked scenarios PD-S1 to PD-S43, played line by line."""

from __future__ import annotations

import pytest

from tests.games.pinned_down.sittings import Fleet, acarr, old
from tests.support import clause


@clause("PD-S1", "PD-78", "PD-86", "PD-87", "PD-117")
def test_a_whole_turn_with_the_pool_counted() -> None:
    s = old("""
        turn: 2
        pool: 1
        row: Harana
        A: Ardor [Admiral Bright]
        A hand: Faith, Fire At Will, Defiance, Raise The Stakes
        attack top: Assault Cruiser, Plasma Leak, Behemoth, Horror
    """)
    s.play("A play Faith")
    assert s.pool == 3
    s.play("A pass", "~ location Agniar", "~ location Pitiva Nebula")
    assert s.pool == 4
    s.play("A jump to Agniar")
    assert s.table.distance() == 3
    assert s.pool == 4
    assert "Horror would cost 5 and ends the attack" in s.told()
    s.play("A assign Ardor to Behemoth", "A fight with Ardor")
    assert (s.power("Ardor"), s.power("Behemoth")) == (13, 10)
    s.play("A pass")
    assert "Behemoth is beaten" in s.told()
    s.play("A use Faith", "A take Evasion Maneuver", "A play Fire At Will", "A pass")
    assert "players 10 against 7" in s.told()
    assert s.hand() == ["Defiance", "Raise The Stakes"]
    s.play("A no", "~ A draws Justice", "~ A draws Truth")
    assert s.pool == 4
    assert s.is_in_play("Plasma Leak")
    phases = [fact.split()[1] for fact in s.told() if fact.endswith("phase")]
    assert phases == ["jump", "attack", "assignment", "fight", "fight", "wrap-up", "main"]


@clause("PD-S2", "PD-92", "PD-93", "PD-94", "PD-95", "PD-R45", "PD-R46")
def test_a_reveal_that_stops() -> None:
    s = old("""
        at: reveal
        pool: 5
        A: Ardor
        attack top: Assault Frigate, Assault Cruiser, Worry, Swarm Frigate, Doom
    """)
    assert s.pool == 0
    assert s.attack_discard == ["Swarm Frigate"]
    assert s.names(s.table.attack.top) == ["Doom"]
    assert s.is_in_play("Worry")


@clause("PD-S3", "PD-23", "PD-R47")
def test_the_attack_deck_runs_out_twice() -> None:
    s = old("""
        at: reveal
        pool: 3
        A: Ardor
        A hand: Faith, Justice, Truth, Unity
        attack: -
        attack top: Lack Of Preparation
        attack discard: End Of The Line
    """)
    s.play("A take Faith", "~ attack End Of The Line", "A take Justice")
    assert s.pool == 3
    assert len(s.attack_discard) == 2
    assert s.hand() == ["Truth", "Unity"]


@clause("PD-S4", "PD-101", "PD-R58", "PD-102")
def test_a_surplus_enemy_joins_the_weaker_group() -> None:
    position = """
        at: assign
        A: Moscow, Artemis
        enemies: Assault Frigate, Swarm Frigate, Swarm Frigate
    """
    a = old(position).play("A assign Moscow to Assault Frigate", "A assign Artemis to Swarm Frigate")
    assert "Swarm Frigate 2 joins the fight against Artemis" in a.told()
    a.play("A fight with Moscow", "~ damage Direct Hit", "~ damage Direct Hit")
    assert "players 8 against 12" in a.told()
    b = old(position).play("A assign Moscow to Swarm Frigate", "A assign Artemis to Swarm Frigate 2")
    assert b.offers() == ["choose Moscow", "choose Artemis"]
    b.play("A choose Moscow", "A fight with Moscow", "~ damage Direct Hit")
    assert "players 8 against 14" in b.told()
    assert "players 8 against 6" in b.told()


@clause("PD-S5", "PD-R58")
def test_five_attackers_on_two_ships() -> None:
    position = """
        at: assign
        A: Moscow, Artemis
        enemies: Assault Cruiser, Assault Frigate, Swarm Frigate, Despair, Behemoth
    """
    a = old(position, seats=2).play("A assign Moscow to Assault Cruiser", "A assign Artemis to Assault Frigate")
    a.play("A fight with Moscow")
    assert "players 8 against 20" in a.told()
    assert "players 8 against 26" in a.told()
    b = old(position).play("A assign Moscow to Behemoth", "A assign Artemis to Despair")
    joined = [fact for fact in b.told() if "joins" in fact]
    assert joined == [
        "Swarm Frigate joins the fight against Artemis",
        "Assault Frigate joins the fight against Moscow",
        "Assault Cruiser joins the fight against Artemis",
    ]


@clause("PD-S6", "PD-110", "PD-R67")
def test_overpowered_at_exactly_double() -> None:
    def fight(hand: str, row: str = "Harana") -> Fleet:
        return old(f"""
            at: fights
            row: {row}
            A: Ardor, Faith (fight=1)
            A hand: {hand}
            enemies: Behemoth (fight=1)
        """)

    assert fight("-").passes().destroyed() == ["Faith"]
    s = fight("Evasion Maneuver").play("A play Evasion Maneuver", "A pass", "~ damage Direct Hit")
    assert s.structure("Faith") == 65
    s = fight("Fire At Will").play("A play Fire At Will", "A pass", "~ damage Direct Hit")
    assert "players 10 against 12" in s.told()
    s = fight("Fire At Will, Defiance", "Agniar").play("A play Fire At Will", "A play Defiance", "A pass")
    assert "players 14 against 12" in s.told()


@clause("PD-S7", "PD-R69", "PD-R73", "PD-R77")
def test_ares_and_armor_plating() -> None:
    s = old("""
        at: fights
        A: Moscow, Ares (fight=1), Hermes (fight=1)
        A hand: Defiance, Fire At Will
        enemies: Agony (fight=1), Horror (fight=1)
    """)
    s.play("A pass", "~ damage Direct Hit", "~ damage Engine Room Hit", "A take Defiance")
    assert s.destroyed() == ["Hermes"]
    assert (s.structure("Ares"), s.power("Ares"), s.capacity("Ares")) == (35, 6, 3)
    assert s.hand() == ["Fire At Will"]
    s = old("""
        at: fights
        A: Moscow, Ares (fight=1), Hermes (fight=1)
        enemies: Agony (fight=1), Horror (fight=1), Disaster (fight=1)
    """)
    assert sorted(s.destroyed()) == ["Ares", "Hermes"]
    for pool, enemies, lives in (
        (1, "Disaster", True),
        (1, "Bane, Assault Frigate", True),
        (1, "Disaster, Swarm Frigate", False),
    ):
        fighting = ", ".join(f"{name} (fight=1)" for name in enemies.split(", "))
        s = old(f"""
            at: fights
            pool: {pool}
            A: Ardor, Faith (fight=1) [Armor Plating]
            enemies: {fighting}
        """).passes()
        assert (s.destroyed() == []) == lives


@clause("PD-S8", "PD-R72", "PD-108", "PD-R96", "PD-R62")
def test_two_owners_in_one_fight() -> None:
    s = old(
        """
        at: fights
        pool: 3
        A: Ardor, Faith (fight=1)
        B: Moscow, Berlin (fight=1)
        C: Artemis
        table: They Keep Coming, On The Brink Of Despair, C's Natural Selection
        enemies: Disaster (fight=1)
    """,
        seats=3,
    )
    s.passes().play("A choose Faith", "~ damage Direct Hit", "~ damage Direct Hit")
    assert s.pool == 5
    assert s.tokens("On The Brink Of Despair") == 2
    assert s.tokens("Natural Selection") == 0


@clause("PD-S9", "PD-76", "PD-R27", "PD-R133")
def test_damage_capacity_and_random_loss() -> None:
    s = old("""
        at: fights
        A: Ardor, Faith (fight=1) [Captain Whitley + Plasma Rays]
        A deck: Defiance
        enemies: Assault Cruiser (fight=1)
    """)
    assert s.power("Faith") == 10
    s.play("A pass", "~ damage Engine Room Hit")
    assert sorted(s.offers()) == ["random Captain Whitley", "random Plasma Rays"]
    assert [chance for _, chance in s.table.odds() or []] == [0.5, 0.5]
    s.play("~ random Plasma Rays")
    assert (s.structure("Faith"), s.capacity("Faith"), s.power("Faith")) == (70, 1, 7)
    crew = "Tinkerer Lott + Ensign Holder + Repair Bot"
    s = old(f"""
        at: fights
        A: Moscow, Berlin (fight=1) [{crew}]
        enemies: Assault Frigate (fight=1)
    """).play("~ damage Direct Hit")
    s.play("~ random Tinkerer Lott")
    assert s.capacity("Berlin") == 1
    s.play("~ random Repair Bot")
    assert s.aboard("Berlin") == ["Ensign Holder"]


@clause("PD-S10", "PD-146", "PD-R129", "PD-R9", "PD-R91")
def test_an_overload_that_destroys_its_own_ship() -> None:
    s = old("""
        at: fights
        pool: 2
        A: Ardor, Faith (fight=1) [Weapon Specialist Hooper + Engines Hit + Weapon Systems Hit + Weapon Systems Hit]
        table: On The Brink Of Despair, They Keep Coming
        enemies: Assault Cruiser (fight=1)
        attack discard: -
    """)
    assert (s.power("Faith"), s.capacity("Faith")) == (2, 2)
    s.play("A use Weapon Specialist Hooper", "~ damage Direct Hit", "~ attack Behemoth")
    assert s.destroyed() == ["Faith"]
    assert "Weapon Specialist Hooper" in s.discard()
    assert len(s.table.damage_discard) == 4
    assert s.attack_discard == ["Behemoth"]
    assert s.tokens("On The Brink Of Despair") == 1
    assert s.pool == 3
    s = old("A: Moscow, Berlin\nA deck: Faith x9")
    for hit in ("Direct Hit", "Direct Hit", "Sickbay Hit", "Bridge Hit"):
        s.play("A use Berlin", f"~ damage {hit}")
    assert s.destroyed() == ["Berlin"]
    assert len(s.hand()) == 4


@clause("PD-S11", "PD-R75", "PD-147")
def test_plasma_shields_cancel_one_damage() -> None:
    s = old("""
        at: fights
        A: Moscow (fight=1) [Plasma Shields]
        table: On The Brink Of Despair
        enemies: Assault Cruiser (fight=1)
    """)
    assert s.offers() == ["yes", "no"]
    s.play("A yes")
    assert s.damage_of("Moscow") == []
    assert s.discard() == ["Plasma Shields"]
    assert s.tokens("On The Brink Of Despair") == 1
    horror = """
        at: fights
        A: Moscow (fight=1) [{}]
        enemies: Horror (fight=1)
    """
    s = old(horror.format("Plasma Shields")).play("A yes", "~ damage Direct Hit")
    assert s.damage_of("Moscow") == ["Direct Hit"]
    s = old(horror.format("Plasma Shields + Plasma Shields")).play("A yes", "A yes")
    assert s.damage_of("Moscow") == []
    s = old("""
        at: fights
        A: Ardor, Artemis (fight=1) [Plasma Shields]
        enemies: Assault Cruiser (fight=1), Swarm Frigate (fight=1)
    """)
    assert s.destroyed() == ["Artemis"]
    s = old("""
        at: fights
        A: Moscow (fight=1) [Plasma Shields]
        A hand: Raise The Stakes
        enemies: Assault Cruiser (fight=1)
    """).play("A play Raise The Stakes", "~ damage Direct Hit")
    assert s.damage_of("Moscow") == ["Direct Hit"]
    assert s.aboard("Moscow") == ["Plasma Shields"]


@clause("PD-S12", "PD-R76", "PD-R95")
def test_gerrara_nebula_overload_damage_and_limit() -> None:
    position = """
        at: fights
        row: {}
        A: Ardor, Faith (fight=1) [Captain Whitley + Weapon Specialist Hooper]
        enemies: Assault Cruiser (fight=1)
    """
    s = old(position.format("Gerrara Nebula"))
    assert s.power("Faith") == 9
    s.play("A use Weapon Specialist Hooper", "~ damage Weapon Systems Hit", "~ damage Engines Hit")
    assert (s.power("Faith"), s.structure("Faith")) == (6, 50)
    s.play("~ attack Behemoth").passes()
    assert "players 10 against 10" in s.told()
    assert len(s.damage_of("Faith")) == 2
    assert s.upkeep("Faith") == 1
    s = old(position.format("Harana"))
    s.play("A use Weapon Specialist Hooper", "~ damage Weapon Systems Hit", "~ attack Doom", "A pass")
    assert "players 11 against 10" in s.told()


@clause("PD-S13", "PD-R33", "PD-R87")
def test_symbiosis_and_the_acarr_fleet() -> None:
    s = acarr(
        """
        at: fights
        A: Mothacar (fight=1), Bullacar (fight=2), Predacar (fight=3), Regacar (fight=4)
        A hand: Symbiosis
        enemies: {}
    """.format(", ".join(f"Assault Frigate (fight={n})" for n in range(1, 5)))
    )
    assert [s.power(name) for name in ("Mothacar", "Bullacar", "Assault Frigate", "Assault Frigate 4")] == [7, 7, 7, 7]
    s.play("A fight with Mothacar", "A yes")
    assert s.damage_of("Mothacar") == []
    assert s.discard() == ["Symbiosis"]
    s = acarr(
        """
        at: fights
        A: Mothacar (fight=1), Bullacar (fight=2), Bullacar (fight=3), Predacar (fight=4)
        A hand: Symbiosis
        enemies: {}
    """.format(", ".join(f"Assault Frigate (fight={n})" for n in range(1, 5)))
    )
    assert (s.power("Mothacar"), s.power("Assault Frigate")) == (7, 7)
    s.play("A fight with Mothacar")
    assert s.to_act() == "~"


@clause("PD-S14", "PD-150", "PD-152", "PD-R78", "PD-R79")
def test_destiny_a_deck_that_runs_out_and_modifiers() -> None:
    for card, gained in (("Doom", 4), ("Assault Cruiser", 2), ("Worry", 0)):
        s = old("""
            at: fights
            row: Harana
            A: Ardor, Faith (fight=1) [Weapon Specialist Hooper]
            attack: -
            attack discard: Assault Cruiser, Worry, Doom
            enemies: Assault Cruiser (fight=1)
        """)
        s.play("A use Weapon Specialist Hooper", "~ damage Engines Hit", f"~ attack {card}")
        assert s.power("Faith") == 6 + gained
        assert s.attack_discard == [card]
        assert s.table.attack.size() == 2
    s = old("""
        at: fights
        row: Da'tar
        A: Ardor (fight=1)
        A hand: Defiance
        attack top: Swarm Frigate
        enemies: Curse (fight=1)
    """)
    assert s.power("Curse") == 10


@clause("PD-S15", "PD-153", "PD-R97")
def test_upkeep_of_the_fleet() -> None:
    s = old("""
        at: jump
        pool: 3
        A: Ardor, Justice, Faith [Engines Hit + Engines Hit]
    """)
    assert s.pool == 7
    s = old("""
        at: threat
        pool: 7
        row: Harana, Agniar, Da'tar
        A: Ardor, Justice, Faith
        attack top: Horror, Horror, Horror, Horror
    """)
    assert s.pool == 16 - 5  # the other copies of a unique ship come to nothing


@clause("PD-S16", "PD-7", "PD-R102")
def test_end_of_the_line() -> None:
    six = "Faith, Justice, Truth, Unity, Berlin, Paris"
    s = old(f"at: reveal\nA: Ardor\nA destroyed: {six}\nattack top: End Of The Line, Horror")
    assert s.table.result() is None
    s = old(f"at: reveal\nA: Ardor\nA destroyed: {six}, London\nattack top: End Of The Line, Horror")
    result = s.table.result()
    assert result is not None
    assert (result.clause, result.ranks) == ("PD-7", [2])


@clause("PD-S17", "PD-8", "PD-4")
def test_on_the_brink_of_despair() -> None:
    s = old("""
        at: fights
        row: Gerrara Nebula, Volar Pulsar, Agniar, Kressar Shipyards
        A: Ardor, Faith (fight=1), Berlin (fight=1)
        A deck: -
        table: On The Brink Of Despair (tokens=17)
        enemies: Doom (fight=1)
    """).passes()
    s.play("A choose Faith", "~ damage Direct Hit", "~ damage Direct Hit")
    result = s.table.result()
    assert result is not None
    assert result.clause == "PD-118"
    s = old("""
        at: fights
        row: Gerrara Nebula, Volar Pulsar, Agniar, Kressar Shipyards
        A: Ardor, Faith (fight=1), Berlin (fight=1), Paris (fight=1)
        table: On The Brink Of Despair (tokens=17)
        enemies: Doom (fight=1), Swarm Frigate (fight=1)
    """).passes()
    s.play("A choose Faith", "~ damage Direct Hit", "A choose Berlin", "~ damage Direct Hit", "~ damage Direct Hit")
    result = s.table.result()
    assert result is not None
    assert result.clause == "PD-7"


@clause("PD-S18", "PD-R41")
def test_tekana_passage_has_to_be_chosen() -> None:
    s = old("""
        at: jump
        row: Gerrara Nebula, Volar Pulsar, Harana
        A: Ardor
        locations top: Tekana Passage, Agniar
    """)
    assert s.table.distance() == 9
    assert s.names(s.table.locations.below) == ["Agniar"]
    s = old("""
        at: jump
        row: Da'tar
        A: Artemis, Hermes
        locations top: Agniar, Harana, Tekana Passage
    """)
    assert s.refusal("A jump to Agniar").clause == "PD-R43"
    s.play("A use Hermes", "~ damage Direct Hit")
    while s.to_act() == "A" and "pass" in s.offers():
        s.play("A pass")
    assert s.names(s.table.row)[-1] == "Tekana Passage"


@clause("PD-S19", "PD-4", "PD-5", "PD-118", "PD-R99")
def test_ten_is_not_enough_unless_you_live() -> None:
    position = """
        at: jump
        row: Gerrara Nebula, Volar Pulsar, Agniar
        A: Ardor
        A deck: -
        locations top: Kressar Shipyards, Harana
        attack top: {}
    """
    s = old(position.format("Agony, Horror, Assault Frigate, Swarm Frigate")).play("A jump to Kressar Shipyards")
    s.play("A assign Ardor to Agony")
    result = s.table.result()
    assert result is not None
    assert (result.clause, result.scores, result.ranks) == ("PD-5", [10], [2])
    s = old(position.format("Assault Cruiser, Behemoth, Doom")).play("A jump to Kressar Shipyards")
    s.play("A assign Ardor to Behemoth", "~ damage Direct Hit")
    result = s.table.result()
    assert result is not None
    assert (result.clause, result.ranks) == ("PD-118", [1])
    assert "players 13 against 22" in s.told()


@clause("PD-S20", "PD-154", "PD-R51", "PD-R53", "PD-90")
def test_cloaking_is_a_risk() -> None:
    s = old("""
        at: attack
        row: Harana, Agniar
        A: Artemis, Apollo
        A deck: Faith x9
        attack top: Assault Cruiser, Swarm Frigate, Horror
    """)
    s.play("A yes").passes()
    s.play("A assign Artemis to Swarm Frigate")
    assert "+6 threat: the pool is 6" in s.told()
    assert "players 8 against 16" in s.told()
    result = s.table.result()
    assert result is not None
    s = old("""
        at: attack
        pool: 2
        row: Harana, Agniar
        A: Artemis, Apollo
        A deck: Faith x9
        attack top: Assault Cruiser, Doom, Swarm Frigate
    """)
    s.play("A yes", "A pass")
    assert "Apollo loses its cloak" in s.told()
    assert s.offers()[0].startswith("assign Artemis")


@clause("PD-S21", "PD-R13")
def test_covert_ops() -> None:
    s = old("A: Artemis\ntable: A's Covert Ops")
    assert (s.cost("Apollo"), s.cost("Faith")) == (2, 2)
    s.play("A use Covert Ops")
    assert (s.cost("Apollo"), s.cost("Faith")) == (2, 1)
    s = old("A: Artemis\ntable: A's Covert Ops, A's Covert Ops").play("A use Covert Ops")
    assert s.cost("Apollo") == 1
    s = old("""
        at: threat
        pool: 3
        row: Harana, Agniar
        A: Artemis [Cloaking Device + Mr. Alford], Apollo
        table: A's Covert Ops
        attack top: Lack Of Preparation, Doom
        A hand: Faith, Truth
    """)
    assert s.pool == 6


@clause("PD-S22", "PD-R49", "PD-R134")
def test_a_change_of_plans() -> None:
    s = old(
        """
        at: reveal
        pool: 8
        row: Moslov Asteroid
        A: Ardor
        B: Moscow
        B hand: Faith, Truth, Unity
        B deck: Berlin
        attack top: Assault Cruiser, Behemoth, A Change Of Plans, Horror
        attack: Doom x9
    """,
        seats=2,
    )
    assert s.pool == 2
    assert s.to_act() == "B"
    s.play("B yes")
    assert s.hand(1) == []
    assert s.table.deck[1].size() == 4
    assert "Horror attacks for 4 threat" in s.told()
    assert s.pool == 0  # 4 before a Doom was paid


@clause("PD-S23", "PD-R81")
def test_collateral_damage() -> None:
    position = """
        at: fights
        row: {}
        A: Ardor (fight=1){}, Faith, Justice
        table: Collateral Damage
        attack top: Assault Frigate
        enemies: Swarm Frigate (fight=1)
    """
    s = old(position.format("Agniar", "")).passes()
    assert s.offers() == ["choose Ardor", "choose Faith", "choose Justice"]
    s.play("A choose Faith", "~ damage Direct Hit")
    assert s.damage_of("Faith") == ["Direct Hit"]
    s = old(position.format("Agniar", " [Admiral Whitfield]")).passes()
    assert "destiny is Assault Frigate: 3" in s.told()
    assert s.question() == "A draws a card"
    s = old(position.format("Harana", " [Admiral Whitfield]")).passes()
    assert s.offers()[0] == "choose Ardor"


@clause("PD-S24", "PD-R83", "PD-R84", "PD-R85", "PD-R14")
def test_justice_whitfield_superiority_worry_bridge_hit() -> None:
    position = """
        at: fights
        pool: 5
        row: Agniar
        A: Ardor, Justice (fight=1) [Admiral Whitfield{}]
        A deck: Faith x9
        table: A's Superiority{}
        attack top: Assault Cruiser
        enemies: Agony (fight=1)
    """
    s = old(position.format("", ""))
    assert s.power("Justice") == 17
    s.play("A use Admiral Whitfield")
    assert (s.pool, s.power("Justice")) == (3, 21)
    assert old(position.format("", ", Worry")).power("Justice") == 14
    assert old(position.format(" + Bridge Hit", "")).power("Justice") == 8


@clause("PD-S25", "PD-R84", "PD-69")
def test_a_bridge_hit_on_ardor() -> None:
    row = "Harana, Agniar, Da'tar, Salaza Docks, Volar Pulsar"
    s = old(f"row: {row}\nA: Ardor (fight=1) [Admiral Bright + Plasma Rays]\nenemies: Assault Cruiser (fight=1)")
    assert (s.power("Ardor"), s.power("Assault Cruiser")) == (18, 8)
    s = old(
        f"row: {row}\nA: Ardor (fight=1) [Admiral Bright + Plasma Rays + Bridge Hit]\n"
        "enemies: Assault Cruiser (fight=1)"
    )
    assert (s.power("Ardor"), s.power("Assault Cruiser")) == (8, 8)


@clause("PD-S26", "PD-R95")
def test_artemis_overloaded_twice_at_gerrara_nebula() -> None:
    position = "at: attack\nrow: Gerrara Nebula\nA: Artemis\nA deck: Faith x9\nattack top: Assault Cruiser, Horror"
    s = old(position).play("A use Artemis", "~ damage Bridge Hit", "~ damage Sickbay Hit")
    assert s.structure("Artemis") == 55
    s.play("~ damage Cloaking Device Hit", "~ damage Engines Hit")
    assert s.structure("Artemis") == 5
    assert s.cost("Assault Cruiser", -1) == 4
    s = old(position).play("A use Artemis", "~ damage Engine Room Hit", "~ damage Sickbay Hit")
    assert s.structure("Artemis") == 45
    s.play("~ damage Cloaking Device Hit", "~ damage Cargo Bay Hit")
    result = s.table.result()
    assert result is not None
    assert result.clause == "PD-5"


@clause("PD-S27", "PD-R16", "PD-R14")
def test_weary() -> None:
    crew = "Admiral Whitfield + Weapon Specialist Hooper + Captain Huber + Admiral Bright"
    position = f"at: reveal\nrow: {{}}\nA: Ardor [{crew}]\nattack top: Weary, {{}}, Horror"
    s = old(position.format("Agniar", "Swarm Frigate"))
    assert s.hand() == ["Admiral Whitfield", "Weapon Specialist Hooper"]
    s = old(position.format("Da'tar", "Swarm Frigate"))
    assert s.hand() == ["Captain Huber"]
    assert old(position.format("Agniar", "Worry")).hand() == []


@clause("PD-S28", "PD-103", "PD-R60", "PD-R127")
def test_fear() -> None:
    position = "at: assign\nrow: {}\nA: Ardor (cloaked), Faith, Truth\nA deck: Faith x9\nenemies: Fear, Assault Frigate"
    s = old(position.format("Moslov Asteroid"))
    assert s.offers() == ["fight with Truth", "fight with Faith"]
    assert int(s.table.fight[s.piece("Truth")]) == int(s.table.fight[s.piece("Fear")])
    s = old(position.format("Harana")).passes()
    assert "players 13 against 20" in s.told()
    assert s.offers() == ["choose Faith", "choose Truth"]


@clause("PD-S29", "PD-R76")
def test_horror_and_whitley() -> None:
    s = old("""
        at: fights
        A: Ardor, Faith (fight=1) [Captain Whitley]
        A deck: Defiance
        enemies: Horror (fight=1)
    """).passes()
    s.play("~ damage Direct Hit")
    assert s.damage_of("Faith") == ["Direct Hit"]
    assert s.question() != "A damage card is drawn"
    s = old("at: fights\nA: Ardor, Faith (fight=1)\nA deck: Defiance\nenemies: Horror (fight=1)").passes()
    assert s.destroyed() == ["Faith"]


@clause("PD-S30", "PD-R103", "PD-R7", "PD-R130")
def test_plasma_leak_from_reveal_to_removal() -> None:
    s = old("""
        at: fights
        A: Moscow, Berlin (fight=1)
        A deck: Defiance
        table: Plasma Leak, Plasma Leak
        enemies: Assault Frigate (fight=1)
    """).play("~ damage Engines Hit")
    assert s.aboard("Berlin") == ["Plasma Leak", "Plasma Leak"]
    s = old("""
        at: start
        A: Ardor, Faith [Repair Bot + Plasma Shields + Plasma Leak + Plasma Leak]
        A hand: Emergency Procedures
    """)
    s.play("~ damage Engines Hit", "~ damage Engines Hit")
    assert s.damage_of("Faith") == ["Engines Hit"]
    s.play("A play Emergency Procedures")
    assert s.offers() == ["way 1", "way 2"]
    s.play("A way 2", "A choose Plasma Leak")
    assert s.aboard("Faith").count("Plasma Leak") == 1


@clause("PD-S31", "PD-143")
def test_salvaging() -> None:
    s = old("""
        at: fights
        A: Ardor (fight=1), Faith (fight=1), Justice (fight=1)
        A deck: Defiance
        table: A's Salvaging
        enemies: Assault Cruiser (fight=1)
    """).passes()
    assert s.tokens("Salvaging") == 3
    position = "A: Ardor\nB: Moscow\nB discard: Repair Bot\ntable: A's Salvaging (tokens={})"
    s = old(position.format(3), seats=2).play("A use Salvaging", "B yes", "B fetch Repair Bot", "B choose Moscow")
    assert (s.pool, s.tokens("Salvaging")) == (1, 0)
    assert s.aboard("Moscow") == ["Repair Bot"]
    assert old(position.format(2), seats=2).refusal("A use Salvaging").clause in ("PD-R9", "PD-R6", "PD-13")


@clause("PD-S32", "PD-R70", "PD-R86", "PD-R132", "PD-46")
def test_captain_huber() -> None:
    s = old("""
        at: fights
        row: Moslov Asteroid
        A: Ardor (fight=2) [Admiral Bright], Faith (fight=3), Truth (fight=1) [Captain Huber]
        enemies: Assault Frigate (fight=1), Assault Cruiser (fight=3), Assault Cruiser (fight=2)
    """)
    s.play("A fight with Truth").passes()
    assert "Ardor has no opponent left" in s.told()
    assert "the fight of Faith begins" in s.told()
    assert s.is_in_play("Assault Cruiser")
    assert not s.is_in_play("Assault Cruiser 2")


@clause("PD-S33", "PD-160", "PD-161", "PD-R93", "PD-R30")
def test_spare_parts_repair_a_ship_of_the_class() -> None:
    s = old("A: Moscow [Direct Hit + Engines Hit], Washington\nA hand: Washington, Hide And Seek")
    s.play("A give up Washington for spare parts", "A take Direct Hit")
    assert (s.structure("Moscow"), s.pool) == (75, 0)
    s = old("A: Moscow [Direct Hit + Where It Hurts Most], Washington\nA hand: Washington, Covert Ops")
    assert s.refusal("A give up Washington for spare parts").clause == "PD-161"
    s = old("A: Moscow, Berlin [Direct Hit]\nA hand: Washington, Covert Ops")
    assert s.refusal("A give up Washington for spare parts").clause == "PD-161"


@clause("PD-S34", "PD-168")
def test_the_end_draws_near_over_three_turns() -> None:
    s = old("at: end\nturn: 3\nA: Moscow\ntable: The End Draws Near")
    assert s.tokens("The End Draws Near") == 1
    s = old("at: attack start\npool: 4\nA: Moscow\ntable: The End Draws Near (tokens=2)\nattack top: Horror")
    assert s.pool == 1  # 6 before Horror was paid
    s = old("at: wrap-up\npool: 4\nA: Moscow\nA hand: Eyes And Ears\ntable: The End Draws Near (tokens=2)")
    s.play("A play Eyes And Ears")
    assert not s.is_in_play("The End Draws Near")


@clause("PD-S35", "PD-97", "PD-R50")
def test_prices_of_attackers() -> None:
    s = old("""
        A: Artemis
        row: Oshiro Asteroid Belt
        pool: 5
        table: A's They Are Coming
    """).play("A use They Are Coming")
    assert s.cost("Behemoth", -1) == 3
    s.table.ship_was_revealed = 1
    assert s.cost("Swarm Frigate", -1) == 2
    s = old("A: Artemis\nrow: Kressar Shipyards\ntable: A's They Are Coming").play("A use They Are Coming")
    assert s.cost("Agony", -1) == 5


@clause("PD-S36", "PD-R124", "PD-R125", "PD-R71", "PD-R128")
def test_suicacar() -> None:
    table = "table: On The Brink Of Despair, A's Natural Selection"
    s = acarr(
        f"at: fights\nA: Mothacar, Suicacar (fight=1)\nA deck: Faith\n{table}\nenemies: Assault Frigate (fight=1)"
    )
    s.play("A use Suicacar by Suicacar")
    assert (s.tokens("On The Brink Of Despair"), s.tokens("Natural Selection")) == (0, 0)
    s = acarr(f"""
        at: fights
        A: Mothacar, Suicacar (fight=1)
        {table}
        enemies: Assault Frigate (fight=1), Swarm Frigate (fight=1)
    """).play("A use Suicacar by Suicacar", "A choose Assault Frigate")
    assert s.tokens("Natural Selection") == 1
    assert s.is_in_play("Swarm Frigate")
    s = acarr("""
        at: fights
        A: Mothacar, Suicacar (fight=1), Predacar (fight=1)
        A deck: Faith
        enemies: Assault Frigate (fight=1)
    """).play("A use Suicacar by Suicacar")
    assert "players 7 against 0" in s.told()
    assert "the fight is won" in s.told()


@clause("PD-S37", "PD-R101")
def test_mothacar_exchanges_ships() -> None:
    s = acarr("A: Mothacar, Predacar\npool: 2\nA deck: Bullacar x2").play(
        "A use Mothacar", "A choose Predacar", "A take Bullacar"
    )
    assert s.pool == 6
    s = acarr("A: Mothacar, Predacar\npool: 2\nA deck: Bullacar x2").play(
        "A use Mothacar", "A choose Mothacar", "A take Bullacar"
    )
    while s.to_act() == "A":
        s.play("A pass")
    result = s.table.result()
    assert result is not None
    assert result.clause == "PD-R101"


@clause("PD-S38", "PD-R93")
def test_where_it_hurts_most() -> None:
    s = old(
        "at: start\n"
        "A: Moscow [Direct Hit + Where It Hurts Most + Repair Bot], Faith [Engines Hit]\n"
        "A hand: Emergency Procedures"
    )
    assert s.offers() == ["choose Faith", "no"]
    s.play("A no", "A play Emergency Procedures")
    s.play("A way 2") if s.offers()[0] == "way 1" else None
    assert s.aboard("Moscow") == ["Repair Bot"]
    assert s.structure("Moscow") == 65


@clause("PD-S39")
def test_acarr_fight_effects() -> None:
    def after(card: str, fleet: str, pool: int = 0) -> int:
        s = acarr(f"at: fights\npool: {pool}\nA: Mothacar, {fleet}\nA hand: {card}\nenemies: Doom (fight=1)")
        s.play(f"A play {card}")
        return next(int(fact.rsplit(" ", 1)[1]) for fact in s.told() if fact.startswith("Bullacar has power"))

    four = "Bullacar (fight=1), Predacar, Sleepacar"
    assert after("Survival Of The Fittest", four) == 11
    assert after("Survival Of The Fittest", "Bullacar (fight=1), Predacar") == 9
    assert after("Facing Extinction", four) == 11
    assert after("Facing Extinction", four, 1) == 9
    assert after("Ferocity", four) == 9
    assert after("Ferocity", "Bullacar (fight=1) [Engines Hit], Predacar, Sleepacar") == 10


@clause("PD-S40", "PD-R19", "PD-R117", "PD-R55")
def test_acarr_main_phase() -> None:
    s = acarr("""
        A: Mothacar, Bullacar [Plasma Leak], Predacar, Sleepacar
        A hand: Adaption, Mutation
        A deck: Camoucar, Ferocity, Mutation
        A discard: Endless Forms
    """).play("A play Adaption")
    assert s.attack_discard == ["Plasma Leak"]
    s.play("A play Mutation")
    assert "take Ferocity" not in s.offers()
    s.play("A fetch Endless Forms", "A take Camoucar")
    assert s.pool == 4
    assert s.table.ships_of(0) == 5


@clause("PD-S41")
def test_sleepacar_sends_ships_under_the_deck() -> None:
    s = acarr("A: Mothacar, Sleepacar, Bullacar\nA deck: Faith\ntable: A's Ecological Niche")
    s.play("A use Sleepacar by Bullacar", "~ damage Bridge Hit")
    assert s.under() == ["Bullacar"]
    assert s.names(s.table.damage_discard) == ["Bridge Hit"]
    assert s.cost("Bullacar") == 2
    s = acarr("A: Mothacar, Sleepacar, Bullacar [Direct Hit + Direct Hit + Engines Hit]\nA deck: Faith")
    s.play("A use Sleepacar by Bullacar", "~ damage Bridge Hit")
    assert s.destroyed() == ["Bullacar"]
    assert s.under() == []


@clause("PD-S42", "PD-R10")
def test_searching_in_a_fight() -> None:
    s = old("""
        at: fights
        A: Ardor, Unity (fight=1) [Captain Downs], Faith
        A deck: Fire At Will x3
        enemies: Doom (fight=1)
    """)
    assert s.power("Unity") == 12
    s.play("A use Captain Downs", "A take Fire At Will")
    assert s.power("Unity") == 16
    assert s.refusal("A use Captain Downs").clause == "PD-R10"
    s = old("""
        at: fights
        A: Moscow [Repair Bot + Direct Hit + Engines Hit], London (fight=1)
        A deck: Emergency Procedures
        enemies: Assault Cruiser (fight=1)
    """).play("A use London", "A take Emergency Procedures", "A take Direct Hit")
    assert s.structure("Moscow") == 100


@clause("PD-S43", "PD-R86", "PD-R88", "PD-R32")
def test_torpedos_and_decay() -> None:
    s = old("""
        at: fights
        A: Ardor (fight=2), Justice (fight=1) [Long-Range Torpedos]
        enemies: Assault Cruiser (fight=1), Horror (fight=2)
    """).play("A fight with Justice", "A use Long-Range Torpedos")
    assert s.offers() == ["choose Assault Cruiser", "choose Horror"]
    s.play("A choose Horror")
    assert not s.is_in_play("Horror")
    s = old("at: fights\nA: Ardor, Unity (fight=1) [Long-Range Torpedos]\nA hand: Defiance\nenemies: Doom (fight=1)")
    assert s.offers() == ["play Defiance", "pass"]
    s = old("A: Ardor, Faith (fight=1), Berlin (fight=1) [Direct Hit]\nenemies: Decay (fight=1)")
    assert s.power("Decay") == 10


def test_a_position_must_ask_somebody() -> None:
    with pytest.raises(ValueError, match="there is no card"):
        old("A: Flying Saucer")
