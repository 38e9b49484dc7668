"""Any number of a card can be made another for an experiment: those of its box and those inside its text."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from tools.pinned_down.card_table import ROOT
from tools.pinned_down.text_numbers import DECLARED

from sandtable.games.pinned_down.components import Sheet
from sandtable.games.pinned_down.library import LIBRARY_2011, LIBRARY_2011_LATER, LIBRARY_2015, Library
from sandtable.lab.changeable import settled
from sandtable.lab.places import place_of
from tests.support import clause

# A process of its own, since a box is opened once: what is laid over it, and then a look or a few games.
LOOK = """
import json, sys
from sandtable.kernel.box import lay
lay("pinned_down", json.loads(sys.argv[1]))
from sandtable.kernel.record import random_record
from sandtable.kernel.story import Story
from tests.games.pinned_down.sittings import old
import sandtable
table = old("row: Moslov Asteroid\\nA: Ardor, Truth\\nA hand: Unity, Truth").table
ships = {ship["card"]: ship for ship in table.view(0)["players"][0]["fleet"]}
hand = {card["card"]: card for card in table.view(0)["players"][0]["hand"]}
text = table.lib.text_of(table.box.kind("truth"))
games = [sandtable.game("pinned_down", edition=edition, box="small") for edition in ("2011", "2015")]
ends = []
for game in games:
    for seed in range(int(sys.argv[2])):
        record, table = random_record(game, seed, 9000), game.start()
        for move in record.moves:
            story = Story()
            table.apply(move.seat, move.code, story)
            for fact in story.facts:
                game.facts.text(fact.code)
        ends.append(table.result() is not None)
print(json.dumps([ships["Truth"], hand["Unity"]["cost"], text, games[0].house, ends]))
"""


def looked(overrides: dict[str, Any], games: int = 0) -> Any:
    command = [sys.executable, "-c", LOOK, json.dumps(overrides), str(games)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    return json.loads(found.stdout)


def changed(more: int) -> dict[str, Any]:
    """Every number inside a text made greater."""
    return {
        f"cards_{edition}.toml:card.{card.id}.{card.text}.{name}": number + more
        for edition, cards in DECLARED.items()
        for card in cards
        for name, number in card.declared.items()
    }


@clause("PD-37")
def test_printed_numbers_and_numbers_inside_a_text_are_changed() -> None:
    """Truth is printed with power 7 and two more in space, Unity costs 2."""
    changes = {
        "cards_2011.toml:truth.power": 11,
        "cards_2011.toml:truth.text.power": 5,
        "cards_2011.toml:unity.threat": 4,
    }
    truth, cost, text, house, _ = looked(changes)
    assert truth["power"] == 16
    assert [(term["why"], term["amount"]) for term in truth["terms"]] == [("printed", 11), ("card", 5)]
    assert cost == 4
    assert text == "This card: power +5 if the current location is in space."
    assert "cards_2011.toml:card.truth.text.power=5" in house


def test_every_number_inside_a_text_is_one_that_a_variant_may_name() -> None:
    assert settled("pinned_down", changed(1)) == changed(1)
    found = place_of("pinned_down", "cards_2015.toml:trb_truth.text.power")
    assert found is not None
    assert (found.item, found.name, found.value) == ("TRB Truth", "power in its text", 2)


@pytest.mark.parametrize("lib", [LIBRARY_2011, LIBRARY_2011_LATER, LIBRARY_2015], ids=["2011", "later", "2015"])
def test_the_text_says_every_number_that_is_changed(lib: Library) -> None:
    for kind, card in enumerate(lib.cards):
        before = lib.text_of(kind)
        for name, number in card.declared.items():
            try:
                card.amend(Sheet(card.id, {**card.declared, name: number + 1}))
                assert lib.text_of(kind) != before, f"{card.id} does not say its {name}"
            finally:
                card.amend(Sheet(card.id, card.declared))
        assert lib.text_of(kind) == before


@pytest.mark.slow
@pytest.mark.parametrize(
    "place, value, said",
    [
        ("emergency_procedures.text.repair", 0, "the repair in the text of Emergency Procedures is 0"),
        ("truth.text.power", 100, "the power in the text of Truth is 100, which is not possible"),
        ("fear.threat", -1, "the threat of Fear is -1"),
    ],
)
def test_a_number_that_cannot_be_played_with_is_refused(place: str, value: int, said: str) -> None:
    command = [sys.executable, "-c", LOOK, json.dumps({f"cards_2011.toml:{place}": value}), "0"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert found.returncode != 0
    assert said in found.stderr


@pytest.mark.slow
@pytest.mark.parametrize("more", [1, 3])
def test_games_with_every_text_changed_are_played_to_their_end(more: int) -> None:
    assert all(looked(changed(more), games=5)[-1])
