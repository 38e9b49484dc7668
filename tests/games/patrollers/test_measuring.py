"""Measuring is free and changes nothing; what it says is what happens. PT-R15, PT-84, PT-R43, PT-R60."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from sandtable.games.patrollers import components
from tests.games.patrollers.figures import advanced, battle
from tests.games.patrollers.sittings import Battle
from tests.support import clause

FAR = "eight_bit 3400,2300"


def measured(table: Battle, asked: str) -> dict[str, Any]:
    before = table.table.digest()
    found: dict[str, Any] = dict(table.table.measure(0, asked))
    assert table.table.digest() == before
    return found


def faces_of(table: Battle, figure: str) -> Counter[str]:
    kind = table.board.kind[table.board.words.figure.words.index(figure)]
    return Counter(components.FACE_WORDS[face] for face in list(components.DICE)[8 * kind : 8 * kind + 8])


def succeeded(table: Battle, text: str, *faces: str) -> bool:
    """Whether the attack hits when the dice fall so."""
    after = Battle(table.game)
    after.table = table.table.clone()
    after.play(text).roll(*faces[:2])
    if after.kind() == "reroll":
        if "hit" not in after.told_verbs():
            after.say("reroll").roll(faces[2])
        else:
            after.say("keep")
    told = [verb for verb in after.told_verbs() if verb in ("hit", "missed")]
    return told[-1] == "hit"


def chance(table: Battle, text: str, attacker: str, defender: str, again: bool = False) -> Fraction:
    """The chance of success by trying every way the dice can fall."""
    found = Fraction(0)
    mine, theirs = faces_of(table, attacker), faces_of(table, defender)
    for a, times in mine.items():
        for d, others in theirs.items():
            share = Fraction(times * others, 64)
            if not again:
                found += share * succeeded(table, text, a, d)
            elif succeeded(table, text, a, d, a):
                found += share
            else:
                hits = sum(count for b, count in mine.items() if succeeded(table, text, a, d, b))
                found += share * Fraction(hits, 8)
    return found


@clause("PT-R15", "PT-56", "PT-84")
@pytest.mark.parametrize(
    "south, north",
    [
        (["sarge 1000,1000 A3"], ["sarge 1202,1000 D3"]),
        (["mad_dog 1000,1000 A3 +colt_45", "doctor_johnson 500,300"], ["plague_bringer 1202,1000", FAR]),
        (["ice_man 1000,1000 A7", "sarge 500,300"], ["eight_bit 1202,1000 D6 +kevlar_vest", "mad_dog 3400,2300"]),
        (["red_dragon 1000,1000 A5f wounded"], ["riptide 1202,1000 D4"]),
    ],
)
def test_the_odds_are_what_the_dice_do(south: list[str], north: list[str]) -> None:
    table = advanced(south, north, in_force=["honor", "duty"]).choose("A1").stay()
    found = measured(table, "odds A1 B1")
    assert Fraction(found["hits"], found["of"]) == chance(table, "A attack B1", "A1", "B1")


@clause("PT-R15", "PT-93", "PT-R60")
def test_the_odds_with_a_second_roll() -> None:
    table = advanced(["captain_dwayne 1000,1000 A3"], ["sarge 1202,1000 D4"]).choose("A1").stay()
    found = measured(table, "odds A1 B1")
    assert found["of"] == 512
    assert Fraction(found["hits"], 512) == chance(table, "A attack B1", "A1", "B1", again=True)


@clause("PT-R15", "PT-81", "PT-R43")
@pytest.mark.parametrize("noise", ["button", "always", "never"])
def test_the_odds_know_of_the_noise(noise: str) -> None:
    table = advanced(["patches 1000,1000 A2"], ["sarge 1202,1000 D4"], noise=noise).choose("A1").stay()
    found = measured(table, "odds A1 B1")
    assert Fraction(found["hits"], 64) == chance(table, "A attack B1", "A1", "B1")
    assert found["noise"] is (noise == "button")
    if found["noise"]:
        assert Fraction(found["noise_hits"], 64) == chance(table, "A attack B1 with noise", "A1", "B1")


@clause("PT-R15", "PT-49", "PT-M7")
def test_ranges_paths_and_threats() -> None:
    table = battle(["sarge 1000,1000 M2 R2", "mad_dog 500,300"], ["sarge 1600,1000 M1 R1", "patches 1000,2000"])
    table.choose("A1")
    ranges = measured(table, "range A1")
    assert (ranges["reach"], ranges["gaps"]["B1"], ranges["targets"]) == (2, 400, ["B1"])
    way = measured(table, "path 1390,1000")
    assert way["touches"] == ["B1"]  # contact is meant
    assert way["reaches"]
    assert sum(way["legs"]) <= 400
    for x, y in way["points"]:
        table.go((x, y))
    assert table.contacts("A1") == ["B1"]
    far = measured(battle(["sarge 1000,1000 M2"], [FAR]).choose("A1"), "path 1000,2000")
    assert (far["reaches"], far["points"][-1], far["clause"]) == (False, [1000, 1400], "PT-38")
    threats = measured(table, "threats")["threats"]
    assert {"figure": "B1", "target": "A1", "gap": 2, "now": True, "after_move": True} in threats


@clause("PT-R15", "PT-38")
def test_reach_is_what_is_left_of_the_move() -> None:
    table = battle(["sarge 1000,1000 M3"], [FAR]).choose("A1")
    assert measured(table, "reach")["lengths"] == 3
    assert measured(table.go((1100, 1000)), "reach A1")["lengths"] == 2
