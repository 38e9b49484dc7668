"""Watchers, on games made by hand: every number here was worked out on paper."""

from __future__ import annotations

from math import sqrt

import pytest

import sandtable
from sandtable.kernel.codes import pack
from sandtable.kernel.story import EVERYONE, Fact
from sandtable.lab.experiment import Experiment
from sandtable.lab.rows import columns, play_game
from sandtable.lab.watchers import MEASURES, chosen
from sandtable.lab.watchers.choosing import Choices, ChoicesWatcher
from sandtable.lab.watchers.guide import guide_of, read_guide
from sandtable.lab.watchers.repeating import RepetitionWatcher
from sandtable.lab.watchers.standing import DramaWatcher, decided_at, lead_changes
from sandtable.lab.watchers.telling import Story
from sandtable.shelf import games
from tests.lab.fakes import marked, told, watched

SEESAW = [[0.6, 0.4], [0.3, 0.7], [0.5, 0.5], [0.2, 0.8], [0.9, 0.1]]


def test_the_lead_changes_when_another_side_takes_it() -> None:
    """A, B, nobody, B, A: twice. A step without a leader changes nothing."""
    assert watched(DramaWatcher(), SEESAW, [1, 2])["lead_changes"] == 2
    assert lead_changes([[0.5, 0.5], [0.6, 0.4], [0.5, 0.5], [0.6, 0.4]]) == 0


def test_drama_is_the_mean_root_of_how_far_the_winner_was_behind() -> None:
    """A wins and was behind twice, by 0.4 and by 0.6."""
    found = watched(DramaWatcher(), SEESAW, [1, 2])
    assert found["drama"] == pytest.approx((sqrt(0.4) + sqrt(0.6)) / 2)
    assert watched(DramaWatcher(), [[0.9, 0.1]], [1, 2])["drama"] == 0.0


def test_a_comeback_is_the_most_the_winner_was_behind() -> None:
    assert watched(DramaWatcher(), SEESAW, [1, 2])["comeback"] == pytest.approx(0.6)
    assert watched(DramaWatcher(), SEESAW, [2, 1])["comeback"] == pytest.approx(0.8)


def test_a_game_is_decided_when_its_winner_leads_to_the_end() -> None:
    """A leads for good after four of five steps; B never does, so it is decided with the last."""
    assert watched(DramaWatcher(), SEESAW, [1, 2])["decided_at"] == pytest.approx(0.8)
    assert watched(DramaWatcher(), SEESAW, [2, 1])["decided_at"] == 1.0
    assert decided_at([[0.9, 0.1], [0.8, 0.2]], 0) == 0.0


def test_tension_is_how_close_the_best_two_are() -> None:
    """Leads of 0.2, 0.4, 0, 0.6 and 0.8 leave 0.8, 0.6, 1, 0.4 and 0.2."""
    assert watched(DramaWatcher(), SEESAW, [1, 2])["tension"] == pytest.approx(0.6)


def test_a_shared_win_has_no_winner_to_be_behind() -> None:
    found = watched(DramaWatcher(), SEESAW, [1, 1])
    assert found["drama"] is None
    assert found["comeback"] is None
    assert found["lead_changes"] == 2


def test_where_all_win_together_the_game_is_the_other_side() -> None:
    """Worth 0.3, 0.4, 0.9 against 0.7, 0.6, 0.1: won after a lag of 0.4; lost, the game was behind by 0.8."""
    path = [[0.3, 0.3], [0.4, 0.4], [0.9, 0.9]]
    won = watched(DramaWatcher(), path, [1, 1], together=True)
    lost = watched(DramaWatcher(), path, [2, 2], together=True)
    assert won["comeback"] == pytest.approx(0.4)
    assert lost["comeback"] == pytest.approx(0.8)
    assert won["lead_changes"] == lost["lead_changes"] == 1


def test_positions_that_come_back_are_counted() -> None:
    """1 2 1 3 1: two of five were no news, and one was there three times."""
    assert marked(RepetitionWatcher(), [1, 2, 1, 3, 1]) == {"repeated": 2, "repeated_most": 3}
    assert marked(RepetitionWatcher(), [1, 2, 3]) == {"repeated": 0, "repeated_most": 1}


def test_choices_are_counted_decision_by_decision() -> None:
    """3, 1, 5 and 2 answers: a mean of 2.75, one forced; verb 7 is idle, but not where there was no choice."""
    watcher = ChoicesWatcher(frozenset([7]))
    table = sandtable.game("_template").start()
    for choices, code in (([1, 2, 3], 7), ([7], 7), ([1, 2, 3, 4, 5], 1), ([1, 2], 1)):
        watcher.asked(table, 0, choices)
        watcher.answered(table, 0, code, [])
    watcher.answered(table, -1, 7, [])  # chance says nothing idle
    assert watcher.ended(table) == {"decisions": 4, "branching": 2.75, "branching_most": 5, "forced": 1, "idle": 1}


def fact(game: str, name: str, *arguments: str, clause: str = "X-1", **options: object) -> Fact:
    """A fact of a game's story by its words."""
    facts = sandtable.game(game, **options).facts
    verb = facts.by_name[name]
    places = [gap.domain.index[word] for gap, word in zip(facts.all[verb].gaps, arguments, strict=True)]
    return Fact(pack(verb, *places), clause, EVERYONE)


