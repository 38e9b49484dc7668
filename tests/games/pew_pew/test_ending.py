"""Phase 8, check victory, and scoring. Clauses PP-56 to PP-59, rulings PP-R38 and PP-R40 to PP-R46."""

import pytest

import sandtable
from sandtable.kernel.record import random_record
from tests.games.pew_pew.tables import board, counts, end, on, pew_pew, tables_of, told
from tests.support import Sitting, clause


def outcome(sitting: Sitting) -> tuple[bool, int, str]:
    """Won or not, the score, and the clause."""
    result = sitting.table.result()
    assert result is not None
    return result.winners() == [0], result.scores[0], result.clause


def checked(sitting: Sitting) -> Sitting:
    """Ends the round and draws the new card, so that phase 8 is behind."""
    end(sitting)
    return sitting.play("~ screen S09")


@clause("PP-56", "PP-R44")
def test_the_tenth_point_in_phase_2_does_not_stop_the_round() -> None:
    table = pew_pew("points: 9", "aliens: A1 2-C, B1 3-C").play("A fire 2-C")
    assert (board(table).points, table.to_act()) == (10, "A")
    facts = end(table)
    assert "B moves from 3-C to 3-MR" in facts
    assert table.table.result() is None
    table.play("~ screen S09")
    assert outcome(table)[0]
    assert told(table, "phase")[-1] == "phase: check victory"


@clause("PP-R44")
def test_a_ship_lost_later_in_the_round_of_the_tenth_point_loses() -> None:
    table = pew_pew("points: 9", "ship: C, 1 hearts", "aliens: A1 2-C", "missiles: 3-C").play("A fire 2-C")
    assert outcome(checked(table)) == (False, 10, "PP-50")


@clause("PP-57")
def test_ten_deaths_lose() -> None:
    table = checked(pew_pew("points: 9", "deaths: 9", "aliens: A1 1-TL"))
    assert outcome(table) == (False, -1, "PP-57")
    assert checked(pew_pew("deaths: 8", "aliens: A1 1-TL")).to_act() == "~"


@clause("PP-58")
def test_ten_points_win() -> None:
    table = pew_pew("points: 9", "deaths: 4", "ship: C, 1 hearts", "aliens: A1 2-C").play("A fire 2-C")
    assert outcome(checked(table)) == (True, 6, "PP-58")
    assert table.table.result().reason == "10 points win"  # type: ignore[union-attr]
    short = pew_pew("points: 8", "aliens: A1 2-C").play("A fire 2-C")
    assert checked(short).to_act() == "~"


@clause("PP-59")
def test_the_score_is_points_less_deaths_win_or_lose() -> None:
    table = pew_pew("points: 3", "deaths: 7", "ship: C, 1 hearts", "missiles: 2-C")
    assert outcome(checked(table)) == (False, -4, "PP-50")
    assert told(table, "lost") == ["lost: score -4"]


@clause("PP-R38")
def test_a_ship_destroyed_in_phase_2_takes_no_more_actions_and_the_round_goes_on() -> None:
    table = pew_pew("ship: C, 1 hearts", "aliens: A1 1-TC, B1 1-BL", "missiles: 2-TC", row="S26, S02, S03, S04")
    table.play("A move 1-TC")
    assert table.to_act() == "~"
    assert counts(table) == (1, 1, 0)
    assert [what for what in (on(table, name) for name in ("1-C", "1-TC")) if what] == []
    assert told(table, "ship_forward") == []
    assert outcome(table.play("~ screen S09")) == (False, 0, "PP-50")


@clause("PP-R38")
def test_a_ship_destroyed_on_its_way_forward_is_lost_too() -> None:
    table = pew_pew("ship: TL, 1 hearts", "aliens: A1 2-TL, B3 1-BR")
    assert outcome(checked(table)) == (False, 0, "PP-50")
    assert counts(table) == (1, 1, 0)


