"""A lock that can also be taken without waiting; waiters get it in the order in which they asked."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """`async with turns` waits; `take` succeeds at once or fails, and is ended by `end`."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Takes the lock if it is free."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    def end(self) -> None:
        """Passes the lock to the longest waiting task, so that no other can take it in between."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self._is_taken = False

    def is_free(self) -> bool:
        return not self._is_taken

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # the lock had just been passed to this task
                self.end()
            raise

    async def __aexit__(self, *failure: object) -> None:
        self.end()
