"""A thread that does blocking work for an event loop, one job after the other.

A standard executor would work too, but its futures have locks for which the event loop waits while the worker thread
runs: a tenth of the server's time under load.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

_Order = tuple[Callable[[], None], asyncio.AbstractEventLoop, "asyncio.Future[None]"]


class Worker:
    """The thread starts with the first job. It does not keep the process from ending."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._is_closed = False

    async def do(self, work: Callable[[], None]) -> None:
        """Returns or raises what the work does. The work is finished even if the caller is cancelled."""
        if self._is_closed:
            raise RuntimeError(f"the thread {self._name} has ended")
        if self._thread is None:
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._orders.put((work, loop, done))
        await done

    def close(self) -> None:
        """Returns when all jobs are done; the thread ends."""
        self._is_closed = True
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join()

    def _run(self) -> None:
        while (order := self._orders.get()) is not None:
            work, loop, done = order
            error: BaseException | None = None
            try:
                work()
            except BaseException as raised:
                error = raised
            with suppress(RuntimeError):  # the event loop has ended, so nobody waits
                loop.call_soon_threadsafe(settle, done, error)
            del order, work, loop, done, error  # drop references while the thread waits


def settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    """Passes the result to the caller."""
    if done.done():
        return  # unless the caller was cancelled
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
