"""Many small games of the lab's own, outside experiments: who sits where, with what luck, on how many processes."""

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
LONGEST = 1_000_000  # answers


def bot_named(name: str, game: Game, seed: int) -> Bot:
    """A bot of the roster; `level 3` is its level 3."""
    return bot(roster_name(name), game, seed=seed)


def play_out(game: Game, bots: Sequence[Bot], luck: Rng) -> State:
    """A table played to its end, or to where nobody believes in one any more."""
    table = game.start()
    for _ in range(LONGEST):
        actor = int(table.actor())
        if actor == NOBODY:
            break
        table.apply(actor, table.sample(luck) if actor == CHANCE else bots[actor].choose(Chair(table, actor)))
    return table


def share(result: Result | None, seat: int) -> float:
    """What a seat got of the win."""
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
    """What the work makes of each task, in order. Changed numbers need processes that have not loaded the game yet."""
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
    """A worker leaves Ctrl-C to whoever started it, and lays changed numbers over the box before it is opened."""
    signal(SIGINT, SIG_IGN)
    if overrides:
        lay(game, overrides)
