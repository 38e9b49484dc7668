"""Phases 3 and 4. Clauses PP-27 to PP-33, rulings PP-R18 and PP-R21 to PP-R29."""

from sandtable.games.pew_pew.components import MISSILE_TARGETS
from tests.games.pew_pew.tables import board, counts, end, everything, on, pew_pew, told
from tests.support import clause


@clause("PP-27")
def test_closest_card_first_then_fewest_chevrons() -> None:
    """Each acts once: 1-TL though it shows three, then 2-C, then 2-ML."""
    table = pew_pew("aliens: A3 1-TL, B1 2-C, C2 2-MR")
    end(table)
    moved = [text[:1] for text in told(table, "alien_moved")]
    assert moved == ["A", "B", "C"]


@clause("PP-27")
def test_fewest_chevrons_first_decides_who_gets_the_space() -> None:
    """Both want 3-C: G on side 1 from the left takes it, A on side 2 from above must go on to SE."""
    table = pew_pew("aliens: A2 3-TC, G1 3-ML")
    end(table)
    assert told(table, "alien_moved") == ["G moves from 3-ML to 3-C", "A moves from 3-TC to 3-MR"]


@clause("PP-28")
def test_a_ship_moves_to_the_lowest_numbered_free_space_its_side_lists() -> None:
    assert "A moves from 3-C to 3-ML" in end(pew_pew("aliens: A1 3-C"))
    assert "A moves from 3-C to 3-BL" in end(pew_pew("aliens: A1 3-C", "missiles: 3-ML"))
    assert "A moves from 3-C to 3-TL" in end(pew_pew("aliens: A1 3-C, D3 3-ML", "missiles: 3-BL"))


@clause("PP-29")
def test_only_alien_ships_and_missiles_block() -> None:
    """Not pews, not the mine, not the heart, not the player's ship."""
    rammed = pew_pew("ship: ML, 3 hearts", "aliens: A1 1-C")
    assert "A moves from 1-C to 1-ML" in end(rammed)
    assert counts(rammed) == (1, 0, 2)
    for line, place in (("pews: 3-ML", "3"), ("heart: 3-ML", "3"), ("mine: ML", "1")):
        ship = "ship: TR, 3 hearts"
        assert f"A moves from {place}-C to {place}-ML" in end(pew_pew(line, ship, f"aliens: A1 {place}-C"))


@clause("PP-30")
def test_a_ship_turns_to_the_next_number_of_chevrons_after_moving() -> None:
    for before, after in (("1", "2"), ("2", "3"), ("3", "1")):
        table = pew_pew(f"aliens: G{before} 3-C")
        end(table)
        assert [text.split()[-1] for text in told(table, "turned")] == [after]
        assert [what for what in everything(table).values() if what.startswith("G")] == [f"G{after}"]


@clause("PP-31", "PP-32")
def test_the_new_side_is_used_for_the_missile() -> None:
    """A goes from 3-C to 3-ML, shows two: S, SE, E. Its missile is at 3-BL, and then comes one card nearer."""
    table = pew_pew("aliens: A1 3-C")
    end(table)
    assert told(table, "missile_spawned") == ["A at 3-ML spawns a missile at 3-BL"]
    assert board(table).tokens == 17
    assert on(table, "1-BL") == "missile"  # card 2 after phase 6, card 1 after the forward move


@clause("PP-32")
def test_missiles_are_spawned_in_the_order_of_the_new_sides() -> None:
    """C turns from three to one and comes first now; D, who moved first, finds the space it wants taken."""
    table = pew_pew("aliens: D1 3-C, C3 3-TL")
    end(table)
    assert told(table, "alien_moved") == ["D moves from 3-C to 3-TC", "C moves from 3-TL to 3-C"]
    assert told(table, "missile_spawned") == ["C at 3-C spawns a missile at 3-TR"]
    assert told(table, "no_missile") == ["D at 3-TC spawns no missile"]


@clause("PP-32")
def test_a_missile_needs_a_free_space() -> None:
    """A at 3-ML on side 2 lists S, SE, E: with S and SE taken it is E."""
    table = pew_pew("aliens: A1 3-C", "missiles: 3-BL, 3-BC")
    end(table)
    assert told(table, "missile_spawned") == ["A at 3-ML spawns a missile at 3-C"]


@clause("PP-33")
def test_without_a_space_there_is_no_missile() -> None:
    """C on side 2 moves W along the bottom row, shows three (SE, S, SW) and has none of them."""
    table = pew_pew("aliens: C2 3-BC")
    end(table)
    assert told(table, "no_missile") == ["C at 3-BL spawns no missile"]
    assert board(table).missiles == 0
    assert (
        next(fact for fact in table.story.facts if "no missile" in table.game.facts.text(fact.code)).clause == "PP-33"
    )


@clause("PP-R18")
def test_aliens_move_and_spawn_on_their_own_card() -> None:
    table = pew_pew("aliens: A1 2-C, B1 3-C, C1 4-C")
    end(table)
    for text in told(table, "alien_moved") + told(table, "missile_spawned"):
        words = text.split()
        assert words[3][0] == words[-1][0] if "moves" in text else words[2][0] == words[-1][0]


