"""The advanced game's frame and its seven classes: PT-73 to PT-84, PT-R40 to PT-R46."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from tests.games.patrollers.figures import advanced
from tests.support import clause

FOE = "patches 1202,1000 D4"  # beside A1
FAR = "patches 3400,2300"


def attack(south: list[str], north: list[str], *faces: str, **options: Any) -> tuple[int, int]:
    """The totals of an attack of A1 on B1."""
    table = advanced(south, north, **options).choose("A1").stay().attack("B1").roll(*faces)
    if table.kind() == "reroll":
        table.say("keep")
    return table.totals()


@clause("PT-73", "PT-R40")
def test_without_classes_specials_and_tokens_it_is_the_basic_game() -> None:
    """Mad Dog with two Specialists at his side hits no harder, and Ice Man has to move before he attacks."""
    side = ["mad_dog 1000,1000 A3", "doctor_johnson 500,300", "captain_dwayne 900,300"]
    plain = {"classes": False, "specials": False, "tokens": False}
    assert attack(side, [FOE], "r4", "r2", **plain) == (7, 4)
    assert attack(side, [FOE], "r4", "r2", specials=False, tokens=False) == (9, 4)
    ice = advanced(["ice_man 1000,1000"], [FOE], specials=False, tokens=False).choose("A1")
    assert ice.why_attack("B1") == "PT-37"


@clause("PT-74", "PT-89")
def test_a_special_goes_before_a_basic_rule() -> None:
    assert advanced(["ice_man 1000,1000"], [FOE]).choose("A1").targets() == ["B1"]


@clause("PT-75", "PT-77", "PT-R41", "PT-R44")
@pytest.mark.parametrize(
    "sarge, total",
    [("sarge 500,300", 9), ("sarge 500,300 wounded", 9), ("sarge 500,300 dead", 8), ("ballistic 500,300", 8)],
)
def test_a_leader_in_play_makes_grunts_attack_harder(sarge: str, total: int) -> None:
    assert attack(["ice_man 1000,1000 A5", sarge], [FOE, FAR], "r3", "r2") == (total, 4)


@clause("PT-77")
def test_an_enemys_leader_and_a_leaders_own_attack_get_nothing() -> None:
    assert attack(["ice_man 1000,1000 A5"], [FOE, "sarge 3400,2300"], "r3", "r2") == (8, 4)
    assert attack(["sarge 1000,1000 A3"], [FOE], "r3", "r2") == (6, 4)
    assert attack(["mad_dog 1000,1000 A3", "sarge 500,300"], [FOE, FAR], "r4", "r2") == (7, 4)


@clause("PT-78")
def test_grunts_have_no_effect_of_their_own() -> None:
    grunts = ["sewer_rat 1000,1000 A2", "ice_man 500,300", "depth_charge 900,300"]
    assert attack(grunts, [FOE, FAR], "r3", "r2") == (5, 4)


@clause("PT-79", "PT-R41", "PT-R44")
@pytest.mark.parametrize(
    "others, total",
    [
        ([], 7),
        (["doctor_johnson 500,300"], 8),
        (["doctor_johnson 500,300", "captain_dwayne 900,300"], 9),
        (["doctor_johnson 500,300 dead", "captain_dwayne 900,300"], 8),
        (["doctor_johnson 500,300", "captain_dwayne 900,300", "plague_bringer 1300,300 wounded"], 10),
    ],
)
def test_mercenaries_hit_harder_for_each_specialist(others: list[str], total: int) -> None:
    north = [FOE, "doctor_johnson 3400,2300", "eight_bit 3000,2300", "sarge 2600,2300"][: 1 + len(others)]
    assert attack(["mad_dog 1000,1000 A3", *others], north, "r4", "r2") == (total, 4)


@clause("PT-80", "PT-R42")
def test_a_ninja_moves_twice_and_still_attacks() -> None:
    table = advanced(["red_dragon 1000,300"], ["sarge 1000,1702"]).choose("A1")
    table.move((1000, 500), (1000, 700), (1000, 900)).move((1000, 1100), (1000, 1300), (1000, 1500))
    assert table.targets() == ["B1"]
    assert table.lengths() == 0
    assert table.attack("B1").roll("r1", "b2").actor() == "B"


@clause("PT-80", "PT-R42")
@pytest.mark.parametrize("options", [{"ninja": "no_effect"}, {"classes": False}])
def test_without_the_class_effect_two_moves_end_the_turn(options: dict[str, Any]) -> None:
    table = advanced(["red_dragon 1000,300"], ["sarge 1000,1702"], **options).choose("A1")
    table.move((1000, 500), (1000, 700), (1000, 900)).move((1000, 1100), (1000, 1300), (1000, 1500))
    assert table.actor() == "B"


@clause("PT-80")
def test_who_is_no_ninja_does_not_attack_after_two_moves() -> None:
    table = advanced(["sarge 1000,1000 M1"], ["sarge 1602,1000"]).choose("A1").move((1200, 1000)).move((1400, 1000))
    assert table.actor() == "B"


@clause("PT-81", "PT-R43")
def test_the_noise_is_worth_one() -> None:
    for noise, total in ((False, 7), (True, 8)):
        table = advanced(["patches 1000,1000 A2"], [FOE]).choose("A1").stay().attack("B1", noise=noise)
        assert table.roll("r5", "r2").totals() == (total, 4)
        assert ("made_noise" in table.told_verbs()) is noise


@clause("PT-81", "PT-R43")
def test_the_noise_is_for_the_bizarre_and_the_options_settle_it() -> None:
    table = advanced(["sarge 1000,1000"], [FOE]).choose("A1").stay()
    assert table.why_attack("B1", noise=True) in ("PT-81", "PT-R43")
    for noise, total in (("always", 8), ("never", 7)):
        table = advanced(["patches 1000,1000 A2"], [FOE], noise=noise).choose("A1").stay()
        assert table.attack("B1").roll("r5", "r2").totals() == (total, 4)


@clause("PT-82", "PT-R41")
@pytest.mark.parametrize(
    "south, total",
    [
        (["patches 1000,1000 A1"], 7),
        (["patches 1000,1000 A1", "mad_dog 500,300", "ballistic 900,300"], 9),
        (["patches 1000,1000 A1", "mad_dog 500,300 dead", "ballistic 900,300"], 8),
    ],
)
def test_a_cyborg_defends_better_for_each_mercenary_against_it(south: list[str], total: int) -> None:
    north = ["eight_bit 1202,1000 D5", "mad_dog 3400,2300", "sarge 3000,2300"][: len(south)]
    assert attack(south, north, "r2", "b2") == (3, total)


@clause("PT-83", "PT-R44")
@pytest.mark.parametrize(
    "others, total", [([], 5), (["mad_dog 3400,2300"], 6), (["mad_dog 3400,2300", "ballistic 3000,2300"], 7)]
)
def test_a_specialist_defends_better_for_each_mercenary_beside_it(others: list[str], total: int) -> None:
    south = ["sarge 1000,1000 A2", "eight_bit 500,300", "patches 900,300"][: 1 + len(others)]
    assert attack(south, ["plague_bringer 1202,1000 D5", *others], "r2", "r2") == (4, total)


@clause("PT-84", "PT-R44", "PT-119")
def test_everything_adds_up() -> None:
    side = ["mad_dog 1000,1000 A3 +colt_45", "doctor_johnson 500,300"]
    assert attack(side, [FOE, FAR], "r4", "r2", in_force=["loyalty"]) == (10, 4)
    assert attack(["sarge 1000,1000 A2"], ["mad_dog 1202,1000 D1 +kevlar_vest"], "r2", "b3", in_force=["loyalty"]) == (
        4,
        6,
    )


@clause("PT-76", "PT-R45")
@pytest.mark.parametrize(
    "figure, keeps",
    [("red_dragon", False), ("blue_spider", False), ("ice_man", False), ("sewer_rat", False)]
    + [(name, True) for name in ("mad_dog", "doctor_johnson", "sarge", "depth_charge", "plague_bringer")]
    + [(name, True) for name in ("captain_dwayne", "mad_doctor", "riptide", "ballistic", "patches", "eight_bit")],
)
def test_who_keeps_the_special_near_death(figure: str, keeps: bool) -> None:
    for options, expected in (({}, keeps), ({"wounded_specials": "all_keep"}, True)):
        table = advanced([f"{figure} 1000,1000 wounded"], [FAR], **options)
        assert table.has_special("A1") is expected
    table = advanced([f"{figure} 1000,1000 wounded"], [FAR], wounded_specials="all_lose")
    assert not table.has_special("A1")
    assert advanced([f"{figure} 1000,1000"], [FAR]).has_special("A1")


@clause("PT-R46")
def test_what_replaces_an_attack_is_none_and_needs_no_target() -> None:
    """Patches pushes nobody at all; he gives up the second action for it, target or not."""
    table = advanced(["patches 1000,1000"], [FAR]).choose("A1").stay()
    assert table.targets() == []
    assert table.may("blast")


@clause("PT-73")
@pytest.mark.parametrize("seed", range(4))
def test_with_all_three_off_both_games_tell_the_same_story(seed: int) -> None:
    """The same chance and the same answers, word for word."""
    rng = Rng(seed, 5)
    games = (
        sandtable.game("patrollers", size=2),
        sandtable.game("patrollers", size=2, game="advanced", classes="off", specials="off", tokens="off"),
    )
    tables = [game.start() for game in games]
    stories = Story(), Story()
    for _ in range(400):
        actor = tables[0].actor()
        if actor == NOBODY:
            break
        code = tables[0].sample(rng) if actor == CHANCE else tables[0].random_action(actor, rng)
        text = games[0].verbs.text(code)
        for game, table, story in zip(games, tables, stories, strict=True):
            table.apply(actor, game.verbs.read(text), story)
    told = [[game.facts.text(fact.code) for fact in story.facts] for game, story in zip(games, stories, strict=True)]
    assert told[0] == told[1]
    assert len(told[0]) > 50
