"""Rounds, turns and order markers: PT-24 to PT-33, PT-R29 to PT-R32, PT-R48."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.patrollers.figures import battle
from tests.games.patrollers.sittings import Battle
from tests.games.patrollers.test_space import VECTORS
from tests.support import clause

# Too far apart for anyone to hurt anyone.
SOUTH = ["sarge 500,300", "mad_dog 900,300", "ballistic 1300,300", "eight_bit 1700,300", "patches 2100,300"]
NORTH = ["sarge 500,2100", "mad_dog 900,2100", "ballistic 1300,2100", "eight_bit 1700,2100", "patches 2100,2100"]


def sides(south: int, north: int, turn: str = "A", **options: Any) -> Battle:
    """So many figures a side; who is missing fell before."""
    size = max(south, north)
    gone = [f"{figure} dead" for figure in SOUTH[south:size]], [f"{figure} dead" for figure in NORTH[north:size]]
    return battle([*SOUTH[:south], *gone[0]], [*NORTH[:north], *gone[1]], turn=turn, **options)


def round_of(table: Battle) -> list[str]:
    """Who acts until the round is over, each staying and doing nothing."""
    return table.rest().acted()


@clause("PT-24", "PT-6")
def test_players_alternate_turns_of_one_figure() -> None:
    table = sides(3, 3, turn="B")
    for number, figure in enumerate(["B1", "A1", "B2", "A2"]):
        assert table.actor() == figure[0]
        assert len(table.markers()) == number
        table.idle(figure)
    assert table.rest().acted() == ["B1", "A1", "B2", "A2", "B3", "A3"]
    assert table.round() == 2
    assert table.markers() == []


@clause("PT-25", "PT-28")
def test_any_unmarked_figure_may_be_chosen_and_no_marked_one() -> None:
    table = sides(3, 3)
    assert table.choosable() == ["A1", "A2", "A3"]
    table.idle("A2").idle("B3")
    assert table.choosable() == ["A1", "A3"]
    assert table.why_choose("A2") == "PT-28"
    table.idle("A3").idle("B1")
    assert table.markers() == ["A1", "A2", "A3", "B1", "B3"]  # the last one needs no choosing
    assert table.acted()[-1] == "A1"


@clause("PT-25", "PT-33")
def test_only_own_standing_figures_may_be_chosen() -> None:
    table = battle([*SOUTH[:2], "ballistic 1300,300 dead"], NORTH[:3])
    assert table.choosable() == ["A1", "A2"]
    assert table.why_choose("A3") is not None
    assert table.why_choose("B1") is not None


@clause("PT-26", "PT-R31")
def test_there_is_no_passing() -> None:
    table = sides(2, 2)
    assert table.offers() == table.texts_of_choices("A1", "A2")


@clause("PT-27")
def test_the_marker_is_set_before_acting() -> None:
    table = sides(2, 2).choose("A2")
    assert table.markers() == ["A2"]
    assert table.kind() == "move"


@clause("PT-29", "PT-30", "PT-32", "PT-R29")
def test_marks_third_does_not_act_when_jill_has_nobody_left() -> None:
    """The document's example: Mark has three in play, two marked; Jill two, both marked; it is Jill's turn."""
    table = battle(
        [f"{SOUTH[0]} marked", SOUTH[1], SOUTH[2]],
        [f"{NORTH[0]} marked", f"{NORTH[1]} marked", f"{NORTH[2]} dead"],
    )
    table.idle("A2")
    assert table.kind() == "initiative"
    assert table.round() == 2
    assert table.markers() == []


@clause("PT-29", "PT-R29")
def test_under_the_other_reading_everyone_acts() -> None:
    acted = round_of(sides(3, 1, round_end="everyone_acts"))
    assert sorted(acted) == ["A1", "A2", "A3", "B1"]


@clause("PT-31")
@pytest.mark.parametrize("turns", VECTORS["turns"])
def test_how_many_act(turns: dict[str, int]) -> None:
    acted = round_of(sides(turns["first_has"], turns["second_has"]))
    assert sum(figure[0] == "A" for figure in acted) == turns["first_acts"]
    assert sum(figure[0] == "B" for figure in acted) == turns["second_acts"]


@clause("PT-32")
def test_a_new_round_starts_with_no_markers_and_a_new_roll() -> None:
    table = sides(2, 2).rest()
    assert (table.round(), table.markers(), table.kind()) == (2, [], "initiative")


@clause("PT-33", "PT-R30")
def test_the_dead_have_no_turn() -> None:
    table = battle(["ballistic 1000,1000 A4 R2", "mad_dog 500,300"], ["sarge 1300,1000 wounded", "eight_bit 1700,2100"])
    table.choose("A1").stay().attack("B1").roll("r6", "r2").lay()
    assert table.rest().acted() == ["A1", "B2", "A2"]
    assert table.round() == 2


@clause("PT-R30")
def test_a_death_can_end_the_round() -> None:
    """The other's last unmarked figure dies: when his turn comes there is nobody, though the killer's side has more."""
    table = battle(
        ["ballistic 1000,1000 A4 R2", "mad_dog 500,300"], ["sarge 1300,1000 wounded", "eight_bit 1700,2100 marked"]
    )
    table.choose("A1").stay().attack("B1").roll("r6", "r2").lay()
    assert (table.round(), table.kind()) == (2, "initiative")
