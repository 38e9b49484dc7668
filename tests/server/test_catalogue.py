"""The shelf as the wire tells it: values that have names, with what was measured of them."""

from __future__ import annotations

import sandtable
from sandtable import lessons
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
                assert all(0 <= rate.low <= rate.wins / rate.games <= rate.high <= 1 for rate in one.measured)


def test_the_sizes_of_patrollers_have_names() -> None:
    (size,) = [
        option for game in catalogue() if game.name == "patrollers" for option in game.options if option.name == "size"
    ]
    assert {one.name: one.value for one in size.named} == {"Duel": 1, "Skirmish": size.default, "Full war": size.high}
    assert all(str(one.value) in one.about for one in size.named)


def test_every_game_says_how_long_its_lessons_take() -> None:
    """Read by a quick reader who answers at once, and by a slow one, every step takes less and more."""
    for game in catalogue():
        steps = [step for chapter in lessons.chapters(game.name) for step in chapter.steps]
        words = sum(len(f"{step.say} {step.after}".split()) for step in steps)
        answers = sum(step.kind != "read" for step in steps)
        assert words / 300 < game.lesson_minutes < words / 120 + answers / 4
    assert lessons.minutes("no such game") == 0
