"""Plays games for lab commands outside experiments: seats, seeds, and processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any, TypeVar

from sandtable.bots.bot import Bot
from sandtable.bots.roster import bot
from sandtable.kernel.box import lay
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Game, Result, State
from sandtable.kernel.rng import Rng
from sandtable.lab.experiment import roster_name

Task = TypeVar("Task")
Found = TypeVar("Found")
LONGEST = 1_000_000  # most answers in a game


def bot_named(name: str, game: Game, seed: int) -> Bot:
    """A bot by name; `level 3` is the game's level 3."""
    return bot(roster_name(name), game, seed=seed)


def play_out(game: Game, bots: Sequence[Bot], luck: Rng) -> State:
    """Plays to the end, or to the limit of answers."""
    table = game.start()
    for _ in range(LONGEST):
        actor = int(table.actor())
        if actor == NOBODY:
            break
        table.apply(actor, table.sample(luck) if actor == CHANCE else bots[actor].choose(Chair(table, actor)))
    return table


def share(result: Result | None, seat: int) -> float:
    """A seat's share of the win."""
    if result is None:
        return 0.0
    winners = result.winners()
    return 1.0 / len(winners) if seat in winners else 0.0


def spread(
    work: Callable[[Task], Found],
    tasks: Sequence[Task],
    processes: int = 1,
    game: str = "",
    overrides: dict[str, Any] | None = None,
) -> Iterator[Found]:
    """The results of the tasks, in order. With changed numbers it needs new processes that have not imported the
    game.
    """
    if processes <= 1 and not overrides:
        yield from map(work, tasks)
        return
    begin = (game, overrides or {})
    with ProcessPoolExecutor(max(1, processes), get_context("spawn"), _begin, begin) as pool:
        try:
            yield from pool.map(work, tasks)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _begin(game: str, overrides: dict[str, Any]) -> None:
    """Prepares a worker: ignores Ctrl-C, and sets overrides before the game is imported."""
    signal(SIGINT, SIG_IGN)
    if overrides:
        lay(game, overrides)
