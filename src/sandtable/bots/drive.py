"""Whole games at random, one after another: what the bench times."""

from typing import Final

from mypy_extensions import i64

from sandtable.kernel.contract import CHANCE, NOBODY, Game, State
from sandtable.kernel.rng import Rng

NO_LIMIT: Final[i64] = 1_000_000_000


def drive(game: Game, rng: Rng, games: i64) -> i64:
    """Plays that many games by the game's own playout; returns how many answers were given, chance's included."""
    moves: i64 = 0
    while games > 0:
        games -= 1
        moves += game.start().playout(rng, NO_LIMIT)
    return moves


def drive_plainly(game: Game, rng: Rng, games: i64) -> i64:
    """The same through legal and apply alone, without the doors a game may have for those who search."""
    moves: i64 = 0
    while games > 0:
        games -= 1
        table = game.start()
        actor = table.actor()
        while actor != NOBODY:
            table.apply(actor, _any_answer(table, actor, rng))
            moves += 1
            actor = table.actor()
    return moves


def _any_answer(table: State, actor: i64, rng: Rng) -> i64:
    """One of the legal answers, each as likely as the others; or what chance brings."""
    if actor == CHANCE:
        return table.sample(rng)
    choices = table.legal(actor)
    return choices[rng.below(len(choices))]


def decisions(game: Game, rng: Rng, games: i64) -> i64:
    """How many answers the seats gave in that many games at random; chance's are not counted."""
    found: i64 = 0
    while games > 0:
        games -= 1
        table = game.start()
        actor = table.actor()
        while actor != NOBODY:
            if actor != CHANCE:
                found += 1
            table.playout(rng, 1)
            actor = table.actor()
    return found
