"""Fights: worked scenarios of the 2011 edition, played line by line."""

from __future__ import annotations

from tests.games.pinned_down.sittings import Fleet, old
from tests.support import clause


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


@clause("PD-R67")
def test_nothing_against_nothing_is_lost_and_not_overpowered() -> None:
    """Twice nothing is nothing: the ships take damage as from any tie."""
    s = old("""
        at: fights
        A: Ardor, Faith (fight=1) [Weapon Systems Hit + Weapon Systems Hit + Weapon Systems Hit]
        A hand: Evasion Maneuver x2
        enemies: Swarm Frigate (fight=1)
    """)
    s.play("A play Evasion Maneuver", "A play Evasion Maneuver").passes()
    assert "players 0 against 0" in s.told()
    s.play("~ damage Bridge Hit")
    assert (s.destroyed(), s.structure("Faith")) == ([], 5)


@clause("PD-R58", "PD-101")
def test_the_weakest_left_over_is_the_one_of_least_power_now() -> None:
    """Bane has 8 printed and 11 among three other enemies, so the Assault Cruiser of 10 joins before it."""
    s = old("at: assign\nA: Moscow, Artemis\nenemies: Assault Frigate, Swarm Frigate, Bane, Assault Cruiser")
    s.play("A assign Moscow to Assault Frigate", "A assign Artemis to Swarm Frigate")
    assert [fact for fact in s.told() if "joins" in fact] == [
        "Assault Cruiser joins the fight against Artemis",
        "Bane joins the fight against Moscow",
    ]


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
