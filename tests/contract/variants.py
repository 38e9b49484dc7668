"""Every game, as it comes and with its options changed, for suites that must hold for all of them."""

from __future__ import annotations

from functools import lru_cache

import sandtable
from sandtable.kernel.contract import Game
from sandtable.kernel.options import Choice, Whole
from sandtable.kernel.rng import Rng
from sandtable.shelf import options_of

ALL_GAMES = sandtable.games(hidden=True)
NUMBERS_TRIED_WHOLE = 4  # a Whole with no more values than this is a variant of its own for each


def variant(name: str, number: int) -> Game:
    """Variant 0 is the game as it comes; then each option changed alone; then mixtures drawn by number."""
    single = single_changes(name)
    if number == 0:
        return sandtable.game(name)
    if number <= len(single):
        return sandtable.game(name, **single[number - 1])
    rng = Rng(number, 99)
    while True:
        changes: dict[str, object] = {}
        for change in single:
            if rng.below(3) == 0:
                changes.update(change)
        try:
            return sandtable.game(name, **changes)
        except ValueError:  # some values do not go together; the next draw may
            continue


@lru_cache(maxsize=16)
def single_changes(name: str) -> list[dict[str, object]]:
    """Each option with each of its other few values, or with its least."""
    found: list[dict[str, object]] = []
    for option in options_of(name):
        values: list[object] = []
        if isinstance(option, Choice):
            values = [word for word in option.words if word != option.default]
        elif isinstance(option, Whole):
            few = option.high - option.low < NUMBERS_TRIED_WHOLE
            numbers = list(range(option.low, option.high + 1)) if few else [option.low, option.low + 2]
            values = [number for number in numbers if number != option.default]
        found += [{option.name: value} for value in values if is_possible(name, option.name, value)]
    return found


def is_possible(name: str, option: str, value: object) -> bool:
    """Whether an option can take a value while all others stay as they come."""
    try:
        sandtable.game(name, **{option: value})
    except ValueError:
        return False
    return True
