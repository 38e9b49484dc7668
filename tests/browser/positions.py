"""Games played so far, as replays from which a table is laid: a journey begins where it gets interesting."""

from __future__ import annotations

from functools import lru_cache

import sandtable
from sandtable.kernel.record import Record

Chosen = tuple[tuple[str, int | str], ...]  # options of a game, as something that can be looked up by


@lru_cache(maxsize=32)
def played(game: str, bot: str = "greedy", seed: int = 1, seats: int = 2, options: Chosen = ()) -> Record:
    """A whole game between bots."""
    made = sandtable.game(game, seats=seats, **dict(options))
    bots = [sandtable.bot(bot, made, seed=seed + seat) for seat in range(made.seats)]
    return sandtable.play(made, bots, seed=seed)


def partway(
    game: str,
    moves: int,
    prompt: str = "",
    bot: str = "greedy",
    seed: int = 1,
    seat: int = 0,
    seats: int = 2,
    options: Chosen = (),
    offered: str = "",
) -> str:
    """The replay of a game cut where the seat is asked; from so many moves on (counted from the end below zero).

    With `offered`, one of the answers begins so.
    """
    whole = played(game, bot, seed, seats, options)
    first = moves if moves >= 0 else len(whole.moves) + moves
    for count in range(first, len(whole.moves)):
        table = whole.after(count)
        if table.actor() != seat or prompt not in table.question(seat).prompt:
            continue
        if any(whole.game.verbs.text(code).startswith(offered) for code in table.legal(seat)):
            cut = Record(whole.game)
            for move in whole.moves[:count]:
                cut.play(move.seat, move.code)
            return cut.text()
    raise ValueError(f"seat {seat} of {game} is not asked {prompt!r} {offered!r} after {first} moves")


def finished(game: str, bot: str = "greedy", seed: int = 1, seats: int = 2, options: Chosen = ()) -> str:
    """The replay of a whole game."""
    return played(game, bot, seed, seats, options).text()
