"""Bots at work, in processes of their own: the server never waits for a thought, and a lost worker is replaced."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from signal import SIG_IGN, SIGINT, signal
from threading import Thread

from sandtable import shelf
from sandtable.bots.mcts import MctsBot
from sandtable.bots.roster import bot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import Game

TRIES = 3
_NICER = 10  # people's moves come first


@lru_cache(maxsize=64)
def _game(name: str, options: tuple[tuple[str, str], ...]) -> Game:
    return shelf.game(name, **dict(options))


def think(
    name: str, options: tuple[tuple[str, str], ...], position: str, seat: int, level: int, seed: int, seconds: float
) -> str:
    """What a bot of a level answers in that position, in words. It is handed a chair, not the position."""
    game = _game(name, options)
    table = game.read(position)
    thinker = bot(level, game, seed)
    if isinstance(thinker, MctsBot):
        thinker = MctsBot(seed, int(thinker.iterations), seconds)
    return game.verbs.text(thinker.choose(Chair(table, seat, seconds)))


def _settle_in() -> None:
    """A worker leaves Ctrl-C to the server and the processor to people, and does not outlive its server."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_follow_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(_NICER)


def _follow_the_server() -> None:
    """A killed server cannot send its workers home, so they watch it."""
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)


class Thinkers:
    """A pool that mends itself."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self.replaced = 0

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("forkserver" if os.name == "posix" else "spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_settle_in)
        return self._pool

    async def answer(self, game: Game, options: dict[str, str], position: str, seat: int, level: int, seed: int) -> str:
        """A bot's answer; when worker after worker dies, the first legal answer, so that the game goes on."""
        loop = asyncio.get_running_loop()
        task = (game.name, tuple(sorted(options.items())), position, seat, level, seed, self._seconds)
        for _ in range(TRIES):
            pool = self._running()
            try:
                return await loop.run_in_executor(pool, think, *task)
            except BrokenExecutor:
                self._replace(pool)
        return game.verbs.text(game.read(position).legal(seat)[0])

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            self._pool = None
            self.replaced += 1
            broken.shutdown(wait=False, cancel_futures=True)

    def workers(self) -> list[int]:
        """The process numbers of the workers there are."""
        return list(self._running()._processes or {})

    def close(self) -> None:
        """Sends the workers home."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
