"""A piece that was made far too strong on purpose comes out first: in a small run here, in a large one in the soak."""

from __future__ import annotations

import pytest

from sandtable.lab.experiment import Experiment, Variant
from sandtable.lab.summary import PieceLine, piece_lines
from sandtable.lab.tuning import played

# Attack, defence and range beyond all others, near death too.
DIALS = {"attack": [[9, 9], [9, 9]], "defense": [[9, 9], [9, 9]], "range": [[6, 6], [6, 6]]}
PLANTED = Variant("planted", overrides={f"patrollers.toml:doctor_johnson.dials.{dial}": DIALS[dial] for dial in DIALS})


def ranking(games: int, size: int, variant: Variant) -> list[PieceLine]:
    """Patrollers by the lower end of their win rate when fielded. Teams are drawn, so being fielded is no merit."""
    options: dict[str, int | str | list[int]] = {"team_a": "random", "team_b": "random", "dials": "ready", "size": size}
    experiment = Experiment("patrollers", options=options, bots=["level 2"], games=games, variants=[variant])
    rows = played(experiment, 0, 1)
    assert len(rows) == games
    lines = [line for line in piece_lines(experiment.taken(Variant("as ruled")), rows) if line.kind == "Patroller"]
    return sorted(lines, key=lambda line: -line.low)


@pytest.mark.slow
def test_a_planted_patroller_ranks_first() -> None:
    """Doctor Johnson, the weakest of the fifteen as ruled, in duels."""
    assert ranking(100, 1, PLANTED)[0].name == "Doctor Johnson"


@pytest.mark.soak
def test_a_planted_patroller_ranks_first_in_full_teams() -> None:
    as_ruled = ranking(600, 3, Variant("as ruled"))
    planted = ranking(600, 3, PLANTED)
    assert as_ruled[0].name != "Doctor Johnson"
    assert planted[0].name == "Doctor Johnson"
    assert planted[0].low > 0.5
