"""The turn of both editions: PD-78 to PD-139, and the order in which things are asked."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import sandtable
from sandtable.games.pinned_down import prices, reckon
from sandtable.games.pinned_down.effects.asking import ReturnCards
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.rng import Rng
from tests.games.pinned_down.sittings import Fleet, new, old
from tests.support import clause


@clause("PD-79", "PD-80", "PD-R6")
def test_players_act_one_action_at_a_time_and_a_pass_is_not_final() -> None:
    s = old("A: Ardor\nA hand: Faith, Armor Plating\nB: Moscow\nB hand: Berlin, Repair Bot", seats=2)
    s.play("A pass", "B play Berlin", "A play Faith", "B pass", "A play Armor Plating", "A choose Faith", "B pass")
    assert s.to_act() == "A"
    s.play("A pass")
    assert s.question() == "A location is turned up"


@clause("PD-R136")
def test_common_choices_are_the_first_seats_and_own_ones_the_owners() -> None:
    position = "at: jump\nfirst: {}\nA: Moscow\nB: Artemis\nlocations top: Agniar, Harana"
    assert old(position.format("A"), seats=2).to_act() == "A"
    assert old(position.format("B"), seats=2).to_act() == "B"
    s = old("at: assign\nfirst: B\nA: Moscow\nB: Artemis\nenemies: Doom, Horror", seats=2)
    assert s.offers() == ["assign Artemis to Doom", "assign Artemis to Horror"]
    end = old("at: end\nA: Moscow\nA hand: Repair Bot\nB: Artemis\nB hand: Repair Bot", seats=2)
    assert (end.table.first_seat, end.to_act()) == (1, "B")


@clause("PD-87", "PD-R38", "PD-R36")
def test_the_other_location_goes_under_the_deck() -> None:
    s = old("at: jump\nA: Moscow\nattack top: Horror").play(
        "~ location Agniar", "~ location Harana", "A jump to Harana"
    )
    assert s.names(s.table.locations.below) == ["Agniar"]
    assert s.table.locations.size() == 14
    assert "+3 threat: the pool is 3" in s.told()


@clause("PD-96", "PD-R44", "PD-R52")
def test_attack_effects_cost_nothing() -> None:
    s = old("at: reveal\nA: Moscow\nattack top: Worry, Lack Of Preparation, Horror")
    assert s.is_in_play("Worry")
    assert s.attack_discard == ["Lack Of Preparation", "Horror"]
    s = old("at: leave\nA: Moscow\nenemies: Doom, Horror")
    assert s.attack_discard == ["Doom", "Horror"]


@clause("PD-R25")
def test_a_second_copy_of_a_unique_attack_card_is_discarded_unpaid() -> None:
    s = old(
        "at: reveal\npool: 10\nA: Moscow\nA hand: Superiority\nattack top: Doom, Doom, Horror, Horror\nattack: Agony x9"
    )
    assert s.table.ships_of(-1) == 2
    assert s.is_in_play("Horror")


@clause("PD-99", "PD-R57", "PD-100", "PD-113")
def test_every_ship_fights_and_every_attacker_gets_one() -> None:
    def assignments(s: Fleet) -> int:
        if s.to_act() != "A" or not s.offers()[0].startswith("assign"):
            return 1
        total = 0
        for offer in s.offers():
            after = Fleet(s.game, s.table.text())
            total += assignments(after.play(f"A {offer}"))
        return total

    assert assignments(old("at: assign\nA: Moscow, Artemis\nenemies: Doom, Horror")) == 2
    assert assignments(old("at: assign\nA: Moscow, Artemis, Ares\nenemies: Doom, Horror")) == 6
    assert assignments(old("at: assign\nA: Moscow\nenemies: Doom, Horror, Agony")) == 3
    s = old(
        "at: fights\nrow: Harana\nA: Ardor (fight=1), Faith (fight=1), Justice (fight=1)\nenemies: Behemoth (fight=1)"
    )
    s.passes()
    assert "players 29 against 10" in s.told()


@clause("PD-104", "PD-R55", "PD-R56")
def test_without_ship_or_attacker_there_is_no_fight() -> None:
    s = old("at: assign\nA: Artemis (cloaked)\nenemies: Doom")
    assert s.is_in_play("Doom")
    assert s.table.phase == 6
    s = old("at: attack\nA: Moscow\nattack top: Horror")
    assert "the assignment phase" not in s.told()
    s = old("at: assign\nA: Artemis (cloaked)\nenemies: Doom", bombardment="on")
    assert s.question() == "A damage card is drawn"


@clause("PD-R59")
def test_the_later_rule_lets_the_players_place_attackers() -> None:
    s = old("at: assign\nA: Moscow, Artemis\nenemies: Assault Frigate, Swarm Frigate, Swarm Frigate", surplus="players")
    s.play("A assign Moscow to Assault Frigate", "A assign Artemis to Swarm Frigate")
    assert s.offers() == ["choose Moscow", "choose Artemis"]
    s = old("at: assign\nA: Artemis, Berlin\nenemies: Doom, Swarm Frigate, Swarm Frigate", surplus="players")
    s.play("A assign Artemis to Swarm Frigate", "A assign Berlin to Doom")
    assert "Swarm Frigate 2 joins the fight against Artemis" in s.told()


@clause("PD-R59")
def test_by_the_later_rule_attackers_are_placed_in_any_order() -> None:
    """The Assault Cruiser came last and is placed first; `players` would ask for the Assault Frigate before it."""
    position = "at: assign\nA: Moscow, Artemis\nenemies: Doom, Swarm Frigate, Assault Frigate, Assault Cruiser"
    s = old(position, surplus="players_any_order")
    s.play("A assign Moscow to Swarm Frigate", "A assign Artemis to Doom")
    assert s.question() == "Which of the attackers left over joins a fight next?"
    assert s.offers() == ["choose Assault Frigate", "choose Assault Cruiser"]
    s.play("A choose Assault Cruiser", "A choose Moscow")
    assert next(fact for fact in s.told() if "joins" in fact) == "Assault Cruiser joins the fight against Moscow"


@clause("PD-R51", "PD-154")
@pytest.mark.parametrize(("damage", "is_shown"), [("", True), (" [Cloaking Device Hit]", False)])
def test_a_cloak_that_is_forbidden_is_not_shown_until_it_is_lifted(damage: str, is_shown: bool) -> None:
    """In the attack phase the next reveal lifts it, and nobody should count on it before."""
    s = old(f"at: attack\nA: Artemis, Apollo (cloaked){damage}")
    view: Any = s.table.view(0)
    fleet = view["players"][0]["fleet"]
    assert {ship["piece"]: ship["cloaked"] for ship in fleet} == {"Artemis": False, "Apollo": is_shown}


@clause("PD-R59")
def test_with_one_fight_nobody_is_asked_who_joins_it_first() -> None:
    position = "at: assign\nA: Moscow\nenemies: Swarm Frigate, Assault Frigate, Assault Cruiser"
    s = old(position, surplus="players_any_order").play("A assign Moscow to Swarm Frigate")
    assert len([fact for fact in s.told() if "joins" in fact]) == 2


@clause("PD-101")
def test_the_weakest_attacker_left_over_joins_first() -> None:
    s = old("at: assign\nA: Moscow, Artemis\nenemies: Assault Frigate, Cataclysm, Assault Cruiser, Swarm Frigate")
    s.play("A assign Moscow to Assault Frigate", "A assign Artemis to Cataclysm")
    assert "Swarm Frigate joins the fight against Moscow" in s.told()
    assert "Assault Cruiser joins the fight against Artemis" in s.told()


@clause("PD-R13")
def test_no_price_is_below_nothing() -> None:
    assert old("row: Oshiro Asteroid Belt\nA: Moscow").cost("Swarm Frigate", -1) == 0


@clause("PD-R126")
def test_a_text_without_limit_is_used_so_often_and_no_more() -> None:
    s = old("A: Moscow, Berlin\nA hand: Hide And Seek", uses=1).play("A use Berlin", "~ damage Engines Hit")
    s.play("~ A draws Faith")
    assert s.refusal("A use Berlin").clause == "PD-R126"


@clause("PD-R137")
def test_a_full_pool_ends_cards_that_fetch_each_other() -> None:
    """Two copies of Lost And Found could go round for ever."""
    position = "pool: {}\nrow: Agniar\nA: TRF Moscow\nA hand: Lost And Found\nA discard: Lost And Found"
    s = new(position.format(99))
    s.play("A play Lost And Found")
    assert (s.pool, s.hand()) == (100, ["Lost And Found"])
    assert s.refusal("A play Lost And Found").clause == "PD-R137"


@clause("PD-105", "PD-R64")
def test_the_players_choose_the_next_fight() -> None:
    s = old("""
        at: fights
        A: Moscow (fight=1), Artemis (fight=2), Ares (fight=3)
        enemies: Swarm Frigate (fight=1), Swarm Frigate (fight=2), Swarm Frigate (fight=3)
    """)
    assert s.offers() == ["fight with Moscow", "fight with Artemis", "fight with Ares"]
    s.play("A fight with Artemis")
    assert s.offers() == ["fight with Moscow", "fight with Ares"]
    s.play("A fight with Ares")
    assert s.told().count("the fight is won") == 3


@clause("PD-106", "PD-R65")
def test_any_player_may_help_in_any_fight() -> None:
    s = old(
        ("at: fights\nA: Ardor, Berlin (fight=1)\nB: Moscow\nB hand: Never Say Die x2\nenemies: Doom (fight=1)"),
        seats=2,
    )
    s.play("B play Never Say Die")
    assert s.power("Berlin") == 10


@clause("PD-109")
def test_each_damage_card_takes_effect_before_the_next() -> None:
    s = old("""
        at: fights
        A: Ardor, Berlin (fight=1) [Ensign Stark], Paris (fight=1)
        enemies: Doom (fight=1)
    """)
    s.play("A choose Berlin", "~ damage Sickbay Hit")
    assert (s.discard(), s.aboard("Berlin"), s.to_act()) == (["Ensign Stark"], [], "~")


@clause("PD-112", "PD-R66")
def test_power_given_for_a_fight_ends_with_it() -> None:
    s = old("at: fights\nA: Ardor, Truth (fight=1)\nA hand: Defiance\nenemies: Doom (fight=1)").play("A play Defiance")
    s.play("~ damage Sickbay Hit")
    assert (len(s.table.boosts), s.power("Truth")) == (0, 7)


@clause("PD-114", "PD-115", "PD-R98")
def test_wrap_up() -> None:
    s = old("at: discard\nA: Moscow\nA hand: Defiance x2\nB: Ardor\nB hand: Defiance", seats=2)
    s.play("A take Defiance")
    assert s.to_act() == "B"
    s.play("B no")
    assert s.question() == "A draws a card"
    assert (s.hand(), s.discard(), s.discard(1)) == (["Defiance"], ["Defiance"], [])


@clause("PD-116", "PD-138")
def test_enemies_leave() -> None:
    s = old("at: leave\npool: 1\nA: Moscow\nenemies: Assault Cruiser, Assault Cruiser")
    assert (s.attack_discard, s.pool) == (["Assault Cruiser", "Assault Cruiser"], 1)
    s = new("at: leave\npool: 1\nA: TRB Truth\nA hand: Distortion Field\nenemies: DB Agony, DB Horror")
    assert s.pool == 3


@clause("PD-125")
def test_surplus_ships_of_2015_stay_free() -> None:
    s = new("at: assign\nA: TRB Truth\nB: TRI Golem\nC: TRF Moscow\nenemies: DB Agony", seats=3)
    assert s.offers() == ["assign TRB Truth to DB Agony", "leave TRB Truth free"]
    s.play("A leave TRB Truth free", "B leave TRI Golem free")
    assert "TRF Moscow faces DB Agony" in s.told()


@clause("PD-129")
def test_a_fight_effect_reaches_the_current_fight_only() -> None:
    s = new(
        "at: fights\nA: TRB Truth (fight=1)\nA hand: Defiance x2\nB: TRI Golem (fight=2)\n"
        "enemies: DB Agony (fight=1), DB Horror (fight=2)",
        seats=2,
    ).play("A fight with TRB Truth", "A play Defiance")
    assert s.power("TRB Truth") == 10


@clause("PD-132")
def test_overpowered_in_2015_loses_the_game() -> None:
    s = new("at: fights\nA: TRI Golem (fight=1)\nenemies: DB Agony (fight=1)")
    result = s.table.result()
    assert result is not None
    assert result.clause == "PD-6"
    assert new("at: fights\nA: TRB Truth (fight=1)\nenemies: DB Agony (fight=1)").table.result() is None


@clause("PD-151")
def test_the_text_of_a_destiny_card_is_not_carried_out() -> None:
    position = (
        "at: fights\nA: Ardor, Faith (fight=1) [Weapon Specialist Hooper]\nattack top: {}\nenemies: Doom (fight=1)"
    )
    s = old(position.format("Swarm Frigate")).play("A use Weapon Specialist Hooper", "~ damage Engines Hit")
    assert (s.power("Faith"), s.pool) == (7, 0)
    s = old(position.format("Weary")).play("A use Weapon Specialist Hooper", "~ damage Engines Hit")
    assert (s.power("Faith"), s.aboard("Faith")) == (6, ["Weapon Specialist Hooper"])


@clause("PD-R123")
def test_the_card_that_ends_the_reveal_is_no_enemy_ship() -> None:
    s = new("at: reveal\npool: 2\nA: TRB Truth\nA hand: Defiance\nattack top: Dra'tar Assault Frigate, DB Agony")
    assert s.table.ships_of(-1) == 1
    assert s.attack_discard == ["DB Agony"]


# Properties


def test_every_card_reads_as_a_text() -> None:
    for setting in (old("A: Ardor"), new("A: TRB Truth")):
        lib = setting.table.lib
        for kind in range(int(lib.box.size)):
            assert (lib.text_of(kind) == "") == (not lib.cards[kind].does)


def test_one_card_in_twenty_at_most_is_a_script() -> None:
    scripts = 0
    for setting in (old("A: Ardor"), new("A: TRB Truth")):
        for declared in setting.table.lib.cards:
            steps = [step for text in declared.does for step in getattr(text, "do", [])]
            scripts += any(isinstance(step, ReturnCards) for step in steps)
    assert scripts == 1


def test_the_turn_goes_round() -> None:
    game = sandtable.game("pinned_down", seats=3)
    table, rng = game.start(), Rng(5)
    firsts: list[object] = []
    while table.to_act() and len(firsts) < 4:
        actor = int(table.actor())
        table.apply(actor, table.sample(rng) if actor == CHANCE else table.random_action(actor, rng))
        seat = table.view(0)["first"]
        if not firsts or firsts[-1] != seat:
            firsts.append(seat)
    assert all((("ABC".index(str(one)) + 1) % 3) == "ABC".index(str(other)) for one, other in pairwise(firsts))


def test_the_price_of_a_hand_card_is_shown_with_its_terms() -> None:
    s = old("row: Solmar Border Station\nA: Ardor\nA hand: Faith, Hide And Seek")
    ledger = reckon.Ledger()
    assert int(prices.cost(s.table, s.table.box.by_name["Faith"], 0, ledger)) == 3 == sum(ledger.amounts)
