"""Contacts in any phase. Clauses PP-44 to PP-55, ruling PP-R35."""

import pytest

import sandtable
from sandtable.kernel.record import random_record
from tests.games.pew_pew.tables import board, counts, drawn, end, on, pew_pew, pews_of, tables_of, told
from tests.support import clause


@clause("PP-44")
def test_a_missile_and_one_pew_go() -> None:
    """A missile spawned into two pews at 2-BL leaves one of them."""
    table = pew_pew("aliens: A1 2-C", "pews: 2-BL, 2-BL")
    end(table)
    assert told(table, "pew_met_missile") == ["a pew and the missile at 2-BL are gone"]
    assert (on(table, "3-BL"), board(table).tokens) == ("pew", 17)


@clause("PP-44", "PP-45")
def test_a_pew_fired_at_an_alien_behind_a_missile_takes_the_missile() -> None:
    table = pew_pew("aliens: A1 2-C", "missiles: 2-C").play("A fire 2-C")
    assert (on(table, "2-C"), counts(table), board(table).tokens) == ("A1", (0, 0, 3), 18)
    table.play("A fire 2-C")
    assert (on(table, "2-C"), counts(table), board(table).tokens) == ("", (1, 0, 3), 18)


@clause("PP-46")
def test_a_missile_that_moves_into_the_ship_damages_it() -> None:
    table = pew_pew("missiles: 2-C")
    end(table)
    assert told(table, "missile_hit") == ["the missile at 1-C hits the ship"]
    assert (counts(table), board(table).tokens) == ((0, 0, 2), 18)


@clause("PP-46")
@pytest.mark.parametrize("hearts", [3, 1])
def test_the_missile_that_hits_is_gone_also_the_one_that_destroys_the_ship(hearts: int) -> None:
    """It is back in the pool by the hit, so the card that is left behind has none to give back."""
    table = pew_pew(f"ship: C, {hearts} hearts", "missiles: 2-C")
    end(table)
    assert len(told(table, "missile_hit")) == 1
    assert (told(table, "token_back"), board(table).tokens) == ([], 18)
    beside = pew_pew(f"ship: C, {hearts} hearts", "missiles: 2-C, 2-TL")
    end(beside)
    assert len(told(beside, "token_back")) == 1


@clause("PP-47")
def test_ship_and_alien_in_one_space_however_it_came_about() -> None:
    own = pew_pew("aliens: A1 1-TC").play("A move 1-TC")
    assert (counts(own), on(own, "1-TC")) == ((1, 0, 2), "ship")
    waiting = pew_pew("ship: TL, 3 hearts", "aliens: A1 2-TL")
    end(waiting)
    assert (counts(waiting), on(waiting, "1-TL")) == ((1, 0, 2), "ship")
    missile = pew_pew("missiles: 3-C")
    end(missile)
    assert (counts(missile), board(missile).tokens) == ((0, 0, 2), 18)


@clause("PP-48")
def test_pew_mine_and_ramming_give_a_point_each() -> None:
    pew = pew_pew("aliens: A1 2-C").play("A fire 2-C")
    rammed = pew_pew("aliens: A1 1-TC").play("A move 1-TC")
    mined = pew_pew("ship: TC, 3 hearts", "mine: C", "aliens: B3 1-MR")
    end(mined)
    for table in (pew, rammed, mined):
        assert board(table).points == 1
        assert len(table.table.view(0)["cup"]) == 7  # type: ignore[arg-type]
        assert told(table, "point") == ["a point: 1"]


@clause("PP-49")
def test_damage_turns_the_ship_and_its_modifier_follows() -> None:
    table = pew_pew("missiles: 2-C", row="S01, S26, S03, S04")
    end(table)
    assert told(table, "damaged") == ["the ship is damaged: 2 of its hearts left"]
    drawn(table, "A at 4-BR", screen="S09")
    assert (board(table).hearts, board(table).budget) == (2, 6)
    assert table.table.view(0)["ship"]["modifier"] == 0  # type: ignore[index, call-overload]


@clause("PP-50")
def test_a_ship_hit_in_phase_3_loses_at_the_check_after_the_other_phases() -> None:
    """A rams the ship at 1-ML; B still spawns, missiles fly, the card goes, and only then the game is lost."""
    table = pew_pew("ship: ML, 1 hearts", "aliens: A1 1-C, B1 3-C", "missiles: 4-TL")
    facts = end(table)
    destroyed = facts.index("the ship at 1-ML is destroyed")
    assert (
        destroyed < facts.index("B at 3-MR spawns a missile at 3-BR") < facts.index("a missile comes from 4-TL to 3-TL")
    )
    assert table.to_act() == "~"
    assert table.table.result() is None
    table.play("~ screen S09")
    assert (table.to_act(), told(table, "lost")) == ("", ["lost: score +1"])


@clause("PP-51")
def test_the_heart_heals_one_level() -> None:
    own = pew_pew("ship: C, 1 hearts", "heart: 1-TC", row="S26, S02, S03, S04").play("A move 1-TC")
    assert (board(own).hearts, own.table.view(0)["heart"], on(own, "1-TC")) == (2, None, "ship")
    forward = pew_pew("ship: C, 1 hearts", "heart: 2-C")
    end(forward)
    assert (board(forward).hearts, forward.table.view(0)["heart"]) == (2, None)


@clause("PP-52")
def test_the_mine_does_not_move_by_itself() -> None:
    """It lies where it was dropped until its card goes: nothing that comes later in the round finds it elsewhere."""
    table = pew_pew("ship: TC, 3 hearts", "mine: C", "missiles: 2-C")
    facts = end(table)
    assert "the missile at 1-C meets the mine: both are gone" in facts
    still = pew_pew("ship: TC, 3 hearts", "mine: C")
    end(still)
    assert told(still, "mine_back") == ["the mine at 1-C goes back to its pool"]


@clause("PP-53")
def test_whatever_moves_into_the_mine_goes_with_it() -> None:
    table = pew_pew("ship: TC, 3 hearts", "mine: C", "missiles: 2-C")
    end(table)
    assert told(table, "missile_met_mine") == ["the missile at 1-C meets the mine: both are gone"]
    assert (counts(table), board(table).tokens, told(table, "mine_back")) == ((0, 0, 3), 18, [])
    assert table.table.view(0)["mine"] is None


@clause("PP-54")
def test_an_alien_in_the_mine_is_a_point_and_no_death() -> None:
    table = pew_pew("aliens: B3 1-MR").play("A move 1-TC dropping the mine")
    end(table)
    assert told(table, "alien_met_mine") == ["B meets the mine at 1-C: both are gone"]
    assert (counts(table), told(table, "mine_back")) == ((1, 0, 3), [])


@clause("PP-55")
def test_running_into_the_own_mine_loses() -> None:
    table = pew_pew(row="S26, S02, S03, S04").play("A move 1-TC dropping the mine", "A move 1-C")
    result = table.table.result()
    assert result is not None
    assert (table.to_act(), result.winners(), result.clause) == ("", [], "PP-55")
    assert result.reason == "the ship ran into its own mine"


@clause("PP-R35")
def test_pews_are_never_on_the_closest_card() -> None:
    """A pew is fired to card 2 and has flown on before the ship follows, so it never meets mine or ship."""
    for seed in range(40):
        record = random_record(sandtable.game("pew_pew"), seed)
        for table in tables_of(record, 2):
            if table.to_act() == (0,):
                assert pews_of(table)[:9] == [0] * 9
    fired = pew_pew().play("A fire 2-C")
    end(fired)
    assert on(fired, "1-C") == "ship"
