"""Set-up and the round. Clauses PP-11 to PP-16, rulings PP-R7, PP-R8."""

import sandtable
from sandtable.kernel.bits import count
from sandtable.kernel.record import random_record
from tests.games.pew_pew.tables import board, counts, drawn, end, everything, on, pew_pew, tables_of, told
from tests.support import clause, sit

DEAL = ("~ screen S05", "~ screen S06", "~ screen S07", "~ screen S08")


@clause("PP-11")
def test_everything_is_in_its_pool_before_the_deal() -> None:
    table = sit("pew_pew")
    view = table.table.view(0)
    assert (view["pile"], view["discards"], view["cup"]) == (27, [], list("ABCDEFG"))
    assert (view["tokens"], view["limits"]) == ({"pool": 18, "of": 18}, {"points": 10, "deaths": 10})
    assert table.to_act() == "~"
    assert len(table.offers("~")) == 27


@clause("PP-12")
def test_four_cards_are_dealt_and_23_stay_in_the_pile() -> None:
    table = sit("pew_pew").play(*DEAL)
    view = table.table.view(0)
    assert (view["pile"], view["discards"]) == (23, [])
    assert table.refusal("A end").clause == "PP-15"
    early = sit("pew_pew").play(*DEAL[:3])
    assert early.refusal("~ A at 4-C").clause == "PP-12"
    assert early.refusal("~ screen S05").why == "S05 is not in the pile"


@clause("PP-R7")
def test_the_first_drawn_is_the_closest() -> None:
    table = sit("pew_pew").play(*DEAL)
    assert [board(table).screen_at(card) + 1 for card in range(4)] == [5, 6, 7, 8]
    assert told(table, "dealt") == [f"screen S0{n + 4} is card {n}" for n in (1, 2, 3, 4)]


@clause("PP-13")
def test_the_ship_starts_whole_in_the_centre_of_the_closest_card() -> None:
    table = sit("pew_pew").play(*DEAL)
    assert on(table, "1-C") == "ship"
    assert board(table).hearts == 3


@clause("PP-14")
def test_nothing_else_starts_in_play() -> None:
    table = sit("pew_pew").play(*DEAL)
    assert everything(table) == {"1-C": "ship"}
    assert counts(table) == (0, 0, 3)


@clause("PP-15")
def test_a_round_has_eight_phases_in_fixed_order() -> None:
    table = sit("pew_pew").play(*DEAL, "~ A at 4-BC", "A end", "~ screen S09", "~ B at 4-BR")
    assert told(table, "phase")[:9] == [
        "phase: spawn ships",
        "phase: player actions",
        "phase: aliens move",
        "phase: spawn missiles",
        "phase: move pews",
        "phase: move missiles",
        "phase: move player forward",
        "phase: check victory",
        "phase: spawn ships",
    ]


@clause("PP-15")
def test_the_phases_do_what_they_are_named_after_in_that_order() -> None:
    """Each of these would come out differently in another order: a missile is spawned after the move, by the new side;
    a pew flies after that; missiles after pews; the ship last."""
    table = pew_pew("aliens: A1 3-C", "pews: 2-BL", "missiles: 2-TR")
    kinds = [fact.split(": ")[-1] for fact in end(table)]
    steps = [
        "aliens move",
        "A moves from 3-C to 3-ML",
        "spawn missiles",
        "A at 3-ML spawns a missile at 3-BL",
        "move pews",
        "a pew flies from 2-BL to 3-BL",
        "a pew and the missile at 3-BL are gone",
        "move missiles",
        "a missile comes from 2-TR to 1-TR",
        "move player forward",
        "the ship flies forward from 1-C to 2-C",
    ]
    assert [kind for kind in kinds if kind in steps] == steps


@clause("PP-16")
def test_after_the_check_a_new_round_starts_with_spawn_ships() -> None:
    table = pew_pew("round: 4")
    end(table)
    table.play("~ screen S05")
    assert (board(table).round, table.table.view(0)["phase"], table.to_act()) == (5, "spawn ships", "~")
    assert told(table, "round") == ["round 5"]


@clause("PP-R8")
def test_an_empty_pile_is_the_discards_shuffled_the_card_just_discarded_among_them() -> None:
    small = pew_pew("discards: S05", screens="1-5")
    assert board(small).pile == 0
    end(small)
    assert small.offers("~") == ["screen S01", "screen S05"]
    small.play("~ screen S01")
    assert told(small, "reshuffled") == ["the discards are shuffled into a new pile"]
    assert (small.table.view(0)["unseen"], small.table.view(0)["discards"]) == (["S05"], [])


@clause("PP-R8")
def test_a_pile_that_is_not_empty_is_not_shuffled_anew() -> None:
    table = pew_pew("discards: S05")
    end(table)
    assert "screen S05" not in table.offers("~")
    assert "screen S01" not in table.offers("~")
    assert table.refusal("~ screen S05").why == "S05 is not in the pile"
    drawn(table)
    assert table.table.view(0)["discards"] == ["S01", "S05"]


@clause("PP-12")
def test_no_screen_is_ever_in_two_places() -> None:
    for seed in range(20):
        record = random_record(sandtable.game("pew_pew", screens="1-6"), seed)
        for table in tables_of(record, 4):
            row = [int(table.screen_at(card)) for card in range(4)]
            seen = [screen for screen in row if screen < 27]
            assert count(table.pile) + count(table.discards) + len(seen) == 6
            assert len(set(seen)) == len(seen)
            assert not any((table.pile | table.discards) >> screen & 1 for screen in seen)
