"""The shelf as the wire tells it: values that have names, with what was measured of them."""

from __future__ import annotations

from pathlib import Path

import sandtable
from sandtable import lessons
from sandtable.games.pinned_down.decks import deck_ids, stored
from sandtable.lab.statistics import wilson
from sandtable.server.catalogue import catalogue


def test_voyages_have_names_and_measured_chances() -> None:
    """The printed goal is one of them, and one player alone starts with one that is won about every other time."""
    goal = next(
        option for game in catalogue() if game.name == "pinned_down" for option in game.options if option.name == "goal"
    )
    assert {one.name: one.value for one in goal.named} == {"Short": 5, "Long": 7, "Printed": goal.default}
    for edition in (2011, 2015):
        alone = f"edition={edition} seats=1"
        (first,) = [one for one in goal.named if alone in one.suggested]
        rate = next(rate for rate in first.measured if rate.when == alone)
        assert 0.4 <= rate.wins / rate.games <= 0.6
        assert rate.low < 0.5 < rate.high


def test_suggestions_and_rates_are_of_tables_that_exist() -> None:
    for game in catalogue():
        for option in game.options:
            for one in option.named:
                for when in [*one.suggested, *[rate.when for rate in one.measured]]:
                    given = dict(part.split("=") for part in when.split())
                    sandtable.game(game.name, **given, **{option.name: one.value})
                for rate in one.measured:
                    assert (rate.low, rate.high) == tuple(round(end, 3) for end in wilson(rate.wins, rate.games)), rate


def test_the_voyages_are_told_in_the_docs_as_they_were_measured() -> None:
    """Every rate the page shows is a row of docs/levels.md, and every row there is one of them."""
    goal = next(
        option for game in catalogue() if game.name == "pinned_down" for option in game.options if option.name == "goal"
    )
    shown = {
        (rate.when.split("=")[1][:4], rate.when[-1], str(one.value)): (
            f"| {rate.games} | {rate.wins / rate.games:.1%} | {rate.low:.1%} to {rate.high:.1%} |"
        )
        for one in goal.named
        for rate in one.measured
    }
    page = (Path(__file__).parents[2] / "docs" / "levels.md").read_text()
    table = page.split("| edition | players | goal | games | level 3 won | 95% interval |\n")[1].split("\n\n")[0]
    told = {}
    for row in table.splitlines()[1:]:
        edition, seats, value, rest = row.removeprefix("| ").split(" | ", 3)
        told[edition, seats, value] = f"| {rest}"
    assert told == shown
    every = {(edition, seats, value) for edition in ("2011", "2015") for seats in "1234" for value in ("5", "7", "10")}
    assert every == set(shown)


def test_the_sizes_of_patrollers_have_names() -> None:
    (size,) = [
        option for game in catalogue() if game.name == "patrollers" for option in game.options if option.name == "size"
    ]
    assert {one.name: one.value for one in size.named} == {"Duel": 1, "Skirmish": size.default, "Full war": size.high}
    assert all(str(one.value) in one.about for one in size.named)


def test_decks_have_the_names_of_their_sheets() -> None:
    """Every word of a deck's option has one, and the pages need none of their own."""
    options = {option.name: option for game in catalogue() if game.name == "pinned_down" for option in game.options}
    printed = {
        word: str((stored(2011, word) or stored(2015, word) or {})["name"])
        for word in [*deck_ids(2011), *deck_ids(2015)]
    }
    for seat in "abcd":
        deck = options[f"deck_{seat}"]
        told = dict(deck.word_names)
        assert told.pop("auto") == "The seat\u2019s own deck"
        assert {word: name.replace("\u2019", "'") for word, name in told.items()} == printed
        assert set(deck.words) == set(deck.word_names)
    assert not any(option.word_names for name, option in options.items() if not name.startswith("deck"))


def test_every_game_says_how_long_its_lessons_take() -> None:
    """Read by a quick reader who answers at once, and by a slow one, every step takes less and more."""
    for game in catalogue():
        steps = [step for chapter in lessons.chapters(game.name) for step in chapter.steps]
        words = sum(len(f"{step.say} {step.after}".split()) for step in steps)
        answers = sum(step.kind != "read" for step in steps)
        assert words / 300 < game.lesson_minutes < words / 120 + answers / 4
    assert lessons.minutes("no such game") == 0
