"""What is in the box: PT-3 to PT-9, PT-18, PT-20, PT-R20, PT-R21, PT-R24, PT-R25, PT-R45, PT-R69, PT-R87."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from sandtable.games.patrollers import components
from sandtable.rulebook.index import ledger
from tests.support import clause


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((files("sandtable.games.patrollers") / "data" / f"{name}.toml").read_text("utf-8"))


PATROLLERS = data("patrollers")["patroller"]
DICE = data("dice")
BY_ID = {entry["id"]: entry for entry in PATROLLERS}


@clause("PT-3", "PT-R25")
@pytest.mark.parametrize("die", DICE["die"], ids=lambda die: str(die["patroller"]))
def test_a_die_has_four_red_one_yellow_three_blue_faces(die: dict[str, Any]) -> None:
    assert (len(die["red"]), len(die["yellow"]), len(die["blue"])) == (4, 1, 3)
    assert all(1 <= value <= 8 for color in ("red", "yellow", "blue") for value in die[color])
    number = components.IDS.index(die["patroller"])
    faces = sorted(components.FACE_WORDS[face] for face in list(components.DICE)[8 * number : 8 * number + 8])
    assert faces == sorted(f"{color[0]}{value}" for color in ("red", "yellow", "blue") for value in die[color])


@clause("PT-R25")
def test_the_dice_keep_what_the_document_says() -> None:
    """Red Dragon has a red 1, SARGE a red 3; the weakest attack can beat the best defence."""
    dice = {die["patroller"]: die for die in DICE["die"]}
    for face in DICE["constraints"]["must_have"]:
        assert face["value"] in dice[face["patroller"]][face["colour"]]
    for entry in PATROLLERS:
        lowest = min(pair[1] for pair in entry["dials"]["attack"])
        best = max(dice[entry["id"]]["red"] + dice[entry["id"]]["yellow"])
        assert lowest + best > DICE["constraints"]["highest_printed_defense"]
    means = [sum(die["red"] + die["yellow"] + die["blue"]) / 8 for die in DICE["die"]]
    assert len(set(means)) > 5


@clause("PT-4", "PT-54", "PT-55")
def test_what_a_face_counts() -> None:
    for word, attack, defense in (("r3", 3, 0), ("b3", 0, 3), ("y3", 3, 3)):
        face = components.FACE_WORDS.index(word)
        assert components.face_value(face) == 3
        assert (components.attack_counts(face), components.defense_counts(face)) == (attack, defense)


@clause("PT-5", "PT-R21")
@pytest.mark.parametrize("entry", PATROLLERS, ids=lambda entry: str(entry["id"]))
def test_one_position_serves_both_sides(entry: dict[str, Any]) -> None:
    """Value on a side = lo + round-half-up(position * (hi - lo) / w)."""
    for stat in ("attack", "defense", "move", "range"):
        spans = [entry[stat]["front"], entry[stat]["back"]]
        width = max(hi - lo for lo, hi in spans)
        pairs = [
            [lo + ((2 * n * (hi - lo) + width) // (2 * width) if width else 0) for lo, hi in spans]
            for n in range(width + 1)
        ]
        assert entry["dials"][stat] == pairs
        kind, number = components.IDS.index(entry["id"]), components.STATS.index(stat)
        assert components.POSITIONS[4 * kind + number] == width + 1
        for n, pair in enumerate(pairs):
            place = 8 * (4 * kind + number) + 2 * n
            assert list(components.VALUES)[place : place + 2] == pair


@clause("PT-R20", "PT-R87")
@pytest.mark.parametrize("entry", PATROLLERS, ids=lambda entry: str(entry["id"]))
def test_the_budget_is_half_of_what_is_on_offer(entry: dict[str, Any]) -> None:
    """But for two that were measured and mended."""
    widths = [len(entry["dials"][stat]) - 1 for stat in ("attack", "defense", "move", "range")]
    kind = components.IDS.index(entry["id"])
    budget = {"captain_dwayne": 2, "doctor_johnson": 4}.get(entry["id"], sum(widths) // 2)
    assert components.DIAL_BUDGET[kind] == entry["dial_budget"] == budget
    within = {components.setting_text(setting) for setting in components.lawful_settings(kind, False)}
    expected = {
        f"{a}{d}{m}{r}"
        for a in range(widths[0] + 1)
        for d in range(widths[1] + 1)
        for m in range(widths[2] + 1)
        for r in range(widths[3] + 1)
        if a + d + m + r <= entry["dial_budget"]
    }
    assert within == expected
    assert 9 <= len(within) <= 50
    assert 4 <= sum(sum(map(int, setting)) == budget for setting in within) <= 19


@clause("PT-R20", "PT-R87")
@pytest.mark.parametrize("entry", PATROLLERS, ids=lambda entry: str(entry["id"]))
def test_ready_made_dials_use_the_whole_budget(entry: dict[str, Any]) -> None:
    setting = components.READY_SETTING[components.IDS.index(entry["id"])]
    assert components.has_positions(components.IDS.index(entry["id"]), setting)
    assert components.dial_points(setting) == entry["dial_budget"]


@clause("PT-18", "PT-R20")
def test_the_documents_examples_can_be_dialled() -> None:
    """Red Dragon A 3 and SARGE D 3 are within the budget; SARGE has 2, 3 and 4 on his attack dial, and no 5."""
    assert [pair[0] for pair in BY_ID["red_dragon"]["dials"]["attack"]] == [3, 4, 5]
    assert [pair[0] for pair in BY_ID["sarge"]["dials"]["attack"]] == [2, 3, 4]
    sarge = components.IDS.index("sarge")
    assert "0100" in {components.setting_text(setting) for setting in components.lawful_settings(sarge, False)}


@clause("PT-20")
def test_a_span_with_equal_ends_is_fixed() -> None:
    assert {pair[0] for pair in BY_ID["blue_spider"]["dials"]["move"]} == {3}
    assert BY_ID["blue_spider"]["dials"]["range"] == [[0, 0]]


@clause("PT-68", "PT-R24")
def test_captain_dwaynes_back_attack_is_higher() -> None:
    assert BY_ID["captain_dwayne"]["dials"]["attack"] == [[3, 4], [4, 5], [5, 6], [6, 7]]


@clause("PT-R45")
def test_four_lose_their_special_near_death() -> None:
    lost = {entry["id"] for entry in PATROLLERS if not entry["keeps_special_when_wounded"]}
    assert lost == {"red_dragon", "blue_spider", "ice_man", "sewer_rat"}
    assert {components.IDS[n] for n in range(15) if not components.KEEPS_SPECIAL[n]} == lost


@clause("PT-75")
def test_each_has_one_of_seven_classes() -> None:
    members = {entry["id"]: entry["members"] for entry in data("classes")["class"]}
    assert len(members) == 7
    for kind, entry in enumerate(PATROLLERS):
        assert entry["id"] in members[entry["class"]]
        assert components.CLASS_IDS[components.CLASS_OF[kind]] == entry["class"]
    assert sum(len(names) for names in members.values()) == 15


@clause("PT-101", "PT-R69", "PT-R70")
def test_tokens_and_their_points() -> None:
    tokens = data("death_tokens")
    points = [token["points"] for token in tokens["token"]]
    assert len(points) == 14
    assert set(points) <= {2, 3, 4, 5}
    assert [2 * n + 3 for n in range(1, 6)] == tokens["budget"]["by_team_size"] == components.BUDGETS
    assert sum(sorted(points)[-5:]) > components.BUDGETS[4]


@clause("PT-9")
@pytest.mark.parametrize("entry", PATROLLERS, ids=lambda entry: str(entry["id"]))
def test_each_special_and_class_has_a_page_to_read(entry: dict[str, Any]) -> None:
    """The data name the clauses that explain it, and the rulebook that the screen opens has a text for each."""
    texts = {entry.id: f"{entry.title} {entry.text}" for entry in ledger("patrollers").clauses}
    special = next(special for special in data("specials")["special"] if special["patroller"] == entry["id"])
    assert special["id"] == entry["special"]
    kind = next(kind for kind in data("classes")["class"] if kind["id"] == entry["class"])
    for number in (*special["clauses"], *special["rulings"], *kind["rulings"]):
        assert len(texts[number]) > 40
    assert any(special["name"] in texts[number] for number in special["clauses"])
    assert any(kind["name"] in texts[f"PT-{number}"] for number in range(77, 84))
