"""Cards of the main phase: worked scenarios of the 2011 edition, played line by line."""

from __future__ import annotations

from tests.games.pinned_down.sittings import old
from tests.support import clause


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
