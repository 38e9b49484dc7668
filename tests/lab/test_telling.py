"""A report told as it is shown: variants side by side, charts from rows, and one file that needs nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.lab import page
from sandtable.lab.compare import Comparison
from sandtable.lab.compare import Difference as Compared
from sandtable.lab.experiment import from_dict
from sandtable.lab.places import place_of, places
from sandtable.lab.report import Power, Provenance, Report
from sandtable.lab.summary import Bin, Distribution, Figure, PieceLine, SeatLine, Summary, Tally
from sandtable.lab.telling import tell
from sandtable.lab.told import Bars, Dots

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
