"""A report told as it is shown: variants side by side, charts from rows, and one file that needs nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.cli.lab_paper import pieces_table
from sandtable.lab import page
from sandtable.lab.compare import Comparison
from sandtable.lab.compare import Difference as Compared
from sandtable.lab.experiment import from_dict
from sandtable.lab.places import place_of, places
from sandtable.lab.report import Power, Provenance, Report
from sandtable.lab.reporting import cautions_of
from sandtable.lab.summary import (
    Bin,
    Distribution,
    Figure,
    PieceLine,
    SeatLine,
    Summary,
    Tally,
    always_there,
    meanings_of,
)
from sandtable.lab.telling import tell
from sandtable.lab.told import Bars, Dots
from sandtable.lab.watchers.watcher import Row
from sandtable.rulebook.index import ledger
from sandtable.shelf import options_of

WIN = "win rate of the first seat"


def spread(*bins: tuple[float, float, int]) -> Distribution:
    return Distribution("turns", "turns of a game", [Bin(*one) for one in bins], 5.0, 1.0, 9.0)


def summary(variant: str, games: int, won: float, turns: Distribution) -> Summary:
    return Summary(
        variant,
        games,
        [Figure(WIN, "A's share of the win", "share", won, won - 0.1, won + 0.1, games, "Wilson")],
        [SeatLine("A", won, won - 0.1, won + 0.1, 3.0), SeatLine("B", 1 - won, 0.9 - won, 1.1 - won, 2.0)],
        [turns],
        [PieceLine("yellow", "cube", games, games // 2, games, 0.5, 0.4, 0.6)],
        [],
        [Tally("in words", "how they ended", {"done": games})],
        ["a note"],
    )


def report(detected: bool = True, games: int = 100, about: str = "Black?") -> Report:
    changed = {"options": {"black.first": 1}, "overrides": {"components.toml:yellow.count": 4}}
    variants = [{"name": "as ruled"}, {"name": "B", **changed}]
    experiment = from_dict({"game": "cubed", "about": about, "bots": ["level 1"], "variant": variants})
    found = Compared(WIN, "", "share", 0.5, 0.6, 0.1, 0.02, 0.18, 0.01, 0.03, detected, "higher by 10.0 points")
    return Report(
        experiment,
        Provenance("1", True, "f", "cubed", "Cubed", 1, 1, "pool", 1, "m", "3", "now", 1.0),
        "done",
        2 * games,
        2 * games,
        [
            summary("as ruled", games, 0.5, spread((0, 2, 30), (2, 4, 70))),
            summary("B", games, 0.6, spread((0, 5, 50), (5, 10, 50))),
        ],
        [Comparison("as ruled", "B", games, [found], "B wins more.")],
        Power(games, 0.1, "enough"),
    )


def test_variants_stand_side_by_side_and_the_first_is_compared_with() -> None:
    told = tell(report())
    (win,) = told.measures
    assert [one and one.value for one in win.estimates] == [0.5, 0.6]
    assert win.differences[0] is None
    assert win.differences[1] is not None
    assert (win.differences[1].value, win.differences[1].verdict) == (0.1, "more")
    assert (told.headline, told.words, told.notes) == (WIN, "B wins more.", ["a note"])


def test_what_is_not_detected_is_no_difference_and_few_games_say_nothing() -> None:
    for given, verdict in ((report(detected=False), "none"), (report(games=20), "unsure")):
        difference = tell(given).measures[0].differences[1]
        assert difference is not None
        assert difference.verdict == verdict


def measured(name: str, p: float, detected: bool, difference: float = -60.0) -> Compared:
    return Compared(name, "", "number", 130.0, 70.0, difference, -70.0, -50.0, p, p, detected, "")


def headline_of(*found: Compared) -> str:
    given = report()
    figures = [Figure(one.name, "", one.unit, one.a, one.a, one.a, 100, "t") for one in found]
    for one in given.variants:
        one.figures[:] = figures
    given.comparisons[0].differences[:] = found
    return tell(given).headline


def test_the_headline_is_the_win_or_what_differs_most_surely_where_the_win_does_not() -> None:
    win = Compared(WIN, "", "share", 0.5, 0.508, 0.008, -0.035, 0.05, 0.7, 1.0, False, "")
    turns, nulls = measured("turns", 0.0001, True), measured("nulls", 0.01, True)
    assert headline_of(win, nulls, turns) == "turns"
    assert headline_of(win, measured("turns", 0.4, False)) == WIN
    won = Compared(WIN, "", "share", 0.5, 0.6, 0.1, 0.02, 0.18, 0.02, 0.04, True, "")
    assert headline_of(won, turns) == WIN


def test_seats_are_not_called_as_variants_are() -> None:
    (seats,) = [chart for chart in tell(report()).charts if chart.name == "seats"]
    assert isinstance(seats, Dots)
    assert [row.label for row in seats.rows] == ["First seat", "Second seat"]


def test_a_clause_that_ended_games_is_told_with_what_it_says() -> None:
    given = report()
    tally = Tally("how games ended", "the clause", {"CU-30": 60, "CU-R16": 30, "CU-31": 9}, {"CU-30": "the last cube"})
    words = Tally("in words", "how they ended", {"B has shut down": 2, "the last turn is over": 1})
    for one in given.variants:
        one.tallies[:] = [tally, words]
    ended, said = [chart for chart in tell(given).charts if chart.name in ("how games ended", "in words")]
    assert isinstance(ended, Dots)
    assert isinstance(said, Dots)
    title = ledger("cubed").find("CU-R16")
    assert title is not None
    assert [row.label for row in ended.rows] == ["the last cube", title.title, "CU-31"]
    assert [row.label for row in said.rows] == ["Second seat has shut down", "the last turn is over"]


def test_the_words_of_a_clause_are_those_all_its_games_agree_on() -> None:
    rows: list[Row] = [
        {"clause": "SD-48", "reason": "A has shut down"},
        {"clause": "SD-48", "reason": "B has shut down"},
        {"clause": "SD-R31", "reason": "B has shut down"},
        {"clause": "SD-R31", "reason": "the last turn is over"},
    ]
    assert meanings_of(rows) == {"SD-48": "a player has shut down"}


def test_what_every_player_always_had_is_said_to_show_nothing() -> None:
    game = sandtable.game("patrollers")
    pieces = [
        PieceLine("Ballistic", "Patroller", 200, 0, 0, 0.5, 0.4, 0.6),
        PieceLine("Riptide", "Patroller", 120, 0, 0, 0.6, 0.5, 0.7),
    ]
    (note,) = always_there(game, 100, pieces)
    assert "had Ballistic in every game" in note
    assert always_there(game, 101, pieces) == []
    assert always_there(sandtable.game("pinned_down"), 100, pieces) == []


@pytest.mark.parametrize(
    ("place", "is_warned"), [("patrollers.toml:ballistic.dial_budget", True), ("dice.toml:mad_dog.red.1", False)]
)
def test_a_change_that_bots_cannot_show_is_warned_of(place: str, is_warned: bool) -> None:
    variants = [{"name": "as ruled"}, {"name": "B", "overrides": {place: 4}}]
    experiment = from_dict({"game": "patrollers", "bots": ["level 2"], "variant": variants})
    assert any("ready-made settings" in said for said in cautions_of(experiment)) == is_warned


def test_the_terminal_names_the_pieces_it_leaves_out() -> None:
    given = report().variants[0]
    given.pieces[:] = [PieceLine(f"card {n}", "card", 9, 1, 1, n / 20, 0.0, 1.0) for n in range(15)]
    said = " ".join(pieces_table(given).split())
    assert "3 between them are left out: card 8, card 7, card 6." in said
    given.pieces[12:] = []
    assert "left out" not in pieces_table(given)


def test_bins_of_different_widths_are_gathered_into_bins_of_one_width() -> None:
    """Twos and fives become tens: nothing is split, and every variant's shares are one in all."""
    (bars,) = [chart for chart in tell(report()).charts if isinstance(chart, Bars)]
    assert [(bar.label, bar.shares) for bar in bars.bars] == [("0 to 9", [1.0, 1.0])]
    assert bars.middles == [5.0, 5.0]


