"""Writes changes in batches: many tables share a transaction, and so one wait for the disk.

A failed batch is written again change by change, so only the failing change is refused.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial

from sqlalchemy.exc import IntegrityError

from sandtable.match.storage.changes import Change
from sandtable.match.storage.contract import Missing, Settled, Taken, Unavailable
from sandtable.match.storage.patience import patiently
from sandtable.match.storage.worker import settle

MOST_IN_A_BATCH = 256
_log = logging.getLogger(__name__)
_DOES_NOT_FIT = (IntegrityError, sqlite3.IntegrityError, Missing, Taken)
Transact = Callable[[list[Change]], Awaitable[None]]
Explain = Callable[[Change], Awaitable[Taken | Missing | None]]


class Writer:
    """One task that writes while anything waits. `explain` says why a change failed; None when it was stored after
    all.
    """

    def __init__(self, transact: Transact, explain: Explain) -> None:
        self.trouble = ""
        self._transact = transact
        self._explain = explain
        self._waiting: deque[Change] = deque()
        self._task: asyncio.Task[None] | None = None

    async def write(self, change: Change) -> None:
        """Returns when the transaction with the change is committed."""
        done = asyncio.get_running_loop().create_future()
        self.begin(change, partial(settle, done))
        await done

    def begin(self, change: Change, then: Settled) -> None:
        """Starts a write without waiting; `then` is called with the outcome."""
        change.then = then
        self._waiting.append(change)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
            self._task.add_done_callback(self._ended)

    async def close(self) -> None:
        """Returns when nothing waits any more."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    def note(self, error: BaseException | None) -> None:
        """Remembers whether the last write worked. A refused change says nothing about the database."""
        if error is None:
            self.trouble = ""
        elif isinstance(error, Unavailable):
            self.trouble = str(error)
        elif not isinstance(error, Taken | Missing):
            self.trouble = f"a write failed with {type(error).__name__}"  # the error's text may contain the data

    async def _work(self) -> None:
        """The task's loop. Whatever ends a batch is reported to its callers."""
        while self._waiting:
            batch = [self._waiting.popleft() for _ in range(min(MOST_IN_A_BATCH, len(self._waiting)))]
            try:
                await self._commit(batch)
            except Exception as error:
                _log.exception("the writer failed")
                self._settle(batch, error)
            except BaseException:  # the task is cancelled
                self._settle(batch, _broken_off())
                raise

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Reports to the callers when the task was cancelled; the next write starts a new task."""
        if task is self._task:
            left = list(self._waiting)
            self._waiting.clear()
            if left:
                self._settle(left, _broken_off())

    async def _commit(self, batch: list[Change]) -> None:
        try:
            await patiently(partial(self._transact, batch), partial(_doubt, batch))
        except Unavailable as error:
            self._settle(batch, error)
        except Exception as error:
            if len(batch) > 1:
                for change in batch:
                    await self._commit([change])
            else:
                self._settle(batch, await self._reason(batch[0], error))
        else:
            self._settle(batch, None)

    async def _reason(self, change: Change, error: Exception) -> Exception | None:
        """The error for the caller of a change that failed alone."""
        if not isinstance(error, _DOES_NOT_FIT):
            return error
        try:
            return await self._explain(change)
        except Exception as unexplained:
            return unexplained

    def _settle(self, batch: list[Change], error: BaseException | None) -> None:
        self.note(error)
        for change in batch:
            try:
                change.settle(error)
            except Exception:  # the callers of the other changes must still get their results
                _log.exception("what followed a write failed")


def _broken_off() -> Unavailable:
    return Unavailable("the server was told to stop while it wrote; try again in a moment")


def _doubt(batch: list[Change]) -> None:
    for change in batch:
        change.is_doubtful = True
