"""What the board shows: totals with their terms, prices, thresholds, the next attack, who has passed."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import PASS, TOTALS
from sandtable.games.pinned_down.rules import playing
from sandtable.games.pinned_down.state import Table
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from sandtable.server.pointing import foreseen
from tests.games.pinned_down.sittings import new, old
from tests.support import clause


def seen(table: Table, seat: int = 0) -> Any:
    return table.view(seat)


def counted(terms: list[dict[str, Any]]) -> int:
    """The sum of the terms that are not silenced."""
    return sum(term["amount"] for term in terms if not term["silenced"])


# Properties


@pytest.mark.parametrize("edition", ["2011", "2015"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_totals_are_what_the_rules_use_and_the_sums_of_their_terms(edition: str, seats: int) -> None:
    """In random games every number shown is the sum of its terms, and fights are decided by the totals shown."""
    game = sandtable.game("pinned_down", edition=edition, seats=seats)
    compared = 0
    for seed in range(3):
        table, rng = game.start(), Rng(seed, 21)
        assert isinstance(table, Table)
        while table.to_act():
            actor = int(table.actor())
            code = table.sample(rng) if actor == CHANCE else table.random_action(actor, rng)
            is_last_word = verb_of(code) == PASS and table.fight_now > 0
            shown = seen(table) if is_last_word or rng.below(8) == 0 else None
            if shown is not None:
                check_view(table, shown)
            story = Story()
            table.apply(actor, code, story)
            if is_last_word:
                compared += check_used(shown, story)
    assert compared > 0


def check_used(shown: Any, story: Story) -> int:
    """When a pass ends the talking, the totals that are compared are those that were shown."""
    told = [fact.code for fact in story.facts if verb_of(fact.code) == TOTALS]
    if not told:
        return 0
    fight = next(fight for fight in shown["fights"] if fight["now"])
    assert (first(told[0]), second(told[0])) == (fight["player_total"], fight["enemy_total"])
    return 1


def check_view(table: Table, view: Any) -> None:
    """The view of a table adds up."""
    ships = [ship for player in view["players"] for ship in player["fleet"]] + view["enemies"]
    power = {ship["piece"]: ship["power"] for ship in ships}
    for ship in ships:
        piece = table.piece_named(table.terms.piece.index[ship["piece"]])
        assert ship["power"] == counted(ship["terms"]) == reckon.power(table, piece)
    for fight in view["fights"]:
        assert fight["player_total"] == sum(power[name] for name in fight["players"]) == counted(fight["player_terms"])
        assert fight["enemy_total"] == sum(power[name] for name in fight["enemies"]) == counted(fight["enemy_terms"])
        if fight["now"]:
            assert fight["player_total"] == reckon.side_total(table, False)
            assert fight["enemy_total"] == reckon.side_total(table, True)
    for seat, player in enumerate(view["players"]):
        for card in player["hand"]:
            kind = table.box.index[card["id"]]
            assert card["cost"] == counted(card["terms"]) == playing.price(table, seat, kind)
    check_playable(table, view)
    check_forecast(view)


def check_playable(table: Table, view: Any) -> None:
    """In a window, of the cards of whoever speaks those are playable that are offered; the others say why not."""
    actor = int(table.actor())
    if view["window"] is None or actor < 0 or pack(PASS) not in list(table.legal(actor)):
        return
    offered = {table.game.verbs.text(code) for code in table.legal(actor)}
    for card in view["players"][actor]["hand"]:
        assert card["playable"] == (f"play {card['card']}" in offered)
        if not card["playable"]:
            refusal = table.why_not(actor, table.game.verbs.read(f"play {card['card']}"))
            assert refusal is not None
            assert card["refusal"] == {"clause": refusal.clause, "why": refusal.why}


def check_forecast(view: Any) -> None:
    """The threat to come is the sum of its terms, and the chances are all there are."""
    ahead = view["forecast"]
    if ahead is not None:
        assert ahead["threat"] == sum(term["amount"] for term in ahead["terms"])
        assert ahead["clean"] + ahead["hit"] + ahead["overpowered"] == 100


# Fights

FIGHTING = "at: fights\nA: Ardor, {} (fight=1)\nA hand: Defiance\nenemies: {}"


@clause("PD-107", "PD-108", "PD-110")
@pytest.mark.parametrize(
    "ship, enemies, outcome, tie, fate",
    [
        ("Truth", "Swarm Frigate (fight=1)", "won", False, "wins"),
        ("Unity", "Assault Frigate (fight=1)", "lost", True, "damaged"),
        ("Truth", "Behemoth (fight=1)", "lost", False, "damaged"),
        ("Truth", "Agony (fight=1)", "lost", False, "destroyed"),
    ],
)
def test_a_fight_says_what_would_happen(ship: str, enemies: str, outcome: str, tie: bool, fate: str) -> None:
    """A tie is lost, and a total just doubled destroys."""
    fight = seen(old(FIGHTING.format(ship, enemies)).table)["fights"][0]
    assert (fight["outcome"], fight["tie"], fight["ships"][0]["fate"]) == (outcome, tie, fate)
    assert fight["win_at"] == fight["enemy_total"] + 1
    assert fight["ships"][0]["safe_at"] == fight["enemy_total"] // 2 + 1


def test_a_total_is_explained_card_by_card() -> None:
    s = old(
        "at: fights\nA: Ardor, Truth (fight=1) [Captain Huber + Bridge Hit]\nA hand: Defiance\nenemies: Agony (fight=1)"
    )
    told = [(t["ship"], t["card"], t["amount"], t["silenced"]) for t in seen(s.table)["fights"][0]["player_terms"]]
    assert told == [
        ("Truth", "Truth", 7, False),
        ("Truth", "Bridge Hit", -1, False),
        ("Truth", "Captain Huber", 2, True),
    ]


# Hands, windows, ships, the way


def test_a_price_is_explained_card_by_card() -> None:
    s = old("row: Solmar Border Station\nA: Ardor\nA hand: Truth, Defiance")
    cards = {card["card"]: card for card in seen(s.table)["players"][0]["hand"]}
    assert [(term["card"], term["amount"]) for term in cards["Truth"]["terms"]] == [
        ("Truth", 2),
        ("Solmar Border Station", 1),
    ]
    assert (cards["Truth"]["cost"], cards["Truth"]["playable"], cards["Defiance"]["playable"]) == (3, True, False)


@clause("PD-R6")
def test_the_window_says_who_has_passed() -> None:
    s = old("A: Ardor\nA hand: Faith\nB: Moscow\nB hand: Paris\nC: Artemis\nC hand: Hermes", seats=3)
    assert seen(s.table)["window"] == {"name": "main", "passed": []}
    s.play("A pass")
    assert seen(s.table)["window"] == {"name": "main", "passed": ["A"]}
    s.play("B play Paris")
    assert seen(s.table)["window"] == {"name": "main", "passed": []}


def test_the_way_has_distances_and_damage_has_numbers() -> None:
    s = old("row: Solmar Border Station, Agniar\nA: Ardor [Bridge Hit]")
    view = seen(s.table)
    assert [place["total"] for place in view["row"]][-1] == view["distance"]
    assert view["players"][0]["fleet"][0]["structure"] == 80
    assert view["players"][0]["fleet"][0]["damage"][0]["structure"] == -20


# The next attack


@clause("PD-90")
def test_the_threat_to_come_is_foretold_2011() -> None:
    """Pool, upkeep, two for each location and the next one, one for each ship; and so it is."""
    s = old("pool: 3\nrow: Solmar Border Station\nA: Ardor, Truth\nA hand: Faith\nlocations top: Agniar, Volar Pulsar")
    ahead = seen(s.table)["forecast"]
    upkeep = s.upkeep("Ardor") + s.upkeep("Truth")
    assert {term["what"]: term["amount"] for term in ahead["terms"]} == {
        "pool": 3,
        "upkeep": upkeep,
        "locations": 2,
        "jump": 2,
        "ships": 2,
    }
    s.play("A pass", "A jump to Agniar")
    assert s.pool == ahead["threat"]
    assert seen(s.table)["forecast"]["underway"]


@clause("PD-122")
def test_the_threat_to_come_is_foretold_2015() -> None:
    s = new("pool: 3\nrow: Solmar Border Station, Agniar\nA: TRB Truth\nA hand: Emergency Procedures x2")
    ahead = seen(s.table)["forecast"]
    told = {term["what"]: term["amount"] for term in ahead["terms"]}
    assert told == {"pool": 3, "locations": s.table.distance(), "ships": 1}
    s.play("A pass")
    assert s.pool == ahead["threat"]


def test_the_chances_of_a_sure_attack_are_sure() -> None:
    """Five threat buy one Agony, which Ardor and Truth beat together, and which overpowers Truth alone."""
    position = "row: Agniar\nA: {}\nA hand: Faith\npool: {}\nattack: Agony x20"
    s = old(position.format("Ardor, Truth", 0))
    ahead = seen(s.table)["forecast"]
    assert 5 <= ahead["threat"] < 10
    assert (ahead["ships"], ahead["power"], ahead["fleet"]) == (1.0, 14.0, s.power("Ardor") + s.power("Truth"))
    assert (ahead["clean"], ahead["hit"], ahead["overpowered"]) == (100, 0, 0)
    ahead = seen(old(position.format("Ardor [Bridge Hit + Bridge Hit]", 0)).table)["forecast"]
    assert (ahead["clean"], ahead["hit"], ahead["overpowered"]) == (0, 0, 100)


@clause("PD-23")
def test_an_attack_is_foretold_beyond_the_end_of_the_deck() -> None:
    """A deck that is short brings its own cards first, then, as an empty one does, what was discarded."""
    position = "row: Agniar\nA: Ardor, Truth\nA hand: Faith\npool: 5\nattack: {}\nattack discard: {}"
    whole, short, empty = (
        seen(old(position.format(*piles)).table)["forecast"]
        for piles in (("Swarm Frigate x20", "-"), ("Swarm Frigate", "Swarm Frigate x20"), ("-", "Swarm Frigate x20"))
    )
    assert whole["ships"] > 1
    assert whole == short == empty


def test_nothing_is_foretold_when_the_way_ends_first() -> None:
    s = old("at: wrap-up\nrow: Agniar x9\nA: Ardor\nA hand: Faith")
    assert seen(s.table)["forecast"] is None


def test_a_hand_card_can_be_foreseen() -> None:
    """Pointing at a hand card shows the pool, the fight and the next attack as they would be."""
    s = old("A: Ardor\nA hand: Truth")
    code = s.table.game.verbs.read("play Truth")
    after: Any = foreseen(s.table, 0, code, 1)
    assert after["forecast"]["threat"] == seen(s.table)["forecast"]["threat"] + 3
    assert [ship["card"] for ship in after["players"][0]["fleet"]] == ["Ardor", "Truth"]


# What an assignment promises


def promised(s: Any, said: str) -> Any:
    """The view after an answer, as a page peeks at it."""
    code = next(code for code in s.table.legal(0) if s.table.game.verbs.text(code) == said)
    return foreseen(s.table, 0, int(code), 1)


@clause("PD-101")
def test_an_assignment_is_shown_with_the_attackers_that_join() -> None:
    """One ship faces all attackers whichever she takes, and a peek at either answer says so."""
    s = old("at: assign\nA: Artemis\nenemies: Assault Frigate, Despair")
    for said in s.offers():
        fight = promised(s, said)["fights"][0]
        assert sorted(fight["enemies"]) == ["Assault Frigate", "Despair"]
        assert fight["enemy_total"] == 18


def test_an_assignment_is_shown_as_it_stands_while_others_are_open() -> None:
    """Justice grows with her opponent's threat: what is planned tells the power she would fight with."""
    s = old("at: assign\nA: Justice, Artemis, Moscow\nenemies: Behemoth, Assault Frigate, Despair")
    view = promised(s, "assign Justice to Behemoth")
    assert view["fights"] == []
    plan = view["planned"][0]
    s.play("A assign Justice to Behemoth", "A assign Artemis to Despair")
    fight = next(fight for fight in seen(s.table)["fights"] if "Justice" in fight["players"])
    assert plan["player_total"] > plan["player_terms"][0]["amount"]
    assert (plan["player_total"], plan["enemy_total"]) == (fight["player_total"], fight["enemy_total"])
