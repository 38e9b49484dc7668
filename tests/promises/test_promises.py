"""Whatever a button, a preview or a panel promises is what comes: random games of all games, said by the real pages.

The engine plays; the pages' own functions and parts say what they promise of a position and of an answer
(web/src/promises.ts, run by node); then the answer is given, and each number is held against the facts. Odds are held
against the dice, one by one. `make soak` looks at many games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from tests.promises import cubed, patrollers, pew_pew, pinned_down, shut_down
from tests.promises.tables import Promises

GAMES: dict[str, ModuleType] = {
    "cubed": cubed,
    "shut_down": shut_down,
    "pew_pew": pew_pew,
    "pinned_down": pinned_down,
    "patrollers": patrollers,
}
SEEDS = {"cubed": 1, "shut_down": 1, "pew_pew": 4, "pinned_down": 3, "patrollers": 1}
LEAST = {  # of each kind so many must have been looked at, or the test says nothing
    "cubed": {"points and freed": 500, "points before the preview": 500, "what it stands on": 80},
    "shut_down": {"totals": 500, "totals of arrays": 500, "ends the game": 100, "cards left": 200},
    "pew_pew": {
        "what an action costs": 500,
        "what it comes to": 500,
        "if you end now": 120,
        "what aliens will do": 120,
        "hits on the board": 120,
    },
    "pinned_down": {
        "pool after a card": 60,
        "price of a card": 60,
        "a fight with it": 150,
        "totals when all pass": 15,
        "totals, assign": 20,
        "totals, fight": 10,
        "power after a choice": 10,
        "distance of a jump": 10,
        "risk": 10,
        "the next attack came": 15,
    },
    "patrollers": {
        "chance of a attack": 20,
        "the panel of the odds": 20,
        "threats": 60,
        "reach": 60,
        "places": 400,
        "points of tokens": 15,
        "faces of a die": 30,
        "who is chosen": 60,
    },
}


def by_variant(name: str, seeds: int, first: int = 0) -> Iterator[Promises]:
    """The promises of some games of one variant after the other: all together would take gigabytes."""
    promise: Callable[[Promises, dict[str, object], int], None] = GAMES[name].promise
    for number, options in enumerate(GAMES[name].VARIANTS):
        found = Promises()
        for seed in range(first, first + seeds):
            promise(found, options, 1000 * number + seed)
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("name", list(GAMES))
def test_what_is_promised_comes(name: str) -> None:
    """One game or a few of every variant."""
    kinds: Counter[str] = Counter()
    broken: list[str] = []
    for found in by_variant(name, SEEDS[name]):
        kinds += found.kinds()
        broken += found.broken()
    for kind, least in LEAST[name].items():
        assert kinds[f"{name}: {kind}"] >= least, f"only {kinds[f'{name}: {kind}']} of {kind}: {dict(kinds)}"
    assert not broken, f"{len(broken)} promises are broken\n" + "\n".join(broken[:5])


@pytest.mark.soak
@pytest.mark.parametrize("block", range(4))
@pytest.mark.parametrize("name", list(GAMES))
def test_what_is_promised_comes_in_many_games(name: str, block: int) -> None:
    """The same of many."""
    broken: list[str] = []
    for found in by_variant(name, 10 * SEEDS[name], 100 * (block + 1)):
        broken += found.broken()
    assert not broken, f"{len(broken)} promises are broken\n" + "\n".join(broken[:5])
