"""A thread that works for an event loop, one piece of work after the other.

An executor of the standard library would serve too. Its futures have locks of their own, for which the loop waits while
the thread that was just woken has Python to itself: a tenth of the server's time under load.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

_Order = tuple[Callable[[], None], asyncio.AbstractEventLoop, "asyncio.Future[None]"]


class Worker:
    """The thread begins with the first piece of work. It does not keep the process from ending."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._is_closed = False

    async def do(self, work: Callable[[], None]) -> None:
        """Returns when the work is done; raises what it raises. The work is done even if the caller is cancelled."""
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
        """Returns when all that was asked for is done; the thread ends."""
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
            with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                loop.call_soon_threadsafe(settle, done, error)
            del order, work, loop, done, error  # nothing is kept while the thread waits


def settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    """Tells whoever waits how it ended."""
    if done.done():
        return  # whoever waited was cancelled
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
