"""Aim, piles, set-up, card types and decks: PD-1 to PD-42, PD-157 to PD-166."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable.games.pinned_down.components import BOX_2011, BOX_2015, Box
from sandtable.games.pinned_down.decks import common_deck, deck_ids, read_deck
from sandtable.kernel.contract import WATCHER
from sandtable.kernel.rng import Rng
from tests.games.pinned_down.sittings import Fleet, acarr, new, old
from tests.support import clause

TRUTH = "trb_truth+admiral_bright+captain_huber:"
REST = "evasion_maneuver*4,fire_at_will*4,raise_the_stakes*4,target_eliminated*3"


def opened(edition: str, seats: int = 1, **options: object) -> Fleet:
    """A game with starters after set-up."""
    s = Fleet(sandtable.game("pinned_down", edition=edition, seats=seats, **options))
    rng = Rng(7)
    while s.table.phase == 0:
        s.table.apply(-1, s.table.sample(rng), s.story)
    return s


# Aim and end


@clause("PD-1", "PD-R5")
def test_all_win_or_all_lose() -> None:
    row = "Gerrara Nebula, Volar Pulsar, Agniar, Moslov Asteroid"
    won = old(f"at: check\nrow: {row}\nA: Ardor\nB: Moscow", seats=2).table.result()
    assert won is not None
    assert won.ranks == [1, 1]
    lost = old("at: jump\nA: Ardor\nB: Moscow\ntable: -", seats=2)
    lost.table.end(2, 1)
    result = lost.table.result()
    assert result is not None
    assert result.ranks == [2, 2]


@clause("PD-2", "PD-R3", "PD-R24")
def test_one_to_four_seats() -> None:
    for seats in (0, 5):
        with pytest.raises(ValueError, match="whole number from 1 to 4"):
            sandtable.game("pinned_down", seats=seats)
    for seats in (1, 2, 3, 4):
        assert sandtable.game("pinned_down", seats=seats).seats == seats
    with pytest.raises(ValueError, match="Ardor is unique"):
        sandtable.game("pinned_down", deck_b="starter_red_wing")
    assert sandtable.game("pinned_down", seats=1, goal=5).options.whole("goal") == 5


@clause("PD-3", "PD-118")
@pytest.mark.parametrize(
    "more, wins", [("", False), (", Harana", False), (", Moslov Asteroid", True), (", Harana, Moslov Asteroid", True)]
)
def test_the_aim_is_a_distance_of_ten(more: str, wins: bool) -> None:
    s = old(f"at: check\nrow: Gerrara Nebula, Volar Pulsar, Agniar{more}\nA: Ardor")
    assert (s.table.result() is not None) == wins


@clause("PD-5", "PD-R100")
def test_a_player_without_flagship_goes_on() -> None:
    s = old(
        ("at: fights\nA: Ardor (fight=1), Faith\nB: Moscow\nenemies: Horror (fight=1), Doom (fight=1)"), seats=2
    ).passes()
    assert s.destroyed() == ["Ardor"]
    assert s.table.result() is None
    assert s.table.ships_of(0) == 1


@clause("PD-6")
def test_any_flagship_lost_loses_the_2015_game() -> None:
    s = new(
        "at: fights\nA: TRB Ardor\nB: TRF Moscow (fight=1) [Engines Hit + Engines Hit + Engines Hit]\n"
        "enemies: Dra'tar Swarm Frigate (fight=1)",
        seats=2,
    ).play("~ damage Sickbay Hit")
    result = s.table.result()
    assert result is not None
    assert (result.clause, result.ranks) == ("PD-6", [2, 2])


@clause("PD-9")
def test_a_card_goes_before_the_rules() -> None:
    s = old("at: fights\nA: Ardor, Faith (fight=1) [Armor Plating]\nA deck: -\nenemies: Behemoth (fight=1)").passes()
    assert (s.to_act(), s.destroyed()) == ("~", [])


@clause("PD-10")
def test_the_acarr_are_effects_and_starships() -> None:
    types = Counter(int(BOX_2011.type[kind]) for kind in range(int(BOX_2011.size)) if BOX_2011.wing[kind] == 4)
    assert types == {4: 9, 1: 7}
    assert not any(BOX_2015.wing[kind] == 4 for kind in range(int(BOX_2015.size)))


# Piles


@clause("PD-11", "PD-28", "PD-32", "PD-164", "PD-36")
@pytest.mark.parametrize("edition, deck, hand", [("2011", 26, 4), ("2015", 17, 3)])
def test_each_seat_has_three_piles(edition: str, deck: int, hand: int) -> None:
    s = opened(edition)
    assert (s.table.deck[0].size(), len(s.hand()), len(s.discard())) == (deck, hand, 0)


@clause("PD-12", "PD-17", "PD-21", "PD-R4")
def test_hands_and_piles_are_open_and_decks_are_not() -> None:
    s = old("A: Ardor\nA hand: Faith, Hide And Seek\nA discard: Truth\nA deck: Unity, Justice\nB: Moscow", seats=2)
    for viewer in (0, 1, WATCHER):
        view = s.table.view(viewer)
        shown = str(view)
        assert "Faith" in shown
        assert "Truth" in shown
        assert "Unity" not in shown
        assert "Horror" not in shown
    assert s.table.imagine(1, Rng(1)).digest() == s.table.digest()


@clause("PD-13")
def test_drawing_takes_the_top_card() -> None:
    s = old("A: Ardor, Berlin\nA hand: Hide And Seek\nA top: Faith").play("A use Berlin", "~ damage Engines Hit")
    assert s.hand() == ["Hide And Seek", "Faith"]


@clause("PD-13")
def test_every_card_of_a_shuffled_deck_is_as_likely_to_be_drawn() -> None:
    s = old("at: draw\nA: Moscow\nA hand: Defiance x3\nA deck: Faith x3, Truth")
    assert s.to_act() == "~"
    assert dict(zip(s.offers(), (chance for _, chance in s.table.odds() or []), strict=True)) == {
        "A draws Faith": 0.75,
        "A draws Truth": 0.25,
    }


@clause("PD-14", "PD-R20")
def test_an_empty_draw_deck_draws_nothing() -> None:
    s = old("at: draw\nA: Moscow\nA hand: Defiance, Fire At Will\nA deck: Faith\nA discard: Truth")
    assert len(s.hand()) == 3
    assert (s.discard(), s.table.result()) == (["Truth"], None)


@clause("PD-15", "PD-115")
def test_a_hand_has_no_upper_limit() -> None:
    s = old("at: draw\nA: Moscow\nA hand: Defiance x9")
    assert len(s.hand()) == 9
    s = old("at: draw\nA: Moscow\nA hand: Defiance x2\nB: Ardor\nB hand: Defiance x6", seats=2)
    s.play("~ A draws Faith", "~ A draws Truth")
    assert (len(s.hand()), len(s.hand(1))) == (4, 6)
    assert s.to_act() != "~" or "draws" not in s.question()


@clause("PD-16", "PD-R29")
def test_a_discarded_card_goes_to_its_owners_pile() -> None:
    s = old("at: fights\nA: Ardor\nB: Moscow (fight=1) [A's Repair Bot]\nenemies: Assault Cruiser (fight=1)", seats=2)
    s.play("~ damage Cargo Bay Hit")
    assert (s.discard(), s.discard(1)) == (["Repair Bot"], [])
    s = old("at: fights\nA: Ardor (fight=1) [B's Repair Bot]\nB: Moscow\nenemies: Doom (fight=1)", seats=2)
    s.play("~ damage Cargo Bay Hit")
    assert (s.discard(), s.discard(1)) == ([], ["Repair Bot"])


@clause("PD-18", "PD-R91")
def test_a_destroyed_ship_goes_to_the_destroyed_pile() -> None:
    s = old("at: fights\nA: Ardor, Berlin (fight=1)\nenemies: Doom (fight=1)")
    assert (s.destroyed(), s.discard()) == (["Berlin"], [])
    s = old("A: Ardor\nA hand: Rise From The Ashes, Hide And Seek\nA destroyed: Faith")
    assert s.refusal("A play Rise From The Ashes").clause == "PD-R9"


@clause("PD-19", "PD-157", "PD-R24")
def test_a_destroyed_unique_ship_bars_its_copies() -> None:
    s = old("A: Ardor\nA destroyed: Faith\nB: Moscow\nB hand: Faith, Hide And Seek", seats=2)
    assert s.refusal("B play Faith").clause == "PD-157"
    s = old(
        "first: B\nA: Ardor [Weapon Specialist Hooper]\nB: Moscow\nB hand: Weapon Specialist Hooper, Hide And Seek",
        seats=2,
    )
    assert s.refusal("B play Weapon Specialist Hooper").clause == "PD-157"
    s = acarr("A: Mothacar, Bullacar\nA hand: Bullacar, Mutation").play("A play Bullacar")
    assert s.table.ships_of(0) == 3


@clause("PD-20", "PD-61")
def test_a_2015_fleet_is_the_flagship_alone() -> None:
    assert opened("2015", 3).table.ships_of(0) == 1
    with pytest.raises(ValueError, match="PD-37"):
        read_deck(BOX_2015, "trb_ardor+admiral_bright+captain_huber:trb_faith*4,defiance*4", is_free=False)


@clause("PD-22", "PD-130", "PD-107")
def test_a_beaten_enemy_is_discarded() -> None:
    s = old("at: fights\nrow: Moslov Asteroid\nA: Ardor, Truth (fight=1)\nenemies: Assault Frigate (fight=1)").passes()
    assert s.attack_discard == ["Assault Frigate"]
    row = "Harana, Agniar, Da'tar, Salaza Docks"
    s = new(f"at: fights\nrow: {row}\nA: TRB Ardor (fight=1)\nenemies: Dra'tar Assault Cruiser (fight=1)")
    assert s.attack_discard == ["Dra'tar Assault Cruiser"]


@clause("PD-25", "PD-R94", "PD-26")
def test_the_damage_deck_is_renewed_when_a_hit_is_due() -> None:
    position = (
        "at: fights\nA: TRB Truth (fight=1)\ndamage: {}\ndamage discard: {}\nenemies: Dra'tar Assault Frigate (fight=1)"
    )
    s = new(position.format("-", "Direct Hit x3, Engines Hit x3")).play("~ damage Direct Hit")
    assert (len(s.table.damage), len(s.table.damage_discard)) == (5, 0)
    assert new(position.format("-", "-")).damage_of("TRB Truth") == []
    s = new(position.format("Direct Hit", "Engines Hit"))
    assert (len(s.table.damage), s.names(s.table.damage_discard)) == (0, ["Engines Hit"])


# Set-up


@clause("PD-27", "PD-29", "PD-R2", "PD-R35")
def test_the_2011_set_up() -> None:
    s = opened("2011")
    assert (s.pool, len(s.table.row), s.power("Ardor")) == (0, 0, 9)
    start = sandtable.game("pinned_down", seats=1).start().text()
    assert "A: Ardor" in start
    assert [len(common_deck(BOX_2011, name, False)) for name in ("attack", "location", "damage")] == [45, 15, 40]


@clause("PD-30", "PD-31", "PD-33", "PD-34", "PD-35", "PD-R37", "PD-R40")
def test_the_2015_set_up() -> None:
    s = opened("2015")
    assert sorted(s.aboard("TRB Ardor")) == ["Admiral Bright", "Weapon Specialist Hooper"]
    assert [len(common_deck(BOX_2015, name, False)) for name in ("attack", "location", "damage")] == [31, 14, 16]
    assert (len(s.table.row), s.table.locations.size()) == (1, 13)
    s = Fleet(sandtable.game("pinned_down", edition="2015", seats=1))
    rng = Rng(1)
    while not any(offer.startswith("location") for offer in s.offers("~")):
        s.table.apply(-1, s.table.sample(rng))
    solmar = Fleet(s.game, s.table.text()).play("~ location Solmar Border Station")
    assert "+2 threat: the pool is 5" in solmar.told()
    rahra = Fleet(s.game, s.table.text()).play("~ location Rahra Asteroid Belt")
    assert "+2 threat: the pool is 2" in rahra.told()
    assert rahra.damage_of("TRB Ardor") == []
    kressar = Fleet(s.game, s.table.text()).play("~ location Kressar Shipyards")
    assert (kressar.table.distance(), kressar.power("TRB Ardor")) == (2, 11)


# Cards and decks


@clause("PD-37", "PD-63")
@pytest.mark.parametrize(
    "box, counts, places, distance",
    [
        (BOX_2011, {1: 36, 2: 18, 4: 40, 16: 15, 32: 8, 8: 9}, {1: 9, 2: 3, 4: 3}, 25),
        (BOX_2015, {1: 19, 2: 16, 4: 26, 16: 14, 32: 8}, {1: 8, 2: 3, 4: 3}, 24),
    ],
)
def test_the_types_of_card(box: Box, counts: dict[int, int], places: dict[int, int], distance: int) -> None:
    kinds = range(int(box.size))
    assert Counter(int(box.type[kind]) for kind in kinds) == counts
    assert Counter(int(box.place[kind]) for kind in kinds if box.type[kind] == 16) == places
    assert sum(int(box.distance[kind]) for kind in kinds) == distance


@clause("PD-39", "PD-43")
def test_there_is_one_pool_for_all() -> None:
    s = old("A: Ardor\nA hand: Faith, Hide And Seek\nB: Moscow\nB hand: Berlin, Ensign Stark", seats=2)
    s.play("A play Faith", "B play Berlin")
    assert s.pool == 4
    s.play("A pass", "B play Ensign Stark", "B choose Ardor")
    assert s.pool == 5
    assert s.table.owner[s.piece("Ensign Stark")] == 1


@clause("PD-41", "PD-31", "PD-163", "PD-165", "PD-166")
@pytest.mark.parametrize(
    "text, clause_id",
    [
        (f"{TRUTH}defiance*4,{REST},never_say_die", "PD-41"),
        ("trb_truth+admiral_bright:defiance*4", "PD-31"),
        ("trb_truth+admiral_bright+mr_alford:defiance*4", "PD-31"),
        (f"{TRUTH}defiance*5,{REST}", "PD-163"),
        (f"{TRUTH}defiance*4,{REST}", "PD-165"),
        (f"{TRUTH}defiance*4,{REST},{REST}", "PD-165"),
        ("admiral_bright+admiral_bright+captain_huber:defiance*4", "PD-166"),
        ("trb_truth+admiral_bright+captain_huber:flying_saucer", "PD-37"),
    ],
)
def test_a_2015_deck_that_breaks_a_rule_is_refused(text: str, clause_id: str) -> None:
    with pytest.raises(ValueError, match=f"\\[{clause_id}\\]"):
        read_deck(BOX_2015, text, is_free=False)


@clause("PD-162", "PD-163", "PD-40")
def test_2011_decks() -> None:
    body = "defiance*4,evasion_maneuver*4,fire_at_will*4,raise_the_stakes*4,faith*2,apollo*4,hermes*4"
    for more, size in (("mr_alford*3", 29), ("mr_alford*4", 30)):
        if size < 30:
            with pytest.raises(ValueError, match="PD-162"):
                read_deck(BOX_2011, f"ardor:{body},{more}", is_free=False)
        else:
            assert len(read_deck(BOX_2011, f"ardor:{body},{more}", is_free=False).cards) == 30
    with pytest.raises(ValueError, match="PD-163"):
        read_deck(BOX_2011, f"ardor:{body},mr_alford*5", is_free=False)
    with pytest.raises(ValueError, match="there is no deck"):
        read_deck(BOX_2011, "blue_ardor", is_free=False)


def test_decks_are_written_as_they_are_read() -> None:
    for box in (BOX_2011, BOX_2015):
        for name in deck_ids(int(box.edition)):
            deck = read_deck(box, name, is_free=False)
            again = read_deck(box, deck.line(box), is_free=False)
            assert (again.cards, again.flagship, again.characters) == (deck.cards, deck.flagship, deck.characters)


@clause("PD-42")
def test_pictures_and_lore_are_no_part_of_a_position() -> None:
    assert "lore" not in old("A: Ardor").table.text()


@clause("PD-57", "PD-58", "PD-44", "PD-55", "PD-84", "PD-R28")
def test_capacity_and_moving() -> None:
    s = old(
        "A: Ardor [Plasma Rays], Faith [Captain Whitley + Armor Plating], Justice\nA hand: Repair Bot, Hide And Seek"
    )
    assert s.refusal("A move Plasma Rays to Faith").clause == "PD-58"
    s.play("A move Armor Plating to Justice")
    assert (s.pool, s.aboard("Justice")) == (0, ["Armor Plating"])
    assert s.refusal("A move Armor Plating to Ardor").clause == "PD-R10"
    s.play("A play Repair Bot")
    assert s.offers() == ["choose Ardor", "choose Faith", "choose Justice"]
    s = acarr("A: Mothacar\nA hand: Repair Bot, Mutation")
    assert s.refusal("A play Repair Bot").clause == "PD-58"


@clause("PD-59", "PD-60", "PD-R23")
def test_a_fleet_has_a_limit() -> None:
    s = old("A: Ardor, Faith, Justice\nA hand: Truth, Hide And Seek\nA deck: Unity")
    assert s.refusal("A play Truth").clause == "PD-59"
    s.play("A play Hide And Seek")
    assert s.offers() == ["no"]
    fleet = "Mothacar, Bullacar, Bullacar, Bullacar, Bullacar"
    s = acarr(f"A: {fleet}\nA hand: Faith x2, Mutation").play("A play Faith")
    assert s.table.ships_of(0) == 6
    assert s.refusal("A play Faith").clause == "PD-157"
    s = acarr(f"A: {fleet}, Bullacar\nA hand: Faith, Mutation")
    assert s.refusal("A play Faith").clause == "PD-59"


@clause("PD-66", "PD-67", "PD-R1", "PD-68", "PD-R92")
def test_structure() -> None:
    assert old("A: Ardor").structure("Ardor") == 100
    assert old("A: Ardor [Direct Hit + Direct Hit]").structure("Ardor") == 30
    assert old("A: Ardor [Direct Hit + Direct Hit + Sickbay Hit]").structure("Ardor") == 5
    s = old("at: fights\nA: Ardor, Berlin (fight=1) [Direct Hit + Direct Hit]\nenemies: Swarm Frigate (fight=1)")
    assert s.play("~ damage Cargo Bay Hit").destroyed() == ["Berlin"]
    s = old("at: end\nA: Ardor [Direct Hit]")
    assert s.damage_of("Ardor") == ["Direct Hit"]


@clause("PD-77", "PD-R90")
def test_a_ship_takes_everything_with_it() -> None:
    s = old("""
        at: fights
        A: Ardor, Faith (fight=1) [Captain Whitley + Plasma Rays + Engines Hit + Engines Hit + Plasma Leak]
        enemies: Doom (fight=1), Horror (fight=1)
    """).passes()
    assert sorted(s.discard()) == ["Captain Whitley", "Plasma Rays"]
    assert len(s.table.damage_discard) == 2
    assert (s.attack_discard, s.destroyed()) == (["Plasma Leak"], ["Faith"])


@clause("PD-R90")
def test_a_friends_crew_goes_to_the_friends_pile() -> None:
    s = old(
        """
        at: fights
        A: Ardor, Faith (fight=1) [B's Captain Whitley + Plasma Rays]
        B: Moscow
        enemies: Doom (fight=1), Horror (fight=1)
        """,
        seats=2,
    ).passes()
    assert s.destroyed() == ["Faith"]
    assert (s.discard(0), s.discard(1)) == (["Plasma Rays"], ["Captain Whitley"])


@clause("PD-148", "PD-149")
def test_repair_brings_values_back_and_nothing_else() -> None:
    for card, structure in (("Direct Hit", 75), ("Engines Hit", 65)):
        s = old("A: Ardor, Faith [Direct Hit + Engines Hit]\nA hand: Faith, Hide And Seek")
        s.play("A give up Faith for spare parts", f"A take {card}")
        assert s.structure("Faith") == structure
    s = old("A: Ardor, Faith [Sickbay Hit]\nA hand: Faith, Hide And Seek\nA discard: Dr. Cooley")
    s.play("A give up Faith for spare parts")
    assert s.capacity("Faith") == 2
    assert "Dr. Cooley" in s.discard()


@clause("PD-161")
def test_a_frigate_is_no_spare_part_for_an_escort_frigate() -> None:
    s = old("A: Ardor, Paris [Direct Hit]\nA hand: Faith, Hide And Seek")
    assert s.refusal("A give up Faith for spare parts").clause == "PD-161"
    s = old("A: Artemis [Direct Hit]\nA hand: Ares, Hide And Seek").play("A give up Ares for spare parts")
    assert s.structure("Artemis") == 100


@clause("PD-R114")
def test_capacity_means_nothing_in_2015() -> None:
    s = new(
        "at: fights\nA: TRB Truth (fight=1) [Captain Huber + Admiral Bright]\n"
        "enemies: Dra'tar Assault Cruiser (fight=1)"
    )
    s.passes().play("~ damage Direct Hit")
    assert len(s.aboard("TRB Truth")) == 2


@clause("PD-R120", "PD-R121", "PD-R122")
def test_the_lists_are_followed() -> None:
    threats = [
        int(BOX_2011.threat[BOX_2011.index[name]]) for name in ("natural_selection", "captain_huber", "hide_and_seek")
    ]
    assert threats == [2, 2, 1]
    assert BOX_2011.names[BOX_2011.index["berana_pulsar"]] == "Berana Pulsar"
    assert BOX_2015.names[BOX_2015.index["berena_pulsar"]] == "Berena Pulsar"
    assert int(BOX_2015.power[BOX_2015.index["dratar_assault_cruiser"]]) == 11
