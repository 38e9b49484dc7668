"""Phase 1, spawn ships. Clauses PP-17 to PP-19, rulings PP-R10 to PP-R12."""

from tests.games.pew_pew.tables import board, drawn, end, everything, on, pew_pew, told
from tests.support import Sitting, clause, sit


def spawning(screen: str, *lines: str) -> Sitting:
    """Phase 1 with that card as the furthest."""
    return sit("pew_pew", "\n".join(["phase: spawn ships", f"screens: S01, S02, S03, {screen}", *lines]))


@clause("PP-17", "PP-18")
def test_one_ship_for_every_set_on_its_space_showing_its_chevrons() -> None:
    """S23: one chevron at TL, three at TR, one at BC."""
    table = spawning("S23")
    assert table.offers("~") == [f"{letter} at 4-TL" for letter in "ABCDEFG"]
    table.play("~ C at 4-TL", "~ A at 4-BC", "~ G at 4-TR")
    assert (on(table, "4-TL"), on(table, "4-BC"), on(table, "4-TR")) == ("C1", "A1", "G3")
    assert table.table.view(0)["cup"] == ["B", "D", "E", "F"]
    assert table.to_act() == "A"
    assert told(table, "spawned")[2] == "G appears at 4-TR on side 3"


@clause("PP-17")
def test_every_ship_of_the_cup_is_as_likely() -> None:
    table = spawning("S23").play("~ C at 4-TL")
    odds = table.table.odds()
    assert odds is not None
    assert [round(chance, 9) for _, chance in odds] == [round(1 / 6, 9)] * 6
    assert table.refusal("~ C at 4-BC").why == "C is not in the cup"
    assert table.refusal("~ screen S09").clause == "PP-17"


@clause("PP-19")
def test_only_the_furthest_card_spawns_and_only_when_it_is_new() -> None:
    """In round 1 three of the four cards spawn nothing; a card that has come nearer spawns nothing again."""
    table = sit("pew_pew").play("~ screen S18", "~ screen S19", "~ screen S20", "~ screen S01", "~ A at 4-TL")
    assert everything(table) == {"1-C": "ship", "4-TL": "A3"}
    end(table)
    drawn(table, "B at 4-TC", screen="S02")
    assert [name for name, what in everything(table).items() if what[0] in "ABCDEFG"] == ["3-TC", "4-TC"]


@clause("PP-R10")
def test_the_fewest_chevrons_spawn_first_then_top_left_to_bottom_right() -> None:
    """S25: one chevron at MR, two at ML and at BL."""
    table = spawning("S25")
    assert table.refusal("~ A at 4-ML").why == "the ship that is due now is the one at 4-MR"
    table.play("~ A at 4-MR")
    assert table.refusal("~ B at 4-BL").clause == "PP-R10"
    table.play("~ B at 4-ML", "~ C at 4-BL")
    assert table.to_act() == "A"


@clause("PP-R11")
def test_sets_without_a_ship_in_the_cup_stay_empty() -> None:
    """Five ships are out: S23 has three sets, and the last of them, TR, gets none, now or later."""
    table = spawning("S23", "aliens: A1 1-TL, B1 1-TR, C1 2-TL, D1 2-TR, E1 3-C")
    table.play("~ F at 4-TL", "~ G at 4-BC")
    assert table.to_act() == "A"
    assert on(table, "4-TR") == ""
    assert told(table, "cup_empty") == ["the cup is empty: no ship for 4-TR"]
    assert board(table).cup == 0


@clause("PP-R11")
def test_with_an_empty_cup_the_round_goes_on_without_a_draw() -> None:
    table = pew_pew("aliens: A2 2-TL, B2 2-TR, C2 2-BL, D2 2-BR, E2 3-TL, F2 3-TR, G2 3-BL")
    end(table)
    table.play("~ screen S23")
    assert table.to_act() == "A"
    assert len(told(table, "cup_empty")) == 3


@clause("PP-R11")
def test_destroyed_ships_can_come_again_at_once() -> None:
    table = pew_pew("aliens: A1 2-C").play("A fire 2-C")
    assert "A" in table.table.view(0)["cup"]  # type: ignore[operator]
    end(table)
    drawn(table, "A at 4-TR", screen="S24")
    assert on(table, "4-TR") == "A1"


@clause("PP-R12")
def test_the_new_card_is_empty_when_its_ships_spawn() -> None:
    """Pews that flew to card 4 have come nearer with it, and the heart too."""
    table = pew_pew("heart: 4-TL", "aliens: A1 4-C, B2 4-TR", "pews: 2-BR")
    end(table)
    table.play("~ screen S24")
    assert not [name for name in everything(table) if name.startswith("4-")]
    assert "4-" in str(everything(table.play("~ C at 4-TR")))
