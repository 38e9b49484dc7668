"""Background tasks: each is retried until it succeeds, and every error is logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sandtable.kernel.errors import TableError
from sandtable.match.storage.contract import Missing, Unavailable

log = logging.getLogger("sandtable.server")
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 10.0
CLOSING_SECONDS = 2.0  # seconds that running tasks get to finish when their owner is closed


def pause_after(failures: int) -> float:
    """Seconds to wait after that many failures in a row."""
    return float(min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(failures - 1, 20)))


class Background:
    """The background tasks of one owner: a room, or the lobby."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self._tasks: set[asyncio.Task[None]] = set()
        self._endless: list[asyncio.Task[None]] = []
        self._is_closed = False

    def start(self, what: str, work: Callable[[], Awaitable[object]]) -> None:
        """Starts a task that runs once, retried after every failure."""
        if not self._is_closed:
            self._keep(asyncio.create_task(self.insist(what, work)))

    def repeat(self, what: str, work: Callable[[], Awaitable[object]], seconds: float) -> None:
        """Starts a task that runs again and again, with a pause after each time."""
        task = asyncio.create_task(self._repeat(what, work, seconds))
        self._endless.append(task)
        self._keep(task)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def insist(self, what: str, work: Callable[[], Awaitable[object]]) -> None:
        """Retries until it succeeds, has become pointless (TableError, Missing), or the owner is closed."""
        failures = 0
        while not self._is_closed:
            try:
                await work()
                return
            except Exception as error:
                if isinstance(error, Missing) or (isinstance(error, TableError) and not isinstance(error, Unavailable)):
                    return
                failures += 1
                self.report(what, error, failures)
                await asyncio.sleep(pause_after(failures))

    async def _repeat(self, what: str, work: Callable[[], Awaitable[object]], seconds: float) -> None:
        failures = 0
        while not self._is_closed:
            try:
                await work()
                failures = 0
            except Exception as error:
                failures += 1
                self.report(what, error, failures)
            await asyncio.sleep(max(seconds, pause_after(failures)) if failures else seconds)

    def report(self, what: str, error: Exception, failures: int) -> None:
        """Logs one line when the database does not answer, and a full traceback for anything else."""
        extra = {"path": self.owner}
        if isinstance(error, Unavailable):
            log.warning("%s: the database does not answer (try %d): %s", what, failures, error, extra=extra)
        else:
            log.error("%s failed (try %d); it will be tried again", what, failures, exc_info=error, extra=extra)

    def is_busy(self) -> bool:
        return bool(self._tasks)

    async def close(self) -> None:
        """Waits for running tasks, cancels those that take too long or repeat, and starts no new ones."""
        self._is_closed = True
        for task in self._endless:
            task.cancel()
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=CLOSING_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
