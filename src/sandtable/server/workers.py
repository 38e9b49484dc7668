"""Processes that work for the server, so that its loop never waits; a lost one is replaced."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")
TRIES = 3
_NICER = 10  # people's moves come first, and yet a bot is heard where the machine is busy


class Lost(Exception):
    """Worker after worker died of the same task."""


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


class Workers:
    """A pool that mends itself."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self.replaced = 0

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("forkserver" if os.name == "posix" else "spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_settle_in)
        return self._pool

    async def run(self, task: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        """What the task returns or raises, worked out elsewhere; Lost when no worker survives it."""
        assert not named, "tasks are called by position"
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._running()
            try:
                return await loop.run_in_executor(pool, task, *given)
            except BrokenExecutor:
                self._replace(pool)
        raise Lost(task.__name__)

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