def test_changes_are_told_in_words_with_what_was_before() -> None:
    option, number = tell(report()).variants[1].changes
    assert (option.title, option.before, option.after, option.clause) == ("Black: first", "0", "1", "CU-26")
    assert (number.title, number.before, number.after) == ("Yellow: count", "3", "4")


def test_a_chart_that_shows_only_certainties_is_left_out() -> None:
    names = [chart.name for chart in tell(report()).charts if isinstance(chart, Dots)]
    assert names == ["seats", "in words", "pieces won cube", "pieces used cube"]
    certain = report()
    for one in certain.variants:
        one.pieces[0] = PieceLine("yellow", "cube", one.games, one.games, one.games, 0.5, 0.4, 0.6)
    assert "pieces used cube" not in [chart.name for chart in tell(certain).charts]


@pytest.mark.parametrize("game", ["cubed", "patrollers", "pew_pew", "pinned_down", "shut_down"])
def test_every_place_the_form_lists_is_one_and_is_listed_once(game: str) -> None:
    listed = places(game)
    assert listed
    assert len({one.place for one in listed}) == len(listed)
    assert len({(one.group, one.item, one.name) for one in listed}) == len(listed)
    assert all(place_of(game, one.place) == one for one in listed)
    assert place_of(game, "nothing.toml:x") is None


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("patrollers.toml:ballistic.dials.attack.1.1", "attack on the front, dial setting 1"),
        ("patrollers.toml:ballistic.dials.move.2.2", "move on the back, near death, dial setting 2"),
        ("teams.toml:dials.captain_dwayne.4", "captain dwayne, ready-made range"),
    ],
)
def test_a_place_whose_path_says_too_little_has_a_name(place: str, name: str) -> None:
    found = place_of("patrollers", place)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize("game", ["cubed", "patrollers", "pew_pew", "pinned_down", "shut_down"])
def test_a_number_that_an_option_sets_too_is_that_options_default(game: str) -> None:
    options = {option.name: option for option in options_of(game)}
    for one in places(game):
        if one.option:
            default = options[one.option].default
            assert one.value in default if isinstance(default, tuple) else one.value == default, one.place
    twins = {one.option for one in places(game)} - {""}
    wholes = {"hand_max", "special.null", "black.first", "deaths_limit", "modifier.2", "color.red"}
    assert twins >= wholes & set(options)


def test_how_many_may_play_is_no_number_of_the_box() -> None:
    assert [one.place for one in places("shut_down") if "players_m" in one.place] == []


def test_the_file_holds_everything_and_nothing_in_it_can_break_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "report.js").write_text("draw('</script>')")
    (tmp_path / "report.css").write_text("b{}")
    monkeypatch.setattr(page, "folder", lambda: tmp_path)
    text = page.page_of(report(about="</script><script>alert(1)</script>"))
    assert text.count("</script>") == 2  # the figures' end and the code's end
    assert "<title>&lt;/script&gt;" in text
    assert "src=" not in text


def test_without_the_built_pages_the_file_has_the_figures_as_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "folder", lambda: tmp_path / "nowhere")
    text = page.page_of(report())
    assert "<pre>" in text
    assert WIN in text
