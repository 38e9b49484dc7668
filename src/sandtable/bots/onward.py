"""Playing on from a table to where a seat may stop, so that rewards of like moments are compared."""

from typing import Final

from mypy_extensions import i64

from sandtable.kernel.contract import CHANCE, NOBODY, Seat, State
from sandtable.kernel.rng import Rng

LOOKS: Final[i64] = 6  # answers a hasty player considers before it takes the best of them
_LONGEST: Final[i64] = 400  # answers after which a table counts as it stands


def play_on(table: State, seat: Seat, patience: i64, rng: Rng, weighs_luck: bool) -> float:
    """Hasty players answer that many times, and until it is calm; returns how much of the reward is then luck.

    Where luck is not weighed it is 0. Where it is, whatever chance is to say is said before it is calm.
    """
    luck = 0.0
    given: i64 = 0
    while given < _LONGEST:
        actor = table.actor()
        if weighs_luck and actor == CHANCE:
            luck += roll(table, seat, rng)
            continue
        if actor == NOBODY or (given >= patience and table.is_calm(seat)):
            break
        if actor == CHANCE:
            table.apply(CHANCE, table.sample(rng))
        else:
            table.apply(actor, table.hasty_action(actor, rng, LOOKS))
            given += 1
    return luck


def roll(table: State, seat: Seat, rng: Rng) -> float:
    """Chance answers; how much more that is worth to the seat than could be expected."""
    code = table.sample(rng)
    odds = table.odds()
    if odds is None:
        table.apply(CHANCE, code)
        return 0.0
    expected = 0.0
    for outcome, part in odds:
        after = table.clone()
        after.apply(CHANCE, outcome)
        expected += part * after.reward(seat)
    table.apply(CHANCE, code)
    return table.reward(seat) - expected
