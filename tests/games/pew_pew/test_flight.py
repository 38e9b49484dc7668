"""Phases 5 and 6. Clauses PP-34 to PP-38, rulings PP-R30 to PP-R34."""

import sandtable
from sandtable.kernel.bits import count
from sandtable.kernel.record import random_record
from tests.games.pew_pew.tables import board, counts, end, everything, on, pew_pew, pews_of, tables_of, told
from tests.support import clause

# After a round every card is one nearer: what ended on 4-C lies on 3-C.


@clause("PP-34")
def test_a_pew_flies_two_cards_away_furthest_cards_first() -> None:
    table = pew_pew("pews: 2-C, 3-C")
    end(table)
    assert told(table, "pew_left") == ["a pew flies from 4-C out of sight"]
    assert told(table, "pew_moved") == [
        "a pew flies from 3-C to 4-C",
        "a pew flies from 2-C to 3-C",
        "a pew flies from 3-C to 4-C",
    ]
    assert (on(table, "3-C"), board(table).tokens) == ("pew", 17)


@clause("PP-34")
def test_nearest_first_would_leave_none() -> None:
    """C on side 2 at 4-MR comes W to 4-C: the pew of card 3 destroys it, the pew of card 2 ends there."""
    table = pew_pew("aliens: C2 4-MR", "pews: 2-C, 3-C")
    end(table)
    assert counts(table) == (1, 0, 3)
    assert on(table, "3-C") == "pew"


@clause("PP-35")
def test_a_pew_keeps_its_space() -> None:
    table = pew_pew("pews: 2-BR")
    end(table)
    assert everything(table) == {"1-C": "ship", "3-BR": "pew"}


@clause("PP-36")
def test_a_pew_meets_what_is_on_each_card() -> None:
    """A goes from 3-C to 3-ML: the pew from 2-ML ends on card 3, though its goal is card 4."""
    table = pew_pew("aliens: A1 3-C", "pews: 2-ML")
    end(table)
    assert told(table, "pew_met_alien") == ["a pew destroys A at 3-ML"]
    assert (counts(table), told(table, "pew_moved")) == ((1, 0, 3), ["a pew flies from 2-ML to 3-ML"])


@clause("PP-37")
def test_a_missile_comes_one_card_nearer_closest_first() -> None:
    table = pew_pew("missiles: 2-TL, 3-TL, 1-TR")
    end(table)
    assert told(table, "missile_moved") == ["a missile comes from 2-TL to 1-TL", "a missile comes from 3-TL to 2-TL"]
    facts = [table.game.facts.text(fact.code) for fact in table.story.facts]
    assert facts.index("the missile at 1-TR flies past") < facts.index("a missile comes from 2-TL to 1-TL")
    assert (on(table, "1-TL"), board(table).tokens) == ("missile", 17)  # the one on card 1 went with its card


@clause("PP-38")
def test_a_missile_shares_an_aliens_space() -> None:
    """A on side 1 stays at 2-TL, and a missile comes to it from 3-TL."""
    table = pew_pew("aliens: A1 2-TL", "missiles: 3-TL")
    end(table)
    assert on(table, "1-TL") == "A2 missile"
    assert (counts(table), told(table, "pew_met_missile")) == ((0, 0, 3), [])


@clause("PP-R30")
def test_what_leaves_the_cards_is_back_in_the_pool() -> None:
    table = pew_pew("pews: 3-C, 3-TL", "missiles: 1-TR, 1-BR")
    assert board(table).tokens == 14
    end(table)
    assert (board(table).tokens, counts(table)) == (18, (0, 0, 3))
    assert len(told(table, "pew_left")) == len(told(table, "missile_left")) == 2


@clause("PP-R31")
def test_pews_that_fly_together_meet_things_singly() -> None:
    """At 3-TL a missile and A: of three pews the first takes the missile, the next A, the last flies on."""
    table = pew_pew("aliens: A1 3-TL", "missiles: 3-TL", "pews: 2-TL, 2-TL, 2-TL")
    facts = end(table)
    first = facts.index("a pew and the missile at 3-TL are gone")
    assert first < facts.index("a pew destroys A at 3-TL") < facts.index("a pew flies from 3-TL to 4-TL")
    assert (counts(table), on(table, "3-TL")) == ((1, 0, 3), "pew")


@clause("PP-R32")
def test_the_missile_goes_first_and_the_alien_survives_that_pew() -> None:
    table = pew_pew("aliens: A1 3-TL", "missiles: 3-TL", "pews: 2-TL")
    end(table)
    assert told(table, "pew_met_missile") == ["a pew and the missile at 3-TL are gone"]
    assert (counts(table), on(table, "2-TL")) == ((0, 0, 3), "A2")


@clause("PP-R33", "PP-R34")
def test_two_missiles_are_never_in_one_space_and_nothing_passes_unseen() -> None:
    """Tokens are never lost: missiles, pews and the pool always make 18; pews never stay with what they hit."""
    for seed in range(60):
        record = random_record(sandtable.game("pew_pew"), seed)
        for table in tables_of(record):
            pews = pews_of(table)
            assert count(table.missiles) + sum(pews) + table.tokens == 18
            shot = sum(1 << place for place, here in enumerate(pews) if here)
            assert shot & int(table.blocked()) == 0
