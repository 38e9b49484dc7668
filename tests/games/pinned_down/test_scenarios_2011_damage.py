"""Damage and repairs: worked scenarios of the 2011 edition, played line by line."""

from __future__ import annotations

from tests.games.pinned_down.sittings import old
from tests.support import clause


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


@clause("PD-S33", "PD-160", "PD-161", "PD-R93", "PD-R30")
def test_spare_parts_repair_a_ship_of_the_class() -> None:
    s = old("A: Moscow [Direct Hit + Engines Hit], Washington\nA hand: Washington, Hide And Seek")
    s.play("A give up Washington for spare parts", "A take Direct Hit")
    assert (s.structure("Moscow"), s.pool) == (75, 0)
    s = old("A: Moscow [Direct Hit + Where It Hurts Most], Washington\nA hand: Washington, Covert Ops")
    assert s.refusal("A give up Washington for spare parts").clause == "PD-161"
    s = old("A: Moscow, Berlin [Direct Hit]\nA hand: Washington, Covert Ops")
    assert s.refusal("A give up Washington for spare parts").clause == "PD-161"
