"""The shelf as the wire tells it: values that have names, with what was measured of them."""

from __future__ import annotations

import sandtable
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