@clause("PP-R21")
def test_another_ship_blocks_and_no_side_lists_its_own_space() -> None:
    """B, who acts later, stands where A would go first; a missile never appears on the ship that spawns it."""
    assert "A moves from 3-C to 3-BL" in end(pew_pew("aliens: A1 3-C, B3 3-ML"))
    for number, listed in enumerate(MISSILE_TARGETS):
        spaces = [(listed >> 4 * n) & 15 for n in range(5)]
        assert number % 9 not in spaces[: spaces.index(15)]


@clause("PP-R22")
def test_without_a_free_space_a_ship_stays_and_still_turns() -> None:
    """A on side 1 at 3-TL: W, SW, NW and N are all off the card. It turns to two and spawns S, at 3-ML."""
    table = pew_pew("aliens: A1 3-TL")
    end(table)
    assert told(table, "alien_stayed") == ["A has no free space and stays at 3-TL"]
    assert told(table, "missile_spawned") == ["A at 3-TL spawns a missile at 3-ML"]
    assert on(table, "2-TL") == "A2"


@clause("PP-R23")
def test_equal_chevrons_act_from_top_left_to_bottom_right() -> None:
    table = pew_pew("aliens: G2 3-BR, E2 3-TL, C2 3-C")
    end(table)
    acted = [text[:1] for text in told(table, "turned")]
    assert acted == ["E", "C", "G"]


@clause("PP-R24")
def test_the_order_is_fixed_at_the_start_and_each_acts_once() -> None:
    """G moves from side 1 to side 2 first; it is not asked again among the twos."""
    table = pew_pew("aliens: G1 3-ML, A2 3-TR, B3 3-BR")
    end(table)
    assert sorted(text[:1] for text in told(table, "turned")) == ["A", "B", "G"]
    assert [text[:1] for text in told(table, "turned")] == ["G", "A", "B"]


@clause("PP-R24")
def test_an_early_mover_vacates_its_space() -> None:
    """A leaves 3-C to the west; B, who shows two, may go S into it from 3-TC."""
    table = pew_pew("aliens: A1 3-C, B2 3-TC")
    end(table)
    assert told(table, "alien_moved") == ["A moves from 3-C to 3-ML", "B moves from 3-TC to 3-C"]


@clause("PP-R25")
def test_an_alien_that_moves_into_a_pew_is_destroyed_with_one_pew() -> None:
    table = pew_pew("aliens: A1 2-C", "pews: 2-ML, 2-ML")
    facts = end(table)
    assert "a pew destroys A at 2-ML" in facts
    assert counts(table) == (1, 0, 3)
    assert "a pew flies from 2-ML to 3-ML" in facts
    assert (on(table, "3-ML"), board(table).tokens) == ("pew", 17)
    assert told(table, "missile_spawned") == told(table, "turned") == []
    assert "A" in table.table.view(0)["cup"]  # type: ignore[operator]


@clause("PP-R26")
def test_an_alien_that_moves_into_the_player_damages_it_and_is_gone() -> None:
    table = pew_pew("ship: ML, 3 hearts", "aliens: A1 1-C")
    end(table)
    assert told(table, "alien_hit") == ["A and the ship collide at 1-ML"]
    assert (counts(table), on(table, "1-ML")) == ((1, 0, 2), "ship")
    assert told(table, "missile_spawned") == []


@clause("PP-R27")
def test_ships_on_card_1_move_and_spawn_like_the_others() -> None:
    """B on side 1 at 1-BL goes E to 1-BC and shows two: S off, SW off, W: 1-BL. A missile there harms nobody."""
    table = pew_pew("ship: TR, 3 hearts", "aliens: B1 1-BL")
    end(table)
    assert told(table, "missile_spawned") == ["B at 1-BC spawns a missile at 1-BL"]
    assert (counts(table), board(table).tokens) == ((0, 1, 3), 18)


@clause("PP-R28")
def test_a_missile_spawned_into_an_occupied_space_has_moved_in() -> None:
    """A at 3-C goes to 3-ML and spawns at 3-BL, whatever lies there."""
    pew = pew_pew("aliens: A1 3-C", "pews: 3-BL, 3-BL")
    facts = end(pew)
    assert "a pew and the missile at 3-BL are gone" in facts
    assert facts.count("a pew flies from 3-BL to 4-BL") == 1
    heart = pew_pew("aliens: A1 3-C", "heart: 3-BL")
    end(heart)
    assert (on(heart, "2-BL"), on(heart, "1-BL")) == ("heart", "missile")
    player = pew_pew("aliens: A1 1-C", "ship: BL, 3 hearts")
    end(player)
    assert (counts(player), board(player).tokens) == ((0, 1, 2), 18)
    assert told(player, "missile_hit") == ["the missile at 1-BL hits the ship"]
    mine = pew_pew("aliens: A1 1-C", "ship: TR, 3 hearts", "mine: BL")
    end(mine)
    assert told(mine, "missile_met_mine") == ["the missile at 1-BL meets the mine: both are gone"]
    assert (counts(mine), told(mine, "mine_back")) == ((0, 1, 3), [])


@clause("PP-R29")
def test_without_a_token_no_missile_is_spawned() -> None:
    """One token for two ships: the first to act has it."""
    table = pew_pew("aliens: A1 2-C, B1 3-C", tokens=1)
    end(table)
    assert told(table, "missile_spawned") == ["A at 2-ML spawns a missile at 2-BL"]
    assert told(table, "no_missile") == ["B at 3-MR spawns no missile"]
    clauses = [fact.clause for fact in table.story.facts if "spawns no missile" in table.game.facts.text(fact.code)]
    assert clauses == ["PP-R29"]