@clause("PP-R40")
def test_hits_that_were_healed_do_not_count() -> None:
    """Three hits with a heart between them leave one heart."""
    table = pew_pew("heart: 1-TC", "missiles: 1-MR, 2-TC, 3-TC", row="S26, S02, S03, S04")
    table.play("A move 1-MR", "A move 1-TC")
    assert board(table).hearts == 3
    end(table)
    assert (board(table).hearts, table.play("~ screen S09").to_act()) == (1, "~")


@clause("PP-R41")
def test_the_own_mine_ends_the_game_at_once_or_at_the_check() -> None:
    lines = ("points: 4", "deaths: 1", "aliens: A1 1-BL")
    table = pew_pew(*lines, row="S26, S02, S03, S04").play("A move 1-TC dropping the mine", "A move 1-C")
    assert outcome(table) == (False, 3, "PP-55")
    assert told(table, "lost") == ["lost: score +3"]
    later = pew_pew(*lines, row="S26, S02, S03, S04", own_mine="at_check")
    later.play("A move 1-TC dropping the mine", "A move 1-C")
    assert later.to_act() == "~"
    assert outcome(later.play("~ screen S09")) == (False, 2, "PP-50")


@clause("PP-R42")
def test_counts_may_pass_ten_and_count_for_the_score() -> None:
    table = pew_pew("points: 9", "aliens: A1 2-C, B1 2-TC").play("A fire 2-C", "A move 1-TC", "A fire 2-TC")
    assert outcome(checked(table)) == (True, 11, "PP-58")


@clause("PP-R43")
def test_winning_and_losing_at_the_same_check_is_a_loss_unless_agreed() -> None:
    lines = ("points: 9", "deaths: 9", "aliens: A1 2-C, B3 1-BR")
    assert outcome(checked(pew_pew(*lines).play("A fire 2-C"))) == (False, 0, "PP-57")
    assert outcome(checked(pew_pew(*lines, both="win").play("A fire 2-C"))) == (True, 0, "PP-58")
    wreck = ("points: 9", "ship: C, 1 hearts", "aliens: A1 2-C", "missiles: 3-C")
    assert outcome(checked(pew_pew(*wreck, both="win").play("A fire 2-C")))[0]


@clause("PP-R45")
def test_all_but_the_order_of_pile_and_cup_is_open_and_the_round_is_determined() -> None:
    """The forecast of the view is what happens, fact by fact, whatever is drawn afterwards."""
    table = pew_pew("aliens: A1 2-C, B2 3-C, C3 4-TL, D1 1-BR", "missiles: 2-TL, 3-MR", "pews: 2-BL, 3-TR")
    forecast = table.table.view(0)["forecast"]
    assert isinstance(forecast, dict)
    facts = end(table)[1:]
    assert [fact["text"] for fact in forecast["facts"]] == facts  # type: ignore[index, call-overload, union-attr]
    assert (forecast["points"], forecast["deaths"], forecast["hearts"]) == counts(table)
    assert forecast["score"] == table.table.view(0)["score"]
    seen = table.table.view(0)
    assert seen["unseen"] == [f"S{n:02}" for n in range(5, 28)]
    assert table.table.view(-2) == seen


@clause("PP-20")
def test_the_forecast_tells_the_action_points_of_the_next_round() -> None:
    """Where the actions end in random games; none where the game ends with the round."""
    promised: object = None
    rounds = 0
    for seed in range(4):
        now = 0
        for table in tables_of(random_record(sandtable.game("pew_pew"), seed, 100_000)):
            seen = table.view(0)
            if seen["ap"] is None:
                continue
            if seen["round"] != now and now:
                assert seen["ap"]["budget"] == promised  # type: ignore[index, call-overload]
                rounds += 1
            now = seen["round"]  # type: ignore[assignment]
            promised = seen["forecast"]["ap"]  # type: ignore[index, call-overload]
        assert promised is None
    assert rounds > 8


@clause("PP-R46")
@pytest.mark.parametrize("aliens", [1, 3, 7])
def test_play_ends(aliens: int) -> None:
    """Every ship is a point or part of a death within four rounds, so every game comes to an end."""
    game = sandtable.game("pew_pew", aliens=aliens, points=50, deaths_limit=50, tokens=0)
    for seed in range(6):
        record = random_record(game, seed, 100_000)
        assert record.table.result() is not None
