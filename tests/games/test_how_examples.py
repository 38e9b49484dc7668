"""What the "how to play" pages say and draw is what the rules do."""

from __future__ import annotations

import json
from typing import Any

from tools.how_examples import PLACES, files

from sandtable.games.pinned_down.components import load

EXAMPLES: dict[str, Any] = {game: json.loads(place.read_text()) for game, place in PLACES.items()}


def test_the_examples_of_the_pages_are_up_to_date() -> None:
    for path, text in files().items():
        assert path.read_text() == text, "run python -m tools.how_examples"


def test_the_round_of_pew_pew_is_as_told() -> None:
    """Two shots, two points; the step left pays in the next round; no missile hits."""
    told = EXAMPLES["pew_pew"]["round"]
    begin, acted, after = told["before"], told["acted"], told["next"]
    assert (begin["icons"], begin["modifier"], begin["budget"], acted["left"]) == (3, 1, 4, 0)
    assert [begin["points"], acted["points"], after["points"]] == [3, 4, 5]
    assert (after["budget"], told["stayed"]["budget"]) == (4, 1)
    verbs = [fact["verb"] for fact in acted["facts"]]
    assert verbs.count("missile_moved") == 2
    assert "missile_hit" not in verbs
    assert after["deaths"] == begin["deaths"]


def test_the_small_pictures_of_pew_pew_are_as_told() -> None:
    told = EXAMPLES["pew_pew"]
    assert told["costs"] == {"fire": 1, "orthogonal": 2, "diagonal": 3, "mine": 1}
    assert told["limits"] == {"points": 10, "deaths": 10}
    assert told["modifiers"] == {"3": 1, "2": 0, "1": -1}
    assert told["budget"]["screens"][0] == [1, 0, 3, 0, 0, 0, 0, 1, 0], "the missile covers the first chevron"
    assert (told["budget"]["icons"], told["budget"]["budget"]) == (4, 5)
    assert told["alien"]["next"] == {"to": "3-ML", "meets": None, "side": 2, "missile": "3-BL"}
    sets = {place: count for place, count in enumerate(told["spawn"]["screens"][3]) if count}
    aliens = [piece for piece in told["spawn"]["pieces"] if piece["kind"] == "alien"]
    assert sorted(alien["side"] for alien in aliens) == sorted(sets.values()) == [1, 2]


def test_the_turn_of_patrollers_is_as_told() -> None:
    """A red 3 and a blue 2 make 9 against 7, which wounds; a Leader makes it likelier."""
    told = EXAMPLES["patrollers"]
    ice_man, sarge, ballistic, _ = told["figures"]
    assert [one["patroller"] for one in (ice_man, sarge, ballistic)] == ["ice_man", "sarge", "ballistic"]
    assert (ice_man["move"], ice_man["range"], ice_man["attack"], ballistic["defense"]) == (3, 3, 6, 5)
    assert len(told["trail"]) == 1 + ice_man["move"]
    assert 400 < told["gap"] <= 600, "three lengths"
    odds = told["odds"]
    assert (odds["hits"], odds["led"], odds["of"]) == (48, 56, 64)
    pairs = [(a["total"], d["total"]) for a in odds["attack"]["faces"] for d in odds["defense"]["faces"]]
    assert sum(a > d for a, d in pairs) == odds["hits"]
    assert {"color": "red", "value": 3, "counts": 3, "total": 9} in odds["attack"]["faces"]
    assert {"color": "blue", "value": 2, "counts": 2, "total": 7} in odds["defense"]["faces"]
    assert (told["target"]["side"], told["target"]["values"]["defense"]) == ("back", 4)


def paid(moment: Any) -> int:
    return sum(ship["paid"] for ship in moment["enemies"])


def threat(edition: int, name: str) -> int:
    """What a card costs."""
    cards = load(f"cards_{edition}.toml")["card"]
    return int(next(card["threat"] for card in cards if card["name"] == name))


def test_the_turn_of_pinned_down_2011_is_as_told() -> None:
    """Threat from the first card to what is left, and both fights turned by a card."""
    told = {moment["answer"]: moment for moment in reversed(EXAMPLES["pinned_down"]["2011"])}
    attack, ready = told["jump to Agniar"], told["assign Ardor to Assault Cruiser"]
    assert [told[answer]["pool"] for answer in ("", "play Faith", "pass")] == [0, 2, 3]
    assert attack["distance"] == 2
    assert paid(attack) + attack["pool"] == 3 + 2 + 2 == 7
    assert [ship["paid"] for ship in attack["enemies"]] == [2, 3]
    assert attack["pool"] == 2 < threat(2011, "Behemoth") == 4
    assert [(fight["ours"], fight["theirs"], fight["outcome"]) for fight in ready["fights"]] == [
        (6, 8, "lost"),
        (10, 10, "lost"),
    ]
    faith, ardor = told["play Fire At Will"]["fights"][0], told["play Defiance"]["fights"][0]
    assert (faith["ours"], faith["theirs"], faith["outcome"]) == (10, 8, "won")
    assert (ardor["ours"], ardor["theirs"], ardor["outcome"]) == (14, 10, "won")
    assert (ready["fights"][0]["safe_at"], ready["fights"][0]["win_at"]) == (5, 9)


def test_the_turn_of_pinned_down_2015_is_as_told() -> None:
    told = {moment["answer"]: moment for moment in EXAMPLES["pinned_down"]["2015"]}
    begin = told[""]
    assert (begin["pool"], begin["distance"], paid(begin)) == (1, 2, 3)
    assert begin["pool"] < threat(2015, "Dra'tar Behemoth") == 4
    assert [told[answer]["pool"] for answer in ("play Fire At Will", "pass")] == [2, 3]
    fights = [begin["fights"][0], told["play Fire At Will"]["fights"][0]]
    assert [(fight["ours"], fight["theirs"], fight["outcome"]) for fight in fights] == [
        (11, 11, "lost"),
        (15, 11, "won"),
    ]
    assert (told["pass"]["distance"], told["jump to Agniar"]["distance"]) == (2, 4)