def test_a_story_is_counted_by_piece_and_by_seat() -> None:
    game = sandtable.game("shut_down")
    found = told(
        Story().watcher(game),
        [
            fact("shut_down", "drew_special", "A", "null"),
            fact("shut_down", "drew_special", "A", "null"),
            fact("shut_down", "drew_special", "B", "wild steal"),
            fact("shut_down", "played", "A", "null"),
            fact("shut_down", "placed", "B", "blue 5", "B2", "green 6"),
            fact("shut_down", "flipped", "B", "blue 5", "B2"),
            fact("shut_down", "shut_down", "B"),
        ],
    )
    assert found["drawn.special"] == {"A null": 2, "B wild steal": 1}
    assert found["played.special"] == {"A null": 1}
    assert found["played.color"] == {"B blue": 1}
    assert found["flips"] == 1
    assert found["unflips"] == 0
    assert found["cause"] == "shut down"


def test_a_curve_goes_turn_by_turn() -> None:
    """Two turns: 4 and 6 threat by the rule; what a card adds in between counts for the pool, not for the rule."""
    game = sandtable.game("pinned_down")
    found = told(
        Story().watcher(game),
        [
            fact("pinned_down", "turn", "1", "A"),
            fact("pinned_down", "pool", "+4", "4", clause="PD-90"),
            fact("pinned_down", "pool", "-3", "1", clause="PD-92"),
            fact("pinned_down", "turn", "2", "B"),
            fact("pinned_down", "pool", "+2", "3", clause="PD-38"),
            fact("pinned_down", "pool", "+6", "9", clause="PD-90"),
            fact("pinned_down", "revealed_ship", "Behemoth 2", "4"),
            fact("pinned_down", "overpowered", "Faith"),
        ],
    )
    assert found["curve.threat added"] == [4.0, 6.0]
    assert found["curve.pool at attack"] == [4.0, 9.0]
    assert found["curve.pool left"] == [1.0, 9.0]
    assert found["curve.attackers"] == [0.0, 1.0]
    assert found["threat_by_rule"] == 10.0
    assert found["drawn.attacker"] == {"Behemoth": 1}  # a second copy is the same piece
    assert found["cause"] == "overpowered in a fight"


def test_what_stands_stays_until_it_is_told_anew() -> None:
    """Points of Pew Pew!: told in round 1, not in round 2."""
    found = told(
        Story().watcher(sandtable.game("pew_pew")),
        [
            fact("pew_pew", "round", "1"),
            fact("pew_pew", "budget", "5", "3", "+2"),
            fact("pew_pew", "point", "1"),
            fact("pew_pew", "fired", "2-C", "1"),
            fact("pew_pew", "ended_actions", "4"),
            fact("pew_pew", "round", "2"),
        ],
    )
    assert found["curve.points"] == [1.0, 1.0]
    assert found["curve.ap"] == [5.0, 5.0]
    assert (found["ap"], found["ap_fire"], found["ap_unspent"]) == (5.0, 1.0, 4.0)


@pytest.mark.parametrize("name", games())
def test_every_game_says_what_can_be_watched_in_its_own_words(name: str) -> None:
    """Facts, gaps and verbs are looked up, in every edition, when a watcher is made: a wrong word would be an error."""
    guide = guide_of(name)
    editions: list[dict[str, object]] = (
        [{"edition": "2011"}, {"edition": "2015", "seats": 4}] if name == "pinned_down" else [{}]
    )
    for options in editions:
        game = sandtable.game(name, **options)
        for measure in MEASURES:
            measure.watcher(game)
        for piece in guide.pieces:
            assert not [verb for verb in piece.answers if verb not in game.verbs.by_name]
    assert guide.counts
    assert guide.pieces


@pytest.mark.parametrize("name", [*games(), "_template", "_connect_four"])
def test_the_columns_are_those_of_every_row(name: str) -> None:
    """A short random game: what a row holds is what was announced, in order."""
    experiment = Experiment(name, bots=["level 1"], watch=["drama", "repetition"])
    row, _ = play_game(experiment, experiment.variants[0], 0)
    assert list(row) == [column.name for column in columns(experiment, experiment.variants[0])]


def test_a_dear_watcher_watches_only_when_named() -> None:
    game = sandtable.game("cubed")
    assert [measure.name for measure in chosen(game, [])] == ["choices", "story"]
    assert "drama" in [measure.name for measure in chosen(game, ["drama"])]
    with pytest.raises(ValueError, match="no measure 'drma'"):
        chosen(game, ["drma"])


def test_a_word_that_is_none_of_the_games_is_named() -> None:
    with pytest.raises(ValueError, match=r"shut_down/watch\.toml"):
        read_guide('idel = ["pass"]', "shut_down")


def test_watching_changes_nothing() -> None:
    """The same game with and without watchers."""
    plain = Experiment("shut_down", bots=["level 2"])
    rich = Experiment("shut_down", bots=["level 2"], watch=["drama", "repetition"])
    a, _ = play_game(plain, plain.variants[0], 3)
    b, _ = play_game(rich, rich.variants[0], 3)
    assert a == {name: value for name, value in b.items() if name in a}
    assert Choices().columns(sandtable.game("cubed"))
