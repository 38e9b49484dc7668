"""What bots go by: attacks that can be made are made, the wounded are worth less, and lengths come best first."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import lessons
from sandtable.kernel.chair import Chair
from sandtable.kernel.record import Record
from sandtable.kernel.rng import Rng
from tests.support import Sitting, sit

DUEL = """
    placer: A
    A1: {}, dials {}, at 1000,1000
    B1: SARGE, dials 1111, at 1500,1000, wounded
    turn: A
"""


def chosen(table: Sitting, name: str = "greedy") -> str:
    """What a bot answers for A."""
    bot = sandtable.bot(name, table.game, seed=3)
    return table.game.verbs.text(bot.choose(Chair(table.table, 0)))


@pytest.mark.parametrize("name", ["greedy", "3"])
def test_bots_field_different_teams(name: str) -> None:
    """No Patroller is in every team, so that players meet all of them."""
    teams = []
    for seed in range(8):
        record = Record(sandtable.game("patrollers", size=3, game="advanced"))
        lessons.chance(record, Rng(seed))
        bot = sandtable.bot(name, record.game, seed=seed)
        seat = record.table.to_act()[0]
        while any(record.game.verbs.text(code).startswith("pick ") for code in record.table.legal(seat)):
            record.play(seat, int(bot.choose(Chair(record.table, seat))))
            if seat not in record.table.to_act():
                break
        teams.append({record.game.verbs.text(move.code) for move in record.moves if move.seat == seat})
    assert not set.intersection(*teams)
    assert len(set.union(*teams)) >= 6


@pytest.mark.parametrize("game", ["basic", "advanced"])
@pytest.mark.parametrize("who, dials", [("Captain Dwayne", "2111"), ("Ballistic", "1101"), ("Ice Man", "2101")])
def test_a_target_in_range_is_attacked(game: str, who: str, dials: str) -> None:
    """Also by Captain Dwayne, whose attack is not over before he has said whether he rolls again. [PT-93]"""
    table = sit("patrollers", DUEL.format(who, dials), size=1, game=game, tokens="off")
    if "strafe B1" not in table.offers():
        table.play("A stay")
    assert chosen(table) in ("attack B1", "burst B1", "strafe B1")


def test_a_miss_is_rolled_again_and_a_hit_is_kept() -> None:
    position = DUEL.format("Captain Dwayne", "2111")
    for roll, said in (("b1", "roll again"), ("r5", "keep the roll")):
        table = sit("patrollers", position, size=1, game="advanced", tokens="off")
        table.play("A stay", "A attack B1", f"~ A1 rolls {roll}", "~ B1 rolls b4")
        assert chosen(table) == said


def test_a_roll_is_worth_what_it_can_be_expected_to_bring() -> None:
    """A declared attack is worth more than a miss and less than a hit; and so is one whose attack die is rolled."""
    table = sit("patrollers", DUEL.format("Ballistic", "1101"), size=1)
    table.play("A stay", "A attack B1")
    declared = table.table.worth(0)
    table.play("~ A1 rolls r2")
    rolled = table.table.worth(0)
    missed = table.table.clone()
    missed.apply(-1, table.game.verbs.read("B1 rolls y5"))
    hit = table.table.clone()
    hit.apply(-1, table.game.verbs.read("B1 rolls r2"))
    assert missed.worth(0) < declared < hit.worth(0)
    assert missed.worth(0) < rolled < hit.worth(0)


def test_worth_is_about_figures_and_wounds() -> None:
    """Two against two, then one of B's wounded, then one of B's dead."""
    lines = """
        placer: A
        A1: SARGE, dials 1111, at 1000,300
        A2: Ice Man, dials 2101, at 2000,300
        B1: SARGE, dials 1111, at 2600,2100{}
        B2: Ice Man, dials 2101, {}
        turn: A
    """
    alive, dead = "at 1600,2100", "body 1600,2100 to 1900,2100, wounded"
    worths = [
        sit("patrollers", lines.format(wound, other), size=2).table.worth(0)
        for wound, other in (("", alive), (", wounded", alive), (", wounded", dead))
    ]
    assert 0.4 < worths[0] < worths[1] < worths[2] < 1.0


def test_lengths_are_listed_best_first() -> None:
    """Out of everybody's reach the first length of the list leads towards the enemy, the last one away."""
    table = sit(
        "patrollers",
        """
        placer: A
        A1: Ballistic, dials 1101, at 1800,300
        B1: Doctor Johnson, dials 0110, at 1800,2100
        turn: A
        """,
        size=1,
    )
    ways = [offer for offer in table.offers() if offer.startswith("go ")]
    heights = [int(way.split(",")[1]) for way in ways]
    assert heights[0] == 500
    assert heights[-1] == 100


def test_a_hasty_player_gets_somewhere() -> None:
    """Hasty games end with somebody's last Patroller oftener than by the clock; each playout stops at a calm moment."""
    game = sandtable.game("patrollers", size=1, team_a="random", team_b="random", dials="ready")
    ended = 0
    for seed in range(6):
        table = game.start()
        rng = Rng(seed)
        while table.hasty_playout(rng, 500) > 0:
            assert table.view(0)["phase"] in ("turn", "dice", "over") or table.view(0)["round"] == 0
        result = table.result()
        assert result is not None
        ended += "wiped out" in result.reason
    assert ended >= 4
