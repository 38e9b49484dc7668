"""The way and the attacks: worked scenarios of the 2011 edition, played line by line."""

from __future__ import annotations

import pytest

from tests.games.pinned_down.sittings import old
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


def test_a_position_must_ask_somebody() -> None:
    with pytest.raises(ValueError, match="there is no card"):
        old("A: Flying Saucer")
